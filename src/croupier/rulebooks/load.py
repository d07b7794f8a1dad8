"""Reading the data files of the rulebooks.

A mistake in a data file is reported with the file, the key and the reason. Games are read one at a time and kept;
the register, readings and claims of a book are read only when they are asked for.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier import toml
from croupier.errors import CroupierError
from croupier.messages import Message, Text, Words
from croupier.messages.game_data import (
    BaseHasNo,
    BaseIsLikeAnother,
    DiffersUncited,
    LeavesOutUncited,
    NoBaseGame,
    OnlyCommonParts,
    OtherBookHasNo,
    TableOfTables,
    ThisBookItself,
    UnknownKey,
)
from croupier.rulebooks import book_folders, changes_to_base, inheritance
from croupier.rulebooks import families as door
from croupier.rulebooks.faults import faults, schedule_faults
from croupier.rulebooks.house_rulings import house_rulings
from croupier.rulebooks.messages import DataErrorInLine, DataFileError, GameNotPlayable, NoGameInBook, NotAGame
from croupier.rulebooks.model import (
    Claim,
    Clause,
    Collection,
    Constraint,
    Data,
    Decision,
    Demand,
    Edition,
    Floor,
    Game,
    Limits,
    Notice,
    OddsRule,
    Option,
    PayTable,
    Reading,
    Refuses,
    Rulebook,
    Ruling,
    Step,
    WagerRule,
)

PACKAGE_FOLDER = book_folders.PACKAGE_FOLDER
NAMES = "names"  # the folder of names in other languages
EDITIONS = "editions.toml"  # what is said of earlier releases of a book's data
Stamp = tuple[Path, int, int]
_Entry = TypeVar("_Entry", bound=Data)
_TABLES: dict[str, type[Data]] = {
    "option": Option,
    "wager": WagerRule,
    "paytable": PayTable,
    "decision": Decision,
    "ruling": Ruling,
}
_LISTS: dict[str, type[Data]] = dict(zip(inheritance.LISTS, (Constraint, Step, Notice), strict=True))


class DataError(CroupierError):
    """A mistake in a data file: which file, which key, and why."""

    def __init__(self, file: Path, key: str, reason: str | Message) -> None:
        named = re.search("unknown field `(.+)`", reason) if isinstance(reason, str) else None
        line = inheritance.line_of(file, f"{key}.{named[1]}".removeprefix("game.") if named else key)
        name = f"{file.parent.name}/{file.name}"
        reason = Text(text=Words(reason)) if isinstance(reason, str) else reason
        if line:
            super().__init__(DataErrorInLine(file=name, key=key, reason=reason, line=line))
        else:
            super().__init__(DataFileError(file=name, key=key, reason=reason))


def _toml(file: Path) -> dict[str, Any]:
    try:
        return toml.read(file)
    except toml.TomlError as error:
        raise DataError(file, "the file", str(error)) from None


def _entry(file: Path, key: str, value: object, kind: type[_Entry]) -> _Entry:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise DataError(file, key, str(error)) from None


def books() -> list[str]:
    """The ids of the rulebooks that are here."""
    return book_folders.ids()


@cache
def rulebook(book: str) -> Rulebook:
    """A rulebook's cover: edition, date and list of games."""
    file = book_folders.folder(book) / book_folders.COVER
    return _entry(file, "rulebook", _toml(file), Rulebook)


@cache
def playable() -> tuple[str, ...]:
    """Every game that can be played, as book/game."""
    return tuple(f"{b}/{e.id}" for b in books() for e in rulebook(b).game if book_folders.file(b, e.id).exists())


@cache
def examples() -> tuple[str, ...]:
    """Every example table, as book/game: they play like a book's games and are no book's."""
    return tuple(f"{b}/{e.id}" for b in book_folders.examples() for e in rulebook(b).game)


@cache
def fingerprint(book: str) -> str:
    """Return a hash of all the data of a rulebook, which records and certificates carry; names in other languages are
    not rules."""
    digest = hashlib.sha256()
    folder, others = book_folders.folder(book), set()
    for file in sorted(file for file in folder.rglob("*.toml") if file.parent != folder / NAMES):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
        others.add(str(_toml(file).get("like", "")).rpartition("/")[0])
    for other in sorted(others - {"", book}):
        digest.update(fingerprint(other).encode())
    return digest.hexdigest()


@cache
def earlier_editions(book: str) -> Mapping[str, int]:
    """The fingerprints of a book's data as earlier releases had it (editions.toml), each with the version of the
    procedures that its rounds follow."""
    return read_editions(book_folders.folder(book) / EDITIONS)


def read_editions(file: Path) -> Mapping[str, int]:
    """Return the earlier editions that a file names."""
    if not file.exists():
        return {}
    entries = [_entry(file, f"edition.{i}", plain, Edition) for i, plain in enumerate(_toml(file)["edition"], 1)]
    return {edition.hash: edition.procedures for edition in entries}


def is_replayable(book: str, known_fingerprint: str, procedures: int) -> bool:
    """Return whether rounds with this fingerprint of a book's data, which follow procedures of this version, are
    replayed by the data as it is: it is the same, or a known earlier edition of it."""
    return known_fingerprint == fingerprint(book) or earlier_editions(book).get(known_fingerprint) == procedures


def game(name: str) -> Game:
    """The game called `rulebook/game`."""
    book, _, game_id = name.partition("/")
    if book not in (*books(), *book_folders.examples()) or not game_id:
        raise CroupierError(NotAGame(name=name, likely=", ".join(_likely_games(name))))
    cover = rulebook(book)
    if game_id not in {entry.id for entry in cover.game}:
        known = ", ".join(entry.id for entry in cover.game)
        raise CroupierError(NoGameInBook(book=book, game=game_id, known=known))
    return _game(book, game_id)


def _likely_games(name: str) -> list[str]:
    """Return the games that a text is perhaps meant to name: with that id in any book, or with the nearest one."""
    by_id: dict[str, list[str]] = {}
    for found in playable():
        by_id.setdefault(found.partition("/")[2], []).append(found)
    near = get_close_matches(name.lower(), [*playable(), *by_id], 1)
    return by_id.get(near[0], near) if near else ["gb-core/roulette"]


@cache
def _game(book: str, game_id: str) -> Game:
    file = book_folders.file(book, game_id)
    if not file.exists():
        raise CroupierError(GameNotPlayable(book=book, game=game_id))
    return read_game(file, book, game_id)


def add(folder: str | Path, allow_code: bool = False) -> list[Rulebook]:
    """Take in a rulebook of your own, or a folder of them: every game is read and checked. `allow_code`: the families
    that it brings as Python may be run."""
    if allow_code:
        book_folders.allow_code()
    books = book_folders.add(folder)
    refresh(changed=True)
    for book in books:
        for entry in rulebook(book).game:
            game(f"{book}/{entry.id}")
    return [rulebook(book) for book in books]


def refresh(changed: bool = False) -> bool:
    """Return whether files outside the package have changed since they were read; then they are read again when asked
    for."""
    global _seen
    stamps = stamps_of(book_folders.outside().values())
    if stamps == _seen and not changed:
        return False
    first, _seen = _seen is None, stamps
    kinds = (
        rulebook,
        playable,
        examples,
        fingerprint,
        earlier_editions,
        _game,
        common,
        collections,
        register,
        readings,
        readings_by_name,
        claims,
        demands,
    )
    for kept in kinds:
        kept.cache_clear()
    return changed or not first


def stamps_of(folders: Iterable[Path]) -> tuple[Stamp, ...]:
    """Return when each file in these folders was written, and its size; one that goes meanwhile is left out."""
    stamps = list[Stamp]()
    for file in (file for folder in folders for file in sorted(folder.rglob("*.toml"))):
        with suppress(OSError):
            at = file.stat()
            stamps.append((file, at.st_mtime_ns, at.st_size))
    return tuple(stamps)


_seen: tuple[Stamp, ...] | None = None  # outside the package, when last looked at


def _with_like(file: Path) -> dict[str, Any]:
    """A game's data over what its book says of several games (common.toml)."""
    data = _like(file)
    for part in common(file.with_name("common.toml")):
        if file.stem in part.get("games", (file.stem,)):
            data = inheritance.lay_over({key: value for key, value in part.items() if key != "games"}, data)
    return data


@cache
def common(file: Path) -> tuple[dict[str, Any], ...]:
    """Return a book's common parts: for all its games, or for some that it names; each game's file is laid over
    them."""
    if not file.exists():
        return ()
    data = _toml(file)
    if set(data) != {"common"} or not isinstance(data["common"], list):
        raise DataError(file, "the file", OnlyCommonParts())
    return tuple(data["common"])


def _like(file: Path) -> dict[str, Any]:
    """A game's own data; where it is `like` another it starts from that game and says what differs."""
    data = _toml(file)
    if inheritance.OWN_CHANGES in data:
        raise DataError(file, inheritance.OWN_CHANGES, UnknownKey())
    if "like" not in data:
        return data
    like, parts = str(data.pop("like")), data.pop("without", [])
    book, _, other = like.rpartition("/")
    whole = _data_of_another_book(file, book, other) if book else _data_of_same_book(file, other)
    try:
        base = inheritance.left_out(whole, parts) | {"line": ""}  # the line is of the other
    except KeyError as error:
        raise DataError(file, "without", BaseHasNo(game=other, key=repr(error.args[0]))) from None
    if not book:
        return inheritance.lay_over(base, data)
    left_out = [str(part) for part in (parts if isinstance(parts, list) else [parts])]
    books = whole.pop("books")
    base.pop("books")
    _check_differences_cited(file, like, base, data, left_out, books)
    return changes_to_base.with_own_clauses(whole, base, data, left_out, books)


def _check_differences_cited(
    file: Path, like: str, base: dict[str, Any], own: dict[str, Any], left_out: list[str], books: tuple[str, ...]
) -> None:
    """Refuse what differs from the game of another book with no clause of this book beside it."""
    if left_out and not changes_to_base.is_own(own.get("clause"), books):
        raise DataError(file, "without", LeavesOutUncited(base=like))
    for key in changes_to_base.unclaimed_keys(base, own, books):
        raise DataError(file, key, DiffersUncited(base=like))


def _data_of_same_book(file: Path, other: str) -> dict[str, Any]:
    named = file.with_name(f"{other}.toml")
    base = _toml(named) if named.exists() else None
    if base is None or "like" in base:
        raise DataError(file, "like", NoBaseGame(game=repr(other)) if base is None else BaseIsLikeAnother(game=other))
    return base


def _data_of_another_book(file: Path, book: str, other: str) -> dict[str, Any]:
    """Return another book's file of a game, with each clause as that book's."""
    try:
        named = book_folders.file(book, other)
    except CroupierError as error:
        raise DataError(file, "like", error.refusal.message) from None
    if not named.exists() or file.parent == named.parent:
        wrong = OtherBookHasNo if not named.exists() else ThisBookItself
        raise DataError(file, "like", wrong(book=book, game=repr(other)))
    data = _with_like(named)
    known = data.pop(inheritance.OWN_CHANGES, {})
    books = (book, *known.get("books", ()))
    base: dict[str, Any] = inheritance.with_book_in_clauses(data, books)
    changes = {inheritance.OWN_CHANGES: inheritance.changes_of_book(known, books)} if known else {}
    return {**base, **changes, "like": f"{book}/{other}", "books": books}


def read_game(file: Path, book: str, game_id: str) -> Game:
    """Read and check one game's file."""
    return build_game(file, book, game_id, _with_like(file))


def build_game(file: Path, book: str, game_id: str, own: dict[str, Any]) -> Game:
    """A game from what its file says, held against what its family can play."""
    data: dict[str, Any] = {"rulebook": book, "id": game_id, **own}
    for table, kind in _TABLES.items():
        entries = data.get(table, {})
        if not isinstance(entries, dict):
            raise DataError(file, table, TableOfTables())
        data[table] = {key: _entry(file, f"{table}.{key}", value, kind) for key, value in entries.items()}
    for table, kind in _LISTS.items():
        data[table] = [_entry(file, f"{table}[{i}]", value, kind) for i, value in enumerate(data.get(table, []))]
    for key, single in (("limits", Limits), ("odds_rule", OddsRule), ("refuses", Refuses), ("floor", Floor)):
        if key in data:
            data[key] = _entry(file, key, data[key], single)
    _add_collection(file, game_id, data)
    outlives = any(rule.outlives for rule in data["wager"].values())
    data["ruling"] |= house_rulings(data.get("equipment", {}), data["ruling"], _house_decides(file), outlives)
    read_game = _entry(file, "game", data, Game)
    for key, reason in chain(faults(read_game), _family(file, read_game).faults(read_game)):
        raise DataError(file, key, reason)
    return read_game


def _house_decides(file: Path) -> str:
    """The clause of the file's own book by which the operator decides what it does not cover."""
    cover = file.with_name("rulebook.toml")
    return str(_toml(cover).get("house_decides", "")) if cover.exists() else ""


def _family(file: Path, read_game: Game) -> door.Contract:
    try:
        return door.find_family(read_game.family)
    except CroupierError as error:
        raise DataError(file, "family", error.refusal.message) from None


def _add_collection(file: Path, game_id: str, data: dict[str, Any]) -> None:
    """A game whose book has a sheet of collection rates for it has the sheet, and an option for the schedule."""
    for sheet in collections(file.with_name("collections.toml")):
        if game_id in sheet.games:
            data["collection"] = sheet
            values = tuple(sheet.schedule)
            data["option"].setdefault(
                "collection",
                Option(
                    title="Collection schedule",
                    clause=sheet.clause,
                    values=values,
                    default=values[0],
                    why={key: schedule.clause for key, schedule in sheet.schedule.items()},
                ),
            )


@cache
def demands(book: str) -> tuple[Demand, ...]:
    """Return the contents of a book's notices (papers.toml), clause by clause."""
    return read_demands(book_folders.folder(book) / "papers.toml")


def read_demands(file: Path) -> tuple[Demand, ...]:
    """Return the contents of notices, read from a file."""
    if not file.exists():
        return ()
    return tuple(_entry(file, f"notice[{i}]", value, Demand) for i, value in enumerate(_toml(file)["notice"]))


@cache
def collections(file: Path) -> tuple[Collection, ...]:
    """The sheets of collection rates of a book."""
    if not file.exists():
        return ()
    schedules = tuple(
        _entry(file, f"collection[{i}]", value, Collection) for i, value in enumerate(_toml(file)["collection"])
    )
    for sheet in schedules:
        for key, schedule in sheet.schedule.items():
            for reason in schedule_faults(schedule):
                raise DataError(file, f"{sheet.clause} {key}", reason)
    return schedules


_SECTIONS: dict[str, tuple[str, type[Data]]] = {
    "register": ("clause", Clause),
    "readings": ("reading", Reading),
    "claims": ("claim", Claim),
}


def _section_files(book: str, folder: str) -> list[Path]:
    rulebook(book)
    return sorted((book_folders.folder(book) / folder).glob("*.toml"))


def cover_in(folder: Path) -> Rulebook:
    """The cover of an edition, wherever it lies."""
    file = folder / book_folders.COVER
    return _entry(file, "rulebook", _toml(file), Rulebook)


def read_edition(folder: Path) -> tuple[Rulebook, list[Clause]]:
    """The cover and the register of an edition, wherever it lies."""
    return cover_in(folder), _entries_of_files(sorted((folder / "register").glob("*.toml")), "clause", Clause)


def section_in(file: Path) -> None:
    """Check one file of a register, of readings or of claims, wherever it lies."""
    key, kind = _SECTIONS[file.parent.name]
    _entries_of_files([file], key, kind)


def _read_entries(book: str, folder: str, key: str, kind: type[_Entry]) -> list[_Entry]:
    return _entries_of_files(_section_files(book, folder), key, kind)


def _entries_of_files(files: list[Path], key: str, kind: type[_Entry]) -> list[_Entry]:
    out: list[_Entry] = []
    for file in files:
        data = _toml(file)
        unknown = set(data) - {key}
        if unknown:
            raise DataError(file, sorted(unknown)[0], UnknownKey())
        out.extend(_entry(file, f"{key}[{i}]", value, kind) for i, value in enumerate(data.get(key, [])))
    return out


def register_parts(book: str) -> dict[str, tuple[str, ...]]:
    """The clauses of each part of the register, in order."""
    return {
        file.stem: tuple(entry["clause"] for entry in _toml(file).get("clause", []))
        for file in _section_files(book, "register")
    }


@cache
def register(book: str) -> tuple[Clause, ...]:
    """Every clause of the book, in our words."""
    return tuple(_read_entries(book, "register", "clause", Clause))


@cache
def readings(book: str) -> tuple[Reading, ...]:
    """Every decision about unclear text of the book."""
    return tuple(_read_entries(book, "readings", "reading", Reading))


@cache
def readings_by_name(book: str) -> dict[str, tuple[Reading, ...]]:
    """The readings of a book by what rests on each (`Reading.decides`)."""
    out: dict[str, list[Reading]] = {}
    for reading in readings(book):
        usual = (reading.wager,) if reading.wager else ()
        for name in usual if reading.decides is None else reading.decides:
            out.setdefault(name, []).append(reading)
    return {name: tuple(named_readings) for name, named_readings in out.items()}


@cache
def claims(book: str) -> tuple[Claim, ...]:
    """Every figure the book states."""
    return tuple(_read_entries(book, "claims", "claim", Claim))
