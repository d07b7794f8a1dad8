"""What the sheets of settle and replay show to people: one form of money, and citations as they are."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from croupier.cli import output
from croupier.cli.play import replay, settle
from croupier.table import Table

RECORD = {
    "game": "gb-archive/pai-gow-tiles",
    "inputs": [
        {"do": "place", "seat": 1, "wager": "standard", "stake": 10526},
        {"do": "decide", "seat": 1, "choice": "set", "low": ["1-1", "6-2"]},
    ],
    "places": {"box 1": "6-6 6-6 1-1 6-2", "dealer": "3-3 3-3 5-5 4-3"},
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    where = tmp_path / "record.json"
    where.write_text(json.dumps(RECORD))
    return str(where)


def test_a_total_is_written_as_its_lines_are(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    settle.run(Namespace(file=file, json=False))
    shown = capsys.readouterr().out
    assert "seat 1: +9,999.70" in shown and "99997/10" not in shown
    assert "[gb-archive 14.30]" in shown  # a citation in a note is not taken for markup


def test_a_replay_writes_money_in_the_same_form(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    replay.run(Namespace(file=file, json=False, phh=False, seat=None))
    shown = capsys.readouterr().out
    assert "standard win +9,999.70  [gb-archive 14.36, our reading]" in shown
    assert "places 10,526 on standard" in shown


def test_a_title_names_the_options_that_differ_from_the_books() -> None:
    assert output.changed_options(Table("gb-core/roulette", {"wheel": "single_zero"})) == ""
    assert output.changed_options(Table("gb-core/roulette", {"wheel": "double_zero", "zero_rule": "all"})) == (
        "wheel=double_zero, zero_rule=all"
    )
