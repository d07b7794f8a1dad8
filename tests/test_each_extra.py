"""What each extra brings, used once through the library or the command: run in a fresh environment that has only that
extra (tests/fresh.py), and here, where all of them are."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import edges, play
from croupier.cli.main import main

SPIN = ["simulate", "gb-core/roulette", "--wager", "straight_up@17=1", "--rounds", "1000", "--seed", "1"]


def test_frames() -> None:
    assert list(edges("gb-core/craps", "hard_ways").to_frame()["edge"]) == ["1/18", "1/22", "1/22", "1/18"]


def test_parquet(tmp_path: Path) -> None:
    from pyarrow import parquet

    play("gb-core/roulette", rounds=3, seed=1).to_parquet(tmp_path / "rounds.parquet")
    assert parquet.read_table(tmp_path / "rounds.parquet").num_rows == 3
    assert main([*SPIN, "--parquet", str(tmp_path / "results.parquet")]) in (0, None)
    assert parquet.read_table(tmp_path / "results.parquet").num_rows > 0


def test_plots(tmp_path: Path) -> None:
    assert main([*SPIN, "--evening", "10", "--plot", str(tmp_path / "evening.svg")]) in (0, None)
    assert "<svg" in (tmp_path / "evening.svg").read_text("utf-8")


def test_papers(tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    assert main(["leaflet", "gb-core/roulette", "--kind", "guide", "--output", str(file)]) in (0, None)
    assert file.read_bytes().startswith(b"%PDF")


def test_school(tmp_path: Path) -> None:
    from croupier.school.drills import mark, practice_table, task
    from croupier.school.repetition import Practice

    asked = task("pay", practice_table("gb-core/roulette"), 7)
    kept = Practice(tmp_path / "practice.json")
    kept.take_marks([mark(question, "nothing") for question in asked.questions])
    kept.keep()
    assert Practice(tmp_path / "practice.json").plain().keys() == {question.topic for question in asked.questions}


def test_postgres() -> None:
    from croupier.casino.core.connections import Store
    from croupier.errors import CroupierError

    with pytest.raises(CroupierError, match="database"):
        Store("postgresql://nobody@127.0.0.1:9/none?connect_timeout=1")
