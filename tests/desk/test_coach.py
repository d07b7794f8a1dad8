"""The coach: a decision's price is the solver's, and an evening's parts add up to its result, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.strategy import strategy
from croupier.school import coach
from croupier.school.player_drills import round_at_decision
from croupier.table import NO_MORE_BETS, Table
from croupier.table.bots import usual
from croupier.table.dealer import Dealer


def played(game: str, seed: int, choice: str) -> dict[str, Any]:
    """A recorded round of one player who always chooses the same."""
    table, chance = Table(game), Seeded(f"coach {seed}")
    dealer, playing = Dealer(table, chance), table.round()
    for move in usual(table.apart()):
        playing.do({"do": "place", "seat": 1, **move})
    while (ask := playing.awaiting) is not None:
        if ask.kind == "wagers":
            playing.do(NO_MORE_BETS)
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        else:
            playing.do({"do": "decide", "seat": ask.seat, "choice": choice})
    named = {"game": game, "options": {}, "limits": {}, "odds": {}, "before": {}}
    return named | {"seats": list(table.seats), "moves": playing.moves}


@pytest.mark.parametrize("choice", ["play", "fold"])
def test_the_parts_add_up(choice: str) -> None:
    game = "gb-core/three-card-poker"
    rounds = [{"round": n, **coach.judge_round(played(game, n, choice), 1)} for n in range(6)]
    found = coach.evening(rounds)
    expected, mistakes, luck, result = (Fraction(found[name]) for name in ("expected", "mistakes", "luck", "result"))
    assert result == expected + luck - mistakes
    ante = next(one for one in edges(Table(game), "ante") if one.edge is not None)
    assert ante.edge is not None and expected == -6 * 10 * Fraction(ante.edge)
    assert found["decisions"] == 6 and found["marks"].count(True) == found["right"]
    prices = [Fraction(one["cost"]) for one in found["worst"]]
    assert prices == sorted(prices, reverse=True) and all(price > 0 for price in prices)
    assert mistakes == sum(Fraction(one["cost"]) for part in rounds for one in part["decisions"])
    assert 0 < found["right"] < 6  # neither always playing nor always folding is best


def test_what_another_choice_costs_is_its_worth_less_the_best() -> None:
    found = next(
        one
        for n in range(20)
        for one in coach.judge_round(played("gb-core/three-card-poker", n, "fold"), 1)["decisions"]
        if not one["right"]
    )
    worth = {one["choice"]: Fraction(one["worth"]) for one in found["choices"]}
    assert found["best"] == "play" and worth["fold"] == -10
    assert Fraction(found["cost"]) == worth["play"] - worth["fold"]


@pytest.mark.parametrize("only, chart", [("soft hands", "soft"), ("pairs", "pairs"), ("hard hands", "hard")])
def test_a_decision_has_its_place_in_the_charts(only: str, chart: str) -> None:
    tried = (round_at_decision(Table("gb-core/blackjack"), Seeded(f"place of {only} {n}"), only) for n in range(200))
    playing = next(one for one in tried if one is not None)
    known = analysis(Table("gb-core/blackjack")).cell
    assert playing.awaiting is not None and known is not None
    found, seat = known(playing), playing.awaiting.seat
    assert found is not None and found.chart == chart
    hand, up = playing.hands(seat)[f"box {playing.awaiting.box}"], playing.hands(seat)["dealer"][0]
    assert found.column == ("10" if up[0] in "TJQK" else up[0])
    values = sum({"A": 1, **dict.fromkeys("TJQK", 10)}.get(card[0]) or int(card[0]) for card in hand)
    rows = {"soft": f"soft {values + 10}", "hard": f"hard {values}"}
    assert found.row == rows.get(chart, found.row) and (chart != "pairs" or len(set(found.row.split(","))) == 1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["gb-core/blackjack", "gb-archive/ultimate-holdem", "gb-archive/casino-holdem"])
def test_every_place_is_in_a_chart(game: str) -> None:
    table = Table(game)
    known, charts = analysis(table).cell, strategy(table).charts
    assert known is not None
    met = 0
    for number in range(200):
        playing = round_at_decision(table.apart(), Seeded(f"{game} {number}"))
        found = None if playing is None else known(playing)
        if found is not None:
            chart = next(one for one in charts if one.kind == found.chart)
            assert found.column in chart.columns and found.row in {row[0] for row in chart.rows}
            met += 1
    assert met > 40


def test_the_house_way_has_its_price_too() -> None:
    """Whoever leaves the setting to the house is told how it set the hand, and what that gives away."""
    question = played("qld/pai-gow", 3, "set")
    (found,) = coach.judge_round(question, 1)["decisions"]
    (hand,) = (cards for place, cards in found["hands"].items() if place == "box 1")
    assert found["situation"] == "setting" and set(found["choice"].split()[1:]) < set(hand)
    worth = {one["choice"]: Fraction(one["worth"]) for one in found["choices"]}
    assert Fraction(found["cost"]) == worth[found["best"]] - worth[found["choice"]] >= 0


def test_a_round_that_still_runs_counts_for_the_accuracy_alone() -> None:
    part = {"round": 1, **coach.judge_round(played("gb-core/three-card-poker", 1, "play"), 1)}
    found = coach.evening([part], part["decisions"])
    assert found["decisions"] == 2 and found["result"] == part["result"] and found["last"]["round"] is None
    assert coach.evening([])["accuracy"] is None


def test_what_was_taken_off_again_is_not_expected_of() -> None:
    """A wager laid and taken off, and one that was made smaller, before the wheel is spun."""
    table = Table("gb-core/roulette")
    playing = table.round()
    moves: list[dict[str, Any]] = [
        {"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 37},
        {"do": "remove", "seat": 1, "wager": "straight_up", "on": "17"},
        {"do": "place", "seat": 1, "wager": "straight_up", "on": "18", "stake": 50},
        {"do": "remove", "seat": 1, "wager": "straight_up", "on": "18", "stake": 13},
        {**NO_MORE_BETS},
        {"do": "chance", "outcome": "3"},
    ]
    for move in moves:
        playing.do(move)
    named = {"game": "gb-core/roulette", "options": {}, "limits": {}, "odds": {}, "before": {}}
    found = coach.judge_round(named | {"seats": list(table.seats), "moves": playing.moves}, 1)
    assert (found["result"], found["expected"], found["luck"]) == ("-37/1", "-1/1", "-36/1")


def test_luck_comes_to_nothing() -> None:
    """Over every spin of the wheel: what is expected is all that is left."""
    table, lucks = Table("gb-core/roulette", {"zero_rule": "half"}), list[Fraction]()
    for outcome in map(str, range(37)):
        playing = table.apart().round()
        for wager, on in (("red_or_black", "red"), ("corner", "1-2-4-5"), ("straight_up", "0")):
            playing.do({"do": "place", "seat": 1, "wager": wager, "on": on, "stake": 10})
        playing.do(NO_MORE_BETS)
        playing.do({"do": "chance", "outcome": outcome})
        named = {"game": "gb-core/roulette", "options": {"zero_rule": "half"}, "limits": {}, "odds": {}, "before": {}}
        found = coach.judge_round(named | {"seats": list(table.seats), "moves": playing.moves}, 1)
        lucks.append(Fraction(found["luck"]))
    assert len(lucks) == 37 and sum(lucks) == 0
