"""Messages of pocket pairs: causes of results, refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber
from croupier.messages.results import Cause

# Causes of results


class PocketPair(Cause, frozen=True, tag="pocket_pair"):
    """The seat's two cards are a pair."""

    same_colour: bool


class NoPocketPair(Cause, frozen=True, tag="no_pocket_pair"):
    """The seat's two cards are no pair."""

    seat: SeatNumber


class PairForfeited(Cause, frozen=True, tag="pair_forfeited"):
    """The seat gave up its wager with the hand."""

    seat: SeatNumber


# Refusals


class OwnCardsOnly(Message, frozen=True, tag="own_cards_only"):
    """A seat backs its own cards."""

    kind = "own_cards_only"
    seat: SeatNumber
    own: SeatNumber
