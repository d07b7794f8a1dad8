"""Messages of casino war: causes of results and refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber
from croupier.messages.results import Cause

# Causes of results


class CardBeats(Cause, frozen=True, tag="card_beats"):
    """The seat's card is higher than the dealer's."""

    seat: SeatNumber
    own: Message
    dealer: Message


class CardLoses(Cause, frozen=True, tag="card_loses"):
    """The seat's card is lower than the dealer's."""

    seat: SeatNumber
    own: Message
    dealer: Message


class CardsTie(Cause, frozen=True, tag="cards_tie"):
    """The cards are equal."""

    card: Message


class WentOutOfWar(Cause, frozen=True, tag="went_out_of_war"):
    """The seat surrendered half of its wager instead of going to war."""

    seat: SeatNumber


# Refusals


class BoxHasItsPlayers(Message, frozen=True, tag="box_has_its_players"):
    """The box is full."""

    kind = "box_full"
    box: int
    players: int


class GoToWarNotLaidBefore(Message, frozen=True, tag="go_to_war_not_laid_before"):
    """A Go to War wager is not laid before the cards."""

    kind = "bad_input"
