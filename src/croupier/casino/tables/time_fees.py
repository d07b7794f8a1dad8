"""Fees for time, by the casino's clock: where a schedule takes its collection by the half hour, it is declared before
the first hand of each (kings GEGA-004250)."""

from __future__ import annotations

from typing import Any, Protocol

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.money.work import Work
from croupier.table import Round, Table
from croupier.table.felt import Move
from croupier.table.money.collections import time_ruling

HALF_HOUR = 30 * 60 * 1000  # in milliseconds, as the clock has it


class Dealt(Protocol):
    """A table of the floor at which a hand is about to be dealt."""

    id: str
    number: int
    table: Table | None
    playing: Round | None

    def do(self, move: Move) -> Any:
        """Make a move."""


def take(room: Dealt, work: Work) -> None:
    """Everybody pays for half an hour, if one has begun since the hand before this was."""
    assert room.table is not None and room.playing is not None
    named = time_ruling(room.table.game, room.table.options)
    if named is None or not _is_new_half_hour(work, room.id, room.number):
        return
    move: Move = {"do": "declare", "ruling": named}
    if room.playing.may(move) is None:
        room.do(move)


def _is_new_half_hour(work: Work, table: str, number: int) -> bool:
    """Return whether a half hour of the clock began between the opening of the round before and of this one."""
    r = database.rounds.c
    wanted = sa.select(r.round, r.opened_at).where(r.floor_table == table, r.round.in_((number - 1, number)))
    opened = {row.round: row.opened_at for row in work.connection.execute(wanted)}
    opened |= {row["round"]: row["opened_at"] for row in work.rounds if row["floor_table"] == table}
    if number not in opened or number - 1 not in opened:
        return False
    return bool(opened[number - 1] // HALF_HOUR < opened[number] // HALF_HOUR)
