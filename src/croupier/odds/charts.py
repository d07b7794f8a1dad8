"""Strategy as a product: charts that people expect, the exceptions to them, and what each simplification costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier import notebook
from croupier.odds.edge import percent, ratio

TIES = "of choices worth the same, those that stake nothing more come first"


@dataclass(slots=True)
class Chart:
    """A table of best play: row names down, column names across, a word in each cell."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]  # each begins with the row's name
    note: str = ""
    kind: str = ""  # by which the place of a decision in it is named (`odds.analysis.Cell`)

    def plain(self) -> dict[str, Any]:
        """The chart as plain data."""
        return {
            "title": self.title,
            "columns": list(self.columns),
            "rows": [list(r) for r in self.rows],
            "note": self.note,
            **({"kind": self.kind} if self.kind else {}),
        }


@dataclass(slots=True)
class Simplified:
    """A simpler way to play, and what it costs per unit of the initial wager beyond the best play."""

    what: str
    cost: Fraction

    def plain(self) -> dict[str, str]:
        """The simpler play and its cost, as plain data."""
        return {"what": self.what, "cost": ratio(self.cost), "cost_percent": percent(self.cost, 4)}


@dataclass(slots=True)
class Strategy:
    """The best play of a game at a table.

    >>> from croupier import strategy
    >>> best = strategy("gb-core/three-card-poker")
    >>> best.charts[0].title, str(best.edge)
    ('Ante', '686689/20358520')
    """

    game: str
    options: dict[str, Any]
    edge: Fraction  # under this play, per initial wager
    charts: list[Chart]
    exceptions: list[str] = field(default_factory=list)
    simplified: list[Simplified] = field(default_factory=list)
    note: str = ""
    cached: bool = False  # found before, and kept

    def plain(self) -> dict[str, Any]:
        """The strategy as plain data."""
        return {
            "game": self.game,
            "options": self.options,
            "edge": ratio(self.edge),
            "edge_percent": percent(self.edge, 4),
            "charts": [chart.plain() for chart in self.charts],
            "exceptions": self.exceptions,
            "simplified": [s.plain() for s in self.simplified],
            "note": self.note,
            "cached": self.cached,
        }

    def _repr_html_(self) -> str:
        charts = [notebook.grid(c.title, c.columns, c.rows, c.note) for c in self.charts]
        return f"<p>{self.game}: {percent(self.edge, 4)}</p>" + "".join(charts)

    @classmethod
    def from_plain(cls, plain: dict[str, Any], cached: bool) -> Strategy:
        """A strategy as it was kept."""
        charts = [
            Chart(
                chart["title"],
                tuple(chart["columns"]),
                [tuple(row) for row in chart["rows"]],
                chart["note"],
                chart.get("kind", ""),
            )
            for chart in plain["charts"]
        ]
        simplified = [Simplified(s["what"], Fraction(s["cost"])) for s in plain["simplified"]]
        told = plain["exceptions"], simplified, plain["note"], cached
        return cls(plain["game"], plain["options"], Fraction(plain["edge"]), charts, *told)


@dataclass(frozen=True, slots=True)
class Changed:
    """A cell of a chart that says something else than in the chart of another table."""

    chart: str
    row: str
    column: str
    was: str
    now: str

    def plain(self) -> dict[str, str]:
        """The changed cell as plain data."""
        return {"chart": self.chart, "row": self.row, "column": self.column, "was": self.was, "now": self.now}


def changed_cells(usual: Strategy, now: Strategy) -> list[Changed]:
    """Every cell that the charts of two tables of a game have in common and fill otherwise; a row or a column that only
    one of them has is empty in the other."""
    before, after = _cells(usual), _cells(now)
    return [
        Changed(*where[:3], before.get(where, ""), after.get(where, ""))
        for where in dict.fromkeys((*before, *after))
        if before.get(where, "") != after.get(where, "")
    ]


def _cells(strategy: Strategy) -> dict[tuple[str, str, str, int], str]:
    """Every cell by its chart, row and column; of rows with one name by their number too."""
    out: dict[tuple[str, str, str, int], str] = {}
    for chart in strategy.charts:
        numbers = Counter[str]()
        for row in chart.rows:
            numbers[row[0]] += 1
            for column, word in zip(chart.columns[1:], row[1:], strict=True):
                out[chart.title, row[0], column, numbers[row[0]]] = word
    return out
