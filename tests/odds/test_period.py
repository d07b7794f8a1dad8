"""Moments of a round, and the distribution of a period: beside formulas, the binomial and direct convolution."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt

import pytest

from croupier.odds import edges
from croupier.odds.edge import standardised_moment
from croupier.odds.studies import period as period_module
from croupier.odds.studies.period import period
from croupier.table import Table

RED = {Fraction(1): Fraction(18, 38), Fraction(-1): Fraction(20, 38)}


def test_moments_of_an_even_chance() -> None:
    """Of two results: skewness (q - p) / sqrt(pq), excess kurtosis (1 - 6pq) / pq."""
    p, q = 18 / 38, 20 / 38
    assert standardised_moment(RED, 3) == pytest.approx((q - p) / sqrt(p * q))
    assert standardised_moment(RED, 4) == pytest.approx(3 + (1 - 6 * p * q) / (p * q))
    assert standardised_moment({Fraction(2): Fraction(1)}, 3) is None


def test_moments_of_pair_plus() -> None:
    """Published nowhere exactly: beside sums over the events in floats."""
    (priced,) = edges(Table("american/three-card-poker"), "pair_plus")
    spread = {float(net): float(p) for net, p in (priced.distribution or {}).items()}
    mean = sum(net * p for net, p in spread.items())
    deviation = sqrt(sum((net - mean) ** 2 * p for net, p in spread.items()))
    assert priced.skewness == pytest.approx(sum(((net - mean) / deviation) ** 3 * p for net, p in spread.items()))
    kurtosis = sum(((net - mean) / deviation) ** 4 * p for net, p in spread.items())
    assert priced.excess_kurtosis == pytest.approx(kurtosis - 3)
    assert priced.plain()["skewness"] == f"{priced.skewness:.8g}"


def test_an_hour_on_red_is_binomial() -> None:
    found = period(RED, 60)
    share = Fraction(18, 38)
    chances = [comb(60, wins) * share**wins * (1 - share) ** (60 - wins) for wins in range(61)]
    assert found.ahead == pytest.approx(float(sum(chances[31:])), rel=1e-10)
    assert found.mean == 60 * Fraction(-2, 38) and found.deviation == pytest.approx(sqrt(60 * (1 - (2 / 38) ** 2)))
    below, ends = Fraction(0), []
    for wins, chance in enumerate(chances):
        for part in (Fraction(5, 100), Fraction(95, 100)):
            if below < part <= below + chance:
                ends.append(2 * wins - 60)
        below += chance
    assert [found.low, found.high] == ends


@pytest.mark.parametrize("wager", ["pair_plus", "ante"])
def test_a_few_rounds_by_direct_convolution(wager: str) -> None:
    (priced, *_) = edges(Table("gb-core/three-card-poker"), wager)
    assert priced.distribution is not None
    sums = {Fraction(0): Fraction(1)}
    for _ in range(4):
        then: dict[Fraction, Fraction] = {}
        for total, p in sums.items():
            for net, q in priced.distribution.items():
                then[total + net] = then.get(total + net, Fraction(0)) + p * q
        sums = then
    found = period(priced.distribution, 4)
    assert found.ahead == pytest.approx(float(sum(p for total, p in sums.items() if total > 0)), rel=1e-9)


def test_a_long_period_is_nearly_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = period(RED, 20_000)
    monkeypatch.setattr(period_module, "MAX_POINTS", 10)
    normal = period(RED, 20_000)
    assert (whole.method, normal.method) == ("whole distribution", "normal approximation")
    assert whole.low == pytest.approx(normal.low, abs=3) and whole.high == pytest.approx(normal.high, abs=3)
