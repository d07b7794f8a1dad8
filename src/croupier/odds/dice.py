"""Counting throws of dice, and the price of every wager that the next throw of two dice decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from croupier.money import Odds
from croupier.odds.edge import Distribution, counted
from croupier.rulebooks.model import Cell
from croupier.table import Table

FACES = 6
LOST = Fraction(-1)


@cache
def ways(total: int, dice: int = 2) -> int:
    """In how many ways so many dice make a total."""
    if dice == 0:
        return int(total == 0)
    return sum(ways(total - face, dice - 1) for face in range(1, FACES + 1))


def chance(total: int, dice: int = 2) -> Fraction:
    """How likely so many dice make a total."""
    return Fraction(ways(total, dice), FACES**dice)


def net(cells: Cell | Mapping[str, Cell], row: str) -> Fraction:
    """What a unit staked wins by a row of a wager's odds; a row that is not there loses."""
    cell = cells.get(row) if isinstance(cells, Mapping) else cells
    if cell is None:
        return LOST
    assert isinstance(cell, Odds)
    return cell.win


def from_counts(counts: Iterator[tuple[Fraction, int]], throws: int) -> Distribution:
    """A distribution from the winning counts; whatever throws are left lose."""
    out: dict[Fraction, int] = {}
    for won, count in counts:
        out[won] = out.get(won, 0) + count
    out[LOST] = out.get(LOST, 0) + throws - sum(out.values())
    return counted(out)


def one_throw(table: Table, name: str, on: str) -> Distribution:
    """A wager that the next throw of two dice decides."""
    return from_counts(_counts(table, name, on), FACES**2)


def _counts(table: Table, name: str, on: str) -> Iterator[tuple[Fraction, int]]:
    terms, cells = table.game.wager[name].terms, table.pays[name]
    if "totals" in terms:
        yield from ((net(cells, str(total)), ways(total)) for total in terms["totals"])
    elif "doubles" in terms:
        yield net(cells, "pair"), len(terms["doubles"])
    elif terms["on"] == "total":
        yield net(cells, on), ways(int(on))
    elif terms["on"] == "dice":
        first, second = on.split("-")
        yield (net(cells, "pair"), 1) if first == second else (net(cells, "mixed"), 2)
    elif terms["on"] == "double":
        yield net(cells, "pair"), 1
    else:  # on one die, or on both
        yield net(cells, "1"), 2 * (FACES - 1)
        yield net(cells, "2"), 1
