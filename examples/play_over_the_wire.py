"""A program that sits down at a casino over the network and plays: the package's own client, with its types.

    croupier serve                                                   # somewhere, or `make run`
    python examples/play_over_the_wire.py http://127.0.0.1:8765 --rounds 5

Needs croupier[casino], for the live connection. Every refusal is one clear line with its clause; every round that was
played is proved from its certificate at the end, which takes the casino's word for nothing.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from croupier import Client
from croupier.casino.proof.certificates import check

if TYPE_CHECKING:
    from croupier.casino.http.bodies.tables import State

BET = {"do": "place", "wager": "red_or_black", "on": "red", "stake": 10}


def played(address: str, rounds: int) -> int:
    """What so many rounds of red came to, in cents."""
    with Client(address) as client:
        before = client.guest("Program")["balance_cents"]
        table = client.open_table("gb-core/roulette", "Over the wire", timers={"betting": 0, "decision": 0})
        with client.live(table) as live:
            live.do({"do": "sit"})
            seen = [live.until(lambda state: bool(state["fairness"]["commitment"]))["fairness"]["commitment"]]
            for number in range(1, rounds + 1):
                live.do(BET)
                live.do({"do": "ready"})
                state = live.until(partial(_after, number))
                seen.append(state["fairness"]["commitment"])
                if state["last"] is not None:
                    print(f"round {number}: {state['last']['net']}")
        for number in range(1, rounds + 1):
            checks = check(dict(client.certificate(table, number)), seen[number - 1])
            assert all(one.holds for one in checks), checks
        return client.me()["balance_cents"] - before


def _after(number: int, state: State) -> bool:
    return state["round"] > number


def main() -> None:
    reader = argparse.ArgumentParser(description="play roulette at a casino that runs somewhere")
    reader.add_argument("address", nargs="?", default="http://127.0.0.1:8765")
    reader.add_argument("--rounds", type=int, default=5)
    asked = reader.parse_args()
    print(f"{played(asked.address, asked.rounds) / 100:+.2f}, every round proved")


if __name__ == "__main__":
    main()
