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


class CrowdsPlayHoldem(Message, frozen=True, tag="crowds_play_holdem"):
    """Crowds play hold'em, fixed or without a limit, with the usual cap and short raises."""

    kind = "bad_input"


class CrowdsPlayWholeChips(Message, frozen=True, tag="crowds_play_whole_chips"):
    """Crowds play with whole chips and without a collection."""

    kind = "bad_input"


class HandHasNoPhh(Message, frozen=True, tag="hand_has_no_phh"):
    """Only a hand that was dealt, of a variant that the notation knows, has a PHH form."""

    kind = "bad_input"


class NotADecimal(Message, frozen=True, tag="not_a_decimal"):
    """Number cannot be written as a decimal."""

    kind = "bad_input"
    number: str


class PhhHasHands(Message, frozen=True, tag="phh_has_hands"):
    """This PHH file has count hands, not one."""

    kind = "bad_input"
    count: int


class PhhVariantNotRead(Message, frozen=True, tag="phh_variant_not_read"):
    """Its variant is variant, which is read from no file."""

    kind = "bad_input"
    variant: str


class PhhVariantHasNo(Message, frozen=True, tag="phh_variant_has_no"):
    """Variant has no field."""

    kind = "bad_input"
    variant: str
    field: str


class PhhAmounts(Message, frozen=True, tag="phh_amounts"):
    """Antes are not below nothing, stacks above it, ante_trimming_status is true or false."""

    kind = "bad_input"


class PhhOneAmountEach(Message, frozen=True, tag="phh_one_amount_each"):
    """Key needs one amount for each player."""

    kind = "bad_input"
    key: str


class PhhNoPlayer(Message, frozen=True, tag="phh_no_player"):
    """There is no player player."""

    kind = "bad_input"
    player: str


class PhhVariantNotAmong(Message, frozen=True, tag="phh_variant_not_among"):
    """Variant is not among these games."""

    kind = "bad_input"
    variant: str


class PhhIsDealt(Message, frozen=True, tag="phh_is_dealt"):
    """Pplayer is dealt given cards, not needed."""

    kind = "bad_input"
    player: int
    given: int
    needed: str


class ValueNotADecimal(Message, frozen=True, tag="value_not_a_decimal"):
    """Value cannot be written as a decimal."""

    kind = "bad_input"
    value: str


class PhhNoAction(Message, frozen=True, tag="phh_no_action"):
    """Variant has no action action."""

    kind = "bad_input"
    variant: str
    action: str


class PhhUnreadable(Message, frozen=True, tag="phh_unreadable"):
    """A text that is no hand in PHH notation."""

    kind = "bad_input"
    error: str


class PhhUnreadableAt(Message, frozen=True, tag="phh_unreadable_at"):
    """A hand in PHH notation that cannot be read, and where it stands."""

    kind = "bad_input"
    where: str
    error: str


class PhhNamesNoVariant(Message, frozen=True, tag="phh_names_no_variant"):
    """A hand in PHH notation without a variant."""

    kind = "bad_input"


class PhhNotFinished(Message, frozen=True, tag="phh_not_finished"):
    """A hand in PHH notation that ends too early."""

    kind = "bad_input"
    awaited: str
