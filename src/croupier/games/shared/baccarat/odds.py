"""Counting coups, from the composition of the shoe.

A coup uses up to six cards: two and two, a third to punto, a third to banco. All ordered deals of six cards are
counted, whether the last ones are wanted or not, so that every deal weighs the same. What matters of the four first
cards is only the two points and how many of each count they took out of the shoe; since the third cards multiply
two counts that are each less by what was taken, the deals behind one pair of points enter through three sums only:
how many there are, what they take of each count, and what they take of each two counts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from operator import add
from typing import NamedTuple

from croupier.equipment.cards import DECK, Card
from croupier.equipment.devices import Cards
from croupier.games.shared.baccarat import hand
from croupier.hands.baccarat import TABLES, Draws, card_value
from croupier.odds.edge import Distribution, distribution_of_counts

_Found = dict[tuple[int, int, int, int, str], int]  # deals by the parts of an Outcome
_Threes = dict[tuple[int, str], list[int]]  # with three cards each: by punto's point and what three met, then banco's
Counts = tuple[int, ...]  # how many cards of each count, 0 to 9, are in the shoe
_TEN = range(10)


class Outcome(NamedTuple):
    """The facts that the wagers look at: the points, how many cards made them, and the card that banco's three met
    (3g8): "eight", "other_card" or nothing."""

    punto: int
    banco: int
    punto_cards: int
    banco_cards: int
    three_met: str = ""

    @property
    def order(self) -> int:
        """Which hand is ahead: 1 punto, -1 banco, 0 neither."""
        return (self.punto > self.banco) - (self.punto < self.banco)

    def hands(self) -> tuple[list[Card], list[Card]]:
        """Two hands of this outcome, neither of which begins with a pair."""
        met = self.three_met
        mine = hand(self.punto, self.punto_cards, False, met == "eight" if met else None, None)
        theirs = hand(self.banco, self.banco_cards, False, None, bool(met) if self.punto_cards == 3 else None)
        assert mine is not None and theirs is not None
        return list(mine), list(theirs)


Sees = Callable[[Outcome], Hashable]  # what of an outcome a wager sees
Brings = Callable[[list[Card], list[Card]], Fraction]  # what it brings when two hands are settled


@cache
def told_apart(
    shoe: Counts, sees: Sees, naturals_stop: bool = True, by: Draws = "tableau"
) -> list[tuple[Outcome, int]]:
    """Of all outcomes that a wager cannot tell apart, one, with the deals that lead to any of them."""
    deals: dict[Hashable, int] = {}
    first_of_kind: dict[Hashable, Outcome] = {}
    for outcome, n in outcomes(shoe, naturals_stop, by).items():
        seen = sees(outcome)
        deals[seen] = deals.get(seen, 0) + n
        first_of_kind.setdefault(seen, outcome)
    return [(first_of_kind[seen], n) for seen, n in deals.items()]


def distribution(
    shoe: Counts, sees: Sees, brings: Brings, naturals_stop: bool = True, by: Draws = "tableau"
) -> Distribution:
    """Return the distribution of a wager: of all outcomes that it cannot tell apart one is settled, and the deals are
    counted."""
    nets: dict[Fraction, int] = {}
    for outcome, n in told_apart(shoe, sees, naturals_stop, by):
        net = brings(*outcome.hands())
        nets[net] = nets.get(net, 0) + n
    return distribution_of_counts(nets)


# Counting the deals


def counts_of(shoe: Cards) -> Counts:
    """A shoe by the counts of its cards."""
    counts = [0] * 10
    for card in DECK:
        counts[card_value(card)] += shoe.full[card.index]
    return tuple(counts)


def count_pairs(shoe: Cards) -> tuple[int, int]:
    """Ordered deals of two cards of one rank, and of any two cards."""
    held = [sum(shoe.full[c.index] for c in DECK if c.rank == rank) for rank in range(2, 15)]
    return sum(n * (n - 1) for n in held), sum(held) * (sum(held) - 1)


_TWOS = [[(x, (total - x) % 10) for x in _TEN if x <= (total - x) % 10] for total in _TEN]  # two counts, by point


class _Four:
    """The deals of four cards that give two points: `ways`, what they take of each count summed over the ways
    (`one`), and of each two counts (`two`, the taken times the taken)."""

    __slots__ = ("one", "two", "ways")

    def __init__(self) -> None:
        self.ways = 0
        self.one = [0] * 10
        self.two = [[0] * 10 for _ in _TEN]

    def take(self, x: int, y: int, ways: int) -> None:
        """One hand takes two cards in so many ways."""
        for a, b in ((x, y), (y, x)):
            self.one[a] += ways
            self.two[a][a] += ways
            self.two[a][b] += ways

    def take_across(self, across: list[list[int]]) -> None:
        """A card of the one hand and a card of the other, either way round."""
        rows = zip(self.two, across, zip(*across, strict=True), strict=True)
        self.two = [[n + m + k for n, m, k in zip(*row, strict=True)] for row in rows]


def _four_cards(shoe: Counts, low: int, high: int) -> _Four:
    """Count the deals of two points; which hand has which makes no difference."""
    four, across, of_high = _Four(), [[0] * 10 for _ in _TEN], [0] * len(_TWOS[high])
    two_to_come = low <= 5 and high <= 6  # else no one asks for `two`
    for x, y in _TWOS[low]:
        first = shoe[x] * (shoe[y] - 1 if x == y else 2 * shoe[y])
        left = list(shoe)
        left[x] -= 1
        left[y] -= 1
        at_x, at_y, of_low = across[x], across[y], 0
        for i, (u, v) in enumerate(_TWOS[high]):
            ways = first * left[u] * (left[v] - 1 if u == v else 2 * left[v])
            of_low += ways
            of_high[i] += ways
            if two_to_come:
                at_x[u] += ways
                at_x[v] += ways
                at_y[u] += ways
                at_y[v] += ways
        four.ways += of_low
        four.take(x, y, of_low)
    for (u, v), ways in zip(_TWOS[high], of_high, strict=True):
        four.take(u, v, ways)
    if two_to_come:
        four.take_across(across)
    return four


@cache
def outcomes(shoe: Counts, naturals_stop: bool = True, by: Draws = "tableau") -> dict[Outcome, int]:
    """How many ordered deals of six cards from a shoe lead to each outcome; kings EZ Baccarat has no rule that an eight
    or nine with two cards stops the dealing."""
    by_outcome: _Found = {}
    threes: _Threes = {}
    fifth, sixth = sum(shoe) - 4, sum(shoe) - 5  # cards that may come fifth and sixth
    fours = {(low, high): _four_cards(shoe, low, high) for low in _TEN for high in range(low, 10)}
    for punto in _TEN:
        for banco in _TEN:
            four = fours[min(punto, banco), max(punto, banco)]
            if (naturals_stop and (punto > 7 or banco > 7)) or (punto > 5 and banco > 5):
                by_outcome[punto, banco, 2, 2, ""] = four.ways * fifth * sixth
            elif punto > 5:
                for b in _TEN:
                    key = (punto, (banco + b) % 10, 2, 3, "")
                    by_outcome[key] = by_outcome.get(key, 0) + (shoe[b] * four.ways - four.one[b]) * sixth
            else:
                _punto_draws(by_outcome, threes, shoe, sixth, punto, banco, four, TABLES[by].get(banco, ""))
    for (punto, met), ends in threes.items():
        by_outcome.update(((punto, banco, 3, 3, met), deals) for banco, deals in enumerate(ends))
    return {Outcome(*key): deals for key, deals in by_outcome.items()}


def _punto_draws(
    by_outcome: _Found, threes: _Threes, shoe: Counts, sixth: int, punto: int, banco: int, four: _Four, row: str
) -> None:
    """Every card to punto on 0 to 5, and every card to banco where its row of the Tableau gives it one."""
    first_sum = four.one
    for a in _TEN:
        with_a = shoe[a] * four.ways - first_sum[a]
        total, met = (punto + a) % 10, "" if banco != 3 else "eight" if a == 8 else "other_card"
        if row[a] == "S" if row else banco > 6:
            key = (total, banco, 3, 2, met)
            by_outcome[key] = by_outcome.get(key, 0) + with_a * sixth
            continue
        of_a = shoe[a]
        deals = [n * with_a - of_a * o + t for n, o, t in zip(shoe, first_sum, four.two[a])]  # by banco's third card
        deals[a] -= with_a
        ends = deals[-banco:] + deals[:-banco]  # by the point it makes
        threes[total, met] = list(map(add, threes[total, met], ends)) if (total, met) in threes else ends
