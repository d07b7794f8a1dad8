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
from croupier.money import Prize, amount_to_json, exact
from croupier.odds.edge import Edge, decimal, distribution_of, ratio
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.layout_edges import clauses
from croupier.odds.poker.hand_counts import category_counts
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Claim
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money import jackpot_levels as jackpots

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
    """Return the prize of each row."""
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    return {row: cell for row, cell in cells.items() if isinstance(cell, Prize)}


def pools_before(table: Table, wager: str) -> dict[str, Fraction]:
    """The pools of a level as the table stands."""
    rules = jackpots.rules_of(table)
    held = jackpots.amounts(rules, table.state)
    return {pool: held[pool] for pool in rules.level[wager].pools}


def own_part(table: Table, wager: str) -> Fraction:
    """Return the part of a wager that goes into the pool it plays for."""
    felt, rules = felt_with_wager(table, wager, table.state), jackpots.rules_of(table)
    held = jackpots.amounts(rules, felt.state)
    return sum((held[pool] for pool in rules.level[wager].pools), Fraction(0)) - _display(table, wager)


def _display(table: Table, wager: str) -> Fraction:
    return sum(pools_before(table, wager).values(), Fraction(0))


def stake_of(table: Table, wager: str) -> Fraction:
    return Fraction(jackpots.price(jackpots.rules_of(table), wager))


def edge(table: Table, wager: str) -> Edge:
    """The price of a jackpot wager at what the table's pools hold now."""
    counts, paid = category_counts(5), Paid(table, wager)
    total = sum(counts.values())
    parts = [(paid.net[hand] / paid.stake, Fraction(number, total)) for hand, number in counts.items()]
    jackpot_edge = Edge(table.game.name, wager, table.options, distribution_of(parts), clauses(table, wager), note=NOTE)
    jackpot_edge.extra = {**edge_by_display(paid), **reseeding(paid)}
    return jackpot_edge


class Paid:
    """The settlement of a wager of a level: by category of the hand the payment at the pools' present amounts and what
    the house puts into them after it; by row of the pay table its chance and its share of the display."""

    def __init__(self, table: Table, wager: str) -> None:
        self.table, self.wager, self.stake = table, wager, stake_of(table, wager)
        felts = {hand: settled_felt(table, wager, hand) for hand in HANDS}
        self.net = {hand: _net(felt) for hand, felt in felts.items()}
        self.reseeded = {hand: _amount_moved(felt, "reseed") for hand, felt in felts.items()}
        self.chances = chances(table, wager)
        self.shares = {row: self._share(row) for row in self.chances}

    def _share(self, row: str) -> Fraction:
        """Return how much more a row pays when there is more in a pool, in steps at which a unit of payments does not
        show."""
        rules = jackpots.rules_of(self.table)
        more, pool = LARGE * Fraction(rules.jackpot_unit or 1), rules.level[self.wager].pools[0]
        now = jackpots.amounts(rules, self.table.state)
        fuller = {name: amount_to_json(exact(value + more * (name == pool))) for name, value in now.items()}
        return (_net(settled_felt(self.table, self.wager, row, fuller)) - self.net[row]) / more

    def prize_effect(self, row: str) -> tuple[Fraction, Fraction, dict[str, Fraction]]:
        """Return the effect of a prize on the pools of the level: the stakes it pays in any case, its share of the
        pools, and the amount up to which the house fills each of them where hardly anything is left."""
        rules, share = jackpots.rules_of(self.table), self.shares[row]
        felt = settled_felt(self.table, self.wager, row, dict.fromkeys(rules.pools.names, 0))
        filled = {transfer["to"] for transfer in felt.transfers if transfer["why"] == "reseed"}
        held = jackpots.amounts(rules, felt.state)
        fixed = Fraction(0) if share else _net(felt) / self.stake + 1
        pools = rules.level[self.wager].pools
        return fixed, share, {pool: held[pool] if pool in filled else Fraction(0) for pool in pools}

    @property
    def fixed_prizes(self) -> Fraction:
        """The average of a unit in prizes that do not depend on the display."""
        alike = [row for row, share in self.shares.items() if not share]
        return sum((self.chances[row] * (self.net[row] / self.stake + 1) for row in alike), Fraction(0))

    @property
    def outlay(self) -> Fraction:
        """The expected reseeds after one wager at what the pools hold now, in money."""
        return sum((likely * self.reseeded[row] for row, likely in self.chances.items()), Fraction(0))


def _net(felt: Felt) -> Fraction:
    return sum((Fraction(line.net) for line in felt.lines), Fraction(0))


def _amount_moved(felt: Felt, why: str) -> Fraction:
    return sum((Fraction(transfer["amount"]) for transfer in felt.transfers if transfer["why"] == why), Fraction(0))


def felt_with_wager(table: Table, wager: str, state: Mapping[str, Any]) -> Felt:
    """A felt on which one wager of a level has gone into the pools."""
    felt = felt_of(table, state)
    felt.wagers.append(Wager(table.seats[0], wager, jackpots.price(jackpots.rules_of(table), wager)))
    jackpots.start(felt)
    return felt


def settled_felt(table: Table, wager: str, category: str, state: Mapping[str, Any] | None = None) -> Felt:
    """Return a felt on which a wager of a level is settled, its hand being of a category."""
    felt, seat = felt_with_wager(table, wager, table.state if state is None else state), table.seats[0]
    for at, card in enumerate(cards(HANDS[category])):
        felt.lay(BOARD if at < jackpots.FLOP else Place.box(seat), card)
    jackpots.settle(felt)
    return felt


def payment_of_level(table: Table, wager: str, category: str) -> Fraction:
    """Return the payment to a wager of a level whose hand is of a category, in money, as the settlement makes it at the
    present amounts of the pools."""
    return _net(settled_felt(table, wager, category))


def edge_by_display(paid: Paid) -> dict[str, str]:
    """The edge as a straight line in what the display shows, and where it is nothing (prizes taken exactly)."""
    display = _display(paid.table, paid.wager)
    slope = sum((paid.chances[row] * share for row, share in paid.shares.items()), Fraction(0)) / paid.stake
    empty = 1 - paid.fixed_prizes - slope * own_part(paid.table, paid.wager)
    even = max(empty / slope, Fraction(0))
    return {
        "display": ratio(display),
        "edge_by_display": f"{ratio(empty)} - {ratio(slope)} x display",
        "break_even_display": ratio(even),
        "break_even_display_decimal": decimal(even, 2),
    }


def reseeding(paid: Paid) -> dict[str, str]:
    """Return what the house will pay into the pools for one such wager, now and in the long run, and where the stakes
    go."""
    stake, now, bonus = paid.stake, paid.outlay, paid.fixed_prizes
    least, most = long_run_outlay(paid)
    into = jackpots.rules_of(paid.table).share
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


def long_run_outlay(paid: Paid) -> tuple[Fraction, Fraction]:
    """Bounds of the same in the long run. Below: whole prizes alone. Above: as if each share came out of a pool that
    was at its reseed after the last prize and had only the wagers since then in it; that these were just so many is
    never likelier than a prize in one hand."""
    rows, of_pools = paid.chances, {row: share for row, share in paid.shares.items() if share}
    some = sum((rows[row] for row in of_pools), Fraction(0))
    least = most = Fraction(0)
    for pool, floor in reseeds(paid.table, paid.wager).items():
        fed = _least_fed(paid.table, pool)
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


# What a book states


def into_the_pools(table: Table, claim: Claim) -> list[Fraction]:
    """Which part of a wager goes into the pools, all of them together."""
    rules = jackpots.rules_of(table)
    before, felt = jackpots.amounts(rules, table.state), felt_with_wager(table, claim.wager, table.state)
    after = jackpots.amounts(rules, felt.state)
    return [(sum(after.values(), Fraction(0)) - sum(before.values(), Fraction(0))) / stake_of(table, claim.wager)]


def left_of_it(table: Table, claim: Claim) -> list[Fraction]:
    """Return the rest that is left for bonus prizes and reseeds."""
    return [1 - share for share in into_the_pools(table, claim)]
