"""Messages of pai gow games: two hands compared, announcements, refusals."""

from __future__ import annotations

from croupier.messages.asks import Question
from croupier.messages.base import ClauseName, HandName, Message, PlaceText, RowName, SeatNumber, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Hands, as they stand in other sentences


class TilesWorth(Message, frozen=True, tag="tiles_worth"):
    """Two tiles that have no name count so much."""

    points: int


class TilesNamed(Message, frozen=True, tag="tiles_named"):
    """Two tiles that have a name: a pair, a wong, a gong."""

    hand: HandName


class HighHand(Message, frozen=True, tag="high_hand"):
    """How the high hand stands against the bank's."""

    result: Words
    own: Message
    other: Message


class LowHand(Message, frozen=True, tag="low_hand"):
    """How the low hand stands against the bank's."""

    result: Words
    own: Message
    other: Message


# Questions


class SetTwoHands(Question, frozen=True, tag="set_two_hands"):
    """The seat sets its cards or tiles as two hands."""


class HighIsBetter(Question, frozen=True, tag="high_is_better"):
    """The rule on fouls, before a hand is set."""


class FoulAhead(Question, frozen=True, tag="foul_ahead"):
    """The fate of a setting whose low hand outranks the high one: it loses, or is set otherwise."""

    result: Words


# Causes of results


class TwoHandsCompared(Cause, frozen=True, tag="two_hands_compared"):
    """The seat's two hands against those of the bank."""

    seat: SeatNumber
    high: Message
    low: Message


class FoulHands(Cause, frozen=True, tag="foul_hands"):
    """The seat's low hand outranks its high hand."""

    seat: SeatNumber


class BankHasAceHigh(Cause, frozen=True, tag="bank_has_ace_high"):
    """The bank has no more than an ace, and standard wagers push."""


class BonusRow(Cause, frozen=True, tag="bonus_row"):
    """The seat's cards or tiles for a side wager."""

    seat: SeatNumber
    row: HandName


class NoBonusRow(Cause, frozen=True, tag="no_bonus_row"):
    """The seat's cards or tiles make nothing for a side wager."""

    seat: SeatNumber


class AnothersBonusRow(Cause, frozen=True, tag="anothers_bonus_row"):
    """Another player's hand earns an Envy Bonus."""

    box: int
    row: HandName


class BankOfTheRound(Cause, frozen=True, tag="bank_of_the_round"):
    """The seat held the bank of the round."""

    seat: SeatNumber


class TieGivenUp(Cause, frozen=True, tag="tie_given_up"):
    """The seat gave up half of a side wager for the other half."""

    seat: SeatNumber


# Asks


class HandsNotHeld(Message, frozen=True, tag="hands_not_held"):
    """The hands named are not two of the pieces and the rest of them."""

    kind = "not_held"
    pieces: Words  # "cards" or "tiles"
    place: Words


# Announcements


class HandsCalled(Message, frozen=True, tag="hands_called"):
    """Two hands as they were set."""

    who: Message
    high: Words
    high_hand: Message
    low: Words
    low_hand: Message


class HandsCalledAndHow(Message, frozen=True, tag="hands_called_and_how"):
    """Two hands, and how they came to be set so."""

    called: Message
    how: Words


class HowSet(Message, frozen=True, tag="how_set"):
    """How the dealer's hands were set."""

    how: Words


class TheDealer(Message, frozen=True, tag="the_dealer"):
    """The dealer, in other sentences."""


class TheBank(Message, frozen=True, tag="the_bank"):
    """The bank, in other sentences."""


class AtPlace(Message, frozen=True, tag="at_place"):
    """A place, in other sentences."""

    at: PlaceText


# Notes on lines


class HowItWasSet(Message, frozen=True, tag="how_it_was_set"):
    """How two hands came to lie as they do."""

    not_shown = frozenset({"cited"})
    how: Words
    cited: tuple[ClauseName, ...] = ()


class HandFared(Message, frozen=True, tag="hand_fared"):
    """How one of two hands fared."""

    part: Words
    result: Words
    own: Words
    other: Words
    cited: ClauseName = ClauseName("")


class FoulSetting(Message, frozen=True, tag="foul_setting"):
    """A low hand outranks the high hand."""


class AceHighPushes(Message, frozen=True, tag="ace_high_pushes"):
    """The bank has no more than an ace."""


class RowOfLine(Message, frozen=True, tag="row_of_line"):
    """The row that a line was paid by."""

    row: RowName


class NoOwnEnvy(Message, frozen=True, tag="no_own_envy"):
    """No one earns an Envy Bonus on their own hand."""

    row: RowName
    cited: ClauseName


class UpToCeiling(Message, frozen=True, tag="up_to_ceiling"):
    """A row is paid up to a ceiling."""

    what: Message
    most: Amount


class RowAtBox(Message, frozen=True, tag="row_at_box"):
    """Another box reached a row."""

    row: RowName
    at: PlaceText


class RowBankGone(Message, frozen=True, tag="row_bank_gone"):
    """The bank cannot pay a bonus."""

    at: Message


class RowPartCovered(Message, frozen=True, tag="row_part_covered"):
    """The bank pays a part of a bonus."""

    at: Message
    cited: ClauseName
