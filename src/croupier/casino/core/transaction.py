"""One batch of changes: the ledger, and the rows of tables and rounds that go with it, written in one transaction and
sealed (seal_chain.py). Rows of people, links and tournaments are written through `insert`, `update` and `delete`,
so that the seal knows of them; a row that is written beside it shows in the ledger's proof."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
import sqlalchemy as sa

from croupier.casino.core import action_log, casino_key, seal_chain
from croupier.casino.core import database as store
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.sql_statements import Call, Statement, deleting, inserting, run_together, updating

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
Row = dict[str, Any]  # of the database, by column
Answer = dict[str, Any]  # JSON for the person who asked
_encode = msgspec.json.Encoder().encode
_CHANGED = (
    "version", "round", "takings", "deadline", "is_open", "aside", "trail", "closed_from", "wait", "empty_since",
    "begun_at", "begun_gap", "suspended", "ruling_pending", "ruling_round", "ruling_until", "notices", "barred",
    "separated", "sat_out", "pools", "dealt_by", "extended",
)  # fmt: skip
_ROUND = {"floor_table": "table", "round": "round"}
_FLOOR = updating(store.floor, _CHANGED, {"id": "id", "version": "was"})
_CLOSE = updating(store.rounds, ("state", "closing", "settled_at", "secret"), _ROUND)
_SEATED = updating(store.rounds, ("seats", "seeds"), _ROUND)
_ROUNDS, _MOVES, _COMMANDS, _SIGNERS = (
    inserting(t) for t in (store.rounds, store.moves, store.commands, store.signers)
)
_GONE = deleting(store.rounds, _ROUND)
_CHAIRS = inserting(
    store.chairs,
    "ON CONFLICT (floor_table, seat) DO UPDATE SET "
    + ", ".join(f"{c.name} = excluded.{c.name}" for c in store.chairs.columns if c.name not in ("floor_table", "seat")),
)
_CHAIRS_GONE = deleting(store.chairs, {"floor_table": "table", "seat": "seat"})
_LINKS = updating(store.links, ("held",), {"id": "id"})
# The last row of the journal, and the last seal.
HEAD = Statement(
    "SELECT j.seq, j.hash, s.number, s.hash, s.journal FROM (SELECT 1 AS one) AS once "
    "LEFT JOIN (SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1) AS j ON 1 = 1 "
    "LEFT JOIN (SELECT number, hash, journal FROM seals ORDER BY number DESC LIMIT 1) AS s ON 1 = 1"
)
_NOTIFY = Statement("SELECT pg_notify(:channel, what) FROM unnest(:whats::text[]) AS what")


class Chairs(Protocol):
    """Rows of chairs to write and to take away, and what the seal says of them."""

    @property
    def rows(self) -> list[Row]:
        """The rows that are new or have changed."""

    @property
    def to_delete(self) -> list[Row]:
        """Table and seat of those that are to go."""

    @property
    def to_seal(self) -> list[seal_chain.Written]:
        """The seal's entries for the chairs."""


class Saved(Protocol):
    """A table, as its row is written at the end of a batch: from the version it had to the one it has."""

    def row(self) -> Row:
        """The row that keeps it."""

    def changed_chairs(self) -> Chairs:
        """Return the changes of chairs."""

    def sealed(self, work: Transaction) -> seal_chain.Written:
        """Return the part that the seal covers."""


def now_ms() -> int:
    """The time in milliseconds: a whole number, as everything that is kept."""
    return time.time_ns() // 1_000_000


def new_id(kind: str) -> str:
    """Return a random name that cannot be guessed, of letters and figures that are not mistaken for each other."""
    return kind + "".join(secrets.choice(LETTERS) for _ in range(8))


def dumps(value: Any) -> str:
    """A value as JSON, without a space."""
    return _encode(value).decode()


def _standing(rounds: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """Of rounds that were begun in a batch, and those that were given up before anything was laid in them, the ones
    that are to be written, and those that stand in the database and are to go."""
    opened: dict[tuple[str, int], Row] = {}
    gone: dict[tuple[str, int], Row] = {}
    for row in rounds:
        key = (row["floor_table"], row["round"])
        if "state" in row:
            opened[key] = row
        elif opened.pop(key, None) is None:
            gone[key] = {"table": row["floor_table"], "round": row["round"]}
    return list(opened.values()), list(gone.values())


class Staged(NamedTuple):
    """How much of each kind was staged at some moment."""

    rows: int
    rounds: int
    closed: int
    talk: int
    acts: int
    seated: dict[tuple[str, int], Row]
    links: dict[str, Row]
    written: int


class Transaction:
    """The changes of one transaction of the writer. Rows are gathered and given to the database together.

    Money is no part of it: `croupier.casino.money.work.Work` is a transaction with a ledger.
    """

    def __init__(self, connection: sa.Connection, head: Sequence[Any] | None = None) -> None:
        self.connection = connection
        ((seq, last, *sealed),) = HEAD(connection) if head is None else head
        self._journal = seq or 0, last or seal_chain.GENESIS
        self._before = seal_chain.Last(*sealed) if sealed[0] else seal_chain.Last()
        self._written: list[seal_chain.Written] = []
        self.at = now_ms()
        self.person = CLOCK  # who is at work
        self.process = ""  # which one does this, where several share the database
        self.moves: list[Row] = []
        self.rounds: list[Row] = []
        self.closed: list[Row] = []
        self.seated: dict[tuple[str, int], Row] = {}
        self.commands: list[Row] = []
        self.acts: list[Row] = []  # what staff did
        self.links: dict[str, Row] = {}  # what the pools of linked tables hold
        self.floor: dict[str, Saved] = {}  # the tables that have changed
        self.talk: list[Row] = []  # what was said, for people who watch in other processes

    def by(self, person: Person) -> None:
        """Let this person act from now on: in the journal, and in the log of acts."""
        self.person = person

    def mark(self) -> Staged:
        """How much is staged, to come back to when a command is refused half way."""
        links = {link: dict(held) for link, held in self.links.items()}
        return Staged(
            self.count_postings(),
            len(self.rounds),
            len(self.closed),
            len(self.talk),
            len(self.acts),
            dict(self.seated),
            links,
            len(self._written),
        )

    def undo(self, mark: Staged, rolled_back: bool = False) -> None:
        """Take back what was staged since a mark. `rolled_back`: the database has forgotten what was written since."""
        if rolled_back:
            del self._written[mark.written :]
        self.undo_postings(mark.rows)
        del self.rounds[mark.rounds :], self.closed[mark.closed :], self.talk[mark.talk :], self.acts[mark.acts :]
        self.seated, self.links = dict(mark.seated), {link: dict(held) for link, held in mark.links.items()}

    # What a transaction with a ledger adds

    @property
    def journal_end(self) -> tuple[int, str]:
        """Number and hash of the last row of the journal."""
        return self._journal

    def count_postings(self) -> int:
        """Return how many rows of the journal are staged."""
        return 0

    def undo_postings(self, count: int) -> None:
        """Take back the rows of the journal that were staged since there were so many."""

    def calls_of_parts(self) -> list[Call]:
        """Return what the parts of this transaction tell the database: accounts, limits and play."""
        return []

    @property
    def key(self) -> casino_key.Key:
        """The casino's key, which is not in the database."""
        return casino_key.key_of(self.connection)

    # Rows that are not the hot ones: written at once, and sealed

    def insert(self, table: sa.Table, row: Row) -> None:
        """A new row."""
        name = str(table.name)
        self.connection.execute(table.insert(), row)
        self._written.append((name, seal_chain.key_of(name, row), "", seal_chain.row_hash(name, row)))

    def open(self, table: Row, chairs: Sequence[Row], first: Row) -> None:
        """A table of the floor, with those who sit there and its first round."""
        self.connection.execute(store.floor.insert(), table)
        for chair in chairs:
            self.insert(store.chairs, chair)
        self.connection.execute(store.rounds.insert(), first)
        self._written.append(
            ("floor", table["id"], "", seal_chain.table_row_hash(table, first["seats"], first["seeds"]))
        )

    def update(self, table: sa.Table, *key: str | int, **values: Any) -> None:
        """Another row in the place of the one with this key."""
        name, (where, row) = str(table.name), self._row(table, key)
        self.connection.execute(table.update().where(where).values(**values))
        before, after = seal_chain.row_hash(name, row), seal_chain.row_hash(name, {**row, **values})
        self._written.append((name, " ".join(map(str, key)), before, after))

    def delete(self, table: sa.Table, *key: str) -> None:
        """No row with this key any more, if there was one."""
        name, (where, row) = str(table.name), self._row(table, key)
        if row:
            self.connection.execute(table.delete().where(where))
            self._written.append((name, " ".join(key), seal_chain.row_hash(name, row), ""))

    def _row(self, table: sa.Table, key: tuple[str | int, ...]) -> tuple[sa.ColumnElement[bool], Row]:
        where = sa.and_(
            *(table.c[name] == part for name, part in zip(seal_chain.KEYED[str(table.name)], key, strict=True))
        )
        return where, dict(self.connection.execute(table.select().where(where)).mappings().first() or {})

    def set_aside(self, table: str, why: str) -> None:
        """A table of the floor waits for an operator: by its row alone, for nothing else of it can be trusted."""
        self.change_floor(table, aside=why, deadline=None)

    def change_floor(self, table: str, **changes: Any) -> None:
        """Note a change of a table's row made without the table: a process that has it in memory reads it again."""
        f, r = store.floor.c, store.rounds.c
        row = dict(self.connection.execute(store.floor.select().where(f.id == table)).mappings().one())
        wanted = sa.select(r.seats, r.seeds).where(r.floor_table == table, r.round == row["round"])
        seats, seeds = self.connection.execute(wanted).one()
        values = {**changes, "version": row["version"] + 1}
        self.connection.execute(store.floor.update().where(f.id == table).values(**values))
        before, after = (
            seal_chain.table_row_hash(row_version, seats, seeds) for row_version in (row, {**row, **values})
        )
        self._written.append(("floor", table, before, after))

    def note_changes(self, table: sa.Table, rows: Iterable[Row]) -> None:
        """Note for the seal the rows that are about to be written over those with the same key."""
        name = str(table.name)
        for row in rows:
            key = seal_chain.key_of(name, row)
            _, read_row = self._row(table, (key,))
            before, after = (
                seal_chain.row_hash(name, read_row) if read_row else "",
                seal_chain.row_hash(name, {**read_row, **row}),
            )
            if before != after:
                self._written.append((name, key, before, after))

    def flush(self) -> None:
        """Everything to the database. A table that another process has changed meanwhile is a conflict."""
        changed = [room.row() for room in self.floor.values()]
        seated = [room.changed_chairs() for room in self.floor.values()]
        self._written += [written for chairs in seated for written in chairs.to_seal]
        began = self.journal_end[0]
        links = [{"id": link, "held": dumps(held)} for link, held in self.links.items()]
        self.note_changes(store.links, links)
        parts = self.calls_of_parts()
        if self.acts:
            action_log.write(self.connection, self.acts)
            self._written += [("acts", str(row["seq"]), "", seal_chain.row_hash("acts", row)) for row in self.acts]
            self.acts = []
        calls = [*parts, _LINKS.call(links)]
        sealing = self._seal(began)
        opened, gone = _standing(self.rounds)
        closed = {(row["table"], row["round"]): row for row in self.closed}  # one that was ruled on is closed again
        calls += [_GONE.call(gone), _ROUNDS.call(opened), _SEATED.call(list(self.seated.values()))]
        calls.append(_CLOSE.call(list(closed.values())))
        calls.append(_CHAIRS_GONE.call([row for chairs in seated for row in chairs.to_delete]))
        calls.append(_CHAIRS.call([row for chairs in seated for row in chairs.rows]))
        calls += [_MOVES.call(self.moves), _COMMANDS.call(self.commands)]
        if changed and self.connection.dialect.name == "postgresql":
            whats = [f"{row['id']} {row['version']}" for row in changed]
            whats += [store.TALK + dumps(message) for message in self.talk]
            calls.append(_NOTIFY.call(channel=store.CHANNEL, whats=whats))
        done = run_together(self.connection, [*calls, *sealing, _FLOOR.call(changed)])
        if changed and done[-1].found != len(changed):
            raise store.Conflict(", ".join(row["id"] for row in changed))

    def _seal(self, began: int) -> list[Call]:
        """The seal of all this, when there is anything."""
        (ends, ends_with), answers = self.journal_end, seal_chain.answers_digest(self.commands)
        written = [*self._written, *(room.sealed(self) for room in self.floor.values())]
        if not (written or answers or ends != began):
            return []
        signers = []
        if not self._before.number:
            signers = [{"number": 1, "public": self.key.public}]
            written.append(("signers", "1", "", seal_chain.row_hash("signers", signers[0])))
        row = seal_chain.seal(self.key, self._before, self.at, (began, ends, ends_with), written, answers)
        for kept in self.commands:
            kept["batch"] = row["number"]
        self._before, self._written = seal_chain.Last(row["number"], row["hash"], ends), []
        return [seal_chain.INSERT.call([row]), _SIGNERS.call(signers)]
