"""A simulation that was interrupted goes on to the figures that it would have come to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.simulate.results.results import Results
from croupier.simulate.runner import run
from croupier.simulate.workers import Threads

PIECE = 16 << 18  # rounds, of the longest


class Interrupted(Threads):
    """A crew that is stopped by Ctrl-C after so many pieces."""

    def __init__(self, pieces: int) -> None:
        super().__init__(1)
        self.left = pieces

    def sheets(self, work: Any) -> Iterator[Any]:
        for number in range(work.pieces):
            if number == self.left:
                raise KeyboardInterrupt
            yield work.piece(number)


def figures(found: Results) -> dict[str, Any]:
    """Everything but the time it took."""
    return {k: v for k, v in found.plain().items() if k not in ("workers", "seconds", "rounds_per_second")}


ASKED: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/roulette", {"wagers": ["straight_up@17=1", "2:red_or_black@red=5"]}),
    ("gb-core/craps", {"wagers": ["pass_line=2"]}),
    ("gb-core/roulette", {"wagers": ["red_or_black@red=1"], "seats": 2, "tournament": True, "evening": 50}),
]


@pytest.mark.parametrize("game, asked", ASKED)
def test_an_interrupted_run_goes_on_to_the_same_figures(game: str, asked: dict[str, Any], tmp_path: Path) -> None:
    rounds, file = 3 * PIECE + 1000, tmp_path / "kept.json"
    whole = run(game, rounds=rounds, seed=5, workers=1, **asked)
    first = run(game, rounds=rounds, seed=5, crew=Interrupted(1), resume=file, **asked)
    assert first.stopped == "interrupted" and 0 < first.rounds < rounds
    second = run(game, rounds=rounds, crew=Interrupted(1), resume=file, **asked)  # the seed is in the file
    assert second.stopped == "interrupted" and first.rounds < second.rounds < rounds
    third = run(game, rounds=rounds, workers=2, resume=file, **asked)
    assert figures(third) == figures(whole) and third.seconds >= second.seconds
    again = run(game, rounds=rounds, crew=Interrupted(0), resume=file, **asked)  # nothing is left to play
    assert figures(again) == figures(whole)


def test_a_run_that_is_done_goes_on_with_more_rounds(tmp_path: Path) -> None:
    file, asked = tmp_path / "kept.json", {"wagers": ["straight_up@17=1"], "seed": 5, "workers": 1}
    run("gb-core/roulette", rounds=4 * PIECE, resume=file, **asked)
    more = run("gb-core/roulette", rounds=5 * PIECE, resume=file, **asked)
    assert figures(more) == figures(run("gb-core/roulette", rounds=5 * PIECE, **asked))


def test_the_file_of_another_simulation_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    asked: dict[str, Any] = {"workers": 1, "resume": file}
    run("gb-core/roulette", wagers=["straight_up@17=1"], rounds=1000, seed=5, **asked)
    with pytest.raises(CroupierError, match="of another simulation"):
        run("gb-core/roulette", wagers=["straight_up@18=1"], rounds=1000, **asked)
    with pytest.raises(CroupierError, match="of another simulation"):
        run("gb-core/roulette", wagers=["straight_up@17=1"], rounds=1000, seed=6, **asked)
    with pytest.raises(CroupierError, match="holds 1,000 rounds"):
        run("gb-core/roulette", wagers=["straight_up@17=1"], rounds=2000, **asked)
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(CroupierError, match="not a simulation to be taken up"):
        run("gb-core/roulette", rounds=1000, **asked)


def test_the_command_takes_it_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.json"
    asked = ["simulate", "gb-core/roulette", "--rounds", "1000", "--seed", "3", "--resume", str(file), "--json"]
    assert not main(asked)
    first = json.loads(capsys.readouterr().out)
    assert not main(asked)
    second = json.loads(capsys.readouterr().out)
    assert first["seats"] == second["seats"] and first["rounds"] == second["rounds"] == 1000
