"""Real server processes over one database, and real connections to them: two at one table, one of them killed in the
middle, and everything that a browser might send."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.casino.core.connections import Store
from croupier.casino.people import user_admin
from croupier.casino.workers.ledger_proof import verify

SERVER = """
import sys
from croupier.casino.process.casino import Settings
from croupier.casino.web.server import serve
much = 10**6
settings = Settings(sys.argv[1], commands_per_second=much, sign_ins_per_minute=much, requests_per_second=much)
serve(settings, "127.0.0.1", int(sys.argv[2]))
"""
PATIENCE = 60  # seconds; nothing takes nearly as long, but machines are busy


class Server:
    """A casino's process."""

    def __init__(self, database: str) -> None:
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.at = f"127.0.0.1:{s.getsockname()[1]}"
        program = [sys.executable, "-c", SERVER, database, self.at.partition(":")[2]]
        self.process = subprocess.Popen(program, stdout=subprocess.DEVNULL)

    def opened(self) -> Server:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                httpx.get(f"http://{self.at}/api/me", timeout=PATIENCE)
                return self
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


@contextmanager
def serving(database: str, count: int = 1) -> Iterator[list[Server]]:
    servers = [Server(database) for _ in range(count)]
    try:
        yield [server.opened() for server in servers]
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.end(signal.SIGINT)


class Guest:
    """Somebody in a browser."""

    def __init__(self, server: Server, name: str) -> None:
        answer = httpx.post(f"http://{server.at}/api/guest", json={"name": name}, timeout=PATIENCE)
        self.cookie = f"croupier_session={answer.cookies['croupier_session']}"
        self.user = answer.json()["user"]
        self.count = 0
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.talk: list[str] = []

    def opens(self, server: Server, **wanted: Any) -> str:
        table: str = self.post(server, "/api/tables", {"game": "gb-core/roulette", **wanted}).json()["table"]["id"]
        return table

    def post(self, server: Server, path: str, body: dict[str, Any]) -> httpx.Response:
        headers = {"Cookie": self.cookie, "Idempotency-Key": "once"}
        return httpx.post(f"http://{server.at}{path}", json=body, headers=headers, timeout=PATIENCE)

    def look(self, server: Server, table: str) -> ClientConnection:
        url = f"ws://{server.at}/api/tables/{table}/live"
        self.wire = connect(url, additional_headers={"Cookie": self.cookie}, open_timeout=PATIENCE, legacy=True)
        self.hear()
        return self.wire

    def say(self, key: str = "", **command: Any) -> str:
        self.count += 1
        key = key or f"k{self.count}"
        self.wire.send(json.dumps({"type": "command", "key": key, "command": command}))
        return key

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.wire.recv(PATIENCE))
        if message["type"] == "state":
            self.state = message["state"]
            self.events += message["events"] if message["fresh"] else []
        elif message["type"] == "talk":
            self.talk.append(message["text"])
        elif message.get("key"):
            self.answers[message["key"]] = message
        return message

    def does(self, **command: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        return self.answered(self.say(**command))

    def answered(self, key: str) -> dict[str, Any]:
        while key not in self.answers:
            self.hear()
        return self.answers[key]

    def until(self, seen: Callable[[dict[str, Any]], bool]) -> None:
        while not seen(self.state):
            self.hear()


def test_two_processes_at_one_table(database: str) -> None:
    """Both write at once, round after round; one is killed, and its player goes on at the other."""
    with serving(database, 2) as (one, two), ExitStack() as open_wires:
        ada, ben = Guest(one, "Ada"), Guest(two, "Ben")
        table = ada.post(one, "/api/tables", {"game": "gb-core/roulette", "timers": {"betting": 0}}).json()["table"][
            "id"
        ]
        for guest, server in ((ada, one), (ben, two)):
            open_wires.enter_context(guest.look(server, table))
            assert guest.does(do="sit")["type"] == "done"
        for number in range(1, 6):
            _round(ada, ben, number)
        assert ada.does(do="say", text="good luck")["type"] == "done"
        if "postgresql" in database:
            while ben.talk != ["good luck"]:
                ben.hear()
        assert ada.talk == ["good luck"]  # and once
        one.end(signal.SIGKILL)
        _until_closed(ada.wire)
        open_wires.enter_context(ada.look(two, table))
        last = f"k{ada.count - 1}"
        before = ada.state["version"]
        assert ada.does(key=last, do="ready") == ada.answers[last]  # said already: the same answer, and nothing moves
        assert ada.state["version"] == before
        for number in range(6, 9):
            _round(ada, ben, number)
        bets = [e for e in ben.events if e["do"] == "place" and e["seat"] == ada.state["you"]["seat"]]
        assert len(bets) == 8
    books = Store(database)
    proof = verify(books)
    books.close()
    assert proof.ok, [check.plain() for check in proof.checks if check.wrong]
    assert next(c.count for c in proof.checks if c.what == "rounds replayed") == 8


def _until_closed(wire: ClientConnection) -> int | None:
    """Read what still comes; with which code the server ended it, if it said so."""
    try:
        while True:
            wire.recv(PATIENCE)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def _round(ada: Guest, ben: Guest, number: int) -> None:
    """Both bet and are ready at the same time, each through a process of its own."""
    for guest in (ada, ben):
        guest.until(lambda state: state["round"] == number)
    for command in ({"do": "place", "wager": "straight_up", "on": "17", "stake": 5}, {"do": "ready"}):
        keys = [guest.say(**command) for guest in (ada, ben)]
        for guest, key in zip((ada, ben), keys, strict=True):
            answer = guest.answered(key)
            assert answer["type"] == "done", answer
    for guest in (ada, ben):
        guest.until(lambda state: state["round"] == number + 1)
        assert guest.state["last"]["round"] == number and len(guest.state["last"]["lines"]) == 2


Pair = tuple[str, Server, Server]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """A database with two processes over it, which nobody kills."""
    here = request.param == "sqlite"
    database = str(tmp_path_factory.mktemp("pair") / "c.db") if here else request.getfixturevalue("postgres")()
    with serving(database, 2) as (one, two):
        yield database, one, two


def test_logging_out_closes_what_is_open(pair: Pair) -> None:
    """Here and in another process; whoever else is at the table stays."""
    _, one, two = pair
    with ExitStack() as open_wires:
        ada, ben = Guest(one, "Eve"), Guest(one, "Ben")
        table = ada.opens(one)
        wires = [open_wires.enter_context(ada.look(server, table)) for server in (one, two)]
        open_wires.enter_context(ben.look(one, table))
        assert ada.post(one, "/api/logout", {}).status_code == 200
        for wire in wires:
            assert _until_closed(wire) == 4401
        assert ben.does(do="sit")["type"] == "done"


ENDS: dict[str, Callable[[Any], Any]] = {
    "Ada": lambda work: user_admin.set_role(work, "Ada", "dealer", "a test"),
    "Cleo": lambda work: user_admin.set_password(work, "Cleo", "difference engine", "a test"),
    "Dan": lambda work: user_admin.end_sessions(work, "Dan", "a test"),
}


def test_what_ends_sessions_closes_what_is_open(pair: Pair) -> None:
    """From the machine, in both processes; and no command of the old session is done any more."""
    database, one, two = pair
    with ExitStack() as open_wires:
        ben = Guest(one, "Ben")
        table = ben.opens(one)
        open_wires.enter_context(ben.look(one, table))
        for name, ends in ENDS.items():
            guest = Guest(one, name)
            before = guest.cookie
            answer = guest.post(one, "/api/register", {"name": name, "password": "analytical engine"})
            guest.cookie = f"croupier_session={answer.cookies['croupier_session']}"
            assert guest.cookie != before
            wires = [open_wires.enter_context(guest.look(server, table)) for server in (one, two)]
            with user_admin.admin_transaction(database) as work:
                ends(work)
            for server in (one, two):
                assert guest.post(server, f"/api/tables/{table}/commands", {"do": "sit"}).status_code == 401
            for wire in wires:
                assert _until_closed(wire) == 4401
        assert ben.does(do="sit")["type"] == "done"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(Path(tmp_path_factory.mktemp("wire")) / "c.db")) as (server,):
        yield server


SENT: list[tuple[str | bytes | list[str], str]] = [
    ("", "bad_message"),
    ("{", "bad_message"),
    ("[" * 4000, "bad_message"),
    ("x" * 10_000, "bad_message"),
    (b"\xff\x00", "bad_message"),
    (b'{"type": "ping"}', "bad_message"),
    ('{"type": "nonsense"}', "bad_message"),
    ('{"type": "command", "key": "", "command": {}}', "bad_key"),
    ('{"type": "command", "key": "k", "command": {"do": 7}}', "bad_shape"),
    ('{"type": "command", "key": "k", "command": {"do": "fly"}}', "unknown_command"),
    ('{"type": "command", "key": "k", "command": {"do": "_show"}}', "unknown_command"),
    ('{"type": "command", "key": "k", "command": {"do": "_refresh", "watcher": 1}}', "unknown_command"),
    ('{"type": "command", "key": "k", "command": {"do": "timeout"}}', "not_now"),
    (['{"type": "command", "key": "k", ', '"command": {"do": "fly"}}'], "unknown_command"),
]


@pytest.mark.parametrize("sent, code", SENT)
def test_the_wire_answers_whatever_comes(floor: Server, sent: Any, code: str) -> None:
    ada = Guest(floor, "Ada")
    table = ada.opens(floor)
    with ada.look(floor, table) as wire:
        wire.send(sent)
        assert ada.hear()["refusal"]["code"] == code
        wire.send('{"type": "ping"}')
        assert ada.hear()["type"] == "pong"
        wire.ping().wait(PATIENCE)


def test_text_that_is_no_text_is_answered_too(floor: Server) -> None:
    ada = Guest(floor, "Ada")
    table = ada.opens(floor)
    with ada.look(floor, table) as wire:
        wire.send(b'{"type": "\xff"}', text=True)
        assert ada.hear()["refusal"]["code"] == "bad_message"
        wire.send('{"type": "ping"}')
        assert ada.hear()["type"] == "pong"


def test_a_large_table_talk_goes_through_whole(floor: Server) -> None:
    """Messages of every length that the protocol writes differently: short, and of more than 125 bytes."""
    ada = Guest(floor, "Ada")
    table = ada.opens(floor)
    with ada.look(floor, table):
        for size in (1, 60, 200):
            said = ada.say(do="say", text="é" * size)
            heard = [ada.hear() for _ in range(2)]
            assert [m["text"] for m in heard if m["type"] == "talk"] == ["é" * size]
            ada.answered(said)
