"""A game without a solver that is too large to be played out: simulated to the precision asked for, and said to be."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from croupier import odds
from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.enumeration.play_out import Solver
from croupier.odds.strategy import advice
from croupier.simulate.play import fallback_analysis
from croupier.simulate.play.open_questions import wagers_together
from croupier.simulate.runner import run
from croupier.table import Table
from croupier.table.family import Analysis
from croupier.table.records.record import until_decision
from croupier.table.symmetry import Alike

GAME, WAGER = "gb-archive/casino-war", "original"


@pytest.fixture
def too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round more than ten is played out, and no family has a solver of its own."""
    monkeypatch.setattr(fallback_analysis, "Solver", partial(Solver, most=10))
    monkeypatch.setattr(odds, "analysis", lambda table: fallback_analysis.ANALYSIS)


def test_it_stops_at_the_precision_and_says_what_it_is(too_large: None, monkeypatch: pytest.MonkeyPatch) -> None:
    rough, fine = (fallback_analysis.price_wager(Table(GAME), WAGER, precision=Fraction(1, n)) for n in (100, 2000))
    monkeypatch.undo()
    (exact,) = edges(Table(GAME), WAGER)
    assert exact.edge is not None
    for found, precision in ((rough, 0.01), (fine, 0.0005)):
        assert found.method == "simulated" and found.distribution is None and found.edge is not None
        error = float(found.standard_error or "nan")
        assert error <= precision and abs(found.edge - exact.edge) < 4 * Fraction(error)
        assert "too large to be played out (more than 10 rounds" in found.note and "seed 1" in found.note
    assert rounds(rough.note) < rounds(fine.note)


def rounds(note: str) -> int:
    return int(note.partition("seed 1, ")[2].partition(" ")[0].replace(",", ""))


def test_the_command_asks_for_it(too_large: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert not main(["edge", GAME, WAGER, "--precision", "1%", "--json"])
    (found,) = json.loads(capsys.readouterr().out)
    assert found["method"] == "simulated" and float(found["standard_error"]) <= 0.01
    with pytest.raises(CroupierError, match="more than 0"), fallback_analysis.simulate_to_precision(Fraction(0)):
        pass


@pytest.mark.parametrize("way", ["", "best"])
def test_a_game_without_a_solver_is_simulated_at_the_best_play_found(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (exact,) = edges(Table(GAME, {"decks": 1}), WAGER)
    found = run(unsolved_war(monkeypatch), rounds=4_000, seed=1, runs=False, workers=1, strategy=way)
    (column,) = found.columns
    assert found.play == "best" and exact.edge is not None
    assert abs(column.edge - exact.edge) < 4 * column.error


def test_bots_play_when_they_are_asked_for_and_where_several_sit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = unsolved_war(monkeypatch)
    assert run(table, rounds=100, seed=1, strategy="bots").play == "as bots play"
    assert run(table, wagers=["1:original", "2:original"], rounds=100, seed=1).play == "as bots play"
    with pytest.raises(CroupierError, match="one seat alone"):
        run(table, wagers=["1:original", "2:original"], rounds=100, seed=1, strategy="best")
    with pytest.raises(CroupierError, match="best or bots, not by 'always'"):
        run(table, rounds=100, seed=1, strategy="always")


def unsolved_war(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Casino war as a family would bring it that has no solver and no kernel."""
    bare = replace(Table(GAME).family, analysis=Analysis(symmetry=Alike(face=lambda card: card.rank)))
    monkeypatch.setattr("croupier.table.table.family", lambda name: bare)
    return Table(GAME, {"decks": 1}, seats=(1, 2))


def test_a_record_that_leaves_the_places_of_cards_out_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal cards are a tie, and of what follows, the solver of the game itself knows the worth."""
    cards = ({"do": "chance", "outcome": text} for text in ("9s", "9h"))
    moves = [{"do": "place", "seat": 1, "wager": "original", "stake": 10}, *cards]
    record = {"game": GAME, "options": {"decks": 1}, "inputs": moves}
    known = advice(until_decision(record))
    unsolved_war(monkeypatch)
    assert advice(until_decision(record)) == known


def test_its_wagers_together_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = [("original", "", Fraction(1)), ("tie", "", Fraction(2))]
    wanted = {edge.wager: edge.edge for edge in edges(Table(GAME, {"decks": 1}))}
    found = wagers_together(unsolved_war(monkeypatch), laid)
    assert not found.note and found.means == (-wanted["original"], -2 * wanted["tie"])
    assert found.covariance[0][1] == found.covariance[1][0] != 0
