"""A fair queue for long computations: a few are worked out at a time, and one client's questions never block another's.

The next turn is for the address with the fewest turns at the moment, and of those for the one whose last turn is
longest ago; at that address, for a person by the same rule. A question whose asker has gone leaves the queue.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")
Asker = tuple[str, str]  # an address, and a person there
WORKERS = max(2, min(4, os.cpu_count() or 1))  # processes for one kind of question
REMEMBERED = 2000  # askers whose last turn is known
asker_now: ContextVar[Asker] = ContextVar("asker_now", default=("", ""))


class Turns(Generic[T]):
    """So many things that one asker at a time may use, and those who wait for one."""

    def __init__(self, things: Sequence[T]) -> None:
        self._free = list(reversed(things))  # the first is used again and again, the others where it is taken
        self._waiting: OrderedDict[Asker, deque[asyncio.Future[T]]] = OrderedDict()
        self._persons: Counter[Asker] = Counter()
        self._addresses: Counter[str] = Counter()
        self._last: OrderedDict[Asker | str, int] = OrderedDict()  # the turn that each had last
        self._turn = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[T]:
        """Use one of the things, once it is this asker's turn."""
        asker = asker_now.get()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(future)
        self._serve()
        try:
            thing = await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give_back(asker, future.result())
            else:
                self._leave(asker, future)
            raise
        try:
            yield thing
        finally:
            self._give_back(asker, thing)

    def _serve(self) -> None:
        while self._free and self._waiting:
            asker = min(self._waiting, key=self._rank)
            future = self._waiting[asker].popleft()
            if not self._waiting[asker]:
                del self._waiting[asker]
            if future.cancelled():
                continue
            self._turn += 1
            for key in (asker, asker[0]):
                self._last[key] = self._turn
                self._last.move_to_end(key)
            while len(self._last) > REMEMBERED:
                self._last.popitem(last=False)
            self._persons[asker] += 1
            self._addresses[asker[0]] += 1
            future.set_result(self._free.pop())

    def _rank(self, asker: Asker) -> tuple[int, int, int, int]:
        """Who comes first: the lowest."""
        address = asker[0]
        return self._addresses[address], self._last.get(address, 0), self._persons[asker], self._last.get(asker, 0)

    def _leave(self, asker: Asker, future: asyncio.Future[T]) -> None:
        mine = self._waiting.get(asker)
        if mine is not None and future in mine:
            mine.remove(future)
            if not mine:
                del self._waiting[asker]

    def _give_back(self, asker: Asker, thing: T) -> None:
        self._free.append(thing)
        self._persons -= Counter([asker])  # which forgets those with nothing left
        self._addresses -= Counter([asker[0]])
        self._serve()
