"""A document as its makers see it: sections of words, tables, drawings and code. How it looks is said elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


def cell_text(cell: object) -> str:
    """A cell of a table, which may be a drawing, as text."""
    return cell.caption if isinstance(cell, Drawing) else str(cell)


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: the columns named in `right` are figures; the last row may be a total. `whole` has the rows that a page
    is too short for, which a workbook has all of. A cell may be a drawing. Of a table of events, `events` has the net
    and the chance of each row, of which a workbook makes formulas."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[object, ...]]
    right: tuple[str, ...] = ()
    caption: str = ""
    total: bool = False
    whole: Sequence[tuple[object, ...]] = ()
    events: Sequence[tuple[Fraction, Fraction]] = ()

    def as_json(self) -> dict[str, Any]:
        """The table as plain data."""
        rows = [[cell_text(cell) for cell in row] for row in (self.whole or self.rows)]
        return {"caption": self.caption, "columns": list(self.columns), "rows": rows}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as SVG."""

    svg: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """Commands or a listing, set as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Large:
    """A figure of a sign and what it is of; `letters` is the least height of what is written, in millimetres."""

    label: str
    value: str
    letters: int = 0


@dataclass(frozen=True, slots=True)
class Blank:
    """A place to write in what only the house knows."""

    label: str


@dataclass(frozen=True, slots=True)
class Small:
    """Small print: the clause that something rests on."""

    text: str


Part = Words | Rows | Drawing | Code | Large | Blank | Small


def _part_as_json(part: Part) -> str:
    if isinstance(part, Large):
        return f"{part.label}: {part.value}" if part.label else part.value
    return part.label if isinstance(part, Blank) else getattr(part, "text", "")


@dataclass(slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    parts: list[Part] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The section as plain data."""
        out: dict[str, Any] = {"title": self.title}
        for name, kind in (("words", Words), ("code", Code)):
            texts = [part.text for part in self.parts if isinstance(part, kind)]
            out |= {name: texts} if texts else {}
        for name, shown in (("figures", Large), ("blanks", Blank), ("clauses", Small)):
            lines = [_part_as_json(part) for part in self.parts if isinstance(part, shown)]
            out |= {name: lines} if lines else {}
        tables = [part.as_json() for part in self.parts if isinstance(part, Rows)]
        out |= {"tables": tables} if tables else {}
        return out | ({"sections": [section.as_json() for section in self.sections]} if self.sections else {})


@dataclass(slots=True)
class Document:
    """A document: what it is called, what it is about, and its sections."""

    title: str
    subtitle: str
    sections: list[Section] = field(default_factory=list)
    foot: str = ""  # at the foot of every page
    look: str = "report"  # or sign, leaflet, certificate: sheets whose sections have no numbers
    size: str = "A4"
    language: str = "en"
    mark: str = ""  # what a program reads in it
    font: str = ""  # a file whose letters are printed where the house's own has none

    def as_json(self) -> dict[str, Any]:
        """The document as plain data."""
        return {
            "title": self.title,
            "subtitle": self.subtitle,
            "sections": [section.as_json() for section in self.sections],
        }

    def numbered_sections(self) -> Iterator[tuple[str, int, Section]]:
        """Every section with its number, 2.1, and its depth."""

        def walk(sections: list[Section], before: str) -> Iterator[tuple[str, int, Section]]:
            for i, section in enumerate(sections, 1):
                number = f"{before}{i}"
                yield number, number.count(".") + 1, section
                yield from walk(section.sections, number + ".")

        return walk(self.sections, "")
