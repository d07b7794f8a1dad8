"""The key that is not in the database: nobody who reads the file knows an open round, nobody opens the casino without
it, and whoever has lost it can give up what needed it."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from casino.driver import Driver, furnish
from croupier.casino.core import casino_key, connections
from croupier.casino.core import database as store
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.people.passwords import hash_password
from croupier.casino.process.casino import Casino, Settings
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof import fairness
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import CroupierError

BET = {"do": "place", "wager": "straight_up", "on": "17", "stake": 25}


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _sitting(database: str) -> tuple[Store, Desk, Any, str]:
    """A roulette table, and somebody at it who has laid a bet."""
    books = Store(database)
    desk = Desk(books)
    furnish(desk, people=2, games=("gb-core/roulette",), linked=0)
    driver = Driver(desk, "keys")
    person, table = driver.people[0], driver.tables[0]
    desk.run_here([Job(person, "sit", table, {"do": "sit"})])
    desk.run_here([Job(person, "bet", table, BET)])
    return books, desk, person, table


def test_the_secret_of_an_open_round_is_not_in_the_files(tmp_path: Path) -> None:
    books, desk, person, table = _sitting(str(tmp_path / "c.db"))
    secret = desk.rooms[table].state.secret
    assert fairness.commitment(table, 1, secret) == desk.rooms[table].state.commitment
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.suffix != ".key")
    assert desk.rooms[table].state.commitment.encode() in written
    assert secret.encode() not in written and bytes.fromhex(secret) not in written
    desk.run_here([Job(person, "go", table, {"do": "ready"})])
    with books.reading() as connection:
        settled, opened = connection.execute(store.rounds.select().order_by(store.rounds.c.round)).all()
    assert settled.secret == secret and opened.secret == "" and opened.salt != settled.salt
    books.close()


def test_without_the_key_no_salt_gives_the_secret(tmp_path: Path) -> None:
    """Whoever reads the row knows the salt, the table and the round; the commitment is to something else."""
    books, desk, _, table = _sitting(str(tmp_path / "c.db"))
    room = desk.rooms[table]
    guesses = [
        room.state.salt,
        *(casino_key.Key(raw).secret(table, 1, room.state.salt) for raw in (bytes(32), bytes.fromhex(room.state.salt))),
    ]
    assert all(fairness.commitment(table, 1, guess) != room.state.commitment for guess in guesses)
    books.close()


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        books, *_ = _sitting(str(tmp_path / "c.db"))
        modes = {file.name: _mode(file) for file in tmp_path.iterdir()}
        books.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("c.db", "c.db-wal", "c.db-shm", "c.db.key"), 0o600)


def test_a_casino_whose_key_is_gone_does_not_open(tmp_path: Path) -> None:
    books, *_ = _sitting(str(tmp_path / "c.db"))
    books.close()
    (tmp_path / "c.db.key").unlink()
    with pytest.raises(CroupierError, match=r"missing: .*c\.db\.key does not exist\. 1 open rounds"):
        Casino(Settings(str(tmp_path / "c.db")))
    assert not (tmp_path / "c.db.key").exists()
    (tmp_path / "c.db.key").write_text("0" * 64)
    (tmp_path / "c.db.key").chmod(0o600)
    with pytest.raises(CroupierError, match="is not the key that this casino was signed with"):
        Casino(Settings(str(tmp_path / "c.db")))


@pytest.mark.parametrize(
    "text, mode, said",
    [("", 0o600, "is not a key"), ("x" * 64, 0o600, "is not a key"), ("0" * 64, 0o644, "Others can read the key")],
)
def test_a_key_file_that_cannot_be_used_says_why(tmp_path: Path, text: str, mode: int, said: str) -> None:
    file = tmp_path / "c.db.key"
    file.write_text(text)
    file.chmod(mode)
    with pytest.raises(CroupierError, match=said):
        Casino(Settings(str(tmp_path / "c.db")))


def test_the_key_may_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(casino_key.KEY, "ab" * 32)
    books, _, _, table = _sitting(str(tmp_path / "c.db"))
    assert (
        books.key().public == casino_key.Key(bytes.fromhex("ab" * 32)).public and not (tmp_path / "c.db.key").exists()
    )
    books.close()
    monkeypatch.delenv(casino_key.KEY)
    with pytest.raises(CroupierError, match="is missing"):
        Casino(Settings(str(tmp_path / "c.db")))
    (tmp_path / "elsewhere").write_text("ab" * 32 + "\n")
    (tmp_path / "elsewhere").chmod(0o600)
    monkeypatch.setenv(casino_key.FILE, str(tmp_path / "elsewhere"))
    books = Store(str(tmp_path / "c.db"))
    with books.reading() as connection:
        assert LiveTable.load(connection, table).state.damage == ""
    books.close()


def test_processes_that_begin_together_have_one_key(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'c.db'}"
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: casino_key.make(url).public, range(8)))
    assert len(set(made)) == 1 and [file.name for file in tmp_path.iterdir()] == ["c.db.key"]


def test_a_lost_key_is_replaced_and_what_needed_it_is_void(tmp_path: Path) -> None:
    books, _, person, table = _sitting(str(tmp_path / "c.db"))
    old = books.key().public
    with pytest.raises(CroupierError, match="Nothing was changed"):
        connections.new_key(books)
    books.close()
    (tmp_path / "c.db.key").unlink()
    books = Store(str(tmp_path / "c.db"))
    public = connections.new_key(books)
    books.close()
    books = Store(str(tmp_path / "c.db"))
    assert books.key().public == public != old
    Desk(books).run_here([Job(person, "say", table, {"do": "say", "text": "and now?"})])
    with books.reading() as connection:
        states = [row.state for row in connection.execute(store.rounds.select().order_by(store.rounds.c.round))]
        account = connection.execute(store.accounts.select().where(store.accounts.c.id == f"player:{person.id}")).one()
    assert states == ["void", "open"] and account.held == 0
    proof = verify(books, house=public)
    assert proof.ok, [check.plain() for check in proof.checks if check.wrong]
    books.close()


def _before_seals(file: Path) -> None:
    """The database as it was written before there were seals: secrets in the rows, nothing signed."""
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        _before_sign_in(raw)
        for later in ("sittings", "exams", "practice", "amendments"):
            raw.execute(f"DROP TABLE {later}")
        raw.execute("DROP TABLE seals")
        raw.execute("DROP TABLE signers")
        for table, column in (("rounds", "salt"), ("rounds", "fairness"), ("floor", "trail"), ("commands", "batch")):
            raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        raw.execute("DROP TABLE alembic_version")
        raw.execute("CREATE TABLE migrations (name TEXT PRIMARY KEY)")
        raw.executemany("INSERT INTO migrations VALUES (?)", [(f"000{n}_step.sql",) for n in range(1, 6)])


def _before_chairs(raw: sqlite3.Connection) -> None:
    """Who sits at a table is JSON in its row."""
    raw.row_factory = sqlite3.Row
    raw.execute("ALTER TABLE floor ADD COLUMN seats TEXT NOT NULL DEFAULT '{}'")
    for row in raw.execute("SELECT id, wait, closed_from, empty_since FROM floor").fetchall():
        chairs = raw.execute("SELECT * FROM chairs WHERE floor_table = ?", (row["id"],))
        seats = {str(c["seat"]): {k: v for k, v in dict(c).items() if k not in ("floor_table", "seat")} for c in chairs}
        kept = {"seats": seats, "wait": row["wait"], "closed_from": row["closed_from"], "empty": row["empty_since"]}
        raw.execute("UPDATE floor SET seats = ? WHERE id = ?", (json.dumps(kept), row["id"]))
    raw.execute("DROP TABLE chairs")
    raw.execute("DROP INDEX floor_empty")
    for column in (
        "wait",
        "closed_from",
        "empty_since",
        "begun_at",
        "begun_gap",
        "suspended",
        "ruling_pending",
        "ruling_round",
        "ruling_until",
        "notices",
        "barred",
        "separated",
        "sat_out",
        "pools",
        "dealt_by",
        "extended",
    ):
        raw.execute(f"ALTER TABLE floor DROP COLUMN {column}")


def _before_sign_in(raw: sqlite3.Connection) -> None:
    """Nothing is known of browsers, of what a session began with, or of what people were told."""
    _before_chairs(raw)
    raw.execute("DROP TABLE browsers")
    raw.execute("DROP INDEX acts_by_subject")
    for table, column in (
        ("sessions", "began_at"),
        ("sessions", "seen_at"),
        ("sessions", "address"),
        ("sessions", "agent"),
        ("people", "told"),
        ("care", "locked_until"),
    ):
        raw.execute(f"ALTER TABLE {table} DROP COLUMN {column}")


def test_people_and_sessions_from_before_are_taken_over(tmp_path: Path) -> None:
    """A session goes on; a name that was let in with a letter that nobody sees is shown with a number instead."""
    file = tmp_path / "c.db"
    books = Store(str(file))
    with books.writing() as connection:
        work = Work(connection)
        made = {
            name: new_accounts.create_account(work, name, "player", hash_password("analytical engine"), 0)
            for name in ("Ada Lovelace", "boss\u3164", "Operator\u3164", "\u3164")
        }
        token, person = "a token of twenty letters", made["Ada Lovelace"]
        row = {"digest": sign_in.digest(token), "person": person, "expires_at": work.at + 60_000, "factor": 0}
        work.insert(store.sessions, row)
        work.flush()
    books.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        _before_sign_in(raw)
        raw.execute("UPDATE alembic_version SET version_num = '0008'")
    books = Store(str(file))
    with books.reading() as connection:
        found = sign_in.session_person(connection, token)
        assert found is not None and found.name == "Ada Lovelace"
        shown = [sign_in.find_by_name(connection, name).name for name in made]
        assert shown[0] == "Ada Lovelace"
        assert all(re.fullmatch(r"(boss|Player) \d{6}", name) for name in shown[1:]), shown
    assert verify(books).ok, [check.plain() for check in verify(books).checks if check.wrong]
    books.close()


def test_a_database_from_before_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "VERSION", 1)
    books, desk, person, table = _sitting(str(tmp_path / "c.db"))
    desk.run_here([Job(person, "go", table, {"do": "ready"}), Job(person, "again", table, BET)])
    secret = desk.rooms[table].state.secret
    with books.writing() as connection:
        connection.execute(store.rounds.update().where(store.rounds.c.state == "open").values(secret=secret))
    books.close()
    _before_seals(tmp_path / "c.db")
    monkeypatch.undo()
    (tmp_path / "c.db.key").unlink()
    books = Store(str(tmp_path / "c.db"))
    assert (tmp_path / "c.db.key").exists()
    assert verify(books).ok, [check.plain() for check in verify(books).checks if check.wrong]
    desk = Desk(books)
    desk.run_here([Job(person, "went", table, {"do": "ready"})])
    with books.reading() as connection:
        rows = connection.execute(store.rounds.select().order_by(store.rounds.c.round)).all()
        assert connection.execute(sa.select(sa.func.count()).select_from(store.seals)).scalar_one() == 2
    assert [(row.state, bool(row.salt)) for row in rows] == [("settled", False), ("settled", False), ("open", True)]
    assert verify(books, house=books.key().public).ok
    books.close()


def test_a_copy_with_its_key_goes_on_elsewhere(tmp_path: Path) -> None:
    """Database and key together are the casino: moved to another place, the open round is played to its end."""
    books, _, person, table = _sitting(str(tmp_path / "c.db"))
    books.close()
    (tmp_path / "moved").mkdir()
    shutil.copy(tmp_path / "c.db", tmp_path / "moved" / "d.db")
    shutil.copy(tmp_path / "c.db.key", tmp_path / "moved" / "d.db.key")
    books = Store(str(tmp_path / "moved" / "d.db"))
    Desk(books).run_here([Job(person, "go", table, {"do": "ready"})])
    assert verify(books, house=books.key().public).ok
    books.close()
