"""Edges of roulette: the compartments a position covers, counted on the wheel of the table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.games.roulette import EVEN_CHANCES, ZEROS, covered
from croupier.money import Odds
from croupier.odds.edge import Distribution, Edge, counted
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager of the layout. All positions of one kind cover as many numbers, so one of them stands for all."""
    for name, rule in table.game.wager.items():
        if wager in (None, name) and table.offered(name):
            on = min(table.positions[name], key=lambda p: (len(p), p))
            clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
            yield Edge(table.game.name, name, table.options, _distribution(table, name, on), clauses)


def _distribution(table: Table, name: str, on: str) -> Distribution:
    wheel, odds = table.devices["wheel"], table.pays[name]
    assert isinstance(wheel, Wheel) and isinstance(odds, Odds)
    on_zero = Fraction(-1, 2) if name in EVEN_CHANCES and table.options["zero_rule"] == "half" else Fraction(-1)
    counts: dict[Fraction, int] = {}
    for pocket in wheel.pockets:
        net = odds.win if pocket in covered(name, on) else on_zero if pocket in ZEROS else Fraction(-1)
        counts[net] = counts.get(net, 0) + 1
    return counted(counts)
