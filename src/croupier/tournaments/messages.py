"""Messages about the application for a tournament, and about its conduct."""

from __future__ import annotations

from croupier.messages.base import GameName, Message
from croupier.money import Amount


class AskedParticularMissing(Message, frozen=True, tag="asked_particular_missing"):
    """A particular was asked for and is not given."""

    kind = "particulars"
    what: str


class ApplicationTooLong(Message, frozen=True, tag="application_too_long"):
    """An application covers too long a time."""

    kind = "too_long"
    first: str
    last: str


class NotAGameOfTheseRules(Message, frozen=True, tag="not_a_game_of_these_rules"):
    """A tournament is of a game that the rulebook does not have."""

    kind = "no_such_game"
    tournament: str
    game: str


class ApplicationTooLate(Message, frozen=True, tag="application_too_late"):
    """An application comes too late."""

    kind = "too_late"
    tournament: str
    months: int


class EntryFormMissing(Message, frozen=True, tag="entry_form_missing"):
    """An entry form is missing."""

    kind = "not_stated"
    tournament: str


class ConductMissing(Message, frozen=True, tag="conduct_missing"):
    """It is not said how a tournament is conducted."""

    kind = "not_stated"
    tournament: str


class NotAllPrizes(Message, frozen=True, tag="not_all_prizes"):
    """Not all entry fees are prizes."""

    tournament: str
    percent: int


class NoSuchProvision(Message, frozen=True, tag="no_such_provision"):
    """A departure is from no provision."""

    tournament: str
    provision: str
    book: str


class DepartureWithoutReason(Message, frozen=True, tag="departure_without_reason"):
    """A departure has no reason."""

    kind = "not_necessary"
    tournament: str
    provision: str


class DepartureNotNamed(Message, frozen=True, tag="departure_not_named"):
    """The tables break a provision that no departure names."""

    tournament: str
    reason: Message


class CannotBePlayed(Message, frozen=True, tag="cannot_be_played"):
    """The tables of a tournament cannot be opened."""

    tournament: str
    reason: Message


class NoRoomAtTable(Message, frozen=True, tag="no_room_at_table"):
    """More seats are wanted than a table has."""

    kind = "no_room"
    tournament: str
    stage: str
    game: GameName
    room: int


class TooFew(Message, frozen=True, tag="too_few"):
    """Too few have entered."""

    entered: int
    least: int


class ApplicationEmpty(Message, frozen=True, tag="application_empty"):
    """An application names no tournament."""

    kind = "bad_input"


class SameTournamentId(Message, frozen=True, tag="same_tournament_id"):
    """Two tournaments have the same id."""

    kind = "bad_input"


class FeeNotPositive(Message, frozen=True, tag="fee_not_positive"):
    """An entry fee is not positive."""

    kind = "bad_input"
    tournament: str


class StageOrPrizeMissing(Message, frozen=True, tag="stage_or_prize_missing"):
    """A tournament has no stage or no prize."""

    kind = "bad_input"
    tournament: str


class PrizeNotPositive(Message, frozen=True, tag="prize_not_positive"):
    """A prize is no part of the pool."""

    kind = "bad_input"
    tournament: str


class EntrantsOutOfRange(Message, frozen=True, tag="entrants_out_of_range"):
    """The number of entrants is out of its bounds."""

    kind = "bad_input"
    tournament: str
    most: int


class NotAppliedFor(Message, frozen=True, tag="not_applied_for"):
    """A tournament was not applied for."""

    kind = "bad_input"
    tournament: str


class StageWithoutEnd(Message, frozen=True, tag="stage_without_end"):
    """A stage has no end."""

    kind = "bad_input"
    tournament: str
    stage: str


class StageWithoutChips(Message, frozen=True, tag="stage_without_chips"):
    """No player has chips at the beginning."""

    kind = "bad_input"
    tournament: str
    stage: str


class StageAdvance(Message, frozen=True, tag="stage_advance"):
    """It is not said who goes on from a stage."""

    kind = "bad_input"
    tournament: str
    stage: str


class AlterationPath(Message, frozen=True, tag="alteration_path"):
    """An alteration names no key of a tournament."""

    kind = "bad_input"
    path: str


class AlterationsWrong(Message, frozen=True, tag="alterations_wrong"):
    """The alterations are wrong."""

    kind = "bad_input"
    error: str


class TournamentNotApproved(Message, frozen=True, tag="tournament_not_approved"):
    """A tournament has not been approved."""

    kind = "not_approved"


class RecommendationMissing(Message, frozen=True, tag="recommendation_missing"):
    """A decision has no recommendation."""

    kind = "not_reviewed"


class ApplicationRefused(Message, frozen=True, tag="application_refused"):
    """An application was refused."""

    kind = "not_approved"


class SingleNotCancelled(Message, frozen=True, tag="single_not_cancelled"):
    """The approval of a single tournament would be cancelled."""

    kind = "not_cancelled"


class CancelledWithoutAdvice(Message, frozen=True, tag="cancelled_without_advice"):
    """An approval is cancelled without advice."""

    kind = "not_advised"


class ApprovedAfterwards(Message, frozen=True, tag="approved_afterwards"):
    """A tournament was approved after it was held."""

    kind = "not_approved"
    tournament: str


class ApprovalCancelledOn(Message, frozen=True, tag="approval_cancelled_on"):
    """A tournament's approval was cancelled."""

    kind = "approval_cancelled"
    tournament: str
    day: str


class HeldOnOtherDay(Message, frozen=True, tag="held_on_other_day"):
    """A tournament was held on another day."""

    kind = "not_as_approved"
    tournament: str
    day: str
    held: str


class TooManyEntered(Message, frozen=True, tag="too_many_entered"):
    """Too many entered, or one twice."""

    kind = "too_many"
    tournament: str
    entered: int
    most: int


class NoFeeBack(Message, frozen=True, tag="no_fee_back"):
    """No fee is given back."""

    kind = "no_refund"
    tournament: str


class WrongFee(Message, frozen=True, tag="wrong_fee"):
    """An entrant paid another fee."""

    name: str
    paid: str
    fee: Amount


class FeeWholeCents(Message, frozen=True, tag="fee_whole_cents"):
    """A fee is not whole cents."""

    kind = "bad_fee"
    fee: str


class BadResults(Message, frozen=True, tag="bad_results"):
    """The results of a stage are not of its players."""

    stage: str
    name: str
