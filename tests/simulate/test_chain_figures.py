"""Bets that stand for several throws: one chain for all of them, beside formulas, published figures, every outcome
through the settlement, and simulation."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from itertools import islice

import pytest

from croupier.cli.main import main
from croupier.games.craps.shooter_hand import mean_length, survival
from croupier.odds import edges
from croupier.odds.edge import mean, variance
from croupier.odds.enumeration.every_outcome import until_decided
from croupier.simulate import simulate
from croupier.simulate.kernels.state_chain import Compiler
from croupier.simulate.play.chain_figures import RoundFigures, bets_by_throw, round_figures, solve_chain
from croupier.simulate.play.open_questions import wagers_together
from croupier.simulate.wagers import read_wagers
from croupier.table import Table

CRAPS = "american/craps"
POINTS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}  # the ways of 36 in which each is thrown
LINE = Fraction(7, 495)


def figures(*texts: str, game: str = CRAPS) -> RoundFigures:
    table = Table(game)
    return round_figures(table, read_wagers(table, texts))


def edge_on_staked(found: RoundFigures) -> Fraction:
    return -sum(found.means, Fraction(0)) / sum(found.staked, Fraction(0))


# The line and its odds

ODDS = {  # casinodealerswebsite.com, Summary of bets: the edge of a pass line with odds, in percent
    "1": 0.848, "2": 0.606, "3": 0.471, "3-4-5-5-4-3": 0.374,
}  # fmt: skip


@pytest.mark.parametrize("odds", ODDS)
def test_the_line_with_its_odds(odds: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Odds cost nothing: the line's loss over what lies there, which odds are laid behind as often as a point comes."""
    assert main(shlex.split(f"ask together {CRAPS} pass_line=1 pass_odds={odds} --json")) == 0
    found = json.loads(capsys.readouterr().out)
    times = [int(part) for part in odds.split("-")] * (1 if "-" in odds else len(POINTS))
    staked = 1 + sum(Fraction(ways, 36) * n for ways, n in zip(POINTS.values(), times, strict=True))
    assert found["method"] == "exact" and Fraction(found["edge"]) == LINE / staked
    assert round(100 * float(Fraction(found["edge"])), 3) == ODDS[odds]


def test_the_deviation_of_the_line_with_its_odds() -> None:
    """By the points: a win of seven units whatever the point, a loss of the line and what lies behind it."""
    found = figures("pass_line=1", *(f"pass_odds@{n}={k}" for n, k in zip(POINTS, (3, 4, 5, 5, 4, 3), strict=True)))
    square = Fraction(8 + 4, 36)
    for ways, odds in zip(POINTS.values(), (3, 4, 5, 5, 4, 3), strict=True):
        won = Fraction(ways, ways + 6)
        square += Fraction(ways, 36) * (won * 7**2 + (1 - won) * (1 + odds) ** 2)
    total = sum((cell for row in found.covariance for cell in row), Fraction(0))
    assert total == square - LINE**2
    assert round(float(total) ** 0.5, 6) == 4.915632


def test_how_long_a_line_stands() -> None:
    """One throw, and where it sets a point as many more as that or a 7 takes: 557/165."""
    throws = 1 + sum(Fraction(ways, 36) * Fraction(36, ways + 6) for ways in POINTS.values())
    assert figures("pass_line=1").throws == figures("dont_pass=1").throws == throws == Fraction(557, 165)


@pytest.mark.parametrize(("number", "ways"), [(4, 1 + 2 + 6), (6, 1 + 4 + 6)])
def test_edge_per_throw_of_a_hard_way(number: int, ways: int) -> None:
    (found,), _ = bets_by_throw(Table(CRAPS), [f"hard_ways@{number}"])
    assert found.throws == Fraction(36, ways) and found.per_throw == Fraction(1, 36)


def test_what_comes_back_is_not_resolved() -> None:
    """A don't pass is a push on a 12 in 36."""
    (found,), _ = bets_by_throw(Table(CRAPS), ["dont_pass"])
    assert found.edge == Fraction(3, 220) and found.per_resolved == Fraction(3, 220) / Fraction(35, 36)


# Several bets at once


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (CRAPS, ("pass_line=2", "field=1")),
        (CRAPS, ("pass_line=1", "hard_ways@6=1")),
        ("gb-core/craps", ("pass_line=1", "dont_pass=1", "hard_ways@8=3")),
        (CRAPS, ("pass_line=5", "place@6=6", "place@8=6")),
        ("american/roulette", ("red_or_black@red=1", "straight_up@17=1")),
    ],
)
def test_bets_together_beside_every_outcome(game: str, texts: tuple[str, ...]) -> None:
    """The whole result of a round by sending every throw through the settlement until nothing stands."""
    table = Table(game)
    laid = read_wagers(table, texts)
    found = round_figures(table, laid)
    whole = until_decided(table, [one.move for one in laid])
    unit = laid[0].stake
    assert sum(found.means) == unit * mean(whole)
    assert sum((cell for row in found.covariance for cell in row), Fraction(0)) == unit**2 * variance(whole)


def test_every_craps_bet_alone_is_priced_as_by_its_formula() -> None:
    for priced in edges(Table(CRAPS)):
        if priced.edge is None or priced.wager in ("fire", "small", "tall", "all") or not priced.distribution:
            continue
        if Table(CRAPS).game.wager[priced.wager].needs:
            continue
        text = f"{priced.wager}@{priced.on}" if priced.on else priced.wager
        if not priced.on and Table(CRAPS).positions.get(priced.wager):
            continue
        found = figures(text)
        assert (-found.means[0], found.covariance[0][0]) == (priced.edge, priced.variance), text


def test_the_line_with_odds_and_a_field_simulated() -> None:
    laid = [("pass_line", "", Fraction(5)), ("pass_odds", "", Fraction(10)), ("field", "", Fraction(3))]
    found = wagers_together(Table(CRAPS), laid)
    seen = simulate(CRAPS, wagers=[f"{name}={stake}" for name, _, stake in laid], rounds=400_000, seed=5, workers=1)
    total = seen.seats[0].total
    assert abs(float(total.mean) - float(sum(found.means))) < 4 * float(total.error)
    assert float(total.variance) == pytest.approx(float(found.variance), rel=0.02)


def test_a_bet_that_is_decided_is_laid_again_while_its_like_stands() -> None:
    """By the throw a six that has won is placed again though the eight still stands."""
    table = Table(CRAPS)
    laid = read_wagers(table, ["place_to_lose@6=1", "place_to_lose@8=1"])
    chain = Compiler(table, laid, every_throw=True).chain()
    assert (0, 1) in chain.stakes and (1, 0) in chain.stakes


def test_a_chain_of_equations() -> None:
    """A walk between two walls: so many steps from where it stands to its end."""
    moves = [{1: Fraction(1, 2)}, {0: Fraction(1, 2), 2: Fraction(1, 2)}, {1: Fraction(1, 2)}]
    assert [row[0] for row in solve_chain(moves, [[Fraction(1)]] * 3)] == [3, 4, 3]


# How long a shooter throws


def test_the_length_of_a_shooters_hand() -> None:
    """Donald Catlin, How long is a roll? (2000): just over eight and a half throws. The same by adding the chances."""
    chances = list(islice(survival(tuple(POINTS)), 1_000))
    assert mean_length(tuple(POINTS)) == Fraction(1671, 196)
    assert float(sum(chances)) == pytest.approx(1671 / 196, abs=1e-12)
    assert chances[0] == chances[1] == 1 and chances[2] == 1 - Fraction(24 * 6, 36**2)


def test_a_hundred_and_fifty_four_throws() -> None:
    """Ethier and Hoppe (2010), of the hand on record: once in 5.59 thousand millions."""
    (chance,) = islice(survival(tuple(POINTS)), 153, 154)
    assert round(1 / chance / 10**7) == 559


# Commission on wins alone

COMMISSION = {4: (2, 1), 5: (3, 2), 6: (6, 5)}  # true odds


@pytest.mark.parametrize("number", COMMISSION)
def test_buy_and_lay_with_the_commission_on_wins(number: int) -> None:
    """A twentieth of the stake that is bought, or of what a lay wins, when it wins."""
    win, stake = COMMISSION[number]
    made = Fraction(stake, win + stake)
    table = Table(CRAPS, {"vigorish_taken": "won"})
    (buy,), (lay,) = edges(table, f"buy@{number}"), edges(table, f"lay@{number}")
    assert buy.edge == -(made * (Fraction(win, stake) - Fraction(1, 20)) - (1 - made))
    assert lay.edge == -((1 - made) * Fraction(stake, win) * Fraction(19, 20) - made)
    (always,) = edges(Table(CRAPS), f"buy@{number}")
    assert always.edge == Fraction(1, 20)
