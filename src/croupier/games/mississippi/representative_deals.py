"""One deal for every outcome that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.mississippi.rules import ANTE, FOLD, STREETS, WAGERS, Rules
from croupier.games.shared.poker.five_cards.odds import hands_of_rows
from croupier.odds.enumeration.outcomes import play_cards
from croupier.places import BOARD, Place
from croupier.table import Table

FOLDED = "folded"


def classes(table: Table) -> dict[str, Fraction]:
    """Return the net of a unit staked on a hand, by its row, and when it is folded: all wagers of a box are paid
    alike."""
    rules: Rules = table.rules
    bet, out = min(rules.street.times, key=lambda choice: rules.street.times[choice]), dict[str, Fraction]()
    for row, cards in hands_of_rows(table, ANTE).items():
        dealt = {Place.box(table.seats[0]): cards[: rules.hand.cards], BOARD: cards[rules.hand.cards :]}
        brought = play_cards(table, {ANTE: 1}, dealt, [bet] * len(STREETS))
        out[row] = brought.net(*WAGERS) / brought.stake(*WAGERS)
    folded = play_cards(table, {ANTE: 1}, dealt, (bet, FOLD))
    return {**out, FOLDED: folded.net(*WAGERS) / folded.stake(*WAGERS)}
