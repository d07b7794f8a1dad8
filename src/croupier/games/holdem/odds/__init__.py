"""Exact odds of the hold'em games against the house: prices, best play, charts and advice.

What solves the games is imported when it is asked for.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.holdem.odds.prices import MEASURES, edges, frequencies
from croupier.odds.analysis import Analysis, Cell
from croupier.odds.charts import Strategy
from croupier.table import Round, Table
from croupier.table.symmetry import Alike


def strategy(table: Table) -> Strategy:
    """Best play by starting hand, and what simpler play costs."""
    from croupier.games.holdem.odds.strategy import charts

    return charts(table)


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice, from the seat's own cards and the board."""
    from croupier.games.holdem.odds.strategy import worth

    return worth(playing)


def cell(playing: Round) -> Cell | None:
    """The place of two hole cards in the charts, before the flop and on it."""
    from croupier.games.holdem.odds.strategy import place

    return place(playing)


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 2, "dealer": 2}),
    edges=edges,
    strategy=strategy,
    advice=advice,
    cell=cell,
    measures=MEASURES,
    frequencies=frequencies,
    slow=True,
)
