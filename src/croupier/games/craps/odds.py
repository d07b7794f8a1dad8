"""Edges of Craps. A wager that stands until a number or a 7 comes is decided in the ratio of their ways; a line or Come
wager first by its come out throw. Edges are per wager laid: one that comes back counts as laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.odds.analysis import Analysis
from croupier.odds.dice import LOST, chance, net, one_throw, ways
from croupier.odds.edge import Distribution, Edge, gathered, mean, ratio
from croupier.odds.layout import clauses, layout
from croupier.rulebooks.model import Claim
from croupier.table import Table

LINES = ("pass_line", "dont_pass", "come", "dont_come")
LAID = ("dont_pass", "dont_come", "dont_pass_odds", "dont_come_odds", "place_to_lose")  # with the 7, against a number
SEVEN = 7
TOTALS = range(2, 13)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            if name in LINES:
                yield line(table, name)
            else:
                yield from layout(table, name, one_throw if _one_throw(table, name) else until_decided)


def _one_throw(table: Table, name: str) -> bool:
    return bool({"totals", "doubles", "on"} & set(table.game.wager[name].terms))


def until_decided(table: Table, name: str, on: str) -> Distribution:
    """Odds, place wagers and hard ways: the ways that win against the ways that lose."""
    number, sevens = ways(int(on)), ways(SEVEN)
    good, bad = (1, number - 1 + sevens) if name == "hard_ways" else (number, sevens)
    if name in LAID:
        good, bad = bad, good
    return gathered([(net(table.pays[name], on), Fraction(good, good + bad)), (LOST, Fraction(bad, good + bad))])


def line(table: Table, name: str) -> Edge:
    """The lines and the Come wagers, with the price they have once they are on a number."""
    found = Edge(table.game.name, name, table.options, gathered(_line(table, name)), clauses(table, name))
    numbers: list[int] = table.game.facts["points"]["numbers"]
    on_numbers = {str(n): -mean(until_decided(table, name, str(n))) for n in numbers}
    found.extra["edge_on_number"] = {n: ratio(edge) for n, edge in on_numbers.items()}
    assert found.distribution is not None and found.edge is not None
    back = found.distribution.get(Fraction(0), Fraction(0))
    if back:
        found.extra["edge_per_decided"] = ratio(found.edge / (1 - back))
    return found


def _line(table: Table, name: str) -> Iterator[tuple[Fraction, Fraction]]:
    terms, won = table.game.wager[name].terms, net(table.pays[name], "")
    for total in TOTALS:
        if total in terms["wins"]:
            yield won, chance(total)
        elif total in terms["loses"]:
            yield LOST, chance(total)
        elif total in terms.get("back", ()):
            yield Fraction(0), chance(total)
        else:
            for result, likely in until_decided(table, name, str(total)).items():
                yield result, chance(total) * likely


def _edge_range(table: Table, claim: Claim) -> list[Fraction]:
    """The least and the greatest edge of the table's wagers, but for those named."""
    found = [edge.edge for edge in edges(table, None) if edge.wager not in claim.detail["without"]]
    known = [edge for edge in found if edge is not None]
    return [min(known), max(known)]


MEASURES = {"edge_range": _edge_range}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
