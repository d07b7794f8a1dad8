"""Messages of games played to 21: causes of results, announcements, refusals."""

from __future__ import annotations

from fractions import Fraction

from croupier.messages.asks import Question
from croupier.messages.base import HandName, Message, OddsText, RowName, SeatNumber, Words
from croupier.messages.results import Cause

Amount = int | Fraction

# Questions


class InsuranceOffered(Question, frozen=True, tag="insurance_offered"):
    """The dealer may have a blackjack, and the seat may insure against it."""


class InsurancePays(Question, frozen=True, tag="insurance_pays"):
    """The pay of insurance, and when it is paid."""

    odds: OddsText


# Causes of results


class TotalBeats(Cause, frozen=True, tag="total_beats"):
    """The seat's total is higher than the dealer's."""

    seat: SeatNumber
    own: int
    dealer: int


class TotalLoses(Cause, frozen=True, tag="total_loses"):
    """The seat's total is lower than the dealer's."""

    seat: SeatNumber
    own: int
    dealer: int


class TotalsTie(Cause, frozen=True, tag="totals_tie"):
    """The totals are equal."""

    total: int


class TieGoesToPlayer(Cause, frozen=True, tag="tie_goes_to_player"):
    """The totals are equal, and the table pays such a tie."""

    total: int


class HasBlackjack(Cause, frozen=True, tag="has_blackjack"):
    """The seat has a blackjack, or another natural."""

    seat: SeatNumber
    odds: OddsText


class BlackjacksTie(Cause, frozen=True, tag="blackjacks_tie"):
    """The seat and the dealer have blackjack."""


class NaturalBeats(Cause, frozen=True, tag="natural_beats"):
    """Of two naturals the seat's is the better."""

    seat: SeatNumber


class NaturalLoses(Cause, frozen=True, tag="natural_loses"):
    """Of two naturals the dealer's is the better."""

    seat: SeatNumber


class DealerHasBlackjack(Cause, frozen=True, tag="dealer_has_blackjack"):
    """The dealer has blackjack, or another natural."""


class DealerHasNoBlackjack(Cause, frozen=True, tag="dealer_has_no_blackjack"):
    """The dealer has no blackjack: insurance loses."""


class DealerBusts(Cause, frozen=True, tag="dealer_busts"):
    """The dealer's hand is over the limit."""

    total: int


class DealerStandsOff(Cause, frozen=True, tag="dealer_stands_off"):
    """With this total of the dealer's, hands push."""

    total: int


class HandBusts(Cause, frozen=True, tag="hand_busts"):
    """The seat's hand is over the limit."""

    not_shown = frozenset({"seat"})
    seat: SeatNumber
    total: int
    limit: int


class HandSurrendered(Cause, frozen=True, tag="hand_surrendered"):
    """The seat surrendered its hand."""

    seat: SeatNumber


class HandRescued(Cause, frozen=True, tag="hand_rescued"):
    """The seat rescued its doubled hand: the double comes back and the rest is lost."""

    seat: SeatNumber


class TookEvenMoney(Cause, frozen=True, tag="took_even_money"):
    """The seat took even money for its blackjack."""

    seat: SeatNumber


class SideCards(Cause, frozen=True, tag="side_cards"):
    """The cards that a side wager looks at make a row of its pay table."""

    seat: SeatNumber
    row: HandName


class SideCardsMakeNothing(Cause, frozen=True, tag="side_cards_make_nothing"):
    """The cards that a side wager looks at make no row of its pay table."""

    seat: SeatNumber


# Asks


class InsuranceIsHalf(Message, frozen=True, tag="insurance_is_half"):
    """A book that insures a wager for exactly half of it."""

    kind = "bad_insurance"
    amount: Amount


class InsuranceAtMostHalf(Message, frozen=True, tag="insurance_at_most_half"):
    """A book that insures a wager for up to half of it."""

    kind = "bad_insurance"
    most: Amount


class InsuranceWithin(Message, frozen=True, tag="insurance_within"):
    """A book that insures a wager for parts of it between two."""

    kind = "bad_insurance"
    least: Amount
    most: Amount


class InsuranceAtMost(Message, frozen=True, tag="insurance_at_most"):
    """A book that insures a wager for up to a part of it."""

    kind = "bad_insurance"
    most: Amount


class DoubleAtMost(Message, frozen=True, tag="double_at_most"):
    """A double for more than the wager, where it may be for less."""

    kind = "wrong_stake"
    most: Amount


class DoubleExactly(Message, frozen=True, tag="double_exactly"):
    """A double for less, where it may be doubled again."""

    kind = "wrong_stake"
    amount: Amount


# Refusals


class SplitAcesOneCard(Message, frozen=True, tag="split_aces_one_card"):
    """Split aces get one card each."""

    kind = "split_aces"


class DoubleTwoCards(Message, frozen=True, tag="double_two_cards"):
    """Only two cards can be doubled."""

    kind = "too_late"


class NotDoubledAfterSplit(Message, frozen=True, tag="not_doubled_after_split"):
    """A hand is not doubled after a split."""

    kind = "not_after_split"


class SplitTwoCards(Message, frozen=True, tag="split_two_cards"):
    """Only two cards can be split."""

    kind = "too_late"


class NotAPair(Message, frozen=True, tag="not_a_pair"):
    """The two cards are not a pair."""

    kind = "not_a_pair"
    first: Words
    second: Words


class HandIsOver(Message, frozen=True, tag="hand_is_over"):
    """The hand is over 21."""

    kind = "hand_over"
    hand: Words


class DoubledGetsOneCard(Message, frozen=True, tag="doubled_gets_one_card"):
    """A doubled hand gets one card."""

    kind = "hand_over"
    hand: Words


class NoAceToInsure(Message, frozen=True, tag="no_ace_to_insure"):
    """Insurance is offered only against an ace."""

    kind = "no_ace"


class InsuranceOnlyAgainstAce(Message, frozen=True, tag="insurance_only_against_ace"):
    """Insurance is offered only against an ace."""

    kind = "not_offered"


class OnlyBlackjackInsured(Message, frozen=True, tag="only_blackjack_insured"):
    """Only a blackjack can be insured."""

    kind = "not_a_blackjack"


class InsuranceBeforePlay(Message, frozen=True, tag="insurance_before_play"):
    """Insurance comes before any hand is played."""

    kind = "too_late"


class EvenMoneyNotOffered(Message, frozen=True, tag="even_money_not_offered"):
    """The table offers no even money."""

    kind = "no_even_money"


class EvenMoneyForBlackjack(Message, frozen=True, tag="even_money_for_blackjack"):
    """Only a blackjack is paid even money."""

    kind = "no_even_money"


# Announcements


class DealerAnnouncesBlackjack(Message, frozen=True, tag="dealer_announces_blackjack"):
    """The dealer has blackjack."""


class DealerAnnouncesTotal(Message, frozen=True, tag="dealer_announces_total"):
    """The dealer's total."""

    total: int


# Notes on lines


class DealerHasTotal(Message, frozen=True, tag="dealer_has_total"):
    """The dealer's total."""

    total: int


class DealerHasABlackjack(Message, frozen=True, tag="dealer_has_a_blackjack"):
    """The dealer's blackjack."""


class Bust(Message, frozen=True, tag="bust"):
    """A hand over 21 has lost this wager."""


class SideRow(Message, frozen=True, tag="side_row"):
    """The row that a side wager is paid by."""

    row: RowName


class SeatHasNoMainWager(Message, frozen=True, tag="seat_has_no_main_wager"):
    """Seat seat has no main wager."""

    kind = "bad_input"
    seat: str


class NotLaidAtStart(Message, frozen=True, tag="not_laid_at_start"):
    """Wager is not laid at the start of a round."""

    kind = "bad_input"
    wager: str
