"""A game of dice from outside the package, with a decision and without a solver: every command answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli.main import main
from croupier.rulebooks import DataError
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
def test_a_record_of_it_is_advised(
    command: str, book: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A one came: five of the six second throws stay below seven, so each unit wins 2/3 on average."""
    found = told(capsys, book, command, GAME, "--record", str(record))
    choices = found if command == "strategy" else found["choices"]
    assert {one["choice"]: one["worth"] for one in choices} == {"again": "4/3", "stay": "2/3"}


def test_a_throw_is_described_and_advised(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a six every second throw loses under seven."""
    found = told(capsys, book, "advise", GAME, "--see", "roll=6")
    assert {one["choice"]: one["worth"] for one in found["choices"]} == {"again": "-2/1", "stay": "-1/1"}


def test_a_report_is_written(book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    words = ["report", GAME, "--rulebooks", str(book), "--allow-code", "--rounds", "600", "--output", str(out)]
    assert main(words) == 0, capsys.readouterr().err
    assert "best play" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("joins", "said"),
    [
        ("", "wager.again: comes in play, and this family does not say to which of under, over it is added"),
        ('joins={"again": ("main",)},', "wager.again: this family adds it to main, which the game has not"),
    ],
)
def test_a_stake_added_in_play_says_to_which_wager(
    joins: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with none_stays(monkeypatch), pytest.raises(DataError, match=said):
        croupier.load(two_throws(tmp_path, 'joins={"again": ("under", "over")},', joins), allow_code=True)
