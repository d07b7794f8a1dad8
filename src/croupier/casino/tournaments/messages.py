"""Tournaments: announcing, approving, entering."""

from __future__ import annotations

from croupier.messages.base import Message


class TournamentNeedsTimers(Message, frozen=True, tag="tournament_needs_timers"):
    """A tournament has no time to act."""

    kind = "no_timer"


class TournamentNeedsEnd(Message, frozen=True, tag="tournament_needs_end"):
    """A tournament has no end."""

    kind = "no_end"


class PracticeAllOrNone(Message, frozen=True, tag="practice_all_or_none"):
    """Some tournaments of an application are for practice."""

    kind = "practice"


class DayNeeded(Message, frozen=True, tag="day_needed"):
    """A tournament has no day."""

    kind = "not_stated"


class NotAwaitingApproval(Message, frozen=True, tag="not_awaiting_approval"):
    """A tournament waits for no approval."""

    kind = "not_now"


class ParticularAsked(Message, frozen=True, tag="particular_asked"):
    """A particular was asked for, or too many were."""

    kind = "asked_already"
    what: str
    most: int


class ApplicantGives(Message, frozen=True, tag="applicant_gives"):
    """A person other than the applicant gives the particulars."""

    kind = "not_yours"


class AlterationsUnclear(Message, frozen=True, tag="alterations_unclear"):
    """An approval does not say its alterations."""

    kind = "no_alterations"


class NoApproval(Message, frozen=True, tag="no_approval"):
    """There is no approval to cancel."""

    kind = "not_now"


class ParticularNotAsked(Message, frozen=True, tag="particular_not_asked"):
    """A particular is given that was not asked for."""

    kind = "not_asked"
    what: str


class OneBook(Message, frozen=True, tag="one_book"):
    """An application is for games of several books."""

    kind = "no_such_game"


class BadTournament(Message, frozen=True, tag="bad_tournament"):
    """The terms of a tournament are wrong."""

    reason: Message


class OwnApplication(Message, frozen=True, tag="own_application"):
    """A person would decide on their own application."""


class OnlySeriesCancelled(Message, frozen=True, tag="only_series_cancelled"):
    """The approval of a single tournament would be cancelled."""

    kind = "not_cancelled"


class NotApproved(Message, frozen=True, tag="not_approved"):
    """A tournament is not approved."""


class ApprovedForDay(Message, frozen=True, tag="approved_for_day"):
    """A tournament was approved for another day."""

    kind = "not_as_approved"
    day: str


class NoRefund(Message, frozen=True, tag="no_refund"):
    """No fee is given back."""

    when: str


class ParticularMissing(Message, frozen=True, tag="particular_missing"):
    """A particular was asked for and is not given."""

    kind = "particulars"
    what: str


class ApprovalCancelled(Message, frozen=True, tag="approval_cancelled"):
    """A tournament's approval was cancelled."""


class TournamentBetsStand(Message, frozen=True, tag="tournament_bets_stand"):
    """Bets of a tournament still stand."""

    kind = "still_playing"


class TournamentTableOpen(Message, frozen=True, tag="tournament_table_open"):
    """A table of a tournament is open."""

    kind = "still_playing"


class TournamentState(Message, frozen=True, tag="tournament_state"):
    """A tournament is not in the state that is needed."""

    kind = "not_now"
    state: str


class EnteredAlready(Message, frozen=True, tag="entered_already"):
    """A person enters twice."""

    kind = "already_entered"


class TournamentFull(Message, frozen=True, tag="tournament_full"):
    """A tournament is full."""

    kind = "full"
    most: int


class NotEntered(Message, frozen=True, tag="not_entered"):
    """A person has not entered."""


class NoSuchTournament(Message, frozen=True, tag="no_such_tournament"):
    """There is no such tournament."""
