"""The runner: a table, wagers and a number of rounds in, results out; on the cores of one machine or on a cluster.

Work is cut into numbered pieces. Whoever plays them, they are added up in the order of their numbers, and the rule that
stops at a wanted precision looks only at whole pieces in that order: a seed has one answer.
"""

from __future__ import annotations

import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from croupier.errors import CroupierError
from croupier.money import amount
from croupier.simulate import systems
from croupier.simulate.plan import Asked, Plan, plan
from croupier.simulate.results import Column, Results, Seat, Tally
from croupier.simulate.wagers import read
from croupier.simulate.work import Job, Night, Sheet, piece
from croupier.table import Table

MOST_SEED = 1 << 63
AHEAD = 3  # pieces waiting for each worker


@dataclass(frozen=True)
class Progress:
    """How far a run has come."""

    rounds: int
    wanted: int
    seconds: float
    edge: float
    error: float  # of the edge


Watch = Callable[[Progress], None]


class Crew(Protocol):
    """Who does the work: gives the sheets of a job's pieces in order."""

    workers: int

    def sheets(self, job: Job) -> Iterator[Sheet]: ...


class Threads:
    """The cores of this machine. Kernels let go of the interpreter while they run."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def sheets(self, job: Job) -> Iterator[Sheet]:
        if self.workers == 1:
            yield from (piece(job, number) for number in range(job.pieces))
            return
        pool = ThreadPoolExecutor(self.workers)
        try:
            coming: deque[Future[Sheet]] = deque()
            for number in range(job.pieces):
                coming.append(pool.submit(piece, job, number))
                if len(coming) >= AHEAD * self.workers:
                    yield coming.popleft().result()
            while coming:
                yield coming.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def run(
    game: str | Table,
    *,
    wagers: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    odds: Mapping[str, object] | None = None,
    rounds: int = 1_000_000,
    seed: int | None = None,
    strategy: str = "",
    system: str = "flat",
    cut: int | None = None,
    every_throw: bool = False,
    more: Mapping[str, Any] | None = None,
    evening: int | None = None,
    bankroll: object = None,
    goal: object = None,
    floor: object = None,
    precision: Fraction | None = None,
    runs: bool = True,
    pace: int | None = None,
    workers: int | None = None,
    crew: Crew | None = None,
    watch: Watch | None = None,
    told: Callable[[str], None] | None = None,
) -> Results:
    """Simulate. `precision` is the standard error of the edge at which to stop before all rounds are played; `watch`
    is shown how far the run is, and `told` what may take a moment."""
    table = game if isinstance(game, Table) else opened(game, options, odds, wagers or ())
    chosen = systems.read(system)
    extra = {**(more or {}), **({"count": True} if chosen.spread else {})}
    made = plan(table, read(table, wagers or ()), Asked(strategy, cut, every_throw, extra))
    if chosen.spread and not made.signal:
        raise CroupierError(f"{made.game} is not counted: a spread needs a game whose kernel counts its shoe")
    _check(rounds, seed, precision, workers, pace)
    night = _night(made, chosen, evening, bankroll, goal, floor, rounds)
    seed = secrets.randbits(48) if seed is None else seed
    if told is not None and not made.compiled:
        told(f"compiling the kernel of {made.game}: once on this machine, some seconds")
    job = Job(made, seed, rounds, chosen, night, runs)
    return carried_out(job, crew or Threads(workers), precision, pace, watch)


def opened(
    game: str, options: Mapping[str, object] | None, odds: Mapping[str, object] | None, wagers: Sequence[str]
) -> Table:
    """A table with the seats that the wagers name."""
    named = {int(text.split(":")[0]) for text in wagers if text.split(":")[0].isdigit()}
    first = {1} if len(named) < len(wagers) and any(not t.split(":")[0].isdigit() for t in wagers) else set()
    return Table(game, options, odds=odds, seats=sorted(named | first) or [1])


def _check(
    rounds: int, seed: int | None, precision: Fraction | None, workers: int | None, pace: int | None
) -> None:
    if rounds < 1:
        raise CroupierError("simulate at least one round")
    if rounds > 10**15:
        raise CroupierError("that many rounds would outlast the house: ask for at most 1e15")
    if seed is not None and not 0 <= seed < MOST_SEED:
        raise CroupierError(f"a seed is a whole number from 0 to {MOST_SEED - 1}")
    if precision is not None and precision <= 0:
        raise CroupierError("a precision is more than nothing")
    if workers is not None and not 1 <= workers <= 1024:
        raise CroupierError("workers: from 1 to 1024")
    if pace is not None and not 1 <= pace <= 10_000:
        raise CroupierError("rounds an hour: from 1 to 10,000")


def _night(
    made: Plan, system: systems.System, evening: int | None, bankroll: object, goal: object, floor: object, rounds: int
) -> Night | None:
    """The evening, where anything is asked that needs one."""
    if bankroll is None and evening is None and goal is None and floor is None and system.plain:
        return None
    length = min(evening or 500, rounds)
    if not 1 <= length <= 1_000_000:
        raise CroupierError("an evening has 1 to 1,000,000 rounds")
    stake = sum((Fraction(laid.stake) for laid in made.columns if laid.seat == made.seats[0]), Fraction(0))
    purse = Fraction(amount(bankroll)) if bankroll is not None else 100 * stake
    if purse < stake:
        raise CroupierError("the bankroll does not cover the first stake")
    unit = made.unit
    ends: dict[str, int] = {}
    if goal is not None:
        ends["goal"] = int(Fraction(amount(goal)) * unit)
    if floor is not None:
        ends["floor"] = int(Fraction(amount(floor)) * unit)
    if "goal" in ends and ends["goal"] <= purse * unit:
        raise CroupierError("the goal is above the bankroll")
    if "floor" in ends and ends["floor"] >= purse * unit:
        raise CroupierError("the floor is below the bankroll")
    return Night(length, int(purse * unit), **ends)


def carried_out(job: Job, crew: Crew, precision: Fraction | None, pace: int | None, watch: Watch | None) -> Results:
    """Let a crew do a job, watched, until it is done, precise enough, or interrupted."""
    begun, told, whole, stopped = time.perf_counter(), 0.0, Sheet(), "rounds"
    coming = crew.sheets(job)
    try:
        for sheet in coming:
            whole = whole + sheet
            now = time.perf_counter()
            if watch is not None and now - told > 0.1:
                told = now
                watch(_progress(job, whole, now - begun))
            if precision is not None and _error(job, whole) <= precision:
                stopped = "precision"
                break
    except KeyboardInterrupt:
        stopped = "interrupted"
    finally:
        _close(coming)
    seconds = time.perf_counter() - begun
    if watch is not None and whole.rounds:
        watch(_progress(job, whole, seconds))
    return gathered(job, whole, seconds, crew.workers, stopped, pace)


def _close(coming: Iterator[Sheet]) -> None:
    close = getattr(coming, "close", None)
    if close is not None:
        close()


def _seat_tally(job: Job, whole: Sheet, place: int) -> Tally:
    plan, seat = job.plan, job.plan.seats[place]
    if whole.codes is None or plan.pays is None:
        return Tally(whole.totals[place] if whole.totals else {}, plan.unit)
    return _by_code(whole.codes[plan.row(seat)], plan.pays[plan.laid(seat)].sum(0), plan.unit)


def _by_code(codes: Any, pays: Any, unit: int) -> Tally:
    counts: dict[int, int] = {}
    for net, n in zip(pays.tolist(), codes.tolist(), strict=True):
        if n:
            counts[net] = counts.get(net, 0) + n
    return Tally(counts, unit)


def _stake(job: Job, seat: int) -> Fraction:
    return sum((Fraction(laid.stake) for laid in job.plan.columns if laid.seat == seat), Fraction(0))


def _error(job: Job, whole: Sheet) -> Fraction:
    return _seat_tally(job, whole, 0).error / _stake(job, job.plan.seats[0])


def _progress(job: Job, whole: Sheet, seconds: float) -> Progress:
    tally, stake = _seat_tally(job, whole, 0), float(_stake(job, job.plan.seats[0]))
    nets = np.array(list(tally.counts), float)
    times = np.array(list(tally.counts.values()), float)
    mean = float((nets * times).sum() / whole.rounds) / tally.unit
    spread = float(((nets / tally.unit - mean) ** 2 * times).sum() / whole.rounds)
    return Progress(whole.rounds, job.rounds, seconds, -mean / stake, (spread / whole.rounds) ** 0.5 / stake)


def gathered(job: Job, whole: Sheet, seconds: float, workers: int, stopped: str, pace: int | None) -> Results:
    """Results from all that was played."""
    made = job.plan
    columns = []
    for i, laid in enumerate(made.columns):
        if not whole.rounds:
            break
        if whole.codes is not None and made.pays is not None:
            codes, each = whole.codes[made.row(laid.seat)], made.ticks(laid.stake)
            tally = _by_code(codes, made.pays[i], made.unit)
            staked = int((codes * made.stakes[i]).sum()) if made.stakes is not None else each * whole.rounds
        else:
            tally, staked = Tally(whole.nets[i], made.unit), whole.staked[i]
        columns.append(Column(laid, tally, staked))
    seats = [
        Seat(
            seat,
            _stake(job, seat),
            _seat_tally(job, whole, place),
            whole.runs[place] if whole.runs else None,
            whole.evenings[place] if whole.evenings else None,
            job.night.purse if job.night is not None else 0,
        )
        for place, seat in enumerate(made.seats if whole.rounds else ())
    ]
    return Results(
        made.game, made.options, job.seed, whole.rounds, seconds, workers, seats, columns,
        made.note, stopped, pace, job.system.name,
    )  # fmt: skip
