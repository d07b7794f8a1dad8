"""Edges of Dice Magic: one-throw wagers, and the Shooters Spot, a line that only its point can win."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.dice_magic.round import settle
from croupier.games.dice_magic.rules import SPOT
from croupier.games.shared.dice.next_throw_odds import one_throw
from croupier.games.shared.dice.point_odds import line
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge
from croupier.odds.layout_edges import layout
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    for name in table.game.wager:
        if wager in (None, name):
            yield from [line(table, name, settle)] if name == SPOT else layout(table, name, one_throw)


ANALYSIS = Analysis(edges=edges)
