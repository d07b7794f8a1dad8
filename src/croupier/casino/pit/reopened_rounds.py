"""The floor's word on a round that is settled, and not closed yet.

A round of the casino is settled in the same transaction as the move that ended it, and the next one is there at once;
it is closed when the first wager of that one is laid. Until then a declaration is of the round just settled: it is
opened again, heard by the engine like any other, and settled anew. The record has the declaration behind its other
moves; in the journal stands the difference between the two settlements, with the clause of the ruling.

Afterwards a declaration says that it comes too late, by the same clause, and never falls on the next round.
"""

from __future__ import annotations

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.money.work import Work
from croupier.casino.proof import amended_rounds
from croupier.casino.proof.closed_rounds import Past, past_round
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.messages import (
    NoRoundToRule,
    RoundAmended,
    RoundIsClosed,
    RoundNotNamed,
    SeatChanged,
    StakeNotThere,
    ThrownOnce,
)
from croupier.casino.tables.state.table_rows import Seat
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import Refused
from croupier.messages import Message
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Move
from croupier.table.money.meter import METERS
from croupier.table.records.record import is_about_wagers
from croupier.table.rulings import floor_rules
from croupier.table.rulings.carried_corrections import CARRIED_EFFECT
from croupier.table.shoe import OF_THE_SHOE


def is_about_last_round(room: TableState, what: Move, named: int | None) -> bool:
    """Return whether a declaration is of the round just settled; refused where it is of one that is closed, or might
    be."""
    past = room.past
    known = room.known_ruling(what)
    if named is not None:
        if named == room.number:
            return False
        if past is not None and named == past.number and not room.made:
            return True
        raise too_late(room, RoundIsClosed(round=str(named)[:12]), known)
    if (
        past is None
        or known is None
        or is_about_wagers(room.game, what)
        or known.effect in OF_THE_SHOE
        or _is_under_way(room)
    ):
        return False
    if not room.made:
        return past.state == "settled"
    raise too_late(room, RoundNotNamed(round=past.number, now=room.number), known)


def _is_under_way(room: TableState) -> bool:
    """Return whether the running round has gone past its first wagers."""
    return any(move["do"] not in ("place", "remove") and not _is_about_pools(room, move) for move in room.made)


def _is_about_pools(room: TableState, move: Move) -> bool:
    """Return whether a move only tells the table what became of its jackpots."""
    known = room.known_ruling(move) if move["do"] == "declare" else None
    return known is not None and known.effect in (METERS, CARRIED_EFFECT, floor_rules.SUSPEND, floor_rules.RESUME)


def too_late(room: TableState, message: Message, ruling: Ruling | None) -> Refused:
    """Return the refusal of a ruling after its moment, by the clause of the ruling."""
    clause = room.game.cite_clause(ruling.clause) if ruling is not None else ""
    return Refused(message.with_clause(clause), names_of(room.game))


def thrown_once(room: TableState, known: Ruling | None) -> Refused:
    """Return the refusal of another throw at a table that the house deals."""
    return too_late(room, ThrownOnce(), known)


def declare(room: LiveTable, work: Work, move: Move) -> None:
    """A declaration on the round just settled: it is settled anew, or waits again for the throw that did not count."""
    reopen(room.state, work)
    room.state.ruled = room.state.known_ruling(move)
    room.state.do(move)
    assert room.state.playing is not None
    if room.state.playing.awaiting is not None:
        if not room.state.is_dealt_by_hand:
            raise thrown_once(room.state, room.state.ruled)
        _unsettle(room, work)
    room.advance(work)


def reopen(room: TableState, work: Work) -> None:
    """The round just settled is the running one again; the next one, in which nothing was laid, is given up for now."""
    past = room.past
    here = room.is_open and room.trail.before_last_close and not room.made
    if past is None or past.playing is None or past.state != "settled" or not here:
        raise too_late(room, NoRoundToRule(), None)
    corrected = not room.link and any(room.is_told(move) for move in past.moves)
    if corrected or amended_rounds.bodies(work.connection, room.id, past.number):
        raise too_late(room, RoundAmended(round=past.number), None)
    _people_back(room, past)
    room.promised = {
        "round": room.number,
        "salt": room.salt,
        "secret": room.secret,
        "commitment": room.commitment,
        "fairness": room.fairness,
    }
    work.rounds.append({"floor_table": room.id, "round": room.number})
    work.seated.pop((room.id, room.number), None)
    work.closed.append(
        {
            "table": room.id,
            "round": past.number,
            "state": "open",
            "closing": None,
            "settled_at": None,
            "secret": "",
        }
    )
    room.begin_again(past, _round_before(room, work, past.number - 1))


def _people_back(room: TableState, past: Past) -> None:
    """Bring the players of the round back into it: those who have left since, only to its end."""
    for number, person in past.people.items():
        seat = room.seats.get(number)
        if seat is None:
            room.seats[number] = Seat(person, past.names.get(number, ""), leaving=True)
        elif seat.person != person:
            raise too_late(room, SeatChanged(seat=number), None)


def _round_before(room: TableState, work: Work, number: int) -> Past | None:
    """The round before the one that is opened again."""
    r = database.rounds.c
    wanted = sa.and_(r.floor_table == room.id, r.round == number)
    row = work.connection.execute(database.rounds.select().where(wanted)).first()
    return None if row is None or row.state == "open" else past_round(work.connection, room.id, room.make_table, row)


def _unsettle(room: LiveTable, work: Work) -> None:
    """A throw did not count: what it moved goes back, and the stakes are held again."""
    room.money.post_difference(work, [])
    if room.money.cover(work) is not None:
        raise too_late(room.state, StakeNotThere(), room.state.ruled)
