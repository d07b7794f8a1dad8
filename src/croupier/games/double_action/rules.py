"""Rules of a spin of Double Action Roulette: gb-archive 3.51 to 3.57.

A wager on one ring is written `outer:17`; the layout of each ring has six numbers to a row (as the examples of 3.56
show), so a row is six numbers, `inner:13-18`, and two rows are twelve, `inner:7-18`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.wheel.layout import CHANCES, COLUMNS, DOZENS, NUMBERS, Grid, Numbers, pocket_faults, position
from croupier.rulebooks.model import Game
from croupier.table.equipment import orders
from croupier.table.rules import Fault, Pays

RINGS = ("inner", "outer")
ZERO = "0"
GRID = Grid(6)
STAR: Numbers = frozenset([ZERO, *map(str, GRID.rows[0])])
ENDS = {position(block): f"{block[0]}-{block[-1]}" for block in (*GRID.rows, *GRID.two_rows)}
DUAL: dict[str, dict[str, Numbers]] = {  # both numbers must fit
    "dual_star": {"": STAR},
    "outside_chance": CHANCES,
    "dual_dozen": DOZENS,
    "dual_column": COLUMNS,
}


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    three_numbers: Literal["any", "with_zero"] = "with_zero"  # any three of a ring, or the zero with two beside it


def layout() -> dict[str, list[str]]:
    """Every position of the two layouts, by kind."""
    first = GRID.rows[0]
    single = {
        "number_of_a_ring": [ZERO, *NUMBERS],
        "split": [position(p) for p in (*GRID.splits, *((0, n) for n in first))],
        "three_numbers": [position((0, n, n + 1)) for n in first[:-1]],
        "corner": [position(p) for p in GRID.corners],
        "six_numbers": [ENDS[position(row)] for row in GRID.rows],
        "twelve_numbers": [ENDS[position(rows)] for rows in GRID.two_rows],
    }
    both = {kind: [f"{ring}:{p}" for ring in RINGS for p in places] for kind, places in single.items()}
    return {"number": [ZERO, *NUMBERS], "ring": list(RINGS), **both}


KINDS = {"double_action": "number", "seven_star": "ring", "straight_up": "number_of_a_ring"}
KINDS |= {name: name for name in ("split", "three_numbers", "corner", "six_numbers", "twelve_numbers")}
WAGERS = {name: Pays(side=True, on=layout()[kind]) for name, kind in KINDS.items()}
WAGERS |= {name: Pays(side=True, on=[on for on in numbers if on]) for name, numbers in DUAL.items()}


def check(game: Game) -> Iterator[Fault]:
    """A wheel that the layouts do not fit: they have one zero."""
    for order in orders(game):
        yield from (("equipment.wheel", reason) for reason in pocket_faults(order, (ZERO,)))
