"""A dealer's work by the book, for practice: which clause decides a question, and the order of settlement.

It stands in the book's school.toml, game by game; a book without one leaves it to the clause of the game, and a game
without an order is settled in any. `croupier.school.drills` asks, and the order is judged by its clause.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from croupier.rulebooks import book_folders
from croupier.rulebooks.load import DataError, _toml
from croupier.rulebooks.model import Data, Game


class Order(Data, frozen=True):
    """One rule of the order in which wagers are settled: seats from the dealer's right or left, losing wagers before
    winning ones, or some wagers before or after the others."""

    clause: str
    seats: Literal["", "right", "left"] = ""
    losing: Literal["", "first"] = ""
    first: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    def rank(self, wager: str, box: int, net: object) -> int:
        """Return the place of a settled wager in the order of this rule; equal ranks may come in any order."""
        if self.seats:
            return -box if self.seats == "right" else box
        if self.losing:
            return 0 if net < 0 else 1  # type: ignore[operator]
        return -1 if wager in self.first else 1 if wager in self.last else 0

    @property
    def words(self) -> str:
        if self.seats:
            return f"seat by seat from the dealer's {self.seats}"
        if self.losing:
            return "losing wagers first, then the winning ones"
        named = ", ".join(name.replace("_", " ") for name in self.first or self.last)
        return f"{named} {'before' if self.first else 'after'} the others"


class School(Data, frozen=True):
    """A dealer's work at one game, by its book."""

    cite: dict[str, str] = {}
    order: tuple[Order, ...] = ()


@cache
def _book(book: str) -> dict[str, School]:
    return read_school(book_folders.folder(book) / "school.toml")


def read_school(file: Path) -> dict[str, School]:
    """Return the dealer's work at a book's games, read from its file."""
    if not file.exists():
        return {}
    try:
        return msgspec.convert(_toml(file), dict[str, School])
    except msgspec.ValidationError as error:
        raise DataError(file, "the file", str(error)) from None


def school(game: Game) -> School:
    """Return the dealer's work at a game, by its book."""
    return _book(game.rulebook).get(game.id, School())


def deciding_clause(game: Game, *names: str) -> str:
    """The clause that decides a question, by the first of its names that the file knows, as people are told it."""
    cites = school(game).cite
    return game.cite_clause(next((cites[name] for name in names if name in cites), game.clause))
