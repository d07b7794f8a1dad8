"""The floor: opening tables, amendments and what staff do."""

from __future__ import annotations

from croupier.messages.base import GameName, Message


class StakeGone(Message, frozen=True, tag="stake_gone"):
    """A stake that a correction leaves on the table is no longer there."""

    kind = "stands_on"


class ChipsCounted(Message, frozen=True, tag="chips_counted"):
    """A tournament's chips have been counted."""

    kind = "not_now"


class SayWhatChanges(Message, frozen=True, tag="say_what_changes"):
    """A correction changes nothing."""

    kind = "bad_input"


class SeatWasEmpty(Message, frozen=True, tag="seat_was_empty"):
    """A payment is for a seat that was empty."""

    kind = "no_such_seat"
    seat: int


class NothingChanged(Message, frozen=True, tag="nothing_changed"):
    """A correction changes nothing."""


class OtherBetsStand(Message, frozen=True, tag="other_bets_stand"):
    """A correction would leave other bets on the table."""

    kind = "stands_on"


class WhichRound(Message, frozen=True, tag="which_round"):
    """No round is named."""

    kind = "bad_input"


class RoundWasVoid(Message, frozen=True, tag="round_was_void"):
    """A void round is to be corrected."""

    kind = "not_now"


class OtherEdition(Message, frozen=True, tag="other_edition"):
    """A round was played by another edition."""

    kind = "not_now"


class NoSuchClause(Message, frozen=True, tag="no_such_clause"):
    """A rulebook has no such clause."""

    kind = "unknown_clause"
    book: str
    clause_name: str


class NoSuchRuling(Message, frozen=True, tag="no_such_ruling"):
    """A game has no such ruling."""

    kind = "unknown_ruling"
    ruling: str


class TooManyPeriods(Message, frozen=True, tag="too_many_periods"):
    """Too many periods are asked for."""

    kind = "bad_input"
    most: int


class StaffOnly(Message, frozen=True, tag="staff_only"):
    """A person who is no staff does what only staff may do."""

    kind = "not_allowed"


class PlayingHere(Message, frozen=True, tag="playing_here"):
    """A player of a table would deal or rule there."""

    kind = "own_game"


class PlayedInRoundHold(Message, frozen=True, tag="played_in_round_hold"):
    """A player of a round would look into it."""

    kind = "own_game"


class NothingLeftToHold(Message, frozen=True, tag="nothing_left_to_hold"):
    """A seat has no winnings left to hold."""

    kind = "not_now"
    seat: int
    round: int


class NoWinningsToHold(Message, frozen=True, tag="no_winnings_to_hold"):
    """No seat has winnings left to hold."""

    kind = "not_now"
    round: int


class SayHowHoldEnds(Message, frozen=True, tag="say_how_hold_ends"):
    """It is not said how held winnings end."""

    kind = "bad_input"


class OwnWinnings(Message, frozen=True, tag="own_winnings"):
    """A person would decide about their own held winnings."""

    kind = "own_game"


class OpenerGivesNotice(Message, frozen=True, tag="opener_gives_notice"):
    """A person who did not open a table would give notice there."""

    kind = "not_allowed"


class PlayedInRoundCorrect(Message, frozen=True, tag="played_in_round_correct"):
    """A player of a round would correct it."""

    kind = "own_game"


class AmendedSince(Message, frozen=True, tag="amended_since"):
    """A round was amended after a correction was asked for."""

    kind = "not_now"


class NoSuchPerson(Message, frozen=True, tag="no_such_person"):
    """There is no account of this id."""


class RegisterToBuy(Message, frozen=True, tag="register_to_buy"):
    """A guest would buy chips."""

    kind = "not_registered"


class OwnDebt(Message, frozen=True, tag="own_debt"):
    """A person would write off their own debt."""

    kind = "own_game"


class MoreIsOwed(Message, frozen=True, tag="more_is_owed"):
    """A debt has grown since it was to be written off."""

    kind = "not_now"


class GuestWithoutPassword(Message, frozen=True, tag="guest_without_password"):
    """A guest is to be given a role."""

    kind = "not_registered"


class StaffPasswordElsewhere(Message, frozen=True, tag="staff_password_elsewhere"):
    """A member of staff is to be given a password."""

    kind = "not_allowed"


class NoSuchGame(Message, frozen=True, tag="no_such_game"):
    """There is no such game."""

    game: str


class BrokenGame(Message, frozen=True, tag="broken_game"):
    """A game is broken."""

    game: GameName
    error: str


class StaffOpensDealt(Message, frozen=True, tag="staff_opens_dealt"):
    """A player would open a table dealt by hand, or one with linked jackpots."""

    kind = "not_allowed"


class StaffOpensBought(Message, frozen=True, tag="staff_opens_bought"):
    """A player would open a table for bought chips."""

    kind = "not_allowed"


class BotsPlayMoney(Message, frozen=True, tag="bots_play_money"):
    """Bots are asked for at a table for bought chips."""

    kind = "bad_bots"


class StepWholeCents(Message, frozen=True, tag="step_whole_cents"):
    """The step of stakes is not whole cents."""

    kind = "bad_step"


class TimersOutOfRange(Message, frozen=True, tag="timers_out_of_range"):
    """A timer is unknown or out of its bounds."""

    kind = "bad_timers"
    most: int


class TimerTogetherNeeded(Message, frozen=True, tag="timer_together_needed"):
    """People who sit together need a time to act."""

    kind = "bad_timers"
    least: int


class PracticePlayMoney(Message, frozen=True, tag="practice_play_money"):
    """A table for practice is for bought chips."""

    kind = "not_allowed"


class RoomForBots(Message, frozen=True, tag="room_for_bots"):
    """Too many bots are asked for."""

    kind = "bad_bots"
    game: GameName
    most: int


class TooManyTables(Message, frozen=True, tag="too_many_tables"):
    """Too many tables of one person are open."""

    most: int


class CasinoCloses(Message, frozen=True, tag="casino_closes"):
    """The casino is closing."""

    kind = "try_again"


class NoPrice(Message, frozen=True, tag="no_price"):
    """A wager cannot be priced."""

    kind = "no_edge"


class EdgeTakesTooLong(Message, frozen=True, tag="edge_takes_too_long"):
    """An edge takes too long."""

    kind = "try_again"
