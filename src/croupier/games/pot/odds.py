"""The cost of a game for a pot: players win from one another, and the house takes its collection.

Serves kings GEGA-004248 and GEGA-004250. There is no edge per unit here: what one player loses others win, as well as
they play. What all of them lose together is the fee that a schedule takes from a pot by the number of players, or from
each player by the half hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from croupier.games.pot.rules import POT
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, ratio
from croupier.odds.layout_edges import clauses
from croupier.rulebooks.model import Schedule
from croupier.table import Table
from croupier.table.money.collections import fee_by_players, schedule

NO_CHART = "players play against one another: what is best depends on how the others play"
NO_EDGE = "players play against one another: a player who plays as well as the others loses the collection alone"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager, without a figure of its own; the pot with what is taken from it."""
    chosen = schedule(table.game, table.options)
    for name in table.game.wager:
        if wager in (None, name):
            edge = Edge(table.game.name, name, table.options, None, clauses(table, name), note=NO_EDGE)
            if chosen is not None and name == POT:
                edge.clauses += (table.game.cite_clause(chosen.clause),)
                edge.extra["collection"] = _fees(chosen, table.game.seats)
            yield edge


def _fees(chosen: Schedule, seats: int) -> dict[str, Any]:
    """Return the cost of a hand by the number of players, in all and for each of them; and the cost of half an hour."""
    by_number = {}
    for players in range(2, seats + 1):
        fee = fee_by_players(chosen, players)
        by_number[str(players)] = {"pot": fee, "per_player": ratio(Fraction(fee, players))}
    return {"half_hour": chosen.half_hour} if chosen.half_hour else {"by_players": by_number}


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, packs="any")
