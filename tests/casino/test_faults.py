"""The process dies at any moment: afterwards the ledger proves itself, what was answered is there, what was not is
there whole or not at all, and every round goes on from its record."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from casino.driver import Driver, furnish
from croupier.casino import store
from croupier.casino.commands import Person
from croupier.casino.desk import Desk, Job
from croupier.casino.rooms import Room
from croupier.casino.store import Store
from croupier.casino.verify import verify
from croupier.errors import Refused

CRASHES = 200


class Killed(BaseException):
    """The end of the process, as far as the code can see."""


class Reaper:
    """Ends everything at the nth statement, or just before or after a commit."""

    def __init__(self, engine: sa.Engine) -> None:
        self.left = -1
        sa.event.listen(engine, "before_cursor_execute", self._statement)
        sa.event.listen(engine, "commit", self._commit)

    def _statement(self, *_args: Any) -> None:
        self._count()

    def _commit(self, _connection: Any) -> None:
        self._count()

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


def test_killed_two_hundred_times_inside_a_command(tmp_path: Path) -> None:
    chance = random.Random(7)
    path = str(tmp_path / "casino.db")
    first = Store(path)
    furnish(Desk(first))
    first.close()
    crashes = starts = 0
    while crashes < CRASHES:
        starts += 1
        found = Store(path)
        desk = Desk(found)
        reaper, driver = Reaper(found.writer), Driver(desk, f"s{starts}")
        for _ in range(chance.randrange(3)):
            quietly(desk, driver.next())
        before = versions(found)
        job = driver.next()
        reaper.left = chance.randrange(14)
        try:
            quietly(desk, job)
        except Killed:
            crashes += 1
        reaper.left = -1
        after = versions(found)
        found.close()
        again(path, job, before, after)
        if starts % 60 == 0:
            whole = Store(path)
            proven(whole, rounds=True)
            whole.close()


def quietly(desk: Desk, job: Job) -> str:
    try:
        desk.at_once([job])
        return "done"
    except Refused as error:
        return error.refusal.code


def again(path: str, job: Job, before: dict[str, int], after: dict[str, int]) -> None:
    """After the restart: the books balance, the table goes on from its record, and the command can be sent again."""
    found = Store(path)
    proven(found, rounds=False)
    desk = Desk(found)
    with found.reading() as connection:
        room = Room.load(connection, job.table)
        assert room.damage == ""
        c = store.commands.c
        kept = connection.execute(store.commands.select().where(c.idempotency_key == job.key)).first()
    assert (kept is not None) == (after[job.table] > before[job.table])
    outcome = quietly(desk, Job(job.person, job.key, job.table, job.what))
    once = versions(found)
    if kept is not None:
        assert outcome == "done" and once == after
    quietly(desk, Job(job.person, job.key, job.table, job.what))
    if outcome == "done":
        assert versions(found) == once
    found.close()


def killed(database: str, kills: int, seed: int) -> int:
    """Programs that play, each ended by SIGKILL; how many commands were answered in all."""
    chance, answered = random.Random(seed), 0
    for i in range(kills):
        program = [sys.executable, str(Path(__file__).parent / "driver.py"), database, f"kill{seed}-{i}"]
        process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(chance.random() * 0.4)
        process.kill()
        lines = [first.split(), *(line.split() for line in process.stdout.read().splitlines())]
        process.wait()
        assert process.returncode == -9
        found = Store(database)
        proven(found, rounds=False)
        with found.reading() as connection:
            c = store.commands.c
            kept = set(connection.execute(sa.select(c.idempotency_key)).scalars())
        done = [line[1] for line in lines if len(line) > 1 and line[0] == "done"]
        refused = [line[1] for line in lines if len(line) > 1 and line[0] == "refused"]
        assert set(done) <= kept, "what was answered is gone"
        assert not set(refused) & kept
        answered += len(done)
        found.close()
    whole = Store(database)
    proven(whole, rounds=True)
    whole.close()
    return answered


def test_killed_by_sigkill(database: str) -> None:
    found = Store(database)
    furnish(Desk(found))
    found.close()
    assert killed(database, 5, 1) > 0


@pytest.mark.long
def test_killed_by_sigkill_often(database: str) -> None:
    found = Store(database)
    furnish(Desk(found))
    found.close()
    assert killed(database, 60, 2) > 100


def test_a_round_that_cannot_go_on_is_void(tmp_path: Path) -> None:
    """A record that no longer plays (another edition of the rules) is voided: every stake goes back."""
    found = Store(str(tmp_path / "casino.db"))
    desk = Desk(found)
    furnish(desk, games=("gb-core/roulette",))
    driver = Driver(desk, "void")
    table, person = driver.tables[0], Person(driver.people[0].id, "Person 0", "player")
    desk.at_once([Job(person, "a", table, {"do": "sit"})])
    desk.at_once([Job(person, "b", table, {"do": "place", "wager": "straight_up", "on": "17", "stake": 25})])
    with found.writing() as connection:
        connection.execute(store.moves.update().values(moves='[{"do":"place","seat":1,"wager":"gone","stake":25}]'))
    desk = Desk(found)
    desk.at_once([Job(person, "c", table, {"do": "say", "text": "hello"})])
    with found.reading() as connection:
        account = connection.execute(store.accounts.select().where(store.accounts.c.id == f"player:{person.id}")).one()
        state = connection.execute(sa.select(store.rounds.c.state).where(store.rounds.c.round == 1)).scalar_one()
    assert (account.balance, account.held, state) == (200_000, 0, "void")
    proven(found, rounds=True)
    found.close()
