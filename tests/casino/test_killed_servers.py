"""Two servers over one PostgreSQL, one of them killed again and again while people play at both: at tables with bots,
at tables that share a jackpot, in a tournament; and while the floor rules on rounds and amends them. Whoever has no
answer asks the other server with the same key."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from casino.driver import GAMES, LINKED
from casino.floor import OPERATOR
from casino.test_processes import PATIENCE, Server
from croupier.casino.core import database as store
from croupier.casino.core.connections import Store
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.table import Table, bots

CHOICES = ("play", "call", "check_or_call", "check", "stand", "go_to_war", "play_1x", "decline", "fold")
DEPUTY = ("deputy", "another long password")
AGAIN = (502, 503)  # what a server says that cannot answer now


class House:
    """The servers, and everybody's way to one of them."""

    def __init__(self, database: str, seed: int) -> None:
        self.database, self.chance = database, random.Random(seed)
        self.servers = [Server(database).opened() for _ in range(2)]
        self.over = threading.Event()

    def kill(self) -> None:
        """End one of them in the middle of whatever it does, and open another in its place."""
        number = self.chance.randrange(2)
        self.servers[number].end(signal.SIGKILL)
        self.servers[number] = Server(self.database).opened()

    def close(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.end(signal.SIGINT)


class Somebody:
    """A person with a cookie who keeps asking until there is an answer."""

    def __init__(self, house: House, name: str) -> None:
        self.house, self.name, self.chance = house, name, random.Random(name)
        self.count = 0
        self.done: set[str] = set()
        self.refused: dict[str, str] = {}
        self.cookie = ""
        answer = self.ask("POST", "/api/guest", {"name": name})
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask one server or the other, under one key, until one answers."""
        self.count += 1
        key = f"{self.name.replace(' ', '-')}-{self.count}"
        headers = {"Idempotency-Key": key, **({"Cookie": self.cookie} if self.cookie else {})}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            server = self.chance.choice(self.house.servers)
            try:
                answer = httpx.request(
                    method, f"http://{server.at}{path}", json=body, headers=headers, timeout=PATIENCE
                )
            except httpx.TransportError:
                self.house.over.wait(0.02)
                continue
            if answer.status_code in AGAIN:
                continue
            if (method == "POST" and path.endswith("/commands")) or "/operator/amend/" in path or "/pending/" in path:
                if answer.status_code == 200:
                    self.done.add(key)
                else:
                    self.refused[key] = answer.json()["refusal"]["code"]
            return answer
        raise AssertionError(f"nobody answers {path}")

    def sign_in(self, name: str, password: str) -> None:
        answer = self.ask("POST", "/api/login", {"name": name, "password": password})
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def rule(self, tables: list[str], deputy: Somebody) -> None:
        """Until it is over: amend rounds that are closed, with somebody else's yes, and rule on those just settled."""
        while not self.house.over.is_set():
            table = self.chance.choice(tables)
            found = self.ask("GET", f"/api/tables/{table}").json()
            number = found["state"]["round"] - 1
            if self.chance.random() < 0.3:
                ruling = self.chance.choice(sorted(found["layout"]["rulings"]))
                self.ask("POST", f"/api/tables/{table}/commands", {"do": "declare", "ruling": ruling, "seat": 1})
            if number < 1:
                continue
            change = self.chance.choice([{"void": True}, {"line": 1, "net": self.chance.randrange(-50, 50)}])
            body = {"change": [change], "found": "it was otherwise"}
            asked = self.ask("POST", f"/api/operator/amend/{table}/{self.chance.randint(1, number)}", body).json()
            if "pending" in asked:
                deputy.ask("POST", f"/api/operator/pending/{asked['pending']}", {"confirm": True})

    def play(self, tables: list[str]) -> None:
        """Until it is over: sit down somewhere, bet, be ready, decide."""
        while not self.house.over.is_set():
            table = self.chance.choice(tables)
            found = self.ask("GET", f"/api/tables/{table}").json()
            self.ask("POST", f"/api/tables/{table}/commands", self._command(found))

    def _command(self, found: dict[str, Any]) -> dict[str, Any]:
        state = found["state"]
        seat, view = state["you"]["seat"], state["view"]
        if seat is None or view is None or view["awaiting"] is None:
            return {"do": "sit"}
        ask = view["awaiting"]
        if ask["kind"] == "decision":
            choices = ask["choices"]
            return {"do": "decide", "choice": next((c for c in CHOICES if c in choices), choices[0])}
        if self.chance.random() < 0.05:
            return {"do": "leave"}
        mine = {w["wager"] for w in view["wagers"] if w["seat"] == seat}
        game = Table(found["table"]["game"])
        missing = [name for name in bots.main_wagers(game) if name not in mine]
        if not missing:
            return {"do": "ready"}
        bet: dict[str, Any] = {"do": "place", "wager": missing[0], "stake": 20}
        if missing[0] in game.positions:
            bet["on"] = self.chance.choice(sorted(game.positions[missing[0]]))
        return bet


def opened(chief: Somebody, players: list[Somebody]) -> list[str]:
    """Tables with bots, two that share a jackpot, and a tournament that has begun."""
    chief.sign_in(*OPERATOR)
    timers = {"betting": 1, "decision": 1}
    link = chief.ask("POST", "/api/operator/links", {"name": "The big one"}).json()["link"]
    wanted: list[dict[str, Any]] = [{"game": game, "bots": 1} for game in GAMES[:4]]
    wanted += [{"game": LINKED, "link": link} for _ in range(2)]
    made = [chief.ask("POST", "/api/tables", {**body, "timers": timers}) for body in wanted]
    cup = {"name": "Cup", "game": "gb-core/roulette", "buy_in_cents": 1001, "chips": 100, "rounds": 3, "prizes": [2, 1]}
    tournament = chief.ask("POST", "/api/tournaments", {**cup, "timers": timers}).json()["tournament"]
    for player in players:
        player.ask("POST", f"/api/tournaments/{tournament}/enter", {})
    chief.ask("POST", f"/api/tournaments/{tournament}/start", {})
    tables = chief.ask("GET", f"/api/tournaments/{tournament}").json()["tournament"]["tables"]
    return [answer.json()["table"]["id"] for answer in made] + [table["id"] for table in tables]


def killed(database: str, kills: int, seed: int) -> None:
    """Four people play at two servers, one of which is killed so many times."""
    for staff in (OPERATOR, DEPUTY):
        make_operator(database, *staff)
    house = House(database, seed)
    try:
        players = [Somebody(house, f"Player {i}") for i in range(4)]
        chief, deputy = Somebody(house, "Visitor"), Somebody(house, "Another")
        tables = opened(chief, players)
        deputy.sign_in(*DEPUTY)
        failed: list[BaseException] = []

        def doing(act: Callable[..., None], *given: Any) -> None:
            try:
                act(*given)
            except BaseException as error:
                failed.append(error)

        threads = [threading.Thread(target=doing, args=[player.play, tables]) for player in players]
        threads.append(threading.Thread(target=doing, args=[chief.rule, tables, deputy]))
        for thread in threads:
            thread.start()
        for _ in range(kills):
            answered = sum(len(p.done) for p in players) + 10
            _until(lambda wanted=answered: sum(len(p.done) for p in players) >= wanted or failed)  # type: ignore[misc]
            time.sleep(house.chance.random() * 0.3)  # somewhere in the middle of something
            house.kill()
        _until(lambda: failed or (deputy.done and _settled(database)))  # there is something to prove
        house.over.set()
        for thread in threads:
            thread.join(2 * PATIENCE)
        assert not failed
    finally:
        house.over.set()
        house.close()
    proven(database, [*players, chief, deputy])


def _settled(database: str) -> int:
    found = Store(database)
    with found.reading() as connection:
        number: int = connection.execute(
            sa.select(sa.func.count()).where(store.rounds.c.state == "settled")
        ).scalar_one()
    found.close()
    return number


def _until(question: Callable[[], Any]) -> None:
    end = time.monotonic() + 5 * PATIENCE
    while not question():
        assert time.monotonic() < end, "nobody is answered any more"
        time.sleep(0.02)


def proven(database: str, players: list[Somebody]) -> None:
    """The ledger proves itself; what was answered as done is there, what was refused is not."""
    found = Store(database)
    proof = verify(found)
    assert proof.ok, [check.plain() for check in proof.checks if check.wrong]
    with found.reading() as connection:
        kept = set(connection.execute(sa.select(store.commands.c.idempotency_key)).scalars())
    for player in players:
        assert player.done <= kept and not player.refused.keys() & kept
    assert _settled(database) > 0
    with found.reading() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(store.amendments)).scalar_one() > 0
    found.close()


def test_a_server_is_killed_and_the_other_goes_on(postgres: Callable[[], str]) -> None:
    killed(postgres(), 1, 1)


@pytest.mark.long
def test_servers_are_killed_often(postgres: Callable[[], str]) -> None:
    killed(postgres(), 20, 2)
