"""Jackpot lives: a meter followed from its seed until the whole of it is won, again and again.

Serves gb-archive 2.4 with the progressive wagers of its games (7.16 to 7.21, 11.39 to 11.47, 11.92 to 11.100). How
often each prize comes is exact (croupier.odds); what simulation adds is the meter's life: how long it lasts, how high
it stands when it is won, and what the house has to put in. Wagers come one after another, as from a single player; each
feeds the meter, then prizes come out of it as games/jackpot.py has it: a share of what it holds, or a multiple of the
wager that the house tops up where the meter holds less. Amounts are kept to a millionth of the stake.

    found = lives("gb-archive/casino-stud", options={"progressive": True}, lives=1000, seed=1)
    found.mean_life, found.edge
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.hands.compiled import kernel, leaf
from croupier.money import Prize, amount, written
from croupier.odds import edges
from croupier.odds.edge import decimal
from croupier.simulate.crews import Crew, Threads
from croupier.simulate.plan import Ints, kept
from croupier.simulate.results import Tally, root
from croupier.simulate.runner import Progress, Watch, added_up, check
from croupier.simulate.streams import WORDS, Words, fill, opened
from croupier.simulate.wagers import Laid, read
from croupier.table import Table

METER = "meter"
FINEST = 10**6  # ticks to a stake
LIVES, MOST_LIVES = 2_000, 10**9
SHARE, TIMES = 0, 1  # kinds of prizes
NOTHING = -1
_ASIDE = 1_000_003  # what the meter is thought to hold while rows are told apart by what they pay
_WHOLE = 1 << 64


@dataclass(frozen=True)
class Meter:
    """A meter and its prizes; amounts in ticks, FINEST to a stake."""

    game: str
    wager: str
    stake: Fraction
    fed: int  # by every wager
    seed: int
    names: tuple[str, ...]
    kinds: Ints
    sizes: Ints  # a share in millionths, or ticks
    chances: tuple[Fraction, ...]
    limits: NDArray[np.uint64]  # of a random word, below which each prize lies; the rest wins nothing

    @property
    def whole(self) -> int:
        """The prize that ends a life."""
        return int(np.flatnonzero((self.kinds == SHARE) & (self.sizes == FINEST))[0])


def meter(table: Table, laid: Laid) -> Meter:
    """The meter that a wager plays for."""
    cells = table.pays[laid.wager]
    prizes = {n: c for n, c in cells.items() if isinstance(c, Prize)} if isinstance(cells, Mapping) else {}
    if not any(cell.kind == METER and cell.size == 1 for cell in prizes.values()) or "meter_rate" not in table.options:
        raise CroupierError(f"{laid.wager} does not play for a meter that is won whole")
    seed = table.options.get("meter_seed", "")
    found = chances(table, laid.wager, prizes)
    limits, total = [], Fraction(0)
    for row in prizes:
        total += found[row]
        limits.append(int(total * _WHOLE))
    return Meter(
        table.game.name,
        laid.wager,
        Fraction(laid.stake),
        int(Fraction(amount(table.options["meter_rate"])) * FINEST),
        int(Fraction(0 if seed == "" else amount(seed)) / Fraction(laid.stake) * FINEST),
        tuple(prizes),
        np.array([SHARE if cell.kind == METER else TIMES for cell in prizes.values()], np.int64),
        np.array([int(_size(cell, laid) * FINEST) for cell in prizes.values()], np.int64),
        tuple(found.values()),
        np.array(limits, np.uint64),
    )


def _size(cell: Prize, laid: Laid) -> Fraction:
    """A share, or a multiple of the stake."""
    return cell.size / Fraction(laid.stake) if cell.kind == "amount" else cell.size


def chances(table: Table, wager: str, prizes: Mapping[str, Prize]) -> dict[str, Fraction]:
    """How likely each prize is: from the exact distribution of the wager, at a meter that tells the rows apart."""
    aside = Table(table.game, table.options, odds=table.odds, seats=table.seats, carry={"state": {METER: _ASIDE}})
    held = _ASIDE + Fraction(amount(table.options["meter_rate"]))
    distribution = edges(aside, wager)[0].distribution
    nets = {row: (cell.size * held if cell.kind == METER else cell.size) - 1 for row, cell in prizes.items()}
    apart = len(set(nets.values())) == len(nets)
    if distribution is None or not apart or not set(distribution) <= {*nets.values(), Fraction(-1)}:
        raise CroupierError(f"the prizes of {wager} do not come one at a time: its meter is not followed")
    return {row: Fraction(distribution.get(net, 0)) for row, net in nets.items()}


# The kernel


@leaf
def paid(pool: int, kind: int, size: int) -> int:
    """What a prize comes to at what the meter holds; a share to a millionth."""
    return pool // FINEST * size + pool % FINEST * size // FINEST if kind == SHARE else size


@kernel
def follow(
    seed: int, block: int, fed: int, start: int, kinds: Ints, sizes: Ints, limits: Words, whole: int,
    length: Ints, last: Ints, given: Ints, put_in: Ints, hits: Ints,
) -> None:  # fmt: skip
    """One life after another: how many wagers each had, what the meter paid at its end, what was paid in all of it, and
    what the house put in besides the wagers' share. `hits` counts prizes by row."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    at, any_prize = words.size, limits[-1]
    for life in range(length.size):
        pool, wagers, all_paid, house = start, 0, 0, start
        while True:
            if at >= words.size:
                fill(state, words)
                at = 0
            word = words[at]
            at += 1
            wagers += 1
            pool += fed
            if word >= any_prize:
                continue
            row = 0
            while word >= limits[row]:
                row += 1
            prize = paid(pool, kinds[row], sizes[row])
            house += max(0, prize - pool)
            pool = max(0, pool - prize)
            all_paid += prize
            hits[row] += 1
            if row == whole:
                break
        length[life], last[life], given[life], put_in[life] = wagers, prize, all_paid, house


# Following


@dataclass
class Sums:
    """What some lives came to; they add up in order."""

    lives: int = 0
    wagers: int = 0
    squares: int = 0  # of the wagers of a life
    given: int = 0  # ticks
    given_squares: int = 0
    products: int = 0  # wagers of a life times what it gave
    won: int = 0  # the last prize of each life, which is the meter
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
            _both(self.at_end, after.at_end),
            _both(self.lengths, after.lengths),
        )


def _both(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    return {key: a.get(key, 0) + b.get(key, 0) for key in a.keys() | b.keys()}


@dataclass(frozen=True)
class Following:
    """The work: so many lives of a meter."""

    meter: Meter
    seed: int
    lives: int
    block: int = 32

    @property
    def pieces(self) -> int:
        return -(-self.lives // self.block)

    @property
    def expected(self) -> int:
        """Wagers of a life, about."""
        return int(1 / self.meter.chances[self.meter.whole]) + 1

    @property
    def grains(self) -> tuple[int, int]:
        """How coarsely meters (in ticks) and lengths are counted."""
        return max(1, self.expected * self.meter.fed // 200), max(1, self.expected // 200)

    def piece(self, number: int) -> Sums:
        many, made = min(self.block, self.lives - number * self.block), self.meter
        length, last, given, put_in = (np.zeros(many, np.int64) for _ in range(4))
        hits = np.zeros(len(made.names), np.int64)
        seed: Any = np.uint64(self.seed)
        block: Any = np.uint64(number)
        follow(
            seed, block, made.fed, made.seed, made.kinds, made.sizes, made.limits, made.whole,
            length, last, given, put_in, hits,
        )  # fmt: skip
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
            _tallied(last // meters),
            _tallied(length // lengths),
        )


def _tallied(values: Ints) -> dict[int, int]:
    keys, times = np.unique(values, return_counts=True)
    return dict(zip(keys.tolist(), times.tolist(), strict=True))


@dataclass
class Lives:
    """What following a meter found. Amounts are money, for the stake laid."""

    work: Following
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
        return root((Fraction(self.sums.squares, n) - self.mean_life**2) / n)

    @property
    def edge(self) -> Fraction:
        """What a unit staked loses in the long run, everything the house puts in counted."""
        return 1 - Fraction(self.sums.given, self.sums.wagers * FINEST)

    @property
    def error(self) -> Fraction:
        """The standard error of the edge: of a ratio of two sums over lives."""
        sums, back = self.sums, 1 - self.edge
        given, products = Fraction(sums.given_squares, FINEST**2), Fraction(sums.products, FINEST)
        return root(given - 2 * back * products + back**2 * sums.squares) / sums.wagers

    def money(self, ticks: int | Fraction) -> Fraction:
        return Fraction(ticks) * self.work.meter.stake / FINEST

    @property
    def meters(self) -> Tally:
        """The meter when it was won, in stakes, to the middle of its grain."""
        grain = self.work.grains[0]
        return Tally({key * grain + grain // 2: n for key, n in self.sums.at_end.items()}, FINEST)

    def plain(self) -> dict[str, Any]:
        sums, made = self.sums, self.work.meter
        lengths = Tally({key * self.work.grains[1]: n for key, n in sums.lengths.items()})
        prizes = [
            {"prize": name, "chance": str(chance), "times": int(n), "once_in": decimal(1 / chance, 1)}
            for name, chance, n in zip(made.names, made.chances, sums.hits, strict=True)
        ]
        out: dict[str, Any] = {
            "game": made.game,
            "wager": made.wager,
            "stake": written(made.stake),
            "seed": self.work.seed,
            "lives": sums.lives,
            "wagers": sums.wagers,
            "stopped": self.stopped,
            "mean_life": decimal(self.mean_life, 1),
            "mean_life_standard_error": decimal(self.life_error, 1),
            "life_quantiles": {decimal(q, 2): decimal(v, 0) for q, v in lengths.quantiles().items()},
            "mean_meter_won": decimal(self.money(Fraction(sums.won, sums.lives)), 2),
            "meter_won_quantiles": {
                decimal(q, 2): decimal(self.money(v * FINEST), 2) for q, v in self.meters.quantiles().items()
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


def lives(
    game: str,
    *,
    wagers: list[str] | None = None,
    options: Mapping[str, object] | None = None,
    odds: Mapping[str, object] | None = None,
    lives: int = LIVES,
    seed: int | None = None,
    pace: int | None = None,
    workers: int | None = None,
    crew: Crew | None = None,
    watch: Watch | None = None,
    told: Callable[[str], None] | None = None,
) -> Lives:
    """Follow a meter through so many lives."""
    check(1, seed, None, workers, pace)
    if not 1 <= lives <= MOST_LIVES:
        raise CroupierError(f"lives of a meter: from 1 to {MOST_LIVES:,}")
    table = Table(game, options, odds=odds, seats=[1])
    work = Following(meter(table, _wager(table, wagers or [])), secrets.randbits(48) if seed is None else seed, lives)
    if told is not None and not kept(follow):
        told("compiling the kernel of meters: once on this machine, some seconds")
    crew = crew or Threads(workers)

    def seen(sums: Sums, seconds: float) -> bool:
        if watch is not None:
            now = Lives(work, sums, seconds, crew.workers, "")
            done = sums.lives / lives
            watch(Progress(sums.wagers, work.expected * lives, seconds, float(now.edge), float(now.error), done))
        return False

    sums, seconds, stopped = added_up(crew, work, Sums(), seen)
    return Lives(work, sums, seconds, crew.workers, stopped, pace)


def _wager(table: Table, texts: list[str]) -> Laid:
    """The wager that plays for the meter: the one named, or the only one there is."""
    if texts:
        named = [laid for laid in read(table, texts) if _has_meter(table, laid.wager)]
    else:
        named = [Laid(1, name, "", 1) for name in table.pays if table.offered(name) and _has_meter(table, name)]
    if len(named) != 1:
        known = [name for name in table.pays if _has_meter(table, name)]
        raise CroupierError(
            f"name one wager that plays for a meter at this table: {', '.join(known) or 'there is none in this game'}"
        )
    return named[0]


def _has_meter(table: Table, name: str) -> bool:
    cells = table.pays[name]
    return isinstance(cells, Mapping) and any(isinstance(c, Prize) and c.kind == METER for c in cells.values())
