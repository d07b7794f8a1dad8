"""The coach: a decision's price is the solver's, and an evening's parts add up to its result, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.desk import coach
from croupier.equipment.randomness import Seeded
from croupier.odds import edges
from croupier.table import NO_MORE_BETS, Table
from croupier.table.bots import usual
from croupier.table.chance import Dealer


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
    rounds = [{"round": n, **coach.judged(played(game, n, choice), 1)} for n in range(6)]
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
        for one in coach.judged(played("gb-core/three-card-poker", n, "fold"), 1)["decisions"]
        if not one["right"]
    )
    worth = {one["choice"]: Fraction(one["worth"]) for one in found["choices"]}
    assert found["best"] == "play" and worth["fold"] == -10
    assert Fraction(found["cost"]) == worth["play"] - worth["fold"]


def test_a_round_that_still_runs_counts_for_the_accuracy_alone() -> None:
    part = {"round": 1, **coach.judged(played("gb-core/three-card-poker", 1, "play"), 1)}
    found = coach.evening([part], part["decisions"])
    assert found["decisions"] == 2 and found["result"] == part["result"] and found["last"]["round"] is None
    assert coach.evening([])["accuracy"] is None
