"""Strategy charts to look at and to carry: as SVG or PNG, as a card to print, and narrow enough for any terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.odds.charts import Chart, Strategy
from croupier.odds.edge import percent
from croupier.papers.document import Document, Drawing, Rows, Section, Words
from croupier.papers.file_output import write_document
from croupier.papers.messages import ChartsAreWrittenAs

SUFFIXES = (".svg", ".png", ".pdf", ".html")
COLOURS = ("#bbdfc8", "#f6d5d5", "#fbe8b0", "#cfe0f5", "#e4d4f1", "#f9d9bd", "#d7e7c4", "#e3e6ea")
CELL_WITHOUT_COLOUR = "#ffffff"
SIDE, HIGH, LEFT, LINE = 44, 24, 96, 20
MAX_COLOURED_WORDS = len(COLOURS)


def short_codes(*charts: Chart) -> dict[str, str]:
    """A short code for every word of some charts: the initials of several words, one letter of one, or as many more as
    tell it from the others."""
    words = dict.fromkeys(
        cell for chart in charts for row in chart.rows for cell in row[1:] if cell and not _is_figure(cell)
    )
    out: dict[str, str] = {}
    for word in words:
        parts = [part for part in word.replace("_", " ").split() if part != "or"]
        initials = "".join(part[0] for part in parts)
        first = initials[:1].upper() + initials[1:] if len(parts) > 1 else word[:1].upper()
        out[word] = next(code for code in (first, word[:2].capitalize(), word[:3], word) if code not in out.values())
    return out


def _is_figure(cell: str) -> bool:
    """Return whether a cell is a figure, which stands for itself."""
    return cell.endswith("%")


def chart_with_codes(chart: Chart, known: dict[str, str] | None = None) -> tuple[Chart, str]:
    """A chart with codes in its cells, and what they stand for."""
    short = _codes_for(chart, known)
    rows = [(row[0], *(short.get(cell, cell.removesuffix("%")) for cell in row[1:])) for row in chart.rows]
    told = [f"{code} {word}" for word, code in short.items() if code != word]
    legend = ", ".join(
        [*told, *(["in percent"] if any(_is_figure(cell) for row in chart.rows for cell in row[1:]) else [])]
    )
    return Chart(chart.title, chart.columns, rows, chart.note), legend


def _codes_for(chart: Chart, known: dict[str, str] | None) -> dict[str, str]:
    """The codes that a chart itself needs."""
    mine = short_codes(chart)
    return mine if known is None else {word: code for word, code in known.items() if word in mine}


def is_grid(chart: Chart) -> bool:
    """Return whether a chart is a field of few words, which colours tell apart."""
    return len(chart.columns) > 4 and 1 < len(short_codes(chart)) <= MAX_COLOURED_WORDS


def chart_svg(chart: Chart, known: dict[str, str] | None = None) -> str:
    """A chart as SVG: a field of colours with codes, and what they stand for under it."""
    short = _codes_for(chart, known)
    colour = dict(zip(known or short, COLOURS, strict=False))
    wide = LEFT + SIDE * (len(chart.columns) - 1) + 10
    parts = [_text(4, 16, chart.title, "start", 14, bold=True)]
    top = 30
    for i, name in enumerate(chart.columns[1:]):
        parts.append(_text(LEFT + SIDE * i + SIDE // 2, top + 14, name, bold=True))
    for r, row in enumerate(chart.rows):
        y = top + LINE + HIGH * r
        parts.append(_text(LEFT - 8, y + 16, str(row[0]), "end", bold=True))
        for i, cell in enumerate(row[1:]):
            x = LEFT + SIDE * i
            fill = colour.get(cell, CELL_WITHOUT_COLOUR)
            box = f'<rect x="{x}" y="{y}" width="{SIDE - 1}" height="{HIGH - 1}" fill="{fill}" stroke="#c9d0d8"/>'
            parts += [box, _text(x + SIDE // 2, y + 16, short.get(cell, str(cell)))]
    y = top + LINE + HIGH * len(chart.rows) + 18
    for word, code in short.items():
        fill = colour.get(word, CELL_WITHOUT_COLOUR)
        parts.append(f'<rect x="4" y="{y - 12}" width="22" height="15" fill="{fill}" stroke="#c9d0d8"/>')
        parts += [_text(15, y, code, size=11), _text(34, y, word, "start")]
        y += LINE
    if chart.note:
        parts.append(_text(4, y, chart.note, "start", 11))
        y += LINE
    box = f'viewBox="0 0 {wide} {y}" width="{wide}" height="{y}"'
    label = f'role="img" aria-label="{escape(chart.title)}" font-family="Inter, Arial, \'DejaVu Sans\', sans-serif"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} {label}>{"".join(parts)}</svg>'


def _text(x: int, y: int, text: str, anchor: str = "middle", size: int = 12, bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}"{weight}>{escape(text)}</text>'


def strategy_card(best: Strategy, title: str) -> Document:
    """A card to print: every chart, and what to remember besides."""
    known = short_codes(*(chart for chart in best.charts if is_grid(chart)))
    sections = [Section(chart.title, [_chart_part(chart, known)]) for chart in best.charts]
    if best.exceptions:
        sections.append(Section("Besides", [Words(text) for text in best.exceptions[:8]]))
    if best.simplified:
        rows = [(rule.what, percent(rule.cost, 4)) for rule in best.simplified]
        sections.append(Section("What simpler play costs", [Rows(("play", "cost"), rows, ("cost",))]))
    options_text = ", ".join(f"{key} {value}" for key, value in best.options.items() if value not in ("", None))
    return Document(
        f"{title}: best play", f"edge {percent(best.edge, 4)} of the initial wager; {options_text}", sections
    )


def _chart_part(chart: Chart, known: dict[str, str]) -> Drawing | Rows:
    return (
        Drawing(chart_svg(chart, known)) if is_grid(chart) else Rows(chart.columns, [tuple(row) for row in chart.rows])
    )


def write_charts(best: Strategy, title: str, path: str) -> list[Path]:
    """Write the charts: one picture a chart (the second gets -2 behind its name), or one card to print."""
    file = Path(path)
    suffix = file.suffix.lower()
    if suffix not in SUFFIXES:
        raise CroupierError(ChartsAreWrittenAs(path=path, known=", ".join(SUFFIXES)))
    if suffix in (".pdf", ".html"):
        return [write_document(strategy_card(best, title), file)]
    names = [file if not i else file.with_stem(f"{file.stem}-{i + 1}") for i in range(len(best.charts))]
    known = short_codes(*best.charts)
    for name, chart in zip(names, best.charts, strict=True):
        if suffix == ".svg":
            name.write_text(chart_svg(chart, known), encoding="utf-8")
        else:
            _write_png(chart, name, known)
    return names


def _write_png(chart: Chart, file: Path, known: dict[str, str]) -> None:
    """Write a chart as a bitmap."""
    with naming_extra():
        from matplotlib.figure import Figure
    short = _codes_for(chart, known)
    colour = dict(zip(known, COLOURS, strict=False))
    wide, high = 1.2 + 0.5 * (len(chart.columns) - 1), 0.5 + 0.25 * (len(chart.rows) + 1)
    figure = Figure(figsize=(max(3.0, wide), high))
    panel: Any = figure.subplots()
    panel.axis("off")
    panel.set_title(chart.title, fontsize=11, loc="left")
    cells: Sequence[Sequence[str]] = [[short.get(cell, str(cell)) for cell in row[1:]] for row in chart.rows]
    fills = [[colour.get(cell, CELL_WITHOUT_COLOUR) for cell in row[1:]] for row in chart.rows]
    names = [str(row[0]) for row in chart.rows]
    field = {"cellText": cells, "cellColours": fills, "rowLabels": names, "colLabels": chart.columns[1:]}
    panel.table(**field, loc="upper center", cellLoc="center").scale(1, 1.25)
    legend = ", ".join(f"{code} {word}" for word, code in short.items())
    panel.text(0, -0.02, legend, fontsize=8, transform=panel.transAxes)
    figure.savefig(file, dpi=160, bbox_inches="tight", metadata={"Software": None})
