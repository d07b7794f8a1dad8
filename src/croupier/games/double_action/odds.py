"""Edges of Double Action Roulette: the rings turn against each other, so their numbers are independent.

The edges that gb-archive 3.57 states are those of 37 x 37 equally likely pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.games.double_action.round import fits
from croupier.games.roulette.odds import LOST, one_edge
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge
from croupier.rulebooks.model import Claim
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager. All positions of one kind cover as many numbers, so one of them stands for all."""
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    for name, rule in table.game.wager.items():
        odds = table.pays[name]
        if wager in (None, name) and isinstance(odds, Odds):
            rings, numbers = fits(name, min(table.positions.get(name, {""}), key=lambda p: (len(p), p)))
            won = Fraction(len(numbers), len(wheel.pockets)) ** len(rings)
            clauses = (table.game.cited(rule.clause),)
            yield Edge(table.game.name, name, table.options, {odds.win: won, LOST: 1 - won}, clauses)


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {
    "one_edge": lambda table, claim: one_edge(table, claim, edges),
}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
