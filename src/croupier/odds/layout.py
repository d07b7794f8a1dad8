"""Edges of a layout: every wager on offer, by position where positions differ in price."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from croupier.odds.edge import Distribution, Edge
from croupier.table import Table

Price = Callable[[Table, str, str], Distribution]


def layout(table: Table, wager: str | None, price: Price) -> Iterator[Edge]:
    """An Edge for each wager on offer (or the one asked for); one for each position, unless all cost the same."""
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
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
    deciding = [clause for result, clause in rule.rule.items() if result != "remove"]
    return tuple(dict.fromkeys(table.game.cited(clause) for clause in (rule.clause, *deciding)))
