"""A document as one HTML file: style, drawings and contents are all in it. The same file is printed as PDF."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files

from croupier.papers.document import Blank, Code, Document, Drawing, Large, Part, Rows, Section, Small, Words

FITS = 16  # lines of a section that is not broken over pages
SECTIONS_WITHOUT_CONTENTS = 6  # sections that need no list of contents
MAX_UNBROKEN_LETTERS = 12  # letters of a column that is never broken
MAX_COLUMN_LETTERS = 44  # letters of such a column, at most
UNBROKEN_COLUMNS = ("clause", "option", "wager", "decision", "row", "event")  # columns that are not broken into lines


MAX_SIGN_LINES, MAX_SIGN_LETTERS = (
    {"A5": 11, "A6": 9},
    30,
)  # lines of a sign in large letters, and letters of its longest
ON_A4 = 13  # so many lines on the larger sizes
SIZES = ("A4", "A5", "A6", "letter")
FACES = {400: "inter-regular.woff2", 600: "inter-semibold.woff2", 700: "inter-bold.woff2"}
X_HEIGHT = 546  # of a thousand: how high a small letter of Inter is, of its size


def to_html(document: Document, face: str = "") -> str:
    """The whole file; `face` is a font for the letters that the house's own has not."""
    sheet = document.look != "report"
    style = face + _style("paper.css") + (_faces() + _style("sheet.css") if sheet else "")
    body = "\n".join(_section(number, depth, section, sheet) for number, depth, section in document.numbered_sections())
    mark = f'<meta name="croupier-paper" content="{document.mark}">\n' if document.mark else ""
    return f"""<!doctype html>
<html lang="{document.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{mark}<title>{escape(document.title)}</title>
<style>
{style}
:root {{ --foot: "{_css_text(document.foot)}"; }}
{f"@page {{ size: {document.size}; }}" if sheet else ""}
</style>
</head>
<body class="{"sheet " if sheet else ""}{document.look} {document.size.lower()}{_density_class(document)}">
<header>
<h1>{escape(document.title)}</h1>
<p class="subtitle">{escape(document.subtitle)}</p>
</header>
{"" if sheet else _contents(document)}
<main>
{body}
</main>
</body>
</html>
"""


def _density_class(document: Document) -> str:
    """Of a sign with much to say: so much smaller that it stays one sheet and no figure falls under its name."""
    large = [part for section in document.sections for part in section.parts if isinstance(part, Large)]
    longest = max((len(f"{part.label} {part.value}") for part in large), default=0)
    return " dense" if len(large) > MAX_SIGN_LINES.get(document.size, ON_A4) or longest > MAX_SIGN_LETTERS else ""


def _style(name: str) -> str:
    return files("croupier.papers").joinpath(name).read_text(encoding="utf-8")


@cache
def _faces() -> str:
    """The house's letters, inside the file: a sign looks the same on every machine."""
    folder = files("croupier").joinpath("casino", "web", "fonts")
    out = []
    for weight, name in FACES.items():
        data = b64encode(folder.joinpath(name).read_bytes()).decode()
        source = f"src: url(data:font/woff2;base64,{data})"
        out.append(f"@font-face {{ font-family: Inter; font-weight: {weight}; {source}; }}\n")
    return "".join(out)


def _css_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "")


def _contents(document: Document) -> str:
    lines = [
        f'<li class="depth-{depth}"><a href="#s{number}"><span>{number}</span> {escape(section.title)}</a></li>'
        for number, depth, section in document.numbered_sections()
        if depth < 3
    ]
    return (
        f'<nav aria-label="Contents"><ol>{"".join(lines)}</ol></nav>' if len(lines) > SECTIONS_WITHOUT_CONTENTS else ""
    )


def _section(number: str, depth: int, section: Section, sheet: bool) -> str:
    level = min(depth + 1, 4)
    told = "" if sheet else f'<span class="number">{number}</span> '
    heading = f'<h{level} id="s{number}">{told}{escape(section.title)}</h{level}>' if section.title else ""
    parts = [heading, *(_part(part) for part in section.parts)]
    if not sheet:
        return "\n".join(parts)
    high = sum(len(part.rows) if isinstance(part, Rows) else 2 for part in section.parts)
    opening = '<section class="long">' if high > FITS else "<section>"
    return "\n".join([opening, *parts, "</section>"])


def _part(part: Part) -> str:
    if isinstance(part, Words):
        return f"<p>{escape(part.text)}</p>"
    if isinstance(part, Code):
        return f"<pre>{escape(part.text)}</pre>"
    if isinstance(part, Large):
        return _large(part)
    if isinstance(part, Blank):
        return f'<p class="blank"><span>{escape(part.label)}</span></p>'
    if isinstance(part, Small):
        return f'<p class="small">{escape(part.text)}</p>'
    if isinstance(part, Drawing):
        under = f"<figcaption>{escape(part.caption)}</figcaption>" if part.caption else ""
        return f"<figure>{part.svg}{under}</figure>"
    return _table(part)


def _large(part: Large) -> str:
    """Write a large line, with letters of the least height where one is asked for."""
    size = f' style="font-size: {part.letters * 1000 // X_HEIGHT + 1}mm"' if part.letters else ""
    return f'<p class="large"{size}><span>{escape(part.label)}</span> <b>{escape(part.value)}</b></p>'


def _table(part: Rows) -> str:
    right = [
        "right" if name in part.right else "keep" if _is_unbroken(part, i) else ""
        for i, name in enumerate(part.columns)
    ]
    caption = f"<p class=caption>{escape(part.caption)}</p>" if part.caption else ""
    head = "".join(
        f"<th{_class_attribute(side)}>{escape(name)}</th>" for name, side in zip(part.columns, right, strict=True)
    )
    heading = f"<thead><tr>{head}</tr></thead>" if any(part.columns) else ""
    last = len(part.rows) - 1 if part.total else -1
    rows = []
    for i, row in enumerate(part.rows):
        cells = "".join(
            f"<td{_class_attribute(side)}>{_cell(cell)}</td>" for cell, side in zip(row, right, strict=True)
        )
        rows.append(f"<tr{' class=total' if i == last else ''}>{cells}</tr>")
    more = len(part.whole) - len(part.rows)
    more_rows = f"<p class=rest>and {more:,} rows more, in the workbook</p>" if more > 0 else ""
    wide = f"<table>{heading}<tbody>{''.join(rows)}</tbody></table>"
    return f'{caption}<div class="wide">{wide}</div>{more_rows}'


def _is_unbroken(part: Rows, column: int) -> bool:
    """Return whether a column is not broken into lines: it is short, or its name says so and nothing runs off the
    page."""
    texts = (str(row[column]) for row in part.rows if not isinstance(row[column], Drawing))
    longest = max(map(len, texts), default=0)
    return longest <= MAX_UNBROKEN_LETTERS or (
        part.columns[column] in UNBROKEN_COLUMNS and longest <= MAX_COLUMN_LETTERS
    )


def _cell(cell: object) -> str:
    return cell.svg if isinstance(cell, Drawing) else escape(str(cell))


def _class_attribute(side: str) -> str:
    return f" class={side}" if side else ""
