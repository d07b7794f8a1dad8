"""A clause from every side: what it says, where it is executed, by which examples, how unclear text of it was read, and
what other books say on the same matter.

Two clauses are on the same matter when games of one family, or of one name, rest on them in the same place: the same
wager, option, decision, fact or citation, or a ruling with the same effect. So the list follows from the data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from croupier.errors import CroupierError
from croupier.rulebooks import book_folders
from croupier.rulebooks.coverage import Covered, Unit, coverage, parent, references, unit_of
from croupier.rulebooks.load import _toml, books, claims, game, readings, register, rulebook
from croupier.rulebooks.messages import NoClause, NoRulebook
from croupier.rulebooks.model import Decision, Game, Option, Ruling, WagerRule

_PATH = re.compile(r"^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?")
NAMED_TABLES = ("wager", "option", "decision", "ruling", "paytable", "facts", "cite", "equipment", "refuses")
MAX_MATCHES = 60  # of clauses found by words


@dataclass(frozen=True, slots=True)
class Executed:
    """One place where a clause is executed: of which game, in which role, under which name, and in words."""

    game: str
    role: str
    name: str
    clause: str
    title: str

    def plain(self) -> dict[str, str]:
        """The place as plain data."""
        return {"game": self.game, "role": self.role, "name": self.name, "clause": self.clause, "title": self.title}


@dataclass(frozen=True, slots=True)
class Inspected:
    """A clause from every side."""

    book: str
    clause: str
    title: str
    kind: str
    status: str
    reason: str
    places: tuple[Executed, ...]
    examples: tuple[str, ...]
    readings: tuple[dict[str, Any], ...]
    claims: tuple[dict[str, str], ...]
    elsewhere: tuple[dict[str, str], ...]
    parts: tuple[Unit, ...] = ()
    part: Unit | None = None  # the one that was asked for

    @property
    def says(self) -> str:
        """The clause in our words, or the part of it that was asked for."""
        return self.part.title if self.part is not None else self.title

    def plain(self) -> dict[str, Any]:
        """All that is known of the clause, as plain data."""
        return {
            "clause": f"{self.book} {self.clause}",
            "title": self.title,
            "kind": self.kind,
            "status": self.status,
            "reason": self.reason,
            "places": [place.plain() for place in self.places],
            "examples": list(self.examples),
            "readings": list(self.readings),
            "claims": list(self.claims),
            "elsewhere": list(self.elsewhere),
            "parts": [part.plain() for part in self.parts],
            "part": self.part.at if self.part is not None else None,
        }


def no_clause(book: str, wanted: str, registered: bool) -> CroupierError:
    """A clause that no register has; a book of your own may have none."""
    why = "" if registered else ": the book has no register that says what its clauses are"
    return CroupierError(NoClause(book=book, clause_name=wanted[:60], hint=why))


def inspect_clause(cited: str) -> Inspected:
    """A clause as it is cited, `gb-archive 4.21(a)`, or the one that it is a part of."""
    book, _, wanted = cited.strip().partition(" ")
    if book not in books():
        raise CroupierError(NoRulebook(book=book[:40], known=", ".join(books())))
    covered = {entry.clause.clause: entry for entry in _coverage_of(book)}
    covered_entry = covered.get(wanted) or covered.get(parent(wanted))
    if covered_entry is None:
        raise no_clause(book, wanted, bool(covered))
    clause = covered_entry.clause
    here = tuple(
        place for place in _index() if place.game.startswith(f"{book}/") and _is(place.clause, wanted, clause.clause)
    )
    read = tuple(
        {"id": r.id, "printed": r.printed, "taken": r.taken, "why": r.why, "alternatives": list(r.alternatives)}
        for r in readings(book)
        if parent(r.clause) == parent(clause.clause)
    )
    stated = tuple(
        {"what": place.what, "stated": place.stated, "game": f"{book}/{place.game}"}
        for place in claims(book)
        if parent(place.clause) == clause.clause
    )
    asked = unit_of(wanted, {clause.clause: clause}) if covered_entry.parts else None
    part = next((unit for unit in covered_entry.parts if unit.cited == asked and wanted != clause.clause), None)
    return Inspected(
        book,
        clause.clause,
        clause.title,
        clause.kind,
        covered_entry.status,
        clause.reason,
        here,
        covered_entry.examples,
        read,
        stated,
        tuple(_elsewhere(book, here)),
        covered_entry.parts,
        part,
    )


def _is(cited: str, wanted: str, clause: str) -> bool:
    """Return whether a citation is of the clause that was asked for: the whole of it, or the part that was named."""
    return cited == wanted or (parent(cited) == clause and wanted == clause)


def _elsewhere(book: str, here: tuple[Executed, ...]) -> Iterator[dict[str, str]]:
    """Other books' clauses on the same matter, each once."""
    seen_matters = set()
    for place in here:
        matter = _matter(place)
        for other in _places_by_matter().get(matter, ()) if matter is not None else ():
            its_book = other.game.partition("/")[0]
            key = (its_book, other.clause)
            if its_book != book and key not in seen_matters:
                seen_matters.add(key)
                words = {entry.clause: entry.title for entry in register(its_book)}
                title = words.get(other.clause) or words.get(parent(other.clause), other.title)
                yield {"clause": f"{its_book} {other.clause}", "title": title, "game": other.game, "on": place.title}


Matter = tuple[str, str, str]


def _matter(place: Executed) -> Matter | None:
    """Return the subject of a place across books: the family (or the game's name), the role and the name."""
    if place.role not in NAMED_TABLES:
        return None
    chosen_game = game(place.game)
    name = (
        chosen_game.ruling[place.name].effect
        if place.role == "ruling" and place.name in chosen_game.ruling
        else place.name
    )
    return chosen_game.family, place.role, name


@cache
def _places_by_matter() -> dict[Matter, tuple[Executed, ...]]:
    """Every place by what it is about; a game is looked for by its name too."""
    out: dict[Matter, list[Executed]] = {}
    families: dict[str, set[str]] = {}
    for place in _index():
        families.setdefault(place.game.partition("/")[2], set()).add(game(place.game).family)
    for place in _index():
        matter = _matter(place)
        if matter is not None:
            for family in families[place.game.partition("/")[2]]:
                out.setdefault((family, *matter[1:]), []).append(place)
    return {matter: tuple(places) for matter, places in out.items()}


@cache
def _coverage_of(book: str) -> tuple[Covered, ...]:
    return tuple(coverage(book))


@cache
def _index() -> tuple[Executed, ...]:
    """Every place of every game of every book that cites a clause."""
    return tuple(
        place for book in books() for entry in rulebook(book).game for place in _executed_of_game(book, entry.id)
    )


def _executed_of_game(book: str, game_id: str) -> Iterator[Executed]:
    file = book_folders.file(book, game_id)
    if not file.exists():
        return
    chosen_game = game(f"{book}/{game_id}")
    for clause, path in references(_toml(file)):
        match = _PATH.match(path)
        if match is None:
            yield Executed(chosen_game.name, "game", game_id, clause, chosen_game.title)
            continue
        role, number, name = match[1], match[2], match[3] or ""
        yield Executed(
            chosen_game.name, role, name or number or "", clause, _place_in_words(chosen_game, role, number, name)
        )


def _place_in_words(chosen_game: Game, role: str, number: str | None, name: str) -> str:
    """A place in words."""
    entries = getattr(chosen_game, role, None)
    if number is not None and isinstance(entries, tuple):
        entry = entries[int(number)] if int(number) < len(entries) else None
        return str(getattr(entry, "text", "") or getattr(entry, "sentence", "") or role)
    entry = entries.get(name) if isinstance(entries, dict) else None
    if isinstance(entry, Ruling):
        return entry.words
    named = entry.title if isinstance(entry, Option | WagerRule | Decision) else ""
    return named or name.replace("_", " ") or role


def search_clauses(words: str) -> list[dict[str, str]]:
    """Clauses whose number or words have what is looked for."""
    wanted = words.lower().split()
    out = []
    for book in books():
        for entry in _coverage_of(book):
            titles = " ".join(part.title for part in entry.parts)
            text = f"{book} {entry.clause.clause} {entry.clause.title} {titles}".lower()
            if all(word in text for word in wanted):
                cited = f"{book} {entry.clause.clause}"
                out.append({"clause": cited, "title": entry.clause.title, "status": entry.status})
                if len(out) == MAX_MATCHES:
                    return out
    return out


def clear() -> None:
    """Look at the books again."""
    for kept in (_coverage_of, _index, _places_by_matter):
        kept.cache_clear()
