"""Commands of players at a table: sit, leave, lay wagers, decide, talk."""

from __future__ import annotations

from croupier.casino.core.account_names import BOUGHT, player
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.money import debts, size_limits
from croupier.casino.money.messages import NotEnough, StakeLeft
from croupier.casino.money.round_postings import in_cents, is_whole_cents
from croupier.casino.money.work import Work
from croupier.casino.people import player_limits
from croupier.casino.proof.random_health import source
from croupier.casino.proof.table_settings import should_stay_open
from croupier.casino.tables import floor_duties, messages
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state.table_rows import Seat
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import (
    Back,
    Call,
    Clear,
    Decide,
    Leave,
    Place,
    Ready,
    Remove,
    Say,
    Sit,
    Stop,
)
from croupier.errors import Refused
from croupier.messages import Cents
from croupier.money import amount
from croupier.table import Round
from croupier.table.felt import Move
from croupier.table.rulings import conduct

LONGEST_TALK = 200


def seat_of(room: TableState, person: Person) -> int:
    """Return a person's seat; refused where they have none."""
    for number, seat in room.seats.items():
        if seat.person == person.id:
            return number
    raise Refused(messages.SitDownFirst())


def round_in_play(room: TableState) -> Round:
    """Return the running round. Raises Refused if none is being played."""
    if room.playing is None or room.playing.awaiting is None:
        raise Refused(messages.NoRound())
    return room.playing


def seat_in_round(room: TableState, person: Person) -> int:
    """Return the seat of a player in this round; a player who speaks is not away."""
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
    floor_duties.check_exclusion(room.state, person.id)
    floor_duties.check_separation(room.state, person.id)
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
    close_if_left(room, work)
    room.advance(work)


def close_if_left(room: LiveTable, work: Work) -> None:
    """Close a table that a player opened, once the last person has left it and nothing of theirs lies there."""
    state = room.state
    if not state.is_open or should_stay_open(state.settings) or not all(seat.bot for seat in state.seats.values()):
        return
    state.is_open = False
    for number in sorted(state.seats):
        stand_up(room, work, number)


def stand_up(room: LiveTable, work: Work, number: int) -> None:
    """Take back the wagers that may be taken back; a player with nothing left on the felt is gone, the others stay to
    the end."""
    seat = room.state.seats[number]
    if room.state.playing is not None and room.state.playing.awaiting is not None and number in room.state.in_seats:
        if room.state.playing.awaiting.kind == "wagers":
            room.betting.take_back(number)
            room.money.cover(work)
        felt = room.state.playing.felt
        owed = any(line.seat == number and line.net for line in felt.lines)  # paid when the round is settled
        in_play = (
            any(w.seat == number for w in felt.wagers)
            or owed
            or work.ledger.amount_on_table(player(seat.person), room.state.id)
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
    """Take a player with a time-out or an exclusion out of further rounds. A player with cards on the felt who may
    still come to the table plays them out; otherwise the book answers as for any absent player."""
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
    """Mark a player back who was away."""
    seat = room.state.seats[seat_of(room.state, person)]
    seat.away, seat.missed, seat.lost = False, 0, 0
    room.state.events.append({"do": "back", "seat": seat_of(room.state, person), "name": seat.name})


# Playing


def _checked_stake(room: TableState, work: Work, person: Person, move: Move) -> None:
    if "stake" in move:
        value = amount(move["stake"])
        size_limits.stake(value)
        if not is_whole_cents(value):
            raise Refused(messages.StakeWholeCents())
        free = work.ledger.account(player(person.id)).free
        if move["do"] == "place" and in_cents(value) > free:
            raise Refused(NotEnough(left=Cents(free), needed=Cents(in_cents(value))))


def _make(room: LiveTable, work: Work, person: Person, move: Move) -> None:
    """A player's move, if the player can pay for what follows from it."""
    playing = round_in_play(room.state)
    _checked_stake(room.state, work, person, move)
    if move["do"] == "place":
        source.refuse_failed()
        work.care.may_begin(person.id)
    limited = work.care.has_limits(person.id) and player_limits.can_keep_stake_as_it_is(playing, move)
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
    _make(room, work, person, given.move(seat_in_round(room.state, person)))
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
    number = seat_in_round(room.state, person)
    playing = round_in_play(room.state)
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
    _make(room, work, person, given.move(seat_in_round(room.state, person)))
    room.advance(work)


def ready(room: LiveTable, work: Work, person: Person, given: Ready) -> None:
    """Done with betting, or not yet."""
    number = seat_in_round(room.state, person)
    playing = round_in_play(room.state)
    if playing.awaiting is None or playing.awaiting.kind != "wagers":
        raise Refused(messages.NoBetsAwaiting(awaited=playing.awaited_text()))
    is_ready = given.ready is not False
    if is_ready and (refusal := room.betting.why_too_soon(work)) is not None:
        raise Refused(refusal)
    room.state.seats[number].ready = is_ready
    refusal = room.betting.why_not_attended()
    if refusal is not None and all(room.state.seats[n].ready for n in room.state.present()):
        raise Refused(refusal)
    room.advance(work, asked=is_ready)


def decide(room: LiveTable, work: Work, person: Person, given: Decide) -> None:
    """Answer the decision that the seat is asked for."""
    _make(room, work, person, given.move(seat_in_round(room.state, person)))
    room.advance(work)


def say(room: LiveTable, work: Work, person: Person, given: Say) -> None:
    """Table talk."""
    text = given.text
    if not text.strip() or len(text) > LONGEST_TALK or not text.isprintable():
        raise Refused(messages.TalkLength(most=LONGEST_TALK))
    number = next((n for n, s in room.state.seats.items() if s.person == person.id), None)
    refusal = conduct.why_silent(room.state.playing) if number is not None and room.state.playing is not None else None
    if refusal is not None:
        raise Refused(refusal)
    message = {"seat": number, "name": person.name, "text": " ".join(text.split())}
    room.state.events.append({"do": "say", **message})
    work.talk.append({"table": room.state.id, "by": work.process, **message})
