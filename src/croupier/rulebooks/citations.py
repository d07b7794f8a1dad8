"""Clauses as they are cited to people, `gb-archive 4.21(a)`: of which book they are, what they say in our words, and
whose word it is: the book's, the house's own, or our reading of unclear text."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from croupier.rulebooks import book_folders
from croupier.rulebooks.coverage import title_of
from croupier.rulebooks.load import books, game, readings_by_name, rulebook
from croupier.rulebooks.model import HOUSE, Game, Reading


class Basis(StrEnum):
    """Whose word a citation is."""

    BOOK = "book"
    HOUSE = "house"
    READING = "reading"


BASIS_WORDS = {Basis.HOUSE: "the house's own", Basis.READING: "our reading"}


def split(cited: str) -> tuple[str, str]:
    """The book of a citation and the clause's number there; no book where it names none."""
    book, _, number = cited.partition(" ")
    return (book, number) if number and book in (*books(), *book_folders.examples()) else ("", cited)


def words_of(cited: str) -> str:
    """Return the text of a clause in our words: of the part that is cited, or of the clause that it belongs to. A book
    without a register says it by what stands beside the clause in its files; "" where nothing is known of it."""
    if cited == HOUSE:
        return "the house's own decision, the book being silent"
    book, number = split(cited)
    if not book:
        return ""
    return title_of(book, number) or "; ".join(dict.fromkeys(_data_beside_clause(book, number)))


def _data_beside_clause(book: str, number: str) -> Iterator[str]:
    """Yield the texts beside a clause in the files of a book's games."""
    for entry in rulebook(book).game:
        if book_folders.file(book, entry.id).exists():
            yield from _words_of(game(f"{book}/{entry.id}"), number)


def _words_of(chosen_game: Game, number: str) -> Iterator[str]:
    for rule in chosen_game.wager.values():
        if rule.clause == number:
            yield f"{rule.title} pays {rule.pays}" if isinstance(rule.pays, str) else rule.title
    for table in (chosen_game.option, chosen_game.decision, chosen_game.ruling):
        yield from (entry.title for entry in table.values() if entry.clause == number)
    for name, facts in chosen_game.facts.items():
        if facts["clause"] == number:
            yield name.replace("_", " ").capitalize()
    if chosen_game.clause == number:
        yield chosen_game.title


def basis_of(cited: str, game: Game, *names: str, house: bool = False) -> Basis:
    """Whose word a citation is where it decides `names`: those of a line, a ruling, a decision or an option.

    The house's where no clause is cited, where the clause lets the house decide, or where `house` says so (a ruling of
    the house). Ours where one of the readings of that clause decides one of the names. Else the book's.
    """
    if house or cited == HOUSE or _is_left_to_house(cited):
        return Basis.HOUSE
    return Basis.READING if readings_behind(cited, game, *names) else Basis.BOOK


def names_of_line(wager: str, on: str, result: str, odds: str = "") -> tuple[str, ...]:
    """Return the names that readings use for the clause of a line.

    >>> names_of_line("place", "4", "win", "9½ to 5")
    (':win', 'place', 'place:win', 'place:win 9½ to 5', 'place@4', 'place@4:win', 'place@4:win 9½ to 5')
    """
    places = (wager, f"{wager}@{on}") if on else (wager,)
    ends = ("", f":{result}", f":{result} {odds}") if odds else ("", f":{result}")
    return (ends[1], *(place + end for place in places for end in ends))


def readings_behind(cited: str, game: Game, *names: str) -> tuple[Reading, ...]:
    """Return the readings that decide one of `names` in a game: those that name the cited clause (`Reading.cited`), and
    of those that name none the readings of the clause, of a part of it, or of the clause it is a part of."""
    book, number = split(cited)
    if book not in books():
        return ()
    named = (reading for name in names for reading in readings_by_name(book).get(name, ()))
    by_id = {reading.id: reading for reading in named if not reading.games or game.id in reading.games}
    return tuple(reading for reading in by_id.values() if _is_cited(number, reading))


def with_basis(cited: str, basis: Basis) -> str:
    """A citation with whose word it is, where that is not the book's: "qld s 58, our reading"."""
    if basis is Basis.BOOK or cited == HOUSE:
        return cited
    return f"{cited}, {BASIS_WORDS[basis]}" if cited else BASIS_WORDS[basis]


def _is_cited(number: str, reading: Reading) -> bool:
    """Return whether a citation of a clause is one of what a reading decides."""
    if reading.cited:
        return number in reading.cited
    return _is_within(number, reading.clause) or _is_within(reading.clause, number)


def _is_within(number: str, clause: str) -> bool:
    """Return whether a clause's number is that of a clause or of a part of it: 4.21(a) of 4.21, not 4.2."""
    return number == clause or number.startswith((f"{clause}(", f"{clause} "))


def _is_left_to_house(cited: str) -> bool:
    book, number = split(cited)
    return book in books() and bool(number) and rulebook(book).house_decides == number
