"""Compute advice in a worker process so that tables stay responsive.

The process is started at the first question, stays warm, and is asked one question at a time: a line of JSON with the
table and the moves so far goes in, a line with what each choice is worth comes out. The same question again gets the
same answer. A question that takes too long ends the process; the next one begins another.

    python -m croupier.casino.workers.advice_worker      questions on standard input, answers on standard output
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import OrderedDict
from typing import Any

from croupier.casino.workers.worker_process import Apart
from croupier.child_processes import end_with_parent
from croupier.errors import Refusal, Refused

MAX_QUESTION_SECONDS = 180  # seconds for one question
MAX_ANSWERS_REMEMBERED = 500  # answers remembered
MAX_ANSWER_BYTES = 2**20  # bytes of an answer


class Adviser:
    """The asking side: one process, one question at a time."""

    def __init__(self) -> None:
        self._apart = Apart("croupier.casino.workers.advice_worker", MAX_QUESTION_SECONDS, MAX_ANSWER_BYTES)
        self._turn = asyncio.Lock()
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def ask(self, question: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the value of each choice of the decision that is awaited, best first."""
        advice: list[dict[str, Any]] = (await self._answer(question))["advice"]
        return advice

    async def judge(self, question: dict[str, Any], seat: int) -> dict[str, Any]:
        """Return the cost of a seat's decisions in a closed round."""
        judged: dict[str, Any] = (await self._answer({**question, "judge": seat}))["round"]
        return judged

    async def charts(self, table: dict[str, Any]) -> dict[str, Any]:
        """The best play of a table's game."""
        chart_set: dict[str, Any] = (await self._answer({**table, "charts": True}))["strategy"]
        return chart_set

    async def drill(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """A task whose answers a solver has to find."""
        task: dict[str, Any] = (await self._answer({"drill": wanted}))["task"]
        return task

    async def indices(self, game: str) -> list[dict[str, Any]]:
        """Where a count turns the best play of a game."""
        index_list: list[dict[str, Any]] = (await self._answer({"indices": game}))["indices"]
        return index_list

    async def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        key = json.dumps(question, sort_keys=True)
        async with self._turn:
            if key not in self._known:
                self._known[key] = await self._apart.ask(key)
                while len(self._known) > MAX_ANSWERS_REMEMBERED:
                    self._known.popitem(last=False)
        answer = self._known[key]
        if "no" in answer:
            raise Refused(Refusal("no_advice", answer["no"]))
        return answer

    def stop(self) -> None:
        """End the process that works advice out, if it runs."""
        self._apart.stop()


# The other side


def worked_out(question: dict[str, Any]) -> dict[str, Any]:
    """Play the moves again and ask the solver."""
    from croupier.errors import CroupierError
    from croupier.odds.edge import percent, ratio
    from croupier.odds.strategy import advice, strategy
    from croupier.school import coach

    try:
        if "drill" in question:
            return {"task": make_drill_task(question["drill"])}
        if "indices" in question:
            return {"indices": index_table(question["indices"])}
        if "judge" in question:
            return {"round": coach.judge_round(question, question["judge"])}
        if "charts" in question:
            return {"strategy": strategy(coach.table_of_round({**question, "seats": None, "before": {}})).plain()}
        playing = coach.table_of_round(question).round()
        for move in question["moves"]:
            playing.do(move)
        worth = advice(playing)
    except CroupierError as error:
        return {"no": str(error)}
    best = max(worth.values())
    answers = [
        {"choice": c, "worth": ratio(v), "costs": ratio(best - v), "costs_percent": percent(best - v, 4)}
        for c, v in worth.items()
    ]
    return {"advice": answers}


def make_drill_task(wanted: dict[str, Any]) -> dict[str, Any]:
    """A task of the school as plain data, from the game, kind, level and seed that were asked for."""
    from croupier.school import drills

    table = drills.practice_table(wanted["game"])
    return drills.task(wanted["kind"], table, wanted["seed"], wanted["wanted"], wanted["level"]).plain()


def index_table(game: str) -> list[dict[str, Any]]:
    from croupier.school import drills, player_situations

    return [index._asdict() for index in player_situations.indices(drills.practice_table(game))]


def main() -> int:
    """The process itself: a question on each line that comes in, its answer on a line that goes out."""
    if hasattr(os, "nice"):
        os.nice(10)
    end_with_parent()
    for line in sys.stdin:
        print(json.dumps(worked_out(json.loads(line))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
