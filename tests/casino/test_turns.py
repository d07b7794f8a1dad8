"""Whose turn it is, where several ask what takes long."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from casino.test_door import apart
from croupier.casino.people import fair_queue
from croupier.casino.people.fair_queue import Asker, Turns, asker_now
from croupier.casino.workers import workshop_worker


class Line:
    """Askers of one queue, each of whom holds a turn until it is let go."""

    def __init__(self, slots: int) -> None:
        self.turns = Turns(range(slots))
        self.served: list[Asker] = []
        self.done = asyncio.Event()
        self.let_go: list[asyncio.Event] = []

    def ask(self, address: str, person: str = "") -> asyncio.Task[None]:
        async def one() -> None:
            asker_now.set((address, person))
            async with self.turns.turn():
                self.served.append((address, person))
                event = asyncio.Event()
                self.let_go.append(event)
                await event.wait()

        return asyncio.ensure_future(one())

    async def all(self, tasks: list[asyncio.Task[None]]) -> list[Asker]:
        """Let one go after the other until everybody was served."""
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            if self.let_go:
                self.let_go.pop(0).set()
        return self.served


def test_nobody_waits_behind_all_the_questions_of_another() -> None:
    """Three strangers' comparisons kept a question of 0.8 s waiting for more than 100 s."""

    async def ask() -> list[Asker]:
        line = Line(1)
        many = [line.ask("10.0.0.1") for _ in range(20)]
        await asyncio.sleep(0)
        return await line.all([*many, line.ask("10.0.0.2")])

    served: list[Asker] = []
    apart(lambda: _kept(ask, served))
    assert served.index(("10.0.0.2", "")) <= 2


def test_persons_at_one_address_take_turns_and_addresses_before_them() -> None:
    async def ask() -> list[Asker]:
        line = Line(1)
        tasks = [line.ask("10.0.0.1", person) for person in ("ada", "ada", "ada", "ben")]
        return await line.all([*tasks, line.ask("10.0.0.2", "eve")])

    served: list[Asker] = []
    apart(lambda: _kept(ask, served))
    assert {served[1], served[2]} == {("10.0.0.1", "ben"), ("10.0.0.2", "eve")}


def test_several_are_worked_out_at_a_time_and_a_stranger_has_one_of_the_turns() -> None:
    async def ask() -> list[Asker]:
        line = Line(2)
        tasks = [line.ask("10.0.0.1", "a"), line.ask("10.0.0.1", "b"), line.ask("10.0.0.1", "c")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(line.served) == 2
        return await line.all([*tasks, line.ask("10.0.0.2", "d")])

    served: list[Asker] = []
    apart(lambda: _kept(ask, served))
    assert served[2] == ("10.0.0.2", "d")


def test_who_hangs_up_leaves_the_queue_and_gives_a_turn_back() -> None:
    async def ask() -> list[Asker]:
        line = Line(1)
        first, second, third = (line.ask(f"10.0.0.{n}") for n in (1, 2, 3))
        for _ in range(3):
            await asyncio.sleep(0)
        second.cancel()  # who waits
        first.cancel()  # and who has the turn
        for gone in (first, second):
            with contextlib.suppress(asyncio.CancelledError):
                await gone
        line.let_go.pop(0)  # that of who has gone
        found = await line.all([third])
        assert not line.turns._waiting and not line.turns._persons and not line.turns._addresses
        return found

    served: list[Asker] = []
    apart(lambda: _kept(ask, served))
    assert served == [("10.0.0.1", ""), ("10.0.0.3", "")]


async def _kept(ask: Any, served: list[Asker]) -> None:
    served += await ask()


def test_a_bench_has_several_processes() -> None:
    async def ask() -> None:
        desk = workshop_worker.Bench()
        question = {
            "do": "earn",
            "game": "gb-core/roulette",
            "options": {},
            "wager": "",
            "change": {},
            "stake": "10",
            "rounds": 60,
            "seats": 1,
        }
        answers = await asyncio.gather(*(desk.ask(question) for _ in range(3)))
        running = [one for one in desk._aparts if one._process is not None]
        assert len(running) == min(3, fair_queue.WORKERS) and all("no" not in answer for answer in answers)
        await desk.end()

    apart(ask)


@pytest.mark.parametrize("slots", [1, 3])
def test_every_turn_is_given_back(slots: int) -> None:
    async def ask() -> list[Asker]:
        line = Line(slots)
        await line.all([line.ask(f"10.0.0.{n % 3}", f"p{n % 2}") for n in range(30)])
        assert len(line.turns._free) == slots
        return line.served

    served: list[Asker] = []
    apart(lambda: _kept(ask, served))
    assert len(served) == 30
