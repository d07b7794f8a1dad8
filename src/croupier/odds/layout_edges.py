"""Edges of a layout: every wager on offer, by position where positions differ in price."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.odds.edge import Distribution, Edge
from croupier.rulebooks.model import Claim
from croupier.table import Table

Edges = Callable[[Table, str | None], Iterator[Edge]]
ASIDE = ("remove", "late")  # clauses by which a wager is refused, not decided
Price = Callable[[Table, str, str], Distribution]


def layout(table: Table, wager: str | None, price: Price) -> Iterator[Edge]:
    """An Edge for each wager on offer (or the one asked for); one for each position, unless all cost the same."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            yield from of_wager(table, name, price)


def of_wager(table: Table, name: str, price: Price) -> Iterator[Edge]:
    listed = sorted(table.positions.get(name, ()), key=lambda on: (len(on), on)) or [""]
    prices = {on: price(table, name, on) for on in listed}
    if all(found == prices[listed[0]] for found in prices.values()):
        prices = {"": prices[listed[0]]}
    for on, distribution in prices.items():
        yield Edge(table.game.name, name, table.options, distribution, clauses(table, name), on=on)


def clauses(table: Table, name: str) -> tuple[str, ...]:
    """The clauses that decide a wager."""
    rule = table.game.wager[name]
    deciding = [clause for case, clause in rule.rule.items() if case not in ASIDE and not case.startswith("not_")]
    own = table.figures.get(name, {}).values()
    return tuple(dict.fromkeys(table.game.cite(clause) for clause in (rule.clause, *deciding, *own)))


def version_clause(table: Table, name: str) -> tuple[str, ...]:
    """The clause of the pay table that this table has chosen for a wager, where it has one."""
    rule = table.game.wager[name]
    if rule.paytable is None:
        return ()
    found = table.game.paytable[rule.paytable]
    return (found.table[str(table.options[found.option])]["clause"] if found.option else found.clause,)


def common_edge(edges: Edges) -> Callable[[Table, Claim], list[Fraction]]:
    """A measure: the edge that several wagers have in common, all that are offered or those that the claim names."""

    def measure(table: Table, claim: Claim) -> list[Fraction]:
        names = claim.detail.get("wagers", [name for name in table.game.wager if table.is_offered(name)])
        names = [name for name in names if name not in claim.detail.get("without", ())]
        found = {edge.edge for name in names for edge in edges(table, name)}
        if len(found) != 1 or None in found:
            raise CroupierError(f"{table.game.name} claim {claim.id}: these wagers have no edge in common")
        return [edge for edge in found if edge is not None]

    return measure
