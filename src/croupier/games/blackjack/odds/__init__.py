"""Exact odds of blackjack: edges, best play, advice and counts.

What is added to the main wager in play, by doubling and splitting, is part of its price. Side wagers stand in
side_wagers.py; best play, charts and advice in modules that are imported when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.games.blackjack.odds.side_wagers import (
    COUNTS,
    NOTES,
    PART_OF_PLAY,
    WHOLE_DECKS,
    has_whole_decks,
    side_wager_distribution,
)
from croupier.games.shared.twenty_one.opening_odds import insurance
from croupier.odds import layout_edges
from croupier.odds.analysis import Analysis, Cell, Index
from croupier.odds.charts import Strategy
from croupier.odds.edge import Edge
from croupier.table import Round, Table
from croupier.table.symmetry import Alike


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that the table offers; where it takes best play to price one, an edge without a figure."""
    for name in table.game.wager:
        if wager not in (None, name) or not table.is_offered(name):
            continue
        clauses = layout_edges.clauses(table, name)
        if name == "insurance":
            yield from insurance(table, clauses)
        elif name in COUNTS:
            yield Edge(
                table.game.name,
                name,
                table.options,
                side_wager_distribution(table, name),
                clauses,
                note=NOTES.get(name, ""),
            )
        elif name == "bonus_blackjack":
            from croupier.games.blackjack.odds.bonus import distribution

            if not has_whole_decks(table):
                raise CroupierError(WHOLE_DECKS.format(name))
            yield Edge(table.game.name, name, table.options, distribution(table), clauses, note=NOTES[name])
        elif name == "main":
            from croupier.games.blackjack.odds import best_play as blackjack_play

            yield from blackjack_play.edges(table, clauses)
        elif name == "switch":
            from croupier.games.blackjack.odds import switch as blackjack_switch

            yield from blackjack_switch.edges(table, clauses)
        elif wager == name:
            yield Edge(table.game.name, name, table.options, None, clauses, note=PART_OF_PLAY)


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
    """The main wager by a strategy of one's own."""
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
