"""What playing a changed table as the usual one costs: exactly, and beside hands that a seed deals."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction

import pytest

from croupier.cli.main import main
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.figure_names import mains
from croupier.odds.strategy import advice, strategy
from croupier.rulebooks import game, laboratory
from croupier.simulate.play.fallback_analysis import first_position, wagers_to_lay
from croupier.simulate.play.own_strategy import mistakes
from croupier.simulate.play.usual_play import UsualPlay, cost_of_usual_play
from croupier.table import Table
from croupier.table.display.described_position import describe_position

POKER, WAR = "gb-core/three-card-poker", "gb-archive/casino-war"
PLAYS = {"play": "2 to 1"}  # a raise that pays twice: weaker hands are worth it


def lab(name: str, odds: dict[str, object] | None = None, **options: object) -> Table:
    return Table(laboratory.open_all_rules(game(name)), options, odds=odds or {})


def test_three_card_poker_played_as_usual() -> None:
    """The cost is the sum over the hands that are folded and should not be: queen, six and three or two."""
    usual, table = lab(POKER), lab(POKER, PLAYS)
    found = cost_of_usual_play(usual, table)
    assert not found.error and found.cost > 0
    listed = {s.what: s.cost for s in strategy(table).simplified}
    assert listed["play Q-6-3 or better"] < found.cost < listed["play Q-5-4 or better"] * 2
    follow = analysis(table).by_charts_of
    assert follow is not None and -follow(table, table) == strategy(table).edge
    assert cost_of_usual_play(table, table).cost == 0


def test_the_same_counted_over_hands() -> None:
    """The mistakes of hands from a seed: the average is the exact cost within its error."""
    usual, table = lab(POKER, {"play": "1 to 1"}), lab(POKER, {"play": "9 to 1"})
    laid = wagers_to_lay(table, mains(table)[0], first_position(table, mains(table)[0]))
    mean, error = mistakes(table, laid, UsualPlay(usual), 150)
    assert abs(float(mean - cost_of_usual_play(usual, table).cost)) < 4 * error


def test_a_game_without_charts_to_follow_is_counted_over_hands() -> None:
    """A war that pays little is not worth it: each tie that goes to war all the same costs what advice says."""
    usual, table = lab(WAR), lab(WAR, {"go_to_war": {"second_card_higher": "1 to 9", "second_cards_equal": "1 to 9"}})
    assert analysis(table).by_charts_of is None
    found = cost_of_usual_play(usual, table)
    worth = advice(describe_position(table, {"box 1": "9h", "dealer": "9d"}))
    ties = Fraction(23, 311)  # of six decks
    assert next(iter(worth)) == "surrender" and found.hands and found.plain()["cost"] is None
    assert abs(float(found.cost - ties * (worth["surrender"] - worth["go_to_war"]))) < 4 * found.error


@pytest.mark.long
@pytest.mark.parametrize("option", ["soft_17=true", "surrender=late"])
def test_blackjack_played_as_usual(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The changed table by its own charts is the figure that `edge` has by totals; the usual charts cost something."""
    assert main(shlex.split(f"strategy american/blackjack -o {option} --json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert Fraction(found["usual_play"]["cost"]) > 0
    table = Table("american/blackjack", dict([option.split("=")]))
    follow = analysis(table).by_charts_of
    (priced,) = edges(table, "main")
    assert follow is not None and -follow(table, table) == priced.ways["totals"]


def test_the_answer_of_the_usual_table() -> None:
    """A hand that only the changed table plays."""
    usual, table = lab(POKER), lab(POKER, PLAYS)
    see = {"box 1": "Qs 6h 2d"}
    assert next(iter(advice(describe_position(table, see)))) == "play"
    assert UsualPlay(usual).answer(describe_position(table, see))["choice"] == "fold"
