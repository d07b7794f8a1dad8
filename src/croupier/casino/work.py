"""One batch of changes: the ledger, and the rows of tables and rounds that go with it, written in one transaction."""

from __future__ import annotations

import time
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from croupier.casino import store
from croupier.casino.ledger import Books, Ledger

_encode = msgspec.json.Encoder().encode
_FLOOR = sa.text(
    "UPDATE floor SET version = :version, round = :round, seats = :seats, takings = :takings, deadline = :deadline, "
    "is_open = :is_open WHERE id = :id AND version = :was"
)
_CLOSE = sa.text(
    "UPDATE rounds SET state = :state, closing = :closing, settled_at = :at "
    "WHERE floor_table = :table AND round = :round"
)
_SEATED = sa.text("UPDATE rounds SET seats = :seats, seeds = :seeds WHERE floor_table = :table AND round = :round")


_NOTIFY = sa.text("SELECT pg_notify(:channel, :what)")


class Saved(Protocol):
    """A table, as its row is written at the end of a batch: from the version it had to the one it has."""

    def row(self) -> dict[str, Any]: ...


def now() -> int:
    """The time in milliseconds: a whole number, as everything that is kept."""
    return time.time_ns() // 1_000_000


def dumps(value: Any) -> str:
    return _encode(value).decode()


class Work:
    """What one transaction of the writer will have changed. Rows are gathered and given to the database together."""

    def __init__(self, connection: sa.Connection, books: Books | None = None) -> None:
        self.connection = connection
        self.ledger = Ledger(connection, books)
        self.at = now()
        self.moves: list[dict[str, Any]] = []
        self.rounds: list[dict[str, Any]] = []
        self.closed: list[dict[str, Any]] = []
        self.seated: dict[tuple[str, int], dict[str, Any]] = {}
        self.commands: list[dict[str, Any]] = []
        self.floor: dict[str, Saved] = {}  # the tables that have changed

    def flush(self) -> None:
        """Everything to the database. A table that somebody else has moved on meanwhile is a conflict."""
        self.ledger.flush()
        for statement, rows in (
            (store.rounds.insert(), self.rounds),
            (_SEATED, list(self.seated.values())),
            (_CLOSE, self.closed),
            (store.moves.insert(), self.moves),
            (store.commands.insert(), self.commands),
        ):
            if rows:
                self.connection.execute(statement, rows)
        changed = [room.row() for room in self.floor.values()]
        for row in changed:
            if self.connection.execute(_FLOOR, row).rowcount != 1:
                raise store.Conflict(row["id"])
        if self.connection.dialect.name == "postgresql":
            for row in changed:
                self.connection.execute(_NOTIFY, {"channel": store.CHANNEL, "what": f"{row['id']} {row['version']}"})
