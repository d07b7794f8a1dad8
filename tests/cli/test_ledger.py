"""croupier ledger: what it says of a database that is there, and of one that is not; heads and copies."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from casino.conftest import postgres  # noqa: F401
from casino.driver import Driver, furnish
from command import croupier
from croupier.casino.core.connections import Store
from croupier.casino.process.writer import Desk, Job
from croupier.errors import Refused


def ledger(*words: str) -> subprocess.CompletedProcess[str]:
    return croupier("ledger", *words)


def refused(*words: str) -> str:
    """The one line that a refusal is."""
    done = ledger(*words)
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2 and done.stdout == "", done.stdout
    return line


def played(database: str, rounds: int = 2) -> tuple[Store, Desk]:
    """A casino with a few rounds, still open."""
    books = Store(database)
    desk = Desk(books)
    furnish(desk, people=1, games=("gb-core/roulette",), linked=0)
    play(desk, rounds)
    return books, desk


def play(desk: Desk, rounds: int) -> None:
    driver = Driver(desk, "play")
    person, table = driver.people[0], driver.tables[0]
    with suppress(Refused):  # where the chair is taken already, by the same person
        desk.run_here([Job(person, "", table, {"do": "sit"})])
    for _ in range(rounds):
        bet = {"do": "place", "wager": "straight_up", "on": "17", "stake": 5}
        desk.run_here([Job(person, "", table, bet), Job(person, "", table, {"do": "ready"})])


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("evening") / "casino.db"
    books, _ = played(str(file))
    books.close()
    return file


@pytest.fixture
def casino(evening: Path, tmp_path: Path) -> Path:
    file = tmp_path / "casino.db"
    shutil.copy(evening, file)
    shutil.copy(f"{evening}.key", f"{file}.key")
    return file


@pytest.mark.parametrize("action", ["verify", "head"])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, action: str) -> None:
    line = refused(action, "--database", str(tmp_path / "none" / "casino.db"))
    assert "There is no database" in line and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\0" + bytes(100)])
def test_a_file_that_is_no_database_is_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.db").write_bytes(content)
    refused("verify", "--database", str(tmp_path / "x.db"))
    assert (tmp_path / "x.db").read_bytes() == content and len(list(tmp_path.iterdir())) == 1


def test_another_sqlite_database_is_one_line(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.db")) as raw:
        raw.execute("CREATE TABLE t (n)")
    assert "not the database of a casino" in refused("verify", "--database", str(tmp_path / "x.db"))


def test_a_copy_is_proved_without_being_written(casino: Path) -> None:
    Path(f"{casino}.key").unlink()
    casino.chmod(0o400)
    before = casino.read_bytes(), sorted(casino.parent.iterdir())
    done = ledger("verify", "--database", str(casino))
    assert done.returncode == 0 and "the public key that the database itself names" in done.stdout
    assert (casino.read_bytes(), sorted(casino.parent.iterdir())) == before


def test_the_head_is_printed_and_found_again(casino: Path) -> None:
    head, house = ledger("head", "--database", str(casino)).stdout.splitlines()
    assert head.startswith("head:") and house.startswith("house ")
    at = ("--database", str(casino))
    done = ledger("verify", *at, "--since", head, "--house", house.split()[1], "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["head"] == head
    note = casino.parent / "head.txt"
    note.write_text(f"{head}\n{house}\n")
    assert ledger("verify", *at, "--since", str(note)).returncode == 0
    done = ledger("verify", *at, "--house", "0" * 64)
    assert done.returncode == 1 and "not signed by the house" in done.stdout
    for words in (("--since", "head:1"), ("--since", "nothing"), ("--house", "xyz")):
        assert ledger("verify", *at, *words).returncode == 2


def test_a_file_of_an_hour_ago_is_found(casino: Path) -> None:
    early = casino.with_name("early.db")
    shutil.copy(casino, early)
    books = Store(str(casino))
    desk = Desk(books)
    play(desk, 1)
    books.close()
    head = ledger("head", "--database", str(casino)).stdout.splitlines()[0]
    assert ledger("verify", "--database", str(early)).returncode == 0
    done = ledger("verify", "--database", str(early), "--since", head)
    assert done.returncode == 1 and "taken away" in done.stdout


def test_a_running_casino_is_copied_whole(tmp_path: Path) -> None:
    """What a plain copy of the file would lose, for it stands in the log beside it, is in the copy."""
    file, copy, plain = (tmp_path / name for name in ("casino.db", "copy.db", "plain.db"))
    books, desk = played(str(file))
    play(desk, 3)
    shutil.copy(file, plain)
    done = ledger("backup", str(copy), "--database", str(file))
    assert done.returncode == 0, done.stdout + done.stderr
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and not copy.with_name("copy.db-wal").exists()
    head = ledger("head", "--database", str(file)).stdout.splitlines()[0]
    books.close()
    assert ledger("verify", "--database", str(copy), "--since", head).returncode == 0
    assert ledger("verify", "--database", str(plain), "--since", head).returncode != 0
    assert "exists already" in refused("backup", str(copy), "--database", str(file))
    assert refused("backup", "--database", str(file)) and refused("verify", "x", "--database", str(file))


def test_a_postgresql_is_copied_to_a_file(postgres: Callable[[], str], tmp_path: Path) -> None:  # noqa: F811
    database = postgres()
    books, _ = played(database)
    house = books.key().public
    done = ledger("backup", str(tmp_path / "copy.db"), "--database", database)
    assert done.returncode == 0, done.stdout + done.stderr
    head = ledger("head", "--database", database).stdout.splitlines()[0]
    books.close()
    done = ledger("verify", "--database", str(tmp_path / "copy.db"), "--since", head, "--house", house)
    assert done.returncode == 0, done.stdout
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_a_casino_without_its_key_says_so_in_one_line(casino: Path) -> None:
    Path(f"{casino}.key").unlink()
    program = [sys.executable, "-m", "croupier.cli.main", "serve", "--port", "0", "--database", str(casino)]
    done = subprocess.run(program, capture_output=True, text=True, check=False, env=os.environ, timeout=60)
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2 and "key of this casino is missing" in line and "new-key" in line
    assert "signs as" in ledger("new-key", "--database", str(casino)).stdout
    assert ledger("verify", "--database", str(casino)).returncode == 0
