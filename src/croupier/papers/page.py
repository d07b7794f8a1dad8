"""A document as one HTML file: style, drawings and contents are all in it. The same file is printed as PDF."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from croupier.papers.document import Code, Document, Drawing, Part, Rows, Section, Words

FEW = 6  # sections that need no list of contents
KEPT = ("clause", "option", "wager", "decision", "row", "event")  # columns that are not broken into lines


def page(document: Document) -> str:
    """The whole file."""
    style = files("croupier.papers").joinpath("paper.css").read_text(encoding="utf-8")
    body = "\n".join(_section(number, depth, section) for number, depth, section in document.numbered())
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(document.title)}</title>
<style>
{style}
:root {{ --foot: "{_quoted(document.foot)}"; }}
</style>
</head>
<body>
<header>
<h1>{escape(document.title)}</h1>
<p class="subtitle">{escape(document.subtitle)}</p>
</header>
{_contents(document)}
<main>
{body}
</main>
</body>
</html>
"""


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "")


def _contents(document: Document) -> str:
    lines = [
        f'<li class="depth-{depth}"><a href="#s{number}"><span>{number}</span> {escape(section.title)}</a></li>'
        for number, depth, section in document.numbered()
        if depth < 3
    ]
    return f'<nav aria-label="Contents"><ol>{"".join(lines)}</ol></nav>' if len(lines) > FEW else ""


def _section(number: str, depth: int, section: Section) -> str:
    level = min(depth + 1, 4)
    heading = f'<h{level} id="s{number}"><span class="number">{number}</span> {escape(section.title)}</h{level}>'
    return "\n".join([heading, *(_part(part) for part in section.parts)])


def _part(part: Part) -> str:
    if isinstance(part, Words):
        return f"<p>{escape(part.text)}</p>"
    if isinstance(part, Code):
        return f"<pre>{escape(part.text)}</pre>"
    if isinstance(part, Drawing):
        under = f"<figcaption>{escape(part.caption)}</figcaption>" if part.caption else ""
        return f"<figure>{part.svg}{under}</figure>"
    return _table(part)


def _table(part: Rows) -> str:
    right = ["right" if name in part.right else "keep" if name in KEPT else "" for name in part.columns]
    caption = f"<p class=caption>{escape(part.caption)}</p>" if part.caption else ""
    head = "".join(f"<th{_side(side)}>{escape(name)}</th>" for name, side in zip(part.columns, right, strict=True))
    last = len(part.rows) - 1 if part.total else -1
    rows = []
    for i, row in enumerate(part.rows):
        cells = "".join(f"<td{_side(side)}>{escape(str(cell))}</td>" for cell, side in zip(row, right, strict=True))
        rows.append(f"<tr{' class=total' if i == last else ''}>{cells}</tr>")
    more = len(part.whole) - len(part.rows)
    rest = f"<p class=rest>and {more:,} rows more, in the workbook</p>" if more > 0 else ""
    wide = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f'{caption}<div class="wide">{wide}</div>{rest}'


def _side(side: str) -> str:
    return f" class={side}" if side else ""
