"""How other programs write rounds of ours: a family that has such a notation names its module, which has NOTATION."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from croupier.errors import CroupierError
from croupier.rulebooks import books, game, rulebook
from croupier.rulebooks.model import Game
from croupier.table.family import Family, family
from croupier.table.records.messages import FileHasRounds, NoNotation
from croupier.table.round import Round


@dataclass(frozen=True, kw_only=True)
class Notation:
    """A notation: what it is called, whether a text looks like it, and both ways."""

    name: str
    knows: Callable[[str], bool]
    write: Callable[[Round], str]
    read: Callable[[str, list[Game]], Iterable[dict[str, Any] | CroupierError]]  # records of these games, one for each
    # round written, or why it cannot be read


def _notation_of(known_family: Family[Any]) -> Notation | None:
    return import_module(known_family.records.notation).NOTATION if known_family.records.notation else None


def to_notation(played: Round) -> str:
    """A finished round in the notation of its family."""
    notation = _notation_of(played.table.family)
    if notation is None:
        raise CroupierError(NoNotation(game=played.table.game.name))
    return notation.write(played)


def read(text: str) -> dict[str, Any] | None:
    """The record of the one round in a text in some family's notation, or None where it is in none."""
    hands = read_each(text)
    if hands is None:
        return None
    rounds = list(hands)
    if len(rounds) != 1:
        raise CroupierError(FileHasRounds(count=len(rounds)))
    if isinstance(rounds[0], CroupierError):
        raise rounds[0]
    return rounds[0]


def read_each(text: str) -> Iterable[dict[str, Any] | CroupierError] | None:
    """The records from a text in some family's notation, or what is wrong with one; None where it is in none."""
    for name in dict.fromkeys(listed_game.family for listed_game in _games()):
        notation = _notation_of(family(name))
        if notation is not None and notation.knows(text):
            return notation.read(text, [listed_game for listed_game in _games() if listed_game.family == name])
    return None


def _games() -> Iterator[Game]:
    """The games whose family has a notation."""
    for book in books():
        for entry in rulebook(book).game:
            try:
                if family(entry.family).records.notation:
                    yield game(f"{book}/{entry.id}")
            except CroupierError:
                continue  # a game that cannot be played yet
