"""Messages of the engine: causes of results that no family owns, and refusals of moves and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.messages.base import GameName, Message, OddsText, PlaceText, RulingName, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

if TYPE_CHECKING:
    from croupier.rulebooks import Game

# Causes of results


class Ruled(Cause, frozen=True, tag="ruled"):
    """The floor ruled so."""

    is_shared = True
    ruling: RulingName


class AboveTheMaximum(Cause, frozen=True, tag="above_the_maximum"):
    """This part of a wager lay above the maximum."""


class TakenBack(Cause, frozen=True, tag="taken_back"):
    """The seat took this wager, or a part of it, back."""

    seat: SeatNumber


class NotDecided(Cause, frozen=True, tag="not_decided"):
    """The round ended, or the table closed, before the wager was decided."""


# Refusals: wagers


class WagersClosed(Message, frozen=True, tag="wagers_closed"):
    """No more bets were called, and the wager is not placed any more."""

    kind = "not_now"
    wager: WagerName


class WagersCannotBeTakenBack(Message, frozen=True, tag="wagers_cannot_be_taken_back"):
    """No more bets were called, and the wager is not taken back any more."""

    kind = "not_now"
    wager: WagerName


class BettingClosed(Message, frozen=True, tag="betting_closed"):
    """No more bets were called."""

    kind = "not_now"


class NotOffered(Message, frozen=True, tag="not_offered"):
    """This table does not have the wager."""

    kind = "not_offered"
    wager: WagerName


class NotPlacedNow(Message, frozen=True, tag="not_placed_now"):
    """The wager is placed at another stage of the round."""

    kind = "not_now"
    wager: WagerName


class NotPlacedByPlayers(Message, frozen=True, tag="not_placed_by_players"):
    """The wager is not placed: it follows from a decision or another wager."""

    kind = "not_now"
    wager: WagerName


class NeedsWager(Message, frozen=True, tag="needs_wager"):
    """The wager lies beside one of others, of which none is there."""

    kind = "needs_wager"
    wager: WagerName
    needed: tuple[WagerName, ...]


class UnequalWagers(Message, frozen=True, tag="unequal_wagers"):
    """Two wagers must be of one size."""

    kind = "unequal_wagers"
    wager: WagerName
    equal: WagerName


class UnknownWager(Message, frozen=True, tag="unknown_wager"):
    """The game has no such wager."""

    kind = "bad_input"
    game: GameName
    wager: Words
    known: Words


def unknown_wager(game: Game, name: str) -> UnknownWager:
    """Return the message that a game has no such wager, with those that it has."""
    return UnknownWager(game=GameName(game.name), wager=Words(name), known=Words(", ".join(game.wager)))


class WrongPosition(Message, frozen=True, tag="wrong_position"):
    """The wager has no such position."""

    kind = "bad_input"
    wager: WagerName
    on: Words
    known: Words


class PositionNeeded(Message, frozen=True, tag="position_needed"):
    """The wager needs a position."""

    kind = "bad_input"
    wager: WagerName
    known: Words


class NoPositionWanted(Message, frozen=True, tag="no_position_wanted"):
    """The wager has no positions."""

    kind = "bad_input"
    wager: WagerName
    on: Words


class NoSuchSeat(Message, frozen=True, tag="no_such_seat"):
    """The table has no such seat."""

    kind = "bad_input"
    seat: Words


class NoSuchBox(Message, frozen=True, tag="no_such_box"):
    """The table has no such box."""

    kind = "bad_input"
    box: Words


class NothingToTakeBack(Message, frozen=True, tag="nothing_to_take_back"):
    """The seat has no such wager to take back."""

    kind = "no_such_wager"
    seat: SeatNumber
    wager: WagerName


class NothingToCall(Message, frozen=True, tag="nothing_to_call"):
    """The seat has no such wager about which it could call something."""

    kind = "no_such_wager"
    seat: SeatNumber
    wager: WagerName
    call: Words


class MustStand(Message, frozen=True, tag="must_stand"):
    """The wager stays until it is decided."""

    kind = "not_removable"
    wager: WagerName


class TakesTooMuchBack(Message, frozen=True, tag="takes_too_much_back"):
    """More is taken back than lies there."""

    kind = "bad_stake"
    amount: Amount
    stake: Amount


class ExcludedFromGame(Message, frozen=True, tag="excluded_from_game"):
    """The floor has excluded the player."""

    kind = "excluded"
    seat: SeatNumber


class TableIsClosed(Message, frozen=True, tag="table_is_closed"):
    """The floor has closed the table."""

    kind = "table_closed"


class TableClosedAfterLastRounds(Message, frozen=True, tag="table_closed_after_last_rounds"):
    """The last rounds of the table have been played."""

    kind = "table_closed"


class SeatVacated(Message, frozen=True, tag="seat_vacated"):
    """The player was asked to give the seat up."""

    kind = "vacated"
    seat: SeatNumber


class JackpotSuspended(Message, frozen=True, tag="jackpot_suspended"):
    """No jackpot wager is taken for now."""

    kind = "suspended"


class PlayersSilent(Message, frozen=True, tag="players_silent"):
    """The floor has directed the players to be silent."""

    kind = "silent"


class KeptApart(Message, frozen=True, tag="kept_apart"):
    """The floor keeps two players from one table."""

    kind = "separated"
    seat: SeatNumber
    other: SeatNumber


class SharedMaximum(Message, frozen=True, tag="shared_maximum"):
    """Partners have one maximum between them."""

    kind = "partnership"
    seats: tuple[SeatNumber, ...]
    most: Amount
    total: Amount


# Refusals: moves


class NoDecisionAsked(Message, frozen=True, tag="no_decision_asked"):
    """No decision is asked for now."""

    kind = "not_now"
    waits: Message


class NothingCalledNow(Message, frozen=True, tag="nothing_called_now"):
    """Nothing can be called now."""

    kind = "not_now"
    waits: Message


class NoOutcomeAsked(Message, frozen=True, tag="no_outcome_asked"):
    """No outcome is asked for now."""

    kind = "not_now"
    waits: Message


class WaitsForNothing(Message, frozen=True, tag="waits_for_nothing"):
    """The round is over."""


class WaitsForWagers(Message, frozen=True, tag="waits_for_wagers"):
    """Wagers are taken."""


class WaitsForDecision(Message, frozen=True, tag="waits_for_decision"):
    """A seat decides."""

    seat: SeatNumber
    choices: Words


class WaitsForChance(Message, frozen=True, tag="waits_for_chance"):
    """A device gives an outcome to a place."""

    device: Words
    at: PlaceText


class HandOfAnother(Message, frozen=True, tag="hand_of_another"):
    """Another seat plays the hand of a box."""

    kind = "out_of_turn"
    box: int
    seat: SeatNumber


class NotYourTurn(Message, frozen=True, tag="not_your_turn"):
    """Another seat is asked."""

    kind = "out_of_turn"
    seat: SeatNumber
    waits: Message


class NotTurnOfBox(Message, frozen=True, tag="not_turn_of_box"):
    """Another box is asked about."""

    kind = "out_of_turn"
    box: Words
    waits: Message


class NotAChoice(Message, frozen=True, tag="not_a_choice"):
    """The question leaves other choices."""

    kind = "not_a_choice"
    choice: Words
    choices: Words


class UnknownKeyOfDecision(Message, frozen=True, tag="unknown_key_of_decision"):
    """A decision has no such key."""

    kind = "bad_input"
    key: Words
    known: Words


class RoundIsOver(Message, frozen=True, tag="round_is_over"):
    """The round is over."""

    kind = "round_over"


class NothingAwaited(Message, frozen=True, tag="nothing_awaited"):
    """The round is over and awaits nothing."""

    kind = "round_over"


class UnknownMove(Message, frozen=True, tag="unknown_move"):
    """There is no such kind of move."""

    kind = "unknown_move"
    move: Words


class WrongPlace(Message, frozen=True, tag="wrong_place"):
    """The outcome is for another place."""

    kind = "wrong_place"
    expected: Words
    given: Words


class CannotBeCalled(Message, frozen=True, tag="cannot_be_called"):
    """Nothing of that name can be called in the game."""

    kind = "unknown_call"
    call: Words


class OtherCallsOnly(Message, frozen=True, tag="other_calls_only"):
    """Other things can be called in the game."""

    kind = "unknown_call"
    call: Words
    known: Words


class NoAdviceAtTable(Message, frozen=True, tag="no_advice_at_table"):
    """The book forbids advice at the table; `also` are further clauses that do."""

    kind = "no_advice"
    also: Words


class TableGivesNoAdvice(Message, frozen=True, tag="table_gives_no_advice"):
    """A table does not advise."""

    kind = "unknown_call"


# Refusals: options and limits of a table


class BookForbids(Message, frozen=True, tag="book_forbids"):
    """The book forbids options together; the data says why."""

    kind = "forbidden_option"
    reason: Words


class FixedByTheBook(Message, frozen=True, tag="fixed_by_the_book"):
    """The book fixes what is asked for as an option."""

    kind = "fixed_by_the_book"
    option: Words
    game: GameName


class OddsNotAPrize(Message, frozen=True, tag="odds_not_a_prize"):
    """A wager is paid odds, not a prize."""

    kind = "forbidden_odds"
    what: Words
    odds: OddsText
    given: OddsText


class PrizeNotOdds(Message, frozen=True, tag="prize_not_odds"):
    """A wager is paid a prize, not odds."""

    kind = "forbidden_odds"
    what: Words
    odds: OddsText
    given: OddsText


class OddsTooLow(Message, frozen=True, tag="odds_too_low"):
    """The book sets the least odds."""

    kind = "odds_below_minimum"
    what: Words
    odds: OddsText
    given: OddsText


class NotLeftOut(Message, frozen=True, tag="not_left_out"):
    """The book has a wager or decision that no departure names."""

    kind = "forbidden_option"
    name: Words


class NoticeNeeded(Message, frozen=True, tag="notice_needed"):
    """A change takes notice at the table, or, where `consent` is so, the agreement of all."""

    kind = "notice_needed"
    minutes: int
    consent: bool


class MoreRoundsToSitOut(Message, frozen=True, tag="more_rounds_to_sit_out"):
    """The seat has not sat out long enough to be given up."""

    kind = "not_so"
    seat: SeatNumber
    rounds: int
    needed: int


class NoticeTooShort(Message, frozen=True, tag="notice_too_short"):
    """A higher minimum was not announced for long enough."""

    kind = "notice_too_short"
    needed: int
    given: int


class NoticeTooShortUnlessAgreed(Message, frozen=True, tag="notice_too_short_unless_agreed"):
    """A higher minimum was neither announced for long enough nor agreed by all."""

    kind = "notice_too_short"
    needed: int
    given: int


class MaximumIs(Message, frozen=True, tag="maximum_is"):
    """The new minimum is above the maximum."""

    kind = "forbidden_limits"
    most: Amount


# Refusals: rulings


class UnknownRuling(Message, frozen=True, tag="unknown_ruling"):
    """The book has no such ruling in the game."""

    kind = "unknown_ruling"
    ruling: Words
    known: Words


class WagersAreClosed(Message, frozen=True, tag="wagers_are_closed"):
    """The wagers are closed."""

    kind = "not_now"


class RoundIsVoid(Message, frozen=True, tag="round_is_void"):
    """The round is void already."""

    kind = "round_over"


class RoundNeedsAmendment(Message, frozen=True, tag="round_needs_amendment"):
    """The round is closed; an amendment is the way from there."""

    kind = "too_late"


# Refusals: what a table leaves out


class CannotBeLeftOut(Message, frozen=True, tag="cannot_be_left_out"):
    """A choice that a player needs who wants nothing else."""

    kind = "forbidden_option"
    what: Words


class ConditionsDepart(Message, frozen=True, tag="conditions_depart"):
    """A decision is left out of the table."""

    kind = "not_offered"
    what: Words
    by: Words


class CannotFollow(Message, frozen=True, tag="cannot_follow"):
    """The moves that were played cannot follow a ruling, for a reason."""

    kind = "not_now"
    reason: Message


class NeedsOneOfWagers(Message, frozen=True, tag="needs_one_of_wagers"):
    """The wager lies beside one of several others, of which none is there."""

    kind = "needs_wager"
    wager: WagerName
    needed: tuple[WagerName, ...]


class TableHasSeats(Message, frozen=True, tag="table_has_seats"):
    """Game has seats 1 to room."""

    kind = "bad_input"
    game: str
    room: int
    seat: str


class TakesNoChoice(Message, frozen=True, tag="takes_no_choice"):
    """Wager takes no choice, but on is given."""

    kind = "bad_input"
    wager: str
    on: str


class GroupIsAList(Message, frozen=True, tag="group_is_a_list"):
    """Group is a list of pieces, not given."""

    kind = "bad_input"
    group: str
    pieces: str
    given: str


class NoLegalChoice(Message, frozen=True, tag="no_legal_choice"):
    """Seat seat has no legal choice among choices."""

    kind = "bad_input"
    seat: int
    choices: str


class NoSuchBotLevel(Message, frozen=True, tag="no_such_bot_level"):
    """Game has no level level."""

    kind = "bad_input"
    game: str
    level: str
    known: str
