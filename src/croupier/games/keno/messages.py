"""Messages of keno: causes of results, refusals at the writer's desk."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class NumbersCaught(Cause, frozen=True, tag="numbers_caught"):
    """How many of a ticket's numbers were drawn."""

    seat: SeatNumber
    caught: int
    spots: int


class PrizeWaits(Cause, frozen=True, tag="prize_waits"):
    """The ticket was not presented, and its prize waits."""

    prize: Amount


class UnpaidWinnings(Cause, frozen=True, tag="unpaid_winnings"):
    """A prize that had waited is paid."""

    seat: SeatNumber


# Refusals


class NumbersBeingDrawn(Message, frozen=True, tag="numbers_being_drawn"):
    """Numbers are being drawn."""

    kind = "not_now"


class SayWhichSeat(Message, frozen=True, tag="say_which_seat"):
    """The declaration does not say of which seat."""

    kind = "bad_input"


class NoTicketToPresent(Message, frozen=True, tag="no_ticket_to_present"):
    """The seat has no ticket."""

    kind = "no_such_wager"
    seat: SeatNumber


class HasNoTicket(Message, frozen=True, tag="has_no_ticket"):
    """The seat has no ticket."""

    kind = "not_so"
    seat: SeatNumber


class SayWhatTicketWon(Message, frozen=True, tag="say_what_ticket_won"):
    """The declaration does not say what the ticket has won."""

    kind = "bad_input"


class UnpaidKept(Message, frozen=True, tag="unpaid_kept"):
    """Fewer unpaid winnings are kept."""

    kind = "not_kept"
    kept: Amount
    asked: Amount


class TicketsPaidWithin(Message, frozen=True, tag="tickets_paid_within"):
    """Tickets are still paid."""

    kind = "too_early"
    days: int
    passed: int


class NothingUnpaid(Message, frozen=True, tag="nothing_unpaid"):
    """No winnings are unpaid."""

    kind = "nothing_unpaid"


class KenoDollarsTooOld(Message, frozen=True, tag="keno_dollars_too_old"):
    """Keno dollars are too old."""

    kind = "too_late"
    days: int
    good: int


class KenoDollarsAtTerminal(Message, frozen=True, tag="keno_dollars_at_terminal"):
    """Keno dollars are still redeemed at a terminal."""

    kind = "too_early"
    days: int


class TicketWays(Message, frozen=True, tag="ticket_ways"):
    """A ticket of the wager has two ways or more, or none."""

    kind = "bad_ticket"
    wager: WagerName
    how: Words


class TicketNotRead(Message, frozen=True, tag="ticket_not_read"):
    """The ticket cannot be read."""

    kind = "bad_ticket"
    reason: Message


class TicketGamesAtMost(Message, frozen=True, tag="ticket_games_at_most"):
    """A ticket is for so many games at most."""

    kind = "too_many_games"
    most: int


class JackpotSpotsOnly(Message, frozen=True, tag="jackpot_spots_only"):
    """Jackpot keno is of these spots."""

    kind = "not_these_spots"
    spots: Words


class NoPrizesForSpots(Message, frozen=True, tag="no_prizes_for_spots"):
    """The schedule has no prizes for so many spots."""

    kind = "not_these_spots"
    spots: int


class GameBelowLeast(Message, frozen=True, tag="game_below_least"):
    """The stake of one game is too small."""

    kind = "below_minimum"
    each: Amount
    least: Amount


class WayOffStep(Message, frozen=True, tag="way_off_step"):
    """The stake of each way is no multiple of the step."""

    kind = "off_step"
    part: Amount
    step: Amount


class WholeTicketsOnly(Message, frozen=True, tag="whole_tickets_only"):
    """A ticket is refunded for all games left."""

    kind = "whole_tickets"


class ScheduleNeeded(Message, frozen=True, tag="schedule_needed"):
    """A table needs a schedule of prizes."""

    kind = "no_schedule"


class ScheduleWrong(Message, frozen=True, tag="schedule_wrong"):
    """The schedule of prizes cannot be played."""

    kind = "bad_schedule"
    reason: Words


# Announcements


class NoTicketPresented(Message, frozen=True, tag="no_ticket_presented"):
    """A seat presents no ticket."""

    seat: SeatNumber


class TicketHasWays(Message, frozen=True, tag="ticket_has_ways"):
    """A way ticket has two ways or more."""

    kind = "bad_ticket"
    wager: WagerName


class TicketHasNoWays(Message, frozen=True, tag="ticket_has_no_ways"):
    """The ticket has no ways."""

    kind = "bad_ticket"
    wager: WagerName


# Notes on lines


class CaughtOf(Message, frozen=True, tag="caught_of"):
    """How many numbers were caught."""

    caught: int
    spots: int


class WaitsForTicket(Message, frozen=True, tag="waits_for_ticket"):
    """A prize waits for its ticket."""

    prize: Amount


class UnpaidWinningsPaid(Message, frozen=True, tag="unpaid_winnings_paid"):
    """A prize that was kept is paid."""


class NotAPrizeRow(Message, frozen=True, tag="not_a_prize_row"):
    """Text is no row of a schedule of prizes."""

    kind = "bad_input"
    text: str


class NotATicket(Message, frozen=True, tag="not_a_ticket"):
    """Text is no ticket."""

    kind = "bad_input"
    text: str


class NumberMarkedOnce(Message, frozen=True, tag="number_marked_once"):
    """A number is marked once on a ticket."""

    kind = "bad_input"


class GroupsAreForWays(Message, frozen=True, tag="groups_are_for_ways"):
    """Groups of numbers are for ways."""

    kind = "bad_input"


class WaysFromTwo(Message, frozen=True, tag="ways_from_two"):
    """A way bet has from 2 to most ways, not count."""

    kind = "bad_input"
    most: int
    count: int


class TicketForAGame(Message, frozen=True, tag="ticket_for_a_game"):
    """A ticket is for one game at least."""

    kind = "bad_input"


class NumbersAreMarked(Message, frozen=True, tag="numbers_are_marked"):
    """Numbers from 1 to most are marked, not given."""

    kind = "bad_input"
    most: int
    given: str


class WaysByLetters(Message, frozen=True, tag="ways_by_letters"):
    """Ways are named by the letters of groups groups, each once."""

    kind = "bad_input"
    groups: int
    given: str


class GroupsCannotBeJoined(Message, frozen=True, tag="groups_cannot_be_joined"):
    """There are groups groups."""

    kind = "bad_input"
    groups: int
    given: str
