"""Clauses as they are cited to people, `gb-archive 4.21(a)`: of which book they are, and what they say in our words."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rulebooks import places
from croupier.rulebooks.coverage import title_of
from croupier.rulebooks.load import books, game, rulebook
from croupier.rulebooks.model import HOUSE, Game


def split(cited: str) -> tuple[str, str]:
    """The book of a citation and the clause's number there; no book where it names none."""
    book, _, number = cited.partition(" ")
    return (book, number) if number and book in (*books(), *places.examples()) else ("", cited)


def words_of(cited: str) -> str:
    """What a clause says, in our words: the part that is cited, or the clause that it is a part of. A book without a
    register says it by what stands beside the clause in its files; "" where nothing is known of it."""
    if cited == HOUSE:
        return "the house's own decision, the book being silent"
    book, number = split(cited)
    if not book:
        return ""
    return title_of(book, number) or "; ".join(dict.fromkeys(_beside(book, number)))


def _beside(book: str, number: str) -> Iterator[str]:
    """What stands beside a clause in the files of a book's games."""
    for entry in rulebook(book).game:
        if places.file(book, entry.id).exists():
            yield from _said(game(f"{book}/{entry.id}"), number)


def _said(found: Game, number: str) -> Iterator[str]:
    for rule in found.wager.values():
        if rule.clause == number:
            yield f"{rule.title} pays {rule.pays}" if isinstance(rule.pays, str) else rule.title
    for table in (found.option, found.decision, found.ruling):
        yield from (one.title for one in table.values() if one.clause == number)
    for name, facts in found.facts.items():
        if facts["clause"] == number:
            yield name.replace("_", " ").capitalize()
    if found.clause == number:
        yield found.title
