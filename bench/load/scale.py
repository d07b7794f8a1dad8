"""What a larger floor would take, worked out from one that was measured.

    python bench/casino.py --people 1000 --tables 160 --processes 2 > measured.json
    python bench/load/scale.py measured.json --people 100000

The measured guests play a round every 1.5 seconds; people do not. `--round` is how many seconds go by between two bets
of a person, `--busy` how much of a core or of the one writer is used before people would wait, and `--batch` how many
commands share a commit when many wait. Everything else is taken from the measurement and multiplied.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any


def scaled(measured: dict[str, Any], commits: float, args: argparse.Namespace) -> dict[str, float]:
    """The figures of a floor of so many people."""
    rounds = args.people / args.round
    per_round = measured["commands_per_second"] / measured["player_rounds_per_second"]
    commands = rounds * per_round
    messages = commands * measured["messages_per_second"] / measured["commands_per_second"]
    writer = measured["writer_ms_per_command"] + 1000 / commits / args.batch
    talking = measured["server_ms_per_command"] - measured["writer_ms_per_command"]
    databases = math.ceil(commands * writer / 1000 / args.busy)
    return {
        "player_rounds_per_second": rounds,
        "commands_per_second": commands,
        "commands_that_one_journal_carries": args.busy * 1000 / writer,
        "people_that_one_journal_carries": args.busy * 1000 / writer / per_round * args.round,
        "journals": databases,
        "cores_for_writing": commands * measured["writer_ms_per_command"] / 1000 / args.busy,
        "cores_for_talking": commands * talking / 1000 / args.busy,
        "server_processes": max(2 * databases, math.ceil(commands * talking / 1000 / args.busy)),
        "memory_gib": args.people * measured["memory_kib_a_person"] / 1024 / 1024,
        "messages_per_second": messages,
        "megabit_per_second": messages * measured["bytes_per_message"] * 8 / 1e6,
        "gb_a_day": rounds * measured["bytes_a_player_round"] * 86_400 / 1e9,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("measured", type=Path)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--round", type=float, default=30)
    parser.add_argument("--busy", type=float, default=0.6)
    parser.add_argument("--batch", type=int, default=50)
    args = parser.parse_args()
    said = json.loads(args.measured.read_text())
    commits = said["bare_commits_per_second"]
    print(f"{args.people:,} people, a bet every {args.round:g} s; {said['people']} were measured")
    found = {name: said[name] for name in ("sqlite", "postgresql", "database") if isinstance(said.get(name), dict)}
    for name, measured in found.items():
        print(f"\nfrom {name}, {measured['processes']} process(es)")
        for what, value in scaled(measured, commits, args).items():
            print(f"  {what.replace('_', ' '):36} {value:>12,.0f}")


if __name__ == "__main__":
    main()
