"""Pai gow tiles solved: every four tiles of the player, set each way, against every four of the dealer.

Serves gb-archive 14.28 to 14.36 and, for a bank held by a player, 14.21; qld s 426 and 434 to 444;
and kings GEGA-004233. There are
35,960 x 20,475 deals, but tiles of a kind are alike: each different four is held against each different four, weighed
by how often the dealer's can still come. The dealer follows the house way of the table; the player follows it too, or
sets each four the best way; and so it is from the side of a player who banks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from croupier.equipment.devices import Tiles
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_tiles.representative_deals import nets_of_unit
from croupier.games.pai_gow_tiles.rules import Rules
from croupier.games.pai_gow_tiles.setting import Tiling, tiling
from croupier.games.shared.pai_gow.standard_wager import Brings
from croupier.hands.pai_gow_tiles import TilePair, settings
from croupier.hands.two_hands import HouseRule
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import distribution_of_counts, mean, percent
from croupier.table import Table

Four = tuple[Tile, ...]
KINDS = Tiles.KINDS
DEALERS = comb(len(TILES) - 4, 4)  # the fours that a dealer may have beside a player's


@dataclass(frozen=True, slots=True)
class Way:
    """A way to set four tiles, and how many of the dealer's fours it beats with both hands and with one."""

    high: TilePair
    low: TilePair
    wins: int
    stand_offs: int

    @property
    def losses(self) -> int:
        return DEALERS - self.wins - self.stand_offs

    def worth(self, pays: Fraction) -> Fraction:
        """How much better than a stand-off it is on average, in losses, a win being worth so many of them."""
        return (pays * self.wins - self.losses) / DEALERS


@dataclass(frozen=True, slots=True)
class Held:
    """A player's four tiles: in how many ways they come, which rule of the house way sets them, and every way to set
    them, the house way first."""

    four: Four
    ways: int
    rule: HouseRule
    each: tuple[Way, ...]

    @property
    def house(self) -> Way:
        return self.each[0]

    def best(self, pays: Fraction) -> Way:
        """The best way to set them; the house way where none is better."""
        return max(self.each, key=lambda way: way.worth(pays))


def fours_against_dealer(table: Table) -> tuple[Held, ...]:
    """Every four tiles against all the dealer's, who follow the house way of this table."""
    rules: Rules = table.rules
    return _count_fours(tiling(rules))


def count_bank_fours(table: Table) -> tuple[Held, ...]:
    """Count from the bank's side: every four tiles of the bank against all of a player's, who follows the house way."""
    rules: Rules = table.rules
    return _count_fours(tiling(rules), bank=True)


def find_four(table: Table, tiles: Sequence[Tile], bank: bool = False) -> Held:
    """Four tiles among all of them."""
    four = sorted(t.text for t in tiles)
    return next(
        one
        for one in (count_bank_fours(table) if bank else fours_against_dealer(table))
        if sorted(t.text for t in one.four) == four
    )


def totals(table: Table, pays: Fraction | None = None, bank: bool = False) -> tuple[int, int, int]:
    """Of all deals, how many a player (or the bank) wins, stands off and loses: the house way, or the best way where a
    win `pays`."""
    every = count_bank_fours(table) if bank else fours_against_dealer(table)
    ways = [(four.ways, four.house if pays is None else four.best(pays)) for four in every]
    wins, stand_offs = sum(n * way.wins for n, way in ways), sum(n * way.stand_offs for n, way in ways)
    return wins, stand_offs, sum(n for n, _ in ways) * DEALERS - wins - stand_offs


@cache
def fours() -> list[tuple[Four, int]]:
    """Every different four tiles, and in how many ways they come."""
    of_kind = [TILES.count(kind) for kind in KINDS]
    deals = []
    for places in combinations_with_replacement(range(len(KINDS)), 4):
        ways = prod(comb(of_kind[place], places.count(place)) for place in set(places))
        if ways:
            deals.append((tuple(KINDS[place] for place in places), ways))
    return deals


@cache
def _count_fours(tiles: Tiling, bank: bool = False) -> tuple[Held, ...]:
    import numpy as np

    sets = [tiles.way(four) for four, _ in fours()]
    ranks = tiles.high.key, tiles.low.key
    high = np.array([ranks[0](*_two(hands.high)) for hands in sets])
    low = np.array([ranks[1](*_two(hands.low)) for hands in sets])
    all_ways = np.array([ways for _, ways in fours()])
    copy = 1 if bank else 0  # an equal hand is the bank's
    counts = []
    for (four, ways), hands in zip(fours(), sets, strict=True):
        dealers, halvings = all_ways, 0
        for kind in set(four):
            dealers = dealers * _still(kind, four.count(kind))
            halvings += four.count(kind) < TILES.count(kind)
        each: dict[tuple[int, int], Way] = {}  # the house way first; of ways of equal worth one is enough
        for first, other in ((_two(hands.high), _two(hands.low)), *settings(four, tiles.high)):
            worth = ranks[0](*first), ranks[1](*other)
            if worth not in each:
                higher, lower = worth[0] + copy > high, worth[1] + copy > low
                both, either = int(dealers @ (higher & lower)), int(dealers @ (higher ^ lower))
                each[worth] = Way(first, other, both >> halvings, either >> halvings)
        counts.append(Held(four, ways, hands.rule, tuple(each.values())))
    return tuple(counts)


def _two(tiles: Sequence[Tile]) -> TilePair:
    first, other = tiles
    return first, other


@cache
def _still(kind: Tile, gone: int) -> Any:
    """For each different four, how much of the ways it comes is left when so many tiles of a kind are gone: none or
    all; or, where one of two is gone, twice the part, which is half for a four with one of them."""
    import numpy as np

    parts = (2, 1, 0) if gone < TILES.count(kind) else (1, 0, 0)
    return np.array([parts[four.count(kind)] for four, _ in fours()])


# Best play


def strategy(table: Table) -> Strategy:
    """Where the best way to set four tiles is not the house way, and what the house way costs there."""
    pays = nets_of_unit(table)
    ratio = pays.ratio
    best = [(four, four.best(ratio)) for four in fours_against_dealer(table)]
    every = sum(four.ways for four, _ in best)
    better = [
        (four, way, pays.unit(way.worth(ratio) - four.house.worth(ratio))) for four, way in best if way != four.house
    ]
    cost = sum((four.ways * gain for four, _, gain in better), Fraction(0)) / every
    nets = distribution_of_counts(pays.count_results(*totals(table, ratio)))
    share = Fraction(sum(four.ways for four, _, _ in better), every)
    return Strategy(
        table.game.name,
        dict(table.options),
        -mean(nets),
        [_costs_by_rule(better, every), _dearest(better, pays)],
        simplified=[Simplified("set all tiles the house way", cost)],
        note=f"Another way is better for {percent(share, 2)} of the fours, {len(better)} of the {len(best)} different "
        "ones. A player with several positions sees more tiles than the four that count here.",
    )


Better = list[tuple[Held, Way, Fraction]]


def _costs_by_rule(better: Better, every: int) -> Chart:
    """Return the cost of each rule of the house way."""
    costs: dict[HouseRule, tuple[int, Fraction]] = {}
    for four, _, gain in better:
        fours, lost = costs.get(four.rule, (0, Fraction(0)))
        costs[four.rule] = fours + four.ways, lost + four.ways * gain / every
    rows = [
        (rule.does, str(fours), percent(lost, 4))
        for rule, (fours, lost) in sorted(costs.items(), key=lambda item: -item[1][1])
    ]
    return Chart(
        "Rules of the house way that a player should not always follow",
        ("rule", "fours", "cost"),
        rows,
        f"of {every} fours; the cost is of every unit staked, whatever the tiles",
    )


def _dearest(better: Better, pays: Brings, most: int = 24) -> Chart:
    """The fours on which the house way gives away most, by how often they come."""
    chosen = sorted(better, key=lambda example: (-example[0].ways * example[2], str(example[0].four)))[:most]
    rows = [
        (
            text(four.four),
            f"{text(four.house.high)} / {text(four.house.low)}",
            f"{text(way.high)} / {text(way.low)}",
            *(percent(pays.worth(example.worth(pays.ratio)), 2) for example in (four.house, way)),
        )
        for four, way, _ in chosen
    ]
    columns = ("tiles", "house way, high / low", "best, high / low", "house way's worth", "best worth")
    return Chart(f"The {len(rows)} fours that the house way sets at the highest cost", columns, rows)


def text(tiles: Sequence[Tile]) -> str:
    """Tiles as a choice names them."""
    return " ".join(t.text for t in tiles)
