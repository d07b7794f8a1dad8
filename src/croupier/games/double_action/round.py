"""Double Action Roulette: two rings of numbers turning against each other, so that one ball marks two numbers.

Serves gb-archive 3.51 to 3.57. A wager on one ring is written `outer:17`; the layout of each ring has six numbers to
a row (as the examples of 3.56 show), so a row is six numbers, `inner:13-18`, and two rows are twelve, `inner:7-18`.
Dual wagers need both numbers to fit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from croupier.equipment.roulette import CHANCES, COLUMNS, DOZENS, NUMBERS, Grid, Numbers, colour, in_order, position
from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Felt, Procedure

RINGS = ("inner", "outer")
PLACES = tuple(f"{ring} ring" for ring in RINGS)
GRID = Grid(6)
STAR: Numbers = frozenset(["0", *map(str, GRID.rows[0])])
BLOCKS = ("six_numbers", "twelve_numbers")  # one row or two, written by the first and last number
ENDS = {position(block): f"{block[0]}-{block[-1]}" for block in (*GRID.rows, *GRID.two_rows)}
DUAL: dict[str, dict[str, Numbers]] = {
    "dual_star": {"": STAR},
    "outside_chance": CHANCES,
    "dual_dozen": DOZENS,
    "dual_column": COLUMNS,
}
_RING = re.compile(r"\s*(inner|outer)\b[\s:]*(.*)", re.IGNORECASE)


def round(felt: Felt) -> Procedure:
    """Wagers, one spin that marks a number on each ring, and the settlement of every position."""
    yield from felt.open()
    marked: dict[str, str] = {}
    for ring, place in zip(RINGS, PLACES, strict=True):
        marked[ring] = yield felt.spin(place)
        felt.say(f"{ring} {marked[ring]} {colour(marked[ring])}".strip())
    for wager in list(felt.wagers):
        rings, numbers = fits(wager.name, wager.on)
        if all(marked[ring] in numbers for ring in rings):
            felt.win(wager)
        else:
            felt.lose(wager)


@cache
def fits(wager: str, on: str) -> tuple[tuple[str, ...], Numbers]:
    """The rings that decide a wager, and the numbers that each of them must show."""
    if wager == "double_action":
        return RINGS, frozenset([on])
    if wager in DUAL:
        return RINGS, DUAL[wager][on]
    ring, _, numbers = on.partition(":")
    if wager == "seven_star":
        return (ring,), STAR
    parts = numbers.split("-")
    if wager in BLOCKS:
        return (ring,), frozenset(NUMBERS[int(parts[0]) - 1 : int(parts[1])])
    return (ring,), frozenset(parts)


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    """Every position of the two layouts, by kind."""
    first = GRID.rows[0]
    single = {
        "number_of_a_ring": ["0", *NUMBERS],
        "split": [position(p) for p in (*GRID.splits, *((0, n) for n in first))],
        "three_numbers": [position((0, n, n + 1)) for n in first[:-1]],
        "corner": [position(p) for p in GRID.corners],
        "six_numbers": [ENDS[position(row)] for row in GRID.rows],
        "twelve_numbers": [ENDS[position(rows)] for rows in GRID.two_rows],
    }
    both = {kind: [f"{ring}:{p}" for ring in RINGS for p in places] for kind, places in single.items()}
    return {"number": ["0", *NUMBERS], "ring": list(RINGS), **both}


def canonical(game: Game, wager: str, on: str) -> str:
    """The ring first, then the numbers in layout order; a block of numbers by its ends."""
    match = _RING.fullmatch(on)
    if match is None:
        return in_order(on)
    numbers = in_order(match[2])
    numbers = ENDS.get(numbers, numbers)
    return f"{match[1].lower()}:{numbers}" if numbers else match[1].lower()
