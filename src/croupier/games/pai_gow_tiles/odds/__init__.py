"""Exact odds of pai gow tiles: prices, the best way to set, and advice."""

from __future__ import annotations

from croupier.games.pai_gow_tiles.odds.prices import advice, edges
from croupier.games.pai_gow_tiles.odds.solver import strategy
from croupier.odds.analysis import Analysis

ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, slow=True)
