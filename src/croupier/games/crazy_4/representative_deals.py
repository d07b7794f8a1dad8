"""One deal for every outcome that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.equipment.cards import DECK, Card
from croupier.games.crazy_4.rules import ANTE, FOLD, KEEP, LADDER, PLAY, QUEENS_UP, SUPER_BONUS, Rules
from croupier.games.shared.poker.five_cards.odds import judge, strengths
from croupier.games.shared.poker.paid_hands.procedure import row_of
from croupier.games.shared.poker.showdown import Falls, Meeting, case, meetings
from croupier.hands.poker import best_four_of_five
from croupier.odds.enumeration.outcomes import Brought, play_cards
from croupier.places import DEALER, Place
from croupier.table import Table

MAIN = (ANTE, SUPER_BONUS, PLAY)
FALLS = 5  # dealer's hands: not qualified and not better, not qualified but better, qualified and worse, equal, better


@dataclass(frozen=True, slots=True)
class Classes:
    """The nets of a unit on each wager: on a hand that is played for one Ante by its row of the Super Bonus and how the
    dealer's falls, on one that is folded; and on Queens Up by its own row, played and folded."""

    met: dict[tuple[str, int], Brought]
    folded: Brought
    queens_up: dict[tuple[str, str], Brought]

    def results(self, row: str, times: int) -> dict[str, list[Fraction]]:
        """Return the nets of each wager per Ante on a hand of a row that is played for so many Antes, by how the
        dealer's hand falls; nothing where such hands never meet."""
        by_fall = [self.met.get((row, fall), Brought()) for fall in range(FALLS)]
        return {
            ANTE: [brought.net(ANTE) for brought in by_fall],
            PLAY: [times * brought.net(PLAY) for brought in by_fall],
            SUPER_BONUS: [brought.net(SUPER_BONUS) for brought in by_fall],
        }

    def nets_of_played_hand(self, row: str, times: int) -> list[Fraction]:
        """All three wagers of a played hand, by how the dealer's hand falls."""
        return [sum(column, Fraction(0)) for column in zip(*self.results(row, times).values(), strict=True)]

    def queens(self, kept: bool = False) -> dict[str, Fraction]:
        """Return the nets of Queens Up by its row, on a hand that is played, or folded and kept in play."""
        choice = KEEP if kept else PLAY
        return {row: brought.net(QUEENS_UP) for (row, at), brought in self.queens_up.items() if at == choice}


def dealer_outcome(mine: int, dealer: int, least: int) -> int:
    """How a dealer's hand falls beside the player's."""
    if dealer < least:
        return 0 if mine >= dealer else 1
    return 1 + case(mine, dealer, least)


@cache
def possible() -> list[int]:
    """The strengths that the best four of five cards can have, weakest first."""
    import numpy as np

    return [int(strength) for strength in np.flatnonzero(np.bincount(strengths(LADDER)))]


@cache
def five_cards(strength: int) -> tuple[Card, ...]:
    """Five cards whose best four are of a strength."""
    four = judge(LADDER).example(strength)
    wanted = judge(LADDER).ranks[strength]
    for card in DECK:
        if card not in four and best_four_of_five([*four, card]).rank == wanted:
            return (*four, card)
    raise AssertionError("every four cards are the best of some five")


def classes(table: Table) -> Classes:
    """Return the results of every class by the settlement."""
    rules: Rules = table.rules
    judged, box = judge(LADDER), Place.box(table.seats[0])
    each, hands = possible(), judged.hands()
    least = bisect_left(each, judged.least(rules.qualifies.hand, *rules.qualifies.ranks))

    def meeting(wager: str, falls: Falls) -> dict[tuple[str, int], Meeting]:
        rows = [row_of(table, wager, hands[strength]) for strength in each]
        return meetings(rows, lambda i: five_cards(each[i]), least, falls)

    def play_against(mine: list[Card], theirs: list[Card], choice: str) -> Brought:
        return play_cards(table, {ANTE: 1, SUPER_BONUS: 1, QUEENS_UP: 1}, {box: mine, DEALER: theirs}, (choice,))

    deals = meeting(SUPER_BONUS, dealer_outcome)
    met = {key: play_against(mine, theirs, PLAY) for key, (mine, theirs) in deals.items()}
    mine, theirs = next(iter(deals.values()))
    queens = {}
    for (row, _), dealt in meeting(QUEENS_UP, case).items():
        for choice in (PLAY, KEEP):
            if (row, choice) not in queens:
                queens[row, choice] = play_against(*dealt, choice)
    return Classes(met, play_against(mine, theirs, FOLD), queens)
