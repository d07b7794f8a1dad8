"""Edges of Double Action Roulette: the rings turn against each other, so their numbers are independent.

The edges that gb-archive 3.57 states are those of 37 x 37 equally likely pairs. Of the pairs that fit a wager and of
those that do not, one each is settled.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.games.double_action.round import deciding_rings, settle
from croupier.games.double_action.rules import RINGS
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, distribution_of
from croupier.odds.enumeration.outcomes import net_of_settlement
from croupier.odds.layout_edges import common_edge
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager. All positions of one kind cover as many numbers, so one of them stands for all."""
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    for name, rule in table.game.wager.items():
        if wager in (None, name):
            on = min(table.positions.get(name, {""}), key=lambda p: (len(p), p))
            rings, numbers = deciding_rings(name, on)
            fitting = Fraction(len(numbers), len(wheel.pockets)) ** len(rings)
            other = next(pocket for pocket in wheel.pockets if pocket not in numbers)
            parts = [
                (_net_of_unit(table, name, on, min(numbers)), fitting),
                (_net_of_unit(table, name, on, other), 1 - fitting),
            ]
            clauses = (table.game.cite_clause(rule.clause),)
            yield Edge(table.game.name, name, table.options, distribution_of(parts), clauses)


def _net_of_unit(table: Table, name: str, on: str, pocket: str) -> Fraction:
    """Return the net of one unit when both rings mark this number."""
    marked = dict.fromkeys(RINGS, pocket)
    return net_of_settlement(table, name, on, lambda felt, wager: settle(felt, wager, marked))


ANALYSIS = Analysis(edges=edges, measures={"one_edge": common_edge(edges)})
