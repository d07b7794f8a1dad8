"""Random people at the desk, without a network: for tests of faults, and as a program that is made to be killed.

python driver.py DATABASE SEED       prints each key before it is sent and after it is answered, until it is killed
"""

from __future__ import annotations

import sys
from typing import Any

from croupier.casino import accounts, floor, store
from croupier.casino.commands import Person
from croupier.casino.desk import Desk, Job
from croupier.casino.rooms import Room
from croupier.casino.store import Store
from croupier.casino.work import Work
from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.table import bots

GAMES = (
    "gb-core/roulette",
    "gb-core/blackjack",
    "gb-core/craps",
    "kings/holdem",
    "gb-archive/rocket-7",
    "gb-archive/casino-war",
)


def furnish(desk: Desk, people: int = 4, games: tuple[str, ...] = GAMES) -> None:
    """People with money, and tables with bots."""

    def task(work: Work) -> dict[str, Any]:
        made = [accounts.create(work, f"Person {i}", "player", None, 200_000) for i in range(people)]
        accounts.create(work, "Chief", "operator", None, 0)
        boss = Person(made[0], "Person 0", "operator")
        for game in games:
            wanted = {"game": game, "bots": 2, "timers": {"betting": 0, "decision": 0}}
            floor.open_table(work, boss, wanted)
        return {}

    desk.at_once([Job(Person("", "", "operator"), "furnish", "", {}, task)])


class Driver:
    """Sends random commands, some of them twice."""

    def __init__(self, desk: Desk, seed: str) -> None:
        self.desk = desk
        self.chance = Seeded(seed)
        self.seed = seed
        self.count = 0
        with desk.store.reading() as connection:
            p, f = store.people.c, store.floor.c
            rows = connection.execute(store.people.select().where(p.role == "player").order_by(p.name))
            self.people = [Person(r.id, r.name, "operator") for r in rows]
            chief = connection.execute(store.people.select().where(p.role == "operator")).one()
            self.chief = Person(chief.id, chief.name, "operator")  # who does not play, and so may void
            self.tables = [r.id for r in connection.execute(store.floor.select().order_by(f.game))]
        self.last: Job | None = None

    def next(self) -> Job:
        """Something that somebody might say now."""
        table, person = self.chance.choice(self.tables), self.chance.choice(self.people)
        self.count += 1
        what = self._what(table, person)
        by = self.chief if what["do"] == "void" else person
        self.last = Job(by, f"{self.seed}-{self.count}", table, what)
        return self.last

    def again(self, job: Job) -> Job:
        """The same command, sent a second time."""
        return Job(job.person, job.key, job.table, job.what)

    def _what(self, table: str, person: Person) -> dict[str, Any]:
        room = self.desk.rooms.get(table)
        if room is None:
            with self.desk.store.reading() as connection:
                room = Room.load(connection, table)
        seat = next((n for n, s in room.seats.items() if s.person == person.id), None)
        if seat is None:
            return {"do": "sit"}
        if room.playing is None or room.playing.awaiting is None:
            return {"do": "leave"}
        return self._move(room, seat)

    def _move(self, room: Room, seat: int) -> dict[str, Any]:
        playing, roll = room.playing, self.chance.below(100)
        assert playing is not None and playing.awaiting is not None and room.table is not None
        ask = playing.awaiting
        if roll < 4:
            return {"do": "leave"}
        if roll < 6:
            return {"do": "void", "why": "somebody shouted"}
        if ask.kind == "decision":
            move = bots.decision(playing, self.chance)
            return {k: v for k, v in move.items() if k != "seat"}
        mine = [w for w in playing.felt.wagers if w.seat == seat and w.fresh]
        if mine and roll < 15:
            return {"do": "clear"}
        if mine or roll < 20:
            return {"do": "ready"}
        name = bots.main_wagers(room.table)[0]
        move = {"do": "place", "wager": name, "stake": room.bot_stake() * (1 + self.chance.below(5))}
        if name in room.table.positions:
            move["on"] = self.chance.choice(sorted(room.table.positions[name]))
        return move


def main(database: str, seed: str) -> None:
    desk = Desk(Store(database))
    driver = Driver(desk, seed)
    while True:
        job = driver.next()
        print("sent", job.key, flush=True)
        try:
            answer = desk.at_once([job])[0]
            print("done", job.key, answer["version"], flush=True)
        except Refused as error:
            print("refused", job.key, error.refusal.code, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
