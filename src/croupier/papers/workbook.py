"""A document as a workbook: a sheet for each section, whole tables, figures as figures and fractions as text. Tables of
events are formulas: a pay that is changed there changes what comes back, and the edge."""

from __future__ import annotations

import re
from datetime import datetime
from fractions import Fraction
from io import BytesIO
from math import lcm
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
        if part.events:
            self._events(part)

    def _events(self, part: Rows) -> None:
        """Put formulas over a table of events: what comes back follows its nets and combinations, and so does the edge
        in a row below it."""
        first, total = self.row - len(part.events) - 1, self.row - 1
        letter = {name: chr(ord("A") + column) for column, name in enumerate(part.columns)}
        counted, mean = "combinations" in letter, sum((net * p for net, p in part.events), Fraction(0))
        sums = {"probability": Fraction(1), "returns": 1 + mean, "of variance": Fraction(0)}
        for row, (net, chance) in enumerate(part.events, first):
            here = {name: f"{column}{row + 1}" for name, column in letter.items()}
            spread = (net - mean) ** 2 * chance
            sums["of variance"] += spread
            formulas = {
                "net": (f"={net}", net),
                "returns": (f"=(1+{here['net']})*{here['probability']}", (1 + net) * chance),
                "of variance": (f"=({here['net']}-{letter['returns']}{total + 1}+1)^2*{here['probability']}", spread),
            }
            if counted:
                formulas["probability"] = (f"={here['combinations']}/{letter['combinations']}{total + 1}", chance)
            else:
                self.sheet.write_number(row, part.columns.index("probability"), float(chance))
            for name, (formula, value) in formulas.items():
                self.sheet.write_formula(row, part.columns.index(name), formula, None, float(value))
        style = self.formats["total"]
        if counted:
            whole = lcm(*(chance.denominator for _, chance in part.events))
            for row, (_, chance) in enumerate(part.events, first):  # more digits than a figure of a page has
                self.sheet.write_number(row, part.columns.index("combinations"), float(chance * whole))
            self._sum_above(part, "combinations", first, total, float(whole))
        for name, value in sums.items():
            self._sum_above(part, name, first, total, float(value))
        self.sheet.write_string(self.row, 0, "edge", style)
        back = f"{letter['returns']}{total + 1}"
        self.sheet.write_formula(self.row, part.columns.index("returns"), f"=1-{back}", style, float(-mean))
        self.row += 1

    def _sum_above(self, part: Rows, name: str, first: int, total: int, value: float) -> None:
        """Write the sum of a column of events into their total."""
        column = part.columns.index(name)
        letter = chr(ord("A") + column)
        formula = f"=SUM({letter}{first + 1}:{letter}{total})"
        known = int(value) if value.is_integer() else value
        self.sheet.write_formula(total, column, formula, self.formats["total"], known)

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
