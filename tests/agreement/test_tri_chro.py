"""Tri-chro: every wager through every pair of balls, drawn one after the other, and the compiled game beside it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import one_round
from croupier.simulate.runner import run
from croupier.table import Table

GAMES = ("qld/tri-chro-54", "qld/tri-chro-63")


def bet(wager: str) -> dict[str, Any]:
    return {"do": "place", "seat": 1, "wager": wager, "stake": 1}


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_through_every_drawing(game: str) -> None:
    table = Table(game, seats=[1])
    assert len(table.game.wager) == 19
    for name in table.game.wager:
        assert one_round(table, [bet(name)]) == edges(table, name)[0].distribution, name


EDGES = {  # by kind of wager: star pairs, odd stars, pairs, odd pairs, without a colour, with one, with a star
    "qld/tri-chro-54": ("5/159", "59/1431", "2/53", "7/265", "5/159", "13/636", "-199/1908"),
    "qld/tri-chro-63": ("2/93", "2/93", "1/31", "9/310", "14/465", "2/93", "2/93"),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_edge_by_hand(game: str) -> None:
    """Three colours each, so many of every kind of ball; what only the counts of balls decide."""
    found = [edge.edge for edge in edges(Table(game))]
    assert found == [Fraction(text) for text in EDGES[game][:-1] for _ in range(3)] + [Fraction(EDGES[game][-1])]


def test_which_wager_favours_the_player() -> None:
    """Of the 38 wagers only any star with 54 balls does."""
    found = [(e.game, e.wager) for game in GAMES for e in edges(Table(game)) if e.edge is not None and e.edge < 0]
    assert found == [("qld/tri-chro-54", "any_star")]
    assert edges(Table("qld/tri-chro-54"), "any_star")[0].edge == Fraction(-199, 1908)


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_counts_the_same(game: str) -> None:
    """All nineteen wagers laid at once: each within five standard errors of its exact figures."""
    table, rounds = Table(game), 300_000
    found = run(game, rounds=rounds, seed=5, wagers=[f"{name}=20" for name in table.game.wager], workers=1)
    for column in found.columns:
        exact = edges(table, column.laid.wager)[0].distribution
        assert exact is not None
        p = next(p for net, p in exact.items() if net > 0)
        times = sum(n for net, n in column.tally.counts.items() if net > 0)
        assert abs(times / rounds - float(p)) < 5 * float(p * (1 - p) / rounds) ** 0.5, column.laid
        assert len(column.tally.counts) == 2
