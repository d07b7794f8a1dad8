"""Messages of Queensland poker about bets and discards that cannot be made."""

from __future__ import annotations

from fractions import Fraction

from croupier.messages import Message, SeatNumber, Words
from croupier.messages.asks import Question
from croupier.messages.results import Cause

Amount = int | Fraction


# Causes of results


class PotToLastCalled(Cause, frozen=True, tag="pot_to_last_called"):
    """No one bet on the last card, and the pot goes to the seat that was called last; no hand is shown."""

    winner: SeatNumber


# Questions


class PotIfAllCheck(Question, frozen=True, tag="pot_if_all_check"):
    """Whose the pot is if no one bets on the last card."""

    seat: SeatNumber


# Refusals


class DrawNamesCards(Message, frozen=True, tag="draw_names_cards"):
    """A draw that names no cards, too many, or others than those held."""

    kind = "bad_cards"
    example: Words


class OpeningMustBe(Message, frozen=True, tag="opening_must_be"):
    """An opening bet that can be to one amount only."""

    kind = "bad_bet"
    amount: Amount
    named: Amount


class OpeningBetween(Message, frozen=True, tag="opening_between"):
    """An opening bet that is too small or too large."""

    kind = "bad_bet"
    least: Amount
    most: Amount
    named: Amount


class OpeningAloneOrBetween(Message, frozen=True, tag="opening_alone_or_between"):
    """An opening bet that is to one amount, or from some further amount on."""

    kind = "bad_bet"
    alone: Amount
    least: Amount
    most: Amount
    named: Amount


# Refusals of rulings


class WholeDollarsOnly(Message, frozen=True, tag="whole_dollars_only"):
    """An amount is whole dollars and more than nothing."""

    kind = "bad_input"
    value: Amount


class ChangedAfterFirstRound(Message, frozen=True, tag="changed_after_first_round"):
    """It is changed after the first round."""

    kind = "not_now"


class ItIsSoAlready(Message, frozen=True, tag="it_is_so_already"):
    """The table has this value already."""

    kind = "not_so"
    value: Words


class SayTheNew(Message, frozen=True, tag="say_the_new"):
    """The declaration names no new value."""

    kind = "bad_input"
    what: Words


class CutIsNotNearEnds(Message, frozen=True, tag="cut_is_not_near_ends"):
    """The cut is too near an end."""

    kind = "not_so"
    words: Words


class CutWasDeclared(Message, frozen=True, tag="cut_was_declared"):
    """The cut of this round was declared."""

    kind = "not_so"


class CutBeforeFirstCard(Message, frozen=True, tag="cut_before_first_card"):
    """The cut is made before the first card."""

    kind = "not_now"


class CutOnce(Message, frozen=True, tag="cut_once"):
    """The cards are cut once."""

    kind = "not_so"


class SayOneCardKd(Message, frozen=True, tag="say_one_card_kd"):
    """The declaration names not one card."""

    kind = "bad_input"


class NoRoundDealt(Message, frozen=True, tag="no_round_dealt"):
    """No round of play is dealt."""

    kind = "not_now"


class NextCardFaceDown(Message, frozen=True, tag="next_card_face_down"):
    """The next card is dealt face down."""

    kind = "not_now"


class NotFirstFaceUp(Message, frozen=True, tag="not_first_face_up"):
    """The card is not the first face up card of the deal."""

    kind = "not_now"


class NoBettingGoesOn(Message, frozen=True, tag="no_betting_goes_on"):
    """No round of betting goes on."""

    kind = "not_now"


class NoFaceUpFollows(Message, frozen=True, tag="no_face_up_follows"):
    """No face up card follows the round of betting."""

    kind = "not_now"


class PutRightUnlessLooked(Message, frozen=True, tag="put_right_unless_looked"):
    """The deal has to be put right."""

    kind = "not_so"


class LookedSoItStands(Message, frozen=True, tag="looked_so_it_stands"):
    """The player has looked at the card, and it stands."""

    kind = "not_so"


class HoldsNoHand(Message, frozen=True, tag="holds_no_hand"):
    """The seat holds no hand."""

    kind = "not_now"
    seat: SeatNumber


class NoFinalHoleCard(Message, frozen=True, tag="no_final_hole_card"):
    """The seat has no final hole card."""

    kind = "not_so"
    seat: SeatNumber


class FinalBettingBegun(Message, frozen=True, tag="final_betting_begun"):
    """The final round of betting has begun."""

    kind = "not_now"


class NextIsNoFinalCard(Message, frozen=True, tag="next_is_no_final_card"):
    """The next card is no final hole card."""

    kind = "not_now"


class NoRoundStarted(Message, frozen=True, tag="no_round_started"):
    """No round of play has started."""

    kind = "not_now"


class MisdealTooLate(Message, frozen=True, tag="misdeal_too_late"):
    """A misdeal is declared before the first round of betting."""

    kind = "not_now"


class FirstCardsNotWhole(Message, frozen=True, tag="first_cards_not_whole"):
    """No player has all of the first cards yet."""

    kind = "not_now"


class NotOutOfTurn(Message, frozen=True, tag="not_out_of_turn"):
    """The seat has not acted out of turn."""

    kind = "not_now"
    seat: SeatNumber


class NotBetTo(Message, frozen=True, tag="not_bet_to"):
    """The seat cannot have bet so much."""

    kind = "not_so"
    seat: SeatNumber
    to: Amount
    room: Amount


class OnlyWhen(Message, frozen=True, tag="only_when"):
    """The ruling is declared at another time of the betting."""

    kind = "not_now"
    when: Words


class FoundAfterBetting(Message, frozen=True, tag="found_after_betting"):
    """It is found after a round of betting."""

    kind = "not_now"


class NoHoleCardFaceUp(Message, frozen=True, tag="no_hole_card_face_up"):
    """No hole card of the seat came face up."""

    kind = "not_now"
    seat: SeatNumber


class SeatNotAskedNow(Message, frozen=True, tag="seat_not_asked_now"):
    """The seat is not asked now."""

    kind = "not_now"
    seat: SeatNumber


class SeatMayNotFold(Message, frozen=True, tag="seat_may_not_fold"):
    """The seat may not fold now."""

    kind = "not_now"
    seat: SeatNumber


class HasCardsWhich(Message, frozen=True, tag="has_cards_which"):
    """The seat has other cards than those named."""

    kind = "not_so"
    seat: SeatNumber
    cards: int


class NeitherFoldedNorTapped(Message, frozen=True, tag="neither_folded_nor_tapped"):
    """The seat has neither folded nor tapped out."""

    kind = "not_so"
    seat: SeatNumber


class NoUncalledBet(Message, frozen=True, tag="no_uncalled_bet"):
    """The seat has made no bet that is still uncalled."""

    kind = "not_so"
    seat: SeatNumber


class PlaceNotFree(Message, frozen=True, tag="place_not_free"):
    """The place is taken."""

    kind = "not_so"
    place: int


class NoChipsHere(Message, frozen=True, tag="no_chips_here"):
    """The seat has no chips here."""

    kind = "not_so"
    seat: SeatNumber


class EachNamedOnce(Message, frozen=True, tag="each_named_once"):
    """Each is named once."""

    kind = "bad_input"


class GoesFirst(Message, frozen=True, tag="goes_first"):
    """Another player goes first."""

    kind = "not_so"
    who: Words


class CardsNotToOnePlace(Message, frozen=True, tag="cards_not_to_one_place"):
    """So many cards are not dealt to one place."""

    kind = "not_so"
    count: int


class PutRightUnlessAnothersSeen(Message, frozen=True, tag="put_right_unless_anothers_seen"):
    """The deal has to be put right."""

    kind = "not_so"


class WasPutRight(Message, frozen=True, tag="was_put_right"):
    """The deal was put right."""

    kind = "not_so"


class NotWhereLooked(Message, frozen=True, tag="not_where_looked"):
    """A player has looked at another's card."""

    kind = "not_so"


class MisdealOrPutRight(Message, frozen=True, tag="misdeal_or_put_right"):
    """Before the first round of betting it is a misdeal, or put right."""

    kind = "not_now"


# Refusals of choices and stakes


class OpenOrFold(Message, frozen=True, tag="open_or_fold"):
    """The player opens or folds."""

    kind = "not_a_choice"


class NoRaiseOpen(Message, frozen=True, tag="no_raise_open"):
    """No raise is open to the seat."""

    kind = "no_raise"


class BetCannotBeChecked(Message, frozen=True, tag="bet_cannot_be_checked"):
    """A bet cannot be checked."""

    kind = "not_a_choice"


class OpeningBetNeeded(Message, frozen=True, tag="opening_bet_needed"):
    """The opening bet must be made."""

    kind = "not_a_choice"


class PotNotDivided(Message, frozen=True, tag="pot_not_divided"):
    """The pot is not divided by agreement."""

    kind = "not_a_choice"


class CardsNotExchanged(Message, frozen=True, tag="cards_not_exchanged"):
    """Players do not exchange cards."""

    kind = "not_a_choice"


class HandsNotTold(Message, frozen=True, tag="hands_not_told"):
    """Players do not tell of their hands."""

    kind = "not_a_choice"


class WholeDollarChips(Message, frozen=True, tag="whole_dollar_chips"):
    """Chips are whole dollars."""

    kind = "bad_stake"


class TableStakeAtLeast(Message, frozen=True, tag="table_stake_at_least"):
    """The table stake has a minimum."""

    kind = "below_minimum"
    least: Amount
    stake: Amount


class TwoPlayersNeeded(Message, frozen=True, tag="two_players_needed"):
    """A round needs two players with chips."""

    kind = "too_few_players"


class PackTooSmall(Message, frozen=True, tag="pack_too_small"):
    """The pack is too small for so many players."""

    kind = "wrong_pack"
    cards: int
    players: int


class LargestNotLess(Message, frozen=True, tag="largest_not_less"):
    """The largest wager is not less than the least."""

    kind = "forbidden_option"
    most: Words
    least: Words


class AnteTooLarge(Message, frozen=True, tag="ante_too_large"):
    """The ante is not more than the least wager."""

    kind = "forbidden_option"
    ante: Words
    least: Words


class OptionInWholeDollars(Message, frozen=True, tag="option_in_whole_dollars"):
    """The option is whole dollars."""

    kind = "forbidden_option"
    option: Words
    value: Words


# Announcements


class DiscardsAreUsed(Message, frozen=True, tag="discards_are_used"):
    """The discards are shuffled and used."""


class NoCommission(Message, frozen=True, tag="no_commission"):
    """No commission is taken."""


class NoCommunalCard(Message, frozen=True, tag="no_communal_card"):
    """No communal card comes."""

    kind = "not_so"


class NoCommunalCardAfterNext(Message, frozen=True, tag="no_communal_card_after_next"):
    """No communal card comes after the next."""

    kind = "not_so"


class EachDrawsACard(Message, frozen=True, tag="each_draws_a_card"):
    """Several go first, and each draws a card."""

    kind = "not_so"
    count: int


class NoCardIsDrawn(Message, frozen=True, tag="no_card_is_drawn"):
    """One goes first, and no card is drawn."""

    kind = "not_so"


class PlaceGoesTo(Message, frozen=True, tag="place_goes_to"):
    """A free place goes to a seat."""

    place: int
    seat: SeatNumber


class PlaceGoesToNewcomer(Message, frozen=True, tag="place_goes_to_newcomer"):
    """A free place goes to a newcomer."""

    place: int


class TableStakeIs(Message, frozen=True, tag="table_stake_is"):
    """The minimum table stake changes."""

    value: Amount


class BlindIs(Message, frozen=True, tag="blind_is"):
    """The blind bet changes."""

    value: Amount


class StakesAnnounced(Message, frozen=True, tag="stakes_announced"):
    """New table stakes or blinds are announced."""

    changes: tuple[Message, ...]


class FirstBetsAre(Message, frozen=True, tag="first_bets_are"):
    """How the first bets are made from now on."""

    antes: bool


class FaceUpCardOpens(Message, frozen=True, tag="face_up_card_opens"):
    """Which face up card opens from now on."""

    which: Words


class CompletePackUsed(Message, frozen=True, tag="complete_pack_used"):
    """A complete deck is used from now on."""


class StrippedPackUsed(Message, frozen=True, tag="stripped_pack_used"):
    """A stripped deck is used from now on."""

    cards: int


class StateOfAnnouncements(Message, frozen=True, tag="state_of_announcements"):
    """Announcements in the state of a table that cannot be read."""

    kind = "bad_input"
    key: str
    error: str
