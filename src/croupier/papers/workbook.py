"""A document as a workbook: a sheet for each section, whole tables, figures as figures and fractions as text."""

from __future__ import annotations

import re
from datetime import datetime
from io import BytesIO
from typing import Any

from croupier.papers.document import Code, Document, Rows, Section, Words, cell_text

_FIGURE = re.compile(r"-?\d{1,15}(\.\d+)?")
_PERCENT = re.compile(r"-?\d{1,12}(\.\d+)?%")
MAX_COLUMN_WIDTH = 60


def to_workbook(document: Document) -> bytes:
    """The file."""
    from xlsxwriter import Workbook

    out = BytesIO()
    book = Workbook(out, {"in_memory": True})
    book.set_properties({"title": document.title, "subject": document.subtitle, "created": datetime(2000, 1, 1)})
    formats = {
        "title": book.add_format({"bold": True, "font_size": 16}),
        "heading": book.add_format({"bold": True, "font_size": 12}),
        "head": book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "bottom"}),
        "total": book.add_format({"bold": True, "top": 1}),
        "words": book.add_format({"valign": "top"}),
        "code": book.add_format({"font_name": "Consolas"}),
        "percent": {},
    }
    names: set[str] = set()
    for number, depth, section in document.numbered_sections():
        if depth == 1:
            sheet = book.add_worksheet(_sheet_name(number, section.title, names))
            sheet.hide_gridlines(2)
            Sheet(book, sheet, formats).fill(document, section)
    book.close()
    return out.getvalue()


def _sheet_name(number: str, title: str, taken: set[str]) -> str:
    """A name that a sheet may have: thirty-one characters, without what a workbook forbids."""
    plain = re.sub(r"[\[\]:*?/\\']", " ", f"{number} {title}")[:31].strip()
    taken.add(plain)
    return plain


class Sheet:
    """One sheet, written from the top."""

    def __init__(self, book: Any, sheet: Any, formats: dict[str, Any]) -> None:
        self.book, self.sheet, self.formats, self.row = book, sheet, formats, 0
        self.widths: dict[int, int] = {}

    def fill(self, document: Document, section: Section) -> None:
        """Write a section into the sheet."""
        self._line(f"{document.title}: {section.title}", "title")
        self._section(section)
        for column, width in self.widths.items():
            self.sheet.set_column(column, column, min(MAX_COLUMN_WIDTH, width + 2))

    def _section(self, section: Section) -> None:
        for part in section.parts:
            if isinstance(part, Words):
                self._line(part.text, "words")
            elif isinstance(part, Code):
                for line in part.text.splitlines():
                    self._line(line, "code")
            elif isinstance(part, Rows):
                self._table(part)
        for subsection in section.sections:
            self.row += 1
            self._line(subsection.title, "heading")
            self._section(subsection)

    def _line(self, text: str, style: str) -> None:
        self.sheet.write_string(self.row, 0, text, self.formats[style])
        self.row += 1

    def _table(self, part: Rows) -> None:
        self.row += 1
        if part.caption:
            self._line(part.caption, "heading")
        for column, name in enumerate(part.columns):
            self.sheet.write_string(self.row, column, name, self.formats["head"])
        self.row += 1
        rows = part.whole or part.rows
        for i, row in enumerate(rows):
            last = part.total and i == len(rows) - 1
            for column, cell in enumerate(row):
                self._cell(column, cell_text(cell), self.formats["total"] if last else None)
            self.row += 1

    def _cell(self, column: int, text: str, style: Any) -> None:
        """A figure as a figure, a share as a share, everything else as text: a fraction stays exact."""
        plain = text.replace(",", "")
        if _FIGURE.fullmatch(plain):
            self.sheet.write_number(self.row, column, float(plain), style)
        elif _PERCENT.fullmatch(plain):
            places = len(plain.rstrip("%").partition(".")[2])
            self.sheet.write_number(self.row, column, float(plain.rstrip("%")) / 100, self._percent(places))
        else:
            self.sheet.write_string(self.row, column, text, style)
        self.widths[column] = max(self.widths.get(column, 8), len(text))

    def _percent(self, places: int) -> Any:
        known = self.formats["percent"]
        if places not in known:
            known[places] = self.book.add_format({"num_format": f"0.{'0' * places}%" if places else "0%"})
        return known[places]
