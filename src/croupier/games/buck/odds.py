"""The cost of a round with a buck: players win from one another, and the house takes its commission of the pot.

Serves qld s 275, 352 and 396. There is no edge per unit here: what one player loses others win.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.buck.rules import POT
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge
from croupier.odds.layout_edges import clauses
from croupier.table import Table

NO_CHART = "players play against one another: what is best depends on how the others play"
NO_EDGE = "players play against one another: a player who plays as well as the others loses the commission alone"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager, without a figure of its own; the pot with what is taken of it."""
    rule = table.rules.stakes.commission
    for name in table.game.wager:
        if wager in (None, name):
            edge = Edge(table.game.name, name, table.options, None, clauses(table, name), note=NO_EDGE)
            if name == POT:
                edge.clauses += (table.game.cite_clause(rule.clause),)
                most = table.rules.stakes.commission_rate * (rule.cap * table.rules.least // rule.of * rule.of)
                edge.extra["commission"] = {"rate": str(table.rules.stakes.commission_rate), "most": str(int(most))}
            yield edge


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, packs="any")
