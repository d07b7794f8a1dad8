"""Edges of a layout: every wager on offer, by position where positions differ in price."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.odds.edge import Distribution, Edge
from croupier.odds.messages import NoEdgeInCommon
from croupier.rulebooks.model import Claim
from croupier.table import Table

Edges = Callable[[Table, str | None], Iterator[Edge]]
CLAUSES_OF_REFUSAL = ("remove", "late")  # clauses by which a wager is refused, not decided
Price = Callable[[Table, str, str], Distribution]


def layout(table: Table, wager: str | None, price: Price) -> Iterator[Edge]:
    """An Edge for each wager on offer (or the one asked for); one for each position, unless all cost the same."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            yield from edges_of_wager(table, name, price)


def edges_of_wager(table: Table, name: str, price: Price) -> Iterator[Edge]:
    listed = sorted(table.positions.get(name, ()), key=lambda on: (len(on), on)) or [""]
    prices = {on: price(table, name, on) for on in listed}
    if all(other_price == prices[listed[0]] for other_price in prices.values()):
        prices = {"": prices[listed[0]]}
    for on, distribution in prices.items():
        yield Edge(table.game.name, name, table.options, distribution, clauses(table, name), on=on)


def clauses(table: Table, name: str) -> tuple[str, ...]:
    """The clauses that decide a wager."""
    rule = table.game.wager[name]
    deciding = [
        clause for case, clause in rule.rule.items() if case not in CLAUSES_OF_REFUSAL and not case.startswith("not_")
    ]
    own_figures = table.figures.get(name, {}).values()
    return tuple(dict.fromkeys(table.game.cite_clause(clause) for clause in (rule.clause, *deciding, *own_figures)))


def version_clause(table: Table, name: str) -> tuple[str, ...]:
    """The clause of the pay table that this table has chosen for a wager, where it has one."""
    rule = table.game.wager[name]
    if rule.paytable is None:
        return ()
    paytable = table.game.paytable[rule.paytable]
    return (paytable.table[str(table.options[paytable.option])]["clause"] if paytable.option else paytable.clause,)


def common_edge(edges: Edges) -> Callable[[Table, Claim], list[Fraction]]:
    """A measure: the edge that several wagers have in common, all that are offered or those that the claim names."""

    def measure(table: Table, claim: Claim) -> list[Fraction]:
        names = claim.detail.get("wagers", [name for name in table.game.wager if table.is_offered(name)])
        names = [name for name in names if name not in claim.detail.get("without", ())]
        house_edges = {edge.edge for name in names for edge in edges(table, name)}
        if len(house_edges) != 1 or None in house_edges:
            raise CroupierError(NoEdgeInCommon(game=table.game.name, claim=claim.id))
        return [edge for edge in house_edges if edge is not None]

    return measure
