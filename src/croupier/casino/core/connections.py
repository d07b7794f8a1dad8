"""Connections to a casino's database: one SQLite file, or a PostgreSQL by its URL.

Every change is made by one writer at a time: SQLite's BEGIN IMMEDIATE, or an advisory lock in PostgreSQL that is held
until the commit. So a batch of commands sees the floor as the last batch left it, whichever process wrote that one.
Readers never wait. A commit is durable when it returns: SQLite in WAL mode with full synchronisation, PostgreSQL with
synchronous_commit on.

The key of the casino (casino_key.py) is not in it; every connection has it as an option. A file is made for its owner's
eyes only, and what SQLite puts beside it is too.
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

from croupier.casino.core import casino_key, older_databases, seal_chain
from croupier.casino.core import migration as migrating
from croupier.casino.core.database import people, rounds, sessions, signers
from croupier.casino.core.messages import (
    CasinoOlder,
    DatabaseFileNotOpened,
    DatabaseKind,
    DatabaseNotOpened,
    DatabaseReadOnly,
    DatabaseUnreadable,
    KeyDiffers,
    KeyInPlace,
    KeyMissing,
    NoSuchDatabase,
    NotACasino,
    NotACasinoFile,
    PostgresMissing,
)
from croupier.casino.core.sql_statements import Call, Done, Statement, run_together
from croupier.casino.core.transaction import now_ms
from croupier.casino.core.user_names import has_ignorable, is_reserved, skeleton, visible
from croupier.errors import CroupierError

LOCK = 0x43524F5550  # "CROUP": the advisory lock of the one writer


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=30000",
    "wal_autocheckpoint=10000",  # pages; `tidy` is there much earlier, where a server runs
)


SQLITE = b"SQLite format 3\0"  # how such a file begins


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
        house_key = casino_key.key_of_database(self.url)
        if signer is None:
            return house_key or casino_key.make(self.url)
        if house_key is not None and house_key.public == signer:
            return house_key
        place = "CROUPIER_KEY" if os.environ.get(casino_key.KEY) else casino_key.place(self.url)
        if house_key is not None:
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
        with self.writing() as connection:
            form = migrating.form(connection)
            migrating.refuse_later(form)
            if form == migrating.newest():
                return
            sealed = form is not None and form >= _SEALS
            before = older_databases.hashes(connection) if sealed else {}
            migrating.upgrade(connection, form)
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
            _check_database_file(path)
            self.reader = _engine(self.url, "BEGIN", self.key, **_read_only(path))
        else:
            self.reader = _engine(self.url, "BEGIN", self.key, pool_pre_ping=True)
        self.writer = self.reader
        with self.reading() as connection:
            form = migrating.form(connection)
        if form is None:
            raise CroupierError(NotACasino())
        migrating.refuse_later(form)
        if form != migrating.newest():
            raise CroupierError(CasinoOlder())

    @contextmanager
    def batch(self, *first: Call) -> Iterator[tuple[sa.Connection, list[Done]]]:
        """Refused: who only looks, writes nothing."""
        raise CroupierError(DatabaseReadOnly())
        yield


def new_key(database: Store) -> str:
    """A new key in the place of a lost one, and the first seal with it; the public key. The secrets of rounds that are
    open are lost with the old one: they are void at the next command at their tables."""
    with database.writing() as connection:
        key = casino_key.key_of_database(database.url) or casino_key.make(database.url)
        first = seal_chain.newest_seal(connection)
        signer = {"number": first.number + 1, "public": key.public}
        s = signers.c
        if connection.execute(sa.select(s.public).order_by(s.number.desc()).limit(1)).scalar() == key.public:
            raise CroupierError(KeyInPlace())
        connection.execute(signers.insert(), signer)
        written = [("signers", str(signer["number"]), "", seal_chain.row_hash("signers", signer))]
        journal = (first.journal, *older_databases.last_row(connection))
        run_together(
            connection, [seal_chain.INSERT.call([seal_chain.seal(key, first, now_ms(), journal, written, "")])]
        )
    return key.public


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


def _check_database_file(path: Path) -> None:
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
    pool |= {"execution_options": {casino_key.KEY_OPTION: key}}
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
