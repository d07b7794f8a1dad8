"""Messages of games of baccarat: causes of results."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber, WagerName
from croupier.messages.results import Cause

# Causes of results


class CoupWon(Cause, frozen=True, tag="coup_won"):
    """One of the two hands is nearer to nine."""

    winner: WagerName
    points: int
    loser: WagerName
    fewer: int


class CoupTied(Cause, frozen=True, tag="coup_tied"):
    """The two hands are equal."""

    points: int


class HandBeganWithPair(Cause, frozen=True, tag="hand_began_with_pair"):
    """The first two cards of a hand are, or are not, a pair."""

    hand: WagerName
    is_pair: bool


class CardGivenToThree(Cause, frozen=True, tag="card_given_to_three"):
    """Banco had three with two cards, and the other hand was given this card."""

    count: int


class NoCardGivenToThree(Cause, frozen=True, tag="no_card_given_to_three"):
    """Banco did not have three with two cards, or the other hand was given none."""


class CommissionCollected(Cause, frozen=True, tag="commission_collected"):
    """The commission that a seat owed is collected."""

    seat: SeatNumber


# Announcements


class CoupAnnounced(Message, frozen=True, tag="coup_announced"):
    """The points of both hands, and which wins."""

    first: WagerName
    first_points: int
    second: WagerName
    second_points: int
    winner: Message


class DummyCoupAnnounced(Message, frozen=True, tag="dummy_coup_announced"):
    """The points of a dummy round."""

    coup: Message


class HandWinsCoup(Message, frozen=True, tag="hand_wins_coup"):
    """A hand wins."""

    hand: WagerName


class CoupIsTied(Message, frozen=True, tag="coup_is_tied"):
    """The hands are equal."""
