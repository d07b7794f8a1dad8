"""Strategy as a product: charts that people expect, the exceptions to them, and what each simplification costs.

A family's Analysis may have `strategy(table)`, giving a Strategy (or `no_chart`, saying why there is none), and
`advice(playing)`, giving the expectation of every choice of the decision awaited, from what that seat can see, per unit
of the initial wager.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier import notebook
from croupier.errors import CroupierError
from croupier.odds.analysis import analysis, played_out
from croupier.odds.edge import percent, ratio
from croupier.odds.result_cache import cached_answer
from croupier.places import Place
from croupier.table import Round, Table
from croupier.table.felt import Move

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


def strategy(table: Table) -> Strategy:
    """The best play of a table's game."""
    known = analysis(table)
    solve = known.strategy
    if solve is None:
        if not table.game.decision:
            raise CroupierError(f"{table.game.name} asks for no decisions: any play is best play")
        if known.no_chart:
            raise CroupierError(f"{table.game.name} has no chart: {known.no_chart}")
        raise CroupierError(f"the best play of {table.game.name} is not solved yet")
    if not known.slow:
        return solve(table)
    plain, cached = cached_answer(table, "strategy", lambda: solve(table).plain(), module=table.family.analysis.edges)
    return Strategy.from_plain(plain, cached)


def choice_of_move(worth: Mapping[str, Fraction], move: Move) -> str | None:
    """The choice of a move among those that were priced: by its word, and by its cards where it carries some."""
    word, cards = str(move["choice"]), sorted(map(str, move.get("cards") or move.get("low") or ()))
    for choice in worth:
        said, *named = choice.split()
        if said == word and (sorted(named) == cards or not named):
            return choice
    return None


def sees_more(playing: Round, seat: int) -> bool:
    """Return whether a seat sees a card that was dealt face down to it and has not been turned up in the course of
    play."""
    numbers = Counter[Place]()
    for ask, _ in playing.felt.answered:
        if ask.kind != "chance":
            continue
        number, numbers[ask.place] = numbers[ask.place], numbers[ask.place] + 1
        pile = playing.felt.piles.get(ask.place)
        if ask.seen is None or seat in ask.seen or pile is None or number >= len(pile.seen):
            continue
        seen = pile.seen[number]
        if seen is not None and seat in seen:
            return True
    return False


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice of the decision awaited, per unit of the initial wager: best first, and of
    choices with the same value those that stake nothing more."""
    if playing.awaiting is None or playing.awaiting.kind != "decision":
        raise CroupierError("no decision is awaited")
    asked = analysis(playing.table)
    advise = played_out().advice if sees_more(playing, playing.awaiting.seat) else asked.advice
    if advise is None:
        raise CroupierError(f"there is no advice for {playing.table.game.name} yet")
    play = playing.table.family.play
    return dict(sorted(advise(playing).items(), key=lambda item: (-item[1], "stake" in play.takes(item[0]))))
