"""Both sides of a wager that a player banks: what each expects, what the collection does to both, and a bank that is
limited.

Serves the California games of kings (GEGA-004249). What the player loses on average the player-dealer wins, as long
as the money put up covers the wager. The player-dealer pays a fee by the total table action, or by the hand; in some
games the player pays one by the circle. So for a hand with all of its action on one wager of one player the
player-dealer expects the edge of that wager times the action, less the fee. It is given at both ends of every tier,
together with the sizes of action for which banking pays. What a smaller bank makes of it is asked of the settlement
(table/money/player_dealer.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil
from typing import Any

from croupier.money import Amount, Odds, exact
from croupier.odds.edge import Edge, decimal, ratio
from croupier.odds.enumeration.outcomes import felt_of
from croupier.rulebooks.model import Collection, Schedule, Tiers
from croupier.table import Table
from croupier.table.felt import Wager
from croupier.table.money.collections import fee_due, limit_range, schedule
from croupier.table.money.player_dealer import ACCEPT, DECLINE, PLAYER_DEALER, Bank, Due

Range = tuple[int, int]  # from and to, where 0 is no end


def with_both_sides(table: Table, edge: Edge) -> Edge:
    """Return an edge with the player-dealer's side of it."""
    price, chosen = edge.edge, schedule(table.game, table.options)
    sheet = table.game.collection
    if price is None or chosen is None or sheet is None:
        return edge
    edge.extra["player_dealer"] = {"per": edge.per, "expectation": ratio(price), "expectation_decimal": decimal(price)}
    edge.extra["collection"] = {
        "schedule": str(table.options["collection"]),
        "clause": table.game.cite_clause(chosen.clause),
        "player": ratio(Fraction(chosen.player)) if isinstance(chosen.player, int) else "by the wager",
        "by_action": [price_at_action(chosen, price, action) for action in tier_ends(sheet, chosen)],
    }
    return edge


def tier_ends(sheet: Collection, chosen: Schedule) -> list[int]:
    """The least and the most of every tier, of the player-dealer's action or else of the players' circles; where all
    fees are flat, of what the table may be. Of a last tier without an end, its least."""
    for fees in (chosen.player_dealer, chosen.player):
        if not isinstance(fees, int) and fees:
            return list(dict.fromkeys(action for low, high, _ in fees for action in (low, high) if action))
    bounds = limit_range(sheet, chosen)
    return [] if bounds is None else sorted({end for end in (*bounds.least, *bounds.most) if end})


def price_at_action(chosen: Schedule, price: Fraction, action: int) -> dict[str, Any]:
    """Return the player-dealer's expectation of a hand with so much action, all of it one player's on one wager, before
    and after the fee; and that of the wager's player."""
    fee, circle = fee_due(chosen.player_dealer, action), fee_due(chosen.player, action)
    before = price * action
    return {
        "action": action,
        "fee": fee,
        "fee_per_unit": ratio(Fraction(fee, action)),
        "before": ratio(before),
        "after": ratio(before - fee),
        "after_decimal": decimal(before - fee, 4),
        "player_fee": circle,
        "player_before": ratio(-before),
        "player_after": ratio(-before - circle),
        "player_after_decimal": decimal(-before - circle, 4),
    }


def banking(edges: Iterable[Edge]) -> dict[str, Fraction]:
    """Return the value of taking the bank before the collection, per unit laid against it on the cheapest wager; when
    the bank is offered, nothing is known of the wagers."""
    prices = [edge.edge for edge in edges if edge.edge is not None]
    return {ACCEPT: min(prices), DECLINE: Fraction(0)}


# For which action banking pays


def pays_to_bank(fees: int | Tiers, price: Fraction) -> list[Range]:
    """Return the ranges of whole amounts of action whose expected win covers the player-dealer's fee. The last may have
    no end; the list is empty if no amount covers it."""
    if price <= 0:
        return []
    tiers: Tiers = ((1, 0, fees),) if isinstance(fees, int) else fees
    out: list[Range] = []
    for low, high, fee in tiers:
        least = max(low, ceil(Fraction(fee) / price))
        if high and least > high:
            continue
        if out and out[-1][1] == least - 1 and least == low:
            out[-1] = (out[-1][0], high)
        else:
            out.append((least, high))
    return out


# A bank that is limited


def expected_with_limit(table: Table, edge: Edge, action: Amount, put_up: Amount) -> Fraction:
    """Return the player-dealer's expectation of a hand with one wager of `action` against so much money, before the
    fee: every outcome of the wager through the settlement of the bank."""
    assert edge.distribution is not None
    each = ((p, _bank_net(table, edge.wager, net, action, put_up)) for net, p in edge.distribution.items())
    return sum((p * brought for p, brought in each), Fraction(0))


def _bank_net(table: Table, name: str, net: Fraction, action: Amount, put_up: Amount) -> Fraction:
    """Return the bank's net of a wager that would win or lose so many units. Where play adds to a wager all that is
    lost lies there together: it is collected up to the same bound."""
    felt, seat = felt_of(table), table.room + 1
    felt.state[PLAYER_DEALER] = seat
    staked = exact(-net * Fraction(action)) if net < 0 else action
    wager, bank = Wager(table.seats[0], name, staked), Wager(seat, PLAYER_DEALER, put_up)
    felt.wagers = [bank, wager]
    result = "lose" if net < 0 else "win" if net > 0 else "push"
    money = Bank(felt)
    money.settle([Due(wager, result, Odds(net, Fraction(1), "to") if net > 0 else None)])
    return Fraction(money.money) - Fraction(put_up)


# The books of a game


def books(table: Table, edges: Iterable[Edge], action: Amount, banks: Iterable[Amount]) -> dict[str, Any]:
    """Both sides of every wager: prices, every schedule at its tiers, for which action banking pays, and what banks of
    these sizes expect of a hand with so much action."""
    sheet = table.game.collection
    priced = [edge for edge in edges if edge.edge is not None and edge.wager != PLAYER_DEALER]
    put_up = list(banks)
    return {
        "game": table.game.name,
        "options": {key: value for key, value in table.options.items() if key != "collection"},
        "wagers": [_side(edge) for edge in priced],
        "schedules": [] if sheet is None else [_sheet(table, sheet, key, priced) for key in sheet.schedule],
        "limited": list(_limited_rows(table, priced, action, put_up)),
    }


def _side(edge: Edge) -> dict[str, Any]:
    assert edge.edge is not None
    return {
        "wager": edge.wager,
        "on": edge.on,
        "per": edge.per,
        "note": edge.note,
        "clauses": list(edge.clauses),
        "player": ratio(-edge.edge),
        "player_dealer": ratio(edge.edge),
        "edge": ratio(edge.edge),
        "edge_decimal": decimal(edge.edge),
    }


def _sheet(table: Table, sheet: Collection, key: str, priced: list[Edge]) -> dict[str, Any]:
    chosen, out = sheet.schedule[key], list[dict[str, Any]]()
    for edge in priced:
        price = edge.edge
        assert price is not None
        ranges = pays_to_bank(chosen.player_dealer, price)
        out.append(
            {
                "wager": edge.wager,
                "on": edge.on,
                "banking_pays": [{"from": a, "to": b or None} for a, b in ranges],
                "always_from": ranges[-1][0] if ranges and not ranges[-1][1] else None,
                "by_action": [price_at_action(chosen, price, action) for action in tier_ends(sheet, chosen)],
            }
        )
    return {"schedule": key, "clause": table.game.cite_clause(chosen.clause), "wagers": out}


def _limited_rows(table: Table, priced: list[Edge], action: Amount, banks: list[Amount]) -> Iterator[dict[str, Any]]:
    for edge in priced:
        if edge.distribution is None or edge.edge is None:
            continue
        whole = edge.edge * Fraction(action)
        for put_up in banks:
            expected = expected_with_limit(table, edge, action, put_up)
            yield {
                "wager": edge.wager,
                "on": edge.on,
                "action": ratio(Fraction(action)),
                "bank": ratio(Fraction(put_up)),
                "expectation": ratio(expected),
                "expectation_decimal": decimal(expected, 4),
                "not_limited": ratio(whole),
                "not_limited_decimal": decimal(whole, 4),
            }
