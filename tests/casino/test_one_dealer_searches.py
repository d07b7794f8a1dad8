"""One member of staff with two player accounts tries every command, ruling, amendment and table setting at random.

Every increase of the accounts is a payment that the settlement gives, at the book's odds, for a wager that was laid
before its outcome was known: nobody else of the staff confirms anything here.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from croupier.casino import accounts, floor, store
from croupier.casino.desk import Desk, Job
from croupier.casino.ledger import CURRENCIES, OUTSIDE, player
from croupier.casino.past import recorded
from croupier.casino.person import Person
from croupier.casino.store import Store
from croupier.casino.verify import verify
from croupier.casino.work import Work
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.rulebooks import game as named
from croupier.table import Table
from croupier.table.family import family
from croupier.table.options import tried
from croupier.table.record import settle

GAMES = (
    "qld/roulette", "qld/sic-bo", "qld/blackjack", "qld/mini-baccarat", "qld/craps", "qld/wheel-of-fortune-52",
    "perth/ultimate-holdem", "gb-core/roulette", "gb-core/blackjack", "qld/mini-dice", "qld/two-up",
)  # fmt: skip
BEGAN_WITH = 10_000_000  # cents
BOUGHT = CURRENCIES["bought"]


class Searcher:
    """A dealer who also plays under two other names."""

    def __init__(self, path: Path, seed: str) -> None:
        self.books = Store(str(path))
        self.desk = Desk(self.books)
        self.chance = Seeded(seed)
        self.count = 0
        self.tables: list[str] = []
        self.done: list[tuple[str, str]] = []  # who got what done
        made: dict[str, str] = {}

        def furnish(work: Work) -> dict[str, Any]:
            for name, role in (("Dan", "dealer"), ("Ada", "player"), ("Ben", "player"), ("Chief", "operator")):
                made[name] = accounts.create(work, name, role, "x" * 40, 0)
            with work.ledger.counting(BOUGHT):
                for name in ("Dan", "Ada", "Ben"):
                    work.ledger.move(OUTSIDE, player(made[name]), BEGAN_WITH, "a buy-in")
            return {}

        self.desk.at_once([Job(Person("", "", "operator"), "furnish", "", {}, furnish)])
        self.dan = Person(made["Dan"], "Dan", "dealer")
        self.players = [Person(made["Ada"], "Ada", "player"), Person(made["Ben"], "Ben", "player")]

    def step(self) -> None:
        """Try one thing."""
        self.count += 1
        who = self.chance.choice([self.dan, self.dan, *self.players])
        if not self.tables or self.chance.below(60) == 0:
            self.open()
            return
        table = self.chance.choice(self.tables[-6:])
        self.send(who, table, self.command(who, table))

    def open(self) -> None:
        game = self.chance.choice(GAMES)
        wanted: dict[str, Any] = {
            "game": game, "currency": "bought", "mode": self.chance.choice(["dealer", "house"]), "private": True,
            "options": tried(named(game), {}), "timers": {"betting": 0, "decision": 0, "together": 60},
        }  # fmt: skip
        if self.chance.below(2):
            wager = self.chance.choice(list(named(game).wager))
            wanted["odds"] = {wager: "10000 to 1"}

        def task(work: Work) -> dict[str, Any]:
            return floor.ask_to_open(work, self.dan, wanted)

        with suppress(CroupierError):
            (made,) = self.desk.at_once([Job(self.dan, f"k{self.count}", "", wanted, task)])
            if "table" in made:
                assert "odds" not in wanted, "a table at terms of the house was opened by one person"
                self.tables.append(made["table"])

    def send(self, who: Person, table: str, what: dict[str, Any]) -> None:
        with suppress(CroupierError):
            self.desk.at_once([Job(who, f"k{self.count}", table, what)])
            self.done.append((who.name, str(what["do"])))

    def command(self, who: Person, table: str) -> dict[str, Any]:
        room = self.desk.rooms.get(table)
        if room is None or room.playing is None:
            return {"do": self.chance.choice(["sit", "sit", "leave", "close"])}
        ask, pick = room.playing.awaiting, self.chance.below(100)
        if who is self.dan and pick < 70:
            return self.of_staff(room)
        if ask is not None and ask.kind == "decision":
            return {"do": "decide", "choice": self.chance.choice([*ask.choices])}
        return self.chance.choice([
            {"do": "sit"}, {"do": "ready"}, {"do": "ready"}, self.wager(room), self.wager(room), self.wager(room),
            {"do": "leave"}, {"do": "request", **self.bet(room)}, {"do": "clear"},
        ])  # fmt: skip

    def bet(self, room: Any) -> dict[str, Any]:
        name = self.chance.choice(list(room.game.wager))
        on = room.table.positions.get(name) if room.table is not None else None
        chosen = {"on": self.chance.choice(sorted(on))} if on else {}
        return {"wager": name, "stake": self.chance.choice([5, 10, 25, 100, 500, 100_000]), **chosen}

    def wager(self, room: Any) -> dict[str, Any]:
        return {"do": "place", **self.bet(room)}

    def of_staff(self, room: Any) -> dict[str, Any]:
        ask = room.playing.awaiting
        roll = self.chance.below(10)
        if ask is not None and ask.kind == "chance" and room.by_hand and roll < 7:
            device: Any = room.table.devices[ask.device]
            return {"do": "chance", "outcome": device.write(device.draw(room.playing.stock(ask.device), self.chance))}
        if ask is not None and ask.kind == "wagers" and room.playing.felt.wagers and roll < 5:
            return {"do": "no_more_bets"}
        if roll < 9:
            return self.ruling(room)
        number = room.past.number if room.past is not None else 1
        change: list[dict[str, Any]] = self.chance.choice([
            [{"line": 1, "net": 10**self.chance.below(12)}], [{"void": True}],
            [{"input": 1, "set": {"on": "17"}}], [{"input": 1, "insert": {**self.wager(room), "seat": 1}}],
        ])  # fmt: skip
        return self.chance.choice([
            {"do": "amend", "round": number, "change": change, "found": "so I say"},
            {"do": "void", "why": "so I say"}, {"do": "withhold", "round": number, "seat": 1, "why": "so I say"},
            {"do": "held", "round": number, "seat": 1, "decision": "release", "why": "so I say"}, {"do": "again"},
        ])  # fmt: skip

    def ruling(self, room: Any) -> dict[str, Any]:
        """Any ruling of the game, with facts that might do."""
        name = self.chance.choice(list(room.game.ruling))
        carries = family(room.game.family).ruling_spec(room.game.ruling[name]).carries(room.game)
        bet = self.bet(room)
        told = {
            "seat": self.chance.choice([1, 2]), "box": self.chance.choice([1, 2]), "inspector": "Chief", "rounds": 30,
            "cards": [self.chance.choice(["As", "Td", "5c"])], "card": self.chance.choice(["As", "Td", "5c"]),
            "ball": "red", "minutes": 60, "agreed": True, "empty": True, "amended": "true", "looked": False,
            "instead": f"{bet['wager']}@{bet.get('on', '')}".rstrip("@"), "min": 1, "max": 10_000, "step": 1, **bet,
        }  # fmt: skip
        facts = {key: told[key] for key in carries if key in told and self.chance.below(5)}
        return {"do": "declare", "ruling": name, "why": "so I say", **facts, **dict.fromkeys(
            (key for key in carries if key.startswith(("level", "meter"))), 1_000_000)}  # fmt: skip

    # What came of it

    def check(self) -> int:
        """Hold every account against the settlement; how many rounds were settled."""
        proof = verify(self.books)
        assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
        people = {one.id for one in (self.dan, *self.players)}
        won = dict.fromkeys(people, 0)
        settled = 0
        with self.books.reading() as connection:
            rows = connection.execute(
                sa.select(store.rounds, store.floor.c.game, store.floor.c.settings)
                .join_from(store.rounds, store.floor, store.floor.c.id == store.rounds.c.floor_table)
                .where(store.rounds.c.state == "settled")
            ).all()
            assert connection.execute(sa.select(sa.func.count()).select_from(store.amendments)).scalar() == 0
            for row in rows:
                settled += 1
                closing = json.loads(row.closing)
                nets = _nets(closing["lines"])
                plain = self.without_rulings(connection, row)
                for seat, person in closing["people"].items():
                    net = nets.get(int(seat), 0)
                    won[person] += net
                    assert net <= max(0, plain.get(int(seat), 0)), (row.game, row.floor_table, row.round, nets, plain)
            for person in people:
                found = connection.execute(
                    store.accounts.select().where(store.accounts.c.id == BOUGHT + player(person))
                ).one()
                held = connection.execute(
                    sa.select(sa.func.coalesce(sa.func.sum(store.accounts.c.balance), 0)).where(
                        store.accounts.c.id.like(f"{BOUGHT}held:%{person}%")
                    )
                ).scalar_one()
                assert found.balance <= BEGAN_WITH + won[person], (person, found.balance, held, won[person])
        return settled

    def without_rulings(self, connection: sa.Connection, row: Any) -> dict[int, int]:
        """What each seat would have won by the wagers laid before the outcome, had nobody ruled."""
        kept, opening = json.loads(row.settings), json.loads(row.opening)
        moves = [m for m in recorded(connection, row.floor_table, row.round) if m["do"] != "declare"]
        table = Table(row.game, kept["options"], kept["limits"], kept["odds"], json.loads(row.seats), opening["carry"])
        playing = table.round()
        for move in moves:
            if playing.may(move) is None:
                playing.do(move)
        while playing.awaiting is not None:  # a ruling ended it: nobody is the richer for what did not come
            return _nets([line.plain() for line in playing.lines])
        return _nets([line.plain() for line in playing.lines])


def _nets(lines: list[dict[str, Any]]) -> dict[int, int]:
    from fractions import Fraction

    out: dict[int, Fraction] = {}
    for line in lines:
        out[line["seat"]] = out.get(line["seat"], Fraction(0)) + Fraction(line["net"])
    return {seat: int(net * 100) for seat, net in out.items()}


def search(tmp_path: Path, seed: str, steps: int) -> None:
    searcher = Searcher(tmp_path / "c.db", seed)
    for _ in range(steps):
        searcher.step()
    settled = searcher.check()
    acts = {what for who, what in searcher.done if who == "Dan"}
    assert settled > steps // 100 and {"declare", "chance"} <= acts, (settled, acts)


def test_one_dealer_makes_nothing_in_a_search(tmp_path: Path) -> None:
    search(tmp_path, "one dealer", 3000)


@pytest.mark.long
@pytest.mark.parametrize("seed", [f"one dealer {n}" for n in range(8)])
def test_one_dealer_makes_nothing_in_long_searches(tmp_path: Path, seed: str) -> None:
    search(tmp_path, seed, 20_000)


def test_records_know_no_people(tmp_path: Path) -> None:
    """`croupier settle` keeps the ruling that the casino leaves to an amendment."""
    record = {
        "game": "qld/roulette", "seats": [1],
        "inputs": [
            {"do": "place", "seat": 1, "wager": "straight_up", "on": "3", "stake": 10},
            {"do": "chance", "outcome": "17"},
            {"do": "declare", "ruling": "as_meant", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10,
             "inspector": "told"},
        ],
    }  # fmt: skip
    assert sorted(line.net for line in settle(record).lines) == [-10, 350]
