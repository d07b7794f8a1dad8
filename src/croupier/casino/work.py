"""One batch of changes: the ledger, and the rows of tables and rounds that go with it, written in one transaction."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
import sqlalchemy as sa

from croupier.casino import acts, store
from croupier.casino.care import Care
from croupier.casino.ledger import Books, Ledger
from croupier.casino.person import CLOCK, Person
from croupier.casino.statements import Statement, inserting, together, updating

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_encode = msgspec.json.Encoder().encode
_FLOOR = updating(
    store.floor, ("version", "round", "seats", "takings", "deadline", "is_open", "aside"),
    {"id": "id", "version": "was"},
)  # fmt: skip
_CLOSE = updating(store.rounds, ("state", "closing", "settled_at"), {"floor_table": "table", "round": "round"})
_SEATED = updating(store.rounds, ("seats", "seeds"), {"floor_table": "table", "round": "round"})
_LINKS = updating(store.links, ("held",), {"id": "id"})
_ROUNDS, _MOVES, _COMMANDS = (inserting(t) for t in (store.rounds, store.moves, store.commands))
_NOTIFY = Statement("SELECT pg_notify(:channel, what) FROM unnest(:whats::text[]) AS what")


class Saved(Protocol):
    """A table, as its row is written at the end of a batch: from the version it had to the one it has."""

    def row(self) -> dict[str, Any]: ...


def now() -> int:
    """The time in milliseconds: a whole number, as everything that is kept."""
    return time.time_ns() // 1_000_000


def new_id(kind: str) -> str:
    """A name that nobody can guess, of letters and figures that are not mistaken for each other."""
    return kind + "".join(secrets.choice(LETTERS) for _ in range(8))


def dumps(value: Any) -> str:
    return _encode(value).decode()


class Staged(NamedTuple):
    """How much of each kind was staged at some moment."""

    rows: int
    rounds: int
    closed: int
    talk: int
    acts: int
    seated: dict[tuple[str, int], dict[str, Any]]
    links: dict[str, dict[str, Any]]


class Work:
    """What one transaction of the writer will have changed. Rows are gathered and given to the database together."""

    def __init__(
        self, connection: sa.Connection, books: Books | None = None, head: Sequence[Any] | None = None
    ) -> None:
        self.connection = connection
        self.ledger = Ledger(connection, books, head)
        self.at = now()
        self.care = Care(connection, self.ledger, self.at)
        self.ledger.actor = CLOCK.actor
        self.person = CLOCK  # who is at work
        self.process = ""  # which one does this, where several share the database
        self.moves: list[dict[str, Any]] = []
        self.rounds: list[dict[str, Any]] = []
        self.closed: list[dict[str, Any]] = []
        self.seated: dict[tuple[str, int], dict[str, Any]] = {}
        self.commands: list[dict[str, Any]] = []
        self.acts: list[dict[str, Any]] = []  # what staff did
        self.links: dict[str, dict[str, Any]] = {}  # what the pools of linked tables hold
        self.floor: dict[str, Saved] = {}  # the tables that have changed
        self.talk: list[dict[str, Any]] = []  # what was said, for people who watch in other processes

    def by(self, person: Person) -> None:
        """From now on this person acts: in the journal, and in the log of acts."""
        self.person = person
        self.ledger.actor = person.actor

    def mark(self) -> Staged:
        """How much is staged, to come back to when a command is refused half way."""
        links = {link: dict(held) for link, held in self.links.items()}
        return Staged(
            len(self.ledger.rows), len(self.rounds), len(self.closed), len(self.talk), len(self.acts),
            dict(self.seated), links,
        )  # fmt: skip

    def undo(self, mark: Staged) -> None:
        """Take back what was staged since a mark."""
        self.ledger.undo(mark.rows)
        del self.rounds[mark.rounds :], self.closed[mark.closed :], self.talk[mark.talk :], self.acts[mark.acts :]
        self.seated, self.links = dict(mark.seated), {link: dict(held) for link, held in mark.links.items()}

    def flush(self) -> None:
        """Everything to the database. A table that somebody else has moved on meanwhile is a conflict."""
        changed = [room.row() for room in self.floor.values()]
        calls = [*self.ledger.calls(), *self.care.calls()]
        calls += [_ROUNDS.call(self.rounds), _SEATED.call(list(self.seated.values())), _CLOSE.call(self.closed)]
        calls += [_MOVES.call(self.moves), _COMMANDS.call(self.commands)]
        calls.append(_LINKS.call([{"id": link, "held": dumps(held)} for link, held in self.links.items()]))
        if changed and self.connection.dialect.name == "postgresql":
            whats = [f"{row['id']} {row['version']}" for row in changed]
            whats += [store.TALK + dumps(said) for said in self.talk]
            calls.append(_NOTIFY.call(channel=store.CHANNEL, whats=whats))
        if self.acts:
            acts.write(self.connection, self.acts)
        done = together(self.connection, [*calls, _FLOOR.call(changed)])
        if changed and done[-1].found != len(changed):
            raise store.Conflict(", ".join(row["id"] for row in changed))
