"""The workshop's bench: a game with changed options and odds, priced by a process of its own that stays warm.

A line of JSON goes in, lines come out: what is being done, and at last the answer. One question at a time for each
process, of which there are a few: whose turn it is, fair_queue.py says. A new question of the page makes the old one
worthless, so it is not waited for.

    python -m croupier.casino.workers.workshop_worker      questions on standard input, answers on standard output
"""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import replace
from typing import Any

from croupier.casino.people.fair_queue import WORKERS, Turns
from croupier.casino.workers.messages import ChangeCannotBe, refused_answer
from croupier.casino.workers.worker_process import Apart
from croupier.child_processes import end_with_parent

MAX_QUESTION_SECONDS = 240  # seconds for one question
MAX_ANSWER_BYTES = 2**24  # bytes of an answer
QUICK = 0.12  # seconds: a price that is found so fast is found again for each row
MOST_ROWS = 24
SIDES = (("game", "options"), ("other", "other_options"))
MOST_RESULTS = 400  # of a distribution that a page draws


class Bench:
    """The asking side."""

    def __init__(self) -> None:
        self._aparts = [
            Apart("croupier.casino.workers.workshop_worker", MAX_QUESTION_SECONDS, MAX_ANSWER_BYTES)
            for _ in range(WORKERS)
        ]
        self._turns = Turns(self._aparts)
        self.told = ""  # what is being done now

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of a process, when it is the asker's turn."""
        async with self._turns.turn() as apart:
            try:
                return await apart.ask(json.dumps(question), self._note_progress)
            finally:
                self.told = ""

    def _note_progress(self, told: str) -> None:
        self.told = told

    def stop(self) -> None:
        """End the processes that price, if any run."""
        for apart in self._aparts:
            apart.stop()

    async def end(self) -> None:
        """End the processes that price, and wait until they are gone."""
        for apart in self._aparts:
            await apart.end()


# The other side


def worked_out(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question: a price, two games beside each other, or what an hour earns."""
    kinds = {"compare": _compare, "earn": _earn}
    return kinds.get(question.get("do", ""), _price)(question)


def _compare(question: dict[str, Any]) -> dict[str, Any]:
    """Two tables beside each other, with what each rule that differs moves."""
    from croupier.errors import CroupierError
    from croupier.odds.edge import ratio
    from croupier.odds.studies.compare import compare
    from croupier.rulebooks import refresh
    from croupier.table import Table

    refresh()
    try:
        first, other = (Table(question[game], question[options]) for game, options in SIDES)
        comparison = compare(first, other, question["wager"] or None)
    except CroupierError as error:
        return refused_answer(error)
    ends = {
        name: None if edge is None else ratio(edge)
        for name, edge in (("first", comparison.first), ("second", comparison.second))
    }
    both = {name: rule.title for name, rule in first.game.wager.items() if name in other.game.wager and rule.stage}
    return {
        "wager": comparison.wager,
        "wagers": both,
        **ends,
        "differences": [step.plain() for step in comparison.steps],
    }


def _earn(question: dict[str, Any]) -> dict[str, Any]:
    """Return a table's earnings by the hour, as it is (with its possible changes), or with one option otherwise."""
    from croupier.errors import CroupierError
    from croupier.money import amount
    from croupier.odds.studies.hourly import Pace, choice, hour, tried_values
    from croupier.rulebooks import refresh
    from croupier.table import Table

    refresh()
    try:
        table = Table(question["game"], question["options"])
        pace = Pace(amount(question["stake"]), question["rounds"], question["seats"])
        if question["change"]:
            ((wanted, text),) = question["change"].items()
            values = [one for one in tried_values(table) if one[0] == wanted and str(one[1]).lower() == text.lower()]
            if not values:
                return refused_answer(CroupierError(ChangeCannotBe(option=wanted, value=text)))
            name, value = values[0]
            return choice(table, pace, name, value, question["wager"]).plain()
        others = [
            f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in tried_values(table)
        ]
        return hour(table, pace, question["wager"]).plain() | {"changes": others}
    except (CroupierError, ValueError) as error:
        return refused_answer(error)


def _price(question: dict[str, Any]) -> dict[str, Any]:
    """The price of a wager at a table with these options and odds, and of each row that it pays by."""
    from croupier.errors import CroupierError
    from croupier.odds import edges
    from croupier.odds.figure_names import figures, title
    from croupier.rulebooks import game, laboratory, refresh
    from croupier.table import Table

    refresh()
    name, options, odds, wager = (question[key] for key in ("game", "options", "odds", "wager"))
    refusal = None
    try:
        try:
            table = Table(name, options, odds=odds)
        except CroupierError as error:
            refusal = str(error)
            table = Table(laboratory.open_all_rules(game(name)), options, odds=odds)
        begun = time.perf_counter()
        priced = edges(table, wager)
        took = time.perf_counter() - begun
        rows = _rows(question, wager) if took < QUICK else []
    except CroupierError as error:
        return refused_answer(error)
    prices = [{**edge.plain(), "name": title(edge.of, edge.on)} for edge in priced]
    for price in prices:
        if len(price.get("distribution", ())) > MOST_RESULTS:
            price.pop("distribution")
    also = [{**figure.plain(), "name": title(figure.of, figure.on)} for figure in figures(table, priced)]
    return {"edges": prices, "also": also, "rows": rows, "refusal": refusal, "seconds": f"{took:.3f}"}


def _rows(question: dict[str, Any], wager: str) -> list[dict[str, str]]:
    """By how much each row of the wager's pay table moves its edge: the edge if that row alone paid one more."""
    from croupier.errors import CroupierError
    from croupier.money import Odds
    from croupier.odds import edges
    from croupier.odds.edge import decimal, percent
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    rules = laboratory.open_all_rules(game(question["game"]))
    table = Table(rules, question["options"], odds=question["odds"])
    cells = table.pays.get(wager)
    named = {"": cells} if isinstance(cells, Odds) else dict(cells) if isinstance(cells, dict) else {}
    base = edges(table, wager)[0].edge
    out = []
    for row, cell in list(named.items())[:MOST_ROWS]:
        if not isinstance(cell, Odds) or base is None:
            continue
        other = table.apart()
        other.pays = dict(table.pays)
        more = replace(cell, num=cell.num + cell.den)
        other.pays[wager] = {**named, row: more} if row else more
        try:
            moved = edges(other, wager)[0].edge
        except CroupierError:
            continue
        if moved is not None:
            out.append({"row": row, "costs": percent(base - moved, 4), "costs_decimal": decimal(base - moved)})
    return out


def main() -> int:
    """The process itself: a question a line, and lines of progress before each answer."""
    from croupier.odds.progress import listening

    if hasattr(os, "nice"):
        os.nice(5)
    end_with_parent()

    def print_progress(what: str, done: int, of: int) -> None:
        print(json.dumps({"told": f"{what} {done} of {of}" if of else what}), flush=True)

    with listening(print_progress):
        for line in sys.stdin:
            print(json.dumps(worked_out(json.loads(line))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
