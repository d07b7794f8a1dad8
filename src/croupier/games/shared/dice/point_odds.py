"""Edges of lines and of wagers that stand until a number or a 7 comes: the ways that decide them, in proportion. What a
throw does to a wager, the settlement says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.games.shared.dice.next_throw import TOTALS, Dice
from croupier.games.shared.dice.point import SEVEN, Pointed, Throw
from croupier.odds.edge import Distribution, Edge, distribution_of, distribution_of_counts, mean, ratio
from croupier.odds.enumeration.dice_counts import FACES, ways
from croupier.odds.enumeration.outcomes import Trial
from croupier.odds.layout_edges import clauses
from croupier.table import Table
from croupier.table.felt import Felt, Wager

Settle = Callable[[Felt, Wager, Throw], object]


def _sorts() -> Iterator[tuple[Dice, int]]:
    """Two dice by their total, pairs apart: a throw of each sort, and in how many ways it comes."""
    for total in TOTALS:
        low, high = max(1, total - FACES), min(FACES, total - 1)
        pair = total % 2 == 0
        if pair:
            yield (total // 2, total // 2), 1
        if low != high:
            yield (low, high), ways(total) - pair


SORTS = tuple(_sorts())


def until_decided(table: Table, name: str, on: str, settle: Settle, point: int) -> Distribution:
    """A wager on the point that stands: the ways that win against the ways that lose. Only the point and the 7 decide
    it."""
    counts: dict[Fraction, int] = {}
    trial = Trial(table, name, on)
    for dice, count in SORTS:
        net = _net_of_throw(trial, settle, Throw(dice, point)) if sum(dice) in (point, SEVEN) else None
        if net is not None:
            counts[net] = counts.get(net, 0) + count
    return distribution_of_counts(counts)


def _net_of_throw(trial: Trial, settle: Settle, throw: Throw) -> Fraction | None:
    return trial(lambda felt, wager: settle(felt, wager, throw))


def line(table: Table, name: str, settle: Settle, moves: bool = False) -> Edge:
    """A line, with the price that it has once it is on a number; one that `moves` is then on that number itself."""
    rules: Pointed = table.rules
    numbers = rules.points.numbers
    on_number = {n: until_decided(table, name, str(n) if moves else "", settle, n) for n in numbers}
    parts: list[tuple[Fraction, Fraction]] = []
    trial = Trial(table, name)
    for dice, count in SORTS:
        likely, net = Fraction(count, FACES**2), _net_of_throw(trial, settle, Throw(dice, None))
        later = on_number[sum(dice)] if net is None else {net: Fraction(1)}
        parts += [(result, likely * p) for result, p in later.items()]
    edge = Edge(table.game.name, name, table.options, distribution_of(parts), clauses(table, name))
    edge.extra["edge_on_number"] = {str(n): ratio(-mean(distribution)) for n, distribution in on_number.items()}
    assert edge.distribution is not None and edge.edge is not None
    back = edge.distribution.get(Fraction(0), Fraction(0))
    if back:
        edge.extra["edge_per_decided"] = ratio(edge.edge / (1 - back))
    return edge
