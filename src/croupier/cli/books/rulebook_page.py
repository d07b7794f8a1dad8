"""The pages of a rulebook for a compliance officer: its games, what may be ruled and must be shown, and every clause
with what has become of it. A long book has a cover with the contents, and a page for each of its sections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.cli.books import game_page
from croupier.cli.books.game_page import anchor, table, under_heading
from croupier.rulebooks import Game, Reading, book_folders, game, readings, rulebook
from croupier.rulebooks.coverage import Covered, coverage, parent
from croupier.rulebooks.load import register_parts

CLAUSES_ON_ONE_PAGE = 200  # clauses: a book with more has a page for each section
_STATUSES = {
    "executed": "a worked example stands for it, or makes the engine cite it in a payment, a refusal, a choice",
    "stated": "people are shown it, and nothing runs on it",
    "informative": "tells, and asks nothing of a table",
    "physical": "about things and gestures that no program sees",
    "missing": "nothing refers to it",
}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a book: its clauses, the games that begin in it and the readings about it."""

    name: str
    clauses: tuple[Covered, ...]
    games: tuple[Game, ...]
    readings: tuple[Reading, ...]

    @property
    def heading(self) -> str:
        """The section by its number, as a heading says it."""
        number = self.name.lstrip("0")
        return f"Section {number}" if number.isdigit() else number.replace("-", " ").capitalize()

    @property
    def title(self) -> str:
        """The heading: the section and its games."""
        titles = ", ".join(game.title for game in self.games)
        return f"{self.heading}: {titles}" if titles and titles.lower() != self.heading.lower() else self.heading


def pages(book: str) -> dict[str, str]:
    """The pages of a book, by their path."""
    parts = sections(book)
    if sum(len(part.clauses) for part in parts) <= CLAUSES_ON_ONE_PAGE:
        whole = (*_cover(book, parts, ""), *_body(parts), *_elsewhere(book, parts))
        return {f"{book}.md": _join_lines(whole)}
    out = {f"{book}.md": _join_lines((*_cover(book, parts, f"{book}/"), *_elsewhere(book, parts)))}
    for before, part, after in zip((None, *parts), parts, (*parts[1:], None), strict=False):
        out[f"{book}/{part.name}.md"] = _join_lines(_section_page(book, part, before, after))
    return out


def _join_lines(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip("\n") + "\n"


def sections(book: str) -> list[Section]:
    """The sections of a book, as its register has them."""
    covered = {entry.clause.clause: entry for entry in coverage(book)}
    games = [game(f"{book}/{e.id}") for e in rulebook(book).game if book_folders.file(book, e.id).exists()]
    out = []
    for name, clauses in register_parts(book).items():
        here = set(clauses)
        mine = tuple(listed_game for listed_game in games if parent(listed_game.clause) in here)
        about = tuple(r for clause in clauses for r in readings(book) if parent(r.clause) == clause)
        out.append(Section(name, tuple(covered[clause] for clause in clauses), mine, about))
    return out


def _cover(book: str, parts: list[Section], folder: str) -> Iterator[str]:
    cover = rulebook(book)
    yield f"# {book}: {cover.title}"
    yield ""
    yield f"{cover.publisher}, edition {cover.edition}. {cover.status}".strip()
    yield ""
    yield "This page is made from the data by `croupier docs`; citations are to the clauses of the document."
    yield ""
    yield from _contents(book, parts, folder)
    yield "## The register"
    yield ""
    columns = ("section", "clauses and parts", *_STATUSES, "readings")
    yield from table(columns, [*(_count_row(part, folder) for part in parts), _total(book)])
    yield from (f"- *{status}*: {meaning}." for status, meaning in _STATUSES.items())
    yield (
        "- What is counted is a clause, or each subsection and paragraph that the register lists of it. The clause "
        "itself is executed when all its parts about play are; to cite it alone executes none of them."
    )
    yield f"- An example is named by its file in `tests/examples/{book}` and its number there."
    yield ""
    if cover.rule:
        yield from ("## For all games", "", *(f"- {step.text} [{step.clause}]" for step in cover.rule), "")


def _contents(book: str, parts: list[Section], folder: str) -> Iterator[str]:
    yield "## Contents"
    yield ""
    yield "- [The register](#the-register)"
    if rulebook(book).rule:
        yield "- [For all games](#for-all-games)"
    for part in parts:
        several = len(part.games) > 1 or not folder
        yield f"- [{part.heading if several else part.title}]({_link(part, folder)})"
        page = f"{folder}{part.name}.md" if folder else ""
        for listed in part.games if several else ():
            yield f"  - [{listed.title}]({page}#{anchor(game_page.title(listed))})"
    missing = [e.title for e in rulebook(book).game if not book_folders.file(book, e.id).exists()]
    if missing:
        yield f"- Not here yet: {', '.join(missing)}"
    yield ""


def _link(part: Section, folder: str) -> str:
    return f"{folder}{part.name}.md" if folder else f"#{anchor(_heading(part))}"


def _heading(part: Section) -> str:
    return f"Clauses of {part.heading.lower()}"


def _count_row(part: Section, folder: str) -> tuple[object, ...]:
    link = f"[{part.title}]({_link(part, folder)})"
    return (link, *_counts(part.clauses), len(part.readings) or "")


def _total(book: str) -> tuple[object, ...]:
    return ("all", *_counts(coverage(book)), len(readings(book)))


def _counts(entries: Iterable[Covered]) -> tuple[object, ...]:
    """How many clauses and parts there are, and how many of each status."""
    counts = Counter(unit.status for entry in entries for unit in entry.units)
    return counts.total(), *(counts[status] or "" for status in _STATUSES)


def _body(parts: list[Section]) -> Iterator[str]:
    for part in parts:
        yield from _section(part)


def _section(part: Section) -> Iterator[str]:
    for listed in part.games:
        yield from game_page.page(listed)
    yield from under_heading(f"## {_heading(part)}", _clauses(part))
    yield from under_heading(f"## Readings of {part.heading.lower()}", _readings(part.readings))


def _section_page(book: str, part: Section, before: Section | None, after: Section | None) -> Iterator[str]:
    """A section on a page of its own, with the way to the others."""
    yield f"# {book}, {part.title}"
    yield ""
    ways = [f"[{book}](../{book}.md)"]
    others = (("before", before), ("next", after))
    ways += [f"[{word}: {other.heading}]({other.name}.md)" for word, other in others if other]
    yield " · ".join(ways)
    yield ""
    yield "## Contents"
    yield ""
    for listed in part.games:
        yield f"- [{listed.title}](#{anchor(game_page.title(listed))})"
    headings = [_heading(part)] if part.clauses else []
    headings += [f"Readings of {part.heading.lower()}"] if part.readings else []
    yield from (f"- [{heading}](#{anchor(heading)})" for heading in headings)
    yield ""
    yield from _section(part)


def _clauses(part: Section) -> Iterator[str]:
    """Every clause with its status, the examples that run on it and the readings about it."""
    about: dict[str, list[str]] = {}
    for reading in part.readings:
        about.setdefault(parent(reading.clause), []).append(f"[{reading.id}](#{reading.id})")
    rows = (row for entry in part.clauses for row in _rows(entry, ", ".join(about.get(entry.clause.clause, ()))))
    return table(("clause", "in our words", "kind", "status", "examples, or why none", "readings"), rows)


def _rows(entry: Covered, about: str) -> Iterator[tuple[str, ...]]:
    """A clause, whose examples stand with its parts where it has any, and under it the parts."""
    clause = entry.clause
    named = "" if entry.parts else ", ".join(entry.examples) or clause.reason
    yield clause.clause, clause.title, clause.kind, entry.status, named, about
    for part in entry.parts:
        at = f"{clause.clause}{part.at}" if part.at else f"{clause.clause} itself"
        yield at, part.title, part.kind, part.status, ", ".join(part.examples) or part.reason, ""


def _readings(readings: Iterable[Reading]) -> Iterator[str]:
    for reading in readings:
        yield f'<a id="{reading.id}"></a>**{reading.id}** [{reading.clause}], {", ".join(reading.games) or "all games"}'
        yield ""
        yield f"- printed: {reading.printed}"
        yield f"- taken: {reading.taken}"
        yield f"- why: {reading.why}"
        if reading.alternatives:
            yield f"- or else: {'; '.join(reading.alternatives)}"
        if reading.priced:
            yield f"- priced by `croupier readings`: {'; '.join(possible.text for possible in reading.priced)}"
        if reading.unpriced:
            yield f"- no price: {reading.unpriced}"
        yield ""


def _elsewhere(book: str, parts: list[Section]) -> Iterator[str]:
    """Readings that are about no one clause of a section."""
    placed = {reading.id for part in parts for reading in part.readings}
    unplaced = [reading for reading in readings(book) if reading.id not in placed]
    yield from under_heading("## Other readings", _readings(unplaced))
