"""Advice, worked out by a process of its own, so that a long computation holds nobody up.

The process is started when somebody first asks, stays warm, and is asked one question at a time: a line of JSON with
the table and the moves so far goes in, a line with what each choice is worth comes out. Whoever asks the same again is
given the same answer. A question that takes too long ends the process; the next one begins another.

    python -m croupier.casino.adviser      questions on standard input, answers on standard output
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import OrderedDict
from typing import Any

from croupier.casino.apart import Apart
from croupier.errors import Refusal, Refused

PATIENCE = 180  # seconds for one question
KEPT = 500  # answers remembered
LONGEST = 2**20  # bytes of an answer


class Adviser:
    """The asking side: one process, one question at a time."""

    def __init__(self) -> None:
        self._apart = Apart("croupier.casino.adviser", PATIENCE, LONGEST)
        self._turn = asyncio.Lock()
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def ask(self, question: dict[str, Any]) -> list[dict[str, Any]]:
        """What each choice of the decision that is awaited is worth, best first."""
        key = json.dumps(question, sort_keys=True)
        async with self._turn:
            if key not in self._known:
                self._known[key] = await self._apart.ask(key)
                while len(self._known) > KEPT:
                    self._known.popitem(last=False)
        answer = self._known[key]
        if "no" in answer:
            raise Refused(Refusal("no_advice", answer["no"]))
        found: list[dict[str, Any]] = answer["advice"]
        return found

    def stop(self) -> None:
        self._apart.stop()


# The other side


def worked_out(question: dict[str, Any]) -> dict[str, Any]:
    """Play the moves again and ask the solver."""
    from croupier.errors import CroupierError
    from croupier.odds.edge import percent, ratio
    from croupier.odds.strategy import advice
    from croupier.table import Table

    table = Table(
        question["game"], question["options"], question["limits"], question["odds"], question["seats"],
        question["before"], departures=question.get("departures", ()),
    )  # fmt: skip
    playing = table.round()
    try:
        for move in question["moves"]:
            playing.do(move)
        worth = advice(playing)
    except CroupierError as error:
        return {"no": str(error)}
    best = max(worth.values())
    found = [
        {"choice": c, "worth": ratio(v), "costs": ratio(best - v), "costs_percent": percent(best - v, 4)}
        for c, v in worth.items()
    ]
    return {"advice": found}


def main() -> int:
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        print(json.dumps(worked_out(json.loads(line))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
