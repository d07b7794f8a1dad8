"""Commands of staff and the clock at a table: outcomes, rulings, the end of betting, closing and voiding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from croupier.casino.core import action_log
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.money import size_limits
from croupier.casino.money.work import Work
from croupier.casino.pit import reopened_rounds, settled_rulings
from croupier.casino.pit.staff_commands import staff
from croupier.casino.staff import two_person
from croupier.casino.tables import floor_duties, messages
from croupier.casino.tables.live_table import MISSED, LiveTable
from croupier.casino.tables.seat_commands import round_in_play, stand_up
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import (
    Close,
    CloseBetting,
    Declare,
    EnterOutcome,
    Timeout,
    TryAgain,
    Void,
)
from croupier.equipment.devices import Coins, Dice
from croupier.errors import CroupierError, Refused
from croupier.money import amount
from croupier.table.rulings import conduct, floor_rules
from croupier.table.rulings.wager_rulings import EXCLUDE, MINIMUM

Answer = dict[str, Any]  # JSON for the person who gave the command


def chance(room: LiveTable, work: Work, person: Person, given: EnterOutcome) -> None:
    """The dealer enters what fell."""
    staff(room.state, person)
    if not room.state.is_dealt_by_hand:
        raise Refused(messages.HouseDeals())
    for single in _outcomes(room.state, given.outcome):
        playing = round_in_play(room.state)
        if playing.awaiting is None or playing.awaiting.kind != "chance":
            raise Refused(messages.NoOutcomeAwaited(awaited=playing.awaited_text()))
        place_of = str(playing.awaiting.place) if given.place is UNSET else given.place
        room.money.make(work, {"do": "chance", "outcome": single, "place": place_of})
    room.advance(work)


def _outcomes(room: TableState, outcome: Any) -> list[Any]:
    """Several cards may be typed at once, with spaces or as a list; a throw is one outcome."""
    playing = round_in_play(room)
    ask = playing.awaiting
    device = playing.table.devices.get(ask.device) if ask is not None and ask.kind == "chance" else None
    if isinstance(device, Dice | Coins):
        return [outcome]
    if isinstance(outcome, str) and device is not None and device.stock():
        return list(outcome.split())[:60]
    return outcome[:60] if isinstance(outcome, list) else [outcome]


def declare(room: LiveTable, work: Work, person: Person, given: Declare) -> Answer | None:
    """The floor rules on the running round, or on the one just settled while nothing is laid in the next one."""
    staff(room.state, person)
    if given.second is not None:
        return settled_rulings.confirm(room, work, person, given.second)
    move = given.declaration
    late = reopened_rounds.is_about_last_round(room.state, move, given.round)
    rulings = room.state.game.ruling if late else round_in_play(room.state).table.game.ruling
    known = rulings.get(str(given.ruling))
    if known is not None:
        settled_rulings.check_words(room.state, known, move)
    for key in ("stake", "min", "max", "step"):
        if key in move:
            size_limits.stake(amount(move[key]))
    why = action_log.checked_reason(given.reason)
    if known is not None and known.effect in _OF_THE_HOUSE:
        _OF_THE_HOUSE[known.effect](room, work, person, msgspec.structs.replace(given, why=why))
        return None
    if known is not None and known.effect in (MINIMUM, floor_rules.SET_LIMITS):
        declared = {key: value for key, value in move.items() if key not in ("minutes", "agreed", "empty")}
        move = declared | floor_duties.minimum(room.state, work, person, move)
    rule = settled_rulings.declare if late else settled_rulings.declare_running
    answer = rule(room, work, person, move, why)
    floor_duties.end_suspension(room.state, str(given.ruling))
    return answer


def _remove_player(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    """Remove a player from further rounds at this table, or give up a seat that is not used; a hand that is dealt is
    played out as for one away."""
    number, known = given.facts.get("seat"), room.state.known_ruling(given.declaration)
    if type(number) is not int or known is None:
        raise Refused(messages.WhichSeat())
    (floor_duties.bar if known.effect == EXCLUDE else floor_duties.vacate)(room.state, work, number, str(given.why))
    stand_up(room, work, number)
    room.advance(work)


def _separate_players(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    """The players named do not play together: the first of them stays, the others leave after the round."""
    numbers = conduct.seats_named(given.facts.get("seats", ""), room.state.seats)
    floor_duties.separate(room.state, work, numbers, str(given.why))
    for number in numbers[1:]:
        room.state.seats[number].last = True
        stand_up(room, work, number)
    room.advance(work)


def no_more_bets(room: LiveTable, work: Work, person: Person, given: CloseBetting) -> None:
    """The dealer closes the betting."""
    staff(room.state, person)
    ask = round_in_play(room.state).awaiting
    if ask is None or ask.kind != "wagers":
        raise Refused(messages.NoBetsNow())
    refusal = room.betting.why_not_attended() or room.betting.why_too_soon(work)
    if refusal is not None:
        raise Refused(refusal)
    room.betting.close(work, forced=False)
    room.advance(work)


def close(room: LiveTable, work: Work, person: Person, given: Close) -> None:
    """Close the table; stakes that are not decided go back."""
    if person.id != room.state.owner and person.role != "operator":
        raise Refused(messages.OpenerCloses())
    if not room.state.is_open:
        raise Refused(messages.TableClosedAlready())
    if person is CLOCK and given.since not in (None, room.state.empty):
        raise Refused(messages.TableNotEmpty())
    if person is not CLOCK:
        floor_duties.may_change(room.state, work, person, floor_duties.CLOSE)
    if person.id and person.id != room.state.owner:
        action_log.record_act(
            work, "close", action_log.checked_reason(given.why), table=room.state.id, number=room.state.number
        )
    room.state.is_open = False
    for number in sorted(room.state.seats):
        if number in room.state.seats:
            stand_up(room, work, number)
    room.advance(work)


def void(room: LiveTable, work: Work, person: Person, given: Void) -> Answer | None:
    """The running round never was. Where something in it is decided already, that takes two."""
    if person.role != "operator" and not (person.is_staff and room.state.is_dealt_by_hand):
        raise Refused(messages.OperatorVoids())
    if not room.state.aside and (room.state.playing is None or not room.state.playing.moves):
        raise Refused(messages.NothingPlayed())
    staff(room.state, person)
    settled_rulings.not_a_player(settled_rulings.people_of(room.state, work, room.state.number), person)
    why, about = action_log.checked_reason(given.why), {"table": room.state.id, "round": room.state.number}
    if given.second is not None:
        why = two_person.reason_confirmed(work, given.second, "void", **about)
    elif person.id and room.state.playing is not None and any(line.net for line in room.state.playing.lines):
        return two_person.ask(work, "void", about, why)
    action_log.record_act(work, "void", why, table=room.state.id, number=room.state.number)
    if room.state.aside:
        room.state.aside = ""
        room.void_or_close(work)
        return None
    room.void(work)
    room.advance(work)
    return None


def retry_table(room: LiveTable, work: Work, person: Person, given: TryAgain) -> None:
    """A table that was set aside is tried once more; a round that cannot be played again from its record is void."""
    if person.role != "operator":
        raise Refused(messages.OperatorRestarts())
    if not room.state.aside:
        raise Refused(messages.NotSetAside())
    staff(room.state, person)
    action_log.record_act(
        work, "again", action_log.checked_reason(given.why), table=room.state.id, number=room.state.number
    )
    room.state.aside = ""
    if room.state.damage:
        room.void(work)
    room.advance(work)


def timeout(room: LiveTable, work: Work, person: Person, given: Timeout) -> None:
    """The time is up: for a decision, the one who was asked is away; for bets, they are closed."""
    if person is not CLOCK or room.state.deadline is None or work.at < room.state.deadline:
        raise Refused(messages.TimeNotUp())
    if _wait_for_lost(room, work):
        return
    room.state.deadline = None
    if room.state.is_ruling_awaited:
        settled_rulings.lapse(room.state)
        room.advance(work)
        return
    ask = room.state.playing.awaiting if room.state.playing is not None else None
    if ask is None or room.state.playing is None:
        return
    if ask.kind == "decision" and room.clock.draw_on_time_bank(work, ask.seat):
        return
    if ask.kind == "decision":
        seat = room.state.seats.get(ask.seat)
        if seat is not None:
            seat.away, seat.missed = True, seat.missed + 1
            room.state.events.append({"do": "away", "seat": ask.seat, "name": seat.name})
        room.advance(work)
        return
    for number in room.state.present():
        if not any(w.seat == number for w in room.state.playing.felt.wagers):
            room.state.seats[number].missed += 1
            room.state.seats[number].away = room.state.seats[number].missed >= MISSED
    mark, staged = room.state.mark(), work.mark()
    try:
        room.advance(work, timed=True)
    except CroupierError:  # the wagers cannot go in as they lie: wait for the players after all
        work.undo(staged)
        room.state.restore(mark)


def _wait_for_lost(room: LiveTable, work: Work) -> bool:
    """Return whether the time is not up after all, because a player who is waited for has lost the connection."""
    waits = False
    for number, seat in room.state.seats.items():
        waits |= bool(seat.lost) and room.clock.wait_for_connection(work, number)
    return waits


def _close_by_ruling(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    close(room, work, person, Close(why=given.why))


_OF_THE_HOUSE: dict[str, Callable[[LiveTable, Work, Person, Declare], None]] = {  # about people and tables, not a round
    EXCLUDE: _remove_player,
    floor_rules.VACATE: _remove_player,
    floor_rules.CLOSE: _close_by_ruling,
    conduct.SEPARATE: _separate_players,
}
