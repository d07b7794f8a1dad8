"""Edges of jackpot wagers of several levels: straight lines in what the display shows, and what reseeding costs.

Serves perth 3.22 to 3.34. The hand is hole cards and flop, so the chances are those of five cards. A prize is all that
is paid and the stake is gone; a stake's own part is in the pools before the cards are dealt.

What a reseed costs: after a royal flush every pool of the level is filled from nothing to its reseed; after a straight
flush only if nine tenths of it are less than that. The first is the same whatever the pools hold. The second depends on
them; in the long run it lies between nothing and what it would be if every event left the pools at their reseed, for
they are never lower (3.34). In the long run the pools pay out what goes into them, contributions and reseeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import cards
from croupier.money import Prize, exact, written
from croupier.odds.edge import Edge, decimal, gathered, ratio
from croupier.odds.layout import clauses
from croupier.odds.outcomes import felt_of
from croupier.odds.poker_counts import category_counts
from croupier.table import Table
from croupier.table import levels as jackpots
from croupier.table.felt import Felt, Wager, place

LARGE = 10**6
HANDS = {  # one of each category
    "royal_flush": "As Ks Qs Js Ts",
    "straight_flush": "9s 8s 7s 6s 5s",
    "four_of_a_kind": "9s 9h 9d 9c 5s",
    "full_house": "9s 9h 9d 5c 5s",
    "flush": "Ks 9s 7s 6s 5s",
    "straight": "9s 8h 7s 6s 5s",
    "three_of_a_kind": "9s 9h 9d 6c 5s",
    "two_pairs": "9s 9h 6d 6c 5s",
    "one_pair": "9s 9h 7d 6c 5s",
    "no_pair": "Ks 9h 7d 6c 5s",
}
NOTE = (
    "for a player who folds no hand that wins it and is the only one to win in the round, at what the display showed "
    "before the stake"
)


def chances(table: Table, wager: str) -> dict[str, Fraction]:
    """How likely each row of the pay table is: hole cards and flop are any five of the pack."""
    counts = category_counts(5)
    total = sum(counts.values())
    return {row: Fraction(counts[row], total) for row in prizes(table, wager)}


def prizes(table: Table, wager: str) -> dict[str, Prize]:
    """What each row wins."""
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    return {row: cell for row, cell in cells.items() if isinstance(cell, Prize)}


def pools_before(table: Table, wager: str) -> dict[str, Fraction]:
    """The pools of a level as the table stands."""
    rules = jackpots.rules_of(table)
    held = jackpots.amounts(rules, table.state)
    return {pool: held[pool] for pool in rules.level[wager].pools}


def own_part(table: Table, wager: str) -> Fraction:
    """What a wager itself adds to what it plays for."""
    felt, rules = begun(table, wager, table.state), jackpots.rules_of(table)
    held = jackpots.amounts(rules, felt.state)
    return sum((held[pool] for pool in rules.level[wager].pools), Fraction(0)) - _display(table, wager)


def _display(table: Table, wager: str) -> Fraction:
    return sum(pools_before(table, wager).values(), Fraction(0))


def stake_of(table: Table, wager: str) -> Fraction:
    return Fraction(jackpots.price(jackpots.rules_of(table), wager))


def edge(table: Table, wager: str) -> Edge:
    """The price of a jackpot wager at what the table's pools hold now."""
    stake, counts = stake_of(table, wager), category_counts(5)
    total = sum(counts.values())
    parts = [(brings(table, wager, hand) / stake, Fraction(number, total)) for hand, number in counts.items()]
    found = Edge(table.game.name, wager, table.options, gathered(parts), clauses(table, wager), note=NOTE)
    found.extra = {**by_display(table, wager), **reseeding(table, wager)}
    return found


def begun(table: Table, wager: str, state: Mapping[str, Any]) -> Felt:
    """A felt on which one wager of a level has gone into the pools."""
    felt = felt_of(table, state)
    felt.wagers.append(Wager(table.seats[0], wager, jackpots.price(jackpots.rules_of(table), wager)))
    jackpots.start(felt)
    return felt


def settled(table: Table, wager: str, category: str, state: Mapping[str, Any] | None = None) -> Felt:
    """The same when it is settled, its hand being of a category."""
    felt, seat = begun(table, wager, table.state if state is None else state), table.seats[0]
    for at, card in enumerate(cards(HANDS[category])):
        felt.lay(jackpots.BOARD if at < jackpots.FLOP else place(seat), card)
    jackpots.settle(felt)
    return felt


def brings(table: Table, wager: str, category: str, state: Mapping[str, Any] | None = None) -> Fraction:
    """What a wager of a level brings whose hand is of a category, in money, as the settlement pays it at what the
    table's pools hold."""
    return sum((Fraction(line.net) for line in settled(table, wager, category, state).lines), Fraction(0))


def shares(table: Table, wager: str) -> dict[str, Fraction]:
    """The part of the display that each row pays: what it brings more when there is more in a pool."""
    rules = jackpots.rules_of(table)
    more = LARGE * Fraction(rules.jackpot_unit or 1)  # so much that a unit of payments does not show
    pool = rules.level[wager].pools[0]
    now = jackpots.amounts(rules, table.state)
    fuller = {name: written(exact(value + more * (name == pool))) for name, value in now.items()}
    rows = prizes(table, wager)
    return {row: (brings(table, wager, row, fuller) - brings(table, wager, row)) / more for row in rows}


def fixed(table: Table, wager: str) -> Fraction:
    """What a unit gets on average in prizes that do not hang on the display."""
    stake, rows = stake_of(table, wager), chances(table, wager)
    alike = [row for row, share in shares(table, wager).items() if not share]
    return sum((rows[row] * (brings(table, wager, row) / stake + 1) for row in alike), Fraction(0))


def by_display(table: Table, wager: str) -> dict[str, str]:
    """The edge as a straight line in what the display shows, and where it is nothing (prizes taken exactly)."""
    rows, display = chances(table, wager), _display(table, wager)
    per_unit = (rows[row] * share for row, share in shares(table, wager).items())
    slope = sum(per_unit, Fraction(0)) / stake_of(table, wager)
    empty = 1 - fixed(table, wager) - slope * own_part(table, wager)
    even = max(empty / slope, Fraction(0))
    return {
        "display": ratio(display),
        "edge_by_display": f"{ratio(empty)} - {ratio(slope)} x display",
        "break_even_display": ratio(even),
        "break_even_display_decimal": decimal(even, 2),
    }


def reseeding(table: Table, wager: str) -> dict[str, str]:
    """What the house is to pay into the pools for one such wager, now and in the long run; and where the stakes go."""
    stake, now, bonus = stake_of(table, wager), outlay(table, wager), fixed(table, wager)
    least, most = long_run_outlay(table, wager)
    into = jackpots.rules_of(table).share
    return {
        "reseed_per_wager": ratio(now),
        "reseed_per_wager_decimal": decimal(now, 6),
        "reseed_per_wager_in_the_long_run": f"{decimal(least, 6)} to {decimal(most, 6)}",
        "contributions_per_unit": ratio(into),
        "bonus_prizes_per_unit": ratio(bonus),
        "edge_in_the_long_run": f"{decimal(1 - into - bonus - most / stake, 6)} to "
        f"{decimal(1 - into - bonus - least / stake, 6)}, if all jackpot wagers are of this level",
    }


def reseeds(table: Table, wager: str) -> dict[str, Fraction]:
    rules = jackpots.rules_of(table)
    return {pool: Fraction(jackpots.reseed(rules, pool)) for pool in rules.level[wager].pools}


def outlay(table: Table, wager: str) -> Fraction:
    """The expected reseeds after one wager at what the pools hold now, in money."""
    total = Fraction(0)
    for row, likely in chances(table, wager).items():
        moved = settled(table, wager, row).transfers
        total += likely * sum((Fraction(t["amount"]) for t in moved if t["why"] == "reseed"), Fraction(0))
    return total


def long_run_outlay(table: Table, wager: str) -> tuple[Fraction, Fraction]:
    """Bounds of the same in the long run. Below: whole prizes alone. Above: as if each share came out of a pool that
    was at its reseed after the last prize and had only the wagers since then in it; that these were just so many is
    never likelier than a prize in one hand."""
    rows, of_pools = chances(table, wager), {row: share for row, share in shares(table, wager).items() if share}
    some = sum((rows[row] for row in of_pools), Fraction(0))
    least = most = Fraction(0)
    for pool, floor in reseeds(table, wager).items():
        fed = _least_fed(table, pool)
        for row, share in of_pools.items():
            if share == 1:
                least += rows[row] * floor
                most += rows[row] * floor
            else:
                most += rows[row] * _short(floor * share, (1 - share) * fed, some)
    return least, most


def _short(gap: Fraction, filled: Fraction, chance: Fraction) -> Fraction:
    """At most the mean of what is short of a gap that every wager since the last prize fills a little."""
    if not filled:
        return gap
    wagers = gap // filled
    return min(gap, chance * (gap * wagers - filled * wagers * (wagers + 1) / 2))


def _least_fed(table: Table, pool: str) -> Fraction:
    """The least that a wager which can win from a pool puts into it."""
    rules = jackpots.rules_of(table)
    return min(
        jackpots.funding(rules, name).get(pool, Fraction(0)) * stake_of(table, name)
        for name, level in rules.level.items()
        if pool in level.pools
    )
