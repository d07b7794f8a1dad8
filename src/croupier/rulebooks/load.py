"""Reading the data files of the rulebooks.

A mistake in a data file is reported with the file, the key and the reason. Games are read one at a time and kept;
the register, readings and claims of a book are read only when somebody asks for them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier import money, toml
from croupier.errors import CroupierError
from croupier.rulebooks import building, changes, door, places
from croupier.rulebooks.house import house_rulings
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
    Scalar,
    Schedule,
    Span,
    Step,
    Tiers,
    WagerRule,
)

HOME = places.HOME
EDITIONS = "editions.toml"  # what is said of earlier releases of a book's data
_Entry = TypeVar("_Entry", bound=Data)
_TABLES: dict[str, type[Data]] = {
    "option": Option,
    "wager": WagerRule,
    "paytable": PayTable,
    "decision": Decision,
    "ruling": Ruling,
}
_LISTS: dict[str, type[Data]] = dict(zip(building.LISTS, (Constraint, Step, Notice), strict=True))


class DataError(CroupierError):
    """A mistake in a data file: which file, which key, and why."""

    def __init__(self, file: Path, key: str, reason: str) -> None:
        named = re.search("unknown field `(.+)`", reason)
        line = building.line_of(file, f"{key}.{named[1]}".removeprefix("game.") if named else key)
        super().__init__(f"{file.parent.name}/{file.name}: {key}: {reason}{f' (line {line})' if line else ''}")


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
    return places.ids()


@cache
def rulebook(book: str) -> Rulebook:
    """A rulebook's cover: edition, date and list of games."""
    file = places.folder(book) / places.COVER
    return _entry(file, "rulebook", _toml(file), Rulebook)


@cache
def playable() -> tuple[str, ...]:
    """Every game that can be played, as book/game."""
    return tuple(f"{b}/{e.id}" for b in books() for e in rulebook(b).game if places.file(b, e.id).exists())


@cache
def examples() -> tuple[str, ...]:
    """Every example table, as book/game: they play like a book's games and are no book's."""
    return tuple(f"{b}/{e.id}" for b in places.examples() for e in rulebook(b).game)


@cache
def fingerprint(book: str) -> str:
    """A hash of all the data of a rulebook, which records and certificates carry."""
    digest = hashlib.sha256()
    folder, others = places.folder(book), set()
    for file in sorted(folder.rglob("*.toml")):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
        others.add(str(_toml(file).get("like", "")).rpartition("/")[0])
    for other in sorted(others - {"", book}):
        digest.update(fingerprint(other).encode())
    return digest.hexdigest()


@cache
def earlier_editions(book: str) -> Mapping[str, int]:
    """The fingerprints of a book's data as earlier releases had it (editions.toml), each with the version of the
    procedures that its rounds follow."""
    file = places.folder(book) / EDITIONS
    if not file.exists():
        return {}
    found = [_entry(file, f"edition.{i}", plain, Edition) for i, plain in enumerate(_toml(file)["edition"], 1)]
    return {edition.hash: edition.procedures for edition in found}


def is_replayable(book: str, found: str, procedures: int) -> bool:
    """Whether rounds with this fingerprint of a book's data, which follow procedures of this version, are replayed by
    the data as it is: it is the same, or a known earlier edition of it."""
    return found == fingerprint(book) or earlier_editions(book).get(found) == procedures


def game(name: str) -> Game:
    """The game called `rulebook/game`."""
    book, _, game_id = name.partition("/")
    if book not in (*books(), *places.examples()) or not game_id:
        likely = [found for found in playable() if name.lower() in (found, *found.split("/"))] or ["gb-core/roulette"]
        raise CroupierError(f"{name!r} is not a game: write rulebook/game, as in {', '.join(likely)}")
    cover = rulebook(book)
    if game_id not in {entry.id for entry in cover.game}:
        known = ", ".join(entry.id for entry in cover.game)
        raise CroupierError(f"{book} has no game {game_id!r}; it has {known}")
    return _game(book, game_id)


@cache
def _game(book: str, game_id: str) -> Game:
    file = places.file(book, game_id)
    if not file.exists():
        raise CroupierError(f"{book}/{game_id} cannot be played yet")
    return read_game(file, book, game_id)


def add(folder: str | Path, allow_code: bool = False) -> list[Rulebook]:
    """Take in a rulebook of one's own, or a folder of them: every game is read and checked. `allow_code`: the families
    that it brings as Python may be run."""
    if allow_code:
        places.allow_code()
    found = places.add(folder)
    refresh(changed=True)
    for book in found:
        for entry in rulebook(book).game:
            game(f"{book}/{entry.id}")
    return [rulebook(book) for book in found]


def refresh(changed: bool = False) -> bool:
    """Whether files outside the package have changed since they were read; then they are read again when asked for."""
    global _seen
    files = [file for folder in places.outside().values() for file in sorted(folder.rglob("*.toml"))]
    stamps = tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in files)
    if stamps == _seen and not changed:
        return False
    first, _seen = _seen is None, stamps
    kinds = (
        rulebook, playable, examples, fingerprint, earlier_editions, _game, common, collections, register, readings,
        claims, demands,
    )  # fmt: skip
    for kept in kinds:
        kept.cache_clear()
    return changed or not first


_seen: tuple[tuple[Path, int, int], ...] | None = None  # outside the package, when last looked at


def _with_like(file: Path) -> dict[str, Any]:
    """A game's data over what its book says of several games (common.toml)."""
    own = _like(file)
    for part in common(file.with_name("common.toml")):
        if file.stem in part.get("games", (file.stem,)):
            own = building.over({key: value for key, value in part.items() if key != "games"}, own)
    return own


@cache
def common(file: Path) -> tuple[dict[str, Any], ...]:
    """What a book says once of all its games, or of some that it names: parts of their files, which lie under these."""
    if not file.exists():
        return ()
    data = _toml(file)
    if set(data) != {"common"} or not isinstance(data["common"], list):
        raise DataError(file, "the file", "has [[common]] parts and nothing else")
    return tuple(data["common"])


def _like(file: Path) -> dict[str, Any]:
    """A game's own data; where it is `like` another it starts from that game and says what differs."""
    own = _toml(file)
    if building.OWN in own:
        raise DataError(file, building.OWN, "unknown key")
    if "like" not in own:
        return own
    like, parts = str(own.pop("like")), own.pop("without", [])
    book, _, other = like.rpartition("/")
    whole = _of_another_book(file, book, other) if book else _of_the_same_book(file, other)
    try:
        base = building.left_out(whole, parts) | {"line": ""}  # the line is of the other
    except KeyError as error:
        raise DataError(file, "without", f"{other} has no {error.args[0]!r}") from None
    if not book:
        return building.over(base, own)
    left_out = [str(part) for part in (parts if isinstance(parts, list) else [parts])]
    books = whole.pop("books")
    base.pop("books")
    _claimed(file, like, base, own, left_out, books)
    return changes.with_own_clauses(whole, base, own, left_out, books)


def _claimed(
    file: Path, like: str, base: dict[str, Any], own: dict[str, Any], left_out: list[str], books: tuple[str, ...]
) -> None:
    """Refuse what differs from the game of another book with no clause of this book beside it."""
    write = 'write the clause of this book that says so beside it, as in clause = "1.1"'
    if left_out and not changes.is_own(own.get("clause"), books):
        raise DataError(file, "without", f"leaves out what {like} has: {write}")
    for key in changes.unclaimed(base, own, books):
        raise DataError(file, key, f"is not as {like} has it: {write}")


def _of_the_same_book(file: Path, other: str) -> dict[str, Any]:
    named = file.with_name(f"{other}.toml")
    base = _toml(named) if named.exists() else None
    if base is None or "like" in base:
        raise DataError(
            file, "like", f"there is no game {other!r}" if base is None else f"{other} is like another itself"
        )
    return base


def _of_another_book(file: Path, book: str, other: str) -> dict[str, Any]:
    """What another book says of a game, each clause as that book's."""
    try:
        named = places.file(book, other)
    except CroupierError as error:
        raise DataError(file, "like", str(error)) from None
    if not named.exists() or file.parent == named.parent:
        reason = f"{book} has no game {other!r}" if not named.exists() else f"{book} is this book: write {other!r}"
        raise DataError(file, "like", reason)
    data = _with_like(named)
    known = data.pop(building.OWN, {})
    books = (book, *known.get("books", ()))
    base: dict[str, Any] = building.of_book(data, books)
    own = {building.OWN: building.changes_of_book(known, books)} if known else {}
    return {**base, **own, "like": f"{book}/{other}", "books": books}


def read_game(file: Path, book: str, game_id: str) -> Game:
    """Read and check one game's file."""
    return checked(file, book, game_id, _with_like(file))


def checked(file: Path, book: str, game_id: str, own: dict[str, Any]) -> Game:
    """A game from what its file says, held against what its family can play."""
    data: dict[str, Any] = {"rulebook": book, "id": game_id, **own}
    for table, kind in _TABLES.items():
        entries = data.get(table, {})
        if not isinstance(entries, dict):
            raise DataError(file, table, "must be a table of tables")
        data[table] = {key: _entry(file, f"{table}.{key}", value, kind) for key, value in entries.items()}
    for table, kind in _LISTS.items():
        data[table] = [_entry(file, f"{table}[{i}]", value, kind) for i, value in enumerate(data.get(table, []))]
    for key, single in (("limits", Limits), ("odds_rule", OddsRule), ("refuses", Refuses), ("floor", Floor)):
        if key in data:
            data[key] = _entry(file, key, data[key], single)
    _add_collection(file, game_id, data)
    outlives = any(rule.outlives for rule in data["wager"].values())
    data["ruling"] |= house_rulings(data.get("equipment", {}), data["ruling"], _house_decides(file), outlives)
    found = _entry(file, "game", data, Game)
    for key, reason in chain(faults(found), _family(file, found).faults(found)):
        raise DataError(file, key, reason)
    return found


def _house_decides(file: Path) -> str:
    """The clause of the file's own book by which the operator decides what it does not cover."""
    cover = file.with_name("rulebook.toml")
    return str(_toml(cover).get("house_decides", "")) if cover.exists() else ""


def _family(file: Path, found: Game) -> door.Contract:
    try:
        return door.found(found.family)
    except CroupierError as error:
        raise DataError(file, "family", str(error)) from None


def _add_collection(file: Path, game_id: str, data: dict[str, Any]) -> None:
    """A game whose book has a sheet of collection rates for it has the sheet, and an option for the schedule."""
    for sheet in collections(file.with_name("collections.toml")):
        if game_id in sheet.games:
            data["collection"] = sheet
            values = tuple(sheet.schedule)
            data["option"].setdefault(
                "collection",
                Option(
                    title="The schedule of the collection; a table has one at a time",
                    clause=sheet.clause,
                    values=values,
                    default=values[0],
                    why={key: schedule.clause for key, schedule in sheet.schedule.items()},
                ),
            )


@cache
def demands(book: str) -> tuple[Demand, ...]:
    """What the notices of a book show (papers.toml), clause by clause."""
    file = places.folder(book) / "papers.toml"
    if not file.exists():
        return ()
    return tuple(_entry(file, f"notice[{i}]", value, Demand) for i, value in enumerate(_toml(file)["notice"]))


@cache
def collections(file: Path) -> tuple[Collection, ...]:
    """The sheets of collection rates of a book."""
    if not file.exists():
        return ()
    found = tuple(
        _entry(file, f"collection[{i}]", value, Collection) for i, value in enumerate(_toml(file)["collection"])
    )
    for sheet in found:
        for key, schedule in sheet.schedule.items():
            for reason in _schedule_faults(schedule):
                raise DataError(file, f"{sheet.clause} {key}", reason)
    return found


MOST_RATES = 5  # kings GEGA-004249 rules 7 and GEGA-004250 rules 6


def _schedule_faults(schedule: Schedule) -> Iterator[str]:
    """What is wrong with a schedule: tiers that leave a gap or overlap, or more rates than a table may have."""
    for fees in (schedule.player_dealer, schedule.player, tuple(reversed(schedule.pot))):
        tiers: Tiers = () if isinstance(fees, int) else fees
        if len(tiers) > MOST_RATES:
            yield f"has more than {MOST_RATES} rates"
        for (low, high, _), (after, _, _) in pairwise(tiers):
            if not low <= high == after - 1:
                yield f"the tier from {low} to {high} does not end where the next begins"


def faults(found: Game) -> list[tuple[str, str]]:
    """What is wrong with a game's data, as (key, reason)."""
    outside = found.limits.outside
    limits = [] if outside in ("refuse", "pay_as_placed") else [("limits", f"a wager outside them cannot {outside!r}")]
    return [
        *limits,
        *_limit_faults(found),
        *_option_faults(found),
        *_paytable_faults(found),
        *_wager_faults(found),
        *_equipment_faults(found),
        *_collection_faults(found),
    ]


def _limit_faults(found: Game) -> Iterator[tuple[str, str]]:
    """Amounts that are none, and wagers and options that the game does not have."""
    rule = found.limits
    for given in (*rule.spread, *rule.fixed):
        yield from _condition_faults(found, "limits", (*given.when.items(), *given.unless.items()))
        for name in given.wagers:
            if name.partition("@")[0] not in found.wager:
                yield "limits", f"there is no wager {name!r}"
    usual = _usual(found)
    if any(_meant(usual, given) for given in rule.fixed):
        yield "limits.fixed", "no table could be opened by the defaults alone: these limits go with an option"
    if rule.together and rule.together not in found.option:
        yield "limits", f"unknown option {rule.together!r}"
    texts = [text for given in (*rule.spread, *rule.fixed) for text in (given.least, given.most)]
    for text in [*texts, *([rule.coins.value] if rule.coins else [])]:
        try:
            if money.amount(text) <= 0:
                yield "limits", f"{text!r} is not more than nothing"
        except CroupierError as error:
            yield "limits", str(error)
    if rule.notice < 0:
        yield "limits", "a notice cannot be of less than no time"


def _collection_faults(found: Game) -> Iterator[tuple[str, str]]:
    """Schedules that a table may choose and the sheet does not have."""
    if found.collection is not None:
        for value in found.option["collection"].values:
            if value != "none" and value not in found.collection.schedule:
                yield "option.collection", f"the sheet has no schedule {value!r}"


def _option_faults(found: Game) -> list[tuple[str, str]]:
    out = []
    for key, option in found.option.items():
        if option.kind == "choice" and option.default not in option.values:
            out.append((f"option.{key}", f"the default {option.default!r} is not among its values"))
        if option.kind == "choice" and option.trial is not None and option.trial not in option.values:
            out.append((f"option.{key}", f"is tried with {option.trial!r}, which is not among its values"))
        if option.kind in ("wagers", "decisions"):
            known = found.wager if option.kind == "wagers" else found.decision
            left = {name.strip() for name in str(option.default).split(",")} - {"", *known}
            out.extend((f"option.{key}", f"there is no {option.kind[:-1]} {name!r}") for name in sorted(left))
        if option.kind not in ("choice", "amount", "chips", "integer", "odds", "rate", "wagers", "decisions"):
            out.append((f"option.{key}", f"unknown kind {option.kind!r}"))
    for i, rule in enumerate(found.constraint):
        out.extend(_condition_faults(found, f"constraint[{i}]", (*rule.when.items(), *rule.allow.items())))
        out.extend(_constraint_faults(found, f"constraint[{i}]", rule))
    for i, notice in enumerate(found.notice):
        out.extend(_condition_faults(found, f"notice[{i}]", notice.when.items()))
    about = {f"procedure[{i}]": step.about for i, step in enumerate(found.procedure)}
    for key, wagers in (about | {f"decision.{name}": rule.about for name, rule in found.decision.items()}).items():
        out.extend((key, f"there is no wager {name!r}") for name in wagers if name not in found.wager)
    return out


def _meant(usual: dict[str, Scalar], given: Span) -> bool:
    """Whether limits hold at a table as the book leaves it."""
    unless = any(usual.get(key) in values for key, values in given.unless.items())
    return not unless and all(usual.get(key) in values for key, values in given.when.items())


def _usual(found: Game) -> dict[str, Scalar]:
    """The options of a table as the book leaves it."""
    return {name: option.default for name, option in found.option.items()}


def _constraint_faults(found: Game, where: str, rule: Constraint) -> Iterator[tuple[str, str]]:
    """A constraint that forbids the table as the book leaves it."""
    usual = _usual(found)
    meant, allowed = (all(usual.get(k) in v for k, v in part.items()) for part in (rule.when, rule.allow))
    if meant and not allowed:
        yield where, f"forbids the defaults: {rule.sentence}"


def _condition_faults(
    found: Game, where: str, conditions: Iterable[tuple[str, tuple[Scalar, ...]]]
) -> Iterator[tuple[str, str]]:
    for name, values in conditions:
        known = found.option.get(name)
        if known is None:
            yield where, f"unknown option {name!r}"
        elif known.kind == "choice" and not set(values) <= set(known.values):
            yield where, f"{name} cannot be {sorted(set(values) - set(known.values), key=str)}"


def _paytable_faults(found: Game) -> list[tuple[str, str]]:
    from croupier.hands.ladders import LADDERS

    out = []
    for key, table in found.paytable.items():
        where = f"paytable.{key}"
        if table.option and (table.option not in found.option):
            out.append((where, f"unknown option {table.option!r}"))
        elif table.option:
            unknown = [value for value in found.option[table.option].values if str(value) not in table.table]
            out.extend((f"option.{table.option}", f"{where} has no table {value!r}") for value in unknown)
        if not table.table or (len(table.table) > 1 and not table.option):
            out.append((where, "needs one table, or an option that chooses between several"))
        if table.minimum and table.minimum not in table.table:
            out.append((where, f"the minimum {table.minimum!r} is not one of its tables"))
        for version, cells in table.table.items():
            rows = {row for row in cells if row != "clause"}
            for row in sorted(rows ^ set(table.rows)) if rows or not table.open else ():
                reason = "skips the row" if row in table.rows else "has the unknown row"
                out.append((f"{where}.table.{version}", f"{reason} {row!r}"))
            if "clause" not in cells:
                out.append((f"{where}.table.{version}", "has no clause"))
            for row in rows & set(table.rows):
                out.extend(_cell_faults(f"{where}.table.{version}.{row}", cells[row]))
        if table.ladder:
            out.extend(_ladder_faults(where, table, LADDERS))
    return out


def _ladder_faults(where: str, table: PayTable, ladders: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    ladder = ladders.get(table.ladder)
    if ladder is None:
        return [(where, f"unknown ladder {table.ladder!r}")]
    on_it = [row for row in table.rows if row in ladder]
    if not on_it:
        return [(where, f"no row stands on the ladder {table.ladder}")]
    expected = ladder[ladder.index(on_it[0]) : ladder.index(on_it[-1]) + 1]
    skipped = [row for row in expected if row not in table.rows]
    return [(where, f"skips the hand {row!r} of the ladder {table.ladder}") for row in skipped]


def _cell_faults(where: str, cell: str) -> list[tuple[str, str]]:
    try:
        money.pay(cell)
    except CroupierError as error:
        return [(where, str(error))]
    return []


def _wager_faults(found: Game) -> list[tuple[str, str]]:
    out = []
    for key, wager in found.wager.items():
        where = f"wager.{key}"
        cells = wager.pays.values() if isinstance(wager.pays, dict) else [wager.pays] if wager.pays else []
        for cell in cells:
            out.extend(_cell_faults(where, cell))
        if wager.paytable is not None and wager.paytable not in found.paytable:
            out.append((where, f"unknown pay table {wager.paytable!r}"))
        for other in (*wager.needs, *([wager.equal] if wager.equal else [])):
            if other not in found.wager:
                out.append((where, f"unknown wager {other!r}"))
        if wager.commission and not _less_commission(wager.pays, wager.commission):
            out.append((where, f"does not pay even money less a commission of {wager.commission}"))
        for option in wager.offered:
            if option not in found.option:
                out.append((where, f"unknown option {option!r}"))
    return out


def _less_commission(pays: object, commission: str) -> bool:
    try:
        return isinstance(pays, str) and money.odds(pays).win == 1 - Fraction(commission)
    except (CroupierError, ValueError, ZeroDivisionError):
        return False


def _equipment_faults(found: Game) -> list[tuple[str, str]]:
    tables = {f"equipment.{k}": v for k, v in found.equipment.items()}
    tables |= {f"facts.{k}": v for k, v in found.facts.items()}
    return [
        (key, "has no clause") for key, value in tables.items() if not isinstance(value, dict) or "clause" not in value
    ]


def _section_files(book: str, folder: str) -> list[Path]:
    rulebook(book)
    return sorted((places.folder(book) / folder).glob("*.toml"))


def in_folder(folder: Path) -> tuple[Rulebook, list[Clause]]:
    """The cover and the register of an edition, wherever it lies."""
    file = folder / places.COVER
    return _entry(file, "rulebook", _toml(file), Rulebook), _of_files(
        sorted((folder / "register").glob("*.toml")), "clause", Clause
    )


def _listed(book: str, folder: str, key: str, kind: type[_Entry]) -> list[_Entry]:
    return _of_files(_section_files(book, folder), key, kind)


def _of_files(files: list[Path], key: str, kind: type[_Entry]) -> list[_Entry]:
    out: list[_Entry] = []
    for file in files:
        data = _toml(file)
        unknown = set(data) - {key}
        if unknown:
            raise DataError(file, sorted(unknown)[0], "unknown key")
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
    return tuple(_listed(book, "register", "clause", Clause))


@cache
def readings(book: str) -> tuple[Reading, ...]:
    """Every decision about unclear text of the book."""
    return tuple(_listed(book, "readings", "reading", Reading))


@cache
def claims(book: str) -> tuple[Claim, ...]:
    """Every figure the book states."""
    return tuple(_listed(book, "claims", "claim", Claim))
