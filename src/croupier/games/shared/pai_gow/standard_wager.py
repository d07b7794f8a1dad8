"""Nets of the standard wager of the two pai gow games by the settlement, and the mean of a count of deals.

Serves gb-archive 13.22 to 13.26 and 14.32 to 14.36: both hands must beat the dealer's, one of them stands off.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from croupier.games.shared.pai_gow.setting import settle_standard
from croupier.hands.two_hands import Outcome
from croupier.odds.enumeration.outcomes import net_of_any_settlement
from croupier.table import Table

STANDARD = "standard"
OUTCOMES: tuple[Outcome, ...] = ("lose", "stand_off", "win")  # by how many of the two hands beat the dealer's


@dataclass(frozen=True, slots=True)
class Brings:
    """The nets of a unit by the outcome."""

    lose: Fraction
    stand_off: Fraction
    win: Fraction

    @property
    def by_hands(self) -> tuple[Fraction, Fraction, Fraction]:
        """By how many of the two hands beat the dealer's."""
        return self.lose, self.stand_off, self.win

    @property
    def ratio(self) -> Fraction:
        """How much more a win brings than a stand-off, for each unit that a loss brings less: the best way to set two
        hands depends on this alone."""
        return (self.win - self.stand_off) / (self.stand_off - self.lose)

    def unit(self, losses: Fraction) -> Fraction:
        """Return the value of so many losses, for one unit staked."""
        return losses * (self.stand_off - self.lose)

    def worth(self, losses: Fraction) -> Fraction:
        """Return the mean of a unit that is so many losses better than a stand-off."""
        return self.stand_off + self.unit(losses)

    def count_results(self, wins: int, stand_offs: int, losses: int) -> Counter[Fraction]:
        """So many deals of each, by what they bring."""
        nets = Counter[Fraction]()
        for net, deals in ((self.win, wins), (self.stand_off, stand_offs), (self.lose, losses)):
            nets[net] += deals
        return nets


def standard(table: Table) -> Brings:
    return Brings(
        *(net_of_any_settlement(table, STANDARD, partial(settle_standard, outcome=outcome)) for outcome in OUTCOMES)
    )
