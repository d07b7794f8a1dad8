"""Whether anything notices an altered game: its loading, its worked examples, its golden evening, the book's figures.

The altered game stands in the place of the true one for the time of a record, in this process. The examples that speak
of the altered key come first, and the first that comes out otherwise is enough. The figures that the book states are
computed where that takes no time.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from croupier.odds.analysis import analysis
from croupier.odds.studies.audit import judge
from croupier.rulebooks import claims
from croupier.rulebooks import game as named
from croupier.rulebooks.load import DataError, build_game
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table import table as tables
from croupier.table.options import options_to_try
from croupier.table.records.record import Settled, settle
from examples.shorthand import cases, differs, read_examples
from pinned.alter import Change, applied, changes, data_of, file_of
from table.evenings import everything_offered, golden_evening

SURVIVES = Path(__file__).with_name("survives.toml")
TESTS = Path(__file__).parents[1]
Case = tuple[str, dict[str, Any], dict[str, Any]]  # what it speaks of, the record, what is expected


@cache
def examples(name: str) -> tuple[Case, ...]:
    """The worked examples of a game."""
    book, _, game_id = name.partition("/")
    out: list[Case] = []
    for file in sorted((TESTS / "examples" / book).glob("*.toml")):
        if file.stem.partition(".")[0] == game_id:
            for example in read_examples(file):
                out.extend((json.dumps(example), record, expected) for record, expected in cases(name, example))
    return tuple(out)


@cache
def golden(name: str) -> tuple[dict[str, Any], dict[str, object]]:
    """The record of a game's golden evening, and the options that its table chose."""
    table, rounds = golden_evening(name)
    lines = [line for playing in rounds for line in playing.lines]
    return Settled(table, lines, rounds, {}).plain(), everything_offered(name)


def same_evening(name: str) -> bool:
    """Whether the golden evening still comes out: at a table with these options, from these moves, those lines."""
    evening, options = golden(name)
    record = {key: evening[key] for key in ("game", "seats", "inputs")} | {"options": options}
    settled = settle(record)
    lines = [line.plain() for playing in settled.rounds for line in playing.lines]
    table = settled.table
    return lines == evening["lines"] and table.carry == evening["after"] and table.options == evening["options"]


@cache
def stated(name: str) -> tuple[tuple[Any, str], ...]:
    """The figures that a book states of a game, as they are computed where that takes no time."""
    book, _, game_id = name.partition("/")
    if analysis(Table(name, options_to_try(named(name), {}))).slow:
        return ()
    return tuple((claim, judge(book, claim).computed) for claim in claims(book) if claim.game == game_id)


def same_figures(name: str) -> bool:
    book = name.partition("/")[0]
    return all(judge(book, claim).computed == computed for claim, computed in stated(name))


@contextmanager
def instead(game: Game) -> Iterator[None]:
    """The altered game in the place of the true one."""
    with mock.patch.object(tables, "game", return_value=game):
        yield


def noticed(name: str, data: dict[str, Any], change: Change) -> bool:
    """Whether an alteration is refused when it is loaded, or anything comes out otherwise."""
    book, _, game_id = name.partition("/")
    try:
        game = build_game(file_of(name), book, game_id, applied(data, change))
    except DataError:
        return True
    word = str(change.path[min(1, len(change.path) - 1)])
    ordered = sorted(examples(name), key=lambda case: word not in case[0])
    known = golden(name), stated(name)  # of the true game
    assert known
    with instead(game):
        try:
            return not (
                all(not differs(record, expected) for _, record, expected in ordered)
                and same_evening(name)
                and same_figures(name)
            )
        except Exception:  # an altered game may fail in any way: it is noticed
            return True


def survivors(name: str, some: int = 1, part: int = 0) -> Iterator[Change]:
    """The alterations of a game that nothing notices; of every `some` of them one."""
    data = data_of(name)
    wrong = [record for _, record, expected in examples(name) if differs(record, expected)]
    assert not wrong and same_evening(name), f"{name} itself does not come out: {wrong}"
    for number, change in enumerate(changes(name)):
        if number % some == part and not noticed(name, data, change):
            yield change


class Reason(NamedTuple):
    """Why an alteration may survive: in which games, of which keys; stars stand for anything."""

    game: str
    key: str
    why: str

    def fits(self, name: str, change: Change) -> bool:
        return fnmatchcase(name, self.game) and any(fnmatchcase(text, self.key) for text in (change.key, str(change)))


@cache
def reasons() -> tuple[Reason, ...]:
    return tuple(Reason(**entry) for entry in tomllib.loads(SURVIVES.read_text(encoding="utf-8"))["survives"])


def reason(name: str, change: Change) -> str:
    """Why nothing need notice an alteration, or nothing."""
    return next((entry.why for entry in reasons() if entry.fits(name, change)), "")
