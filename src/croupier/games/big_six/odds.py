"""Edges of Big Six: the segments that bear a symbol, out of all.

How often the clapper rests between two segments is not known. Where such a spin is repeated it changes nothing;
otherwise the figures are those of spins that end in a segment.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.games.big_six.round import settle
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of
from croupier.odds.enumeration.outcomes import net_of_settlement
from croupier.odds.layout_edges import layout
from croupier.rulebooks.model import Claim
from croupier.table import Table

NOTE = "of spins in which the clapper ends in a segment"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every symbol priced by its stops on the wheel."""
    for edge in layout(table, wager, _price):
        edge.note = NOTE
        yield edge


def _wheel(table: Table) -> Wheel:
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    return wheel


def _price(table: Table, name: str, on: str) -> Distribution:
    """Segments with the symbol, and one of those with another for all of them."""
    pockets = _wheel(table).pockets
    other = [pocket for pocket in pockets if pocket != on]
    counts = {on: pockets.count(on)} | ({other[0]: len(other)} if other else {})
    return distribution_of(
        (_net_of_unit(table, name, on, symbol), Fraction(n, len(pockets))) for symbol, n in counts.items()
    )


def _net_of_unit(table: Table, name: str, on: str, symbol: str) -> Fraction:
    return net_of_settlement(table, name, on, lambda felt, wager: settle(felt, wager, symbol))


def _segments(table: Table, claim: Claim) -> list[Fraction]:
    """How many segments the wheel has, or how many bear each of the symbols named."""
    pockets = _wheel(table).pockets
    symbols: list[str] = claim.detail.get("symbols", [])
    return [Fraction(pockets.count(symbol)) for symbol in symbols] or [Fraction(len(pockets))]


ANALYSIS = Analysis(edges=edges, measures={"segments": _segments})
