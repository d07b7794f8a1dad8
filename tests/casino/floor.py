"""A casino for the tests, and people who play in it."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.casino.people import user_admin
from croupier.casino.process.casino import Casino, Settings
from croupier.casino.web.app import create_app
from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game as named
from croupier.table import bots
from croupier.table.felt import Move
from croupier.table.options import options_to_try

OPERATOR = ("boss", "a long password")

_numbers = itertools.count(1)


@contextmanager
def casino_at(database: str, **settings: Any) -> Iterator[TestClient]:
    """A casino over a database, with nobody signed in."""
    much = {"commands_per_second": 100_000, "sign_ins_per_minute": 100_000, "registrations_per_hour": 100_000}
    much |= {"tables_per_person": 1000, "tables_per_hour": 100_000}
    much |= {"requests_per_second": 10_000}
    kept: dict[str, Any] = {**much, "hosts": ("testserver",), "staff_factor": False, **settings}
    app = create_app(Settings(database, **kept))
    if "staff_factor" not in settings:  # as on this machine: nothing is said of the factor
        app.state.casino.staff_factor.is_reached_from_elsewhere = False
    with TestClient(app) as client:
        yield client


def every_clock_ahead(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Put every clock ahead, also those that nobody sets, by the nanoseconds in the list that this returns."""
    gone = [0]
    wall, steady, boot = time.time_ns, time.monotonic_ns, time.clock_gettime_ns
    monkeypatch.setattr(time, "time_ns", lambda: wall() + gone[0])
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady() + gone[0])
    monkeypatch.setattr(time, "clock_gettime_ns", lambda which: boot(which) + gone[0])
    return gone


def inside(client: TestClient) -> Casino:
    found: Casino = client.app.state.casino  # type: ignore[attr-defined]
    return found


def key() -> str:
    return f"k{next(_numbers)}"


class Player:
    """Somebody at the casino, with an own cookie."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.sent: list[str] = []  # everything the casino ever told this person
        self.cookies: dict[str, str] = {}
        self.user = self.post("/api/guest", {"name": name})["user"]
        self.id: str = self.user["id"]
        self.name: str = self.user["name"]  # a guest's has a number behind it

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies)
        answer = self.client.request(method, path, json=body, headers=headers)
        self.cookies |= dict(answer.cookies)
        self.sent.append(answer.text)
        return answer

    def get(self, path: str) -> Any:
        answer = self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, again: str | None = None) -> Any:
        answer = self.request("POST", path, body, **{"Idempotency-Key": again or key()})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, game: str, **wanted: Any) -> str:
        options = options_to_try(named(game), wanted.pop("options", {}))
        body = {"game": game, "timers": {"betting": 0, "decision": 0}, "options": options, **wanted}
        table: str = self.post("/api/tables", body)["table"]["id"]
        return table

    def does(self, table: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", command)

    def tries(self, table: str, **command: Any) -> Any:
        return self.request("POST", f"/api/tables/{table}/commands", command, **{"Idempotency-Key": key()})

    def state(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")["state"]

    def balance(self) -> int:
        user = self.get("/api/me")["user"]
        total: int = user["balance_cents"] + user["held_cents"]
        return total


def boss(client: TestClient) -> Player:
    """The operator, signed in."""
    found, (name, password) = Player(client, "x"), OPERATOR
    found.post("/api/login", {"name": name.title(), "password": password})
    found.id = found.get("/api/me")["user"]["id"]
    return found


def deputy(client: TestClient, name: str = "Deputy", role: str = "operator") -> Player:
    """Another member of the staff, signed in."""
    found = Player(client, "x")
    password = "another long password"
    found.post("/api/register", {"name": name, "password": password})
    promoted(client, name, role)
    found.post("/api/login", {"name": name, "password": password})
    found.id = found.get("/api/me")["user"]["id"]
    return found


def rules(chief: Player, second: Player, table: str, **declaration: Any) -> Any:
    """A ruling on a settled round: one asks, and the other confirms where it takes two."""
    answer = chief.does(table, do="declare", **declaration)
    return second.does(table, do="declare", second=answer["pending"]) if "pending" in answer else answer


def ends(chief: Player, second: Player, tournament: str, how: str = "finish") -> Any:
    """A running tournament is ended: one operator asks with a reason, another confirms."""
    waits = chief.post(f"/api/tournaments/{tournament}/{how}", {"why": "the hall closes"})["pending"]
    return second.post(f"/api/operator/pending/{waits}", {"confirm": True})


def promoted(client: TestClient, name: str, role: str) -> None:
    """Another role for somebody who has registered, from the machine."""
    with user_admin.admin_transaction(inside(client).store.url) as work:
        user_admin.set_role(work, name, role, "for a test")


def lay(player: Player, table: str, chance: Seeded) -> None:
    """Lay the main wager of the game, as a bot would."""
    room = inside(player.client).desk.rooms[table]
    assert room.state.table is not None and room.state.playing is not None
    seat = next(n for n, s in room.state.seats.items() if s.person == player.id)
    family, felt, ask = room.state.table.family, room.state.playing.felt, room.state.playing.awaiting
    if ask is not None and ask.stage != "start":
        if felt.wagers:  # what stands goes on
            return
        rules = room.state.table.game.wager.items()  # a point or a run of sevens is up: anything that may be laid then
        names = [name for name, rule in rules if ask.stage in rule.stage and room.state.table.is_offered(name)]
        for name in names:
            where = {"on": sorted(room.state.table.positions[name])[0]} if name in room.state.table.positions else {}
            if player.tries(table, do="place", wager=name, stake=room.betting.bot_stake(), **where).status_code == 200:
                return
    found = family.bot.lays(room.state.playing.felt, seat) if family.bot.lays is not None else None
    for name, times in (found or dict.fromkeys(bots.main_wagers(room.state.table), 1)).items():
        if any(w.seat == seat and w.name == name for w in room.state.playing.felt.wagers):
            continue
        move: dict[str, Any] = {"do": "place", "wager": name, "stake": times * room.betting.bot_stake()}
        if name in room.state.table.positions:
            move["on"] = chance.choice(sorted(room.state.table.positions[name]))
        player.tries(table, **move)


def play(
    players: list[Player], table: str, rounds: int, chance: Seeded, decide: Callable[..., Move] = bots.decision
) -> int:
    """Play until so many rounds are over: everybody bets, is ready and decides. How many rounds are over."""
    desk = inside(players[0].client).desk
    first = players[0].state(table)["round"]
    for _ in range(400 * rounds):
        state = players[0].state(table)
        if state["round"] >= first + rounds:
            break
        view = state["view"]
        assert view is not None, "no round is played"
        ask = view["awaiting"]
        if ask["kind"] == "wagers":
            seats = desk.rooms[table].state.seats.values()
            waiting = {seat.person for seat in seats if seat.waiting}  # who came after the bank of this round was taken
            here = [player for player in players if player.id not in waiting]
            for player in here:
                lay(player, table, chance)
            for player in here:
                answer = player.tries(table, do="ready")
                assert answer.status_code == 200 or answer.json()["refusal"]["code"] == "not_now", answer.text
        else:
            assert ask["kind"] == "decision", ask
            room = desk.rooms[table]
            assert room.state.playing is not None
            asked = next(p for p in players if room.state.seats[ask["seat"]].person == p.id)
            move = decide(room.state.playing, chance)
            asked.does(table, **{k: v for k, v in json.loads(json.dumps(move)).items() if k != "seat"})
    return int(players[0].state(table)["round"]) - first
