"""Many at once: commands that come together, twice and out of order, on both databases."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import sqlalchemy as sa

from casino.driver import GAMES, Driver, furnish
from command import croupier
from croupier.casino.core import database as store
from croupier.casino.core.connections import Store
from croupier.casino.process.writer import Desk, Job
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import Refused


async def crowd(desk: Desk, chance: random.Random, driver: Driver) -> tuple[int, int]:
    """Random commands in flight together, each sent one to three times; how many were done, and how many refused."""
    done = refused = 0
    for _ in range(25):
        jobs = [driver.next() for _ in range(6)]
        sent = [job for job in jobs for _ in range(chance.randrange(1, 4))]
        chance.shuffle(sent)
        answers = await asyncio.gather(
            *(desk.command(j.table, j.person, j.key, j.what) for j in sent), return_exceptions=True
        )
        by_key: dict[str, set[str]] = {}
        for job, answer in zip(sent, answers, strict=True):
            assert isinstance(answer, dict | Refused), answer
            if isinstance(answer, dict):
                by_key.setdefault(job.key, set()).add(str(answer))
        assert all(len(found) == 1 for found in by_key.values()), "one command was answered in two ways"
        done += len(by_key)
        refused += len(jobs) - len(by_key)
    return done, refused


def test_a_crowd(database: str) -> None:
    books = Store(database)
    furnish(Desk(books), people=3, games=GAMES[:3])
    desk = Desk(books)
    with ThreadPoolExecutor(1) as elsewhere:  # a browser's loop may be running in this thread
        done, _ = elsewhere.submit(asyncio.run, crowd(desk, random.Random(3), Driver(desk, "crowd"))).result()
    assert done > 60
    with books.reading() as connection:
        c, m = store.commands.c, store.moves.c
        kept = connection.execute(sa.select(sa.func.count()).select_from(store.commands)).scalar_one()
        assert kept == done + 1  # and the furnishing
        versions = connection.execute(sa.select(m.floor_table, m.version)).all()
        assert len(versions) == len(set(versions))
        assert connection.execute(sa.select(c.at).limit(1)).first() is not None
    desk.loop = None
    proof = verify(books)
    assert proof.ok, [x.plain() for x in proof.checks if x.wrong]
    desk.stop()
    books.close()
    told = croupier("ledger", "verify", "--database", database)
    assert told.returncode == 0 and "WRONG" not in told.stdout, told.stdout + told.stderr
    _spoil(database)
    told = croupier("ledger", "verify", "--database", database, "--json")
    assert told.returncode == 1 and '"ok": false' in told.stdout, told.stdout + told.stderr


def _spoil(database: str) -> None:
    """Somebody changes one line of one round."""
    books = Store(database)
    with books.writing() as connection:
        r = store.rounds.c
        lines = store.rounds.select().where(r.state == "settled", r.closing.like('%"clause":%')).limit(1)
        row = connection.execute(lines).one()
        changed = row.closing.replace('"clause":"', '"clause":"not ', 1)
        connection.execute(
            store.rounds.update().where(r.floor_table == row.floor_table, r.round == row.round).values(closing=changed)
        )
    books.close()


def test_commands_of_one_batch_at_one_table(database: str) -> None:
    """Several people's commands for one table in a single commit are done one after another."""
    books = Store(database)
    desk = Desk(books)
    furnish(desk, games=("gb-core/roulette",))
    driver = Driver(desk, "batch")
    table = driver.tables[0]
    bet = {"do": "place", "wager": "straight_up", "on": "17", "stake": 5}
    jobs = [Job(p, f"sit{i}", table, {"do": "sit"}) for i, p in enumerate(driver.people)]
    jobs += [Job(p, f"bet{i}", table, bet) for i, p in enumerate(driver.people)]
    jobs += [Job(p, f"bet{i}", table, bet) for i, p in enumerate(driver.people)]
    jobs += [Job(p, f"go{i}", table, {"do": "ready"}) for i, p in enumerate(driver.people)]
    answers = desk.run_here(jobs)
    assert len(answers) == len(jobs) and answers[4:8] == answers[8:12]
    room = desk.rooms[table]
    assert room.state.number == 2 and room.state.past is not None and room.state.past.playing is not None
    assert sum(line.stake for line in room.state.past.playing.lines if line.seat <= 4) == 20
    assert verify(books).ok
    books.close()
