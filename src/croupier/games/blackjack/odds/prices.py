"""Edges of blackjack: the main wager and Switch by best play, insurance, and side wagers by their cards.

What is added to the main wager in play, by doubling and splitting, is part of its price.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import CroupierError
from croupier.games.blackjack.messages import PricedForWholeDecks
from croupier.games.blackjack.odds.side_wagers import (
    COUNTS,
    NOTES,
    PART_OF_PLAY,
    has_whole_decks,
    side_wager_distribution,
)
from croupier.games.shared.twenty_one.opening_odds import insurance
from croupier.odds import layout_edges
from croupier.odds.edge import Edge
from croupier.table import Table


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
                raise CroupierError(PricedForWholeDecks(wager=name))
            yield Edge(table.game.name, name, table.options, distribution(table), clauses, note=NOTES[name])
        elif name == "main":
            from croupier.games.blackjack.odds import best_play as blackjack_play

            yield from blackjack_play.edges(table, clauses)
        elif name == "switch":
            from croupier.games.blackjack.odds import switch as blackjack_switch

            yield from blackjack_switch.edges(table, clauses)
        elif wager == name:
            yield Edge(table.game.name, name, table.options, None, clauses, note=PART_OF_PLAY)
