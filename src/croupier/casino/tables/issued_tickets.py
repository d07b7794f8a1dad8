"""Tickets that a table has issued to a player: the wagers of the last rounds, with the number, the time and the place
that only the casino knows (croupier.table.tickets)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.actor import Person
from croupier.casino.proof.closed_rounds import moved_at, past_round, round_row
from croupier.casino.tables.messages import GameWithoutTickets
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import Refused
from croupier.messages import GameName
from croupier.table import Round
from croupier.table.tickets import Issue, serial_number, ticket, tickets

ROUNDS_SHOWN = 10  # how far back a person is shown tickets


def tickets_of(connection: sa.Connection, room: TableState, person: Person) -> list[dict[str, Any]]:
    """Return the tickets that a player was issued at a table in the round that is open and those before it, newest
    first."""
    if room.table is None or room.table.family.display.ticket is None:
        raise Refused(GameWithoutTickets(game=GameName(room.game_name)))
    out = []
    for number in range(room.number, max(0, room.number - ROUNDS_SHOWN), -1):
        playing, seat = _round_of(connection, room, number, person.id)
        if playing is not None and seat is not None:
            out += _tickets_of_round(connection, room, number, playing, seat)
    return out


def _round_of(connection: sa.Connection, room: TableState, number: int, person: str) -> tuple[Round | None, int | None]:
    """Return a round of a table, and a person's seat in it."""
    if number == room.number:
        return room.playing, next((n for n, s in room.seats.items() if s.person == person), None)
    past = past_round(connection, room.id, room.make_table, round_row(connection, room.id, number))
    playing = None if past.state == "void" else past.playing
    return playing, next((n for n, p in past.people.items() if p == person), None)


def _tickets_of_round(
    connection: sa.Connection, room: TableState, number: int, playing: Round, seat: int
) -> list[dict[str, Any]]:
    times, writer = moved_at(connection, room.id, number), _writer(connection, room)
    out = []
    for _, whose, wager, move in tickets([playing]):
        if whose == seat:
            at = datetime.fromtimestamp(times[move] / 1000, UTC)
            issue = Issue(writer, str(seat), at, at.date(), number, serial_number(room.id, number, move))
            out.append({"round": number, **ticket(playing, wager, issue).plain()})
    return out[::-1]


def _writer(connection: sa.Connection, room: TableState) -> str:
    """Who issues tickets here: the dealer, where there is one, or the table as a terminal."""
    if not room.is_dealt_by_hand:
        return f"terminal {room.id}"
    p = database.people.c
    return str(connection.execute(sa.select(p.name).where(p.id == room.owner)).scalar())
