"""Rules of a spin of roulette: gb-core section 2, gb-archive 3.1 to 3.50, qld part 8."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from croupier.games.shared.wheel.layout import (
    BLACKS,
    CHANCES,
    COLUMNS,
    DOZENS,
    EVEN,
    NUMBERS,
    ODD,
    REDS,
    ZEROS,
    Grid,
    Numbers,
    astride,
    pocket_faults,
    position,
)
from croupier.rulebooks.model import Game
from croupier.table.equipment import orders
from croupier.table.rules import Cites, Fault, Pays, usual

NEWAR: dict[str, Numbers] = {"red_even": REDS & EVEN, "black_odd": BLACKS & ODD}
GROUP, BONUS = "group", "bonus"  # the rows of NewAR


class Cite(Cites, frozen=True):
    """The clauses of what zero does, of the limit on positions, and of when Roulette Rage is open."""

    zero_all: str
    zero_half: str = ""
    zero_prison: str = ""
    zero_other: str = ""
    most_positions: str = ""
    rage_opens: str = ""
    rage_closed: str = ""
    rage_zero: str = ""


@dataclass(frozen=True, slots=True)
class Rage:
    """Roulette Rage: whether it is offered, and up to which spin a run of colour is counted."""

    roulette_rage: bool
    longest_run: int


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours: how many numbers in a row must be of the colour backed."""

    colours_in_a_row: int


@dataclass(frozen=True, slots=True)
class Newar:
    """NewAR: the bonus number of each group."""

    red_even_bonus: str
    black_odd_bonus: str

    def bonus(self, group: str) -> str:
        """The row that a group's bonus is paid by."""
        return self.red_even_bonus if group == "red_even" else self.black_odd_bonus


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices. `most_positions` is None where a player may cover as many as he likes."""

    zero_rule: Literal["half", "all", "prison"]  # what zero does to an even chance
    cite: Cite
    rage: Rage | None
    colours: Colours | None
    newar: Newar | None
    most_positions: int | None = None
    second_zero: Literal["lost", "prison"] = "lost"  # what a further zero does to an even chance in prison


# The layout

EVEN_CHANCES = {"red_or_black": ("red", "black"), "odd_or_even": ("odd", "even"), "low_or_high": ("low", "high")}
GROUPS: dict[str, dict[str, Numbers]] = {
    **{name: {on: CHANCES[on] for on in both} for name, both in EVEN_CHANCES.items()},
    "column": COLUMNS,
    "dozen": DOZENS,
    "split_columns": astride(COLUMNS),
    "split_dozens": astride(DOZENS),
}
# The positions that wagers may be on
TOUCHING = {name: name for name in ("split", "street", "first_four", "first_five", "six_line")}
TOUCHING |= {"straight_up": "number", "corner": "corner_or_first_four"}


@cache
def numbers_covered(wager: str, on: str) -> Numbers:
    """The compartments that a position touches."""
    return GROUPS[wager][on] if wager in GROUPS else frozenset(on.split("-"))


def layout(zeros: tuple[str, ...]) -> dict[str, list[str]]:
    """Every position of the layout, by kind; each zero touches 1, 2 and 3, a double zero the zero, a triple both."""
    both, grid = len(zeros) > 1, Grid(3)
    pairs = [(a, b) for i, a in enumerate(zeros) for b in zeros[i + 1 :]]
    touching: dict[str, list[Any]] = {
        "split": [*grid.splits, *((z, n) for z in zeros for n in (1, 2, 3)), *pairs],
        "street": [*grid.rows, *((z, n, n + 1) for z in zeros for n in (1, 2)), *((*pair, 2) for pair in pairs[:1])],
        "corner": grid.corners,
        "first_four": [(z, 1, 2, 3) for z in zeros],
        "first_five": [(*zeros[:2], 1, 2, 3)] if both else [],
        "six_line": grid.two_rows,
    }
    touching["corner_or_first_four"] = [*touching["corner"], *touching["first_four"]]
    written = {kind: [position(numbers) for numbers in places] for kind, places in touching.items()}
    return {"number": [*zeros, *NUMBERS], **written}


def wagers(game: Game) -> dict[str, Pays]:
    """The layout and the side wagers; a book has those that it likes."""
    known, rules = layout(ZEROS), usual(Rules, game)
    out = {name: Pays(side=True, on=places) for name, places in GROUPS.items()}
    out |= {name: Pays(side=True, on=known[kind]) for name, kind in TOUCHING.items()}
    if rules.rage is not None:
        runs = tuple(str(repeats) for repeats in range(rules.rage.longest_run))
        out["roulette_rage"] = Pays(runs, some=True, side=True)
    if rules.colours is not None:
        out["colours"] = Pays(side=True, on=EVEN_CHANCES["red_or_black"])
    if rules.newar is not None:
        out["newar"] = Pays((GROUP, BONUS), side=True, on=NEWAR)
    return out


# What else could not be played

CITES = {  # the clauses that an option makes a game need
    "roulette_rage": ("rage_opens", "rage_closed", "rage_zero"),
    "most_positions": ("most_positions",),
    "zero_rule": ("zero_half",),
    "second_zero": ("zero_prison",),
}


def check(game: Game) -> Iterator[Fault]:
    """A wheel that the layout does not fit, a bonus number that is none, and clauses that a game needs."""
    for order in orders(game):
        yield from (("equipment.wheel", reason) for reason in pocket_faults(order))
    for group, numbers in NEWAR.items():
        option = game.option.get(f"{group}_bonus")
        for value in option.values if option is not None else ():
            if value not in (*ZEROS, *NUMBERS) or value in numbers:
                yield f"option.{group}_bonus", f"{value!r} is no number beside the group"
    for name, keys in CITES.items():
        for key in keys if name in game.option else ():
            if name == "zero_rule" and "half" not in game.option[name].values:
                continue
            if key not in game.cite:
                yield "cite", f"needs {key}, for {name}"
