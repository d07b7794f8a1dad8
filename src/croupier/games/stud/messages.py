"""Messages of stud poker against the house: refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber
from croupier.money import Amount


class NoCardDealtTo(Message, frozen=True, tag="no_card_dealt_to"):
    """No card has been dealt to the seat."""

    kind = "not_so"
    seat: SeatNumber


class NotOutOfOrder(Message, frozen=True, tag="not_out_of_order"):
    """The equipment is not out of order."""

    kind = "not_so"


class NoJackpotWagersHere(Message, frozen=True, tag="no_jackpot_wagers_here"):
    """The table has no jackpot wagers."""

    kind = "not_so"


class OutOfOrderAlready(Message, frozen=True, tag="out_of_order_already"):
    """The equipment is out of order already."""

    kind = "not_so"


class JackpotOutOfOrder(Message, frozen=True, tag="jackpot_out_of_order"):
    """The equipment for jackpot wagers is out of order."""

    kind = "jackpot_down"


class JackpotWagerIs(Message, frozen=True, tag="jackpot_wager_is"):
    """A jackpot wager is one of this size."""

    kind = "wrong_stake"
    amount: Amount


class RaiseOrFoldDecided(Message, frozen=True, tag="raise_or_fold_decided"):
    """The decision to raise or fold is made."""

    kind = "already_decided"


class NoInsuranceToDouble(Message, frozen=True, tag="no_insurance_to_double"):
    """There is no Insurance wager."""

    kind = "no_insurance"


class InsuranceDoubledOnce(Message, frozen=True, tag="insurance_doubled_once"):
    """The Insurance wager is doubled once."""

    kind = "already_doubled"


class DeclinedToDouble(Message, frozen=True, tag="declined_to_double"):
    """The player has declined to double."""

    kind = "already_declined"


class UpCardAllowsNoDouble(Message, frozen=True, tag="up_card_allows_no_double"):
    """The up card does not allow a Double wager."""

    kind = "no_double"


# Notes on lines


class PaidAndCollected(Message, frozen=True, tag="paid_and_collected"):
    """A wager is paid and taken."""
