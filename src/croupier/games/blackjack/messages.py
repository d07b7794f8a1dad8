"""Messages of blackjack: refusals of choices, of wagers and of rulings."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber, Words
from croupier.money import Amount

# Refusals of rulings


class NoneInACardMachine(Message, frozen=True, tag="none_in_a_card_machine"):
    """A card machine has no cutting card."""

    kind = "not_so"


class CameAlready(Message, frozen=True, tag="came_already"):
    """The cutting card has come in this round already."""

    kind = "not_so"


class SayOfWhichSeat(Message, frozen=True, tag="say_of_which_seat"):
    """The declaration does not say of which seat."""

    kind = "bad_input"


class NothingInPlay(Message, frozen=True, tag="nothing_in_play"):
    """The seat has nothing in play."""

    kind = "not_now"
    seat: SeatNumber


class SayWhichWhilePlayed(Message, frozen=True, tag="say_which_while_played"):
    """The declaration comes at another moment, or names no cards."""

    kind = "not_now"


class SeatNotAsked(Message, frozen=True, tag="seat_not_asked"):
    """The seat is not asked."""

    kind = "not_now"
    seat: SeatNumber


class HandWasPlayed(Message, frozen=True, tag="hand_was_played"):
    """The seat has played its hand."""

    kind = "not_so"
    seat: SeatNumber


class NotTurnOfThatHand(Message, frozen=True, tag="not_turn_of_that_hand"):
    """Another hand is in turn."""

    kind = "not_now"


class SayWhichThatLie(Message, frozen=True, tag="say_which_that_lie"):
    """The declaration names no cards that lie there."""

    kind = "bad_input"


class DealerHasDrawn(Message, frozen=True, tag="dealer_has_drawn"):
    """The dealer has drawn since."""

    kind = "too_late"


class CardWasDue(Message, frozen=True, tag="card_was_due"):
    """The card was due."""

    kind = "not_so"


class SayWhichCards(Message, frozen=True, tag="say_which_cards"):
    """The declaration names no cards."""

    kind = "bad_input"


class SayWhenHandsArePlayed(Message, frozen=True, tag="say_when_hands_are_played"):
    """The ruling is declared while hands are played."""

    kind = "not_now"


class SayOnWhichBox(Message, frozen=True, tag="say_on_which_box"):
    """The seat plays several boxes."""

    kind = "bad_input"
    boxes: Words


# Refusals of wagers


class EntryAtMinimum(Message, frozen=True, tag="entry_at_minimum"):
    """Until a new shoe the seat wagers the minimum."""

    kind = "entry_minimum"
    seat: SeatNumber
    least: Amount


class SatARoundOut(Message, frozen=True, tag="sat_a_round_out"):
    """The seat has sat a round out."""

    kind = "sat_out"
    seat: SeatNumber


class NotInFirstRound(Message, frozen=True, tag="not_in_first_round"):
    """The seat did not wager on the first round of the shoe."""

    kind = "entry_closed"
    seat: SeatNumber


class BoxHasRoomFor(Message, frozen=True, tag="box_has_room_for"):
    """The box is full."""

    kind = "box_full"
    box: int
    most: int


class NoPlayingBehind(Message, frozen=True, tag="no_playing_behind"):
    """Others may not play behind."""

    kind = "no_playing_behind"


class BonusOncePerBox(Message, frozen=True, tag="bonus_once_per_box"):
    """The box has its bonus wager."""

    kind = "bonus_once"
    box: int


class BonusStakeFixed(Message, frozen=True, tag="bonus_stake_fixed"):
    """The bonus wager has one size."""

    kind = "wrong_stake"
    stake: Amount


class SwitchTogether(Message, frozen=True, tag="switch_together"):
    """All players of a box play Switch, or none."""

    kind = "switch_together"
    box: int


class BonusOfFirstPlayer(Message, frozen=True, tag="bonus_of_first_player"):
    """The bonus wager is the first player's."""

    kind = "not_first_player"
    box: int


# Refusals of choices


class DealerMakesHandDraw(Message, frozen=True, tag="dealer_makes_hand_draw"):
    """The player has to draw."""

    kind = "must_draw"
    total: int


class SurrenderTwoCards(Message, frozen=True, tag="surrender_two_cards"):
    """Only the two cards dealt are surrendered."""

    kind = "too_late"


class NoSurrenderWithSwitch(Message, frozen=True, tag="no_surrender_with_switch"):
    """The hands of a Switch box are not surrendered."""

    kind = "not_with_switch"


class SurrenderBeforeCheck(Message, frozen=True, tag="surrender_before_check"):
    """Surrender comes before the hole card is checked."""

    kind = "too_late"


class NotThisScore(Message, frozen=True, tag="not_this_score"):
    """The table doubles on other totals."""

    kind = "not_on_this_score"
    score: int
    allowed: Words


class PairNotSplit(Message, frozen=True, tag="pair_not_split"):
    """Such a pair is not split."""

    kind = "pair_not_split"
    value: int


class SplitOnlySoOften(Message, frozen=True, tag="split_only_so_often"):
    """A hand is split so often at most."""

    kind = "split_limit"
    times: Words


class HandHasTwentyOne(Message, frozen=True, tag="hand_has_twenty_one"):
    """A hand of 21 takes no further card."""

    kind = "hand_over"
    hand: Words


class CardWasDealtToBox(Message, frozen=True, tag="card_was_dealt_to_box"):
    """A card was dealt to the box."""

    kind = "not_so"
    card: Words
    box: int


class BoxHasCards(Message, frozen=True, tag="box_has_cards"):
    """The box has another number of cards."""

    kind = "not_so"
    box: int
    count: int


class SecondCardNotDue(Message, frozen=True, tag="second_card_not_due"):
    """The second card of the box is not due yet."""

    kind = "not_so"
    box: int


class IsNotBeforeDealer(Message, frozen=True, tag="is_not_before_dealer"):
    """The player is not immediately before the dealer."""

    kind = "not_so"
    box: int


class IsBeforeDealer(Message, frozen=True, tag="is_before_dealer"):
    """The player is immediately before the dealer."""

    kind = "not_so"
    box: int


class BoxNotInTurn(Message, frozen=True, tag="box_not_in_turn"):
    """The box has not its two cards and its turn."""

    kind = "not_so"
    box: int


class OthersHavePlayed(Message, frozen=True, tag="others_have_played"):
    """The others have played already."""

    kind = "not_so"


class ChooseWhenDealerHasCard(Message, frozen=True, tag="choose_when_dealer_has_card"):
    """Players choose when the dealer has a card."""

    kind = "not_so"


class PlayersHaveActed(Message, frozen=True, tag="players_have_acted"):
    """Players have acted on their hands since."""

    kind = "not_so"


class PlayersLackTwoCards(Message, frozen=True, tag="players_lack_two_cards"):
    """Players have not their two cards yet."""

    kind = "not_so"


class IsDealersFirstCard(Message, frozen=True, tag="is_dealers_first_card"):
    """The dealer has a first card."""

    kind = "not_so"
    card: Words


class SayFirstItWasMissed(Message, frozen=True, tag="say_first_it_was_missed"):
    """It is declared first that the card was missed."""

    kind = "not_so"


class CardIsNotDue(Message, frozen=True, tag="card_is_not_due"):
    """The card is not due."""

    kind = "not_so"


class NoCardMachineHere(Message, frozen=True, tag="no_card_machine_here"):
    """The table has no card machine."""

    kind = "not_so"


class NoCardInThisRound(Message, frozen=True, tag="no_card_in_this_round"):
    """No card has been dealt in the round."""

    kind = "not_so"


class DealerHasCards(Message, frozen=True, tag="dealer_has_cards"):
    """The dealer has another number of cards."""

    kind = "not_so"
    count: int


class NoHandOfMoreThanTwo(Message, frozen=True, tag="no_hand_of_more_than_two"):
    """The seat has no hand of more than two cards."""

    kind = "not_so"
    seat: SeatNumber


class HandHasItsTwoCards(Message, frozen=True, tag="hand_has_its_two_cards"):
    """The hand has the two cards that it was dealt."""

    kind = "not_so"


# The felt


class DealerDrawsOnSoft17(Message, frozen=True, tag="dealer_draws_on_soft_17"):
    """The dealer draws on 17 with an ace that counts eleven."""


class DealerStandsOnAll17s(Message, frozen=True, tag="dealer_stands_on_all_17s"):
    """The dealer stands on every 17."""


class OptionsHaveNoEnvironment(Message, frozen=True, tag="options_have_no_environment"):
    """Game with these options has no environment of many tables."""

    kind = "bad_input"
    game: str


class StrategyHasNoPart(Message, frozen=True, tag="strategy_has_no_part"):
    """Path."""

    kind = "bad_input"
    path: str
    unknown: str


class InsureIsTrueCount(Message, frozen=True, tag="insure_is_true_count"):
    """Path."""

    kind = "bad_input"
    path: str


class StrategyRows(Message, frozen=True, tag="strategy_rows"):
    """Path."""

    kind = "bad_input"
    path: str
    kind_of_hand: str
    least: str
    most: int
    row: str


class StrategyRowLetters(Message, frozen=True, tag="strategy_row_letters"):
    """Path."""

    kind = "bad_input"
    path: str
    row: str
    letters: str
    given: str


class NeitherStrategyNorFile(Message, frozen=True, tag="neither_strategy_nor_file"):
    """Path is neither a strategy (known) nor a file."""

    kind = "bad_input"
    path: str
    known: str


class NotAStrategyFile(Message, frozen=True, tag="not_a_strategy_file"):
    """Path is not a strategy file."""

    kind = "bad_input"
    path: str
    error: str


class OnlyPairsAreSplit(Message, frozen=True, tag="only_pairs_are_split"):
    """Only pairs are split, not kind of hand which."""

    kind = "bad_input"
    kind_of_hand: str
    which: str


class HandWithoutCards(Message, frozen=True, tag="hand_without_cards"):
    """A hand without cards is not played."""

    kind = "bad_input"


class PricedWhereSplitOnce(Message, frozen=True, tag="priced_where_split_once"):
    """A first hand that fares otherwise is priced only where a hand is split once."""

    kind = "bad_input"


class EvenMoneyAlone(Message, frozen=True, tag="even_money_alone"):
    """The exact analysis knows hands that win even money alone."""

    kind = "bad_input"


class PricedForWholeDecks(Message, frozen=True, tag="priced_for_whole_decks"):
    """A wager that has a price for whole decks alone."""

    kind = "bad_input"
    wager: str
