"""Compute advice in a worker process so that tables stay responsive.

A process is started at the first question and stays warm: a line of JSON with the table and the moves so far goes in,
lines with how much is done come out, and at last what each choice is worth. The same question again gets the same
answer. There are a few of them; whose turn it is, fair_queue.py says. A question that takes too long, or whose asker
has gone, ends its process; the next one begins another.

    python -m croupier.casino.workers.advice_worker      questions on standard input, answers on standard output
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from functools import partial
from typing import Any

from croupier.casino.people.fair_queue import WORKERS, Turns
from croupier.casino.workers.messages import NoAdviceHere, refused_answer, why_not
from croupier.casino.workers.worker_process import Apart
from croupier.child_processes import end_with_parent
from croupier.errors import CroupierError, Refused
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.options import options_to_try

MAX_QUESTION_SECONDS = 180  # seconds for one question
MAX_ANSWERS_REMEMBERED = 500  # answers remembered
MAX_ANSWER_BYTES = 2**20  # bytes of an answer
TABLE_FIELDS = ("game", "options", "limits", "odds", "departures")  # of a question: the table without its round


def _is_usual(table: dict[str, Any]) -> bool:
    """Return whether a table's game is played as its book has it by default."""
    if table["odds"] or table["departures"]:
        return False
    rules = game(table["game"])
    return Table(rules, table["options"]).options == Table(rules, options_to_try(rules, {})).options


class Adviser:
    """The asking side."""

    def __init__(self) -> None:
        module = "croupier.casino.workers.advice_worker"
        self._aparts = [Apart(module, MAX_QUESTION_SECONDS, MAX_ANSWER_BYTES) for _ in range(WORKERS)]
        self._turns = Turns(self._aparts)
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._shares: dict[str, int] = {}  # by question that is worked out: how much of it is done, of a hundred
        self._preparing: dict[str, asyncio.Task[Any]] = {}

    def begin_preparing(self, question: dict[str, Any]) -> None:
        """Have what advice at a table needs worked out, where its game is played as the book has it by default."""
        table = {name: question[name] for name in TABLE_FIELDS}
        name = table["game"]
        if name not in self._preparing and _is_usual(table):
            self._preparing[name] = asyncio.ensure_future(self._prepare(table))

    async def _prepare(self, table: dict[str, Any]) -> None:
        with suppress(CroupierError):  # then advice says so when it is asked for
            await self._answer({**table, "prepare": True})

    def share_done(self, question: dict[str, Any]) -> int | None:
        """Return how much of a question is done, of a hundred, where that is known."""
        return self._shares.get(json.dumps(question, sort_keys=True))

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
        """Return the counts at which the best play of a game changes."""
        index_list: list[dict[str, Any]] = (await self._answer({"indices": game}))["indices"]
        return index_list

    async def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        key = json.dumps(question, sort_keys=True)
        if key not in self._known:
            async with self._turns.turn() as apart:
                try:
                    answer = self._known.get(key) or await apart.ask(key, partial(self._note_share, key))
                finally:
                    self._shares.pop(key, None)
                self._known[key] = answer
                while len(self._known) > MAX_ANSWERS_REMEMBERED:
                    self._known.popitem(last=False)
        answer = self._known[key]
        if "no" in answer:
            raise Refused(why_not(NoAdviceHere, answer))
        return answer

    def _note_share(self, key: str, told: str) -> None:
        self._shares[key] = int(told)

    def stop(self) -> None:
        """End the processes that work advice out, if any run."""
        for task in self._preparing.values():
            task.cancel()
        for apart in self._aparts:
            apart.stop()


# The other side


def worked_out(question: dict[str, Any]) -> dict[str, Any]:
    """Play the moves again and ask the solver."""
    from croupier.odds.edge import percent, ratio
    from croupier.odds.prepared_advice import prepare_advice
    from croupier.odds.strategy import advice, read_choice, strategy
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
        if "prepare" in question:
            return {"prepared": prepare_advice(coach.table_of_round({**question, "seats": (1, 2), "before": {}}))}
        playing = coach.table_of_round(question).round()
        for move in question["moves"]:
            playing.do(move)
        worth = advice(playing)
    except CroupierError as error:
        return refused_answer(error)
    best = max(worth.values())
    answers = [
        {
            "choice": choice,
            **read_choice(choice)._asdict(),
            "worth": ratio(value),
            "costs": ratio(best - value),
            "costs_percent": percent(best - value, 4),
        }
        for choice, value in worth.items()
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
    """The process itself: a question on each line that comes in; lines that say how much is done, and then its answer,
    go out."""
    from croupier.odds.progress import listening

    if hasattr(os, "nice"):
        os.nice(10)
    end_with_parent()
    with listening(_Shares()):
        for line in sys.stdin:
            print(json.dumps(worked_out(json.loads(line))), flush=True)
    return 0


class _Shares:
    """Prints how much of a part of the work is done, of a hundred, whenever that has changed."""

    def __init__(self) -> None:
        self._printed = -1

    def __call__(self, what: str, done: int, of: int) -> None:
        share = 100 * done // of if of else 0
        if share != self._printed:
            self._printed = share
            print(json.dumps({"told": str(share)}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
