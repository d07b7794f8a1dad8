"""Edges of jackpot wagers of several levels: straight lines in what the display shows, and what reseeding costs.

Serves perth 3.22 to 3.34. The hand is hole cards and flop, so the chances are those of five cards. A prize is all that
is paid and the stake is gone; a stake's own part is in the pools before the cards are dealt.

What a reseed costs: after a royal flush every pool of the level is filled from nothing to its reseed; after a straight
flush only if nine tenths of it are less than that. The first is the same whatever the pools hold. The second depends on
them; in the long run it lies between nothing and what it would be if every event left the pools at their reseed, for
they are never lower (3.34). In the long run the pools pay out what goes into them, contributions and reseeds.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import cards
from croupier.money import Prize
from croupier.odds.edge import Edge, decimal, gathered, ratio
from croupier.odds.layout import clauses
from croupier.odds.outcomes import felt_of
from croupier.odds.poker_counts import category_counts
from croupier.table import Table
from croupier.table import levels as jackpots
from croupier.table.felt import Wager, place

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


def pools_with_stake(table: Table, wager: str) -> dict[str, Fraction]:
    """The same once the wager is laid."""
    stake, fed = stake_of(table, wager), jackpots.funding(jackpots.rules_of(table), wager)
    return {pool: value + stake * fed.get(pool, 0) for pool, value in pools_before(table, wager).items()}


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


def brings(table: Table, wager: str, category: str) -> Fraction:
    """What a wager of a level brings whose hand is of a category, in money, as the settlement pays it at what the
    table's pools hold."""
    felt, seat = felt_of(table, table.state), table.seats[0]
    felt.wagers.append(Wager(seat, wager, jackpots.price(jackpots.rules_of(table), wager)))
    jackpots.start(felt)
    for at, card in enumerate(cards(HANDS[category])):
        felt.lay(jackpots.BOARD if at < jackpots.FLOP else place(seat), card)
    jackpots.settle(felt)
    return sum((Fraction(line.net) for line in felt.lines), Fraction(0))


def by_display(table: Table, wager: str) -> dict[str, str]:
    """The edge as a straight line in what the display shows, and where it is nothing (prizes taken exactly)."""
    stake, rows, cells = stake_of(table, wager), chances(table, wager), prizes(table, wager)
    slope = sum((rows[row] * cell.size for row, cell in cells.items() if cell.kind == "meter"), Fraction(0)) / stake
    fixed = sum((rows[row] * cell.size for row, cell in cells.items() if cell.kind == "times"), Fraction(0))
    display = sum(pools_before(table, wager).values(), Fraction(0))
    own = sum(pools_with_stake(table, wager).values(), Fraction(0)) - display
    empty = 1 - fixed - slope * own
    even = max(empty / slope, Fraction(0))
    return {
        "display": ratio(display),
        "edge_by_display": f"{ratio(empty)} - {ratio(slope)} x display",
        "break_even_display": ratio(even),
        "break_even_display_decimal": decimal(even, 2),
    }


def reseeding(table: Table, wager: str) -> dict[str, str]:
    """What the house is to pay into the pools for one such wager, now and in the long run; and where the stakes go."""
    stake, rows, cells = stake_of(table, wager), chances(table, wager), prizes(table, wager)
    now = outlay(table, wager)
    least, most = long_run_outlay(table, wager)
    bonus = sum((rows[row] * cell.size for row, cell in cells.items() if cell.kind == "times"), Fraction(0))
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
    held, least, rows = pools_with_stake(table, wager), reseeds(table, wager), chances(table, wager)
    total = Fraction(0)
    for row, cell in prizes(table, wager).items():
        if cell.kind == "meter":
            short = (max(least[pool] - (1 - cell.size) * value, Fraction(0)) for pool, value in held.items())
            total += rows[row] * sum(short, Fraction(0))
    return total


def long_run_outlay(table: Table, wager: str) -> tuple[Fraction, Fraction]:
    """Bounds of the same in the long run. Below: whole prizes alone. Above: as if each share came out of a pool that
    was at its reseed after the last prize and had only the wagers since then in it; that these were just so many is
    never likelier than a prize in one hand."""
    cells, rows = prizes(table, wager), chances(table, wager)
    shares = {row: cell.size for row, cell in cells.items() if cell.kind == "meter"}
    some = sum((rows[row] for row in shares), Fraction(0))
    least = most = Fraction(0)
    for pool, floor in reseeds(table, wager).items():
        fed = _least_fed(table, pool)
        for row, share in shares.items():
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
