"""Results beside their exact distribution: is what came within chance, and what could so many rounds have shown?

The mean is judged by its distance in standard errors (z), the shape by Pearson's chi-square over the results, those
that are expected seldom taken together. What the rounds could have shown is the smallest change of the edge that such a
test of the mean finds four times in five.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt

from croupier.odds.edge import Distribution, mean, variance

LEAST_EXPECTED = 5  # rounds expected of a class of results; the usual bound for Pearson's test
Z_95, Z_80 = 1.959963984540054, 0.8416212335729143  # two-sided level of 5%, power of 80%
MANY_TERMS = 10_000
SMALL = 1e-300


@dataclass(frozen=True)
class Class:
    """Results taken together: how many were seen, and how many were to be expected."""

    nets: tuple[Fraction, ...]
    seen: int
    expected: Fraction


@dataclass(frozen=True)
class Observed:
    """So many rounds of a wager beside its distribution; `classes` is empty where only their total is known."""

    rounds: int
    total: Fraction
    mean: Fraction  # by the distribution
    deviation: float  # of a round
    classes: tuple[Class, ...] = ()

    @property
    def seen_mean(self) -> Fraction:
        """The average result that was seen."""
        return self.total / self.rounds

    @property
    def z(self) -> float:
        """How many standard errors the average that was seen lies from what was to be expected."""
        apart = float(self.seen_mean - self.mean)
        return apart / (self.deviation / sqrt(self.rounds)) if self.deviation else 0.0

    @property
    def chance(self) -> float:
        """How often the average lies at least so far off, either way."""
        return erfc(abs(self.z) / sqrt(2))

    @property
    def chi_square(self) -> Fraction:
        """Pearson's statistic."""
        return sum(((one.expected - one.seen) ** 2 / one.expected for one in self.classes), Fraction(0))

    @property
    def freedom(self) -> int:
        """Its degrees of freedom."""
        return max(len(self.classes) - 1, 0)

    @property
    def chi_chance(self) -> float | None:
        """How often the shape is at least so far off; None where there are not two classes to compare."""
        return chi_square_tail(float(self.chi_square), self.freedom) if self.freedom else None

    @property
    def detectable(self) -> float:
        """The change of the edge that so many rounds show four times in five, at a level of 5%."""
        return (Z_95 + Z_80) * self.deviation / sqrt(self.rounds)

    def rounds_to_show(self, change: Fraction) -> int:
        """Return how many rounds show a change of the edge four times in five, at a level of 5%."""
        return int(-(-(((Z_95 + Z_80) * self.deviation / float(change)) ** 2) // 1))


def observe_total(distribution: Distribution, rounds: int, total: Fraction) -> Observed:
    """Return so many rounds of which only the total is known."""
    return Observed(rounds, total, mean(distribution), sqrt(float(variance(distribution))))


def observe(distribution: Distribution, seen: Mapping[Fraction, int]) -> Observed:
    """Return rounds of which it is known how often each result came."""
    rounds = sum(seen.values())
    total = sum((net * times for net, times in seen.items()), Fraction(0))
    classes = tuple(_classes(distribution, seen, rounds))
    return Observed(rounds, total, mean(distribution), sqrt(float(variance(distribution))), classes)


def _classes(distribution: Distribution, seen: Mapping[Fraction, int], rounds: int) -> Iterator[Class]:
    """Yield the classes, from the least result to the best; results that are expected too seldom go with the next."""
    open_class: Class | None = None
    last: Class | None = None
    for net, chance in sorted(distribution.items()):
        nets: tuple[Fraction, ...] = (net,)
        times, expected = seen.get(net, 0), chance * rounds
        if open_class is not None:
            nets, times, expected = (
                (*open_class.nets, net),
                open_class.seen + times,
                open_class.expected + expected,
            )
        open_class = Class(nets, times, expected)
        if expected >= LEAST_EXPECTED:
            if last is not None:
                yield last
            last, open_class = open_class, None
    if last is not None and open_class is not None:
        last = Class((*last.nets, *open_class.nets), last.seen + open_class.seen, last.expected + open_class.expected)
    if last is not None:
        yield last


def impossible(distribution: Distribution, seen: Sequence[Fraction]) -> list[Fraction]:
    """Return the results that no round can bring."""
    return [net for net in seen if net not in distribution]


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the chance that chi-square with so many degrees of freedom is at least a value: the upper incomplete
    gamma function, by its series below the turn and by its continued fraction above."""
    shape, half = freedom / 2, value / 2
    if half <= 0:
        return 1.0
    front = exp(-half + shape * log(half) - lgamma(shape))
    return 1.0 - front * _series(shape, half) if half < shape + 1 else front * _fraction(shape, half)


def _series(shape: float, half: float) -> float:
    term = total = 1 / shape
    for i in range(1, MANY_TERMS):
        term *= half / (shape + i)
        total += term
        if term < total * 1e-16:
            break
    return total


def _fraction(shape: float, half: float) -> float:
    """Return the continued fraction by Lentz's method."""
    bottom = half + 1 - shape
    c, d = 1 / SMALL, 1 / bottom
    value = d
    for i in range(1, MANY_TERMS):
        top = -i * (i - shape)
        bottom += 2
        d = top * d + bottom or SMALL
        c = bottom + top / c or SMALL
        d = 1 / d
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return value
