"""Blackjack: the kernel and the readable engine settle the same shoes to the same amounts, under every rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from croupier.equipment.randomness import Seeded
from croupier.games.blackjack_deal import DEALER
from croupier.games.felt import Move
from croupier.hands.blackjack import score
from croupier.simulate import blackjack, blackjack_tables
from croupier.simulate.blackjack_tables import ACROSS, DOUBLES, HIT, SOFT, STAND, UPS, Tables
from croupier.simulate.plan import Asked, Plan
from croupier.table import Round, Table
from simulate.rounds import laid_at, played, texts

ARCHIVE, CORE = "gb-archive/blackjack", "gb-core/blackjack"


def any_tables(table: Table, chance: Seeded, insure: int) -> Tables:
    """A strategy that does anything at all, so that every branch is walked."""
    play, splits = np.zeros(2 * SOFT * UPS, np.uint8), np.zeros(UPS * UPS, np.uint8)
    for soft, total, up in product((0, 1), range(4, 21), ACROSS):
        act = chance.choice((STAND, HIT, DOUBLES + STAND, DOUBLES + HIT))
        play[UPS * (total + SOFT * soft) + up] = STAND if total > 17 and chance.below(3) else act
    for value, up in product(range(1, 11), ACROSS):
        splits[UPS * value + up] = chance.below(4) > 0
    blackjack_tables._allowed(table, splits)
    return Tables(play, splits, blackjack_tables._doubles(table), insure, "")


def decider(found: Tables) -> Any:
    """The engine's decisions by the same tables."""

    def decide(playing: Round) -> Move:
        ask, felt = playing.awaiting, playing.felt
        assert ask is not None
        up = 1 if felt.things(DEALER)[0].pips == 11 else felt.things(DEALER)[0].pips
        if "insurance" in ask.choices:
            if found.insure > 0:
                return {"choice": "decline"}
            return {"choice": "even_money" if "even_money" in ask.choices else "insurance"}
        cards = felt.things(ask.place)
        value = 1 if cards[0].pips == 11 else cards[0].pips
        if "split" in ask.choices and found.splits[UPS * value + up]:
            return {"choice": "split"}
        total, soft = score(cards)
        act = int(found.play[UPS * (total + (SOFT if soft else 0)) + up])
        if act >= DOUBLES:
            if "double" in ask.choices:
                return {"choice": "double"}
            act -= DOUBLES
        return {"choice": "hit" if act == HIT else "stand"}

    return decide


def made(table: Table, laid: Any, found: Tables, monkeypatch: pytest.MonkeyPatch) -> Plan:
    monkeypatch.setattr(blackjack, "tables", lambda *_: found)
    return blackjack.plan(table, laid, Asked())


def compare(table: Table, wagers: tuple[str, ...], seed: int, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, rng = Seeded(seed), np.random.default_rng(seed)
    laid = laid_at(table, *wagers)
    boxes = len({w.seat for w in laid})
    for number in range(rounds):
        if number % 50 == 0:
            found = any_tables(table, chance, insure=chance.choice((-100, 100)))
            plan = made(table, laid, found, monkeypatch)
            pack, _, _, *rest = plan.arrays
            out, staked = np.zeros((len(laid), 1), np.int64), np.zeros(len(laid), np.int64)
            room, held = np.empty((boxes, blackjack.MOST_HANDS, 3), np.int64), np.empty((boxes, 3), np.int64)
        shoe = rng.permutation(pack)
        used = blackjack.one_round(shoe, 0, 0, out, staked, 0, *rest, room, held)
        nets, drawn = played(table, laid, texts(shoe), decider(found))
        assert [Fraction(int(n), plan.unit) for n in out[:, 0]] == nets, list(texts(shoe[:used]))
        assert used == drawn


VARIED = [
    (CORE, {}, ("main=2",)),
    (CORE, {"hole_card": True, "soft_17": True, "decks": 1}, ("main=2", "2:main=3")),
    (ARCHIVE, {}, ("main=4",)),
    (ARCHIVE, {"double_on": "any", "split_pairs": "any"}, ("main=10", "3:main=4")),
    (ARCHIVE, {"double_on": "any", "split_pairs": "any", "hole_card": True, "peek": True}, ("main=2", "2:main=6")),
    (ARCHIVE, {"soft_17": True, "blackjack_pays": "6 to 5", "even_money": False, "decks": 1}, ("main=10",)),
    (ARCHIVE, {"electronic": True, "split_limit": 2, "split_pairs": "any"}, ("main=4", "2:main=2")),
    (ARCHIVE, {"electronic": True, "split_deal": "in_turn", "split_pairs": "any", "decks": 2}, ("main=2", "2:main=2")),
    (
        ARCHIVE,
        {"twenty_one_plus_three": True, "royal_match": True, "perfect_pairs": True, "decks": 4},
        ("main=2", "twenty_one_plus_three=1", "royal_match=2", "perfect_pairs=3", "2:main=5", "2:perfect_pairs=1"),
    ),
]


@pytest.mark.parametrize("name, options, wagers", VARIED)
def test_the_same_shoes_settle_the_same(
    name: str, options: dict[str, object], wagers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = sorted({int(w.split(":")[0]) if ":" in w else 1 for w in wagers})
    compare(Table(name, options, seats=seats), wagers, 1, 400, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("name, options, wagers", VARIED)
def test_many_of_the_same_shoes(
    name: str, options: dict[str, object], wagers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = sorted({int(w.split(":")[0]) if ":" in w else 1 for w in wagers})
    compare(Table(name, options, seats=seats), wagers, 2, 14_000, monkeypatch)
