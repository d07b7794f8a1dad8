"""Two-up and triple penny two-up: what the settlement does with every spin is what the analysis says."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import until_decided
from croupier.simulate.runner import run
from croupier.table import Table

GAMES = ("qld/two-up", "qld/triple-penny-two-up")
SPINNERS = ("spinner", "spinner_bonus")
EDGES = {
    "qld/two-up": {"heads": "1/32", "tails": "1/32", "spinner": "17841/524288"},
    "qld/triple-penny-two-up": {"heads": "1/32", "tails": "1/32", "spinner": "1/16", "spinner_bonus": "1/32"},
}


def bet(wager: str, on: str = "") -> dict[str, Any]:
    return {"do": "place", "seat": 1, "wager": wager, "stake": 1} | ({"on": on} if on else {})


def positions() -> list[Any]:
    return [(game, name, on) for game, found in EDGES.items() for name in found for on in _sides(name)]


def _sides(name: str) -> tuple[str, ...]:
    return ("heads", "tails") if name in SPINNERS else ("",)


@pytest.mark.parametrize(("game", "name", "on"), positions())
def test_every_wager_through_every_spin(game: str, name: str, on: str) -> None:
    table = Table(game, seats=[1])
    laid = [bet(name, on)] if name != "spinner_bonus" else [bet("spinner", on), bet(name, on)]
    edge = edges(table, name)[0]
    assert until_decided(table, laid, of=name) == edge.distribution
    assert edge.edge == Fraction(EDGES[game][name])


def test_a_wager_after_odds_waits_for_fewer() -> None:
    """Where only the spinner's wager waited, players may lay after odds: n of them leave 5 - n."""
    for odds in range(1, 5):
        standing = [{"seat": 1, "wager": "spinner", "stake": 1, "on": "tails"}]
        table = Table("qld/two-up", seats=[1], carry={"wagers": standing, "state": {"odds": odds}})
        found = until_decided(table, [bet("heads")], carry=json.dumps(table.carry), of="heads")
        assert found == {
            Fraction(1): (1 - Fraction(1, 2 ** (5 - odds))) / 2,
            Fraction(-1): (1 + Fraction(1, 2 ** (5 - odds))) / 2,
        }


@pytest.mark.parametrize(("game", "wager"), [(g, w) for g in GAMES for w in ("heads", "spinner@tails")])
def test_the_kernel_and_the_exact_figures(game: str, wager: str) -> None:
    """Within five standard errors, and every result of the one a result of the other."""
    rounds = 400_000
    counts = run(game, rounds=rounds, seed=3, wagers=[f"{wager}=1"], workers=1).columns[0].tally.counts
    exact = edges(Table(game), wager.partition("@")[0])[0].distribution
    assert exact is not None
    unit = max(net.denominator for net in exact)
    assert {Fraction(net, unit) for net in counts} == set(exact)
    for net, p in exact.items():
        error = float(p * (1 - p) / rounds) ** 0.5
        assert abs(counts[int(net * unit)] / rounds - float(p)) < 5 * error, net


def test_wagers_together_are_walked_as_one_chain() -> None:
    found = run("qld/two-up", rounds=20_000, seed=3, wagers=["heads=1", "spinner@heads=1"], workers=1)
    assert [sum(column.tally.counts.values()) for column in found.columns] == [20_000, 20_000]
