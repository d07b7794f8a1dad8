"""The runner: a table, wagers and a number of rounds in, results out; on the cores of one machine or on a cluster.

Work is cut into numbered pieces. Whichever worker plays them, they are added up in the order of their numbers, and the
rule that stops at a wanted precision looks only at whole pieces in that order: a seed has one answer."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from croupier.errors import CroupierError
from croupier.money import amount
from croupier.rulebooks.model import Game
from croupier.simulate import betting_systems
from croupier.simulate.betting_systems import System
from croupier.simulate.blocks import EveningPlan, Job, Sheet
from croupier.simulate.checkpoints import SECONDS_BETWEEN_SAVES, Checkpoint, CheckpointFile, RemainingJob
from croupier.simulate.kernels import readable_engine
from croupier.simulate.messages import (
    AtLeastOneRound,
    BankrollBelowFirstStake,
    EveningRounds,
    FloorBelowBankroll,
    GameIsNotCounted,
    GoalMustExceedBankroll,
    PrecisionAboveNothing,
    RoundsAnHourBounds,
    RoundsOutlastTheHouse,
    SeedFromNothingTo,
    TournamentNeedsTwoSeats,
    WorkersBounds,
)
from croupier.simulate.plan import Asked, Plan, plan
from croupier.simulate.results.results import Column, Results, Seat, Tally, Whole
from croupier.simulate.wagers import for_seats, read_wagers, seats_named
from croupier.simulate.workers import Crew, Processes, Threads, Work
from croupier.table import Table
from croupier.table.money.collections import COLLECTION

MAX_SEED = 1 << 63
USUAL_ROUNDS, MAX_ROUNDS = 1_000_000, 10**15
ROUNDS_OF_AN_EVENING = 500
MIN_ROUNDS_FOR_PROCESSES = 20_000  # rounds of the readable engine for which it is worth while to start processes

P = TypeVar("P", bound="Any")


@dataclass(frozen=True)
class Progress:
    """How far a run has come; `done` is the share of the way to the last round or to the wanted precision."""

    rounds: int
    wanted: int
    seconds: float
    edge: float
    error: float  # of the edge
    done: float


Watch = Callable[[Progress], None]


@dataclass(frozen=True, kw_only=True)
class Order:
    """The order for a simulation: a table, wagers, and how many rounds."""

    game: str | Game | Table
    wagers: Sequence[str] | None = None
    seats: int | None = None
    options: Mapping[str, object] | None = None
    odds: Mapping[str, object] | None = None
    rounds: int | None = None
    seed: int | None = None
    strategy: str = ""
    system: str | Sequence[str] = "flat"  # or several, each for a seat as in "2:martingale(5)"
    cut: int | None = None
    every_throw: bool = False
    more: Mapping[str, Any] | None = None
    evening: int | None = None
    bankroll: object = None
    goal: object = None
    floor: object = None
    tournament: bool = False
    resume: str | os.PathLike[str] | None = None  # the file in which it is kept, and from which it is resumed
    precision: Fraction | None = None  # the standard error of the edge at which to stop before all rounds are played
    runs: bool = True
    pace: int | None = None
    workers: int | None = None
    crew: Crew | None = None
    watch: Watch | None = None  # is shown how far the run is
    told: Callable[[str], None] | None = None  # is told what may take a moment


def run(game: str | Game | Table, **asked: Any) -> Results:
    """Simulate: the fields of an Order, by name."""
    return run_order(Order(game=game, **asked))


def run_order(order: Order) -> Results:
    """Simulate what is ordered."""
    rounds = order.rounds if order.rounds is not None else USUAL_ROUNDS if order.precision is None else MAX_ROUNDS
    check_figures(rounds, order.seed, order.precision, order.workers, order.pace)
    wagers = for_seats(order.wagers or (), order.seats)
    table = _table(order, wagers)
    laid = read_wagers(table, wagers, order.seats)
    chosen = betting_systems.systems_by_seat(order.system, tuple(dict.fromkeys(w.seat for w in laid)))
    counts = any(system.spread for system in chosen)
    more = {**(order.more or {}), **({"count": True} if counts else {})}
    made = plan(table, laid, Asked(order.strategy, order.cut, order.every_throw, more))
    if counts and not made.signal:
        raise CroupierError(GameIsNotCounted(game=made.game))
    night = _evening_plan(made, chosen, order, rounds)
    file = None if order.resume is None else CheckpointFile(order.resume)
    seed = order.seed if order.seed is not None or file is None else file.saved_seed
    job = Job(made, secrets.randbits(48) if seed is None else seed, rounds, chosen, night, order.runs)
    if order.told is not None and not job.is_compiled:
        order.told(f"compiling the kernel of {made.game}: once on this machine, some seconds")
    crew = order.crew or default_crew(job, order.workers)
    return run_job(job, crew, order.precision, order.pace, order.watch, file)


def _table(order: Order, wagers: Sequence[str]) -> Table:
    if isinstance(order.game, Table):
        return order.game
    return Table(order.game, order.options, odds=order.odds, seats=seats_named(wagers, order.seats))


def check_figures(
    rounds: int, seed: int | None, precision: Fraction | None, workers: int | None, pace: int | None
) -> None:
    """Check that figures make sense."""
    if rounds < 1:
        raise CroupierError(AtLeastOneRound())
    if rounds > MAX_ROUNDS:
        raise CroupierError(RoundsOutlastTheHouse())
    if seed is not None and not 0 <= seed < MAX_SEED:
        raise CroupierError(SeedFromNothingTo(most=MAX_SEED - 1))
    if precision is not None and precision <= 0:
        raise CroupierError(PrecisionAboveNothing())
    if workers is not None and not 1 <= workers <= 1024:
        raise CroupierError(WorkersBounds())
    if pace is not None and not 1 <= pace <= 10_000:
        raise CroupierError(RoundsAnHourBounds())


def default_crew(job: Job, workers: int | None) -> Crew:
    """All cores: threads for a kernel, processes for a long run of the readable engine."""
    if job.plan.kernel != readable_engine.DEAL:
        return Threads(workers)
    return Processes(workers) if job.rounds >= MIN_ROUNDS_FOR_PROCESSES and workers != 1 else Threads(1)


def _evening_plan(made: Plan, chosen: tuple[System, ...], order: Order, rounds: int) -> EveningPlan | None:
    """The evening, where anything is asked that needs one."""
    asked = [given for given in (order.bankroll, order.evening, order.goal, order.floor) if given is not None]
    if not asked and not order.tournament and all(system.is_flat for system in chosen):
        return None
    if order.tournament and len(made.seats) < 2:
        raise CroupierError(TournamentNeedsTwoSeats())
    length = min(ROUNDS_OF_AN_EVENING if order.evening is None else order.evening, rounds)
    if not 1 <= length <= 1_000_000:
        raise CroupierError(EveningRounds())
    stakes = [stake_of(made, seat) for seat in made.seats]
    purse = 100 * max(stakes) if order.bankroll is None else Fraction(amount(order.bankroll))
    if purse < max(stakes):
        raise CroupierError(BankrollBelowFirstStake())
    wanted = (("goal", order.goal), ("floor", order.floor))
    ends = {key: Fraction(amount(given)) for key, given in wanted if given is not None}
    if "goal" in ends and ends["goal"] <= purse:
        raise CroupierError(GoalMustExceedBankroll())
    if "floor" in ends and ends["floor"] >= purse:
        raise CroupierError(FloorBelowBankroll())
    in_ticks = {key: int(value * made.unit) for key, value in ends.items()}
    return EveningPlan(length, int(purse * made.unit), contest=order.tournament, **in_ticks)


def stake_of(made: Plan, seat: int) -> Fraction:
    """Return a seat's stake in a round, all wagers together."""
    return sum((Fraction(laid.stake) for laid in made.columns if laid.seat == seat), Fraction(0))


# Carrying it out


def run_pieces(crew: Crew, work: Work[P], nothing: P, enough: Callable[[P, float], bool]) -> tuple[P, float, str]:
    """Let a crew do the work until it is done, enough, or interrupted: the sum, the seconds, and why it stopped."""
    begun, whole, stopped = time.perf_counter(), nothing, "rounds"
    coming = crew.sheets(work)
    try:
        for sheet in coming:
            whole = whole + sheet
            if enough(whole, time.perf_counter() - begun):
                stopped = "precision"
                break
    except KeyboardInterrupt:
        stopped = "interrupted"
    finally:
        _close_iterator(coming)
    return whole, time.perf_counter() - begun, stopped


def _close_iterator(coming: Iterator[Any]) -> None:
    close = getattr(coming, "close", None)
    if close is not None:
        close()


def run_job(
    job: Job,
    crew: Crew,
    precision: Fraction | None,
    pace: int | None,
    watch: Watch | None,
    file: CheckpointFile | None = None,
) -> Results:
    """Let a crew do a job, watched, until it is done, precise enough, or interrupted; from where it was left, where a
    file has kept that."""
    kept = file.load(job) if file is not None else None
    kept = kept or Checkpoint(0.0, Sheet())
    if kept.sheet.rounds == job.rounds or (precision is not None and _is_enough(job, kept.sheet, precision)):
        stopped = "rounds" if kept.sheet.rounds == job.rounds else "precision"
        return collect_results(job, kept.sheet, kept.seconds, crew.workers, stopped, pace)
    try:
        job.warm_up()
    except KeyboardInterrupt:
        return collect_results(job, kept.sheet, kept.seconds, crew.workers, "interrupted", pace)
    last_report = saved = 0.0

    def is_enough(whole: Sheet, seconds: float) -> bool:
        nonlocal last_report, saved
        if file is not None and seconds - saved > SECONDS_BETWEEN_SAVES:
            saved = seconds
            file.save(job, Checkpoint(kept.seconds + seconds, whole))
        if watch is not None and seconds - last_report > 0.1:
            last_report = seconds
            watch(_progress(job, whole, kept.seconds + seconds, precision))
        return precision is not None and _is_enough(job, whole, precision)

    whole, seconds, stopped = run_pieces(crew, RemainingJob(job, kept.pieces(job)), kept.sheet, is_enough)
    seconds += kept.seconds
    if file is not None and whole.rounds:
        file.save(job, Checkpoint(seconds, whole))
    if watch is not None and whole.rounds:
        watch(_progress(job, whole, seconds, precision))
    return collect_results(job, whole, seconds, crew.workers, stopped, pace)


def _is_enough(job: Job, whole: Sheet, precision: Fraction) -> bool:
    return whole.rounds > 1 and _is_precise(job, whole, precision)


def _is_precise(job: Job, whole: Sheet, precision: Fraction) -> bool:
    """Return whether the first seat's edge is known well enough. Results that are all alike say nothing yet."""
    error = _seat_tally(job, whole, 0).error / stake_of(job.plan, job.plan.seats[0])
    return 0 < error <= precision


def _seat_tally(job: Job, whole: Sheet, place: int) -> Tally:
    plan, seat = job.plan, job.plan.seats[place]
    if whole.codes is None or plan.pays is None:
        return Tally(whole.totals[place] if whole.totals else {}, plan.unit)
    return _tally_by_code(whole.codes[plan.row(seat)], plan.pays[plan.columns_of_seat(seat)].sum(0), plan.unit)


def _tally_by_code(codes: Any, pays: Any, unit: int) -> Tally:
    counts: dict[int, int] = {}
    for net, n in zip(pays.tolist(), codes.tolist(), strict=True):
        if n:
            counts[net] = counts.get(net, 0) + n
    return Tally(counts, unit)


def _progress(job: Job, whole: Sheet, seconds: float, precision: Fraction | None) -> Progress:
    tally, stake = _seat_tally(job, whole, 0), float(stake_of(job.plan, job.plan.seats[0]))
    nets = np.array(list(tally.counts), float)
    times = np.array(list(tally.counts.values()), float)
    mean = float((nets * times).sum() / whole.rounds) / tally.unit
    spread = float(((nets / tally.unit - mean) ** 2 * times).sum() / whole.rounds)
    error = (spread / whole.rounds) ** 0.5 / stake
    done = whole.rounds / job.rounds
    if precision is not None and error > 0:
        done = max(done, min(1.0, (float(precision) / error) ** 2))
    return Progress(whole.rounds, job.rounds, seconds, -mean / stake, error, done)


def collect_results(job: Job, whole: Sheet, seconds: float, workers: int, stopped: str, pace: int | None) -> Results:
    """Results from all that was played."""
    made = job.plan
    columns = [_column_result(job, whole, i) for i in range(len(made.columns) if whole.rounds else 0)]
    seats = [_seat_result(job, whole, place) for place in range(len(made.seats) if whole.rounds else 0)]
    results = Results(
        made.game, made.options, job.seed, whole.rounds, seconds, workers, seats, columns, made.note, stopped, pace
    )
    results.play = made.play
    results.whole = [
        bet for place in range(len(seats)) if (bet := _whole_bet_result(job, whole, place, columns)) is not None
    ]
    return results


def _column_result(job: Job, whole: Sheet, i: int) -> Column:
    made, laid = job.plan, job.plan.columns[i]
    if whole.codes is None or made.pays is None:
        return Column(laid, _tally_of_wager(job, whole, i), whole.staked[i], made.of.get(laid.wager, ()), whole.rounds)
    codes, each = whole.codes[made.row(laid.seat)], made.ticks(laid.stake)
    staked = int((codes * made.stakes[i]).sum()) if made.stakes is not None else each * whole.rounds
    tally = _tally_by_code(codes, made.pays[i], made.unit)
    return Column(laid, tally, staked, made.of.get(laid.wager, ()), whole.rounds)


def _tally_of_wager(job: Job, whole: Sheet, i: int) -> Tally:
    """How often each result of a wager came: rounds in which it could not be laid, since another stood, are none of
    its own."""
    made, counts = job.plan, whole.nets[i]
    if not made.once:
        return Tally(counts, made.unit)
    not_laid = whole.rounds - whole.staked[i] // made.ticks(made.columns[i].stake)
    return Tally({**counts, 0: counts[0] - not_laid} if not_laid else counts, made.unit)


def _whole_bet_result(job: Job, whole: Sheet, place: int, columns: list[Column]) -> Whole | None:
    """The whole bet of a seat that has laid all of it, in equal stakes."""
    made, seat = job.plan, job.plan.seats[place]
    mine = [i for i, laid in enumerate(made.columns) if laid.seat == seat]
    parts = [i for i in mine if made.columns[i].wager in made.mains]
    stakes = {made.columns[i].stake for i in parts}
    if not made.mains or {made.columns[i].wager for i in parts} != set(made.mains) or len(stakes) != 1:
        return None
    tally = None
    if whole.codes is not None and made.pays is not None:
        tally = _tally_by_code(whole.codes[made.row(seat)], made.pays[np.array(parts)].sum(0), made.unit)
    elif parts == mine:
        tally = _seat_tally(job, whole, place)
    together, stake = [columns[i] for i in parts], Fraction(stakes.pop())
    mean = sum((column.tally.mean for column in together), Fraction(0))
    error = tally.error if tally is not None else sum((column.tally.error for column in together), Fraction(0))
    staked = sum((Fraction(column.staked, made.unit * whole.rounds) for column in together), Fraction(0))
    return Whole(seat, made.whole, stake, stake * len(parts), mean, error, staked, tally)


def _seat_result(job: Job, whole: Sheet, place: int) -> Seat:
    made, seat = job.plan, job.plan.seats[place]
    totals = dict(zip(made.extras, whole.staked[len(made.columns) :], strict=True)) if made.extras else {}
    mine = f" of seat {seat}"
    extras = {COLLECTION: made.each[seat]} if seat in made.each else {}
    for name, total in totals.items():
        if name.endswith(mine):
            extras[name.removesuffix(mine)] = Fraction(total, made.unit * whole.rounds)
    return Seat(
        seat,
        stake_of(made, seat),
        _seat_tally(job, whole, place),
        whole.runs[place] if whole.runs else None,
        whole.evenings[place] if whole.evenings else None,
        job.night.purse if job.night is not None else 0,
        job.systems[place].name,
        whole.contest.plain(place) if whole.contest is not None else None,
        extras,
        _average_stake(job, whole, seat),
    )


def _average_stake(job: Job, whole: Sheet, seat: int) -> Fraction | None:
    """Return a seat's average stake in a round, where its wagers are laid once in a round or not at all."""
    made = job.plan
    if not made.once or whole.codes is not None or not whole.rounds:
        return None
    mine = [staked for column, staked in zip(made.columns, whole.staked, strict=False) if column.seat == seat]
    return Fraction(sum(mine), made.unit * whole.rounds)
