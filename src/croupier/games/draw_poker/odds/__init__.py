"""Exact odds of draw poker: the entry point of prices.py, of best holds and of advice."""

from __future__ import annotations

from croupier.games.draw_poker.odds.prices import MEASURES, advice, edges, frequencies
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Strategy
from croupier.table import Table


def strategy(table: Table) -> Strategy:
    """A ranking of what to hold."""
    from croupier.games.draw_poker.odds import ranking

    return ranking.strategy(table)


ANALYSIS = Analysis(
    edges=edges, strategy=strategy, advice=advice, measures=MEASURES, frequencies=frequencies, slow=True
)
