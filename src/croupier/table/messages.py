"""What the engine says: causes of results that no family owns, refusals, announcements."""

from __future__ import annotations

from croupier.messages.base import RulingName, SeatNumber
from croupier.messages.results import Cause

# Causes of results


class Ruled(Cause, frozen=True, tag="ruled"):
    """The floor ruled so."""

    is_shared = True
    ruling: RulingName


class AboveTheMaximum(Cause, frozen=True, tag="above_the_maximum"):
    """This part of a wager lay above the maximum."""


class TakenBack(Cause, frozen=True, tag="taken_back"):
    """The seat took this wager, or a part of it, back."""

    seat: SeatNumber


class NotDecided(Cause, frozen=True, tag="not_decided"):
    """The round ended, or the table closed, before the wager was decided."""


class NoOpponent(Cause, frozen=True, tag="no_opponent"):
    """Nobody plays against the player-dealer."""


class BankIsGone(Cause, frozen=True, tag="bank_is_gone"):
    """The bank's money did not reach this far."""


class BankHasWonItsFill(Cause, frozen=True, tag="bank_has_won_its_fill"):
    """The player-dealer has won as much as was put up, and wins no more."""


class BankedTheHand(Cause, frozen=True, tag="banked_the_hand"):
    """The seat was the player-dealer of the hand."""

    seat: SeatNumber


class FeeForTheHand(Cause, frozen=True, tag="fee_for_the_hand"):
    """The house's fee for a hand."""

    is_fee = True


class FeeFromThePot(Cause, frozen=True, tag="fee_from_the_pot"):
    """What the house takes from the pot."""

    is_fee = True


class FeeForHalfAnHour(Cause, frozen=True, tag="fee_for_half_an_hour"):
    """The house's fee for time at the table."""

    is_fee = True
