"""Edges of Dice Magic: one-throw wagers, and the Shooters Spot, a line that only its point can win."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.craps import odds as craps
from croupier.odds.analysis import Analysis
from croupier.odds.dice import one_throw
from croupier.odds.edge import Edge
from croupier.odds.layout import layout
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    for name in table.game.wager:
        if wager in (None, name):
            yield from [craps.line(table, name)] if name == "shooters_spot" else layout(table, name, one_throw)


ANALYSIS = Analysis(edges=edges)
