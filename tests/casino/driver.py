"""Random people at the desk, without a network: for tests of faults, and as a program that is made to be killed.

They play at tables with bots, at tables that share their jackpots, and in tournaments that are announced, entered,
begun and paid meanwhile; they set limits and take time-outs of a moment. The floor rules on rounds that are settled and
amends closed ones, one asking and another confirming. What a server's clock would see to, they do.

python driver.py DATABASE SEED       prints each key before it is sent and after it is answered, until it is killed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core import older_databases
from croupier.casino.core.connections import Store
from croupier.casino.core.transaction import now_ms
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.people import player_limits
from croupier.casino.pit import table_opening
from croupier.casino.process.commands import CLOCK, Person
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof.closed_rounds import recorded_moves
from croupier.casino.tables import shared_jackpots
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tournaments import tournament as tournaments
from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.rulebooks import game as named
from croupier.table import bots
from croupier.table.money.jackpot_levels import price, rules_of
from croupier.table.options import options_to_try

GAMES = (
    "gb-core/roulette",
    "gb-core/blackjack",
    "gb-core/craps",
    "kings/holdem",
    "gb-archive/rocket-7",
    "gb-archive/casino-war",
)
LINKED, JACKPOT = "perth/ultimate-holdem", "level_2_jackpot"
CUP: dict[str, Any] = {
    "name": "Cup",
    "game": "gb-core/roulette",
    "options": {},
    "limits": {},
    "timers": {"betting": 1, "decision": 1},
    "currency": "play",
    "buy_in_cents": 1001,
    "chips": 100,
    "rounds": 2,
    "minutes": None,
    "prizes": [2, 1],
    "most": 50,
}
MOMENT = 100  # milliseconds of a time-out
LOOK = 20  # commands between two looks at what is open


def furnish(desk: Desk, people: int = 4, games: tuple[str, ...] = GAMES, linked: int = 2) -> None:
    """People with money, tables with bots, and some that share their jackpots."""

    def task(work: Work) -> dict[str, Any]:
        made = [new_accounts.create_account(work, f"Person {i}", "player", None, 200_000) for i in range(people)]
        for name in ("Chief", "Deputy"):
            new_accounts.create_account(work, name, "operator", None, 0)
        boss = Person(made[0], "Person 0", "operator")
        for game in games:
            wanted = {"game": game, "bots": 2, "timers": {"betting": 0, "decision": 0}}
            table_opening.open_table(work, boss, wanted | {"options": options_to_try(named(game), {})})
        link = shared_jackpots.open_link(work, "The big one")["link"] if linked else ""
        for _ in range(linked):
            timers = {"betting": 0, "decision": 0}
            table_opening.open_table(work, boss, {"game": LINKED, "bots": 1, "timers": timers, "link": link})
        return {}

    desk.run_here([Job(Person("", "", "operator"), "furnish", "", {}, task)])


def change(books: Store, statement: Any) -> None:
    """Change rows as if the casino itself had: with a seal for it."""
    with books.writing() as connection:
        before = older_databases.hashes(connection)
        connection.execute(statement)
        for table in connection.execute(sa.select(store.floor.c.id)).scalars().all():
            trail = older_databases.trail_of(connection, table)
            connection.execute(store.floor.update().where(store.floor.c.id == table).values(trail=trail))
        older_databases.reseal(connection, before, books.key)


class Driver:
    """Sends random commands, some of them twice; `floor` of a hundred are the floor's, and `beside` ten of other things
    than play."""

    def __init__(self, desk: Desk, seed: str, floor: int = 8, beside: bool = True) -> None:
        self.desk, self.floor, self.beside = desk, floor, beside
        self.chance = Seeded(seed)
        self.seed = seed
        self.count = 0
        with desk.store.reading() as connection:
            p = store.people.c
            rows = connection.execute(store.people.select().where(p.role == "player").order_by(p.name))
            self.people = [Person(r.id, r.name, "operator") for r in rows]
            floor_staff = connection.execute(store.people.select().where(p.role == "operator").order_by(p.name))
            # who do not play, and so may void, rule and amend
            self.chief, self.deputy = (Person(r.id, r.name, "operator") for r in floor_staff)
        self._look()
        self.last: Job | None = None

    def _look(self) -> None:
        """Which tables are open, and how the tournaments stand."""
        f, t = store.floor.c, store.tournaments.c
        with self.desk.store.reading() as connection:
            every = connection.execute(store.floor.select().where(f.is_open == 1).order_by(f.game, f.id))
            self.tables = [row.id for row in every]
            going = store.tournaments.select().where(t.state.in_(["open", "running"])).order_by(t.id)
            self.cups = {row.id: row.state for row in connection.execute(going)}

    def next(self) -> Job:
        """Something that somebody might say now."""
        self.count += 1
        if self.count % LOOK == 0:
            self._look()
        person, roll = self.chance.choice(self.people), self.chance.below(100)
        if roll < 10 and self.beside:
            self.last = self._of_cups(person) if roll < 7 else self._of_care(person)
            return self.last
        table = self.chance.choice(self.tables)
        if roll < 10 + self.floor:
            self.last = self._of_the_floor(table)
            return self.last
        what = self._what(table, person)
        by = self.chief if what["do"] == "void" else person
        self.last = Job(by, f"{self.seed}-{self.count}", table, what)
        return self.last

    def _task(self, person: Person, what: dict[str, Any], task: Callable[..., Any], *given: Any) -> Job:
        return Job(person, f"{self.seed}-{self.count}", "", what, lambda work: task(work, *given) or {})

    def _of_cups(self, person: Person) -> Job:
        """Announce a tournament, enter it, leave it, or begin it."""
        taking = [cup for cup, state in self.cups.items() if state == "open"]
        if not taking:
            if len(self.cups) > 1:
                return self._of_care(person)
            self.cups["?"] = "running"  # until the next look
            return self._task(self.chief, {"announce": CUP}, tournaments.open_tournament, self.chief, CUP)
        cup, roll = self.chance.choice(taking), self.chance.below(10)
        if roll < 2:
            return self._task(self.chief, {"start": cup}, tournaments.start, self.chief, cup)
        act = tournaments.withdraw if roll < 4 else tournaments.enter
        return self._task(person, {act.__name__: cup}, act, person, cup)

    def _of_the_floor(self, table: str) -> Job:
        """Rule on what is going on or was just settled, ask for an amendment, or confirm one."""
        key, room, roll = f"{self.seed}-{self.count}", self._room(table), self.chance.below(10)
        about: dict[str, Any]
        with self.desk.store.reading() as connection:
            q = store.pending.c
            wanted = store.pending.select().where(q.state == "waiting", q.act == "amend").order_by(q.at.desc())
            waiting = connection.execute(wanted).first()
        if waiting is not None and roll < 4:
            about = {"do": "amend", "why": "asked", "second": waiting.id}
            return Job(self.deputy, key, json.loads(waiting.what)["table"], about)
        if room.state.number > 1 and roll < 7:
            return Job(self.chief, key, table, self._amendment(room))
        ruling = self.chance.choice(sorted(room.state.game.ruling))
        about = {"do": "declare", "ruling": ruling, "seat": 1 + self.chance.below(3)}
        if self.chance.below(3) == 0:
            about |= {"wager": self.chance.choice(sorted(room.state.game.wager)), "stake": room.betting.bot_stake()}
        return Job(self.chief, key, table, about | ({"round": room.state.number} if self.chance.below(2) else {}))

    def _amendment(self, room: LiveTable) -> dict[str, Any]:
        """A correction of some round: it is void, a payment or an outcome was another."""
        number, roll = 1 + self.chance.below(room.state.number - 1), self.chance.below(4)
        change: dict[str, Any] = {"void": True}
        if roll == 1:
            change = {"line": 1 + self.chance.below(3), "net": self.chance.below(100) - 50}
        elif roll > 1:
            with self.desk.store.reading() as connection:
                moves = recorded_moves(connection, room.state.id, number)
            drawn = [at for at, move in enumerate(moves, 1) if move["do"] == "chance"]
            if drawn:
                at = self.chance.choice(drawn)
                device = next(iter(room.state.make_table(None, {}).devices.values()))
                other = device.draw(device.stock(), self.chance)  # which may well have been impossible
                change = {"input": at, "set": {"outcome": device.write(other)}}
        return {"do": "amend", "round": number, "change": [change], "found": "it was otherwise"}

    def _of_care(self, person: Person) -> Job:
        """Set a limit, look at the clock, or take a time-out of a moment."""
        roll = self.chance.below(10)
        if roll < 5:
            to = 3000 * (1 + self.chance.below(9))
            return self._task(person, {"limit": to}, lambda work: work.care.limit(person.id, "stake", "round", to))
        if roll < 8:
            return self._task(person, {"seen": True}, lambda work: work.care.note_reality_check(person.id))
        return self._task(person, {"pause": True}, _pause, person)

    def tend(self) -> list[Job]:
        """What the clock of a server sees to: time that is up, tournaments that end, chairs that have to be left."""
        with self.desk.store.reading() as connection:
            late = connection.execute(store.floor.select().where(store.floor.c.deadline <= now_ms())).all()
            close, ready = tournaments.due(connection, now_ms())
            stop, gone = player_limits.leaving(connection)
        jobs = [Job(CLOCK, "", row.id, {"do": "timeout"}) for row in late]
        jobs += [Job(CLOCK, "", table, {"do": "close"}) for table in close]
        jobs += [Job(CLOCK, "", "", {"pay": cup}, partial(tournaments.go_on, tournament=cup)) for cup in ready]
        jobs += [Job(CLOCK, "", t, {"do": "stop", "person": p, "decides": d}) for t, p, d in stop]
        return jobs + [Job(CLOCK, "", "", {"gone": p}, partial(_stood_up, person=p)) for p in gone]

    def _room(self, table: str) -> LiveTable:
        room = self.desk.rooms.get(table)
        if room is None:
            with self.desk.store.reading() as connection:
                room = LiveTable.load(connection, table)
        return room

    def _what(self, table: str, person: Person) -> dict[str, Any]:
        room = self._room(table)
        seat = next((n for n, s in room.state.seats.items() if s.person == person.id), None)
        if seat is None:
            return {"do": "sit"}
        if room.state.playing is None or room.state.playing.awaiting is None:
            return {"do": "leave"}
        return self._move(room, seat)

    def _move(self, room: LiveTable, seat: int) -> dict[str, Any]:
        playing, roll = room.state.playing, self.chance.below(100)
        assert playing is not None and playing.awaiting is not None and room.state.table is not None
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
        missing = [n for n in self._wagers(room, seat) if all(w.name != n for w in mine)]
        if not missing or roll < 20:
            return {"do": "ready"}
        name, stake = missing[0], room.betting.bot_stake() * (1 + self.chance.below(5))
        if name == JACKPOT:
            stake = price(rules_of(room.state.table), JACKPOT)
        elif mine:
            stake = mine[0].stake
        move = {"do": "place", "wager": name, "stake": stake}
        if name in room.state.table.positions:
            move["on"] = self.chance.choice(sorted(room.state.table.positions[name]))
        return move

    def _wagers(self, room: LiveTable, seat: int) -> list[str]:
        """What a seat lays for a round of a game, also as its bank; where tables share a jackpot, often for that."""
        assert room.state.table is not None and room.state.playing is not None
        lays = room.state.table.family.bot.lays
        own = None if lays is None else lays(room.state.playing.felt, seat)
        found = list(own or bots.main_wagers(room.state.table))
        return [*found, JACKPOT] if room.state.link and self.chance.below(3) else found


def _pause(work: Work, person: Person) -> None:
    work.care.bar(person.id, player_limits.TIME_OUT, work.at + MOMENT)
    tournaments.withdraw_all(work, person)


def _stood_up(work: Work, person: str) -> dict[str, Any]:
    work.care.stood_up(person)
    return {}


def main(database: str, seed: str) -> None:
    desk = Desk(Store(database))
    driver = Driver(desk, seed)
    while True:
        job = driver.next()
        print("sent", job.key, flush=True)
        try:
            answer = desk.run_here([job])[0]
            print("done", job.key, answer.get("version", 0), flush=True)
        except Refused as error:
            print("refused", job.key, error.refusal.code, flush=True)
        if driver.count % LOOK == 0:
            for tended in driver.tend():
                with suppress(Refused):
                    desk.run_here([tended])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
