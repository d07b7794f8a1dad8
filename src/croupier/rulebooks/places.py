"""Where the rulebooks are: the package's own, and folders that somebody adds.

A folder of one's own is named by CROUPIER_RULEBOOKS (several are separated as in PATH), by a command's --rulebooks, by
`croupier.load(folder)`, or by a package that is installed, as an entry point in the group `croupier.rulebooks`. It is a
book (it has a rulebook.toml) or it holds books. It is read as data; Python code in it is run only where somebody says
that it may be (CROUPIER_ALLOW_CODE, a command's --allow-code, `croupier.load(folder, allow_code=True)`).
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

from croupier import toml
from croupier.errors import CroupierError

HOME = Path(__file__).parent
SHIPPED = ("gb-core", "gb-archive", "qld", "kings", "perth")
VARIABLE = "CROUPIER_RULEBOOKS"
CODE = "CROUPIER_ALLOW_CODE"  # set: families in folders outside the package may be run
COVER = "rulebook.toml"
EXAMPLES = HOME / "examples"  # tables that are no book's, but play and are priced like one's: named, never listed


def add(folder: str | Path) -> list[str]:
    """Take the books of a folder in, here and in every program started from here. The ids of its books."""
    path = str(Path(folder).expanduser().resolve())
    here = _books_in(Path(path))
    known = [part for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    if path not in known:
        os.environ[VARIABLE] = os.pathsep.join([*known, path])
        _outside.cache_clear()
    _outside()
    return list(here)


def allow_code() -> None:
    """Let the Python code of folders outside the package be run, here and in every program started from here."""
    os.environ[CODE] = "1"


def is_code_allowed() -> bool:
    """Whether Python code of folders outside the package may be run."""
    return os.environ.get(CODE, "").strip().lower() in ("1", "true", "yes", "on")


def outside() -> dict[str, Path]:
    """The books that are not the package's own, with their folders."""
    return dict(_outside())


def ids() -> list[str]:
    """Every book, the package's own first."""
    return [book for book in SHIPPED if (HOME / book / COVER).exists()] + list(_outside())


@cache
def examples() -> tuple[str, ...]:
    """The books of example tables."""
    return tuple(sorted(cover.parent.name for cover in EXAMPLES.glob(f"*/{COVER}")))


def folder(book: str) -> Path:
    """Where a book's files are."""
    found = HOME / book if book in SHIPPED else EXAMPLES / book if book in examples() else _outside().get(book)
    if found is None or not (found / COVER).exists():
        raise CroupierError(f"there is no rulebook {book!r}; there are {', '.join(ids())}")
    return found


def file(book: str, game_id: str) -> Path:
    """The file of a game, whether or not it is there."""
    return folder(book) / f"{game_id}.toml"


@cache
def _outside() -> dict[str, Path]:
    named = [Path(part) for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    out: dict[str, Path] = {}
    for place in [*named, *_of_packages()]:
        for book, path in _books_in(place).items():
            if out.setdefault(book, path) != path:
                raise CroupierError(f"two rulebooks are called {book!r}: {out[book]} and {path}")
    return out


def _of_packages() -> list[Path]:
    """The folders that installed packages bring: the entry point's value is the package that holds them."""
    return [Path(str(files(point.value))) for point in entry_points(group="croupier.rulebooks")]


def _books_in(place: Path) -> dict[str, Path]:
    if not place.is_dir():
        raise CroupierError(f"{place}: there is no such folder of rulebooks")
    covers = [place / COVER] if (place / COVER).exists() else sorted(place.glob(f"*/{COVER}"))
    if not covers:
        raise CroupierError(f"{place}: no rulebook here: a book is a folder with a {COVER}; `croupier new` begins one")
    return {_id(cover): cover.parent for cover in covers}


def _id(cover: Path) -> str:
    """A book's id, as its cover gives it."""
    try:
        book = toml.read(cover).get("id")
    except toml.TomlError as error:
        raise CroupierError(f"{cover}: {error}") from None
    if not isinstance(book, str) or not re.fullmatch(r"[a-z][a-z0-9-]*", book):
        raise CroupierError(f"{cover}: id: a book is called by small letters, digits and hyphens, as in my-book")
    if book in SHIPPED or book in examples():
        raise CroupierError(f"{cover}: id: the package has a rulebook {book!r} of its own")
    return book
