"""Crews of workers: threads for kernels, which let go of the interpreter; processes for the readable engine. Threads
for kernels, which let go of the interpreter; processes for the readable engine.

Work is cut into numbered pieces, each of which depends on nothing but the work and its number. A crew gives them back
in the order of their numbers, whichever worker played them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from croupier.child_processes import end_with_parent

PIECES_AHEAD = 3  # pieces waiting for each worker

P_co = TypeVar("P_co", covariant=True)
P = TypeVar("P")


class Work(Protocol[P_co]):
    """Something to be done in numbered pieces."""

    @property
    def pieces(self) -> int:
        """Into how many pieces the work is cut."""

    def piece(self, number: int) -> P_co:
        """One of the pieces, done."""


class Crew(Protocol):
    """Who does the work: gives the pieces in order."""

    @property
    def workers(self) -> int:
        """How many work at once."""

    def sheets(self, work: Work[P]) -> Iterator[P]:
        """The pieces as they are done."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Threads:
    """The cores of this machine, one thread each."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()

    def sheets(self, work: Work[P]) -> Iterator[P]:
        """The pieces in order, by threads."""
        if self.workers == 1:
            yield from (work.piece(number) for number in range(work.pieces))
            return
        pool = ThreadPoolExecutor(self.workers)
        yield from _pieces_in_order(pool, lambda number: pool.submit(work.piece, number), work.pieces, self.workers)


class Processes:
    """The cores of this machine, one process each: for what the interpreter itself has to do."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()

    def sheets(self, work: Work[P]) -> Iterator[P]:
        """The pieces in order, by processes."""
        context = multiprocessing.get_context(start_method())
        of_main_thread = threading.current_thread() is threading.main_thread()
        pool = ProcessPoolExecutor(self.workers, context, _start_worker, (work, of_main_thread))
        yield from _pieces_in_order(pool, lambda number: pool.submit(_piece, number), work.pieces, self.workers)


def start_method() -> str:
    """Copies of this process, where that is safe: they begin at once, and a script need not be written for it. Where
    there are threads, or no copies, fresh processes."""
    copies = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return "fork" if copies else "spawn"


def _pieces_in_order(pool: Executor, submit: Any, pieces: int, workers: int) -> Iterator[Any]:
    """Yield pieces in order, a few of them ahead; those not begun are dropped when no more are wanted."""
    coming: deque[Future[Any]] = deque()
    try:
        for number in range(pieces):
            coming.append(submit(number))
            if len(coming) >= PIECES_AHEAD * workers:
                yield coming.popleft().result()
        while coming:
            yield coming.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_work_of_this_process: list[Any] = []  # a process's own work


def _start_worker(work: Any, of_main_thread: bool) -> None:
    """A worker begins. Ctrl-C is for the one who asked, not for the workers, who do not outlive that one."""
    end_with_parent(signalled=of_main_thread)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work_of_this_process[:] = [work]


def _piece(number: int) -> Any:
    return _work_of_this_process[0].piece(number)
