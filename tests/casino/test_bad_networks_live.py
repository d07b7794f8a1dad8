"""The same as test_bad_networks, in real time: a server in a process of its own, and a proxy between it and its players
that delays, holds up and breaks their connections."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from casino.bad_network import Sent, check_answers
from croupier import Client
from test_client import opened

LOSS, JITTER, RETRY = 30, 2.0, 0.3  # of a hundred; seconds
LIVES = 4.0  # seconds that a connection lives, on average
SILENT = 8.0  # seconds without a word, where one is owed


class Proxy:
    """Passes bytes on, late and in order, until the connection breaks."""

    def __init__(self, port: int, seed: str) -> None:
        self.port, self.chance, self.breaks, self.own_port = port, Random(seed), 0, 0
        self.is_fair = False
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._run, daemon=True).start()
        assert self._ready.wait(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.own_port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward, back = await asyncio.open_connection("127.0.0.1", self.port)
        pumps = [asyncio.ensure_future(self._pump(reader, back)), asyncio.ensure_future(self._pump(onward, writer))]
        life = None if self.is_fair else self.chance.expovariate(1 / LIVES)
        done, _ = await asyncio.wait(pumps, timeout=life, return_when=asyncio.FIRST_COMPLETED)
        if not done:
            self.breaks += 1
            if self.chance.random() < 0.5:  # nothing is heard of it
                for pump in pumps:
                    pump.cancel()
                await asyncio.sleep(2 * SILENT)
        for pump in pumps:
            pump.cancel()
        for end in (writer, back):
            end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await asyncio.sleep(self._delay())
            writer.write(data)

    def _delay(self) -> float:
        late, again = self.chance.random() * JITTER, RETRY
        while self.chance.randrange(100) < LOSS:
            late, again = late + again, 2 * again
        return 0.01 if self.is_fair else late


class LivePlayer(threading.Thread):
    """Somebody who plays by what the page would show, and sends again what has no answer."""

    def __init__(self, client: Client, table: str, proxy: Proxy, seed: str) -> None:
        super().__init__(daemon=True)
        self.client, self.table, self.proxy, self.chance = client, table, proxy, Random(seed)
        self.person = client.me()["id"]
        self.sent: list[Sent] = []
        self.waiting: dict[str, Sent] = {}
        self.state: dict[str, Any] = {}
        self.is_playing, self.is_over, self.seen = True, False, ""

    def run(self) -> None:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        address = f"ws://127.0.0.1:{self.proxy.own_port}/api/tables/{self.table}/live"
        while not self.is_over:
            try:
                headers = {"Cookie": self.client.cookie}
                with connect(address, additional_headers=headers, open_timeout=SILENT, ping_interval=None) as socket:
                    self._follow(socket)
            except (OSError, TimeoutError, WebSocketException):
                time.sleep(0.4)

    def _follow(self, socket: Any) -> None:
        heard, self.seen = time.monotonic(), ""
        for sent in self.waiting.values():
            self._send(socket, sent)
        while not self.is_over and time.monotonic() - heard < SILENT:
            try:
                self._hear(socket, json.loads(socket.recv(timeout=1)))
                heard = time.monotonic()
            except TimeoutError:
                socket.send('{"type":"ping"}')
            if self.is_playing and not self.waiting and (command := self._wanted()):
                time.sleep(self.chance.random())
                sent = Sent(f"{self.person}-{len(self.sent)}", {**command, "asked": self.state["asked"]})
                self.sent.append(sent)
                self.waiting[sent.key] = sent
                self._send(socket, sent)

    def _send(self, socket: Any, sent: Sent) -> None:
        socket.send(json.dumps({"type": "command", "key": sent.key, "command": sent.command}))

    def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        if message["type"] in ("done", "refused") and (sent := self.waiting.pop(message["key"], None)):
            sent.answers.append(message["type"])
        if message["type"] == "state":
            self.state = message["state"]
            if self.state.get("asked", self.seen) != self.seen:
                self.seen = self.state["asked"]
                socket.send(json.dumps({"type": "seen", "asked": self.seen}))

    def _wanted(self) -> dict[str, Any] | None:
        ask, seat = (self.state.get("view") or {}).get("awaiting"), self.state.get("you", {}).get("seat")
        if not ask or not seat:
            return None
        if ask["kind"] == "decision":
            return {"do": "decide", "choice": self.chance.choice(["hit", "stand"])} if ask["seat"] == seat else None
        if ask["kind"] != "wagers" or self.state["you"].get("ready"):
            return None
        if all(wager["seat"] != seat for wager in self.state["view"]["wagers"]):
            return {"do": "place", "wager": "main", "stake": 5}
        return {"do": "ready"}


@contextmanager
def server(database: Path) -> Iterator[str]:
    with opened(database) as address:
        yield address


def play(path: Path, rounds: int) -> None:
    """Two people play so many rounds of blackjack; then the network works again, and everybody has an answer."""
    with server(path) as address:
        proxy = Proxy(int(address.rpartition(":")[2]), f"{rounds} rounds")
        clients = [Client(address), Client(address)]
        for number, client in enumerate(clients):
            client.guest(f"Person {number}")
        table = clients[0].open_table("gb-core/blackjack", timers={"betting": 20, "decision": 15, "together": 20})
        for client in clients:
            client.command(table, {"do": "sit"})
        players = [LivePlayer(client, table, proxy, str(i)) for i, client in enumerate(clients)]
        seats = {player.person: player.client.state(table)["state"]["you"]["seat"] for player in players}
        for player in players:
            player.start()
        while clients[0].state(table)["state"]["round"] <= rounds:
            time.sleep(1)
        proxy.is_fair = True
        for player in players:
            player.is_playing = False
        end = time.monotonic() + 120
        while any(player.waiting for player in players):
            assert time.monotonic() < end, [player.waiting for player in players]
            time.sleep(0.2)
        for player in players:
            player.is_over = True
            player.join(20)
        proxy.stop()
    with sqlite3.connect(path) as connection:
        rows = connection.execute(
            "SELECT round, person, moves FROM moves WHERE floor_table = ? ORDER BY version", (table,)
        ).fetchall()
    record = [(number, person, json.loads(moves)) for number, person, moves in rows]
    check_answers(record, {p: s for p, s in seats.items() if s}, {player.person: player.sent for player in players})
    assert proxy.breaks >= 5 * rounds


@pytest.mark.long
def test_a_hundred_rounds_in_real_time(tmp_path: Path) -> None:
    play(tmp_path / "c.db", 100)
