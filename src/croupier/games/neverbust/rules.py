"""Rules of a round of NeverBust Blackjack: gb-archive 4.74 to 4.81."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.shared.twenty_one.opening import Opening, OpeningCite
from croupier.table.rules import ONE_FIGURE, Fact, Pays


class StandsOff(Fact, frozen=True):
    """The total on which a dealer who threw a card away ties with every hand but a blackjack."""

    total: int


class Cite(OpeningCite, frozen=True):
    """The clauses of what the settlement decides."""

    blackjack: str
    blackjack_still: str
    win: str
    lose: str
    dealer_blackjack: str
    tie: str
    tie_21: str
    tie_blackjack: str
    dealer_stands_off: str
    no_decision: str  # players neither draw nor stand, double or split


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Opening):
    """A book's facts and a table's choices."""

    cite: Cite
    dealer_stands_off: StandsOff


WAGERS = {"main": Pays(("blackjack", "even_money", "win")), "insurance": ONE_FIGURE}
