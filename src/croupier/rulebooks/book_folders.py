"""Folders of rulebooks: the package's own, and those that people add.

A folder of your own is named by CROUPIER_RULEBOOKS (several are separated as in PATH), by a command's --rulebooks, by
`croupier.load(folder)`, or by a package that is installed, as an entry point in the group `croupier.rulebooks`. It is a
book (it has a rulebook.toml) or it holds books. It is read as data; Python code in it is run only on a word
that it may be (CROUPIER_ALLOW_CODE, a command's --allow-code, `croupier.load(folder, allow_code=True)`).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

from croupier import toml
from croupier.errors import CroupierError
from croupier.messages import Text, Within, Words
from croupier.rulebooks.messages import (
    NoRulebook,
    NoRulebookFolder,
    NoRulebookHere,
    RulebookIdForm,
    RulebookIdTaken,
    RulebookTwice,
)

PACKAGE_FOLDER = Path(__file__).parent
SHIPPED = ("gb-core", "gb-archive", "qld", "kings", "perth")
VARIABLE = "CROUPIER_RULEBOOKS"
CODE = "CROUPIER_ALLOW_CODE"  # set: families in folders outside the package may be run
EDITIONS = "CROUPIER_EDITIONS"  # where a casino runs: the file that says which edition of each such book stands
COVER = "rulebook.toml"
EXAMPLES = (
    PACKAGE_FOLDER / "examples"
)  # tables that are no book's, but play and are priced like one's: named, never listed


def add(folder: str | Path) -> list[str]:
    """Take the books of a folder in, here and in every program started from here. The ids of its books."""
    here = _books_in(Path(folder).expanduser().resolve())
    name(folder)
    _outside()
    return list(here)


def name(folder: str | Path) -> None:
    """Name a folder of books, here and in every program started from here, without looking into it yet."""
    path = str(Path(folder).expanduser().resolve())
    known = [part for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    if path not in known:
        os.environ[VARIABLE] = os.pathsep.join([*known, path])
        _outside.cache_clear()
        for look in watchers:
            look()


watchers: list[Callable[[], object]] = []  # a casino that runs in this process looks into a folder that is named


def allow_code() -> None:
    """Let the Python code of folders outside the package be run, here and in every program started from here."""
    os.environ[CODE] = "1"


def is_code_allowed() -> bool:
    """Return whether Python code of folders outside the package may be run."""
    return os.environ.get(CODE, "").strip().lower() in ("1", "true", "yes", "on")


def outside() -> dict[str, Path]:
    """The books that are not the package's own, with the folders that they are read from."""
    standing = _standing()
    return dict(_outside()) if standing is None else standing


def originals() -> tuple[dict[str, Path], dict[Path, str]]:
    """The books outside the package with their own folders; and what is wrong with those that cannot be told by their
    covers, by folder."""
    folders, wrong = dict[str, Path](), dict[Path, str]()
    for place in named_folders():
        try:
            covers = _covers(place)
        except CroupierError as error:
            wrong[place] = str(error)
            continue
        for cover in covers:
            try:
                book = _id(cover)
            except (CroupierError, OSError) as error:
                wrong[cover.parent] = str(error)
                continue
            if folders.setdefault(book, cover.parent) != cover.parent:
                wrong[cover.parent] = f"another rulebook is called {book!r}, and stands"
    return folders, wrong


def named_folders() -> list[Path]:
    """Return the folders that people named, and those of installed packages."""
    return [*(Path(part) for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part), *_package_folders()]


def _standing() -> dict[str, Path] | None:
    """The editions that stand by the word of the casino that runs here; None where none does."""
    index = os.environ.get(EDITIONS)
    if not index:
        return None
    try:
        at = Path(index).stat()
    except OSError:  # it has closed since
        return {}
    return dict(_index(index, at.st_mtime_ns, at.st_size))


@lru_cache(maxsize=1)
def _index(file: str, _at: int, _size: int) -> dict[str, Path]:
    return {book: Path(path) for book, path in json.loads(Path(file).read_text(encoding="utf-8")).items()}


def ids() -> list[str]:
    """Every book, the package's own first."""
    return [*_shipped_here(), *outside()]


@cache
def _shipped_here() -> tuple[str, ...]:
    """The package's own books that are installed: a package may be built without some."""
    return tuple(book for book in SHIPPED if (PACKAGE_FOLDER / book / COVER).exists())


@cache
def examples() -> tuple[str, ...]:
    """The books of example tables."""
    return tuple(sorted(cover.parent.name for cover in EXAMPLES.glob(f"*/{COVER}")))


def folder(book: str) -> Path:
    """Return the folder with a book's files."""
    home = PACKAGE_FOLDER / book if book in SHIPPED else EXAMPLES / book if book in examples() else outside().get(book)
    if home is None or not (home / COVER).exists():
        raise CroupierError(NoRulebook(book=book, known=", ".join(ids())))
    return home


def file(book: str, game_id: str) -> Path:
    """The file of a game, whether or not it is there."""
    return folder(book) / f"{game_id}.toml"


@cache
def _outside() -> dict[str, Path]:
    out: dict[str, Path] = {}
    for place in named_folders():
        for book, path in _books_in(place).items():
            if out.setdefault(book, path) != path:
                raise CroupierError(RulebookTwice(book=book, first=str(out[book]), second=str(path)))
    return out


def _package_folders() -> list[Path]:
    """The folders that installed packages bring: the entry point's value is the package that holds them."""
    return [Path(str(files(point.value))) for point in entry_points(group="croupier.rulebooks")]


def _books_in(place: Path) -> dict[str, Path]:
    return {_id(cover): cover.parent for cover in _covers(place)}


def _covers(place: Path) -> list[Path]:
    """The covers of the books in a folder; refused where there is none."""
    if not place.is_dir():
        raise CroupierError(NoRulebookFolder(folder=str(place)))
    covers = [place / COVER] if (place / COVER).exists() else sorted(place.glob(f"*/{COVER}"))
    if not covers:
        raise CroupierError(NoRulebookHere(folder=str(place), file=COVER))
    return covers


def _id(cover: Path) -> str:
    """A book's id, as its cover gives it."""
    try:
        book = toml.read(cover).get("id")
    except toml.TomlError as error:
        raise CroupierError(Within(where=Words(str(cover)), reason=Text(text=Words(str(error))))) from None
    if not isinstance(book, str) or not re.fullmatch(r"[a-z][a-z0-9-]*", book):
        raise CroupierError(RulebookIdForm(file=str(cover)))
    if book in SHIPPED or book in examples():
        raise CroupierError(RulebookIdTaken(file=str(cover), book=book))
    return book
