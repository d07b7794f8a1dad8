"""Poker against a pay table or the dealer, hands of up to five cards: kernels and readable engine settle the same packs
to the same amounts, whatever the players do; and the kernels' own play is the best."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK
from croupier.games.crazy_4 import KEEP
from croupier.hands.batch import evaluate5, evaluator
from croupier.odds.five_cards import seen_cards, set_number
from croupier.simulate import crazy_4, stud
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
    may = [rank for rank in range(13) if rank + 2 in table.game.facts["double"]["up_cards"]]
    return with_arrays(made, a1=raises, a2=np.where(np.isin(np.arange(13), may)[:, None], doubles, 0).astype(np.uint32))


def stud_play(made: Plan, playing: Round, code: int) -> Move:
    """A code begins with: raised, doubled."""
    ask, width = playing.awaiting, made.pays.shape[1] // 4  # type: ignore[union-attr]
    assert ask is not None
    raised, doubled = divmod(code // width, 2)
    if doubled and "double" in ask.choices:
        return {"choice": "double"}
    return {"choice": "raise" if raised else "fold"}


def shaken_bets(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    return with_arrays(made, **{f"a{i}": rng.choice([0, 1, 2, 3], made.arrays[i].shape, p=[0.1, 0.4, 0.2, 0.3]).astype(np.int8) for i in (1, 2, 3)})


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
    aces = crazy_4.least(judge, more["hand"], *more["ranks"])
    sizes = np.where(np.arange(len(judge.ranks)) >= aces, rng.integers(0, 4, len(judge.ranks)), rng.integers(0, 2, len(judge.ranks)))
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
    "draw_poker": Family(lambda boxes: 10, hold_play, shaken_holds, size=lambda table: 52 + int(table.options["jokers"])),
    "pocket_pairs": Family(lambda boxes: 2 * boxes, shown_pair),
}

STUD, RIDE, CRAZY = "gb-archive/casino-stud", "gb-archive/let-it-ride", "gb-archive/crazy-4-poker"
DRAW, MISSISSIPPI = "gb-archive/live-draw-poker", "gb-archive/mississippi-stud"
THREE = "pound_wager=2 first_wager=2 second_wager=2"
WILD_ODDS = {
    "hand": {
        "royal_flush": "250 for 1", "straight_flush": "50 for 1", "five_of_a_kind": "100 for 1", "four_of_a_kind": "15 for 1",
        "full_house": "6 for 1", "flush": "5 for 1", "straight": "4 for 1", "three_of_a_kind": "2 for 1",
        "two_pairs": "1 for 1", "jacks_or_better": "1 for 2", "low_pair": "0 for 1",
    }
}  # fmt: skip
CASES = {
    "stud": [
        Case(STUD, "ante=2"),
        Case(STUD, "ante=3 insurance=2 2:ante=1 2:insurance=5", {"bonus_insurance": True}),
        Case(STUD, "ante=3 progressive=1", {"progressive": True, "meter_seed": 1000}),
        Case(STUD, "ante=1 insurance=1 progressive=2 4:ante=1", {"bonus_insurance": True, "progressive": True}, state={"meter": 70}),
    ],
    "mississippi": [Case(MISSISSIPPI, "ante=2"), Case(MISSISSIPPI, "ante=1 2:ante=3 5:ante=2"), Case(MISSISSIPPI, "ante=1", strategy="most")],
    "let_it_ride": [
        Case(RIDE, THREE),
        Case(RIDE, f"{THREE} three_card_bonus=3", {"pay_table": "table_4", "royal_ceiling": 900, "bonus_pay_table": "table_3"}),
        Case(RIDE, f"{THREE} 3:pound_wager=1 3:first_wager=1 3:second_wager=1", {"pay_table": "table_2"}),
    ],
    "crazy_4": [
        Case(CRAZY, "ante=2 super_bonus=2"),
        Case(CRAZY, "ante=1 super_bonus=1 queens_up=4 2:ante=3 2:super_bonus=3 2:queens_up=1", {"queens_up_pay_table": "table_3"}),
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
}  # fmt: skip
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
    """Royal flushes, ceilings and meters too: a round of each result that a million rounds have."""
    assert compare_results(FAMILIES[name], case, 1_000_000, 3) > 2
