"""Both sides of a wager that a player banks, and what the collection does to the player-dealer.

Serves the California games of kings (GEGA-004249). What the player loses on average the player-dealer wins, as long as
the money put up covers the wager; players pay no collection on the games priced so far, the player-dealer pays by the
total table action. So for a table on which all of the action lies on one wager the player-dealer expects, in a hand,
the edge of that wager times the action, less the fee. It is given at both ends of every tier.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.odds.edge import Edge, decimal, ratio
from croupier.rulebooks.model import Schedule
from croupier.table import Table
from croupier.table.collection import due, schedule


def with_both_sides(table: Table, edge: Edge) -> Edge:
    """The same edge, with the player-dealer's side of it."""
    price, chosen = edge.edge, schedule(table.game, table.options)
    if price is None or chosen is None:
        return edge
    edge.extra["player_dealer"] = {"per": edge.per, "expectation": ratio(price), "expectation_decimal": decimal(price)}
    edge.extra["collection"] = {
        "schedule": str(table.options["collection"]),
        "clause": table.game.cited(chosen.clause),
        "player": "0/1",
        "by_action": [at_action(chosen, price, action) for action in tier_ends(chosen)],
    }
    return edge


def tier_ends(chosen: Schedule) -> list[int]:
    """The least and the most action of every tier; of the last, its least."""
    tiers = () if isinstance(chosen.player_dealer, int) else chosen.player_dealer
    return [action for low, high, _ in tiers for action in (low, high) if action]


def at_action(chosen: Schedule, price: Fraction, action: int) -> dict[str, Any]:
    """What the player-dealer expects of a hand with so much action on one wager, before and after the fee."""
    fee = due(chosen.player_dealer, action)
    before = price * action
    return {
        "action": action,
        "fee": fee,
        "fee_per_unit": ratio(Fraction(fee, action)),
        "before": ratio(before),
        "after": ratio(before - fee),
        "after_decimal": decimal(before - fee, 4),
    }


def banking(edges: Iterable[Edge]) -> dict[str, Fraction]:
    """What taking the bank is worth before the collection, per unit laid against it on the wager that is the cheapest
    to lay; nothing is known of the wagers when it is offered."""
    prices = [edge.edge for edge in edges if edge.edge is not None]
    return {"accept": min(prices), "decline": Fraction(0)}
