"""A live table: seats, bets, rulings and jackpots."""

from __future__ import annotations

from croupier.messages.base import Cents, GameName, Message, OptionName, SeatNumber, Words


class SetAside(Message, frozen=True, tag="set_aside"):
    """A table has stopped after an error."""


class CommandTooLong(Message, frozen=True, tag="command_too_long"):
    """A command is too long."""

    kind = "bad_input"
    most: int


class BadCommand(Message, frozen=True, tag="bad_command"):
    """A part of a command is not what it may be."""

    kind = "bad_input"
    reason: Words


class SitDownFirst(Message, frozen=True, tag="sit_down_first"):
    """A person without a seat acts at a table."""

    kind = "not_seated"


class NoSuchCommand(Message, frozen=True, tag="no_such_command"):
    """There is no such command."""

    kind = "unknown_command"
    command: str
    known: str


class TableClosed(Message, frozen=True, tag="table_closed"):
    """A table is closed."""


class TableClosedAlready(Message, frozen=True, tag="table_closed_already"):
    """A table is closed twice."""

    kind = "table_closed"


class NoRound(Message, frozen=True, tag="no_round"):
    """No round is being played."""


class QuestionPassed(Message, frozen=True, tag="question_passed"):
    """An answer comes after its question."""

    kind = "not_now"


class ClockRuns(Message, frozen=True, tag="clock_runs"):
    """The clock does not wait for a slow connection, or not any longer."""

    kind = "not_now"


class NotInRound(Message, frozen=True, tag="not_in_round"):
    """A player has sat down during a round."""


class BoughtChipsNeeded(Message, frozen=True, tag="bought_chips_needed"):
    """A guest sits down at a table for bought chips."""

    kind = "not_allowed"


class DealtHere(Message, frozen=True, tag="dealt_here"):
    """A person who has dealt or ruled at a table would play there."""

    kind = "own_game"


class TournamentSeats(Message, frozen=True, tag="tournament_seats"):
    """A person who has not entered a tournament sits down at its table."""

    kind = "not_entered"


class SeatTaken(Message, frozen=True, tag="seat_taken"):
    """A seat is taken."""

    seat: str


class TableFull(Message, frozen=True, tag="table_full"):
    """No seat is free."""


class TimeOutStandsUp(Message, frozen=True, tag="time_out_stands_up"):
    """A time-out is taken in a seat."""

    kind = "not_now"


class NobodyHasToLeave(Message, frozen=True, tag="nobody_has_to_leave"):
    """No player at a table has to leave."""

    kind = "not_seated"


class TermsNotConfirmed(Message, frozen=True, tag="terms_not_confirmed"):
    """A table pays what its book does not."""


class SayReady(Message, frozen=True, tag="say_ready"):
    """A player would close the betting."""

    kind = "not_a_call"


class NoBetsAwaiting(Message, frozen=True, tag="no_bets_awaiting"):
    """A bet comes while something else is awaited."""

    kind = "not_now"
    awaited: str


class TalkLength(Message, frozen=True, tag="talk_length"):
    """A line of table talk is empty or too long."""

    kind = "bad_input"
    most: int


class HouseDeals(Message, frozen=True, tag="house_deals"):
    """A person would deal at a table of the house's own dealer."""

    kind = "not_allowed"


class WhichSeat(Message, frozen=True, tag="which_seat"):
    """No seat is named."""

    kind = "bad_input"


class NoBetsNow(Message, frozen=True, tag="no_bets_now"):
    """A bet comes when none are taken."""

    kind = "not_now"


class OpenerCloses(Message, frozen=True, tag="opener_closes"):
    """A person who did not open a table would close it."""

    kind = "not_allowed"


class TableNotEmpty(Message, frozen=True, tag="table_not_empty"):
    """A table is no longer empty."""

    kind = "not_now"


class OperatorVoids(Message, frozen=True, tag="operator_voids"):
    """A person who is no operator would void a round."""

    kind = "not_allowed"


class NothingPlayed(Message, frozen=True, tag="nothing_played"):
    """Nothing has been played yet."""

    kind = "no_round"


class OperatorRestarts(Message, frozen=True, tag="operator_restarts"):
    """A person who is no operator would restart a table that has stopped."""

    kind = "not_allowed"


class NotSetAside(Message, frozen=True, tag="not_set_aside"):
    """A table has not stopped."""

    kind = "not_now"


class TimeNotUp(Message, frozen=True, tag="time_not_up"):
    """The time to act is not over."""

    kind = "not_now"


class StakeWholeCents(Message, frozen=True, tag="stake_whole_cents"):
    """A stake is not a whole number of cents."""

    kind = "bad_stake"


class NoOutcomeAwaited(Message, frozen=True, tag="no_outcome_awaited"):
    """An outcome is given and none is awaited."""

    kind = "not_now"
    awaited: str


class SeatedAlready(Message, frozen=True, tag="seated_already"):
    """A person sits down twice."""

    kind = "already_seated"


class PlaySuspended(Message, frozen=True, tag="play_suspended"):
    """Play is suspended."""

    kind = "suspended"
    why: str


class StakesNotAnnounced(Message, frozen=True, tag="stakes_not_announced"):
    """Another price was not announced for long enough."""

    kind = "notice_needed"
    option: OptionName
    now: str
    value: str
    days: int


class PlayersSeparated(Message, frozen=True, tag="players_separated"):
    """The floor has separated two players."""

    kind = "separated"


class ExcludedHere(Message, frozen=True, tag="excluded_here"):
    """A person is excluded from a table."""

    kind = "excluded"


class NoSuspension(Message, frozen=True, tag="no_suspension"):
    """A rulebook knows no suspension."""

    kind = "not_now"


class NoNoticeOf(Message, frozen=True, tag="no_notice_of"):
    """A rulebook asks for no notice of this."""

    kind = "not_now"
    what: str


class NothingAnnounced(Message, frozen=True, tag="nothing_announced"):
    """Nothing was announced that a player is asked about."""

    kind = "not_now"


class NoNoticeNeeded(Message, frozen=True, tag="no_notice_needed"):
    """A rulebook asks for no notice."""

    kind = "not_now"


class SeatEmpty(Message, frozen=True, tag="seat_empty"):
    """A seat is empty."""

    kind = "not_now"


class NameTakenSeats(Message, frozen=True, tag="name_taken_seats"):
    """The seats that are named are empty."""

    kind = "not_now"


class CannotExclude(Message, frozen=True, tag="cannot_exclude"):
    """The rulebook does not let players there be excluded."""

    kind = "not_now"


class GameWithoutTickets(Message, frozen=True, tag="game_without_tickets"):
    """A game has no tickets."""

    kind = "no_tickets"
    game: GameName


class AbsentSeatStuck(Message, frozen=True, tag="absent_seat_stuck"):
    """Nothing can be answered for an absent player without money."""

    kind = "bad_input"
    seat: SeatNumber


class TooSoon(Message, frozen=True, tag="too_soon"):
    """The next game cannot begin yet."""

    seconds: int


class BetsNotCovered(Message, frozen=True, tag="bets_not_covered"):
    """A fee on the bets cannot be paid."""

    kind = "not_enough"


class TooLittleLeft(Message, frozen=True, tag="too_little_left"):
    """A player has too little money for a move."""

    kind = "not_enough"
    left: Cents
    seat: SeatNumber


class NothingLaid(Message, frozen=True, tag="nothing_laid"):
    """No bet has been placed."""


class HouseSeesPresence(Message, frozen=True, tag="house_sees_presence"):
    """A person marks presence at a table where the house does."""

    kind = "not_now"


class NobodyOfThatName(Message, frozen=True, tag="nobody_of_that_name"):
    """No player of this name sits here."""

    kind = "not_now"


class PresenceKnown(Message, frozen=True, tag="presence_known"):
    """A player's absence is known."""

    kind = "not_now"


class NobodyMissing(Message, frozen=True, tag="nobody_missing"):
    """No player was missing."""

    kind = "not_now"


class ReturnTimeRuns(Message, frozen=True, tag="return_time_runs"):
    """A missing player still has time to come back."""

    kind = "not_now"


class RoundIsClosed(Message, frozen=True, tag="round_is_closed"):
    """A ruling comes after its round was closed."""

    kind = "too_late"
    round: str


class RoundNotNamed(Message, frozen=True, tag="round_not_named"):
    """A ruling may mean the round before the running one."""

    kind = "too_late"
    round: int
    now: int


class ThrownOnce(Message, frozen=True, tag="thrown_once"):
    """The house's dealer throws nothing twice."""

    kind = "too_late"


class NotToBeRuled(Message, frozen=True, tag="not_to_be_ruled"):
    """A round cannot be ruled on any more."""

    kind = "too_late"
    round: int


class NoRoundToRule(Message, frozen=True, tag="no_round_to_rule"):
    """There is no settled round that is open to rulings."""

    kind = "too_late"


class RoundAmended(Message, frozen=True, tag="round_amended"):
    """A round was amended."""

    kind = "too_late"
    round: int


class SeatChanged(Message, frozen=True, tag="seat_changed"):
    """Another player sits at a seat by now."""

    kind = "too_late"
    seat: int


class StakeNotThere(Message, frozen=True, tag="stake_not_there"):
    """A stake of the round is gone."""

    kind = "too_late"


class WagerNotAskedFor(Message, frozen=True, tag="wager_not_asked_for"):
    """A wager without a request would be added."""

    kind = "no_such_wager"


class RulingWaits(Message, frozen=True, tag="ruling_waits"):
    """A ruling waits for a second member of staff."""

    round: int
    seconds: int


class PlayedInRoundDecide(Message, frozen=True, tag="played_in_round_decide"):
    """A player of a round would rule on it."""

    kind = "own_game"


class OutcomeKnownRunning(Message, frozen=True, tag="outcome_known_running"):
    """A wager would be added once an outcome is known."""

    kind = "needs_amendment"


class OutcomeKnown(Message, frozen=True, tag="outcome_known"):
    """A wager would be added to a settled round."""

    kind = "needs_amendment"


class InspectorNotTold(Message, frozen=True, tag="inspector_not_told"):
    """No inspector is named who may be one."""


class RequestTooLate(Message, frozen=True, tag="request_too_late"):
    """A standing request comes too late."""

    kind = "not_now"


class JackpotInLedger(Message, frozen=True, tag="jackpot_in_ledger"):
    """A ruling would change what a jackpot holds."""

    kind = "not_allowed"


class LeftByAmendment(Message, frozen=True, tag="left_by_amendment"):
    """A ruling would say what an amendment says."""

    kind = "not_allowed"


class JackpotsShared(Message, frozen=True, tag="jackpots_shared"):
    """A ruling would suspend shared jackpots at one table."""

    kind = "not_allowed"


class HouseMakesUpShoe(Message, frozen=True, tag="house_makes_up_shoe"):
    """A person would make up the house's shoe."""

    kind = "not_allowed"


class DecksChangeLater(Message, frozen=True, tag="decks_change_later"):
    """The number of decks would change within a shoe."""

    kind = "not_now"


class HouseMakesNoMistakes(Message, frozen=True, tag="house_makes_no_mistakes"):
    """A person names cards at the house's table."""

    kind = "not_allowed"


class HouseDrewThis(Message, frozen=True, tag="house_drew_this"):
    """An amendment names another outcome at the house's table."""

    kind = "not_allowed"


class NoSecondStaff(Message, frozen=True, tag="no_second_staff"):
    """There is no second member of staff to confirm."""

    kind = "second_needed"


class DealtInRound(Message, frozen=True, tag="dealt_in_round"):
    """The dealer of a round would confirm a ruling on it."""

    kind = "second_needed"


class PlayHasGoneOn(Message, frozen=True, tag="play_has_gone_on"):
    """Play has gone on since."""

    kind = "not_now"


class JackpotsInCurrency(Message, frozen=True, tag="jackpots_in_currency"):
    """Jackpots are in another currency."""

    kind = "cannot_link"
    currency: str


class NoSuchLink(Message, frozen=True, tag="no_such_link"):
    """There is no such link."""


class CannotLink(Message, frozen=True, tag="cannot_link"):
    """A table cannot share the jackpots of others."""

    reason: Message


class JackpotsNotSuspended(Message, frozen=True, tag="jackpots_not_suspended"):
    """A rulebook knows no suspension of jackpots."""

    kind = "not_now"


class JackpotsSuspendedAlready(Message, frozen=True, tag="jackpots_suspended_already"):
    """Jackpots are suspended already."""

    kind = "not_now"


class JackpotsGoOn(Message, frozen=True, tag="jackpots_go_on"):
    """Jackpots are not suspended."""

    kind = "not_now"


class PoolHoldsLess(Message, frozen=True, tag="pool_holds_less"):
    """A pool holds less than a correction takes out."""

    kind = "not_enough"
    pool: str


class SecretNotCommitted(Message, frozen=True, tag="secret_not_committed"):
    """A round's secret is not the one that was committed to."""

    kind = "bad_input"


class NotWhatSeedsDraw(Message, frozen=True, tag="not_what_seeds_draw"):
    """A move is not what the seeds draw."""

    kind = "bad_input"
    table: str
    round: int
    move: str
