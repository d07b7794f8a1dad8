"""Poker against a pay table or the dealer, hands of up to five cards: kernels and readable engine settle the same packs
to the same amounts, whatever the players do; and the kernels' own play is the best."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from agreement.poker_deals import nets
from croupier.equipment.cards import DECK
from croupier.errors import Refused
from croupier.games.crazy_4 import kernel as crazy_4
from croupier.games.crazy_4.representative_deals import Classes, classes
from croupier.games.crazy_4.rules import KEEP
from croupier.games.draw_poker.odds.prices import hold_worths
from croupier.games.shared.poker.five_cards.odds import seen_cards, set_number
from croupier.games.stud import kernel as stud
from croupier.games.stud.round import raise_row
from croupier.hands.poker_batch import evaluate5, evaluator
from croupier.simulate.plan import Asked, Plan, plan
from croupier.table import Round, Table
from simulate.poker import Case, Family, Move, compare, compare_results, with_arrays
from simulate.rounds import laid_at

SHORT, LONG = 300, 25_000


# What players do, by the same tables


def any_bits(rng: np.random.Generator, shape: tuple[int, ...], least: int, most: int, kind: Any) -> Any:
    return rng.integers(least, most, shape).astype(kind)


def shaken_stud(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    """Any raises; doubles against the up cards that allow them."""
    raises, doubles = (rng.choice([0, stud.ALL, 0x5A5A5A5A], made.arrays[1].shape).astype(np.uint32) for _ in "rd")
    may = [rank for rank in range(13) if rank + 2 in table.game.facts.get("double", {"up_cards": ()})["up_cards"]]
    return with_arrays(made, a1=raises, a2=np.where(np.isin(np.arange(13), may)[:, None], doubles, 0).astype(np.uint32))


def stud_play(made: Plan, playing: Round, code: int) -> Move:
    """A code begins with: raised, doubled."""
    ask, width = playing.awaiting, made.pays.shape[1] // 4  # type: ignore[union-attr]
    assert ask is not None
    raised, doubled = divmod(code // width, 2)
    if doubled and "double" in ask.choices:
        return {"choice": "double"}
    if "decline" in ask.choices:
        return {"choice": "decline"}
    return {"choice": "raise" if raised else "fold"}


def shaken_bets(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    return with_arrays(
        made,
        **{
            f"a{i}": rng.choice([0, 1, 2, 3], made.arrays[i].shape, p=[0.1, 0.4, 0.2, 0.3]).astype(np.int8)
            for i in (1, 2, 3)
        },
    )


def mississippi_play(made: Plan, playing: Round, code: int) -> Move:
    seen = seen_cards(playing)
    ask = playing.awaiting
    assert ask is not None
    stakes = [wager.stake for wager in playing.felt.wagers if wager.box == ask.box]
    table = made.arrays[len(seen) - 1]
    bet = table[set_number(seen)] if len(seen) == 2 else table[int(sum(stakes) / stakes[0]), set_number(seen)]
    return {"choice": f"bet_{bet}x" if bet else "fold"}


def shaken_rides(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    return with_arrays(made, **{f"a{i}": any_bits(rng, made.arrays[i].shape, 0, 2, np.int8) for i in (1, 2)})


def ride_play(made: Plan, playing: Round, code: int) -> Move:
    seen = seen_cards(playing)
    return {"choice": "let_it_ride" if made.arrays[len(seen) - 2][set_number(seen)] else "withdraw"}


def shaken_crazy(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    """Any size where aces allow it, else one Ante or none; and for some strengths by class."""
    judge, more = evaluator(5, "four_card"), table.game.facts["triple_down"]
    aces = judge.least(more["hand"], *more["ranks"])
    sizes = np.where(
        np.arange(len(judge.ranks)) >= aces, rng.integers(0, 4, len(judge.ranks)), rng.integers(0, 2, len(judge.ranks))
    )
    sizes[rng.random(len(sizes)) < 0.2] = crazy_4.BY_CLASS
    return with_arrays(made, a1=sizes.astype(np.uint8), a2=any_bits(rng, made.arrays[2].shape, 0, 2, np.uint8))


def crazy_play(made: Plan, playing: Round, code: int) -> Move:
    ask, widths = playing.awaiting, made.arrays[5]
    assert ask is not None
    size = code // int(widths.prod())
    if size:
        return {"choice": ("play", "play_2x", "play_3x")[size - 1]}
    return {"choice": KEEP if KEEP in ask.choices else "fold"}


def shaken_holds(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    return with_arrays(made, a1=any_bits(rng, made.arrays[1].shape, 0, 32, np.uint8))


def hold_play(made: Plan, playing: Round, code: int) -> Move:
    dealt = sorted(playing.felt.things("board"), key=lambda card: card.index)
    bits = int(made.arrays[1][set_number(dealt)])
    return {"choice": "hold", "cards": [card.text for i, card in enumerate(dealt) if bits >> i & 1]}


def shown_pair(made: Plan, playing: Round, code: int) -> Move:
    ask = playing.awaiting
    assert ask is not None
    return {"choice": "keep" if "keep" in ask.choices else "show"}


FAMILIES = {
    "stud": Family(lambda boxes: 5 * boxes + 5, stud_play, shaken_stud, joins={"double": "insurance"}),
    "mississippi": Family(lambda boxes: 2 * boxes + 3, mississippi_play, shaken_bets),
    "let_it_ride": Family(lambda boxes: 3 * boxes + 2, ride_play, shaken_rides),
    "crazy_4": Family(lambda boxes: 5 * boxes + 5, crazy_play, shaken_crazy),
    "draw_poker": Family(
        lambda boxes: 10, hold_play, shaken_holds, size=lambda table: 52 + int(table.options["jokers"])
    ),
    "pocket_pairs": Family(lambda boxes: 2 * boxes, shown_pair),
}

STUD, RIDE, CRAZY = "gb-archive/casino-stud", "gb-archive/let-it-ride", "gb-archive/crazy-4-poker"
DRAW, MISSISSIPPI = "gb-archive/live-draw-poker", "gb-archive/mississippi-stud"
CARIBBEAN = "qld/caribbean-stud"
THREE = "pound_wager=2 first_wager=2 second_wager=2"
WILD_ODDS = {
    "hand": {
        "royal_flush": "250 for 1",
        "straight_flush": "50 for 1",
        "five_of_a_kind": "100 for 1",
        "four_of_a_kind": "15 for 1",
        "full_house": "6 for 1",
        "flush": "5 for 1",
        "straight": "4 for 1",
        "three_of_a_kind": "2 for 1",
        "two_pairs": "1 for 1",
        "jacks_or_better": "1 for 2",
        "low_pair": "0 for 1",
    }
}
CASES = {
    "stud": [
        Case(STUD, "ante=2"),
        Case(STUD, "ante=3 insurance=2 2:ante=1 2:insurance=5", {"bonus_insurance": True}),
        Case(STUD, "ante=3 progressive=1", {"progressive": True, "meter_seed": 1000}),
        Case(
            STUD,
            "ante=1 insurance=1 progressive=2 4:ante=1",
            {"bonus_insurance": True, "progressive": True},
            state={"meter": 70},
        ),
        Case(CARIBBEAN, "ante=2 progressive=1", {"dead_mans_hand": True}, state={"meter": 6000}),
        Case(CARIBBEAN, "ante=50 2:ante=3", {"maximum_payment": 250, "closing": "collects"}),
    ],
    "mississippi": [
        Case(MISSISSIPPI, "ante=2"),
        Case(MISSISSIPPI, "ante=1 2:ante=3 5:ante=2"),
        Case(MISSISSIPPI, "ante=1", strategy="most"),
    ],
    "let_it_ride": [
        Case(RIDE, THREE),
        Case(
            RIDE,
            f"{THREE} three_card_bonus=3",
            {"pay_table": "table_4", "royal_ceiling": 900, "bonus_pay_table": "table_3"},
        ),
        Case(RIDE, f"{THREE} 3:pound_wager=1 3:first_wager=1 3:second_wager=1", {"pay_table": "table_2"}),
    ],
    "crazy_4": [
        Case(CRAZY, "ante=2 super_bonus=2"),
        Case(
            CRAZY,
            "ante=1 super_bonus=1 queens_up=4 2:ante=3 2:super_bonus=3 2:queens_up=1",
            {"queens_up_pay_table": "table_3"},
        ),
    ],
    "draw_poker": [
        Case(DRAW, "hand=2"),
        Case(DRAW, "hand=1 3:hand=5", {"pay_table": "example_2"}),
        Case(DRAW, "hand=4 2:hand=1", {"progressive": True, "meter_seed": 5000}),
        Case(DRAW, "hand=2", {"growing_hand": "two_pairs", "growth": 1}, state={"grown": 7}),
        Case(DRAW, "hand=2", {"jokers": 1}, odds=WILD_ODDS),
        Case(DRAW, "hand=2", {"wild": "2", "jokers": 1}, odds=WILD_ODDS),
    ],
    "pocket_pairs": [
        Case("gb-archive/pocket-pairs", "pocket_pairs=2"),
        Case("gb-archive/pocket-pairs", "pocket_pairs=2 4:pocket_pairs=1 9:pocket_pairs=3", {"pay_line": "17-14"}),
    ],
}
EVERY = [pytest.param(name, case, id=case.name) for name, cases in CASES.items() for case in cases]


@pytest.mark.parametrize("name, case", EVERY)
def test_the_same_packs_settle_the_same(name: str, case: Case) -> None:
    compare(FAMILIES[name], case, SHORT, 1)


@pytest.mark.long
@pytest.mark.parametrize("name, case", EVERY)
def test_many_of_the_same_packs(name: str, case: Case) -> None:
    compare(FAMILIES[name], case, max(LONG, 100_000 // len(CASES[name])), 2)


@pytest.mark.parametrize("name, case", EVERY)
def test_every_result_is_the_engines(name: str, case: Case) -> None:
    """Royal flushes, ceilings and meters too: a round of each result that so many rounds have."""
    assert len(compare_results(FAMILIES[name], case, 400_000, 3)) > 2


# Best play


def beside(cards: Any) -> Any:
    """All hands that the dealer may have with the last of these cards and four that are not among them."""
    rest = np.array([card for card in range(52) if card not in cards], np.uint8)
    four = rest[FOURS]
    return np.concatenate([four, np.full((len(four), 1), cards[-1], np.uint8)], axis=1)


FOURS = np.array(list(combinations(range(46), 4)))


def test_stud_raises_and_doubles_what_is_worth_it() -> None:
    """Hands of ace and king, where it is close, and others: all the dealer's hands dealt."""
    table = Table(STUD, {"bonus_insurance": True})
    laid = laid_at(table, "ante=1", "insurance=1")
    _, raises, doubles, qualifies, *_ = plan(table, laid, Asked()).arrays
    judge, rng, said = evaluator(5), np.random.default_rng(8), set()
    for number in range(60):
        aces = [48 + rng.integers(4), 44 + rng.integers(4)] if number % 3 else []
        others = rng.choice([card for card in range(52) if card not in aces], 6 - len(aces), replace=False)
        cards = np.array([*aces, *others], np.uint8)
        if number % 2:
            cards[5], cards[4] = sorted(cards[4:6])  # a low card up, more often
        own, up, theirs = cards[:5], int(cards[5]), evaluate5(beside(cards)).astype(np.int64)
        mine = int(evaluate5(own[None])[0])
        raised, doubled = (
            bool(stud.is_in_table(int(table_of[up >> 2, mine]), own, up & 3)) for table_of in (raises, doubles)
        )
        assert raised == (raise_worth(table, judge, mine, theirs, qualifies) > -1)
        may = (up >> 2) + 2 in table.game.facts["double"]["up_cards"]
        assert doubled == (may and double_worth(table, judge, mine, theirs, qualifies) > 0)
        said.add((raised, doubled))
    assert len(said) == 4


def raise_worth(table: Table, judge: Any, mine: int, theirs: Any, qualifies: int) -> Fraction:
    row = raise_row(table.game, judge.hands()[mine])
    idle, lost = int((theirs < qualifies).sum()), int(((theirs >= qualifies) & (theirs > mine)).sum())
    won = int(((theirs >= qualifies) & (theirs < mine)).sum())
    return (idle + won * (1 + 2 * nets(table, "raise")[row]) - 3 * lost) / Fraction(len(theirs))


def double_worth(table: Table, judge: Any, mine: int, theirs: Any, qualifies: int) -> Fraction:
    hands, pays = judge.hands(), nets(table, "double")
    below, times = np.unique(theirs[theirs < qualifies], return_counts=True)
    won = sum(
        (int(n) * pays[stud.insurance_row(table, hands[mine], hands[i])] for i, n in zip(below, times)),
        Fraction(0),
    )
    return (won - int((theirs >= qualifies).sum())) / len(theirs)


def test_crazy_4_plays_what_is_worth_most() -> None:
    """Hands that their best four cards do not settle, and others."""
    table, judge, rng = Table(CRAZY), evaluator(5, "four_card"), np.random.default_rng(9)
    (plays, by_class, keys), paid = crazy_4.strategy(table, judge, "best"), classes(table)
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (30_000, 1)), axis=1)[:, :5]
    close, said = plays[judge(hands)] == crazy_4.BY_CLASS, set()
    for hand in (*hands[close][:60], *hands[:100]):
        number = plays[judge(hand[None])[0]]
        if number == crazy_4.BY_CLASS:
            number = by_class[crazy_4.index_of_key(crazy_4.sort_suits(hand, 0, 5)[0], keys)]
        row, falls = crazy_4.exact.opponents(table, [DECK[i] for i in hand])
        worth = {size: crazy_worth(paid, row, falls, size) for size in (0, *crazy_4.exact.sizes(table))}
        aces = judge.ranks[judge(hand[None])[0]] >= (1, 14)
        allowed = {size: value for size, value in worth.items() if aces or size < 2}
        assert list(worth.values())[number] == max(allowed.values())
        said.add(int(number))
    assert close.sum() >= 60 and said == {0, 1, 3}


def crazy_worth(paid: Classes, row: str, falls: list[int], size: int) -> Fraction:
    """What Ante, Super Bonus and Play bring together over all the dealer's hands."""
    brings = paid.nets_of_played_hand(row, size) if size else [Fraction(-2)] * len(falls)
    return sum((net * n for net, n in zip(brings, falls, strict=True)), Fraction(0))


def test_draw_poker_holds_what_is_worth_most() -> None:
    table, rng = Table(DRAW), np.random.default_rng(10)
    holds = plan(table, laid_at(table, "hand=1"), Asked()).arrays[1]
    for _ in range(60):
        dealt = [DECK[i] for i in sorted(rng.choice(52, 5, replace=False))]
        bits, worths = int(holds[set_number(dealt)]), hold_worths(table, dealt)
        assert worths[tuple(card for i, card in enumerate(dealt) if bits >> i & 1)] == max(worths.values())


LACKING = [
    ("gb-archive/ultimate-holdem", {}, "ante=1", "11.49"),
    ("gb-archive/ultimate-holdem", {}, "trips_bonus=1", "11.50"),
    (RIDE, {}, "pound_wager=1", "12.13"),
    (CRAZY, {}, "ante=1", "15.10"),
    (STUD, {"bonus_insurance": True}, "insurance=1", "7.24"),
    ("gb-archive/pai-gow-poker", {"fortune": True}, "fortune=1", "13.16"),
    ("gb-archive/pai-gow-tiles", {"bonanza": True}, "bonanza_tie=1", "14.25"),
]


@pytest.mark.parametrize("game, options, wagers, clause", LACKING)
def test_wagers_that_lack_another_are_refused(game: str, options: dict[str, Any], wagers: str, clause: str) -> None:
    table = Table(game, options, seats=[1])
    with pytest.raises(Refused) as refused:
        plan(table, laid_at(table, *wagers.split()))
    assert clause in str(refused.value)
