"""Pai gow tiles: kernel and readable engine settle the same tiles alike, set the house way or the best way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.equipment.tiles import TILES
from croupier.games.pai_gow_tiles import kernel as pai_gow_tiles
from croupier.games.pai_gow_tiles.odds.solver import find_four
from croupier.games.pai_gow_tiles.round import KEEP, SURRENDER, dealing_order
from croupier.money import Odds
from croupier.places import DEALER
from croupier.simulate.plan import Plan
from croupier.table import Round, Table
from simulate.poker import Case, Family, Move, compare, compare_results, with_arrays

SHORT, LONG = 200, 20_000
GAME = "gb-archive/pai-gow-tiles"


def set_tiles(made: Plan, playing: Round, code: int) -> Move:
    """A code ends with what the four tiles are to the Bonanza Tie; the hands are set as the plan's note says."""
    ask, table = playing.awaiting, playing.table
    assert ask is not None
    if SURRENDER in ask.choices and code % 8 & pai_gow_tiles.SURRENDER:
        return {"choice": SURRENDER}
    if KEEP in ask.choices:
        return {"choice": KEEP}
    if "best" not in made.note:
        return {"choice": "set"}
    odds = table.pays["standard"]
    assert isinstance(odds, Odds)
    low = find_four(table, playing.felt.things(ask.place)).best(odds.win).low
    return {"choice": "set", "low": [tile.text for tile in low]}


def dealt_tiles(tiles: Any, table: Table, boxes: int) -> Iterator[Any]:
    """Any throw, and the stacks in the order it gives; the kernel's dealer has the last one."""
    faces = [int(face) % 6 + 1 for face in tiles[:3]]
    yield faces
    mine = [f"box {seat}" for seat in table.seats]
    order = dealing_order(table.game.seats, table.rules.deal_from, tuple(faces))
    for place in order:
        if place == DEALER or place in mine:
            at = 4 * (boxes if place == DEALER else mine.index(place))
            yield from (TILES[int(i)].text for i in tiles[at : at + 4])


def any_surrender(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    seen = made.arrays[3] & 3 | (pai_gow_tiles.SURRENDER * rng.integers(0, 2, made.arrays[3].shape)).astype(np.uint8)
    return with_arrays(made, a3=seen)


FAMILY = Family(lambda boxes: 4 * boxes + 4, set_tiles, any_surrender, dealt_tiles, lambda table: 32)
ALL_TILES = "standard=20 bonanza_bonus=1 bonanza_tie=3 4:standard=10 4:bonanza_tie=1 7:standard=5 7:bonanza_bonus=2"
SECOND = {
    f"house_way_{row}": "second" for row in ("heaven_and_earth", "long", "long_leg_seven", "big_head_six", "mixed_five")
}
CASES = [
    Case(GAME, "standard=20"),
    Case(GAME, ALL_TILES, {"bonanza": True, "deal_from": "right"}),
    Case(
        GAME,
        "standard=20 bonanza_bonus=1 bonanza_tie=2",
        {"bonanza": True, "bonanza_bonus_table": "table_4", "bonanza_tie_table": "table_2", **SECOND},
        strategy="house",
    ),
    Case(GAME, "standard=20 bonanza_tie=2", {"bonanza": True, "house_way_no_pair": "balance"}, strategy="best"),
    Case(GAME, "standard=20 2:standard=1", {"house_way_no_pair": "strengthen"}),
    Case("qld/pai-gow", "standard=20 4:standard=5"),
    Case("qld/pai-gow", "standard=20", {"gee_jun_counts": "pips"}, strategy="best"),
]
EVERY = [pytest.param(case, id=case.name) for case in CASES]


@pytest.mark.parametrize("case", EVERY)
def test_the_same_hands_settle_the_same(case: Case) -> None:
    compare(FAMILY, case, SHORT, 1)


@pytest.mark.parametrize("case", EVERY)
def test_every_result_is_the_engines(case: Case) -> None:
    """Long odds too: a round of each result that so many rounds have."""
    assert len(compare_results(FAMILY, case, 100_000, 3)) > 2


@pytest.mark.long
@pytest.mark.parametrize("case", EVERY)
def test_many_of_the_same_hands(case: Case) -> None:
    compare(FAMILY, case, LONG, 2)


def test_commission_is_in_every_win() -> None:
    """A winning standard wager is paid 19 to 20, to the last tick."""
    assert max(compare_results(FAMILY, Case(GAME, "standard=1"), 2000, 5)) == Fraction(19, 20)
