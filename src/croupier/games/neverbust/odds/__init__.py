"""Exact odds of NeverBust: the entry point of prices.py and of advice about insurance."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.neverbust.odds.prices import edges
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Strategy
from croupier.table import Round, Table


def strategy(table: Table) -> Strategy:
    """Return the strategy for insurance and even money."""
    from croupier.games.neverbust.odds.advice import strategy as found

    return found(table)


def value_choices(playing: Round) -> dict[str, Fraction]:
    """Return the values of insurance and even money."""
    from croupier.games.neverbust.odds.advice import advice

    return advice(playing)


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=value_choices, slow=True, packs="any")
