"""Connections of players, and empty tables. A connection that is lost is shown at once to everybody at the table; a
player who has not come back after `AWAY_AFTER_MS` is away, and the book's rule for absent players answers
(absent_players.py). An empty table is closed after `CLOSED_AFTER_MS`; the house's own tables, those of tournaments and
those with shared jackpots stay.

Only a browser that was there can be lost: a player who plays over HTTP alone is asked until the time for an answer is
up."""

from __future__ import annotations

import json

import sqlalchemy as sa

from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.sql_statements import Statement
from croupier.casino.money.work import Work
from croupier.casino.proof.table_settings import should_stay_open
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.messages import (
    ClockRuns,
    HouseSeesPresence,
    NobodyMissing,
    NobodyOfThatName,
    PresenceKnown,
    ReturnTimeRuns,
)
from croupier.casino.tables.state.table_rows import AWAY_AFTER_MS
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import Absent, Delayed, Found, Lost
from croupier.errors import Refused

CLOSED_AFTER_MS = 600_000  # milliseconds without anybody, and a table is closed
_LOST = Statement(
    "SELECT c.floor_table, c.person FROM chairs AS c JOIN floor AS f ON f.id = c.floor_table "
    "WHERE c.lost > 0 AND c.lost <= :before AND c.away = 0 AND f.is_open = 1 AND f.aside = '' ORDER BY c.lost"
)
_EMPTY = Statement(
    "SELECT id, empty_since, settings FROM floor "
    "WHERE empty_since > 0 AND empty_since <= :before AND is_open = 1 AND aside = ''"
)


def _seat(room: TableState, person: Person, who: str) -> int:
    if person is not CLOCK:
        raise Refused(HouseSeesPresence())
    for number, seat in room.seats.items():
        if seat.person == who:
            return number
    raise Refused(NobodyOfThatName())


def mark_lost(room: LiveTable, work: Work, person: Person, given: Lost) -> None:
    """Note that a player's last connection at this table is gone."""
    number = _seat(room.state, person, given.person)
    seat = room.state.seats[number]
    if seat.lost:
        raise Refused(PresenceKnown())
    seat.lost = work.at
    room.state.events.append({"do": "lost", "seat": number, "name": seat.name})


def mark_delayed(room: LiveTable, work: Work, person: Person, given: Delayed) -> None:
    """Let the clock wait for a player whom the question has not reached, or has reached late."""
    number = _seat(room.state, person, given.person)
    if given.asked != room.state.asked or not room.clock.wait_for_question(work, number):
        raise Refused(ClockRuns())


def mark_returned(room: LiveTable, work: Work, person: Person, given: Found) -> None:
    """Note that a player is connected again."""
    number = _seat(room.state, person, given.person)
    seat = room.state.seats[number]
    if not seat.lost:
        raise Refused(NobodyMissing())
    room.clock.wait_for_connection(work, number)
    seat.lost, seat.away, seat.missed = 0, False, 0
    room.state.events.append({"do": "back", "seat": number, "name": seat.name})


def absent(room: LiveTable, work: Work, person: Person, given: Absent) -> None:
    """Mark a player away who has not come back; the table goes on without them."""
    number = _seat(room.state, person, given.person)
    seat = room.state.seats[number]
    if not seat.lost or seat.away or work.at < seat.lost + AWAY_AFTER_MS:
        raise Refused(ReturnTimeRuns())
    seat.away = True
    room.state.events.append({"do": "away", "seat": number, "name": seat.name})
    room.advance(work)


def missing(connection: sa.Connection, at: int) -> list[tuple[str, str]]:
    """Return the tables and players that are away by now, before they are marked so."""
    return [(table, person) for table, person in _LOST(connection, before=at - AWAY_AFTER_MS)]


def empty(connection: sa.Connection, at: int) -> list[tuple[str, int]]:
    """Return the tables that have long been empty, and since when."""
    rows = _EMPTY(connection, before=at - CLOSED_AFTER_MS)
    return [(table, since) for table, since, settings in rows if not should_stay_open(json.loads(settings))]
