"""Prices of a table's wagers, worked out by a process of their own (workers/wager_worker.py) and remembered."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from anyio import from_thread

from croupier.casino.people.fair_queue import WORKERS, Turns
from croupier.casino.pit.messages import CasinoCloses, EdgeTakesTooLong, NoPrice
from croupier.errors import CroupierError, Refused
from croupier.rulebooks import fingerprint

MAX_EDGE_SECONDS = 90  # seconds for an edge that a person waits for, and that no one has asked for before


KILLED_EXIT_CODE = -9  # what a process ends with that was killed


MAX_BACKGROUND_SECONDS = 1800  # seconds for one that no one waits for


_edges: dict[str, Any] = {}


_underway: dict[str, asyncio.Task[None]] = {}


_working: set[asyncio.subprocess.Process] = set()


_lanes: WeakKeyDictionary[asyncio.AbstractEventLoop, tuple[Turns[int], Turns[int]]] = WeakKeyDictionary()


async def edges_of(
    game: str, options: dict[str, Any], wager: str | None, *, waited_for: bool = True
) -> list[dict[str, Any]]:
    """Edges from the exact analysis, worked out by another process once and remembered. A question with a waiting asker
    does not queue behind those without."""
    key = _edge_question(game, options, wager)
    if key not in _edges:
        async with _lane(waited_for).turn():
            if key not in _edges:
                _edges[key] = await _worked_out(key, waited_for)
    found: list[dict[str, Any]] = _edges[key]
    return found


def _edge_question(game: str, options: dict[str, Any], wager: str | None) -> str:
    """A question about an edge, of the book as it stands."""
    return json.dumps([game, options, wager, fingerprint(game.partition("/")[0])], sort_keys=True)


def _lane(waited_for: bool) -> Turns[int]:
    """Return the queue for a question: a few computations at a time for waiting askers, in turns; and one of the
    rest."""
    lanes = _lanes.setdefault(asyncio.get_running_loop(), (Turns([1]), Turns(range(WORKERS))))
    return lanes[waited_for]


def priced_already(game: str, options: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The edges of a table's wagers if they are known; else they are worked out meanwhile, for the next who asks."""
    key = _edge_question(game, options, None)
    if key in _edges:
        found: list[dict[str, Any]] = _edges[key]
        return found
    begun = _underway.get(key)
    if begun is None or begun.done() or begun.get_loop().is_closed():  # or it was left undone by a casino that closed
        try:
            _begin(key, game, options)
        except RuntimeError:  # asked from a thread of the casino's
            from_thread.run_sync(_begin, key, game, options)
    return None


def _begin(key: str, game: str, options: dict[str, Any]) -> None:
    """Have it worked out by the loop that runs here."""
    loop = asyncio.get_running_loop()
    _underway[key] = loop.create_task(_meanwhile(key, game, options))


async def _meanwhile(key: str, game: str, options: dict[str, Any]) -> None:
    try:
        await edges_of(game, options, None, waited_for=False)
    except CroupierError:
        _edges[key] = []


def leave_undone() -> None:
    """Leave undone all computations: the casino closes, and must not wait for them."""
    for process in _working:
        process.kill()


async def _worked_out(key: str, waited_for: bool) -> list[dict[str, Any]]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "croupier.casino.workers.wager_worker",
        key,
        *(() if waited_for else ("aside",)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    _working.add(process)
    try:
        seconds = MAX_EDGE_SECONDS if waited_for else MAX_BACKGROUND_SECONDS
        out, _ = await asyncio.wait_for(process.communicate(), seconds)
    except TimeoutError:
        process.kill()
        raise Refused(EdgeTakesTooLong()) from None
    except asyncio.CancelledError:  # the person who asked is gone
        with suppress(ProcessLookupError):
            process.kill()
        raise
    finally:
        _working.discard(process)
    if process.returncode == KILLED_EXIT_CODE:
        raise Refused(CasinoCloses())
    if process.returncode:
        raise Refused(NoPrice())
    found: list[dict[str, Any]] = json.loads(out)
    return found
