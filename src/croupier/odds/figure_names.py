"""Names of figures: one word means one thing in `edge`, in `simulate`, on the pages and in reports.

A figure is of wagers, named, with what play adds to them, and of a way to play, named. The whole bet of a game is what
a seat must lay to take part (the Ante and the Blind, three wagers that may be withdrawn) with everything that follows
from it; a wager alone is that wager with what play adds to it and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.odds.edge import EXACT, Edge, decimal, ratio
from croupier.table import Table
from croupier.table.bots import main_wagers

BEST, HOUSE, TOTALS = "best", "house", "totals"  # ways to play, as `simulate --strategy` takes them
WAYS = {
    BEST: "best play",
    HOUSE: "the house way",
    TOTALS: "best play by totals",
    "keep": "best play that folds nothing which wins this",
}


ON = {"house_way": HOUSE}  # what an edge is on that is no position but a way to play


@dataclass(frozen=True, slots=True)
class Figure:
    """An edge by its name: the wagers it is of, the way to play, and what it is measured against."""

    of: tuple[str, ...]
    play: str
    edge: Fraction
    on: str = ""
    is_exact: bool = True

    def plain(self) -> dict[str, Any]:
        """The figure as plain data: a fraction only where it was counted as one."""
        return {
            "of": list(self.of),
            **({"on": self.on} if self.on else {}),
            "play": self.play,
            "edge": ratio(self.edge) if self.is_exact else None,
            "edge_decimal": decimal(self.edge),
        }


def title(of: Sequence[str], on: str = "") -> str:
    """The name of a figure as tables print it: ante + blind + play."""
    return f"{' + '.join(of)} {on}".strip()


def way(play: str) -> str:
    """A way to play, in words."""
    return WAYS.get(play, play.replace("_", " "))


def wager_with_additions(table: Table, wager: str) -> tuple[str, ...]:
    """A wager with what play adds to it."""
    joins, first = table.family.betting.adds_to, tuple(_mains(table)[:1])
    added = [name for name, rule in table.game.wager.items() if not rule.stage and table.is_offered(name)]
    return (wager, *(name for name in added if name != wager and wager in joins.get(name, first)))


def whole_bet(table: Table) -> tuple[str, ...]:
    """The whole bet: what must be laid to take part, and everything that play adds to it."""
    laid = [wager_with_additions(table, name) for name in _mains(table)]
    return tuple(dict.fromkeys([part[0] for part in laid] + [name for part in laid for name in part[1:]]))


def mains(table: Table) -> tuple[str, ...]:
    """The wagers of the whole bet that are laid before a round."""
    return tuple(_mains(table))


def _mains(table: Table) -> list[str]:
    try:
        return main_wagers(table)
    except StopIteration:  # nothing can be laid by itself
        return []


def name_edges(table: Table, priced: Iterable[Edge], decides: bool) -> None:
    """Give edges their names, where the solver has not: the first main wager stands for the whole bet."""
    first, all_of_it = mains(table)[:1], whole_bet(table)
    for edge in priced:
        if not edge.of:
            edge.of = all_of_it if (edge.wager,) == first else wager_with_additions(table, edge.wager)
        added = any(name in table.game.decision for name in edge.of[1:])  # by a decision, and not by the cards
        if not edge.play and decides and (added or (edge.wager,) == first):
            edge.play = BEST
        edge.play = ON.get(edge.on, edge.play)


def figures(table: Table, priced: Sequence[Edge]) -> list[Figure]:
    """Every figure among these edges by its name."""
    out = []
    for edge in priced:
        if edge.edge is not None:
            out.append(Figure(edge.of, edge.play, edge.edge, _position(table, edge), _is_exact(edge)))
        out += further_figures(table, priced, edge)
    return out


def _is_exact(edge: Edge) -> bool:
    return edge.method.startswith(EXACT)


def _position(table: Table, edge: Edge) -> str:
    """The position of an edge that is on one; a way to play, or which wagers it is of, is said elsewhere."""
    return edge.on if edge.wager in table.positions else ""


def further_figures(table: Table, edge_list: Sequence[Edge], edge: Edge) -> list[Figure]:
    """Further figures of an edge's wager: under other ways to play, and alone where the edge is of more and all its
    other parts are priced."""
    out = [Figure(edge.of, play, worth, _position(table, edge)) for play, worth in edge.ways.items()]
    laid = mains(table)
    parts = [name for name in laid[1:] if name in edge.of]
    if edge.edge is None or edge.wager not in laid[:1] or edge.on or not parts or edge.units != 1:
        return out
    priced = {e.wager: e.edge for e in edge_list if e.edge is not None and not e.on}
    if any(name not in priced for name in parts):
        return out
    remainder = sum((priced[name] for name in parts), Fraction(0))
    alone = wager_with_additions(table, edge.wager)
    return [*out, Figure(alone, edge.play, edge.edge - remainder, is_exact=_is_exact(edge))]
