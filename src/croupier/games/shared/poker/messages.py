"""Messages of poker games: causes of results at a showdown or against a dealer, announcements, refusals."""

from __future__ import annotations

from croupier.messages.asks import Question
from croupier.messages.base import HandName, Message, PlaceText, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Questions


class DealerNeeds(Question, frozen=True, tag="dealer_needs"):
    """The least hand with which the dealer plays."""

    hand: Message


class DealerNeedsCards(Question, frozen=True, tag="dealer_needs_cards"):
    """The two cards with which the dealer plays at the least."""

    high: Message
    second: Message


class DealerNeedsRow(Question, frozen=True, tag="dealer_needs_row"):
    """The kind of hand with which the dealer plays, whatever its ranks."""

    row: HandName


class DealerNeedsPair(Question, frozen=True, tag="dealer_needs_pair"):
    """The dealer plays with any pair."""


class RideOrTakeBack(Question, frozen=True, tag="ride_or_take_back"):
    """Which of its wagers a seat may take back now."""

    wager: WagerName


class BetOnStreet(Question, frozen=True, tag="bet_on_street"):
    """Which wager a seat may lay now, or fold."""

    wager: WagerName


# Causes of results


class HandBeats(Cause, frozen=True, tag="hand_beats"):
    """The seat's hand is better than the dealer's, or than the best of the others."""

    seat: SeatNumber
    own_hand: Message
    other_hand: Message


class HandLoses(Cause, frozen=True, tag="hand_loses"):
    """The seat's hand is not as good as the dealer's, or as the best of the others."""

    seat: SeatNumber
    own_hand: Message
    other_hand: Message


class HandBeatsByKicker(Cause, frozen=True, tag="hand_beats_by_kicker"):
    """Both have the same kind of hand, and the seat's other cards are higher."""

    seat: SeatNumber
    hand: Message


class HandLosesByKicker(Cause, frozen=True, tag="hand_loses_by_kicker"):
    """Both have the same kind of hand, and the seat's other cards are lower."""

    seat: SeatNumber
    hand: Message


class HandsTie(Cause, frozen=True, tag="hands_tie"):
    """The two hands are equal."""

    hand: Message


class DealerNotQualified(Cause, frozen=True, tag="dealer_not_qualified"):
    """The dealer's hand does not qualify."""

    hand: Message


class DealerQualified(Cause, frozen=True, tag="dealer_qualified"):
    """The dealer's hand qualifies, and a wager that it would not is lost."""

    hand: Message


class BestOfTwoHands(Cause, frozen=True, tag="best_of_two_hands"):
    """The better of two hands, for a wager that is paid by it."""

    hand: Message


class HandFolded(Cause, frozen=True, tag="hand_folded"):
    """The seat folded. It names no cards."""

    seat: SeatNumber


class HandNotShown(Cause, frozen=True, tag="hand_not_shown"):
    """The seat did not show its hand."""

    seat: SeatNumber


class WagerWithdrawn(Cause, frozen=True, tag="wager_withdrawn"):
    """The seat took this wager down."""

    seat: SeatNumber


class OneColour(Cause, frozen=True, tag="one_colour"):
    """The seat's cards are of one colour, and perhaps the dealer's of the same."""

    seat: SeatNumber
    with_dealer: bool


class MixedColours(Cause, frozen=True, tag="mixed_colours"):
    """The seat's cards are of two colours."""

    seat: SeatNumber


# Causes of results in a game for a pot


class PotTaken(Cause, frozen=True, tag="pot_taken"):
    """The best hand takes the pot."""

    seat: SeatNumber
    hand: Message


class PotShared(Cause, frozen=True, tag="pot_shared"):
    """Several equal hands share the pot."""

    seat: SeatNumber
    hand: Message


class PotUncontested(Cause, frozen=True, tag="pot_uncontested"):
    """The pot is not contested."""

    seat: SeatNumber


class PotSharedUnseen(Cause, frozen=True, tag="pot_shared_unseen"):
    """The pot is shared, and no hand was shown."""

    seat: SeatNumber


class PotToAnother(Cause, frozen=True, tag="pot_to_another"):
    """Another seat takes the pot, and this one showed nothing."""

    seat: SeatNumber


class PotToHand(Cause, frozen=True, tag="pot_to_hand"):
    """A hand that was shown takes the pot, and the seat has shown none."""

    seat: SeatNumber
    winning_hand: Message


class HandIsDead(Cause, frozen=True, tag="hand_is_dead"):
    """The floor declared the hand dead."""

    seat: SeatNumber


class BetsGoBack(Cause, frozen=True, tag="bets_go_back"):
    """No hand can win the pot, or there is nothing to win: the bets go back."""

    is_shared = True


# Refusals


class PositionTaken(Message, frozen=True, tag="position_taken"):
    """Another player has the position."""

    kind = "position_taken"
    position: int


class PlaysAnotherPosition(Message, frozen=True, tag="plays_another_position"):
    """The seat plays another position already."""

    kind = "one_position"
    seat: SeatNumber


class PaidByOneTable(Message, frozen=True, tag="paid_by_one_table"):
    """Wagers are paid by one table."""

    kind = "one_pay_table"
    wagers: Words


class MissingWager(Message, frozen=True, tag="missing_wager"):
    """A wager that goes with another is missing."""

    kind = "missing_wager"
    box: Words
    wager: WagerName


class ChipsBeforeOwnSeat(Message, frozen=True, tag="chips_before_own_seat"):
    """Chips lie before the seat that plays them."""

    kind = "another_seat"
    seat: SeatNumber
    at: int


class SitOutOrComeBack(Message, frozen=True, tag="sit_out_or_come_back"):
    """A player may call two things."""

    kind = "unknown_call"
    call: Words
    first: Words
    second: Words


class NoChipsNoHand(Message, frozen=True, tag="no_chips_no_hand"):
    """The seat has no chips on the table."""

    kind = "no_chips"
    seat: SeatNumber


class SitsOutAlready(Message, frozen=True, tag="sits_out_already"):
    """The seat sits out already."""

    kind = "not_now"
    seat: SeatNumber


class IsDealtIn(Message, frozen=True, tag="is_dealt_in"):
    """The seat is dealt in."""

    kind = "not_now"
    seat: SeatNumber


# Announcements


class HandShownAt(Message, frozen=True, tag="hand_shown_at"):
    """A hand is turned up at a place."""

    at: PlaceText
    hand: Message


class SeatShowsHand(Message, frozen=True, tag="seat_shows_hand"):
    """A seat shows its hand."""

    seat: SeatNumber
    hand: Message


# Notes on lines


class TakesOfPot(Message, frozen=True, tag="takes_of_pot"):
    """A seat's part of the pots."""

    won: Amount


class HandTakesOfPot(Message, frozen=True, tag="hand_takes_of_pot"):
    """A seat's part of the pots with its hand."""

    hand: Message
    won: Amount


class FromThePot(Message, frozen=True, tag="from_the_pot"):
    """A fee that comes from the pot."""


class ForHalfAnHour(Message, frozen=True, tag="for_half_an_hour"):
    """A fee for half an hour."""


# What a seat may call


class SitOut(Message, frozen=True, tag="sit_out"):
    """The call by which a seat sits out."""


class KeepsSeatAndChips(Message, frozen=True, tag="keeps_seat_and_chips"):
    """What that call does."""


class ComeBack(Message, frozen=True, tag="come_back"):
    """The call by which a seat that sits out comes back."""


class IsDealtInAgain(Message, frozen=True, tag="is_dealt_in_again"):
    """What that call does."""


class OddsNotCountedExactly(Message, frozen=True, tag="odds_not_counted_exactly"):
    """These odds are too large or too finely divided to be counted exactly."""

    kind = "bad_input"
