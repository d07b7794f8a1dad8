"""Rounds that hung on one that is corrected: played since at a table that remembered, or held in its pools, what the
correction changes.

What was paid in them stands: it was paid by what everybody could see at the time, and some of those players may have
chosen otherwise. But the person who decides about a correction is told which of them would have come out otherwise, and
by how much, and may correct each by an amendment of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.proof import certificates
from croupier.casino.proof.messages import RoundNotOver
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import CroupierError
from croupier.money import amount_to_json, exact
from croupier.table import Table
from croupier.table.rulings.amendments import nets

MAX_ROUNDS_CHECKED = 100  # rounds that are looked at


def since(connection: sa.Connection, room: TableState, number: int, after: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rounds after one that would have come out otherwise, had it left the table so: by seat what each would have
    brought more, or why it could not have been played as it was."""
    r, affected = database.rounds.c, list[dict[str, Any]]()
    wanted = sa.select(database.rounds).where(r.floor_table == room.id, r.round > number, r.state == "settled")
    for row in connection.execute(wanted.order_by(r.round).limit(MAX_ROUNDS_CHECKED)).all():
        made, record = certificates.recorded_round(connection, room.opened, row)
        if after == record["before"]:
            break  # from here on everything was as it is
        try:
            lines, after = _play_inputs(made.with_seats(record["seats"] or None, dict(after)), record["inputs"])
        except CroupierError as error:
            return [*affected, {"round": row.round, "cannot": str(error)}]
        now, then = nets(lines), nets(record["lines"])
        seats = sorted(now.keys() | then.keys())
        more = {str(seat): exact(now.get(seat, 0) - then.get(seat, 0)) for seat in seats}
        if any(more.values()):
            changed = {seat: amount_to_json(net) for seat, net in more.items() if net}
            affected.append({"round": row.round, "difference": changed})
    return affected


def _play_inputs(table: Table, inputs: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The lines of a round at a table, and how it leaves it."""
    playing = table.round()
    for move in inputs:
        playing.do(move)
    if playing.awaiting is not None:
        raise CroupierError(RoundNotOver(awaited=playing.awaited_text()))
    table.close(playing)
    return [line.plain() for line in playing.lines], table.carry
