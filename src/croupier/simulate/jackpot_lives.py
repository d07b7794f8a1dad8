"""Jackpot lives: a meter followed from its seed until the whole of it is won, again and again.

Serves gb-archive 2.4 with the progressive wagers of its games (7.16 to 7.21, 8.34 to 8.48, 11.39 to 11.47, 11.92 to
11.100) and the levels of perth (3.22 to 3.34). How often each prize comes is exact (croupier.odds); what simulation
adds is the meter's life: how long it lasts, how high it stands when it is won, and what the house has to put in.
Wagers come one after another, as from a single player; each feeds the pools it plays for, then prizes come as
table/money/meter.py and table/money/jackpot_levels.py have it: fixed amounts, out of the pool (topped up where it
holds less) or from the house, and shares of what every pool holds, which may be filled up again afterwards. Amounts
are kept to a millionth of the stake.

    found = lives("gb-archive/casino-stud", options={"progressive": True}, lives=1000, seed=1)
    found.mean_life, found.edge
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.hands.compiling import kernel, leaf
from croupier.money import Amount, Prize, amount_to_json, exact
from croupier.odds import edges
from croupier.odds.edge import Edge, decimal
from croupier.odds.jackpots import level_edges as jackpot_levels
from croupier.odds.jackpots import meter_edges
from croupier.simulate.messages import (
    LivesOfAMeter,
    NameOneMeterWager,
    PlaysForNoMeter,
    PlaysForNoWholeMeter,
    PrizesNotOneAtATime,
)
from croupier.simulate.plan import Ints, Outcome, is_compiled_on_disk, kernel_of
from croupier.simulate.random_streams import WORDS, Words, fill_words, open_stream
from croupier.simulate.results.results import Tally, square_root
from croupier.simulate.runner import Order, Progress, check_figures, run_pieces
from croupier.simulate.wagers import Laid, read_wagers
from croupier.simulate.workers import Threads
from croupier.table import Table
from croupier.table.money import jackpot_levels as levels
from croupier.table.money.meter import METER, pool_names, rules_of

TICKS_PER_STAKE = 10**6  # ticks to a stake
LIVES, MAX_LIVES = 2_000, 10**9
_TRIAL_METER = 1_000_003  # what the meter is thought to hold while rows are told apart by what they pay
_WHOLE = 1 << 64


@dataclass(frozen=True)
class Meter:
    """Pools and their prizes; amounts in ticks, FINEST to a stake."""

    game: str
    wager: str
    stake: Fraction
    fed: Ints  # by pool, by every wager
    start: Ints  # by pool
    names: tuple[str, ...]
    chances: tuple[Fraction, ...]
    limits: NDArray[np.uint64]  # of a random word, below which each prize lies; the rest wins nothing
    fixed: Ints  # by prize
    shares: Ints  # by prize, in millionths
    back: Ints  # by prize and pool, what the pool is filled up to afterwards
    least: Ints  # by prize, what its share of the pools comes to at least
    of_pool: Ints  # by prize, whether what is fixed comes out of the (only) pool

    @property
    def chance(self) -> Fraction:
        """How likely a wager wins the whole meter."""
        return sum(
            (p for p, share in zip(self.chances, self.shares, strict=True) if share == TICKS_PER_STAKE), Fraction(0)
        )


def meter_of(table: Table, laid: Laid) -> Meter:
    """The meter that a wager plays for."""
    if laid.wager in levels.levels(table):
        return _meter_of_level(table, laid)
    if METER not in pool_names(table.game):
        raise CroupierError(PlaysForNoMeter(wager=laid.wager))
    start = Fraction(rules_of(table).seed) / Fraction(laid.stake)
    outcomes = kernel_of(table).meter_outcomes
    outcomes_by_row = _row_outcomes(table, laid) if outcomes is None else outcomes(table, laid.stake)
    return _build_meter(
        table, laid, outcomes_by_row, [rules_of(table).meter_rate], [start], [[prize.back] for prize in outcomes_by_row]
    )


def _meter_of_level(table: Table, laid: Laid) -> Meter:
    """The pools of a level, each filled up to its reseed whenever a share of it is paid."""
    own_levels = levels.rules_of(table)
    pools = own_levels.level[laid.wager].pools
    stake, fed = Fraction(laid.stake), levels.funding(own_levels, laid.wager)
    start = [Fraction(levels.reseed(own_levels, pool)) / stake for pool in pools]
    paid, outcomes, back = jackpot_levels.Paid(table, laid.wager), [], []
    for row, likely in paid.chances.items():
        fixed, share, filled = paid.prize_effect(row)
        outcomes.append(Outcome(row, likely, fixed, share, of_meter=False))
        back.append([filled[pool] / stake for pool in pools])
    return _build_meter(table, laid, outcomes, [fed.get(pool, Fraction(0)) for pool in pools], start, back)


def _build_meter(
    table: Table,
    laid: Laid,
    outcomes: list[Outcome],
    fed: list[Fraction],
    start: list[Fraction],
    back: list[list[Fraction]],
) -> Meter:
    if not any(prize.share == 1 for prize in outcomes):
        raise CroupierError(PlaysForNoWholeMeter(wager=laid.wager))
    names, chances, fixed, shares, least, of_meter, _ = zip(*outcomes, strict=True)
    limits = [int(total * _WHOLE) for total in accumulate(chances)]
    return Meter(
        table.game.name,
        laid.wager,
        Fraction(laid.stake),
        _ticks(fed),
        _ticks(start),
        names,
        chances,
        np.array(limits, np.uint64),
        _ticks(fixed),
        _ticks(shares),
        np.array([_ticks(row) for row in back]),
        _ticks(least),
        np.array(of_meter, np.int64),
    )


def _ticks(values: Iterable[Fraction]) -> Ints:
    return np.array([int(value * TICKS_PER_STAKE) for value in values], np.int64)


def _row_outcomes(table: Table, laid: Laid) -> list[Outcome]:
    """Prizes that come one at a time: from the exact distribution, at a meter that tells the rows apart."""
    aside = Table(table.game, table.options, odds=table.odds, seats=table.seats, carry={"state": {METER: _TRIAL_METER}})
    priced = edges(aside, laid.wager)[0]
    distribution, cells = priced.distribution or {}, _prize_cells(table, laid.wager)
    stake = _stake_of_edge(priced)
    nets = {
        row: meter_edges.net_of_only_winner(aside, laid.wager, cell, Fraction(_TRIAL_METER), stake)
        for row, cell in cells.items()
    }
    apart = len(set(nets.values())) == len(nets)
    if not distribution or not apart or not set(distribution) <= {*nets.values(), Fraction(-1)}:
        raise CroupierError(PrizesNotOneAtATime(wager=laid.wager))
    return [
        Outcome(
            row, Fraction(distribution.get(nets[row], 0)), *meter_edges.prize_of(table, laid.wager, cell, laid.stake)
        )
        for row, cell in cells.items()
    ]


def _prize_cells(table: Table, wager: str) -> dict[str, Prize]:
    cells = table.pays[wager]
    return {row: c for row, c in cells.items() if isinstance(c, Prize)} if isinstance(cells, Mapping) else {}


# The kernel


@leaf
def pay_prize(pools: Ints, fixed: int, share: int, back: Ints, least: int, of_pool: int) -> tuple[int, int]:
    """Pay a prize out of the pools: what it comes to, and what the house puts in. Shares are to a millionth."""
    house, paid, shared = 0, fixed, 0
    if of_pool:
        house += max(0, fixed - pools[0])
        pools[0] = max(0, pools[0] - fixed)
    else:
        house += fixed
    for p in range(pools.size):
        part = pools[p] // TICKS_PER_STAKE * share + pools[p] % TICKS_PER_STAKE * share // TICKS_PER_STAKE
        shared += part
        pools[p] -= part
        house += max(0, back[p] - pools[p])
        pools[p] = max(pools[p], back[p])
    house += max(0, least - shared)
    return paid + max(shared, least), house


class PrizeArrays(NamedTuple):
    """The prizes of a meter: when each comes, what it pays, and where that comes from."""

    limits: Words
    fixed: Ints
    shares: Ints
    back: Ints
    least: Ints
    of_pool: Ints


class LifeArrays(NamedTuple):
    """The lives of a meter, and `hits`: how often each prize came."""

    length: Ints  # wagers
    last: Ints  # what the meter held when it was won
    given: Ints  # what was paid in all
    put_in: Ints  # what the house put in besides the wagers' share
    hits: Ints


@kernel
def follow_lives(
    seed: int,
    block: int,
    fed: Ints,
    start: Ints,
    prizes: PrizeArrays,
    lives: LifeArrays,
) -> None:
    """Follow one life after another. What the wagers between two prizes feed is reckoned when the second comes."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    limits, fixed, shares, back, least, of_pool = prizes
    at, any_prize, pools = words.size, limits[-1], start.copy()
    for life in range(lives.length.size):
        wagers, reckoned, all_paid, house, held = 0, 0, 0, 0, 0
        while True:
            if at >= words.size:
                fill_words(state, words)
                at = 0
            word = words[at]
            at += 1
            wagers += 1
            if word >= any_prize:
                continue
            row = 0
            while word >= limits[row]:
                row += 1
            pools += fed * (wagers - reckoned)
            reckoned, held = wagers, pools.sum()
            prize, added = pay_prize(pools, fixed[row], shares[row], back[row], least[row], of_pool[row])
            all_paid += prize
            house += added
            lives.hits[row] += 1
            if shares[row] == TICKS_PER_STAKE:
                break
        lives.length[life], lives.last[life] = wagers, held
        lives.given[life], lives.put_in[life] = all_paid, house


# Following


@dataclass
class Sums:
    """The sums of some lives; they add up in order."""

    lives: int = 0
    wagers: int = 0
    squares: int = 0  # of the wagers of a life
    given: int = 0  # ticks
    given_squares: int = 0
    products: int = 0  # wagers of a life times what it gave
    won: int = 0  # the meter at the end of each life
    put_in: int = 0
    hits: Any = None
    at_end: dict[int, int] = field(default_factory=dict)  # meter when it was won, in grains
    lengths: dict[int, int] = field(default_factory=dict)

    def __add__(self, after: Sums) -> Sums:
        if not self.lives:
            return after
        return Sums(
            self.lives + after.lives,
            self.wagers + after.wagers,
            self.squares + after.squares,
            self.given + after.given,
            self.given_squares + after.given_squares,
            self.products + after.products,
            self.won + after.won,
            self.put_in + after.put_in,
            self.hits + after.hits,
            _add_counts(self.at_end, after.at_end),
            _add_counts(self.lengths, after.lengths),
        )


def _add_counts(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    return {key: a.get(key, 0) + b.get(key, 0) for key in a.keys() | b.keys()}


@dataclass(frozen=True)
class LivesWork:
    """The work: so many lives of a meter."""

    meter: Meter
    seed: int
    lives: int
    block: int = 32

    @property
    def pieces(self) -> int:
        """How many pieces the lives are cut into."""
        return -(-self.lives // self.block)

    @property
    def expected_wagers(self) -> int:
        """Wagers of a life, about."""
        return int(1 / self.meter.chance) + 1

    @property
    def grains(self) -> tuple[int, int]:
        """How coarsely meters (in ticks) and lengths are counted."""
        fed, start = int(self.meter.fed.sum()), int(self.meter.start.sum())
        return max(1, (self.expected_wagers * fed + start) // 200), max(1, self.expected_wagers // 200)

    def piece(self, number: int) -> Sums:
        """Follow the meters of one piece."""
        many, made = min(self.block, self.lives - number * self.block), self.meter
        length, last, given, put_in = (np.zeros(many, np.int64) for _ in range(4))
        hits = np.zeros(len(made.names), np.int64)
        seed: Any = np.uint64(self.seed)
        block: Any = np.uint64(number)
        follow_lives(
            seed,
            block,
            made.fed,
            made.start,
            PrizeArrays(made.limits, made.fixed, made.shares, made.back, made.least, made.of_pool),
            LifeArrays(length, last, given, put_in, hits),
        )
        meters, lengths = self.grains
        n, paid_out = length.tolist(), given.tolist()
        return Sums(
            many,
            sum(n),
            sum(a * a for a in n),
            sum(paid_out),
            sum(a * a for a in paid_out),
            sum(a * b for a, b in zip(n, paid_out, strict=True)),
            sum(last.tolist()),
            sum(put_in.tolist()),
            hits,
            _tally(last // meters),
            _tally(length // lengths),
        )


def _tally(values: Ints) -> dict[int, int]:
    keys, times = np.unique(values, return_counts=True)
    return dict(zip(keys.tolist(), times.tolist(), strict=True))


@dataclass
class Lives:
    """The results of following a meter. Amounts are money, for the stake laid."""

    work: LivesWork
    sums: Sums
    seconds: float
    workers: int
    stopped: str
    pace: int | None = None

    @property
    def mean_life(self) -> Fraction:
        """Wagers from the seed to the prize, on average."""
        return Fraction(self.sums.wagers, self.sums.lives)

    @property
    def life_error(self) -> Fraction:
        """The standard error of the mean life."""
        n = self.sums.lives
        return square_root((Fraction(self.sums.squares, n) - self.mean_life**2) / n)

    @property
    def edge(self) -> Fraction:
        """The loss of a unit staked in the long run, with everything that the house puts in."""
        return 1 - Fraction(self.sums.given, self.sums.wagers * TICKS_PER_STAKE)

    @property
    def error(self) -> Fraction:
        """The standard error of the edge: of a ratio of two sums over lives."""
        sums, back = self.sums, 1 - self.edge
        given, products = Fraction(sums.given_squares, TICKS_PER_STAKE**2), Fraction(sums.products, TICKS_PER_STAKE)
        return square_root(given - 2 * back * products + back**2 * sums.squares) / sums.wagers

    def money(self, ticks: int | Fraction) -> Fraction:
        """Ticks as money."""
        return Fraction(ticks) * self.work.meter.stake / TICKS_PER_STAKE

    @property
    def meters(self) -> Tally:
        """The meter when it was won, in stakes, to the middle of its grain."""
        grain = self.work.grains[0]
        return Tally({key * grain + grain // 2: n for key, n in self.sums.at_end.items()}, TICKS_PER_STAKE)

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        sums, made = self.sums, self.work.meter
        lengths = Tally({key * self.work.grains[1]: n for key, n in sums.lengths.items()})
        prizes = [
            {"prize": name, "chance": str(chance), "times": int(n), "once_in": decimal(1 / chance, 1)}
            for name, chance, n in zip(made.names, made.chances, sums.hits, strict=True)
        ]
        out: dict[str, Any] = {
            "game": made.game,
            "wager": made.wager,
            "stake": amount_to_json(made.stake),
            "seed": self.work.seed,
            "lives": sums.lives,
            "wagers": sums.wagers,
            "stopped": self.stopped,
            "mean_life": decimal(self.mean_life, 1),
            "mean_life_standard_error": decimal(self.life_error, 1),
            "life_quantiles": {decimal(q, 2): decimal(v, 0) for q, v in lengths.quantiles().items()},
            "mean_meter_won": decimal(self.money(Fraction(sums.won, sums.lives)), 2),
            "meter_won_quantiles": {
                decimal(q, 2): decimal(self.money(v * TICKS_PER_STAKE), 2) for q, v in self.meters.quantiles().items()
            },
            "edge": decimal(self.edge, 6),
            "standard_error": decimal(self.error, 6),
            "house_puts_in_per_life": decimal(self.money(Fraction(sums.put_in, sums.lives)), 2),
            "prizes": prizes,
            "workers": self.workers,
            "seconds": f"{self.seconds:.3f}",
            "wagers_per_second": f"{sums.wagers / self.seconds if self.seconds else 0:.0f}",
        }
        if self.pace:
            out["mean_life_hours"] = decimal(self.mean_life / self.pace, 1)
        return out


def lives(game: str, *, lives: int = LIVES, **asked: Any) -> Lives:
    """Follow a meter through so many lives; the rest is asked for as in an Order."""
    order = Order(game=game, **asked)
    check_figures(1, order.seed, None, order.workers, order.pace)
    if not 1 <= lives <= MAX_LIVES:
        raise CroupierError(LivesOfAMeter(most=f"{MAX_LIVES:,}"))
    table = Table(game, order.options, odds=order.odds, seats=[1])
    seed = secrets.randbits(48) if order.seed is None else order.seed
    work = LivesWork(meter_of(table, _meter_wager(table, list(order.wagers or ()))), seed, lives)
    if order.told is not None and not is_compiled_on_disk(follow_lives):
        order.told("compiling the kernel of meters: once on this machine, some seconds")
    crew, watch = order.crew or Threads(order.workers), order.watch

    def report_progress(sums: Sums, seconds: float) -> bool:
        if watch is not None:
            now = Lives(work, sums, seconds, crew.workers, "")
            done = sums.lives / lives
            watch(Progress(sums.wagers, work.expected_wagers * lives, seconds, float(now.edge), float(now.error), done))
        return False

    sums, seconds, stopped = run_pieces(crew, work, Sums(), report_progress)
    return Lives(work, sums, seconds, crew.workers, stopped, order.pace)


def _meter_wager(table: Table, texts: list[str]) -> Laid:
    """The wager that plays for the meter: the one named, or the only one there is."""
    if texts:
        named = [laid for laid in read_wagers(table, texts) if _has_meter(table, laid.wager)]
    else:
        named = [
            Laid(1, name, "", _priced_stake(table, name))
            for name in table.pays
            if table.is_offered(name) and _has_meter(table, name)
        ]
    if len(named) != 1:
        known = [name for name in table.pays if _has_meter(table, name)]
        raise CroupierError(NameOneMeterWager(known=", ".join(known)))
    return named[0]


def _priced_stake(table: Table, name: str) -> Amount:
    """Return the price of a wager of a level, or the stake that is priced."""
    if name in levels.levels(table):
        return levels.price(levels.rules_of(table), name)
    return _stake_of_edge(edges(table, name)[0])


def _stake_of_edge(edge: Edge) -> Amount:
    return exact(Fraction(edge.extra.get("stake", 1)))


def _has_meter(table: Table, name: str) -> bool:
    return any(cell.kind == METER for cell in _prize_cells(table, name).values())
