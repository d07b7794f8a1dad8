"""Edges of Sic Bo: how many of the 216 throws of three dice win each position."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial

from croupier.odds.analysis import Analysis
from croupier.odds.dice import FACES, from_counts, net, ways
from croupier.odds.edge import Distribution, Edge
from croupier.odds.layout import layout
from croupier.rulebooks.model import Claim
from croupier.table import Table

DICE = 3
ORDERS = factorial(DICE)  # in which three different faces can lie


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    return layout(table, wager, _price)


def _price(table: Table, name: str, on: str) -> Distribution:
    terms, cells = table.game.wager[name].terms, table.pays[name]
    if "totals" in terms:
        counts = [(net(cells, "total"), sum(ways(t, DICE) - _triples(t) for t in terms["totals"]))]
    elif "triples" in terms:
        counts = [(net(cells, "triple"), FACES)]
    elif terms["on"] == "total":
        apart = f"triple_of_{on}" if isinstance(cells, dict) and f"triple_of_{on}" in cells else on
        triples = _triples(int(on))
        counts = [(net(cells, on), ways(int(on), DICE) - triples), (net(cells, apart), triples)]
    else:
        counts = [(net(cells, row), count) for row, count in _chosen(terms["on"], on)]
    return from_counts(iter(counts), FACES**DICE)


def _triples(total: int) -> int:
    """How many triples make a total: one or none."""
    return int(total % DICE == 0 and 1 <= total // DICE <= FACES)


def _chosen(kind: str, on: str) -> list[tuple[str, int]]:
    """The rows of a wager on a choice, each with its throws. Rows that only another reading of the book pays are there
    as well: a table without such a row loses it."""
    faces = on.split("-")
    exactly = [comb(DICE, count) * (FACES - 1) ** (DICE - count) for count in range(DICE + 1)]
    if kind == "three_dice":
        return [("exact", ORDERS // factorial(DICE + 1 - len(set(faces))))]
    if kind == "die":
        return [("one", exactly[1]), ("two", exactly[2]), ("three", exactly[3])]
    if kind == "triple":
        return [("triple", exactly[3])]
    if kind == "double":
        return [("double", exactly[2]), ("triple", exactly[3])]
    if kind == "two_dice":
        return [("third_die_differs", ORDERS * (FACES - 2)), ("third_die_repeats", ORDERS)]
    three = ORDERS * comb(len(faces), DICE)
    return [("three_numbers", three), ("repeat_within_set", len(faces) ** DICE - three)]


def _positions(table: Table, claim: Claim) -> list[Fraction]:
    """How many betting positions the layout has."""
    offered = [name for name in table.game.wager if table.offered(name)]
    return [Fraction(sum(len(table.positions.get(name, ("",))) for name in offered))]


MEASURES = {"positions": _positions}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
