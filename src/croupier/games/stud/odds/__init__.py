"""Exact odds of stud: the entry point of prices.py, of best play and of advice."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.stud.odds.prices import edges, frequencies
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Strategy
from croupier.table import Round, Table
from croupier.table.symmetry import Alike


def strategy(table: Table) -> Strategy:
    """Best play by hand and up card."""
    from croupier.games.stud.odds import best_play as stud_strategy

    return stud_strategy.strategy(table)


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the values of raising and folding."""
    from croupier.games.stud.odds import best_play as stud_strategy

    return stud_strategy.advice(playing)


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 5, "dealer": 5}),
    edges=edges,
    strategy=strategy,
    advice=advice,
    frequencies=frequencies,
    slow=True,
)
