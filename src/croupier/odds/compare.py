"""Two versions of a game compared: every rule that differs, and the price of each.

The first game is turned into the second one difference at a time, and priced after every step. What is left when all
differences are applied is the second game, so the last price must be its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.edge import percent, ratio
from croupier.rulebooks.model import Game, PayTable, WagerRule
from croupier.table import Table


@dataclass(slots=True)
class Difference:
    """One rule that differs, with both clauses, and the edge after it is changed (where it can be priced)."""

    what: str
    first: str
    second: str
    clauses: tuple[str, str]
    edge: Fraction | None = None
    moved: Fraction | None = None

    def plain(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "what": self.what,
            "first": self.first,
            "second": self.second,
            "clauses": list(self.clauses),
        }
        if self.edge is not None and self.moved is not None:
            out |= {"edge": ratio(self.edge), "moved": ratio(self.moved), "moved_percent": percent(self.moved, 4)}
        return out


@dataclass(slots=True)
class Comparison:
    """Both edges, and the way from one to the other."""

    wager: str
    first: Fraction | None
    second: Fraction | None
    steps: list[Difference]


def compare(one: Table, other: Table, wager: str | None = None) -> Comparison:
    """Turn the first table's rules into the second's, one at a time."""
    if one.game.family != other.game.family:
        raise CroupierError(f"{one.game.name} and {other.game.name} are not versions of one game")
    wager = wager or next(w for w in one.game.wager if w in other.game.wager)
    begun = _price(one, wager)
    steps, last, current = [], begun, one
    for difference, changed in _changes(one, other):
        if changed is not None:
            current = _applied(current, changed)
            after = _price(current, wager)
            if after is not None and last is not None:
                difference.edge, difference.moved = after, after - last
            last = after if after is not None else last
        steps.append(difference)
    return Comparison(wager, begun, _price(other, wager), steps)


def _price(table: Table, wager: str) -> Fraction | None:
    if wager not in table.game.wager or not table.offered(wager):
        return None
    found = [edge.edge for edge in edges(table, wager)]
    return found[0] if found else None


_Change = dict[str, Any]


def _applied(table: Table, change: _Change) -> Table:
    """The table with one rule changed: an option chosen, or an entry of the game's data replaced."""
    options = {**table.options, **change.get("options", {})}
    game = table.game
    for field, entries in change.get("data", {}).items():
        game = msgspec.structs.replace(game, **{field: {**getattr(game, field), **entries}})
    return Table(game, {k: v for k, v in options.items() if k in game.option})


def _changes(one: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    yield from _paid(one, other)
    yield from _options(one, other)
    yield from _entries(one.game, other.game, "facts")
    yield from _only(one.game, other.game)


def _cited(first: Game, a: str, second: Game, b: str) -> tuple[str, str]:
    return (first.cited(a) if a else "", second.cited(b) if b else "")


def _paid(one: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    for name, rule in one.game.wager.items():
        twin = other.game.wager.get(name)
        a, b = one.pays.get(name), other.pays.get(name)
        if twin is None or a == b or b is None:
            continue
        shown = (_words(a), _words(b))
        clauses = _cited(one.game, _clause(one.game, rule), other.game, _clause(other.game, twin))
        pays: Any = {k: str(v) for k, v in b.items()} if isinstance(b, dict) else str(b)
        replaced = msgspec.structs.replace(rule, pays=pays, paytable=None)
        yield Difference(f"{name} pays", *shown, clauses), {"data": {"wager": {name: replaced}}}


def _clause(game: Game, rule: WagerRule) -> str:
    table: PayTable | None = game.paytable.get(rule.paytable) if rule.paytable else None
    return table.clause if table is not None else rule.clause


def _words(cells: Any) -> str:
    return ", ".join(f"{k} {v}" for k, v in cells.items()) if isinstance(cells, dict) else str(cells)


def _options(one: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    for name, option in one.game.option.items():
        twin = other.game.option.get(name)
        if twin is None or one.options[name] == other.options[name]:
            continue
        clauses = _cited(one.game, option.clause, other.game, twin.clause)
        shown = (str(one.options[name]), str(other.options[name]))
        change: _Change = {"options": {name: other.options[name]}}
        if option.values != twin.values:
            change["data"] = {"option": {name: twin}}
        yield Difference(f"option {name}", *shown, clauses), change


def _entries(first: Game, second: Game, field: str) -> Iterator[tuple[Difference, _Change | None]]:
    ours, theirs = getattr(first, field), getattr(second, field)
    for name in ours:
        if name in theirs and _figures(ours[name]) != _figures(theirs[name]):
            clauses = _cited(first, ours[name].get("clause", ""), second, theirs[name].get("clause", ""))
            shown = (_words(_figures(ours[name])), _words(_figures(theirs[name])))
            yield Difference(name.replace("_", " "), *shown, clauses), {"data": {field: {name: theirs[name]}}}


def _figures(entry: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in entry.items() if k != "clause"}


def _only(first: Game, second: Game) -> Iterator[tuple[Difference, _Change | None]]:
    """What only one of them has: told, not priced."""
    for kind in ("wager", "option", "decision"):
        ours, theirs = getattr(first, kind), getattr(second, kind)
        for name, entry in ours.items():
            if name not in theirs:
                yield Difference(f"{kind} {name}", entry.title, "none", _cited(first, entry.clause, second, "")), None
        for name, entry in theirs.items():
            if name not in ours:
                yield Difference(f"{kind} {name}", "none", entry.title, _cited(first, "", second, entry.clause)), None
