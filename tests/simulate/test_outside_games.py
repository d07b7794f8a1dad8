"""A game of dice from outside the package, with a decision and without a solver: every command answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli.main import main
from croupier.odds.enumeration.play_out import Solver
from croupier.rulebooks import DataError
from croupier.simulate.play import fallback_analysis
from own_books import none_stays, two_throws

GAME = "two-throws/two-throws"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with none_stays(monkeypatch):
        yield two_throws(tmp_path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A round that stops at the decision, written as the documentation writes one: without the place of a throw."""
    inputs = [
        {"do": "place", "seat": 1, "wager": "under", "stake": 1},
        {"do": "call", "call": "no_more_bets"},
        {"do": "chance", "outcome": [1]},
    ]
    path = tmp_path / "round.json"
    path.write_text(json.dumps({"game": GAME, "inputs": inputs}), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], book: Path, *words: str) -> Any:
    """What a command says as JSON."""
    assert main([*words, "--rulebooks", str(book), "--allow-code", "--json"]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def test_it_is_simulated_at_best_play(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a one, two or three the stake is laid again, and it wins in 5, 4 and 3 of 6."""
    found = told(capsys, book, "simulate", GAME, "--wager", "under", "--rounds", "600", "--seed", "1")
    assert found["play"] == "best", found
    (priced,) = told(capsys, book, "edge", GAME, "under")
    assert abs(float(found["wagers"][0]["edge"]) - float(priced["edge_decimal"])) < 0.2


@pytest.mark.parametrize("command", ["strategy", "advise"])
def test_a_record_of_it_is_advised(command: str, book: Path, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A one came: five of the six second throws stay below seven, so each unit wins 2/3 on average."""
    found = told(capsys, book, command, GAME, "--record", str(record))
    choices = found if command == "strategy" else found["choices"]
    assert {one["choice"]: one["worth"] for one in choices} == {"again": "4/3", "stay": "2/3"}


def test_the_wager_that_a_seat_laid_is_advised_on(book: Path, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a one no second throw comes to more than seven."""
    told_of_under = record.read_text(encoding="utf-8")
    record.write_text(told_of_under.replace('"under"', '"over"'), encoding="utf-8")
    found = told(capsys, book, "advise", GAME, "--record", str(record))
    assert {one["choice"]: one["worth"] for one in found["choices"]} == {"again": "-2/1", "stay": "-1/1"}


def test_a_throw_is_described_and_advised(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a six every second throw loses under seven."""
    found = told(capsys, book, "advise", GAME, "--see", "roll=6")
    assert {one["choice"]: one["worth"] for one in found["choices"]} == {"again": "-2/1", "stay": "-1/1"}


@pytest.mark.parametrize(("wager", "edge", "risk"), [("under", 0, 0), ("over", Fraction(1, 12), Fraction(1, 16))])
def test_what_is_staked_is_told_of_every_wager(
    wager: str, edge: Fraction, risk: Fraction, book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As much again is laid after two of six throws, so 4/3 in all. Over pays 4 to 5: it brings (9/5)p - 1 at first
    throws that win p = 0, 1/6, ... 5/6 of the time, and what is laid again 1/3 and 2/3 at the last two of them."""
    (found,) = told(capsys, book, "edge", GAME, wager)
    assert Fraction(found["edge"]) == edge and found["staked"] == "4/3"
    assert Fraction(found["edge_per_unit_staked"]) == Fraction(str(float(risk)))


def test_what_is_staked_is_told_where_it_is_simulated(
    book: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bots lay as much again half of the time."""
    monkeypatch.setattr(fallback_analysis, "Solver", partial(Solver, most=3))
    (found,) = told(capsys, book, "edge", GAME, "over", "--precision", "3%")
    assert found["method"] == "simulated" and abs(Fraction(found["staked"]) - Fraction(3, 2)) < Fraction(1, 10)
    assert abs(float(found["edge_per_unit_staked"]) - float(found["edge_decimal"]) / float(found["staked"])) < 1e-9


def test_a_file_of_decisions_sees_what_was_thrown(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Under wins 15 of 36 rounds and so loses 1/6. As much again is laid after a one alone, where it wins in 5 of 6:
    that brings 2/3 in a sixth of all rounds. The same file decides in every simulated round."""
    file = tmp_path / "mine.py"
    file.write_text('def decide(seen):\n    return "again" if seen.places["roll"][0] == (1,) else "stay"\n')
    found = told(capsys, book, "ask", "own", GAME, "--strategy", str(file))
    assert (found["edge"], found["staked"], found["method"]) == ("1/18", "7/6", "exact")
    played = told(capsys, book, "simulate", GAME, "--strategy", str(file), "--rounds", "3000", "--seed", "1")
    assert abs(float(played["wagers"][0]["edge"]) - 1 / 18) < 4 * float(played["wagers"][0]["standard_error"])


def test_the_chart_names_a_throw_by_its_faces(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (chart,) = told(capsys, book, "strategy", GAME)["charts"]
    assert [row[0] for row in chart["rows"]] == [f"roll {face}" for face in range(1, 7)]


def test_a_report_is_written(book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    words = ["report", GAME, "--rulebooks", str(book), "--allow-code", "--rounds", "600", "--output", str(out)]
    assert main(words) == 0, capsys.readouterr().err
    assert "best play" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("adds_to", "said"),
    [
        ("", "wager.again: comes in play, and this family does not say to which of under, over it is added"),
        ('adds_to={"again": ("main",)},', "wager.again: this family adds it to main, which the game has not"),
    ],
)
def test_a_stake_added_in_play_says_to_which_wager(
    adds_to: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with none_stays(monkeypatch), pytest.raises(DataError, match=said):
        croupier.load(two_throws(tmp_path, 'adds_to={"again": ("under", "over")},', adds_to), allow_code=True)
