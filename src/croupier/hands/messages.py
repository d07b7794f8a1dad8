"""Names of hands as messages: ranks, hands of poker, and the hand that decided a wager by itself."""

from __future__ import annotations

from croupier.messages.base import HandName, Message, SeatNumber, Words
from croupier.messages.results import Cause

# The hands, as they stand in other sentences


class Rank(Message, frozen=True, tag="rank"):
    """One card's rank; `rank` is 2 to 14."""

    rank: Words


class Ranks(Message, frozen=True, tag="ranks"):
    """Several cards of one rank; `rank` is 2 to 14."""

    rank: Words


class PokerHand(Message, frozen=True, tag="poker_hand"):
    """A hand as it is called: "pair of nines". `high` and `second` are the ranks that name it."""

    category: HandName
    high: Message | None = None
    second: Message | None = None


class OtherHand(Message, frozen=True, tag="other_hand"):
    """A hand beside the reader's own, with its article: "a pair of nines"."""

    category: HandName
    high: Message | None = None
    second: Message | None = None


# What cards come to


class HandTotal(Message, frozen=True, tag="hand_total"):
    """The total of cards, as the game counts them."""

    total: Words


class SoftTotal(Message, frozen=True, tag="soft_total"):
    """The total of cards with an ace that may still be one or eleven."""

    low: int
    high: int


class BustTotal(Message, frozen=True, tag="bust_total"):
    """The total of cards that are too many."""

    total: int


class HandIsBlackjack(Message, frozen=True, tag="hand_is_blackjack"):
    """An ace and a ten at once."""


# Causes of results


class HandMade(Cause, frozen=True, tag="hand_made"):
    """The hand that a seat made, for a wager that asks for no other."""

    seat: SeatNumber
    hand: Message
