"""Rounds that are over: read from their rows and played again, for those who want to see them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.transaction import now_ms
from croupier.casino.proof.messages import RoundStillOn
from croupier.errors import Refused
from croupier.table import Round, Table
from croupier.table.felt import Move

BEGAN = ("opening", "salt", "secret", "commitment", "fairness", "seats", "seeds")  # what a round's row keeps
PUBLIC_AMENDMENT_FIELDS = (
    "id",
    "number",
    "round",
    "at",
    "found",
    "by",
    "clause",
    "difference",
    "owed_cents",
)  # of an amendment
TableMaker = Callable[[tuple[int, ...] | None, dict[str, Any], int], Table]


class Opening(msgspec.Struct):
    """The state before a round, as the column `opening` of its row holds it."""

    carry: dict[str, Any]
    shoe: list[str] | None


class Closing(msgspec.Struct):
    """The state that a closed round leaves, as the column `closing` of its row holds it."""

    carry: dict[str, Any]
    shoe: list[str] | None
    people: dict[str, str] = {}  # who was in it, by seat
    lines: list[dict[str, Any]] = []
    names: dict[str, str] = {}


read_opening = msgspec.json.Decoder(Opening).decode
read_closing = msgspec.json.Decoder(Closing).decode


@dataclass(slots=True)
class Past:
    """The round before: what people may still look at."""

    number: int
    state: str
    playing: Round | None
    log: list[dict[str, Any]]
    commitment: str
    settled_at: int
    people: dict[int, str]  # who sat where in it
    row: dict[str, Any] = field(default_factory=dict)  # what it began with, as its row says (BEGAN)
    moves: list[Move] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    amendments: list[dict[str, Any]] = field(default_factory=list)  # as everybody may know them
    views: object = None  # as people are shown it, once a person has been


def round_row(connection: sa.Connection, table: str, number: int) -> Any:
    """The row of a round that is over, refused otherwise."""
    r = database.rounds.c
    row = connection.execute(database.rounds.select().where(r.floor_table == table, r.round == number)).first()
    if row is None or row.state == "open":
        raise Refused(RoundStillOn(round=number))
    return row


def recorded_moves(connection: sa.Connection, table_id: str, number: int) -> list[Move]:
    """The moves of a round as they were written down."""
    m = database.moves.c
    rows = connection.execute(
        sa.select(m.moves).where(m.floor_table == table_id, m.round == number).order_by(m.version)
    ).scalars()
    return [move for text in rows for move in json.loads(text)]


def moved_at(connection: sa.Connection, table_id: str, number: int) -> list[int]:
    """Return when each move of a round was made, in order, in milliseconds."""
    m = database.moves.c
    wanted = sa.select(m.moves, m.at).where(m.floor_table == table_id, m.round == number).order_by(m.version)
    return [row.at for row in connection.execute(wanted) for _ in json.loads(row.moves)]


def amending_told(connection: sa.Connection, table_id: str, number: int) -> list[dict[str, Any]]:
    """The amendments of a round, as everybody may know them."""
    a = database.amendments.c
    wanted = sa.select(a.body).where(a.floor_table == table_id, a.round == number).order_by(a.number)
    return [
        {key: body[key] for key in PUBLIC_AMENDMENT_FIELDS}
        for body in map(json.loads, connection.execute(wanted).scalars())
    ]


def past_round(connection: sa.Connection, table_id: str, make: TableMaker, row: Any) -> Past:
    """A round that is over, played again for those who want to see it."""
    opening = read_opening(row.opening)
    log: list[dict[str, Any]] = []
    closing = read_closing(row.closing) if row.closing else Closing(carry={}, shoe=None)
    people, names = ({int(n): p for n, p in kept.items()} for kept in (closing.people, closing.names))
    past = Past(row.round, row.state, None, log, row.commitment, row.settled_at or now_ms(), people, names=names)
    past.row = {key: row._mapping[key] for key in BEGAN}
    past.amendments = amending_told(connection, table_id, row.round)
    seats = tuple(json.loads(row.seats))
    if not seats:
        return past
    past.moves = recorded_moves(connection, table_id, row.round)
    try:
        past.playing = _play_moves(make(seats, opening.carry, row.fairness), past.moves, log)
    except Exception:  # played by another edition of the rules, or void because it could not go on
        log.clear()
    return past


def _play_moves(table: Table, moves: list[Move], log: list[dict[str, Any]]) -> Round:
    playing = table.round()
    for move in moves:
        ask = playing.awaiting
        event = dict(move)
        if move["do"] == "chance" and ask is not None:
            event |= {"device": ask.device, "place": str(ask.place), "_seen": ask.seen}
        log.append(event)
        playing.do(move)
    return playing
