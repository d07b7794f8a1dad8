"""What hold'em against the house says: causes of results, refusals, announcements."""

from __future__ import annotations

from croupier.messages.base import HandName, SeatNumber
from croupier.messages.results import Cause

# Causes of results


class HoleCardsReach(Cause, frozen=True, tag="hole_cards_reach"):
    """The two hole cards reach a row of a pay table."""

    seat: SeatNumber
    row: HandName


class HoleCardsReachNothing(Cause, frozen=True, tag="hole_cards_reach_nothing"):
    """The two hole cards reach no row of a pay table."""

    seat: SeatNumber


class NoHandInPlay(Cause, frozen=True, tag="no_hand_in_play"):
    """The wager lay alone and was dealt no cards."""
