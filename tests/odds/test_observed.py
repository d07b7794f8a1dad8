"""Results beside their exact distribution: tables of chi-square, the normal law, and results that a seed throws."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from math import comb, erf, sqrt
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.randomness import Seeded
from croupier.odds import edges
from croupier.odds.studies.observed import LEAST_EXPECTED, chi_square_tail, observe, observe_total
from croupier.table import Table

RED = "american/roulette red_or_black@red"


def distribution(game: str, wager: str) -> dict[Fraction, Fraction]:
    (priced,) = edges(Table(game), wager)
    assert priced.distribution is not None
    return priced.distribution


# Chi-square

UPPER = {  # as tables of chi-square print it: degrees of freedom, then the value that 5 and 1 in 100 exceed
    1: (3.841, 6.635), 2: (5.991, 9.210), 5: (11.070, 15.086), 10: (18.307, 23.209), 30: (43.773, 50.892),
    100: (124.342, 135.807),
}  # fmt: skip


@pytest.mark.parametrize("freedom", UPPER)
def test_chi_square_beside_tables(freedom: int) -> None:
    for value, chance in zip(UPPER[freedom], (0.05, 0.01), strict=True):
        assert chi_square_tail(value, freedom) == pytest.approx(chance, abs=3e-5)


@pytest.mark.parametrize("value", [0.01, 0.5, 1.0, 2.0, 3.0, 8.0, 40.0])
def test_chi_square_by_closed_forms(value: float) -> None:
    """One degree of freedom is the square of a normal deviate, two an exponential."""
    assert chi_square_tail(value, 1) == pytest.approx(1 - erf(sqrt(value / 2)), rel=1e-9)
    assert chi_square_tail(value, 2) == pytest.approx(2.718281828459045 ** (-value / 2), rel=1e-9)


# Results


def test_two_results_are_one_question() -> None:
    """Where a wager wins or loses, chi-square is the square of z."""
    found = observe(distribution(*RED.split()), {Fraction(-1): 26_500, Fraction(1): 23_500})
    assert found.rounds == 50_000 and found.total == -3_000
    assert found.z**2 == pytest.approx(float(found.chi_square)) == pytest.approx(2.7222, abs=1e-4)
    assert found.chance == pytest.approx(found.chi_chance, rel=1e-9)


def test_z_beside_the_binomial() -> None:
    """Of 400 rounds at an even chance of 18 in 38, the exact chance of a result at least so far off."""
    rounds, wins, share = 400, 160, Fraction(18, 38)
    found = observe(distribution(*RED.split()), {Fraction(1): wins, Fraction(-1): rounds - wins})
    apart = abs(wins - rounds * share)
    exact = sum(comb(rounds, k) * share**k * (1 - share) ** (rounds - k)
                for k in range(rounds + 1) if abs(k - rounds * share) >= apart)  # fmt: skip
    assert found.chance == pytest.approx(float(exact), rel=0.15)


def test_the_total_alone() -> None:
    spread = distribution("american/baccarat", "banco")
    counted = observe(spread, {Fraction(-1): 22_000, Fraction(0): 5_000, Fraction(19, 20): 23_000})
    assert observe_total(spread, counted.rounds, counted.total).z == counted.z


def test_seldom_results_are_taken_together() -> None:
    """Forty to one comes in 217 of 100,000 hands: of 1,000 it is expected twice."""
    spread = distribution("american/three-card-poker", "pair_plus")
    found = observe(spread, {net: int(1000 * p) for net, p in spread.items()})
    assert all(one.expected >= LEAST_EXPECTED for one in found.classes)
    assert sorted(net for one in found.classes for net in one.nets) == sorted(spread)
    assert sum(one.expected for one in found.classes) == found.rounds


def test_a_fair_wheel_is_within_chance() -> None:
    """Of 300 runs from a seed about one in twenty lies beyond the 5% of each test."""
    chance, spread = Seeded("observed"), distribution("american/craps", "field")
    nets = [net for net, p in spread.items() for _ in range(int(p * 36))]
    mean_off = shape_off = 0
    for _ in range(300):
        seen: dict[Fraction, int] = {}
        for _ in range(400):
            net = nets[chance.below(36)]
            seen[net] = seen.get(net, 0) + 1
        found = observe(spread, seen)
        mean_off += found.chance < 0.05
        shape_off += found.chi_chance is not None and found.chi_chance < 0.05
    assert 4 <= mean_off <= 30 and 4 <= shape_off <= 30


def test_what_could_have_been_shown() -> None:
    """So many rounds show four times in five what takes so many rounds to show."""
    found = observe_total(distribution(*RED.split()), 50_000, Fraction(0))
    assert found.rounds_to_show(Fraction(found.detectable)) == pytest.approx(50_000, abs=2)
    assert found.detectable == pytest.approx((1.959964 + 0.841621) * found.deviation / sqrt(50_000), rel=1e-6)


# The command


def ask(command: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert main([*shlex.split(command), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same results by hand and from a file, also one that a simulation writes with another bet in it."""
    by_hand = ask(f"observed {RED} --came=-1=210 --came 1=190", capsys)
    file = tmp_path / "results.csv"
    file.write_text("net,count\n-1,200\n1,190\n-1,10\n")
    assert ask(f"observed {RED} --csv {file}", capsys) == by_hand
    bets = "--wager red_or_black@red=1 --wager straight_up@17=1"
    command = f"simulate american/roulette {bets} --rounds 20000 --seed 3 --csv {file} --json"
    simulated = ask(command, capsys)
    found = ask(f"observed {RED} --csv {file}", capsys)
    assert found["rounds"] == simulated["rounds"] and float(found["p"]) > 0.001
    assert sum(row["seen"] for row in found["results"]) == found["rounds"]


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ("", "Give the results"),
        ("--rounds 10", "Give the results"),
        ("--came 1=5 --rounds 10", "once"),
        ("--came 2=5 --came=-1=5", "brings 2"),
        ("--came 1=5 --came 1=6", "twice"),
        ("--came one=5", "not a result"),
    ],
)
def test_what_cannot_be_compared_is_refused(more: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(f"observed {RED} {more}")) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert word in line


def test_a_bet_with_other_prices_elsewhere_names_its_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split("observed american/craps place --came 1=5")) == 2
    assert "place@" in capsys.readouterr().err
