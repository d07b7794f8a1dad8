"""Edges of Big Six: the segments that bear a symbol, out of all.

How often the clapper rests between two segments is not known. Where such a spin is repeated it changes nothing;
otherwise the figures are those of spins that end in a segment.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.odds.analysis import Analysis
from croupier.odds.dice import LOST, net
from croupier.odds.edge import Distribution, Edge, gathered
from croupier.odds.layout import layout
from croupier.rulebooks.model import Claim
from croupier.table import Table

NOTE = "of spins in which the clapper ends in a segment"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    for edge in layout(table, wager, _price):
        edge.note = NOTE
        yield edge


def _wheel(table: Table) -> Wheel:
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    return wheel


def _price(table: Table, name: str, on: str) -> Distribution:
    pockets = _wheel(table).pockets
    likely = Fraction(pockets.count(on), len(pockets))
    return gathered([(net(table.pays[name], on), likely), (LOST, 1 - likely)])


def _segments(table: Table, claim: Claim) -> list[Fraction]:
    """How many segments the wheel has, or how many bear each of the symbols named."""
    pockets = _wheel(table).pockets
    symbols: list[str] = claim.detail.get("symbols", [])
    return [Fraction(pockets.count(symbol)) for symbol in symbols] or [Fraction(len(pockets))]


MEASURES = {"segments": _segments}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
