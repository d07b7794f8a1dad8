"""Ruin before a goal, for purses of any size."""

from __future__ import annotations

from fractions import Fraction
from math import expm1, log

import pytest

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.studies import questions
from croupier.odds.studies.questions import ruin
from croupier.table import Table

RED = {Fraction(1): Fraction(18, 38), Fraction(-1): Fraction(20, 38)}


@pytest.mark.parametrize(("bankroll", "goal"), [(20, 40), (5_000, 10_000), (20_000, 20_020), (300_000, 300_100)])
def test_even_money_beside_the_closed_form(bankroll: int, goal: int) -> None:
    """With r = q / p the purse is lost with chance (r^a - r^N) / (1 - r^N); here with the logarithm of r."""
    up = log(20 / 18)
    wanted = 1 - expm1((bankroll) * up) / expm1(goal * up) if goal < 5_000 else 1 - _far(bankroll - goal, up)
    assert ruin(RED, Fraction(bankroll), Fraction(goal)) == pytest.approx(wanted, rel=1e-9)


def _far(short: int, up: float) -> float:
    """The chance to reach a goal that is so much above a purse which is far from ruin: r to that power."""
    return float((2.718281828459045**up) ** short)


def test_a_fair_game_of_many_purses() -> None:
    fair = {Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)}
    assert ruin(fair, Fraction(30_000), Fraction(40_000)) == pytest.approx(1 / 4, rel=1e-6)


def test_both_ways_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The recursion beside the system of equations, for wagers of several prizes and losses of several units."""
    spreads = [
        edges(Table("american/craps"), "field")[0].distribution,
        edges(Table("american/blackjack"), "main")[0].distribution,
    ]
    for spread in spreads:
        assert spread is not None
        plain = ruin(spread, Fraction(100), Fraction(250))
        monkeypatch.setattr(questions, "MOST_STATES", 10)
        assert ruin(spread, Fraction(100), Fraction(250)) == pytest.approx(plain, abs=1e-9)
        monkeypatch.undo()


def test_too_much_is_refused() -> None:
    with pytest.raises(CroupierError, match="larger units"):
        ruin({Fraction(35): Fraction(1, 38), Fraction(-1): Fraction(37, 38)}, Fraction(10**7), Fraction(2 * 10**7))
