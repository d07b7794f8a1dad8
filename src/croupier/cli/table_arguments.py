"""A table as commands are given it: a file of TOML, or a game with options, limits and odds.

A table file has game = "gb-core/roulette", and [options], [limits], [odds] as wanted; [house] says whose table it is
(name), what it is called (table) and the sign before amounts (currency).
"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from croupier import toml
from croupier.cli.command import Parser
from croupier.cli.usage.messages import TableFileHas, TableFileHouse
from croupier.errors import CroupierError
from croupier.messages import Text, Within, Words

if TYPE_CHECKING:
    from croupier.papers.paper_subject import Subject
    from croupier.table import Table

KEYS = {"game", "options", "limits", "odds", "house"}
HOUSE = {"name": "house", "table": "name", "currency": "currency"}


def read(name: str) -> dict[str, Any]:
    """Return the contents of a table file."""
    try:
        data = toml.read(name)
    except toml.TomlError as error:
        raise CroupierError(Within(where=Words(name), reason=Text(text=Words(str(error))))) from None
    if set(data) - KEYS or not isinstance(data.get("game"), str):
        raise CroupierError(TableFileHas(file=name))
    house = data.get("house", {})
    if (
        not isinstance(house, dict)
        or set(house) - set(HOUSE)
        or not all(isinstance(value, str) for value in house.values())
    ):
        raise CroupierError(TableFileHouse(file=name, keys=", ".join(HOUSE)))
    return data


def open_table_file(data: dict[str, Any]) -> Table:
    """The table that a file describes."""
    from croupier.table import Table

    return Table(data["game"], data.get("options"), data.get("limits"), data.get("odds"))


def arguments(parser: Parser) -> None:
    """Add the arguments of a command about the papers of a table."""
    parser.add_argument("table", metavar="TABLE.toml|GAME", help="A table file, or a game with the options below")
    parser.add_option_argument()
    parser.add_argument(
        "--limit", action="append", default=[], metavar="KEY=AMOUNT", help="The table's min, max or step"
    )
    parser.add_odds_argument("Odds that this table pays.")
    parser.add_argument(
        "--output",
        action="append",
        default=[],
        metavar="FILE|DIR",
        help="FILE.html or FILE.pdf for one paper, a folder for several (default: this folder)",
    )
    parser.add_argument("--format", choices=["html", "pdf"], default="html", help="Format in a folder (default html)")
    parser.add_argument("--size", choices=["A4", "A5", "A6", "letter"], default="A4", help="Paper size (default A4)")
    parser.add_argument("--font", default="", metavar="FILE", help="A font with the language's characters, for PDF")
    parser.add_argument(
        "--language", default="en", metavar="CODE", help="Language of the paper: en, es, fr or zh-Hans (default en)"
    )


def subject(args: Namespace) -> Subject:
    """The table whose papers are asked for."""
    from croupier.cli.given_values import odds_given, pairs
    from croupier.papers.paper_subject import Subject, catalogue

    catalogue(args.language)
    data: dict[str, Any] = read(args.table) if args.table.endswith(".toml") else {"game": args.table}
    data["options"] = {**data.get("options", {}), **pairs(args.option)}
    data["limits"] = {**data.get("limits", {}), **pairs(args.limit)}
    data["odds"] = {**data.get("odds", {}), **odds_given(args.odds)}
    house = {HOUSE[key]: value for key, value in data.get("house", {}).items()}
    return Subject(open_table_file(data), args.language, size=args.size, **house)
