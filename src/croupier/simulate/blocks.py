"""One piece of work: some blocks of rounds, dealt and counted. It runs the same in a thread and on a cluster."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.simulate.betting_systems import System
from croupier.simulate.plan import Ints, Plan, is_compiled_on_disk
from croupier.simulate.results import tallies
from croupier.simulate.results.results import MAX_PATHS, Contest, Evenings, Runs

PATH_POINTS = 200
UNREACHABLE = np.int64(1 << 60)
MIN_PURSE = 1


@dataclass(frozen=True)
class EveningPlan:
    """How an evening goes: its rounds, the purse it starts with, and where it ends early (all amounts in ticks)."""

    rounds: int
    purse: int
    goal: int = int(UNREACHABLE)
    floor: int = -int(UNREACHABLE)
    contest: bool = False  # the seats play for places

    @property
    def grain(self) -> int:
        """Purses at the end of an evening are told apart to a five-hundredth of the first."""
        return max(1, self.purse // 500)


@dataclass(frozen=True)
class Job:
    """A whole simulation as every worker needs it."""

    plan: Plan
    seed: int
    rounds: int
    systems: tuple[System, ...]  # by seat
    night: EveningPlan | None = None
    runs: bool = True
    sheet: int = 16  # blocks of a piece of work

    @property
    def rounds_per_block(self) -> int:
        """Rounds of a block: whole evenings, where there are evenings."""
        if self.night is None:
            return self.plan.block
        return self.night.rounds * max(1, self.plan.block // self.night.rounds)

    @property
    def pieces(self) -> int:
        """How many pieces the rounds are cut into."""
        return -(-self.rounds // (self.rounds_per_block * self.sheet))

    def piece(self, number: int) -> Sheet:
        """Play one piece of work."""
        whole = Sheet()
        for block in range(number * self.sheet, (number + 1) * self.sheet):
            rounds = min(self.rounds_per_block, self.rounds - block * self.rounds_per_block)
            if rounds <= 0:
                break
            whole = whole + play_block(self, block, rounds)
        return whole

    @property
    def is_compiled(self) -> bool:
        """Return whether every kernel that the job needs was compiled on this machine before."""
        needed: list[Any] = [self.plan.deal]
        if self.plan.pays is not None:
            needed += [tallies.count_codes]
            needed += [tallies.count_runs_of_codes] * self.runs + [tallies.nets_by_code] * (self.night is not None)
        else:
            needed += [tallies.count_nets] + [tallies.count_runs] * self.runs
            needed += [tallies.nets_together] * (len(self.plan.columns) > len(self.plan.seats))
        needed += [tallies.play_evenings] * (self.night is not None)
        return all(map(is_compiled_on_disk, needed))

    def warm_up(self) -> None:
        """Have every kernel of the job loaded, or compiled, by playing a few rounds that count for nothing."""
        rounds = 1 if self.night is None else self.night.rounds
        play_block(self, 0, min(self.rounds, rounds))


@dataclass
class Sheet:
    """The counts of some blocks; sheets add up in the order of their blocks."""

    rounds: int = 0
    codes: Ints | None = None  # by row, how often each code came
    nets: list[dict[int, int]] = field(default_factory=list)  # by column
    totals: list[dict[int, int]] = field(default_factory=list)  # by seat
    staked: list[int] = field(default_factory=list)
    runs: list[Runs] = field(default_factory=list)
    evenings: list[Evenings] = field(default_factory=list)
    contest: Contest | None = None

    def __add__(self, after: Sheet) -> Sheet:
        if not self.rounds:
            return after
        return Sheet(
            self.rounds + after.rounds,
            None if self.codes is None or after.codes is None else self.codes + after.codes,
            [_add_counts(a, b) for a, b in zip(self.nets, after.nets, strict=True)],
            [_add_counts(a, b) for a, b in zip(self.totals, after.totals, strict=True)],
            [a + b for a, b in zip(self.staked, after.staked, strict=True)],
            [a + b for a, b in zip(self.runs, after.runs, strict=True)],
            [a + b for a, b in zip(self.evenings, after.evenings, strict=True)],
            None if self.contest is None or after.contest is None else self.contest + after.contest,
        )


def _add_counts(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    out = dict(a)
    for key, n in b.items():
        out[key] = out.get(key, 0) + n
    return out


_thread_buffers = threading.local()


def thread_buffer(name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array of this thread's own, used again for the next block: fresh memory costs more than dealing into it."""
    kept: dict[str, NDArray[Any]] = _thread_buffers.__dict__.setdefault("kept", {})
    buffer = kept.get(name)
    if buffer is None or buffer.shape != shape or buffer.dtype != kind:
        buffer = kept[name] = np.empty(shape, kind)
    return buffer


def play_block(job: Job, block: int, rounds: int) -> Sheet:
    """Deal a block and count it."""
    plan = job.plan
    seed, number = np.uint64(job.seed), np.uint64(block)
    signal = np.zeros(rounds if plan.signal else 0, np.int8)
    extra = (signal,) if plan.signal else ()
    if plan.pays is not None:
        codes = thread_buffer("codes", (plan.rows, rounds), np.uint16)
        plan.deal(seed, number, codes, *extra, *plan.arrays)
        sheet = Sheet(rounds, np.array([tallies.count_codes(row, plan.pays.shape[1]) for row in codes]))
        if job.runs:
            for seat in plan.seats:
                sign = tallies.code_signs(plan.pays[plan.columns_of_seat(seat)].sum(0))
                sheet.runs.append(Runs.from_figures(tallies.count_runs_of_codes(codes[plan.row(seat)], sign)))
        if job.night is not None:
            by_seat = []
            for seat in plan.seats:
                pays, room = (
                    plan.pays[plan.columns_of_seat(seat)].sum(0),
                    thread_buffer(f"seat {seat}", (rounds,), np.int64),
                )
                by_seat.append(tallies.nets_by_code(codes[plan.row(seat)], pays, room))
            _count_evenings(job, job.night, sheet, block, by_seat, signal)
        return sheet
    staked = np.zeros(len(plan.columns) + len(plan.extras), np.int64)
    nets = thread_buffer("nets", (len(plan.columns), rounds), np.int64)
    plan.deal(seed, number, nets, staked, *extra, *plan.arrays)
    sheet = Sheet(rounds, None, [tallies.count_results(row) for row in nets], [], staked.tolist())
    by_seat = []
    for seat in plan.seats:
        mine = plan.columns_of_seat(seat)
        whole = thread_buffer(f"seat {seat}", (rounds,), np.int64)
        by_seat.append(nets[mine[0]] if mine.size == 1 else tallies.nets_together(nets, mine, whole))
        sheet.totals.append(sheet.nets[mine[0]] if mine.size == 1 else tallies.count_results(by_seat[-1]))
    if job.runs:
        sheet.runs = [Runs.from_figures(tallies.count_runs(mine)) for mine in by_seat]
    if job.night is not None:
        _count_evenings(job, job.night, sheet, block, by_seat, signal)
    return sheet


def _count_evenings(
    job: Job, night: EveningPlan, sheet: Sheet, block: int, by_seat: list[Ints], signal: NDArray[np.int8]
) -> None:
    """The evenings of every seat, and who came in where."""
    played = [_evenings_of_seat(job, night, place, block, nets, signal) for place, nets in enumerate(by_seat)]
    sheet.evenings = [evenings for evenings, _ in played]
    if night.contest:
        sheet.contest = Contest.of(np.array([finals for _, finals in played]))


def _evenings_of_seat(
    job: Job, night: EveningPlan, place: int, block: int, nets: Ints, signal: NDArray[np.int8]
) -> tuple[Evenings, Ints]:
    """The evenings of one seat, and the purse at the end of each."""
    system, seat = job.systems[place], job.plan.seats[place]
    many = nets.size // night.rounds
    before = block * (job.rounds_per_block // night.rounds)  # evenings of the blocks before this one
    follow = max(0, min(many, MAX_PATHS - before))
    dear = sum(job.plan.ticks(laid.stake) for laid in job.plan.columns if laid.seat == seat)
    finals, played, ends, falls = (np.empty(many, np.int64) for _ in range(4))
    paths = np.empty((follow, min(PATH_POINTS, night.rounds) + 1), np.int64)
    spread = np.array(system.spread, np.int64)
    staked = tallies.play_evenings(
        nets,
        signal,
        night.rounds,
        system.table,
        spread,
        night.purse,
        night.goal,
        night.floor,
        dear,
        tallies.EveningArrays(finals, played, ends, falls, paths),
    )
    won = finals - night.purse
    keys, times = np.unique(finals // night.grain, return_counts=True)
    evenings = Evenings(
        night.grain,
        many,
        int((ends == MIN_PURSE).sum()),
        int((finals >= night.goal).sum()),
        int((won > 0).sum()),
        int(played.sum()),
        int(staked) * dear,
        int(won.sum()),
        sum(int(w) ** 2 for w in won),
        int(falls.max(initial=0)),
        int(falls.sum()),
        dict(zip(keys.tolist(), times.tolist(), strict=True)),
        paths.tolist(),
    )
    return evenings, finals
