"""Messages of poker for a pot: refusals of tables, bets and rulings; announcements."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber, Words
from croupier.money import Amount


class ChipsOf(Message, frozen=True, tag="chips_of"):
    """Chips come in whole ones."""

    kind = "bad_stake"
    chip: Amount


class HandNeedsTwoPlayers(Message, frozen=True, tag="hand_needs_two_players"):
    """A hand needs two players."""

    kind = "too_few_players"


class NoFurtherRaise(Message, frozen=True, tag="no_further_raise"):
    """No further raise is open to the seat."""

    kind = "no_raise"


class SeatHasFolded(Message, frozen=True, tag="seat_has_folded"):
    """The seat has folded."""

    kind = "not_so"
    seat: SeatNumber


class GivenUpAtShowdown(Message, frozen=True, tag="given_up_at_showdown"):
    """A hand is given up at the showdown."""

    kind = "not_now"


class LastHandWithShare(Message, frozen=True, tag="last_hand_with_share"):
    """The seat has the last hand with a share in a pot."""

    kind = "not_now"
    seat: SeatNumber


class HoldsNoHandToGiveUp(Message, frozen=True, tag="holds_no_hand_to_give_up"):
    """The seat holds no hand."""

    kind = "not_now"
    seat: SeatNumber


class LastHandTakesPot(Message, frozen=True, tag="last_hand_takes_pot"):
    """The last hand takes the pot."""

    kind = "not_now"


class NotTakenForTime(Message, frozen=True, tag="not_taken_for_time"):
    """The collection is not taken for time."""

    kind = "not_now"


class BlindAboveLimit(Message, frozen=True, tag="blind_above_limit"):
    """The big blind is too large for the limit."""

    kind = "forbidden_option"
    limit: Words
    most: Amount
    blind: Amount


class LeastBuyIn(Message, frozen=True, tag="least_buy_in"):
    """The least buy-in is one of those of the schedule."""

    kind = "forbidden_limits"
    known: Words
    given: Amount


class OtherSchedule(Message, frozen=True, tag="other_schedule"):
    """The schedule is for another table."""

    kind = "other_schedule"
    schedule: Words
    whose: Words
    table: Words


class OptionInWholeChips(Message, frozen=True, tag="option_in_whole_chips"):
    """The option is of whole chips."""

    kind = "forbidden_option"
    option: Words
    chip: Amount
    value: Words


class NoTableLimit(Message, frozen=True, tag="no_table_limit"):
    """The two options make no table limit."""

    kind = "forbidden_option"
    high: Words
    low: Words
    high_value: Words
    low_value: Words


class HasTheButton(Message, frozen=True, tag="has_the_button"):
    """A seat has the button."""

    seat: SeatNumber
