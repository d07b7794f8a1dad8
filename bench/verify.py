"""How long the ledger's proof takes: python bench/verify.py --rounds 50000

A casino is filled without a network, one person at each of eighty tables of roulette, punto banco, sic bo and
blackjack, and then proved as `croupier ledger verify` does. What is printed is the time of the proof, how many rounds a
second that is, and how large the file is; `--database FILE` keeps it, or proves one that is there.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.process.commands import Person
from croupier.casino.process.writer import Desk, Job
from croupier.casino.workers.ledger_proof import verify

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("gb-core/roulette", {"wager": "straight_up", "on": "17"}),
    ("gb-core/punto-banco", {"wager": "punto"}),
    ("gb-archive/sic-bo", {"wager": "big"}),
    ("gb-core/blackjack", {"wager": "main"}),
)
TABLES = 80
TARGET = 15  # seconds for 50,000 rounds


def furnish(desk: Desk) -> list[tuple[Person, str, dict[str, Any]]]:
    """A person at each table, with money enough, and what that person bets."""

    def task(work: Work) -> dict[str, Any]:
        places = []
        for number in range(TABLES):
            game, bet = GAMES[number % len(GAMES)]
            person = new_accounts.create_account(work, f"Person {number}", "player", None, 10**9)
            wanted = {"game": game, "timers": {"betting": 0, "decision": 0}}
            places.append([person, table_opening.open_table(work, Person(person, "", "player"), wanted)["table"], bet])
        return {"places": places}

    (made,) = desk.run_here([Job(Person("", "", "operator"), "furnish", "", {}, task)])
    places = [(Person(person, "", "player"), table, bet) for person, table, bet in made["places"]]
    desk.run_here([Job(person, "sit", table, {"do": "sit"}) for person, table, _ in places])
    return places


def fill(desk: Desk, rounds: int) -> int:
    """Play so many rounds; how many there are."""
    places, done = furnish(desk), 0
    while done < rounds:
        key = str(done)
        desk.run_here([Job(p, f"b{key}", t, {"do": "place", "stake": 5, **bet}) for p, t, bet in places])
        desk.run_here([Job(p, f"r{key}", t, {"do": "ready"}) for p, t, _ in places])
        for step in range(20):
            asked = [(p, t) for p, t, _ in places if _awaits_decision(desk, t)]
            if not asked:
                break
            decisions = [Job(p, f"d{key}-{step}", t, _stands(desk, t)) for p, t in asked]
            desk.run_here(decisions)
        done += len(places)
    return done


def _awaits_decision(desk: Desk, table: str) -> bool:
    playing = desk.rooms[table].state.playing
    return playing is not None and playing.awaiting is not None and playing.awaiting.kind == "decision"


def _stands(desk: Desk, table: str) -> dict[str, Any]:
    playing = desk.rooms[table].state.playing
    assert playing is not None and playing.awaiting is not None
    choices = playing.awaiting.choices
    return {"do": "decide", "choice": next((c for c in ("stand", "decline") if c in choices), choices[-1])}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=50_000)
    parser.add_argument("--database", help="keep the casino in this file, or prove the one that is in it")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(args.database or Path(folder) / "casino.db")
        if not file.exists():
            books = Store(str(file))
            fill(Desk(books), args.rounds)
            books.close()
        books = Store(str(file))
        began, cpu = time.monotonic(), time.process_time()
        proof = verify(books)
        took, used = time.monotonic() - began, time.process_time() - cpu
        books.close()
        counts = {check.what: check.count for check in proof.checks}
        rounds, size = counts["rounds replayed"], file.stat().st_size
        said = {
            "rounds": rounds,
            "cores": os.cpu_count(),
            "verify_seconds": round(took, 1),
            "own_cpu_seconds": round(used, 1),
            "rounds_per_second": round(rounds / took),
            "file_mb": round(size / 1e6, 1),
            "bytes_per_round": round(size / max(1, rounds)),
            "ledger_verifies": proof.ok,
            "wrong": [c.plain() for c in proof.checks if c.wrong],
            "checked": counts,
            "targets": {f"{TARGET} s for 50,000 rounds": took * 50_000 / max(1, rounds) <= TARGET},
        }
        print(json.dumps(said, indent=2))


if __name__ == "__main__":
    main()
