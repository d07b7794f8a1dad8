"""Exact odds of blackjack: prices, best play, advice and counts.

Best play, charts and advice stand in modules that are imported when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.games.blackjack.odds.prices import edges
from croupier.odds.analysis import Analysis, Cell, Index
from croupier.odds.charts import Strategy
from croupier.odds.edge import Edge
from croupier.table import Round, Table
from croupier.table.symmetry import Alike


def strategy(table: Table) -> Strategy:
    """Charts of play by totals, the exceptions by exact cards, and what simpler play costs."""
    from croupier.games.blackjack.odds import charts as blackjack_charts

    return blackjack_charts.strategy(table)


def value_choices(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice of the decision awaited."""
    from croupier.games.blackjack.odds.advice import advice

    return advice(playing)


def quick(table: Table, wager: str) -> Fraction | None:
    """Return the mean of a unit on the main wager at best play by exact cards."""
    if wager != "main":
        return None
    from croupier.games.blackjack.odds.best_play import mean

    return mean(table)


def edge_of_own_strategy(table: Table, wager: str, strategy: str) -> Edge:
    """The main wager by a strategy of your own."""
    from croupier.games.blackjack.odds.own_strategy import edge

    return edge(table, wager, strategy)


def mean_by_charts_of(table: Table, charts: Table) -> Fraction:
    """Return the mean of a unit on the main wager, played by the charts of another table."""
    from croupier.games.blackjack.odds import own_strategy

    return own_strategy.mean_by_charts_of(table, charts)


def indices(table: Table, tags: Mapping[str, int], counts: Sequence[int]) -> list[Index]:
    """The decisions that a count turns."""
    from croupier.games.blackjack.odds.indices import turning_decisions

    return turning_decisions(table, tags, counts)


def cell(playing: Round) -> Cell | None:
    """The place of a hand in the charts."""
    from croupier.games.blackjack.odds.charts import place

    return place(playing)


def frequencies(table: Table) -> Mapping[str, Mapping[str, Fraction | float]]:
    """How often the dealer ends with each total, and what best play does first with the two cards dealt."""
    from croupier.games.blackjack.odds.indices import often

    return often(table)


ANALYSIS = Analysis(
    alike=Alike(face=lambda card: card.rank, any_order={"box N": 2}),
    edges=edges,
    strategy=strategy,
    advice=value_choices,
    quick=quick,
    own=edge_of_own_strategy,
    by_charts_of=mean_by_charts_of,
    indices=indices,
    cell=cell,
    frequencies=frequencies,
    slow=True,
    packs="any",
)
