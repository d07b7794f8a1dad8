"""A period of rounds with one unit on each: the whole distribution of what the player has won or lost by its end.

The distribution of a round, on the lattice of what it can bring, is raised to a power by the Fourier transform: every
chance is right to about twelve places. Where the lattice would be too long, the normal law stands for it, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erf, lcm, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from croupier.odds.edge import mean, variance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MAX_POINTS = 1 << 22  # of the lattice of a period's results
BAND = (0.05, 0.95)


@dataclass(frozen=True)
class Period:
    """The player's result after so many rounds, in units bet."""

    rounds: int
    mean: Fraction
    deviation: float
    low: float  # nine periods in ten end between these
    high: float
    ahead: float  # the chance that the player ends ahead
    method: str


def period(distribution: Mapping[Fraction, Fraction], rounds: int) -> Period:
    """Return the distribution of so many rounds, in figures."""
    centre, deviation = mean(dict(distribution)) * rounds, sqrt(float(variance(dict(distribution))) * rounds)
    step = Fraction(1, lcm(*(net.denominator for net in distribution)))
    least = min(distribution)
    points = int((max(distribution) - least) / step) * rounds + 1
    if points > MAX_POINTS:
        return _normal(rounds, centre, deviation)
    chances = _chances(distribution, rounds, step, points)
    import numpy as np

    below = np.cumsum(chances)
    low, high = (float(least * rounds + step * int(np.searchsorted(below, part))) for part in BAND)
    zero = int(-least * rounds / step)
    ahead = float(chances[zero + 1 :].sum()) if zero < points else 0.0
    return Period(rounds, centre, deviation, low, high, ahead, "whole distribution")


def _chances(distribution: Mapping[Fraction, Fraction], rounds: int, step: Fraction, points: int) -> Floats:
    import numpy as np

    least = min(distribution)
    one = np.zeros(points)
    for net, chance in distribution.items():
        one[int((net - least) / step)] = float(chance)
    size = 1 << (points - 1).bit_length()
    many = np.fft.irfft(np.fft.rfft(one, size) ** rounds, size)[:points]
    return np.clip(many, 0.0, None)


def _normal(rounds: int, centre: Fraction, deviation: float) -> Period:
    low, high = (float(centre) + NormalDist().inv_cdf(part) * deviation for part in BAND)
    ahead = (1 + erf(float(centre) / deviation / sqrt(2))) / 2 if deviation else float(centre > 0)
    return Period(rounds, centre, deviation, low, high, ahead, "normal approximation")
