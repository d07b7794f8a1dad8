"""Blackjack: the kernels and the readable engine settle the same shoes to the same amounts, under every rule."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.blackjack import stepper
from croupier.games.blackjack.kernel import chain as blackjack_chain
from croupier.games.blackjack.kernel import plan as blackjack
from croupier.games.blackjack.kernel import rounds as blackjack_kernel
from croupier.games.blackjack.kernel.tables import (
    ACROSS,
    DOUBLES,
    HIT,
    SOFT_OFFSET,
    STAND,
    UPS,
    Tables,
    is_even_money_better,
    tables,
)
from croupier.games.blackjack.kernel.tables import UNREACHED_COUNT as NEVER_INSURED
from croupier.games.shared.twenty_one.kernel import VALUES
from croupier.games.shared.twenty_one.opening import COMMUNAL
from croupier.hands.blackjack import score
from croupier.places import DEALER
from croupier.simulate import random_streams, simulate
from croupier.simulate.kernels.shoe import AT, USED
from croupier.simulate.plan import Asked, Plan
from croupier.table import Round, Table
from croupier.table.felt import Move
from simulate.rounds import laid_at, played, rounds_of, texts

ARCHIVE, CORE, SWITCH, QLD = "gb-archive/blackjack", "gb-core/blackjack", "gb-archive/blackjack-switch", "qld/blackjack"
NEVER, ALWAYS = 100, -100  # true counts from which on to insure


def any_tables(table: Table, chance: Seeded) -> tuple[Tables, np.ndarray]:
    """A strategy that does anything at all, so that every branch is walked; and which hands to switch."""
    play, splits = np.zeros(2 * SOFT_OFFSET * UPS, np.uint8), np.zeros(UPS * UPS, np.uint8)
    for soft, total, up in product((0, 1), range(4, 21), ACROSS):
        act = chance.choice((STAND, HIT, DOUBLES + STAND, DOUBLES + HIT))
        play[UPS * (total + SOFT_OFFSET * soft) + up] = STAND if total > 17 and chance.below(3) else act
    for value, up in product(range(1, 11), ACROSS):
        splits[UPS * value + up] = chance.below(4) > 0
    insure, even = chance.choice((ALWAYS, NEVER)), bool(chance.below(2))
    swaps = np.random.default_rng(chance.below(1000)).integers(2, size=10**5).astype(np.uint8)
    return Tables(play, splits, insure, even, ""), swaps


def value(card: Any) -> int:
    return 1 if card.pips == 11 else int(card.pips)


def held(playing: Round) -> list[Any]:
    """The cards of the hand that is to be played. The communal cards of Parallel Deal belong to the hand of the box,
    until a split gives the second of them to the next hand."""
    ask, felt = playing.awaiting, playing.felt
    assert ask is not None
    own, communal = list(felt.things(ask.place)), felt.things(COMMUNAL) if COMMUNAL in felt.piles else []
    if ask.place.endswith(" hand 2"):
        return [*communal[1:], *own]
    if "hand" in ask.place:
        return own
    laid = [(w.name, w.box) for w in felt.wagers] + [(line.wager, line.box) for line in felt.lines]
    split = ("split", ask.box) in laid
    return [*communal[: 1 if split else 2], *own]


def decider(found: Tables, swaps: np.ndarray) -> Callable[[Round], Move]:
    """The engine's decisions by the same tables."""

    def decide(playing: Round) -> Move:
        ask, felt = playing.awaiting, playing.felt
        assert ask is not None
        up = value(felt.things(DEALER)[0])
        if "insurance" in ask.choices and up != 1:
            return {"choice": "decline"}  # the tables speak of aces
        if "insurance" in ask.choices:
            if "even_money" in ask.choices and (found.even_money or found.insure < 0):
                return {"choice": "even_money"}
            return {"choice": "insurance" if found.insure < 0 else "decline"}
        if "switch" in ask.choices:
            cards = [*felt.things(ask.place), *felt.things(f"{ask.place} hand 2")]
            key = int("".join(str(n - 1) for n in (up, *map(value, cards))))
            return {"choice": "switch" if swaps[key] else "keep"}
        cards = held(playing)
        if "split" in ask.choices and found.splits[UPS * value(cards[0]) + up]:
            return {"choice": "split"}
        total, soft = score(cards)
        act = int(found.play[UPS * (total + (SOFT_OFFSET if soft else 0)) + up])
        if act >= DOUBLES:
            if "double" in ask.choices:
                return {"choice": "double"}
            act -= DOUBLES
        return {"choice": "hit" if act == HIT else "stand"}

    return decide


def made(table: Table, laid: Any, found: Tables, swaps: np.ndarray, monkeypatch: pytest.MonkeyPatch) -> Plan:
    monkeypatch.setattr(blackjack, "tables", lambda *_: found)
    monkeypatch.setattr(blackjack, "swaps", lambda *_: swaps)
    return blackjack.plan(table, laid, Asked())


class Hands:
    """The kernel that goes hand by hand, on given shoes."""

    def __init__(self, plan: Plan) -> None:
        self.game, self.sides = plan.arrays[2:4]
        self.out = np.zeros((len(plan.columns), 1), np.int64)
        self.staked = np.zeros(len(plan.columns), np.int64)
        self.boxes, self.clock = stepper.room(len(self.game.hands)), np.zeros(1, np.int64)

    def __call__(self, shoe: np.ndarray, at: int = 0) -> int:
        """Play a round from a place on; the place after it."""
        self.clock[AT] = at
        where = shoe, self.clock, 0, self.out, self.staked, 0
        blackjack_kernel.one_round(*where, self.game, self.sides, self.boxes)
        return int(self.clock[AT])


def compare(table: Table, wagers: tuple[str, ...], seed: int, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, rng = Seeded(seed), np.random.default_rng(seed)
    laid = laid_at(table, *wagers)
    for number in range(rounds):
        if number % 50 == 0:
            found, swaps = any_tables(table, chance)
            plan = made(table, laid, found, swaps, monkeypatch)
            kernel, decide = Hands(plan), decider(found, swaps)
        shoe = rng.permutation(plan.arrays[0])
        if table.rules.bonus_stake and number % 2:  # fives to eights, and the blackjack on the sign
            low = np.isin(shoe >> 2, (3, 4, 5, 6)) | np.isin(shoe, (39, 51))
            shoe = np.concatenate([shoe[low][:20], shoe[~low][:30]])
        used = kernel(shoe)
        nets, drawn = played(table, laid, texts(shoe), decide)
        assert [Fraction(int(n), plan.unit) for n in kernel.out[:, 0]] == nets, list(texts(shoe[:used]))
        assert used == drawn


ANY: dict[str, object] = {"double_on": "any", "split_pairs": "any"}
HOLE: dict[str, object] = {"hole_card": True, "peek": True}
ELECTRONIC: dict[str, object] = {"electronic": True, "split_pairs": "any"}
SIDES: dict[str, object] = {"twenty_one_plus_three": True, "royal_match": True, "perfect_pairs": True}
PAIRED = ("main=4", "switch=4")
BONUS: dict[str, object] = {"super_sevens": True, "bonus_blackjack": True}
VARIED: list[tuple[str, dict[str, object], tuple[str, ...]]] = [
    (CORE, {}, ("main=2",)),
    (CORE, {"hole_card": True, "soft_17": True, "decks": 1}, ("main=2", "2:main=3")),
    (ARCHIVE, {}, ("main=4",)),
    (ARCHIVE, ANY, ("main=10", "3:main=4")),
    (ARCHIVE, {**ANY, **HOLE, "insure_ten": True}, ("main=2", "2:main=6")),
    (ARCHIVE, {"soft_17": True, "blackjack_pays": "6 to 5", "even_money": False, "decks": 1}, ("main=10",)),
    (ARCHIVE, {"blackjack_pays": "6 to 5", "decks": 1}, ("main=10",)),
    (ARCHIVE, {**ELECTRONIC, "split_limit": 2}, ("main=4", "2:main=2")),
    (ARCHIVE, {**ELECTRONIC, "split_deal": "in_turn", "decks": 2}, ("main=2", "2:main=2")),
    (ARCHIVE, {**ELECTRONIC, "parallel_deal": True, "decks": 8}, ("main=2", "2:main=4", "6:main=6")),
    (ARCHIVE, {**ELECTRONIC, "parallel_deal": True, **HOLE, "perfect_pairs": True}, ("main=2", "perfect_pairs=1")),
    (
        ARCHIVE,
        {**SIDES, "decks": 4},
        ("main=2", "twenty_one_plus_three=1", "royal_match=2", "perfect_pairs=3", "2:main=5", "2:perfect_pairs=1"),
    ),
    (SWITCH, {}, PAIRED),
    (SWITCH, {**ANY, "even_money": True, "soft_17": False}, (*PAIRED, "3:main=6", "5:main=2", "5:switch=2")),
    (SWITCH, {**ANY, **HOLE, "decks": 8}, ("main=2", *(f"2:{w}" for w in PAIRED))),
    (SWITCH, {"super_match": True, **ELECTRONIC, "split_limit": 1}, (*PAIRED, "super_match=3")),
    (SWITCH, {"super_match": True, "super_match_pair": "denomination_and_suit"}, (*PAIRED, "super_match=3")),
    (QLD, {}, ("main=4", "3:main=2")),
    (QLD, BONUS, ("main=4", "super_sevens=2", "bonus_blackjack=1", "2:main=2", "2:bonus_blackjack=1")),
]


@rounds_of(300, 7_000)
@pytest.mark.parametrize("name, options, wagers", VARIED)
def test_the_same_shoes_settle_the_same(
    name: str, options: dict[str, object], wagers: tuple[str, ...], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = sorted({int(w.split(":")[0]) if ":" in w else 1 for w in wagers})
    compare(Table(name, options, seats=seats), wagers, 1, rounds, monkeypatch)


# The chain of states


CHAINED: list[tuple[str, dict[str, object]]] = [
    (CORE, {}),
    (CORE, {"hole_card": True, "soft_17": True}),
    (ARCHIVE, {**ANY, **HOLE, "decks": 8}),
    (ARCHIVE, {"soft_17": True, "decks": 1}),
    (ARCHIVE, {"blackjack_pays": "6 to 5", "decks": 1}),
    (ARCHIVE, {**ELECTRONIC, "split_limit": 1, "decks": 2}),
    (QLD, {"decks": 8}),
]


@rounds_of(300, 20_000)
@pytest.mark.parametrize("name, options", CHAINED)
def test_the_chain_walks_as_hands_are_played(
    name: str, options: dict[str, object], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the chain brings is what the same cards bring hand by hand, which is what the engine pays."""
    table, chance = Table(name, options, seats=[1]), Seeded(6)
    laid, number = laid_at(table, "main=10"), 0
    while number < rounds:
        found, swaps = any_tables(table, chance)
        found = Tables(found.play, found.splits, NEVER_INSURED, found.even_money, "")
        plan = made(table, laid, found, swaps, monkeypatch)
        assert plan.kernel == "croupier.games.blackjack.kernel.chain:deal"
        number += sum(walked(plan, Hands(plan), number + shoe) for shoe in range(20))


def walked(plan: Plan, kernel: Hands, seed: int) -> int:
    """Walk a shoe to its cut card or to a round that is left aside, then play the same cards hand by hand."""
    pack, (steps, results, values, need) = plan.arrays[0], plan.arrays[-4:]
    shoe, clock = np.zeros(2 * len(pack) + 4, np.uint8), np.zeros(5, np.int64)
    shoe[: len(pack)] = pack
    state, words = random_streams.open_stream(seed, 1), np.empty(random_streams.WORDS, np.uint64)
    clock[USED] = words.size
    nets, staked = np.zeros(len(pack), np.int64), np.zeros(1, np.int64)
    places = np.zeros(len(pack) + 4, np.uint16)
    blackjack_chain.walk(nets, staked, places, shoe, len(pack), 0, need, clock, words, state, steps, results, values)
    begin, done, at = int(clock[AT]), int(clock[blackjack_chain.DONE]), 1
    assert sorted(shoe[: len(pack)].tolist()) == sorted(pack.tolist())
    for number in range(done):
        assert places[number] == at
        at = kernel(shoe, at)
        assert kernel.out[0, 0] == nets[number]
    assert at == begin and kernel.staked[0] == staked[0]
    first, second = (int(VALUES[shoe[begin + place]]) for place in (0, 2))
    assert first == second or begin >= len(pack) - need
    return done + 1


@pytest.mark.parametrize("insure", [-100, 2])
def test_counting_by_chain_and_by_hand(insure: int, tmp_path: Path) -> None:
    """Both kernels count alike: as often each true count, and the same edge at it, insurance included."""
    file = tmp_path / "mine.toml"
    file.write_text(f"insure = {insure}")
    table = Table(CORE, seats=[1])
    plan = blackjack.plan(table, laid_at(table, "main"), Asked(str(file)))
    assert plan.kernel == "croupier.games.blackjack.kernel.chain:deal"
    rounds, found = 300_000, []
    for deal, arrays in ((plan.deal, plan.arrays), (blackjack_kernel.deal, plan.arrays[:-4])):
        nets, staked, signal = np.zeros((1, rounds), np.int64), np.zeros(1, np.int64), np.zeros(rounds, np.int8)
        deal(np.uint64(3), np.uint64(1), nets, staked, signal, *arrays)
        found.append((nets[0] / plan.unit, signal, staked[0] / plan.unit / rounds))
    (mine, counts, stake), (theirs, others, staked_there) = found
    assert abs(stake - staked_there) < 0.005
    for count in range(-3, 4):
        here, there = mine[counts == count], theirs[others == count]
        assert abs(len(here) - len(there)) < 8 * len(there) ** 0.5 + 0.03 * len(there)
        spread = (here.var() / len(here) + there.var() / len(there)) ** 0.5
        assert abs(here.mean() - there.mean()) < 4.5 * spread


def test_the_signal_is_the_count_of_the_shoe() -> None:
    """Three rounds of a shoe: before each, the cards that lie before it."""
    shoe, tags = np.array([0, 0, 1, 2, 48, 49, 20, 3], np.uint8), blackjack.TAGS
    places, signal = np.array([1, 4, 6], np.uint16), np.zeros(3, np.int8)
    assert blackjack_chain.write_true_counts(signal, shoe, tags, places, 0, 3, 52) == 3
    assert signal.tolist() == [0, 3, 1]  # three twos; then two aces


def test_no_round_is_longer_than_was_thought() -> None:
    """One pack: four aces, four twos, three threes are 21, and the dealer can draw five more cards at most."""
    one = np.arange(52, dtype=np.uint8)
    assert blackjack_chain.longest(one) >= 11 + 5
    assert blackjack_chain.longest(np.tile(one, 8)) >= 21 + 10


# Strategies


def test_a_dealer_who_draws_to_soft_17_is_mimicked() -> None:
    at = UPS * (17 + SOFT_OFFSET) + 5
    for soft_17 in (False, True):
        found = tables(Table(CORE, {"soft_17": soft_17}), Asked("dealer"))
        assert found.play[at] == (HIT if soft_17 else STAND)
        assert found.play[UPS * (17 + SOFT_OFFSET + 1) + 5] == STAND
        assert found.play[UPS * 16 + 5] == HIT and found.play[UPS * 17 + 5] == STAND


def test_even_money_is_taken_where_it_is_better() -> None:
    assert not is_even_money_better(Table(ARCHIVE))
    assert is_even_money_better(Table(ARCHIVE, {"decks": 1, "blackjack_pays": "6 to 5"}))


def test_a_strategy_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('insure = 3\n[hard]\n16 = "SSSSSHHHSS"\n[pairs]\nA = "PPPPPPPPPP"\n')
    found, best = (tables(Table(CORE), Asked(name)) for name in (str(file), ""))
    assert found.insure == 3
    assert [int(found.play[UPS * 16 + up]) for up in ACROSS] == [STAND] * 5 + [HIT] * 3 + [STAND] * 2
    assert all(found.splits[UPS + up] for up in ACROSS)
    assert (found.play[: UPS * 16] == best.play[: UPS * 16]).all()


@pytest.mark.parametrize(
    "text, why",
    [
        ("[hard]\n16 = 'SSS'", "row 16 needs ten letters"),
        ("[hard]\n3 = 'SSSSSSSSSS'", "hard has rows from 4 to 20"),
        ("[soft]\n13 = 'PPPPPPPPPP'", "only pairs are split"),
        ("[odd]\n13 = 'SSSSSSSSSS'", "not 'odd'"),
        ("insure = 'yes'", "insure is a true count"),
        ("[hard", "is not a strategy file"),
    ],
)
def test_a_strategy_file_that_is_none(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(CroupierError, match=why):
        tables(Table(CORE), Asked(str(file)))


def test_a_strategy_that_is_not_there() -> None:
    with pytest.raises(CroupierError, match="neither a strategy"):
        simulate(CORE, rounds=10, strategy="by-heart")


def test_the_count_says_how_the_shoe_stands() -> None:
    """High and low cards: plus one for two to six, minus one for tens and aces, by decks left, towards nothing."""
    found = [blackjack_kernel.true_count(running, 104) for running in (5, 3, 1, 0, -1, -3, -5)]
    assert found == [2, 1, 0, 0, 0, -1, -2]
    assert blackjack.TAGS[[0, 16, 20, 32, 48]].tolist() == [1, 1, 0, -1, -1]
