"""Two editions of a book compared: clauses that came, went or were put otherwise, games, and what changed in each game,
with its price where it has one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.edge import percent, ratio
from croupier.odds.figure_names import title
from croupier.odds.messages import TwoBooksNotEditions
from croupier.odds.progress import tell
from croupier.odds.studies.compare import compare
from croupier.rulebooks import book_folders
from croupier.rulebooks.load import read_edition, read_game
from croupier.rulebooks.model import Clause, Game, Rulebook
from croupier.table import Table
from croupier.table.options import options_to_try

TABLES = ("option", "wager", "paytable", "decision", "ruling", "facts", "equipment", "cite")
LISTS = ("constraint", "procedure", "notice")
SINGLE = ("limits", "odds_rule", "refuses", "floor", "seats", "title")


@dataclass(frozen=True)
class Edition:
    """One edition as its folder has it."""

    cover: Rulebook
    games: Mapping[str, Game]
    register: Mapping[str, Clause]


@dataclass(frozen=True)
class Changed:
    """One thing that differs: where, what it was and what it is, and the clauses."""

    where: str
    before: str
    after: str
    clauses: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """The change as plain data."""
        return {"where": self.where, "before": self.before, "after": self.after, "clauses": list(self.clauses)}


@dataclass
class GameChanged:
    """The differences in one game, and what they move."""

    game: str
    changes: list[Changed]
    wager: str = ""
    before: Fraction | None = None
    after: Fraction | None = None
    priced: list[tuple[str, Fraction]] = field(default_factory=list)
    others: list[tuple[str, Fraction, Fraction]] = field(default_factory=list)  # wagers that are paid otherwise

    def plain(self) -> dict[str, Any]:
        """Return the changes of a game, with its price before and after, as plain data."""
        out: dict[str, Any] = {"game": self.game, "changes": [change.plain() for change in self.changes]}
        if self.before is not None and self.after is not None:
            out["price"] = {
                "wager": self.wager,
                "before": ratio(self.before),
                "after": ratio(self.after),
                "moved_percent": percent(self.after - self.before, 4),
                "steps": [{"what": what, "moved": ratio(moved)} for what, moved in self.priced],
            }
        if self.others:
            out["others"] = [
                {"wager": what, "before": ratio(before), "after": ratio(after)} for what, before, after in self.others
            ]
        return out


@dataclass(frozen=True)
class Editions:
    """Two editions side by side."""

    before: Rulebook
    after: Rulebook
    clauses: tuple[Changed, ...]
    games: tuple[GameChanged, ...]

    def plain(self) -> dict[str, Any]:
        """Everything that differs, as plain data."""
        covers = {"before": self.before, "after": self.after}
        labels = {name: {"id": part.id, "edition": part.edition, "date": part.date} for name, part in covers.items()}
        return labels | {
            "clauses": [part.plain() for part in self.clauses],
            "games": [part.plain() for part in self.games],
        }


def edition(folder: str) -> Edition:
    """A book's edition: its folder, or the name of a book that is here."""
    place = Path(folder)
    if not (place / book_folders.COVER).exists():
        place = book_folders.folder(folder)
    cover, listed = read_edition(place)
    games = {
        entry.id: read_game(place / f"{entry.id}.toml", cover.id, entry.id)
        for entry in cover.game
        if (place / f"{entry.id}.toml").exists()
    }
    return Edition(cover, games, {entry.clause: entry for entry in listed})


def editions(first: str, second: str, prices: bool = True) -> Editions:
    """Return the changes from one edition to another."""
    first_edition, other = edition(first), edition(second)
    if first_edition.cover.id != other.cover.id:
        raise CroupierError(TwoBooksNotEditions(book=first_edition.cover.id, other=other.cover.id))
    games = [
        _game(name, first_edition.games.get(name), other.games.get(name), prices)
        for name in {**first_edition.games, **other.games}
    ]
    return Editions(
        first_edition.cover,
        other.cover,
        tuple(_clauses(first_edition, other)),
        tuple(change for change in games if change.changes),
    )


def _clauses(first_edition: Edition, other: Edition) -> Iterator[Changed]:
    for clause in {**first_edition.register, **other.register}:
        before, after = first_edition.register.get(clause), other.register.get(clause)
        words = tuple("" if entry is None else f"{entry.title} ({entry.kind})" for entry in (before, after))
        if words[0] != words[1]:
            yield Changed(f"clause {clause}", words[0] or "not there", words[1] or "not there", (clause,))


def _game(name: str, before: Game | None, after: Game | None, prices: bool) -> GameChanged:
    if before is None or after is None:
        change_of_game = Changed("game", before.title if before else "not there", after.title if after else "not there")
        return GameChanged(name, [change_of_game])
    change = GameChanged(name, list(_changes(before, after)))
    if change.changes and prices:
        tell(f"pricing {name}")
        _price_changes(change, before, after)
    return change


def _changes(before: Game, after: Game) -> Iterator[Changed]:
    ours, theirs = (msgspec.to_builtins(game) for game in (before, after))
    for key in (*TABLES, *LISTS):
        yield from _entries(key, ours[key], theirs[key])
    for key in SINGLE:
        yield from _entry(key, ours[key], theirs[key])


def _entries(where: str, ours: Any, theirs: Any) -> Iterator[Changed]:
    """Tables by their keys; lists by the clauses and words of what stands in them."""
    if isinstance(ours, dict):
        for name in {**ours, **theirs}:
            yield from _entry(f"{where}.{name}", ours.get(name), theirs.get(name))
        return
    gone = [key for key in ours if key not in theirs]
    come = [key for key in theirs if key not in ours]
    for key in gone:
        twin = next((other for other in come if other.get("clause") == key.get("clause")), None)
        if twin is not None:
            come.remove(twin)
        yield from _entry(where, key, twin)
    for key in come:
        yield from _entry(where, None, key)


def _entry(where: str, ours: Any, theirs: Any) -> Iterator[Changed]:
    """Yield the differences in one entry: key by key where both have it."""
    if ours == theirs:
        return
    if isinstance(ours, dict) and isinstance(theirs, dict):
        clauses = tuple(dict.fromkeys(str(one["clause"]) for one in (ours, theirs) if one.get("clause")))
        for key in {**ours, **theirs}:
            if ours.get(key) != theirs.get(key):
                yield Changed(f"{where}.{key}", _words(ours.get(key)), _words(theirs.get(key)), clauses)
        return
    entry = ours if isinstance(ours, dict) else theirs if isinstance(theirs, dict) else {}
    clause = str(entry.get("clause", ""))
    yield Changed(where, _words(ours), _words(theirs), (clause,) if clause else ())


def _words(value: Any) -> str:
    if value is None or value == "":
        return "none"
    if isinstance(value, dict):
        return str(value.get("title") or value.get("text") or ", ".join(f"{k} {_words(v)}" for k, v in value.items()))
    if isinstance(value, list | tuple):
        return ", ".join(_words(item) for item in value) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _price_changes(change: GameChanged, before: Game, after: Game) -> None:
    """Add how far the changes move the main wager's edge, step by step, and every other wager that is itself put
    otherwise; nothing where there is no price."""
    try:
        tables = Table(before, options_to_try(before, {})), Table(after, options_to_try(after, {}))
        way = compare(*tables)
    except CroupierError:
        return
    change.wager, change.before, change.after = way.wager, way.first, way.second
    change.priced = [(step.what, step.moved) for step in way.steps if step.moved]
    for name in _wagers_changed(change.changes, before):
        if name != way.wager and name in after.wager:
            change.others += _prices_moved(*tables, name)


def _wagers_changed(changes: Iterable[Changed], game: Game) -> list[str]:
    """The wagers whose own entry, or whose pay table, changed."""
    entries = {tuple(change.where.split(".")[:2]) for change in changes}
    return [
        name
        for name, rule in game.wager.items()
        if ("wager", name) in entries or (rule.paytable and ("paytable", rule.paytable) in entries)
    ]


def _prices_moved(first_table: Table, other: Table, wager: str) -> Iterator[tuple[str, Fraction, Fraction]]:
    """A wager's price in both editions, for each of its positions whose price differs."""
    try:
        ours, theirs = (
            {(*edge.of, edge.on): edge.edge for edge in edges(table, wager)} for table in (first_table, other)
        )
    except CroupierError:
        return
    for key, before in ours.items():
        after = theirs.get(key)
        if before is not None and after is not None and before != after:
            yield title(key[:-1], key[-1]), before, after
