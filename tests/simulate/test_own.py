"""A strategy of one's own: named, or a file of Python that is told what a seat sees."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.simulate import simulate
from croupier.simulate.play.own_strategy import edge_of_strategy
from croupier.table import Table

STUD, WAR = "gb-archive/casino-stud", "gb-archive/casino-war"


def file(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(f"def decide(seen):\n    {text}\n", encoding="utf-8")
    return str(path)


def test_a_small_game_is_exact(tmp_path: Path) -> None:
    """Who always gives up at a tie loses half a stake at each: 23 cards of 311 tie with a first one from six packs."""
    table = Table(WAR, {"decks": 6})
    found = edge_of_strategy(table, file(tmp_path, 'return "surrender"'))
    assert (found.edge, found.method) == (Fraction(23, 311) / 2, "exact")
    assert found.play == "by mine.py"


def test_best_play_in_a_file_is_best_play(tmp_path: Path) -> None:
    table = Table(WAR)
    found = edge_of_strategy(table, file(tmp_path, 'return "go_to_war"'))
    (best,) = edges(table, "original")
    assert found.distribution == best.distribution


def test_a_file_that_tells_apart_what_is_alike_is_not_called_exact(tmp_path: Path) -> None:
    """By the suit of a card the file decides otherwise, where the game knows ranks alone."""
    found = edge_of_strategy(
        Table(WAR), file(tmp_path, 'return "go_to_war" if seen.own[0].suit in "cd" else "surrender"'), 400
    )
    assert found.method == "simulated" and "cost" in found.note


@pytest.mark.parametrize(
    ("game", "named", "text"),
    [
        (STUD, "always", 'return "raise"'),
        ("gb-archive/mississippi-stud", "once", 'return "bet_1x"'),
    ],
)
def test_a_file_by_what_its_decisions_cost(tmp_path: Path, game: str, named: str, text: str) -> None:
    """Beside the same strategy by its name, which a kernel plays: two roads, one figure."""
    table = Table(game)
    found, beside = edge_of_strategy(table, file(tmp_path, text), 60), edge_of_strategy(table, named)
    assert found.edge is not None and beside.edge is not None and found.of == beside.of
    error = float(found.standard_error) + float(beside.standard_error)
    assert 0.001 < error < 0.4 and abs(float(found.edge - beside.edge)) < 4 * error


def test_a_file_is_played_by_the_engine(tmp_path: Path) -> None:
    """The chance to fold in half of all hands is not taken: every Ante stakes a Raise of twice as much."""
    path = file(tmp_path, 'return "raise"')
    found = simulate(STUD, wagers=["ante"], strategy=path, rounds=500, seed=3)
    assert found.play == "by mine.py" and found.note.endswith("decisions by mine.py")
    assert found.columns[0].staked == 3 * 500 * found.columns[0].tally.unit
    assert simulate(STUD, wagers=["ante"], strategy=path, rounds=500, seed=3, workers=2).columns == found.columns


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('return "double"', "mine.py: decide said 'double' on .* where raise or fold is asked"),
        ("return seen.nothing", "mine.py: decide failed on .*: AttributeError"),
        ("return None", "decide said None"),
        ("return (", "cannot be read as Python: SyntaxError"),
    ],
)
def test_a_file_that_does_not_do_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(CroupierError, match=said) as trouble:
        edge_of_strategy(Table(STUD), file(tmp_path, text), 10)
    assert "\n" not in str(trouble.value)


def test_a_file_that_is_not_there_and_one_without_decide(tmp_path: Path) -> None:
    with pytest.raises(CroupierError, match="no strategy to read"):
        edge_of_strategy(Table(STUD), str(tmp_path / "other.py"))
    (tmp_path / "other.py").write_text("pass\n")
    with pytest.raises(CroupierError, match="no function decide"):
        edge_of_strategy(Table(STUD), str(tmp_path / "other.py"))
    with pytest.raises(CroupierError, match="nothing is decided"):
        edge_of_strategy(Table("gb-core/roulette"), "best")
    with pytest.raises(CroupierError, match="nothing is decided"):
        simulate("gb-core/roulette", strategy=file(tmp_path, "return 1"), rounds=10)
