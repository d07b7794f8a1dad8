"""The casino under load: 500 people at 80 tables over real WebSockets, against a server in a process of its own.

    python bench/casino.py                              # SQLite, a minute
    python bench/casino.py --seconds 600                # the ten minutes
    python bench/casino.py --database postgresql://...  # the same on PostgreSQL

Prints, as JSON: action-to-event latency (from sending a command to seeing the change it made), settled player-rounds a
second, the server's memory, and whether the ledger proves itself afterwards with every chip accounted for.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import connect

GAMES = (
    ("gb-core/roulette", "straight_up", "17"),
    ("gb-core/punto-banco", "punto", ""),
    ("gb-archive/sic-bo", "big", ""),
    ("gb-core/blackjack", "main", ""),
)


decode = msgspec.json.Decoder().decode


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.rounds = 0
        self.refused: dict[str, int] = {}
        self.lost = 0
        self.until = 0.0


class Guest:
    """One connected player: bets, is ready, stands on every decision."""

    def __init__(self, base: str, cookie: str, table: str, wager: str, on: str, tally: Tally, pace: float) -> None:
        self.base, self.cookie, self.table = base, cookie, table
        self.wager, self.on, self.tally, self.pace = wager, on, tally, pace
        self.count = 0
        self.sent: dict[str, float] = {}
        self.state: dict[str, Any] = {}
        self.round = 0
        self.bet_in = 0
        self.decided = (0, 0)
        self.readied: tuple[int, str] = (0, "")

    async def play(self) -> None:
        url = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/live"
        async with connect(url, additional_headers={"Cookie": self.cookie}, max_size=None, compression=None) as ws:
            self.ws = ws
            first = decode(await ws.recv(decode=False))
            if first["state"]["you"]["seat"] is None:
                await self.say({"do": "sit"})
            while time.monotonic() < self.tally.until:
                try:
                    message = decode(await asyncio.wait_for(ws.recv(decode=False), 5))
                except TimeoutError:
                    if time.monotonic() < self.tally.until:
                        self.tally.lost += 1
                    continue
                await self.heard(message)

    async def say(self, command: dict[str, Any]) -> None:
        self.count += 1
        key = f"{self.table}-{self.count}-{random.getrandbits(32):x}"
        self.sent[key] = time.perf_counter()
        await self.ws.send(json.dumps({"type": "command", "key": key, "command": command}))

    async def heard(self, message: dict[str, Any]) -> None:
        if message["type"] in ("done", "refused"):
            self.tally.waits.append(time.perf_counter() - self.sent.pop(message["key"]))
            if message["type"] == "refused":
                code = message["refusal"]["code"]
                self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
            return
        if message["type"] != "state":
            return
        self.state = state = message["state"]
        for event in message["events"]:
            if event["do"] == "settled" and self.bet_in == event["round"]:
                self.tally.rounds += 1
        you, view = state["you"], state["view"]
        if you["seat"] is None or view is None or view["awaiting"] is None:
            return
        ask = view["awaiting"]
        if ask["kind"] == "wagers":
            if self.bet_in != state["round"] and ask["stage"] == "start":
                self.bet_in = state["round"]
                if self.pace:
                    await asyncio.sleep(random.random() * self.pace)
                bet = {"do": "place", "wager": self.wager, "stake": 1}
                await self.say(bet | ({"on": self.on} if self.on else {}))
                await self.say({"do": "ready"})
                self.readied = (state["round"], ask["stage"])
            elif self.readied != (state["round"], ask["stage"]):
                self.readied = (state["round"], ask["stage"])
                await self.say({"do": "ready"})
        elif ask["seat"] == you["seat"] and self.decided != (state["round"], state["version"]):
            self.decided = (state["round"], state["version"])
            quiet = [c for c in ("stand", "decline", "fold", "check") if c in ask["choices"]]
            await self.say({"do": "decide", "choice": (quiet or ask["choices"])[0]})


async def prepare(base: str, people: int, tables: int, tally: Tally, pace: float) -> list[Guest]:
    guests = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        opened: list[tuple[str, str, str]] = []
        for i in range(people):
            client.cookies.clear()
            answer = await client.post("/api/guest", json={"name": f"Guest {i}"})
            answer.raise_for_status()
            cookie = f"croupier_session={answer.cookies['croupier_session']}"
            if len(opened) < tables:
                game, wager, on = GAMES[i % len(GAMES)]
                body = {"game": game, "timers": {"betting": 3, "decision": 5}, "private": True}
                made = await client.post("/api/tables", json=body, headers={"Idempotency-Key": f"open{i}"})
                made.raise_for_status()
                opened.append((made.json()["table"]["id"], wager, on))
            table, wager, on = opened[i % tables]
            guests.append(Guest(base, cookie, table, wager, on, tally, pace))
    return guests


def memory(pid: int) -> int:
    """Resident memory in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


async def measure(base: str, pid: int, args: argparse.Namespace) -> dict[str, Any]:
    tally = Tally()
    guests = await prepare(base, args.people, args.tables, tally, args.pace)
    tally.until = time.monotonic() + args.warm_up + args.seconds
    playing = [asyncio.create_task(g.play()) for g in guests]
    await asyncio.sleep(args.warm_up)
    tally.waits, tally.rounds, started = [], 0, time.monotonic()
    cpu = _cpu(pid)
    await asyncio.sleep(args.seconds)
    took = time.monotonic() - started
    rounds, waits = tally.rounds, sorted(tally.waits)
    used = _cpu(pid) - cpu
    most = memory(pid)
    done = await asyncio.gather(*playing, return_exceptions=True)
    return {
        "people": args.people, "tables": args.tables, "seconds": int(took), "commands": len(waits),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1), "p95_ms": round(1000 * waits[len(waits) * 95 // 100], 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1), "player_rounds_per_second": round(rounds / took, 1),
        "refused": tally.refused, "silent_5s": tally.lost, "memory_mib": most,
        "server_cpu": round(used / took, 2),
        "broken": [repr(d) for d in done if isinstance(d, BaseException)][:3],
    }  # fmt: skip


def _cpu(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


SERVER = """
import sys, uvicorn
from croupier.casino.app import create_app
from croupier.casino.casino import Settings
much = 10**6
settings = Settings(sys.argv[1], commands_per_second=much, sign_ins_per_minute=much, requests_per_second=much)
uvicorn.run(create_app(settings), port=int(sys.argv[2]), log_level="warning", access_log=False)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--warm-up", type=int, default=5)
    parser.add_argument("--pace", type=float, default=1.0, help="how many seconds a player thinks, at most")
    parser.add_argument("--database")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or str(Path(folder) / "casino.db")
        port = free_port()
        server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)])
        try:
            base = f"http://127.0.0.1:{port}"
            for _ in range(100):
                try:
                    httpx.get(f"{base}/api/me")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(measure(base, server.pid, args))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
        from croupier.casino.store import Store
        from croupier.casino.verify import verify

        store = Store(database)
        proof = verify(store, rounds=False)
        found["ledger_verifies"] = proof.ok
        store.close()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
