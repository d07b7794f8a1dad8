"""Random evenings with the floor's word thrown in at every moment: rulings before, during and after the last card,
amendments of rounds long closed, winnings on hold. Whatever comes of it, the ledger's sums, the replay of every round
and every certificate agree."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from casino.driver import Driver, furnish
from croupier.casino.core import database
from croupier.casino.core.actor import Person
from croupier.casino.core.connections import Store
from croupier.casino.money import held_winnings
from croupier.casino.pit.table_opening import playable
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof import certificates
from croupier.casino.tables import issued_certificates
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import Refused

LOOKER = Person("", "the house", "operator")
BRIEF = ("gb-core/roulette", "gb-core/craps", "gb-archive/rocket-7", "perth/ultimate-holdem", "kings/three-card-poker")
FAULTS = ("set_aside", "try_again")  # what a casino says that has failed


def evening(path: Path, game: str, seed: int, commands: int) -> dict[str, int]:
    """Two people and two bots play, and the floor rules, amends, withholds and decides; what was done how often."""
    books = Store(str(path))
    desk = Desk(books)
    furnish(desk, people=2, games=(game,), linked=0)
    driver = Driver(desk, f"evening {seed}", floor=25, beside=False)
    chance, done, failed = random.Random(seed), dict[str, int](), list[object]()
    for _ in range(commands):
        job = held(driver, chance) if chance.random() < 0.05 else driver.next()
        try:
            desk.run_here([job])
            done[job.what["do"]] = done.get(job.what["do"], 0) + 1
        except Refused as error:
            failed += [(job.what, error.refusal)] if error.refusal.code in FAULTS else []
    assert not failed
    agreed(books)
    books.close()
    return done


def held(driver: Driver, chance: random.Random) -> Job:
    """What somebody won in some round is withheld, or it is decided about."""
    driver.count += 1
    key, room = f"{driver.seed}-{driver.count}", driver._room(driver.tables[0])
    with driver.desk.store.reading() as connection:
        waiting = held_winnings.listing(connection)
    number, seat = (
        1 + chance.randrange(max(1, room.state.number - 1)),
        1 + chance.randrange(max(1, len(room.state.seats))),
    )
    if waiting:
        about = {"round": waiting[0]["round"], "seat": waiting[0]["seat"]}
        decision = chance.choice([held_winnings.RELEASE, held_winnings.RETURN, held_winnings.FORFEIT])
        return Job(LOOKER, key, room.state.id, {"do": "held", "decision": decision, "why": "decided", **about})
    return Job(
        driver.chief, key, room.state.id, {"do": "withhold", "round": number, "seat": seat, "why": "looked into"}
    )


def agreed(books: Store) -> None:
    proof = verify(books)
    assert proof.ok, [check.plain() for check in proof.checks if check.wrong]
    with books.reading() as connection:
        r = database.rounds.c
        over = connection.execute(sa.select(r.floor_table, r.round).where(r.state != "open")).all()
        for table, number in over:
            found = issued_certificates.certificate(connection, table, number, LOOKER)
            wrong = [shown for shown in certificates.check(found) if shown.holds is False]
            assert not wrong, (table, number, wrong)


@pytest.mark.parametrize("game", BRIEF)
def test_an_evening_with_the_floor_in_it(tmp_path: Path, game: str) -> None:
    done = evening(tmp_path / "c.db", game, 1, 200)
    assert done.get("amend", 0) > 2 and done.get("declare", 0) > 0, done


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("game", playable())
def test_an_evening_of_every_game(tmp_path: Path, game: str, seed: int) -> None:
    evening(tmp_path / "c.db", game, seed, 300)


def test_an_evening_that_was_tampered_with_does_not_agree(tmp_path: Path) -> None:
    """The check itself can fail: an amendment whose postings were changed is found."""
    evening(tmp_path / "c.db", BRIEF[0], 1, 200)
    books = Store(str(tmp_path / "c.db"))
    with books.writing() as connection:
        body = connection.execute(sa.select(database.amendments.c.body)).scalars().first()
        assert body is not None
        changed = database.amendments.update().where(database.amendments.c.body == body)
        connection.execute(changed.values(body=body.replace('"change":[', '"change":[{"void":true},', 1)))
    with pytest.raises(AssertionError):
        agreed(books)
    books.close()
