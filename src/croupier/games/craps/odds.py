"""Edges of Craps. A wager that stands until a number or a 7 comes is decided in the ratio of their ways; a line or Come
wager first by its come out throw. Edges are per wager laid: one that comes back counts as laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.games.craps.round import settle
from croupier.games.craps.rules import COME, LINES, Rules
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge
from croupier.odds.layout import layout
from croupier.parts.one_throw_odds import one_throw
from croupier.parts.point_odds import line, until_decided
from croupier.rulebooks.model import Claim
from croupier.table import Table


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    rules: Rules = table.rules
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            if name in LINES:
                yield line(table, name, settle, moves=name in COME)
            else:
                yield from layout(table, name, one_throw if name in rules.thrown else _on_number)


def _on_number(table: Table, name: str, on: str) -> Distribution:
    """Odds, place wagers and hard ways."""
    return until_decided(table, name, on, settle, int(on))


def _edge_range(table: Table, claim: Claim) -> list[Fraction]:
    """The least and the greatest edge of the table's wagers, but for those named."""
    found = [edge.edge for edge in edges(table, None) if edge.wager not in claim.detail["without"]]
    known = [edge for edge in found if edge is not None]
    return [min(known), max(known)]


ANALYSIS = Analysis(edges=edges, measures={"edge_range": _edge_range})
