"""A dispute's answer: what is due is the settlement's, and other meanings of the text are settled too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.desk.letters import letter
from croupier.library import play
from croupier.table.records.record import settle

HARD = {
    "game": "gb-core/craps",
    "inputs": [
        {"do": "place", "seat": 1, "wager": "hard_ways", "on": "6", "stake": 10},
        {"do": "place", "seat": 1, "wager": "pass_line", "stake": 10},
        {"do": "chance", "outcome": [3, 3]},
        {"do": "chance", "outcome": [4, 3]},
    ],
}


def test_what_is_due_and_what_the_text_could_mean() -> None:
    found = letter(HARD)
    assert found.due[0] == "1. seat 1, Hard Ways 6, 10 staked: win at 9½ to 1, +95 [gb-core 6.12, our reading]"
    assert found.totals == ("seat 1: +85",)
    others = {one.meaning: one.due for one in found.otherwise if one.reading == "hard-6-8"}
    assert others == {"nine and a half to one": {}, "as printed, four and a half to one": {1: "+45"}}
    assert dict(found.says)["gb-core 6.7"].startswith("Pass")
    text = found.text()
    assert "seat 1 laid 10 on Hard Ways 6" in text and "line 1 would be +45" in text and "_" not in text


@pytest.mark.parametrize("game", ["gb-core/blackjack", "gb-archive/sic-bo", "qld/two-up", "perth/ultimate-holdem"])
def test_a_letter_pays_what_the_record_settles_to(game: str) -> None:
    record = play(game, rounds=1, seed=2).record()
    found, lines = letter(record), settle(json.loads(json.dumps(record))).lines
    assert len(found.due) == len(lines)
    for told, line in zip(found.due, lines):
        assert f"[{line.clause}]" in told
    assert all(words for _, words in found.says)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(HARD))
    assert main(["explain", str(file)]) == 0
    assert "What is due" in capsys.readouterr().out
    assert main(["explain", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == ["seat 1: +85"]
    file.write_text("{}")
    assert main(["explain", str(file)]) == 2
