"""Results by the settlement of a wager when two hands meet: exact analysis and kernels ask here, and count the rest.

The player-dealer is a seat beyond those of the table and has put up more than any wager can win.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.cards import Card, cards
from croupier.games.california_blackjack.rules import MAIN
from croupier.games.california_blackjack.settlement import Held, Theirs, judge
from croupier.odds.enumeration.outcomes import felt_of
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money import player_dealer

SUFFICIENT_BANK = 10**9  # what the player-dealer has put up, in units of the wager
BOX = 1
Dealt = str | Sequence[Card]


def net_of_meeting(
    table: Table, name: str, own_total: Dealt, theirs: Dealt, split: bool = False, surrendered: bool = False
) -> Fraction:
    """Return the net of a unit on a wager when a hand meets the player-dealer's."""
    felt = felt_of(table, {player_dealer.PLAYER_DEALER: table.room + 1})
    hand = Held(felt, BOX, 1, BOX)
    hand.cards = cards(own_total)
    hand.began = tuple(hand.cards)
    hand.split, hand.dealt, hand.surrendered = split, not split, surrendered
    wager = felt.enter(BOX, name, 1, BOX)
    return net_of_wager(felt, hand, wager, cards(theirs))


def net_of_wager(felt: Felt, hand: Held, wager: Wager, theirs: list[Card]) -> Fraction:
    """The net of the wager's own line."""
    felt.wagers.append(Wager(player_dealer.banker_of(felt), player_dealer.PLAYER_DEALER, SUFFICIENT_BANK))
    player_dealer.Bank(felt).settle([judge(felt, hand, wager, Theirs(theirs))])
    return Fraction(felt.lines[0].net)


def net_of_rescue(table: Table, given_up: bool) -> Fraction:
    """Return the net of a unit that is taken back by a rescue, or given up by it."""
    felt = felt_of(table, {player_dealer.PLAYER_DEALER: table.room + 1})
    hand = Held(felt, BOX, 1, BOX)
    hand.cards = cards("6c 5d 2h")
    wager = felt.enter(BOX, MAIN, 1, BOX)
    (hand.given_up if given_up else hand.rescued).append(wager)
    return net_of_wager(felt, hand, wager, cards("Kc 9d"))
