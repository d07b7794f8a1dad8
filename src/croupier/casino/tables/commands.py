"""What people may say at a table, and who may say it. Each command is done whole or refused whole."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from croupier.casino.core import action_log
from croupier.casino.core import database as store
from croupier.casino.core.transaction import Work, dumps
from croupier.casino.money import debts, held_winnings, size_limits
from croupier.casino.money.ledger import BOUGHT, player
from croupier.casino.money.messages import NotEnough, StakeLeft
from croupier.casino.money.round_postings import in_cents, whole_cents
from croupier.casino.people import player_limits
from croupier.casino.people.actor import CLOCK, Person
from croupier.casino.pit.staff_commands import agree, amend, announce, held, staff, suspend, withhold
from croupier.casino.staff import two_person
from croupier.casino.tables import floor_duties, messages, presence, reopened_rounds, settled_rulings, shared_jackpots
from croupier.casino.tables.live_table import MISSED, LiveTable
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
from croupier.casino.tables.table_rows import Seat
from croupier.casino.tables.table_state import Mark, TableState, said
from croupier.equipment.devices import Coins, Dice
from croupier.errors import CroupierError, Refused
from croupier.messages import Cents
from croupier.money import amount
from croupier.table import Round
from croupier.table.felt import Move
from croupier.table.money.jackpot_levels import withheld
from croupier.table.rulings import conduct, floor_rules
from croupier.table.rulings.wager_rulings import EXCLUDE, MINIMUM

__all__ = ["CLOCK", "Person", "command"]
log = logging.getLogger("croupier.casino")
T = TypeVar("T")
Answer = dict[str, Any]  # JSON for whoever gave the command
LONGEST_TALK = 200
LARGEST = 2000  # characters of a command


def command(room: LiveTable, work: Work, person: Person, what: dict[str, Any]) -> Answer:
    """Do a command. A refusal leaves the table and the ledger as they were."""
    given = read_command(what)
    _sized(what)
    if room.state.aside and not isinstance(given, WHILE_SET_ASIDE):
        raise set_aside()
    floor_duties.in_force(room.state, given.name)
    settled_rulings.in_force(room.state, work, given.name)
    with work.ledger.counting(room.state.unit):
        return _done(room, work, person, given)


def set_aside() -> Refused:
    """The refusal at a table that a fault has stopped."""
    return Refused(messages.SetAside())


def _done(room: LiveTable, work: Work, person: Person, given: Command) -> Answer:
    seats = [player(s.person) for s in room.state.seats.values()]
    work.ledger.load([*seats, player(person.id)], room.state.id)
    if room.state.table is None and not room.state.is_open:
        raise Refused(messages.TableClosed())
    if room.state.damage and not room.state.aside:
        why = f"its record cannot be played again: {room.state.damage}"[: action_log.LONGEST]
        action_log.noted(work, "void", why, table=room.state.id, number=room.state.number, by=CLOCK)
        _guarded(room, work, lambda: room.void(work), lambda _: False)
        room.state.save(work, person.id)

    def act() -> Answer:
        if not room.state.aside and not (isinstance(given, Declare) and not room.state.made):
            _tell(room, work)
        before = room.state.past
        told = HANDLERS[type(given)](room, work, person, given)
        if room.state.past is not before:
            _withheld(room.state, work)
        if isinstance(given, Place | Decide):
            work.care.touch(person.id)
        return told or {}

    told = _guarded(room, work, act, lambda error: _is_refusal(error, person, given))
    room.state.save(work, person.id)
    return {"version": room.state.version, **told}


def _tell(room: LiveTable, work: Work) -> None:
    """A table hears what became of its pools; a jackpot wager that goes back is held no more."""
    shared_jackpots.tell(room.state, work)
    playing = room.state.playing
    if playing is not None and playing.awaiting is not None and playing.felt.state.get(floor_rules.SUSPENDED):
        room.money.cover(work, dict(playing.felt.brought))


def _is_refusal(error: Exception, person: Person, given: Command) -> bool:
    """Whether an error says no to whoever asked; the clock has no choice, and goes on asking."""
    if person is CLOCK and isinstance(given, Timeout | Absent):
        return isinstance(error, Refused) and error.refusal.code == "not_now"
    return isinstance(error, Refused if isinstance(given, TryAgain) else CroupierError)


def _guarded(room: LiveTable, work: Work, act: Callable[[], T], refuses: Callable[[Exception], bool]) -> T:
    """Do something at a table whole or not at all. A refusal is told; after any other error, unless it is the
    database's, the table is set aside as it was."""
    mark, staged = room.state.mark(), work.mark()
    try:
        return act()
    except Exception as error:
        work.undo(staged)
        if refuses(error) or store.in_trouble(error):
            room.state.restore(mark)
            if isinstance(error, Refused) or not isinstance(error, CroupierError):
                raise
            raise Refused(error.refusal) from None
        _failed(room, work, mark, error)
        raise set_aside() from error


def _failed(room: LiveTable, work: Work, mark: Mark, error: Exception) -> None:
    """Set a table aside: back to where it was, as far as that can be played again."""
    try:
        room.state.restore(mark)
    except Exception:
        room.state.back_to(mark)
    log.error("table %s is set aside: %s", room.state.id, said(error))
    log.debug("table %s failed", room.state.id, exc_info=error)
    room.set_aside(work, said(error))


def _sized(what: dict[str, Any]) -> None:
    text = written(what)
    try:
        if "null" in text:  # how a figure that is none is written
            text = json.dumps(what, allow_nan=False)
        if len(text) <= LARGEST:
            return
    except ValueError:
        pass
    raise too_much()


def written(what: dict[str, Any]) -> str:
    """What is asked for as it is kept; refused where it cannot be written down (half a character, a number without
    end), for that is no fault of the table's."""
    try:
        return dumps(what)
    except (ValueError, OverflowError, RecursionError):
        raise too_much() from None


def too_much() -> Refused:
    """The refusal of what is no command, or too long for one."""
    return Refused(messages.CommandTooLong(most=LARGEST))


def seat_of(room: TableState, person: Person) -> int:
    """Where somebody sits, refused where they do not."""
    for number, seat in room.seats.items():
        if seat.person == person.id:
            return number
    raise Refused(messages.SitDownFirst())


def _playing(room: TableState) -> Round:
    if room.playing is None or room.playing.awaiting is None:
        raise Refused(messages.NoRound())
    return room.playing


def _here(room: TableState, person: Person) -> int:
    """The seat of somebody who is in this round; whoever speaks is not away."""
    number = seat_of(room, person)
    seat = room.seats[number]
    if seat.away:
        room.events.append({"do": "back", "seat": number, "name": seat.name})
    seat.away, seat.missed, seat.leaving, seat.lost = False, 0, False, 0
    if number not in room.in_seats:
        raise Refused(messages.NotInRound())
    return number


# Coming and going


def sit(room: LiveTable, work: Work, person: Person, given: Sit) -> None:
    """Sit down, at a chosen seat or the first that is free."""
    assert room.state.table is not None
    work.care.may_come(person.id)
    floor_duties.barred(room.state, person.id)
    floor_duties.separated(room.state, person.id)
    debts.collect(work.ledger, person.id)
    for seat in room.state.seats.values():
        if seat.person == person.id:
            if not seat.leaving:
                raise Refused(messages.SeatedAlready())
            seat.leaving = seat.last = False
            return
    if not room.state.is_open:
        raise Refused(messages.TableClosed())
    if room.state.currency == BOUGHT and person.role == "guest":
        raise Refused(messages.BoughtChipsNeeded())
    if person.id in room.state.dealt_by:
        raise Refused(messages.DealtHere())
    if room.state.tournament is not None and person.id not in room.state.settings["entrants"]:
        raise Refused(messages.TournamentSeats())
    free = [n for n in range(1, room.state.table.room + 1) if n not in room.state.seats]
    wanted = given.seat
    if wanted is not None and wanted not in free:
        raise Refused(messages.SeatTaken(seat=str(wanted)[:10]))
    if not free:
        raise Refused(messages.TableFull())
    number = wanted if wanted is not None else free[0]
    room.state.seats[number] = Seat(person.id, person.name)
    room.state.events.append({"do": "sit", "seat": number, "name": person.name})
    room.state.reseat(work)
    room.advance(work)


def leave(room: LiveTable, work: Work, person: Person, given: Leave) -> None:
    """Stand up; what lies in play is played to its end."""
    number = seat_of(room.state, person)
    stand_up(room, work, number)
    room.advance(work)


def stand_up(room: LiveTable, work: Work, number: int) -> None:
    """Take back what may be taken back; whoever has nothing left on the felt is gone, the others stay to the end."""
    seat = room.state.seats[number]
    if room.state.playing is not None and room.state.playing.awaiting is not None and number in room.state.in_seats:
        if room.state.playing.awaiting.kind == "wagers":
            room.betting.take_back(number)
            room.money.cover(work)
        felt = room.state.playing.felt
        owed = any(line.seat == number and line.net for line in felt.lines)  # paid when the round is settled
        in_play = (
            any(w.seat == number for w in felt.wagers) or owed or work.ledger.held(player(seat.person), room.state.id)
        )
        asked = any(m["do"] == "decide" and m.get("seat") == number for m in room.state.playing.moves)
        if (
            in_play
            or asked
            or (room.state.playing.awaiting.kind == "decision" and room.state.playing.awaiting.seat == number)
        ):
            seat.leaving = True
            room.money.release(work, StakeLeft())
            room.state.events.append({"do": "away", "seat": number, "name": seat.name})
            return
    del room.state.seats[number]
    room.state.events.append({"do": "leave", "seat": number, "name": seat.name})
    room.state.reseat(work)


def stop(room: LiveTable, work: Work, person: Person, given: Stop) -> None:
    """Somebody has a time-out, or is excluded: no further round. Whoever has cards on the felt and may still come to
    the table plays them out; for somebody who may not, the book answers as for anybody who is not there."""
    if person is not CLOCK:
        raise Refused(messages.TimeOutStandsUp())
    number = next((n for n, s in room.state.seats.items() if s.person == given.person), None)
    if number is None or room.state.seats[number].leaving:
        raise Refused(messages.NobodyHasToLeave())
    ask = room.state.playing.awaiting if room.state.playing is not None and number in room.state.in_seats else None
    room.state.seats[number].last = True
    if not given.decides or ask is None or ask.kind == "wagers":
        stand_up(room, work, number)
    room.advance(work)


def back(room: LiveTable, work: Work, person: Person, given: Back) -> None:
    """Somebody who was away is back."""
    seat = room.state.seats[seat_of(room.state, person)]
    seat.away, seat.missed, seat.lost = False, 0, 0
    room.state.events.append({"do": "back", "seat": seat_of(room.state, person), "name": seat.name})


# Playing


def _checked_stake(room: TableState, work: Work, person: Person, move: Move) -> None:
    if "stake" in move:
        value = amount(move["stake"])
        size_limits.stake(value)
        if not whole_cents(value):
            raise Refused(messages.StakeWholeCents())
        free = work.ledger.account(player(person.id)).free
        if move["do"] == "place" and in_cents(value) > free:
            raise Refused(NotEnough(left=Cents(free), needed=Cents(in_cents(value))))


def _make(room: LiveTable, work: Work, person: Person, move: Move) -> None:
    """A player's move, if the player can pay for what follows from it."""
    playing = _playing(room.state)
    _checked_stake(room.state, work, person, move)
    if move["do"] == "place":
        work.care.may_begin(person.id)
    limited = work.care.has_limits(person.id) and player_limits.another_way(playing, move)
    before = playing.felt.brought.get(move["seat"], 0)
    room.money.make(work, move)
    if move["do"] == "place":
        size_limits.round_of(playing)
    if limited and (move["do"] == "place" or playing.felt.brought.get(move["seat"], 0) > before):
        work.care.within(person.id, room.state.id)


def place(room: LiveTable, work: Work, person: Person, given: Place | Remove) -> None:
    """Lay a wager, or take one back."""
    if isinstance(given, Place):
        _agreed_terms(room.state)
    _make(room, work, person, given.move(_here(room.state, person)))
    room.advance(work)


def _agreed_terms(room: TableState) -> None:
    """Refuse wagers for bought chips where one person alone has opened the table at terms of the house, as was possible
    once."""
    kept = room.settings
    if room.currency != BOUGHT or room.tournament is not None or kept.get("confirmed"):
        return
    if size_limits.own_terms(room.game, kept["options"], kept["odds"]):
        raise Refused(messages.TermsNotConfirmed())


def clear(room: LiveTable, work: Work, person: Person, given: Clear) -> None:
    """Take back everything that was laid in this round."""
    number = _here(room.state, person)
    playing = _playing(room.state)
    fresh = [w for w in playing.felt.wagers if w.seat == number and w.fresh]
    for wager in fresh:
        move: Move = {"do": "remove", "seat": number, "wager": wager.name, "on": wager.on, "box": wager.box}
        room.state.do({k: v for k, v in move.items() if v})
    room.money.cover(work)
    room.advance(work)


def call(room: LiveTable, work: Work, person: Person, given: Call) -> None:
    """Say something that the game asks the seat for."""
    if given.call == "no_more_bets":
        raise Refused(messages.SayReady())
    _make(room, work, person, given.move(_here(room.state, person)))
    room.advance(work)


def ready(room: LiveTable, work: Work, person: Person, given: Ready) -> None:
    """Done with betting, or not yet."""
    number = _here(room.state, person)
    playing = _playing(room.state)
    if playing.awaiting is None or playing.awaiting.kind != "wagers":
        raise Refused(messages.NoBetsAwaiting(awaited=playing.awaited()))
    is_ready = given.ready is not False
    if is_ready and (refusal := room.betting.too_soon(work)) is not None:
        raise Refused(refusal)
    room.state.seats[number].ready = is_ready
    refusal = room.betting.not_attended()
    if refusal is not None and all(room.state.seats[n].ready for n in room.state.present()):
        raise Refused(refusal)
    room.advance(work)


def decide(room: LiveTable, work: Work, person: Person, given: Decide) -> None:
    """Answer the decision that the seat is asked for."""
    _make(room, work, person, given.move(_here(room.state, person)))
    room.advance(work)


def say(room: LiveTable, work: Work, person: Person, given: Say) -> None:
    """Table talk."""
    text = given.text
    if not text.strip() or len(text) > LONGEST_TALK or not text.isprintable():
        raise Refused(messages.TalkLength(most=LONGEST_TALK))
    number = next((n for n, s in room.state.seats.items() if s.person == person.id), None)
    refusal = conduct.silenced(room.state.playing) if number is not None and room.state.playing is not None else None
    if refusal is not None:
        raise Refused(refusal)
    said = {"seat": number, "name": person.name, "text": " ".join(text.split())}
    room.state.events.append({"do": "say", **said})
    work.talk.append({"table": room.state.id, "by": work.process, **said})


# Staff


def chance(room: LiveTable, work: Work, person: Person, given: EnterOutcome) -> None:
    """The dealer enters what fell."""
    staff(room.state, person)
    if not room.state.by_hand:
        raise Refused(messages.HouseDeals())
    for single in _outcomes(room.state, given.outcome):
        playing = _playing(room.state)
        if playing.awaiting is None or playing.awaiting.kind != "chance":
            raise Refused(messages.NoOutcomeAwaited(awaited=playing.awaited()))
        place_of = str(playing.awaiting.place) if given.place is UNSET else given.place
        room.money.make(work, {"do": "chance", "outcome": single, "place": place_of})
    room.advance(work)


def _outcomes(room: TableState, outcome: Any) -> list[Any]:
    """Several cards may be typed at once, with spaces or as a list; a throw is one outcome."""
    playing = _playing(room)
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
    late = reopened_rounds.of_the_round_before(room.state, move, given.round)
    rulings = room.state.game.ruling if late else _playing(room.state).table.game.ruling
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
        told = {key: value for key, value in move.items() if key not in ("minutes", "agreed", "empty")}
        move = told | floor_duties.minimum(room.state, work, person, move)
    rule = settled_rulings.declare if late else settled_rulings.declare_running
    answer = rule(room, work, person, move, why)
    floor_duties.decided(room.state, str(given.ruling))
    return answer


def _gone(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    """Whoever sits there plays no further round at this table, or gives up a seat that is not used; a hand that is
    dealt is played out as for one away."""
    number, known = given.facts.get("seat"), room.state.known_ruling(given.declaration)
    if type(number) is not int or known is None:
        raise Refused(messages.WhichSeat())
    (floor_duties.bar if known.effect == EXCLUDE else floor_duties.vacate)(room.state, work, number, str(given.why))
    stand_up(room, work, number)
    room.advance(work)


def _separated(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    """The players named do not play together: the first of them stays, the others leave after the round."""
    numbers = conduct.seats_named(given.facts.get("seats", ""), room.state.seats)
    floor_duties.separate(room.state, work, numbers, str(given.why))
    for number in numbers[1:]:
        room.state.seats[number].last = True
        stand_up(room, work, number)
    room.advance(work)


def _withheld(room: TableState, work: Work) -> None:
    """What was won in the round just settled waits, where that was declared."""
    past = room.past
    if past is None or past.playing is None or past.state != "settled":
        return
    felt = past.playing.felt
    for seat in past.people if any(room.is_withheld(move) for move in past.moves) else ():
        if withheld(felt, seat):
            lines = [line.plain() for line in felt.lines]
            held_winnings.withhold(room, work, past.number, lines, past.people, seat)


def no_more_bets(room: LiveTable, work: Work, person: Person, given: CloseBetting) -> None:
    """The dealer closes the betting."""
    staff(room.state, person)
    ask = _playing(room.state).awaiting
    if ask is None or ask.kind != "wagers":
        raise Refused(messages.NoBetsNow())
    refusal = room.betting.not_attended() or room.betting.too_soon(work)
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
        action_log.noted(
            work, "close", action_log.checked_reason(given.why), table=room.state.id, number=room.state.number
        )
    room.state.is_open = False
    for number in sorted(room.state.seats):
        if number in room.state.seats:
            stand_up(room, work, number)
    room.advance(work)


def void(room: LiveTable, work: Work, person: Person, given: Void) -> Answer | None:
    """The running round never was. Where something in it is decided already, that takes two."""
    if person.role != "operator" and not (person.staff and room.state.by_hand):
        raise Refused(messages.OperatorVoids())
    if not room.state.aside and (room.state.playing is None or not room.state.playing.moves):
        raise Refused(messages.NothingPlayed())
    staff(room.state, person)
    settled_rulings.not_a_player(settled_rulings.people_of(room.state, work, room.state.number), person)
    why, about = action_log.checked_reason(given.why), {"table": room.state.id, "round": room.state.number}
    if given.second is not None:
        why = two_person.confirmed(work, given.second, "void", **about)
    elif person.id and room.state.playing is not None and any(line.net for line in room.state.playing.lines):
        return two_person.ask(work, "void", about, why)
    action_log.noted(work, "void", why, table=room.state.id, number=room.state.number)
    if room.state.aside:
        room.state.aside = ""
        room.void_or_close(work)
        return None
    room.void(work)
    room.advance(work)
    return None


def again(room: LiveTable, work: Work, person: Person, given: TryAgain) -> None:
    """A table that was set aside is tried once more; a round that cannot be played again from its record is void."""
    if person.role != "operator":
        raise Refused(messages.OperatorRestarts())
    if not room.state.aside:
        raise Refused(messages.NotSetAside())
    staff(room.state, person)
    action_log.noted(work, "again", action_log.checked_reason(given.why), table=room.state.id, number=room.state.number)
    room.state.aside = ""
    if room.state.damage:
        room.void(work)
    room.advance(work)


def timeout(room: LiveTable, work: Work, person: Person, given: Timeout) -> None:
    """The time is up: for a decision, the one who was asked is away; for bets, they are closed."""
    if person is not CLOCK or room.state.deadline is None or work.at < room.state.deadline:
        raise Refused(messages.TimeNotUp())
    room.state.deadline = None
    if room.state.is_ruling_awaited:
        settled_rulings.lapse(room.state)
        room.advance(work)
        return
    ask = room.state.playing.awaiting if room.state.playing is not None else None
    if ask is None or room.state.playing is None:
        return
    if ask.kind == "decision" and room.clock.draws_time(work, ask.seat):
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


def _close_by_ruling(room: LiveTable, work: Work, person: Person, given: Declare) -> None:
    close(room, work, person, Close(why=given.why))


_OF_THE_HOUSE: dict[str, Callable[[LiveTable, Work, Person, Declare], None]] = {  # about people and tables, not a round
    EXCLUDE: _gone, floor_rules.VACATE: _gone, floor_rules.CLOSE: _close_by_ruling, conduct.SEPARATE: _separated,
}  # fmt: skip
WHILE_SET_ASIDE = (TryAgain, Void, Say)
Handler = Callable[[LiveTable, Work, Person, Any], Answer | None]  # the command is of the handler's own kind
HANDLERS: dict[type[Command], Handler] = {
    Sit: sit, Leave: leave, Back: back, Place: place, Remove: place, Clear: clear, Call: call, Ready: ready,
    Decide: decide, Say: say, EnterOutcome: chance, Declare: declare, CloseBetting: no_more_bets, Close: close,
    Void: void, TryAgain: again, Timeout: timeout, Stop: stop, Amend: amend, Withhold: withhold, DecideHold: held,
    Suspend: suspend, Announce: announce, Agree: agree, Request: settled_rulings.request, Lost: presence.lost,
    Found: presence.found, Absent: presence.absent,
}  # fmt: skip
