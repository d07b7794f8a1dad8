"""The database of a casino: one SQLite file, or a PostgreSQL by its URL.

Every change is made by one writer at a time: SQLite's BEGIN IMMEDIATE, or an advisory lock in PostgreSQL that is held
until the commit. So a batch of commands sees the floor as the last batch left it, whichever process wrote that one.
Readers never wait. A commit is durable when it returns: SQLite in WAL mode with full synchronisation, PostgreSQL with
synchronous_commit on.

The key of the casino (proof/casino_key.py) is not in it; code with a connection finds it there. A file is made for its
owner's eyes only, and what SQLite puts beside it is too.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from croupier.casino.core import migration as migrating
from croupier.casino.core.messages import (
    CasinoOlder,
    DatabaseFileNotOpened,
    DatabaseKind,
    DatabaseNotOpened,
    DatabaseReadOnly,
    DatabaseUnreadable,
    KeyDiffers,
    KeyMissing,
    NoSuchDatabase,
    NotACasino,
    NotACasinoFile,
    PostgresMissing,
)
from croupier.casino.core.sql_statements import Call, Done, Statement, run_together
from croupier.casino.people.user_names import has_ignorable, is_reserved, skeleton, visible
from croupier.casino.proof import casino_key
from croupier.errors import CroupierError

LOCK = 0x43524F5550  # "CROUP": the advisory lock of the one writer
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000",
    "wal_autocheckpoint=10000",  # pages; `tidy` is there much earlier, where a server runs
)  # fmt: skip
SQLITE = b"SQLite format 3\0"  # how such a file begins
CHANNEL = "croupier_floor"  # where PostgreSQL says that a table has changed
TALK = "say "  # how a notice begins that is talk at a table

metadata = sa.MetaData()


def _table(name: str, /, **columns: Any) -> sa.Table:
    return sa.Table(name, metadata, *(sa.Column(key, kind) for key, kind in columns.items()))


people = _table(
    "people", id=sa.Text, name=sa.Text, folded=sa.Text, password=sa.Text, role=sa.Text, seed=sa.Text,
    created_at=sa.BigInteger, skeleton=sa.Text, told=sa.BigInteger,
)  # fmt: skip
sessions = _table(
    "sessions", digest=sa.Text, person=sa.Text, expires_at=sa.BigInteger, factor=sa.Integer, began_at=sa.BigInteger,
    seen_at=sa.BigInteger, address=sa.Text, agent=sa.Text,
)  # fmt: skip
factors = _table(
    "factors", person=sa.Text, secret=sa.Text, confirmed_at=sa.BigInteger, last_step=sa.BigInteger
)  # fmt: skip
browsers = _table("browsers", digest=sa.Text, person=sa.Text, at=sa.BigInteger, address=sa.Text)
codes = _table("codes", person=sa.Text, kind=sa.Text, digest=sa.Text, expires_at=sa.BigInteger)
acts = _table(
    "acts", seq=sa.BigInteger, at=sa.BigInteger, actor=sa.Text, name=sa.Text, act=sa.Text, subject=sa.Text,
    floor_table=sa.Text, round=sa.BigInteger, reason=sa.Text, detail=sa.Text, hash=sa.Text,
)  # fmt: skip
pending = _table(
    "pending", id=sa.Text, at=sa.BigInteger, actor=sa.Text, act=sa.Text, what=sa.Text, reason=sa.Text, state=sa.Text,
    decided_by=sa.Text, decided_at=sa.BigInteger,
)  # fmt: skip
accounts = _table("accounts", id=sa.Text, outside=sa.Integer, balance=sa.BigInteger, held=sa.BigInteger)
holds = _table("holds", account=sa.Text, floor_table=sa.Text, amount=sa.BigInteger)
journal = _table(
    "journal", seq=sa.BigInteger, at=sa.BigInteger, kind=sa.Text, debit=sa.Text, credit=sa.Text,
    amount=sa.BigInteger, why=sa.Text, clause=sa.Text, floor_table=sa.Text, round=sa.BigInteger, hash=sa.Text,
    actor=sa.Text,
)  # fmt: skip
floor = _table(
    "floor", id=sa.Text, name=sa.Text, game=sa.Text, settings=sa.Text, owner=sa.Text, opened_at=sa.BigInteger,
    is_open=sa.Integer, version=sa.BigInteger, round=sa.BigInteger, takings=sa.Text, deadline=sa.BigInteger,
    aside=sa.Text, trail=sa.Text, closed_from=sa.Text, wait=sa.Text, empty_since=sa.BigInteger, begun_at=sa.BigInteger,
    begun_gap=sa.BigInteger, suspended=sa.Text, ruling_pending=sa.Text, ruling_round=sa.BigInteger,
    ruling_until=sa.BigInteger, notices=sa.Text, barred=sa.Text, separated=sa.Text, sat_out=sa.Text, pools=sa.Text,
    dealt_by=sa.Text,
)  # fmt: skip
chairs = _table(
    "chairs", floor_table=sa.Text, seat=sa.Integer, person=sa.Text, name=sa.Text, bot=sa.Integer, ready=sa.Integer,
    away=sa.Integer, leaving=sa.Integer, waiting=sa.Integer, missed=sa.Integer, last=sa.Integer, lost=sa.BigInteger,
    used=sa.BigInteger, drawing=sa.Integer,
)  # fmt: skip
rounds = _table(
    "rounds", floor_table=sa.Text, round=sa.BigInteger, state=sa.Text, rulebook_hash=sa.Text, opening=sa.Text,
    secret=sa.Text, commitment=sa.Text, seats=sa.Text, seeds=sa.Text, closing=sa.Text, opened_at=sa.BigInteger,
    settled_at=sa.BigInteger, salt=sa.Text, fairness=sa.BigInteger,
)  # fmt: skip
moves = _table(
    "moves", floor_table=sa.Text, version=sa.BigInteger, round=sa.BigInteger, person=sa.Text, at=sa.BigInteger,
    moves=sa.Text,
)  # fmt: skip
amendments = _table(
    "amendments", id=sa.Text, floor_table=sa.Text, round=sa.BigInteger, number=sa.BigInteger, at=sa.BigInteger,
    actor=sa.Text, decided_by=sa.Text, body=sa.Text,
)  # fmt: skip
tournaments = _table(
    "tournaments", id=sa.Text, name=sa.Text, game=sa.Text, settings=sa.Text, state=sa.Text, owner=sa.Text,
    opened_at=sa.BigInteger, ends_at=sa.BigInteger, ended_at=sa.BigInteger, standings=sa.Text,
)  # fmt: skip
entries = _table("entries", tournament=sa.Text, person=sa.Text, number=sa.BigInteger, floor_table=sa.Text)
links = _table("links", id=sa.Text, name=sa.Text, model=sa.Text, held=sa.Text, opened_at=sa.BigInteger)
care = _table(
    "care", person=sa.Text, limits=sa.Text, pending=sa.Text, barred=sa.Text, barred_until=sa.BigInteger,
    standing_up=sa.Integer, began_at=sa.BigInteger, began_with=sa.Text, last_at=sa.BigInteger, told_at=sa.BigInteger,
    locked_until=sa.BigInteger,
)  # fmt: skip
played = _table(
    "played", person=sa.Text, unit=sa.Text, day=sa.BigInteger, staked=sa.BigInteger, net=sa.BigInteger,
    millis=sa.BigInteger,
)  # fmt: skip
excluded_browsers = _table("excluded_browsers", digest=sa.Text, person=sa.Text)
commands = _table(
    "commands", person=sa.Text, idempotency_key=sa.Text, digest=sa.Text, answer=sa.Text, at=sa.BigInteger,
    batch=sa.BigInteger,
)  # fmt: skip
seals = _table(
    "seals", number=sa.BigInteger, at=sa.BigInteger, began=sa.BigInteger, journal=sa.BigInteger, journal_hash=sa.Text,
    written=sa.Text, answers=sa.Text, hash=sa.Text, signature=sa.Text,
)  # fmt: skip
practice = _table("practice", person=sa.Text, body=sa.Text)
exams = _table("exams", id=sa.Text, owner=sa.Text, body=sa.Text, opened_at=sa.BigInteger)
sittings = _table(
    "sittings", id=sa.Text, exam=sa.Text, person=sa.Text, name=sa.Text, seed=sa.BigInteger, began_at=sa.BigInteger,
    ended_at=sa.BigInteger, body=sa.Text,
)  # fmt: skip
signers = _table("signers", number=sa.BigInteger, public=sa.Text)


class Conflict(Exception):
    """Another process changed the rows that this was based on; look again and try again."""


def in_trouble(error: BaseException) -> bool:
    """Return whether an error is the database's own (it is away, full, locked, or was changed by another process), and
    not the caller's."""
    return isinstance(error, Conflict) or any(
        kind.__name__ in ("OperationalError", "InterfaceError") for kind in type(error).__mro__
    )


IMMEDIATE = "BEGIN IMMEDIATE"
# The writer finds every row by its key. PostgreSQL, knowing little of young tables, would rather read them whole.
BY_KEY = "-c jit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off"
_SEALS = "0006"  # the migration that began the chain of seals
_LOCKED = Statement("SELECT pg_advisory_xact_lock(:lock)")


class Store:
    """A casino's database: `writing()` for the one writer, `reading()` for everybody else."""

    def __init__(self, url: str) -> None:
        self.url = _normal(url)
        self.sqlite = self.url.startswith("sqlite")
        self._key: casino_key.Key | None = None
        self._turn, self._turn_of_key = threading.Lock(), threading.Lock()
        self._kept: sa.Connection | None = None
        try:
            self._open()
        except sa.exc.DBAPIError as error:
            raise CroupierError(DatabaseNotOpened(error=str(error.orig).splitlines()[0])) from None

    def _open(self) -> None:
        if self.sqlite:
            _make_file(_path(self.url))
        self.writer = _engine(self.url, IMMEDIATE, self.key)
        self.reader = _engine(self.url, "BEGIN", self.key, pool_pre_ping=not self.sqlite)
        self.migrate()

    def key(self) -> casino_key.Key:
        """The key of this casino. One is made for a casino that never had one; a lost one cannot be made again."""
        if self._key is None:
            with self._turn_of_key:
                self._key = self._found_key()
        return self._key

    def _found_key(self) -> casino_key.Key:
        with self.reader.connect() as connection:
            signer = connection.execute(
                sa.select(signers.c.public).order_by(signers.c.number.desc()).limit(1)
            ).scalar_one_or_none()
            opened = sa.select(sa.func.count()).select_from(rounds).where(rounds.c.state == "open")
            waiting = connection.execute(opened).scalar_one()
        found = casino_key.key_of_database(self.url)
        if signer is None:
            return found or casino_key.make(self.url)
        if found is not None and found.public == signer:
            return found
        place = "CROUPIER_KEY" if os.environ.get(casino_key.KEY) else casino_key.place(self.url)
        if found is not None:
            raise CroupierError(KeyDiffers(place=str(place), rounds=waiting))
        raise CroupierError(KeyMissing(place=str(place), rounds=waiting))

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """The one writer's transaction; durable when it is left without an error."""
        with self.batch() as (connection, _):
            yield connection

    @contextmanager
    def batch(self, *first: Call) -> Iterator[tuple[sa.Connection, list[Done]]]:
        """The one writer's transaction, and what came of the calls that it begins with. Its connection is kept for the
        next one, and given up after an error."""
        with self._turn:
            connection, self._kept = self._kept or self.writer.connect(), None
            calls = first if self.sqlite else (_LOCKED.call(lock=LOCK), *first)
            try:
                with connection.begin():
                    yield connection, run_together(connection, calls)[len(calls) - len(first) :]
            except BaseException:
                connection.invalidate()
                connection.close()
                raise
            self._kept = connection

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection that reads."""
        with self.reader.connect() as connection:
            yield connection

    def tidy(self) -> None:
        """Move the contents of SQLite's log into its file, as far as that delays no command."""
        with self.reader.connect() as connection:
            raw: Any = connection.connection.driver_connection
            raw.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def migrate(self) -> None:
        """Bring the database to the newest form, one numbered step after another."""
        from croupier.casino.core import older_databases

        with self.writing() as connection:
            found = migrating.form(connection)
            migrating.refuse_later(found)
            if found == migrating.newest():
                return
            sealed = found is not None and found >= _SEALS
            before = older_databases.hashes(connection) if sealed else {}
            migrating.upgrade(connection, found)
            _fill_skeletons(connection)
            _hide_no_names(connection)
            _begin_sessions(connection)
            if sealed:
                older_databases.reseal(connection, before, self.key)
            else:
                older_databases.adopt(
                    connection, lambda: casino_key.key_of_database(self.url) or casino_key.make(self.url)
                )

    def close(self) -> None:
        """Let go of every connection."""
        with self._turn:
            if self._kept is not None:
                self._kept.close()
                self._kept = None
        self.writer.dispose()
        self.reader.dispose()


class Looking(Store):
    """A casino's database that is only looked at: nothing is made, migrated or written, not even beside it."""

    def _open(self) -> None:
        if self.sqlite:
            path = _path(self.url)
            _is_a_database(path)
            self.reader = _engine(self.url, "BEGIN", self.key, **_read_only(path))
        else:
            self.reader = _engine(self.url, "BEGIN", self.key, pool_pre_ping=True)
        self.writer = self.reader
        with self.reading() as connection:
            found = migrating.form(connection)
        if found is None:
            raise CroupierError(NotACasino())
        migrating.refuse_later(found)
        if found != migrating.newest():
            raise CroupierError(CasinoOlder())

    @contextmanager
    def batch(self, *first: Call) -> Iterator[tuple[sa.Connection, list[Done]]]:
        """Refused: who only looks, writes nothing."""
        raise CroupierError(DatabaseReadOnly())
        yield


def _path(url: str) -> Path:
    return Path(sa.engine.make_url(url).database or ":memory:")


def _make_file(path: Path) -> None:
    """A new SQLite file is made for its owner's eyes only; SQLite gives what it writes beside it the same mode."""
    if str(path) == ":memory:":
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise CroupierError(DatabaseFileNotOpened(file=str(path), error=str(error.strerror))) from None


def _is_a_database(path: Path) -> None:
    try:
        with path.open("rb") as file:
            begins = file.read(len(SQLITE))
    except OSError as error:
        raise CroupierError(NoSuchDatabase(file=str(path), error=str(error.strerror))) from None
    if begins != SQLITE:
        raise CroupierError(NotACasinoFile(file=str(path)))


def _read_only(path: Path) -> dict[str, Any]:
    """Return how SQLite opens a file that it may not write. Without a log of later changes beside it no process has it
    open: then it is taken as it lies there, and no file is put beside it."""
    log = path.with_name(f"{path.name}-wal")
    alone = not (log.exists() and log.stat().st_size)
    where = f"file:{quote(str(path.absolute()))}?mode=ro{'&immutable=1' if alone else ''}"
    try:
        with contextlib.closing(sqlite3.connect(where, uri=True)) as raw:
            raw.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as error:
        raise CroupierError(DatabaseUnreadable(file=str(path), error=str(error))) from None
    return {"creator": lambda: sqlite3.connect(where, uri=True, timeout=30, check_same_thread=False)}


def _fill_skeletons(connection: sa.Connection) -> None:
    """Store the skeletons of names for accounts made before skeletons were kept."""
    p = people.c
    for row in connection.execute(sa.select(p.id, p.name, p.role).where(p.skeleton == "")).all():
        look = row.id if row.role == "bot" else skeleton(row.name)
        connection.execute(people.update().where(p.id == row.id).values(skeleton=look))


def _hide_no_names(connection: sa.Connection) -> None:
    """Show no name with a character that is drawn as nothing: such names were let in once, and looked like others. Its
    owner signs in by what they typed then."""
    p = people.c
    for row in connection.execute(sa.select(p.id, p.name).where(p.role != "bot")).all():
        if has_ignorable(row.name):
            shown = visible(row.name)[:20]
            plain = shown if shown and not is_reserved(shown) else "Player"
            name = f"{plain} {secrets.randbelow(900_000) + 100_000}"
            values = {"name": name, "skeleton": skeleton(name)}
            connection.execute(people.update().where(p.id == row.id).values(**values))


def _begin_sessions(connection: sa.Connection) -> None:
    """Sessions that are older than the question when they began, and were last used, begin now."""
    at = time.time_ns() // 1_000_000
    s = sessions.c
    connection.execute(sessions.update().where(s.began_at == 0).values(began_at=at, seen_at=at))


def _normal(url: str) -> str:
    """A database URL as SQLAlchemy wants it; a plain path is a SQLite file."""
    if "://" not in url:
        return f"sqlite:///{Path(url).expanduser()}"
    scheme, rest = url.split("://", 1)
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme not in ("sqlite", "postgresql+psycopg"):
        raise CroupierError(DatabaseKind(scheme=scheme))
    return url


def _engine(url: str, begin: str, key: Callable[[], casino_key.Key], **pool: Any) -> sa.Engine:
    pool |= {"execution_options": {casino_key.HELD: key}}
    if not url.startswith("sqlite"):
        keyed = {"options": BY_KEY} if begin == IMMEDIATE else {}
        try:
            return sa.create_engine(url, connect_args={"connect_timeout": 5, **keyed}, **pool)
        except ModuleNotFoundError:
            raise CroupierError(PostgresMissing()) from None
    looking = "creator" in pool
    given = {} if looking else {"connect_args": {"timeout": 30, "check_same_thread": False}}
    engine = sa.create_engine(url, **given, **pool)

    @sa.event.listens_for(engine, "connect")
    def _connected(raw: Any, _record: Any) -> None:
        raw.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in () if looking else PRAGMAS:
            raw.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def _begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
