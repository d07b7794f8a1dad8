"""Which edition of each rulebook outside the package stands while a casino runs.

A casino never reads such a folder in place. Each edition that can be played is copied, and the copy is what is read:
here, and by every process started from here (`places.EDITIONS`). A file that goes bad is told (the log, the operator's
page, /health) and the last good edition of its book stands. Of a book that was bad from the start, the games that can
be played are; the others are listed as broken, each with its reason.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from threading import Lock

from croupier.errors import CroupierError
from croupier.rulebooks import book_folders, dealer_work, load, refresh
from croupier.rulebooks.inspection import clear
from croupier.table import Table
from croupier.table.display.cloth import cloth_lines
from croupier.table.options import options_to_try

log = logging.getLogger("croupier.casino")
MAX_REASON_LENGTH = 300  # characters of a reason
SECTIONS = ("register", "readings", "claims")
READERS_OF_BOOK_FILES: dict[str, Callable[[Path], object]] = {  # files that are about the whole book
    "common.toml": load.common,
    "collections.toml": load.collections,
    "papers.toml": load.read_demands,
    load.EDITIONS: load.read_editions,
    "school.toml": dealer_work.read_school,
}


@dataclass(frozen=True)
class Fault:
    """A game or a book that cannot be read: why, and whether its last good edition is played instead."""

    what: str
    why: str
    stands: bool = False

    def plain(self) -> dict[str, str | bool]:
        """The fault as JSON holds it."""
        return {"what": self.what, "why": self.why, "stands": self.stands}


@dataclass
class Edition:
    """The contents of a book's folder: the games that can be played, and the faults by game or book and by file."""

    book: str
    original: Path
    games: list[str] = field(default_factory=list)
    faults: dict[str, str] = field(default_factory=dict)
    bad: set[Path] = field(default_factory=set)
    copy: Path | None = None  # where it is read from
    unplayable: bool = False  # games were found at the table that cannot be played

    def is_worse_than(self, stands: Edition | None) -> bool:
        """Return whether this may not take the place of the edition that stands, or of none."""
        return not self.games or (stands is not None and not set(self.faults) <= set(stands.faults))


class Editions:
    """The editions that stand in this process, and those that do not."""

    def __init__(self) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="croupier-editions-"))
        self.index = self.home / "standing.json"
        self.faults: tuple[Fault, ...] = ()
        self.users = 0
        self._named: str | None = "\0"  # no one names that
        self._places: list[Path] = []
        self._standing: dict[str, Edition] = {}
        self._stamps: tuple[load.Stamp, ...] | None = None
        self._numbers = count(1)
        self._lock = Lock()
        self.index.write_text("{}", encoding="utf-8")

    def take_changes(self) -> bool:
        """Take what has changed, where it is good; whether anything has."""
        with self._lock:
            if os.environ.get(book_folders.VARIABLE) != self._named:
                self._named, self._places = os.environ.get(book_folders.VARIABLE), book_folders.named_folders()
            stamps = load.stamps_of(self._places)
            if stamps == self._stamps:
                return False
            self._stamps = stamps
            self._take()
            return True

    def _take(self) -> None:
        load.common.cache_clear()
        load.collections.cache_clear()
        originals, wrong = book_folders.originals()
        faults = [*self._unreadable(originals, wrong)]
        for book, folder in originals.items():
            edition, stands = examine(book, folder), self._standing.get(book)
            if not edition.is_worse_than(stands):
                self._stand(edition)
                _open_tables(edition)  # which reads the copy as everybody will
                if edition.is_worse_than(stands):
                    self._stand(stands)
                elif edition.unplayable:
                    self._stand(edition)
            kept = self._standing.get(book) not in (None, edition)
            faults += [Fault(what, why, kept) for what, why in edition.faults.items()]
        self._tell(tuple(sorted(faults, key=lambda fault: fault.what)))

    def _stand(self, edition: Edition | None) -> None:
        """Let everybody read this edition from now on."""
        assert edition is not None
        if edition.copy is None or edition.unplayable:
            edition.copy = self._copy_without_faults(edition)
        self._standing[edition.book] = edition
        text = json.dumps({book: str(one.copy) for book, one in self._standing.items()})
        draft = self.index.with_suffix(".new")
        draft.write_text(text, encoding="utf-8")
        draft.replace(self.index)
        refresh(changed=True)

    def _unreadable(self, originals: dict[str, Path], wrong: dict[Path, str]) -> Iterator[Fault]:
        """Books whose covers do not say which they are, and those that are gone."""
        by_folder = {edition.original: book for book, edition in self._standing.items()}
        for folder, why in wrong.items():
            book = by_folder.get(folder, "")
            yield Fault(book or folder.name, _describe_error(why, folder), bool(book))
        for folder, book in by_folder.items():
            if book not in originals and folder not in wrong:
                yield Fault(book, f"{folder.name}: the folder holds no rulebook any more", True)

    def _copy_without_faults(self, edition: Edition) -> Path:
        """A copy of an edition without what is bad in it."""
        home = self.home / str(next(self._numbers)) / edition.original.name
        for file in sorted((*edition.original.rglob("*.toml"), *edition.original.rglob("*.json"))):
            if file not in edition.bad:
                copy = home / file.relative_to(edition.original)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, copy)
        return home

    def _tell(self, faults: tuple[Fault, ...]) -> None:
        for fault in faults:
            if fault not in self.faults:
                what = "its last good edition stands" if fault.stands else "it is not played"
                log.error("rulebooks: %s cannot be read, and %s: %s", fault.what, what, fault.why)
        for gone in {fault.what for fault in self.faults} - {fault.what for fault in faults}:
            log.warning("rulebooks: %s can be read again", gone)
        self.faults = faults
        _forget()


def examine(book: str, folder: Path) -> Edition:
    """Read everything in a book's folder: its games, and all that is said of it."""
    edition = Edition(book, folder)
    try:
        cover = load.cover_in(folder)
    except Exception as error:
        edition.faults[book] = _describe_error(error, folder)
        return edition
    for name, read in READERS_OF_BOOK_FILES.items():
        _can_read(edition, book, folder / name, partial(read, folder / name))
    for file in sorted(file for part in SECTIONS for file in (folder / part).glob("*.toml")):
        _can_read(edition, book, file, partial(load.section_in, file))
    for entry in cover.game:
        file = folder / f"{entry.id}.toml"
        if file.exists() and _can_read(
            edition, f"{book}/{entry.id}", file, partial(load.read_game, file, book, entry.id)
        ):
            edition.games.append(entry.id)
    return edition


def _open_tables(edition: Edition) -> None:
    """Open a table of each game with its usual options; a game that has none is broken."""
    for name in tuple(edition.games):
        if not _can_read(
            edition, f"{edition.book}/{name}", edition.original / f"{name}.toml", partial(_open, edition.book, name)
        ):
            edition.games.remove(name)
            edition.unplayable = True


def _open(book: str, name: str) -> None:
    game = load.game(f"{book}/{name}")
    cloth_lines(Table(game, options_to_try(game, {})))


def _can_read(edition: Edition, what: str, file: Path, read: Callable[[], object]) -> bool:
    """Return whether a file can be read; what is wrong is kept."""
    try:
        read()
    except Exception as error:
        edition.faults.setdefault(what, _describe_error(error, edition.original))
        edition.bad.add(file)
        return False
    return True


def _describe_error(error: object, folder: Path) -> str:
    """Describe an error on one line, without the folder's place on the machine."""
    text = " ".join(str(error).split())
    if isinstance(error, Exception) and not isinstance(error, CroupierError):
        text = f"{type(error).__name__}: {text}"
    return text.replace(f"{folder.parent}{os.sep}", "")[:MAX_REASON_LENGTH]


# One for the process

_editions: Editions | None = None
_lock = Lock()


def begin() -> None:
    """Keep bad files outside the package from stopping anything, here and in processes started from here."""
    global _editions
    with _lock:
        if _editions is None:
            _editions = Editions()
            os.environ[book_folders.EDITIONS] = str(_editions.index)
            book_folders.watchers.append(take_changes)
            atexit.register(shutil.rmtree, _editions.home, ignore_errors=True)
        _editions.users += 1
    take_changes()


def end() -> None:
    """The casino closes; when it was the last one in this process, folders are read in place again."""
    global _editions
    with _lock:
        if _editions is None:
            return
        _editions.users -= 1
        if _editions.users:
            return
        os.environ.pop(book_folders.EDITIONS, None)
        book_folders.watchers.remove(take_changes)
        shutil.rmtree(_editions.home, ignore_errors=True)
        _editions = None
    book_folders._outside.cache_clear()
    with suppress(CroupierError):  # what is wrong with a folder is told to the person who reads it next
        _forget()


def folder() -> Path | None:
    """Return the folder to which standing editions are copied while a casino runs here."""
    return None if _editions is None else _editions.home


def take_changes() -> bool:
    """Take files that have changed since; whether any has."""
    if _editions is not None:
        return _editions.take_changes()
    changed = refresh()
    if changed:
        _forget()
    return changed


def faults() -> tuple[Fault, ...]:
    """Return the games and books that cannot be read now."""
    return () if _editions is None else _editions.faults


def why_broken(game: str) -> str:
    """Why a game cannot be played now, or nothing."""
    whole = game.partition("/")[0]
    return next((fault.why for fault in faults() if not fault.stands and fault.what in (game, whole)), "")


forgetful: list[Callable[[], object]] = [clear, dealer_work._book.cache_clear]  # what keeps something of the books


def _forget() -> None:
    refresh(changed=True)
    for forget in forgetful:
        forget()
