"""Results of a simulation: exact counts, and the figures derived from them.

A tally counts how often each result came, in ticks; means and variances come out of it as fractions, and only what is
shown becomes a decimal. Tallies, runs and evenings of different blocks add up exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import isqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier import notebook
from croupier.extras import naming_extra
from croupier.money import amount_to_json, exact
from croupier.odds.edge import decimal
from croupier.odds.figure_names import title
from croupier.simulate.wagers import Laid

QUANTILES = tuple(Fraction(percent, 100) for percent in (1, 5, 25, 50, 75, 95, 99))


def square_root(value: Fraction) -> Fraction:
    """A square root to twelve places, for reports."""
    return Fraction(isqrt(value.numerator * 10**24 // value.denominator), 10**12)


@dataclass
class Tally:
    """How often each result came; results are whole ticks, `unit` to one unit of money."""

    counts: dict[int, int]
    unit: int = 1

    @cached_property
    def rounds(self) -> int:
        """How many rounds there were."""
        return sum(self.counts.values())

    @cached_property
    def total(self) -> Fraction:
        """The result of all rounds together."""
        return Fraction(sum(net * n for net, n in self.counts.items()), self.unit)

    @cached_property
    def mean(self) -> Fraction:
        """The average result of a round."""
        return self.total / self.rounds if self.rounds else Fraction(0)

    def _moment(self, power: int) -> Fraction:
        """A central moment."""
        if not self.rounds:
            return Fraction(0)
        centre = self.mean * self.unit
        p, q = centre.numerator, centre.denominator
        whole = sum((net * q - p) ** power * n for net, n in self.counts.items())
        return Fraction(whole, self.rounds * (q * self.unit) ** power)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of a round's result."""
        return self._moment(2)

    @cached_property
    def error(self) -> Fraction:
        """The standard error of the mean."""
        return square_root(self.variance / self.rounds) if self.rounds else Fraction(0)

    @cached_property
    def skew(self) -> float:
        """How lopsided the results are: the third moment in standard deviations."""
        spread = self.variance
        return float(self._moment(3)) / float(spread) ** 1.5 if spread else 0.0

    @cached_property
    def hits(self) -> Fraction:
        """How often a round shows a profit."""
        return Fraction(sum(n for net, n in self.counts.items() if net > 0), self.rounds or 1)

    def quantiles(self, wanted: Iterable[Fraction] = QUANTILES) -> dict[Fraction, Fraction]:
        """The least result that so large a share of the rounds does not exceed."""
        ordered = sorted(self.counts.items())
        out: dict[Fraction, Fraction] = {}
        for share in wanted:
            seen = 0
            for net, n in ordered:
                seen += n
                if seen >= share * self.rounds:
                    out[share] = Fraction(net, self.unit)
                    break
        return out

    def __add__(self, other: Tally) -> Tally:
        counts = dict(self.counts)
        for net, n in other.counts.items():
            counts[net] = counts.get(net, 0) + n
        return Tally(counts, self.unit)

    def distribution(self) -> dict[str, int]:
        """Net result, as an amount, and how often it came."""
        return {str(amount_to_json(Fraction(net, self.unit))): n for net, n in sorted(self.counts.items())}


@dataclass(frozen=True, slots=True)
class Runs:
    """Runs of wins and of losses over rounds in order; two stretches of rounds join into one."""

    decided: int = 0
    wins: tuple[int, int, int] = (0, 0, 0)  # at the start, the longest, at the end
    losses: tuple[int, int, int] = (0, 0, 0)

    @classmethod
    def from_figures(cls, figures: NDArray[np.int64]) -> Runs:
        """Make the runs from a kernel's seven figures."""
        decided, *n = figures.tolist()
        return cls(decided, (n[0], n[1], n[2]), (n[3], n[4], n[5]))

    def __add__(self, after: Runs) -> Runs:
        joined = [self._join(self.decided, mine, after.decided, then) for mine, then in self._pairs(after)]
        return Runs(self.decided + after.decided, joined[0], joined[1])

    def _pairs(self, after: Runs) -> Iterator[tuple[tuple[int, int, int], tuple[int, int, int]]]:
        yield self.wins, after.wins
        yield self.losses, after.losses

    @staticmethod
    def _join(n: int, a: tuple[int, int, int], m: int, b: tuple[int, int, int]) -> tuple[int, int, int]:
        lead = a[0] if a[0] < n else n + b[0]
        tail = b[2] if b[2] < m else m + a[2]
        return lead, max(a[1], b[1], a[2] + b[0]), tail

    def plain(self) -> dict[str, int]:
        """The longest runs, for a report."""
        return {"longest_run_of_wins": self.wins[1], "longest_run_of_losses": self.losses[1]}


@dataclass
class Evenings:
    """Evenings from a purse of their own, counted. `grain` is how coarsely purses at the end are counted, in ticks."""

    grain: int = 1
    evenings: int = 0
    ruined: int = 0
    reached: int = 0
    ahead: int = 0
    played: int = 0
    staked: int = 0  # ticks
    total: int = 0  # ticks won or lost
    squares: int = 0
    worst_fall: int = 0
    falls: int = 0  # ticks, the largest of each evening added up
    finals: dict[int, int] = field(default_factory=dict)  # purse // grain -> how many evenings ended so
    paths: list[list[int]] = field(default_factory=list)

    def __add__(self, after: Evenings) -> Evenings:
        finals = dict(self.finals)
        for purse, n in after.finals.items():
            finals[purse] = finals.get(purse, 0) + n
        return Evenings(
            self.grain,
            self.evenings + after.evenings,
            self.ruined + after.ruined,
            self.reached + after.reached,
            self.ahead + after.ahead,
            self.played + after.played,
            self.staked + after.staked,
            self.total + after.total,
            self.squares + after.squares,
            max(self.worst_fall, after.worst_fall),
            self.falls + after.falls,
            finals,
            (self.paths + after.paths)[:MAX_PATHS],
        )

    def plain(self, unit: int, purse: int) -> dict[str, Any]:
        """The figures of an evening, for a report."""
        n = self.evenings or 1
        mean = Fraction(self.total, n * unit)
        spread = Fraction(self.squares, n * unit * unit) - mean**2
        finals = Tally({key * self.grain: times for key, times in self.finals.items()}, unit)
        return {
            "evenings": self.evenings,
            "bankroll": amount_to_json(Fraction(purse, unit)),
            "risk_of_ruin": decimal(Fraction(self.ruined, n), 6),
            "risk_of_ruin_standard_error": _share_error(self.ruined, n),
            "goal_reached": decimal(Fraction(self.reached, n), 6),
            "ended_ahead": decimal(Fraction(self.ahead, n), 6),
            "mean_result": decimal(mean, 6),
            "standard_deviation": decimal(square_root(spread), 6),
            "rounds_played": decimal(Fraction(self.played, n), 2),
            "staked": decimal(Fraction(self.staked, n * unit), 2),
            "edge_on_staked": decimal(Fraction(-self.total, self.staked), 6) if self.staked else None,
            "mean_largest_fall": decimal(Fraction(self.falls, n * unit), 2),
            "largest_fall": decimal(Fraction(self.worst_fall, unit), 2),
            "final_purse_quantiles": {decimal(q, 2): decimal(v, 2) for q, v in finals.quantiles().items()},
        }


MAX_PATHS = 60


@dataclass
class Contest:
    """Evenings as tournaments: how often each seat came in at each place, and with how many it shared it."""

    evenings: int
    places: list[dict[tuple[int, int], int]]  # by seat: (place, seats that share it) -> how often

    @classmethod
    def of(cls, finals: NDArray[np.int64]) -> Contest:
        """Make the contest from the purses at the end, by seat and evening."""
        figures = []
        for mine in finals:
            pairs = zip((finals > mine).sum(0).tolist(), (finals == mine).sum(0).tolist(), strict=True)
            figures.append(dict(Counter((ahead + 1, alike) for ahead, alike in pairs)))
        return cls(finals.shape[1], figures)

    def __add__(self, after: Contest) -> Contest:
        both = [dict(Counter(a) + Counter(b)) for a, b in zip(self.places, after.places, strict=True)]
        return Contest(self.evenings + after.evenings, both)

    def chances(self, seat: int) -> list[Fraction]:
        """The share of each place that fell to a seat (counted from 0); who shares places shares their chances."""
        out = [Fraction(0)] * len(self.places)
        for (place, alike), n in self.places[seat].items():
            for other in range(place - 1, place - 1 + alike):
                out[other] += Fraction(n, alike * self.evenings)
        return out

    def plain(self, seat: int) -> dict[str, Any]:
        """The places of a seat, for a report."""
        chances = self.chances(seat)
        n = self.evenings
        return {
            "tournaments": n,
            "places": {str(place): decimal(chance, 6) for place, chance in enumerate(chances, 1)},
            "first_standard_error": decimal(square_root(chances[0] * (1 - chances[0]) / n), 6),
            "mean_place": decimal(sum((p * c for p, c in enumerate(chances, 1)), Fraction(0)), 4),
        }


def _share_error(some: int, n: int) -> str:
    share = Fraction(some, n)
    return decimal(square_root(share * (1 - share) / n), 6)


@dataclass
class Column:
    """One wager of one seat over all rounds. `staked` counts what play added as well, in ticks."""

    laid: Laid
    tally: Tally
    staked: int
    of: tuple[str, ...] = ()  # the wager and what play adds to it
    rounds: int = 0  # that were played; the tally is of those in which it was laid

    @property
    def name(self) -> str:
        """The name of the figure, in words."""
        return title(self.of or (self.laid.wager,), self.laid.on)

    @property
    def edge(self) -> Fraction:
        """The average loss of a unit of the initial wager."""
        return -self.tally.mean / Fraction(self.laid.stake)

    @property
    def error(self) -> Fraction:
        """The standard error of the edge."""
        return self.tally.error / Fraction(self.laid.stake)

    @property
    def edge_on_staked(self) -> Fraction | None:
        """The average loss of a unit staked, in whatever way."""
        return Fraction(-self.tally.total * self.tally.unit, self.staked) if self.staked else None

    @property
    def laid_per_round(self) -> Fraction:
        """The average stake in a round, per unit of the initial wager."""
        rounds = self.rounds or self.tally.rounds
        return Fraction(self.staked, self.tally.unit * rounds) / Fraction(self.laid.stake)

    def plain(self) -> dict[str, Any]:
        """The figures, for a report."""
        tally, on_staked = self.tally, self.edge_on_staked
        return {
            **self.laid.plain(),
            "of": list(self.of or (self.laid.wager,)),
            "rounds": self.rounds or tally.rounds,
            "laid": tally.rounds,
            "edge": decimal(self.edge),
            "standard_error": decimal(self.error, 12),
            "staked_per_round": decimal(self.laid_per_round, 6),
            "edge_per_unit_staked": None if on_staked is None else decimal(on_staked),
            "variance": decimal(tally.variance / Fraction(self.laid.stake) ** 2, 6),
            "skew": f"{tally.skew:.4f}",
            "hit_frequency": decimal(tally.hits, 6),
        }


@dataclass
class Whole:
    """The whole bet of one seat over all rounds: all its main wagers, with what play added to them."""

    seat: int
    of: tuple[str, ...]
    stake: Fraction  # of the first of them
    laid: Fraction  # of all of them
    mean: Fraction
    error: Fraction
    staked: Fraction  # a round, on average
    tally: Tally | None  # where nothing else lay beside it, or the kernel tells wagers apart

    @property
    def edge(self) -> Fraction:
        """The average loss of a unit of the first wager, by the whole bet."""
        return -self.mean / self.stake

    def plain(self) -> dict[str, Any]:
        """The figures, for a report."""
        out: dict[str, Any] = {
            "seat": self.seat,
            "of": list(self.of),
            "stake": amount_to_json(exact(self.stake)),
            "edge": decimal(self.edge),
            "standard_error": decimal(self.error / self.stake, 12),
            "edge_per_all_laid": decimal(-self.mean / self.laid),
            "staked_per_round": decimal(self.staked / self.stake, 6),
            "edge_per_unit_staked": decimal(-self.mean / self.staked) if self.staked else None,
        }
        if self.tally is not None:
            out["variance"] = decimal(self.tally.variance / self.stake**2, 6)
            out["hit_frequency"] = decimal(self.tally.hits, 6)
        return out


@dataclass
class Seat:
    """One seat over all rounds: what all its wagers brought together."""

    seat: int
    stake: Fraction  # laid in a round, of all its wagers
    total: Tally
    runs: Runs | None = None
    evenings: Evenings | None = None
    purse: int = 0
    system: str = "flat"
    contest: dict[str, Any] | None = None
    extras: dict[str, Fraction] = field(default_factory=dict)  # a round, on average
    laid: Fraction | None = None  # a round, on average, where not every wager could be laid in each

    @property
    def edge(self) -> Fraction:
        """The loss of a unit of everything laid."""
        return -self.total.mean / (self.laid or self.stake)

    @property
    def error(self) -> Fraction:
        """The standard error of the edge."""
        return self.total.error / (self.laid or self.stake)

    def plain(self, pace: int | None = None) -> dict[str, Any]:
        """The figures, for a report."""
        total = self.total
        out: dict[str, Any] = {
            "seat": self.seat,
            "stake": amount_to_json(self.stake),
            "rounds": total.rounds,
            "edge": decimal(self.edge),
            "standard_error": decimal(self.error, 12),
            "mean": decimal(total.mean),
            "variance": decimal(total.variance, 6),
            "standard_deviation": decimal(square_root(total.variance), 6),
            "skew": f"{total.skew:.4f}",
            "hit_frequency": decimal(total.hits, 6),
            "quantiles": {decimal(q, 2): str(amount_to_json(v)) for q, v in total.quantiles().items()},
        }
        if len(total.counts) <= MAX_LISTED:
            out["distribution"] = total.distribution()
        if self.runs is not None:
            out |= self.runs.plain()
        if pace:
            hour = square_root(total.variance * pace)
            out["per_hour"] = {
                "rounds": pace,
                "mean": decimal(total.mean * pace, 4),
                "standard_deviation": decimal(hour, 4),
            }
        out |= {name: decimal(value, 6) for name, value in self.extras.items()}
        if self.evenings is not None:
            out["system"] = self.system
            out["evenings"] = self.evenings.plain(total.unit, self.purse)
        if self.contest is not None:
            out["tournament"] = self.contest
        return out


MAX_LISTED = 400  # a distribution of more results than this is for the CSV file


def _row(column: Column) -> dict[str, Any]:
    laid, tally = column.laid, column.tally
    stake = Fraction(laid.stake)
    figures = {
        "edge": -tally.mean / stake,
        "error": tally.error / stake,
        "deviation": square_root(tally.variance) / stake,
    }
    whole = {"stake": stake, **figures, "hits": tally.hits}
    return {
        "seat": laid.seat,
        "wager": laid.wager,
        "on": laid.on,
        **{name: float(value) for name, value in whole.items()},
    }


@dataclass
class Results:
    """A whole simulation."""

    game: str
    options: dict[str, Any]
    seed: int
    rounds: int
    seconds: float
    workers: int
    seats: list[Seat]
    columns: list[Column]
    note: str = ""
    stopped: str = "rounds"  # "rounds", "precision" or "interrupted"
    pace: int | None = None
    play: str = ""  # the way to play, by its name
    whole: list[Whole] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Rounds a second."""
        return self.rounds / self.seconds if self.seconds else 0.0

    def rows(self) -> list[dict[str, Any]]:
        """A row for each wager: seat, wager, stake, edge, its standard error, deviation, hits."""
        return [_row(column) for column in self.columns]

    def to_frame(self) -> Any:
        """The rows as a pandas DataFrame."""
        with naming_extra():
            import pandas
        return pandas.DataFrame(self.rows())

    def _repr_html_(self) -> str:
        rows = [tuple(row.values()) for row in self.rows()]
        title = f"{self.game}: {self.rounds:,} rounds, seed {self.seed}"
        return notebook.grid(title, tuple(self.rows()[0]) if rows else (), rows, self.note)

    def plain(self) -> dict[str, Any]:
        """The figures, for a report."""
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "rounds": self.rounds,
            "stopped": self.stopped,
            "play": self.play,
            "strategy": self.note,
            **({"whole_bet": [whole.plain() for whole in self.whole]} if self.whole else {}),
            "wagers": [column.plain() for column in self.columns],
            "seats": [seat.plain(self.pace) for seat in self.seats],
            "workers": self.workers,
            "seconds": f"{self.seconds:.3f}",
            "rounds_per_second": f"{self.rate:.0f}",
        }
