"""Roulette: the ball falls into one compartment and every wager on the layout is decided by it.

Serves gb-core section 2 and gb-archive 3.1 to 3.50; the side wagers of gb-archive 3.12 to 3.44, some of which live
over several spins, stand in roulette_side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from croupier.equipment.roulette import (
    CHANCES,
    COLUMNS,
    DOZENS,
    NUMBERS,
    ZEROS,
    Grid,
    Numbers,
    astride,
    colour,
    in_order,
    position,
)
from croupier.errors import Refusal
from croupier.games.roulette import side
from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("wheel",)
EVEN_CHANCES = ("red_or_black", "odd_or_even", "low_or_high")
GROUPS: dict[str, dict[str, Numbers]] = {
    **dict.fromkeys(EVEN_CHANCES, CHANCES),
    "column": COLUMNS,
    "dozen": DOZENS,
    "split_columns": astride(COLUMNS),
    "split_dozens": astride(DOZENS),
}


def round(felt: Felt) -> Procedure:
    """Wagers, a spin, and the settlement of every position."""
    yield from felt.open()
    pocket: str = yield felt.spin()
    felt.say(f"{pocket} {colour(pocket)}".strip())
    for wager in list(felt.wagers):
        side.SETTLED_BY.get(wager.name, settle)(felt, wager, pocket)
    side.remember(felt, pocket)


def settle(felt: Felt, wager: Wager, pocket: str) -> None:
    """Decide one wager of the layout."""
    cite = felt.game.cite
    if pocket in covered(wager.name, wager.on):
        felt.win(wager)
    elif pocket not in ZEROS:
        felt.lose(wager)
    elif wager.name not in EVEN_CHANCES:
        felt.lose(wager, cite.get("zero_other", ""))
    elif felt.options.get("zero_rule") == "half":
        felt.halve(wager, clause=cite["zero_half"])
    else:
        felt.lose(wager, cite["zero_all"])


@cache
def covered(wager: str, on: str) -> Numbers:
    """The compartments that a position touches."""
    return GROUPS[wager][on] if wager in GROUPS else frozenset(on.split("-"))


def order(game: Game, options: Mapping[str, Scalar]) -> list[str]:
    """The compartments of the table's wheel, in their order round it."""
    wheel: dict[str, Any] = game.equipment["wheel"]
    found: list[str] = wheel["order"][options[wheel["chosen_by"]]] if "chosen_by" in wheel else wheel["order"]
    return found


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    """Every position of the layout, by kind; each zero touches 1, 2 and 3, and a double zero touches the zero."""
    zeros = [pocket for pocket in order(game, options) if pocket in ZEROS]
    both = len(zeros) == 2
    grid = Grid(3)
    touching: dict[str, list[Any]] = {
        "split": [*grid.splits, *((z, n) for z in zeros for n in (1, 2, 3)), *([ZEROS] if both else ())],
        "street": [*grid.rows, *((z, n, n + 1) for z in zeros for n in (1, 2)), *([(*ZEROS, 2)] if both else ())],
        "corner": grid.corners,
        "first_four": [(z, 1, 2, 3) for z in zeros],
        "six_line": grid.two_rows,
    }
    written = {kind: [position(numbers) for numbers in places] for kind, places in touching.items()}
    return {"number": [*zeros, *NUMBERS], **written}


def canonical(game: Game, wager: str, on: str) -> str:
    """A position in layout order; First Four is that of the single zero unless the double zero is named."""
    return "0-1-2-3" if wager == "first_four" and not on else in_order(on)


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The side wagers' own times of placing, and the number of positions where the house limits it."""
    if wager.name == "roulette_rage":
        return side.rage_closed(felt)
    most = felt.options.get("most_positions")
    if not most or felt.find(wager.seat, wager.name, wager.box, wager.on):
        return None
    if sum(w.seat == wager.seat for w in felt.wagers) < int(most):
        return None
    return felt.no(
        "too_many_positions", f"no more than {most} positions a player are taken here", felt.game.cite["most_positions"]
    )


check_remove = side.check_remove
merges = side.merges
