"""A counter's sheet: how often each true count comes before a round, what a bet is worth there, and what a spread of
bets brings in the long run.

How often the running count stands where after so many cards is exact: the cards that have gone are any of the shoe's,
so each group of ranks with one tag is drawn as from an urn. A round is taken to use its average number of cards. What
the bet is worth at a true count is that of the shoe which the count leaves on average (`enumeration.shoes`), played as
is best there; between whole counts it lies on a line. Its variance is that of the whole shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, exp, floor, sqrt
from typing import TYPE_CHECKING

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.odds.enumeration.shoes import CARDS_PER_TRUE_COUNT, RANKS, Tags
from croupier.table import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

LEAST_SHARE = 1e-9  # of rounds: true counts that come more seldom are left out of the list
SCORE = 10**6  # by 1 / N0: what a bankroll of 10,000 wins in 100 rounds at a risk of ruin of one in 7.4
Spread = Sequence[tuple[int, Fraction]]  # from which true count on how many units are bet, in rising order


@dataclass(frozen=True)
class CountRow:
    """Rounds that begin at a true count of at least this and less than the next whole number."""

    count: int
    share: float  # of all rounds
    worth: float  # of a unit
    bet: Fraction


@dataclass(frozen=True)
class CounterSheet:
    """What counting a bet comes to, per round dealt and in units."""

    rows: tuple[CountRow, ...]
    rounds_a_shoe: int
    variance_of_unit: float

    @property
    def win(self) -> float:
        """What a round brings on average."""
        return sum(row.share * row.worth * float(row.bet) for row in self.rows)

    @property
    def staked(self) -> float:
        """What is bet in a round on average."""
        return sum(row.share * float(row.bet) for row in self.rows)

    @property
    def played(self) -> float:
        """The share of rounds in which anything is bet."""
        return sum(row.share for row in self.rows if row.bet)

    @property
    def variance(self) -> float:
        """Return the variance of what a round brings."""
        squares = sum(row.share * float(row.bet) ** 2 * (self.variance_of_unit + row.worth**2) for row in self.rows)
        return squares - self.win**2

    @property
    def n0(self) -> float | None:
        """The rounds after which the win is as large as its deviation; None where nothing is won or lost."""
        return self.variance / self.win**2 if self.win else None

    @property
    def score(self) -> float:
        """The square of win over deviation, times a million; below nothing it is 0."""
        return SCORE * self.win**2 / self.variance if self.win > 0 else 0.0

    @property
    def kelly(self) -> float | None:
        """The bankroll, in units, for which these bets are Kelly's; None without a win."""
        return self.variance / self.win if self.win > 0 else None

    def ruin(self, bankroll: Fraction) -> float:
        """The chance that a bankroll is ever lost, if play goes on for ever with the same bets: by the exponential
        law, which takes the results for a walk without jumps."""
        return min(1.0, exp(-2 * self.win * float(bankroll) / self.variance)) if self.win > 0 else 1.0

    @property
    def deviation(self) -> float:
        """Return the standard deviation of what a round brings."""
        return sqrt(self.variance)


def counter_sheet(
    held: Mapping[str, int],
    tags: Tags,
    worths: Mapping[int, Fraction],
    spread: Spread | None,
    starts: Sequence[int],
    variance_of_unit: Fraction,
) -> CounterSheet:
    """Return the sheet of a shoe with so many cards of each rank, whose rounds begin after `starts` cards.

    `worths` is what a unit is worth at whole true counts; without a spread a unit is bet wherever it gains.
    """
    value = _interpolated(worths)
    chances = _running_counts(held, tags, max(starts))
    size, least = sum(held.values()), chances.least
    shares: dict[int, float] = {}
    gains: dict[int, float] = {}
    for gone in starts:
        for place, chance in enumerate(chances.ways[gone]):
            if chance:
                true_count = (place + least) * CARDS_PER_TRUE_COUNT / (size - gone)
                share = float(chance) / comb(size, gone) / len(starts)
                row = floor(true_count + 1e-12)
                shares[row] = shares.get(row, 0.0) + share
                gains[row] = gains.get(row, 0.0) + share * value(true_count)
    rows = []
    for count in sorted(shares):
        if shares[count] > LEAST_SHARE:
            worth = gains[count] / shares[count]
            rows.append(CountRow(count, shares[count], worth, _bet(spread, count, worth)))
    return CounterSheet(tuple(rows), len(starts), float(variance_of_unit))


def _bet(spread: Spread | None, count: int, worth: float) -> Fraction:
    if spread is None:
        return Fraction(int(worth > 0))
    return next((units for least, units in reversed(spread) if count >= least), Fraction(0))


def _interpolated(worths: Mapping[int, Fraction]) -> Callable[[float], float]:
    """Return the worth at any true count: on the lines between whole counts, and on the last ones beyond them."""
    known = sorted((count, float(worth)) for count, worth in worths.items())
    lines = list(pairwise(known))

    def value(count: float) -> float:
        (low, before), (high, after) = next((line for line in lines if count <= line[1][0]), lines[-1])
        return before + (after - before) * (count - low) / (high - low)

    return value


@dataclass(frozen=True)
class _RunningCounts:
    """In how many ways so many cards have gone with each running count; counts begin at `least`."""

    ways: Floats
    least: int


def _running_counts(held: Mapping[str, int], tags: Tags, most: int) -> _RunningCounts:
    """Return the ways by cards gone and running count: the numbers are of sets of cards, and fit into floats."""
    import numpy as np

    groups: dict[int, int] = {}
    for rank, many in held.items():
        groups[tags[rank]] = groups.get(tags[rank], 0) + many
    least = -sum(-tag * many for tag, many in groups.items() if tag < 0)
    width = sum(abs(tag) * many for tag, many in groups.items()) + 1
    ways = np.zeros((most + 1, width))
    ways[0, -least] = 1.0
    for tag, many in groups.items():
        then = np.zeros_like(ways)
        for drawn in range(min(many, most) + 1):
            moved = drawn * tag
            source = ways[: most + 1 - drawn, max(0, -moved) : width - max(0, moved)]
            then[drawn:, max(0, moved) : width - max(0, -moved)] += comb(many, drawn) * source
        ways = then
    return _RunningCounts(ways, least)


def ranks_held(table: Table) -> dict[str, int]:
    """Return how many cards of each rank a table's shoe holds."""
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return {rank: sum(device.full[card.index] for card in DECK if card.text[0] == rank) for rank in RANKS}


def round_starts(size: int, dealt: Fraction, cards_a_round: Fraction) -> list[int]:
    """Return after how many cards each round begins, until the cut card is out."""
    starts = list[int]()
    while (gone := int(cards_a_round * len(starts) + Fraction(1, 2))) <= dealt * size:
        starts.append(gone)
    return starts
