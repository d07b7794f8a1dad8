"""Messages of the modules that stand by themselves: money, places, files, the library and its client."""

from __future__ import annotations

from croupier.messages.base import Message


class NotACasinoAddress(Message, frozen=True, tag="not_a_casino_address"):
    """Address is no address of a casino."""

    kind = "bad_input"
    address: str


class CasinoDoesNotAnswer(Message, frozen=True, tag="casino_does_not_answer"):
    """Address does not answer."""

    kind = "bad_input"
    address: str
    error: str


class TableIsSilent(Message, frozen=True, tag="table_is_silent"):
    """Nothing came from the table for seconds seconds."""

    kind = "bad_input"
    seconds: str


class PackageNeeded(Message, frozen=True, tag="package_needed"):
    """This needs package."""

    kind = "bad_input"
    package: str
    extra: str


class PositionsDifferInPrice(Message, frozen=True, tag="positions_differ_in_price"):
    """Its positions have different prices."""

    kind = "bad_input"
    names: str


class OpenTableHasOptions(Message, frozen=True, tag="open_table_has_options"):
    """A table that is open has its options."""

    kind = "bad_input"


class AmountTooLarge(Message, frozen=True, tag="amount_too_large"):
    """Given is larger than any amount this table can hold."""

    kind = "bad_input"
    given: str


class AmountTooFine(Message, frozen=True, tag="amount_too_fine"):
    """Given is finer than any amount this table can hold."""

    kind = "bad_input"
    given: str


class IsPrizeNotOdds(Message, frozen=True, tag="is_prize_not_odds"):
    """Given is a prize, not odds."""

    kind = "bad_input"
    given: str


class NotAnAmount(Message, frozen=True, tag="not_an_amount"):
    """Given is not an amount."""

    kind = "bad_input"
    given: str


class NoWayToRound(Message, frozen=True, tag="no_way_to_round"):
    """Given is no way to round."""

    kind = "bad_input"
    given: str


class NoRoundingTo(Message, frozen=True, tag="no_rounding_to"):
    """Nothing is rounded to a unit of unit."""

    kind = "bad_input"
    unit: str


class NotOdds(Message, frozen=True, tag="not_odds"):
    """Given is not odds."""

    kind = "bad_input"
    given: str


class DividedByZero(Message, frozen=True, tag="divided_by_zero"):
    """Given is not an amount."""

    kind = "bad_input"
    given: str


class NotAPlace(Message, frozen=True, tag="not_a_place"):
    """Text is not a place."""

    kind = "bad_input"
    text: str
