"""Commands of people at a table, and who may give them. Each command is done whole or refused whole."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from croupier.casino.core import action_log
from croupier.casino.core import database as store
from croupier.casino.core.account_names import player
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.database_errors import one_line
from croupier.casino.core.transaction import Answer, dumps
from croupier.casino.money import held_winnings
from croupier.casino.money.work import Work
from croupier.casino.pit import settled_rulings
from croupier.casino.pit.dealer_commands import chance, close, declare, no_more_bets, retry_table, timeout, void
from croupier.casino.pit.staff_commands import agree, amend, announce, decide_hold, suspend, withhold
from croupier.casino.tables import floor_duties, messages, presence, shared_jackpots
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.seat_commands import back, call, clear, decide, leave, place, ready, say, sit, stop
from croupier.casino.tables.state.table_state import Mark, TableState
from croupier.casino.tables.table_commands import (
    Absent,
    Agree,
    Amend,
    Announce,
    Back,
    Call,
    Clear,
    Close,
    CloseBetting,
    Command,
    Decide,
    DecideHold,
    Declare,
    Delayed,
    EnterOutcome,
    Found,
    Leave,
    Lost,
    Place,
    Ready,
    Remove,
    Request,
    Say,
    Sit,
    Stop,
    Suspend,
    Timeout,
    TryAgain,
    Void,
    Withhold,
    read_command,
)
from croupier.errors import CroupierError, Refused
from croupier.table.money.jackpot_levels import is_withheld
from croupier.table.rulings import floor_rules

__all__ = ["CLOCK", "Person", "command"]
log = logging.getLogger("croupier.casino")
T = TypeVar("T")

MAX_COMMAND_LENGTH = 2000  # characters of a command


def command(room: LiveTable, work: Work, person: Person, what: dict[str, Any]) -> Answer:
    """Do a command. A refusal leaves the table and the ledger as they were."""
    given = read_command(what)
    _check_size(what)
    if room.state.aside and not isinstance(given, WHILE_SET_ASIDE):
        raise set_aside()
    if given.asked is not None and given.asked != room.state.asked and not isinstance(given, Delayed):
        raise Refused(messages.QuestionPassed())
    floor_duties.refuse_while_suspended(room.state, given.name)
    settled_rulings.refuse_while_ruling_waits(room.state, work, given.name)
    with work.ledger.counting(room.state.unit):
        return _carry_out(room, work, person, given)


def set_aside() -> Refused:
    """The refusal at a table that a fault has stopped."""
    return Refused(messages.SetAside())


def _carry_out(room: LiveTable, work: Work, person: Person, given: Command) -> Answer:
    seats = [player(s.person) for s in room.state.seats.values()]
    work.ledger.load([*seats, player(person.id)], room.state.id)
    if room.state.table is None and not room.state.is_open:
        raise Refused(messages.TableClosed())
    if room.state.damage and not room.state.aside:
        why = f"its record cannot be played again: {room.state.damage}"[: action_log.MAX_REASON_LENGTH]
        action_log.record_act(work, "void", why, table=room.state.id, number=room.state.number, by=CLOCK)
        _run_whole(room, work, lambda: room.void(work), lambda _: False)
        room.state.save(work, person.id)

    def act() -> Answer:
        if not room.state.aside and not (isinstance(given, Declare) and not room.state.made):
            _tell(room, work)
        before = room.state.past
        told = HANDLERS[type(given)](room, work, person, given)
        if room.state.past is not before:
            _withhold_winnings(room.state, work)
        if isinstance(given, Place | Decide):
            work.care.touch(person.id)
        return told or {}

    told = _run_whole(room, work, act, lambda error: _is_refusal(error, person, given))
    room.state.save(work, person.id)
    return {"version": room.state.version, **told}


def _tell(room: LiveTable, work: Work) -> None:
    """A table hears what became of its pools; a jackpot wager that goes back is held no more."""
    shared_jackpots.tell(room.state, work)
    playing = room.state.playing
    if playing is not None and playing.awaiting is not None and playing.felt.state.get(floor_rules.SUSPENDED):
        room.money.cover(work, dict(playing.felt.brought))


def _is_refusal(error: Exception, person: Person, given: Command) -> bool:
    """Return whether an error refuses the asker; the clock has no choice, and goes on asking."""
    if person is CLOCK and isinstance(given, Timeout | Absent):
        return isinstance(error, Refused) and error.refusal.code == "not_now"
    return isinstance(error, Refused if isinstance(given, TryAgain) else CroupierError)


def _run_whole(room: LiveTable, work: Work, act: Callable[[], T], refuses: Callable[[Exception], bool]) -> T:
    """Do something at a table whole or not at all. A refusal is told; after any other error, unless it is the
    database's, the table is set aside as it was."""
    mark, staged = room.state.mark(), work.mark()
    try:
        return act()
    except Exception as error:
        work.undo(staged)
        if refuses(error) or store.is_database_failure(error):
            room.state.restore(mark)
            if isinstance(error, Refused) or not isinstance(error, CroupierError):
                raise
            raise Refused(error.refusal) from None
        _set_aside(room, work, mark, error)
        raise set_aside() from error


def _set_aside(room: LiveTable, work: Work, mark: Mark, error: Exception) -> None:
    """Set a table aside: back to where it was, as far as that can be played again."""
    try:
        room.state.restore(mark)
    except Exception:
        room.state.back_to(mark)
    log.error("table %s is set aside: %s", room.state.id, one_line(error))
    log.debug("table %s failed", room.state.id, exc_info=error)
    room.set_aside(work, one_line(error))


def _check_size(what: dict[str, Any]) -> None:
    text = to_stored_text(what)
    try:
        if "null" in text:  # how a figure that is none is written
            text = json.dumps(what, allow_nan=False)
        if len(text) <= MAX_COMMAND_LENGTH:
            return
    except ValueError:
        pass
    raise too_much()


def to_stored_text(what: dict[str, Any]) -> str:
    """Return a command's details as text to be stored; refused where they cannot be written down (half a character, a
    number without end), for that is no fault of the table's."""
    try:
        return dumps(what)
    except (ValueError, OverflowError, RecursionError):
        raise too_much() from None


def too_much() -> Refused:
    """The refusal of what is no command, or too long for one."""
    return Refused(messages.CommandTooLong(most=MAX_COMMAND_LENGTH))


def _withhold_winnings(room: TableState, work: Work) -> None:
    """Withhold the winnings of the round just settled, where that was declared."""
    past = room.past
    if past is None or past.playing is None or past.state != "settled":
        return
    felt = past.playing.felt
    for seat in past.people if any(room.is_withheld(move) for move in past.moves) else ():
        if is_withheld(felt, seat):
            lines = [line.plain() for line in felt.lines]
            held_winnings.withhold(room, work, past.number, lines, past.people, seat)


WHILE_SET_ASIDE = (TryAgain, Void, Say)
Handler = Callable[[LiveTable, Work, Person, Any], Answer | None]  # the command is of the handler's own kind
HANDLERS: dict[type[Command], Handler] = {
    Sit: sit,
    Leave: leave,
    Back: back,
    Place: place,
    Remove: place,
    Clear: clear,
    Call: call,
    Ready: ready,
    Decide: decide,
    Say: say,
    EnterOutcome: chance,
    Declare: declare,
    CloseBetting: no_more_bets,
    Close: close,
    Void: void,
    TryAgain: retry_table,
    Timeout: timeout,
    Stop: stop,
    Amend: amend,
    Withhold: withhold,
    DecideHold: decide_hold,
    Suspend: suspend,
    Announce: announce,
    Agree: agree,
    Request: settled_rulings.request,
    Lost: presence.mark_lost,
    Found: presence.mark_returned,
    Absent: presence.absent,
    Delayed: presence.mark_delayed,
}
