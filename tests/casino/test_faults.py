"""The process dies at any moment: afterwards the ledger proves itself, what was answered is there, what was not is
there whole or not at all, and every round goes on from its record."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from casino.driver import GAMES, Driver, furnish
from croupier.casino.core import database as store
from croupier.casino.core import sql_statements
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.process.commands import Person
from croupier.casino.process.writer import Desk, Job
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import CroupierError, Refused

CRASHES = 60


class Killed(BaseException):
    """The end of the process, as far as the code can see."""


class Reaper:
    """Ends everything at the nth statement of the writer, just before a commit, or after it and before the answer."""

    def __init__(self, engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = -1
        self._before(monkeypatch, sql_statements, "_run_on_sqlite")
        self._before(monkeypatch, psycopg.Connection, "execute")
        self._before(monkeypatch, Desk, "_tell")
        sa.event.listen(engine, "commit", lambda _connection: self._count())

    def _before(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        whole = getattr(owner, name)

        def counted(*given: Any, **named: Any) -> Any:
            self._count()
            return whole(*given, **named)

        monkeypatch.setattr(owner, name, counted)

    def _count(self) -> None:
        if self.left == 0:
            self.left = -1
            raise Killed
        self.left -= 1


def proven(database: Store, rounds: bool) -> None:
    proof = verify(database, rounds)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


def versions(database: Store) -> dict[str, int]:
    f = store.floor.c
    with database.reading() as connection:
        return {row.id: row.version for row in connection.execute(sa.select(f.id, f.version))}


def test_killed_inside_a_batch(tmp_path: Path) -> None:
    killed_inside(str(tmp_path / "casino.db"), CRASHES)


def test_killed_inside_a_batch_on_postgresql(postgres: Callable[[], str]) -> None:
    killed_inside(postgres(), CRASHES // 2)


@pytest.mark.long
def test_killed_inside_a_batch_often(database: str) -> None:
    killed_inside(database, 400)


def killed_inside(database: str, wanted: int) -> None:
    """End the process somewhere in a batch, so many times; after each, what must hold does."""
    chance = random.Random(7)
    first = Store(database)
    furnish(Desk(first))
    first.close()
    crashes = starts = 0
    while crashes < wanted:
        starts += 1
        with pytest.MonkeyPatch.context() as monkeypatch:
            jobs, before, after, died = _until_killed(database, f"s{starts}", chance, monkeypatch)
        crashes += died
        again(database, jobs, before, after, chance)
    whole = Store(database)
    proven(whole, rounds=True)
    whole.close()


def _until_killed(
    database: str, seed: str, chance: random.Random, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Job], dict[str, int], dict[str, int], bool]:
    """A process that does a few commands and is ended somewhere in its last batch: the commands of that one, the
    tables' versions before and after, and whether it came to that."""
    found = Store(database)
    desk, died = Desk(found), False
    driver, reaper = Driver(desk, seed), Reaper(found.writer, monkeypatch)
    for job in [*driver.tend(), *(driver.next() for _ in range(chance.randrange(3)))]:
        quietly(desk, job)
    before = versions(found)
    jobs = [driver.next() for _ in range(chance.randrange(1, 4))]
    reaper.left = chance.randrange(16)
    try:
        quietly(desk, *jobs)
    except Killed:
        died = True
    reaper.left = -1
    after = versions(found)
    found.close()
    return jobs, before, after, died


def quietly(desk: Desk, *jobs: Job) -> str:
    try:
        desk.run_here(list(jobs))
        return "done"
    except Refused as error:
        return error.refusal.code


def again(database: str, jobs: list[Job], before: dict[str, int], after: dict[str, int], chance: random.Random) -> None:
    """After the restart: the books balance, tables go on from their records, and commands can be sent again, in any
    order."""
    found = Store(database)
    proven(found, rounds=False)
    desk = Desk(found)
    with found.reading() as connection:
        for table in {job.table for job in jobs if job.table}:
            assert LiveTable.load(connection, table).state.damage == ""
        kept = set(connection.execute(sa.select(store.commands.c.idempotency_key)).scalars())
    for table in before:
        assert (after[table] > before[table]) == any(j.key in kept for j in jobs if j.table == table)
    sent = [j for j in jobs if j.key in kept]
    chance.shuffle(sent)
    for job in sent:
        assert quietly(desk, sent_again(job)) == "done"
        assert versions(found) == after
    for job in (j for j in jobs if j.key not in kept):
        outcome = quietly(desk, sent_again(job))
        once = versions(found)
        quietly(desk, sent_again(job))
        assert outcome != "done" or versions(found) == once
    found.close()


def sent_again(job: Job) -> Job:
    return Job(job.person, job.key, job.table, job.what, job.task)


def killed(database: str, kills: int, seed: int, together: int = 1) -> int:
    """Programs that play, so many at a time, each ended by SIGKILL; how many commands were answered in all."""
    chance, answered = random.Random(seed), 0
    for i in range(kills):
        playing = [_program(database, f"kill{seed}-{i}-{n}") for n in range(together)]
        first = [_lines(process, chance.randrange(4, 20)) for process in playing]
        time.sleep(chance.random() * 0.1)  # somewhere in the middle of something
        for process in playing:
            process.kill()
        lines = [line for process, begun in zip(playing, first, strict=True) for line in begun + _lines(process)]
        assert [process.wait() for process in playing] == [-9] * together
        found = Store(database)
        proven(found, rounds=False)
        with found.reading() as connection:
            kept = set(connection.execute(sa.select(store.commands.c.idempotency_key)).scalars())
        done = {line[1] for line in lines if len(line) > 1 and line[0] == "done"}
        refused = {line[1]: line[2] for line in lines if len(line) > 2 and line[0] == "refused"}
        assert done <= kept, "what was answered is gone"
        assert not refused.keys() & kept and "try_again" not in refused.values()
        answered += len(done)
        found.close()
    whole = Store(database)
    proven(whole, rounds=True)
    whole.close()
    return answered


def _program(database: str, seed: str) -> subprocess.Popen[str]:
    program = [sys.executable, str(Path(__file__).parent / "driver.py"), database, seed]
    return subprocess.Popen(program, stdout=subprocess.PIPE, text=True)


def _lines(process: subprocess.Popen[str], count: int | None = None) -> list[list[str]]:
    """The words of the lines that a program has printed: so many, or all that are left."""
    assert process.stdout is not None
    read = process.stdout.read().splitlines() if count is None else [process.stdout.readline() for _ in range(count)]
    return [line.split() for line in read]


def test_killed_by_sigkill(database: str) -> None:
    found = Store(database)
    furnish(Desk(found))
    found.close()
    assert killed(database, 5, 1) > 0


def test_two_at_the_same_tables_are_killed_together(database: str) -> None:
    """Two processes write at the same tables at the same time: neither loses what it has answered."""
    found = Store(database)
    furnish(Desk(found), games=GAMES[:2], linked=1)
    found.close()
    assert killed(database, 3, 3, together=2) > 0


@pytest.mark.long
def test_killed_by_sigkill_often(database: str) -> None:
    found = Store(database)
    furnish(Desk(found))
    found.close()
    assert killed(database, 60, 2) > 100


@pytest.mark.parametrize("trouble", [CroupierError, AssertionError, KeyError, ZeroDivisionError, RecursionError])
def test_a_round_that_cannot_go_on_is_void(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: type[Exception]
) -> None:
    """A record that no longer plays (another edition of the rules) is voided, whatever it fails with: every stake goes
    back, and the table goes on, also when whatever was said is refused and the process dies."""
    found = Store(str(tmp_path / "casino.db"))
    desk = Desk(found)
    furnish(desk, games=("gb-core/roulette",), linked=0)
    driver = Driver(desk, "void")
    table, person = driver.tables[0], Person(driver.people[0].id, "Person 0", "player")
    desk.run_here([Job(person, "a", table, {"do": "sit"})])
    desk.run_here([Job(person, "b", table, {"do": "place", "wager": "straight_up", "on": "17", "stake": 25})])

    def fails(*_: Any) -> None:
        raise trouble("another edition")

    with monkeypatch.context() as other_edition:
        other_edition.setattr(TableState, "replay", fails)
        with pytest.raises(Refused):
            Desk(found).run_here([Job(person, "c", table, {"do": "ready"})])
    desk = Desk(found)
    desk.run_here([Job(person, "d", table, {"do": "say", "text": "hello"})])
    with found.reading() as connection:
        account = connection.execute(store.accounts.select().where(store.accounts.c.id == f"player:{person.id}")).one()
        state = connection.execute(sa.select(store.rounds.c.state).where(store.rounds.c.round == 1)).scalar_one()
    assert (account.balance, account.held, state) == (200_000, 0, "void")
    proven(found, rounds=True)
    found.close()


def test_a_lost_connection_is_made_again(postgres: Callable[[], str]) -> None:
    """The server of the database ends our connections: the next command is done on a new one, once."""
    database = postgres()
    found = Store(database)
    desk = Desk(found)
    furnish(desk, games=("gb-core/roulette",), linked=0)
    driver = Driver(desk, "lost")
    person, table = driver.people[0], driver.tables[0]
    for i in range(3):
        with psycopg.connect(database, autocommit=True) as other:
            ended = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = %s"
            )
            assert other.execute(ended, [other.info.dbname]).rowcount >= 1
        what = {"do": "say", "text": f"hello {i}"}
        version = desk.run_here([Job(person, f"k{i}", table, what)])[0]["version"]
        assert desk.run_here([Job(person, f"k{i}", table, what)])[0]["version"] == version == versions(found)[table]
    proven(found, rounds=True)
    found.close()


def test_what_cannot_be_shown_is_done_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Store(str(tmp_path / "casino.db"))
    desk = Desk(found)
    furnish(desk, games=("gb-core/roulette",), linked=0)
    driver = Driver(desk, "shown")
    monkeypatch.setattr(desk, "_messages", lambda *_: 1 / 0)
    job = Job(driver.people[0], "a", driver.tables[0], {"do": "sit"})
    assert desk.run_here([job])[0]["version"] == versions(found)[driver.tables[0]]
    found.close()


def test_whoever_has_won_and_leaves_is_paid(tmp_path: Path) -> None:
    """A wager can be won before the round is over: its player is gone by then, and the money comes all the same."""
    found = Store(str(tmp_path / "casino.db"))
    desk, people = Desk(found), {}

    def task(work: Work) -> dict[str, Any]:
        for name, role in (("Ada", "player"), ("Ben", "player"), ("Dee", "dealer")):
            people[name] = Person(new_accounts.create_account(work, name, "player", None, 100_000), name, role)
        wanted = {"game": "gb-archive/casino-war", "mode": "dealer", "timers": {"betting": 0, "decision": 0}}
        return table_opening.open_table(work, people["Dee"], wanted)

    table = desk.run_here([Job(Person("", "", "operator"), "open", "", {}, task)])[0]["table"]
    said: list[tuple[str, dict[str, Any]]] = [(name, {"do": "sit"}) for name in ("Ada", "Ben")]
    said += [(name, {"do": "place", "wager": "original", "stake": 10}) for name in ("Ada", "Ben")]
    said += [(name, {"do": "ready"}) for name in ("Ada", "Ben")]
    said += [("Dee", {"do": "chance", "outcome": ["Kd", "9s", "9h"]}), ("Ada", {"do": "leave"})]
    said += [("Ben", {"do": "decide", "choice": "surrender"})]
    for i, (name, what) in enumerate(said):
        desk.run_here([Job(people[name], f"k{i}", table, what)])
    assert [seat.name for seat in desk.rooms[table].state.seats.values()] == ["Ben"]
    with found.reading() as connection:
        rows = connection.execute(store.accounts.select()).all()
    assert {row.id: row.balance for row in rows}[f"player:{people['Ada'].id}"] == 101_000
    proven(found, rounds=True)
    found.close()


def test_whoever_takes_a_bet_back_and_leaves_leaves_the_round_open(tmp_path: Path) -> None:
    """With nobody left there are too few for a round, but what was laid and taken back stands in its record."""
    found = Store(str(tmp_path / "casino.db"))
    desk = Desk(found)
    furnish(desk, games=("kings/holdem",), linked=0)
    driver = Driver(desk, "alone")
    ada, ben = driver.people[:2]
    table = driver.tables[0]
    said: list[tuple[Person, dict[str, Any]]] = [(ada, {"do": "sit"})]
    said += [(ada, {"do": "place", "wager": "buy_in", "stake": 20}), (ada, {"do": "leave"}), (ben, {"do": "sit"})]
    said += [(ben, {"do": "place", "wager": "buy_in", "stake": 20})]
    for i, (person, what) in enumerate(said):
        desk.run_here([Job(person, f"k{i}", table, what)])
        with found.reading() as connection:
            assert LiveTable.load(connection, table).state.damage == ""
    assert [seat.name for seat in desk.rooms[table].state.seats.values() if not seat.bot] == [ben.name]
    proven(found, rounds=True)
    found.close()
