"""Messages of hold'em against the house: causes of results, refusals, announcements."""

from __future__ import annotations

from croupier.messages.base import ClauseName, HandName, Message, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class HoleCardsReach(Cause, frozen=True, tag="hole_cards_reach"):
    """The two hole cards reach a row of a pay table."""

    seat: SeatNumber
    row: HandName


class HoleCardsReachNothing(Cause, frozen=True, tag="hole_cards_reach_nothing"):
    """The two hole cards reach no row of a pay table."""

    seat: SeatNumber


class NoHandInPlay(Cause, frozen=True, tag="no_hand_in_play"):
    """The wager lay alone and was dealt no cards."""


# Refusals


class BetOrFoldBeforeFlop(Message, frozen=True, tag="bet_or_fold_before_flop"):
    """Before the flop a player bets or folds."""

    kind = "no_check"


class StaysAfterFlop(Message, frozen=True, tag="stays_after_flop"):
    """After the flop a player stays in the game."""

    kind = "no_fold"


class CallOrFoldAfterFlop(Message, frozen=True, tag="call_or_fold_after_flop"):
    """After the flop a player calls or folds."""

    kind = "no_check"


class PlayOfSizeOfBlind(Message, frozen=True, tag="play_of_size_of_blind"):
    """Without an Ante the Play wager is of the size of the Blind."""

    kind = "wrong_amount"


class NoTripsWager(Message, frozen=True, tag="no_trips_wager"):
    """The seat has no Trips wager."""

    kind = "not_so"
    seat: SeatNumber


class NeedsOnSameBox(Message, frozen=True, tag="needs_on_same_box"):
    """A wager needs another on the same box."""

    kind = "needs_wager"
    wager: WagerName
    needed: WagerName


class NobodyFolds(Message, frozen=True, tag="nobody_folds"):
    """The game has no folding."""

    kind = "no_fold"


class PlayIsNow(Message, frozen=True, tag="play_is_now"):
    """At this stage the Play wager has these sizes."""

    kind = "wrong_amount"
    sizes: Words


class PlayLaid(Message, frozen=True, tag="play_laid"):
    """The Play wager is laid."""

    kind = "play_laid"


class FoldOnlyAfterRiver(Message, frozen=True, tag="fold_only_after_river"):
    """A player folds only after the river."""

    kind = "no_fold"


class PlayOrFoldAfterRiver(Message, frozen=True, tag="play_or_fold_after_river"):
    """After the river a player plays or folds."""

    kind = "no_check"


class DeclaredAtAnotherMoment(Message, frozen=True, tag="declared_at_another_moment"):
    """The ruling is declared at another moment of the round."""

    kind = "not_now"
    when: Words


class SeatHasThat(Message, frozen=True, tag="seat_has_that"):
    """The seat has what the ruling says it lacks."""

    kind = "not_so"
    seat: SeatNumber
    what: Words


# Announcements


class ExposedCardUsed(Message, frozen=True, tag="exposed_card_used"):
    """The exposed card is used in its turn."""


class SeatNotAskedToPlay(Message, frozen=True, tag="seat_not_asked_to_play"):
    """The seat is not asked to play."""

    kind = "not_now"
    seat: SeatNumber


class LaidNoPlay(Message, frozen=True, tag="laid_no_play"):
    """The seat has laid no Play wager."""

    kind = "not_now"
    seat: SeatNumber


class NothingLeftToDo(Message, frozen=True, tag="nothing_left_to_do"):
    """The seat has nothing left to do."""

    kind = "not_now"
    seat: SeatNumber


class HasNoCardsYet(Message, frozen=True, tag="has_no_cards_yet"):
    """The seat has no cards yet."""

    kind = "not_now"
    seat: SeatNumber


class DealNotUnderWay(Message, frozen=True, tag="deal_not_under_way"):
    """The initial deal is not under way."""

    kind = "not_now"


class DealersCardsNotDealt(Message, frozen=True, tag="dealers_cards_not_dealt"):
    """The dealer's cards are not dealt."""

    kind = "not_now"


# Notes on lines


class AboveDue(Message, frozen=True, tag="above_due"):
    """A part of a wrong play lay above what was due."""

    most: Amount


class WithheldFor(Message, frozen=True, tag="withheld_for"):
    """A payment waits."""

    hours: int


class Contravened(Message, frozen=True, tag="contravened"):
    """A rule was broken."""


class FoldedAndWon(Message, frozen=True, tag="folded_and_won"):
    """A folded hand wins a jackpot."""

    hand: Message
    cited: ClauseName


class HandOnBoard(Message, frozen=True, tag="hand_on_board"):
    """The board itself makes the hand."""

    hand: Message


class CountsBesideOne(Message, frozen=True, tag="counts_beside_one"):
    """A wager counts beside one of two."""

    wager: Words


class NoEnvironmentOfMany(Message, frozen=True, tag="no_environment_of_many"):
    """Game has no environment of many tables."""

    kind = "bad_input"
    game: str


class ManyTablesWithoutJackpot(Message, frozen=True, tag="many_tables_without_jackpot"):
    """Many tables are played without jackpot wagers."""

    kind = "bad_input"


class SayWhichSeatHasWager(Message, frozen=True, tag="say_which_seat_has_wager"):
    """Seat seat has no wager in this round."""

    kind = "bad_input"
    seat: str


class SayWhichSeatItIs(Message, frozen=True, tag="say_which_seat_it_is"):
    """Say which seat it is about."""

    kind = "bad_input"


class SayTheStake(Message, frozen=True, tag="say_the_stake"):
    """Say the stake that lay there."""

    kind = "bad_input"


class OneCardOrTwo(Message, frozen=True, tag="one_card_or_two"):
    """The dealer exposed one card or two."""

    kind = "bad_input"


class SayWhichArea(Message, frozen=True, tag="say_which_area"):
    """Say on which jackpot area the wager lay."""

    kind = "bad_input"
    areas: str


class SayWhatLay(Message, frozen=True, tag="say_what_lay"):
    """Say what lay there (less than due) and whether it was amended (true or false)."""

    kind = "bad_input"
    due: str


class OneJackpotWager(Message, frozen=True, tag="one_jackpot_wager"):
    """Lay one jackpot wager."""

    kind = "bad_input"


class BestPlayWhereAlike(Message, frozen=True, tag="best_play_where_alike"):
    """Best play is known where these pay alike."""

    kind = "bad_input"
    wagers: str


class BestPlayWherePlayIsAnte(Message, frozen=True, tag="best_play_where_play_is_ante"):
    """Best play is known where the Play wager after the river is as large as the Ante."""

    kind = "bad_input"
