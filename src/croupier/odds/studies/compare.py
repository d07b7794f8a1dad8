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
from croupier.odds.edge import percent, ratio
from croupier.odds.enumeration.shoes import worth
from croupier.odds.figure_names import whole_bet
from croupier.odds.messages import NotVersionsOfOneGame
from croupier.rulebooks import laboratory as lab
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
        """The difference as plain data."""
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
    """Both edges, and the way from one to the other: the last step that is priced ends at the second edge."""

    wager: str
    first: Fraction | None
    second: Fraction | None
    steps: list[Difference]


def compare(first_table: Table, other: Table, wager: str | None = None) -> Comparison:
    """Turn the first table's rules into the second's, one at a time. Both are opened like a laboratory's, so that what
    one book fixes and the other leaves to the house is one rule with two values. What cannot be turned by itself is
    told, and what it moves stands in a last line of its own."""
    shared = [w for w in first_table.game.wager if w in other.game.wager]
    if not shared or (
        first_table.game.family != other.game.family
        and wager is None
        and not _is_version_of(first_table.game, other.game)
    ):
        raise CroupierError(NotVersionsOfOneGame(game=first_table.game.name, other=other.game.name))
    wager = wager or shared[0]
    first, second = _open_all_rules(first_table), _open_all_rules(other)
    walk = _Walk(first, wager)
    waiting = list(_changes(first, second))
    for difference, changed in waiting:
        if changed is not None and not walk.apply(difference, changed):
            walk.later.append((difference, changed))
    for difference, changed in walk.later:  # what could not be turned before something else was
        walk.apply(difference, changed)
    unpriced = [difference for difference, _ in waiting if difference.edge is None]
    priced = list(walk.steps)
    target = _price(second, wager)
    if walk.last is not None and target is not None and walk.last != target:
        remainder_name = (
            "another procedure" if first.game.family != second.game.family else "what is told below without a price"
        )
        priced.append(Difference(f"the rest: {remainder_name}", "", "", ("", ""), target, target - walk.last))
    return Comparison(wager, walk.begun, target, [*priced, *unpriced])


def _is_version_of(first: Game, second: Game) -> bool:
    """Return whether games of two families are versions of one: most of what is laid has the same names."""
    shared = set(first.wager) & set(second.wager)
    return 2 * len(shared) >= min(len(first.wager), len(second.wager))


def _open_all_rules(table: Table) -> Table:
    return Table(lab.open_all_rules(table.game), table.options, odds=table.odds, seats=table.seats)


class _Walk:
    """The way from one table towards another: where it stands, and what each step has moved."""

    def __init__(self, table: Table, wager: str) -> None:
        self.table, self.wager = table, wager
        self.begun = self.last = _price(table, wager)
        self.steps: list[Difference] = []
        self.later: list[tuple[Difference, _Change]] = []

    def apply(self, difference: Difference, changed: _Change) -> bool:
        """Turn one rule, where the table can be opened and priced with it so."""
        try:
            table = _apply_change(self.table, changed)
            after = _price(table, self.wager)
        except (CroupierError, msgspec.ValidationError, KeyError, AssertionError, StopIteration):
            return False
        if after is None or self.last is None:
            return False
        difference.edge, difference.moved = after, after - self.last
        self.table, self.last = table, after
        self.steps.append(difference)
        return True


def _price(table: Table, wager: str) -> Fraction | None:
    if wager not in table.game.wager or not table.is_offered(wager):
        return None
    return -worth(table, wager)


_Change = dict[str, Any]


def _apply_change(table: Table, change: _Change) -> Table:
    """The table with one rule changed: an option chosen, or entries of the game's data replaced, added or dropped."""
    options = {**table.options, **change.get("options", {})}
    game = table.game
    for field, entries in change.get("data", {}).items():
        kept = {**getattr(game, field), **entries}
        game = msgspec.structs.replace(
            game, **{field: {name: entry for name, entry in kept.items() if entry is not None}}
        )
    odds = {name: pays for name, pays in table.odds.items() if name not in change.get("data", {}).get("wager", {})}
    return Table(game, {k: v for k, v in options.items() if k in game.option}, odds=odds, seats=table.seats)


def _changes(first_table: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    yield from _pay_differences(first_table, other)
    if first_table.game.family == other.game.family:
        yield from _equipment(first_table.game, other.game)
        yield from _options(first_table, other)
        yield from _differences_in_facts(first_table.game, other.game)
        yield from _terms(first_table.game, other.game)
    else:
        yield from ((difference, None) for difference, _ in _options(first_table, other))
    yield from _only(first_table, other)


def _clauses_of_both(first: Game, a: str, second: Game, b: str) -> tuple[str, str]:
    return (first.cite_clause(a) if a else "", second.cite_clause(b) if b else "")


def _pay_differences(first_table: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    for name, rule in first_table.game.wager.items():
        twin = other.game.wager.get(name)
        a, b = first_table.pays.get(name), other.pays.get(name)
        if twin is None or a == b or b is None:
            continue
        shown = (_words(a), _words(b))
        clauses = _clauses_of_both(
            first_table.game, _clause(first_table.game, rule), other.game, _clause(other.game, twin)
        )
        pays: Any = {k: str(v) for k, v in b.items()} if isinstance(b, dict) else str(b)
        replaced = msgspec.structs.replace(rule, pays=pays, paytable=None)
        yield Difference(f"{name} pays", *shown, clauses), {"data": {"wager": {name: replaced}}}


def _clause(game: Game, rule: WagerRule) -> str:
    table: PayTable | None = game.paytable.get(rule.paytable) if rule.paytable else None
    return table.clause if table is not None else rule.clause


def _words(cells: Any) -> str:
    return ", ".join(f"{k} {v}" for k, v in cells.items()) if isinstance(cells, dict) else str(cells)


def _options(first_table: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    for name, option in first_table.game.option.items():
        twin = other.game.option.get(name)
        if twin is None or first_table.options[name] == other.options[name]:
            continue
        clauses = _clauses_of_both(first_table.game, option.clause, other.game, twin.clause)
        shown = (str(first_table.options[name]), str(other.options[name]))
        change: _Change = {"options": {name: other.options[name]}}
        if (option.values, option.kind) != (twin.values, twin.kind):
            change["data"] = {"option": {name: twin}}
        yield Difference(f"option {name}", *shown, clauses), change


def _differences_in_facts(first: Game, second: Game) -> Iterator[tuple[Difference, _Change | None]]:
    """Yield the facts that differ between two games, also those that only one of them has."""
    for name in dict.fromkeys((*first.facts, *second.facts)):
        ours, theirs = first.facts.get(name), second.facts.get(name)
        if name in first.option and name in second.option:
            continue  # told as the option that it is here
        if _figures(ours or {}) != _figures(theirs or {}):
            clauses = _clauses_of_both(first, (ours or {}).get("clause", ""), second, (theirs or {}).get("clause", ""))
            shown = (_words(_figures(ours or {})) or "none", _words(_figures(theirs or {})) or "none")
            yield Difference(name.replace("_", " "), *shown, clauses), {"data": {"facts": {name: theirs}}}


def _equipment(first: Game, second: Game) -> Iterator[tuple[Difference, _Change | None]]:
    """Yield differences in equipment: wheels, dice, packs. A figure that an option chooses is that option's
    difference."""
    for kind in dict.fromkeys((*first.equipment, *second.equipment)):
        ours, theirs = first.equipment.get(kind), second.equipment.get(kind)
        if ours is None or theirs is None or _figures(ours) == _figures(theirs):
            continue
        clauses = _clauses_of_both(first, ours.get("clause", ""), second, theirs.get("clause", ""))
        chosen = theirs.get("chosen_by")
        data: _Change = {"equipment": {kind: theirs}}
        if chosen:  # the option by which it is chosen comes along
            data["option"] = {chosen: second.option[chosen]}
        yield Difference(f"equipment: {kind}", _short(ours), _short(theirs), clauses), {"data": data}


def _short(entry: dict[str, Any]) -> str:
    """Equipment in a few words."""
    return ", ".join(f"{k} {v if len(str(v)) < 30 else f'({len(v)})'}" for k, v in _figures(entry).items())


def _terms(first: Game, second: Game) -> Iterator[tuple[Difference, _Change | None]]:
    """Yield differences in the figures that decide a wager."""
    for name, rule in first.wager.items():
        twin = second.wager.get(name)
        if twin is not None and rule.terms != twin.terms:
            clauses = _clauses_of_both(first, rule.clause, second, twin.clause)
            changed = msgspec.structs.replace(rule, terms=twin.terms)
            shown = _words(rule.terms), _words(twin.terms)
            yield Difference(f"{name} by", *shown, clauses), {"data": {"wager": {name: changed}}}


def _figures(entry: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in entry.items() if k != "clause"}


def _only(first_table: Table, other: Table) -> Iterator[tuple[Difference, _Change | None]]:
    """Yield the parts that only one of the games has, priced where the first pays them on its whole bet without a
    stake."""
    first, second = first_table.game, other.game
    for kind in ("wager", "decision"):
        ours, theirs = getattr(first, kind), getattr(second, kind)
        for name, entry in ours.items():
            if name not in theirs:
                difference = Difference(
                    f"{kind} {name}", entry.title, "none", _clauses_of_both(first, entry.clause, second, "")
                )
                yield difference, _unpaid(first_table, name) if kind == "wager" else None
        for name, entry in theirs.items():
            if name not in ours:
                yield (
                    Difference(
                        f"{kind} {name}", "none", entry.title, _clauses_of_both(first, "", second, entry.clause)
                    ),
                    None,
                )


def _unpaid(table: Table, name: str) -> _Change | None:
    """Return a bonus that is not laid, paid nothing: the same game without it."""
    rule, cells = table.game.wager[name], table.pays.get(name)
    if rule.stage or name in table.game.decision or name not in whole_bet(table) or not isinstance(cells, dict):
        return None
    nothing = msgspec.structs.replace(rule, pays=dict.fromkeys(cells, "0 to 1"), paytable=None)
    return {"data": {"wager": {name: nothing}}}
