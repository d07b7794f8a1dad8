"""A table as commands are given it: a file of TOML, or a game with options, limits and odds.

A table file has game = "gb-core/roulette", and [options], [limits], [odds] as wanted; [house] says whose table it is
(name), what it is called (table) and the sign before amounts (currency).
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from croupier import toml
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.papers.subject import Subject
    from croupier.table import Table

KEYS = {"game", "options", "limits", "odds", "house"}
HOUSE = {"name": "house", "table": "name", "currency": "currency"}


def read(name: str) -> dict[str, Any]:
    """Return the contents of a table file."""
    try:
        data = toml.read(name)
    except toml.TomlError as error:
        raise CroupierError(f"{name}: {error}") from None
    if set(data) - KEYS or not isinstance(data.get("game"), str):
        raise CroupierError(f"{name}: a table file has game, options, limits, odds and house")
    house = data.get("house", {})
    if (
        not isinstance(house, dict)
        or set(house) - set(HOUSE)
        or not all(isinstance(one, str) for one in house.values())
    ):
        raise CroupierError(f"{name}: house has {', '.join(HOUSE)}, in words")
    return data


def open_table_file(data: dict[str, Any]) -> Table:
    """The table that a file describes."""
    from croupier.table import Table

    return Table(data["game"], data.get("options"), data.get("limits"), data.get("odds"))


def arguments(verb: ArgumentParser) -> None:
    """Add the arguments of a command about the papers of a table."""
    verb.add_argument("table", metavar="TABLE.toml|GAME")
    verb.add_argument(
        "--limit", action="append", default=[], metavar="KEY=AMOUNT", help="min, max or step of the table"
    )
    verb.add_argument("--odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help="odds of the table's own")
    verb.add_argument(
        "--output", action="append", default=[], metavar="FILE|DIR",
        help="FILE.html or .pdf for one paper; a folder for several (this one)",
    )  # fmt: skip
    verb.add_argument("--format", choices=["html", "pdf"], default="html", help="of papers in a folder (html)")
    verb.add_argument("--size", choices=["A4", "A5", "A6", "letter"], default="A4", help="of the paper (A4)")
    verb.add_argument("--font", default="", metavar="FILE", help="a font with the language's characters, for a PDF")
    verb.add_argument("--language", default="en", metavar="CODE", help="of what is ours: en, es, fr or zh-Hans (en)")


def subject(args: Namespace) -> Subject:
    """The table whose papers are asked for."""
    from croupier.cli.given_values import odds_given, pairs
    from croupier.papers.subject import Subject, catalogue

    catalogue(args.language)
    data: dict[str, Any] = read(args.table) if args.table.endswith(".toml") else {"game": args.table}
    data["options"] = {**data.get("options", {}), **pairs(args.option)}
    data["limits"] = {**data.get("limits", {}), **pairs(args.limit)}
    data["odds"] = {**data.get("odds", {}), **odds_given(args.odds)}
    house = {HOUSE[key]: value for key, value in data.get("house", {}).items()}
    return Subject(open_table_file(data), args.language, size=args.size, **house)
