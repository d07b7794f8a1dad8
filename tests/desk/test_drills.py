"""Drills: every answer is the settlement's; one chip too many is wrong; what went wrong comes again."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.desk import drills
from croupier.desk.practice import Practice
from croupier.errors import CroupierError
from croupier.money import amount
from croupier.rulebooks import books, playable
from croupier.table import Table

TASKS = 200
PAID = ["gb-core/roulette", "gb-core/craps", "gb-archive/sic-bo", "qld/two-up"]


@pytest.mark.parametrize(
    "kind, game",
    [("pay", "gb-core/roulette"), ("total", "gb-core/blackjack"), ("set", "gb-archive/pai-gow-poker"),
     ("ruling", "qld/craps")],
)  # fmt: skip
def test_two_hundred_tasks_have_the_engine_s_answers(kind: str, game: str) -> None:
    """The answers given are right, a chip more is wrong, and a seed gives the same task again."""
    table = Table(game)
    for number in range(TASKS if kind != "set" else 40):
        task = drills.task(kind, table, number)
        assert task.questions and task == drills.task(kind, table, task.seed) and task.game == game
        for question in task.questions:
            assert drills.mark(question, question.answer).right
            assert question.clause.startswith((f"{game.partition('/')[0]} ", "the house's ruling"))
            if kind == "pay":
                more = amount(question.answer.removeprefix("+").replace(",", "")) + 1
                assert not drills.mark(question, str(more)).right
            elif question.choices:
                at = question.choices.index(question.answer) + 1
                assert drills.mark(question, str(at)).right
                others = [n for n in range(1, len(question.choices) + 1) if n != at]
                assert not any(drills.mark(question, str(n)).right for n in others)
            else:
                assert not drills.mark(question, "nothing of the kind").right


@pytest.mark.parametrize("game", PAID)
def test_what_is_asked_settles_again_to_the_same(game: str) -> None:
    """The drill's round, played from its seed by the engine, pays what the drill says."""
    from croupier.equipment.randomness import Seeded

    table = Table(game)
    for number in range(10):
        task = drills.task("pay", table, number)
        playing = drills._dealt(table.apart(), Seeded(f"drill pay {game} {task.seed}"))
        assert playing is not None
        nets = [line.net for line in playing.lines if line.result != "returned"]
        assert [amount(q.answer.removeprefix("+").replace(",", "")) for q in task.questions] == nets


@pytest.mark.long
def test_every_game_can_be_practised() -> None:
    for book in books():
        for game in playable(book):
            try:
                table = Table(game.name)
            except CroupierError:  # keno needs its schedule
                continue
            assert "pay" in drills.kinds(table), game.name


def test_what_went_wrong_comes_again(tmp_path: Path) -> None:
    practice, at = Practice(tmp_path / "p.json"), datetime(2026, 1, 1, tzinfo=UTC)
    good, bad = (drills.Question(topic, "?", "1", "x 1") for topic in ("good", "bad"))
    practice.learned([drills.mark(good, "1"), drills.mark(bad, "2")], at)
    practice.keep()
    again = Practice(tmp_path / "p.json")
    assert again.due(at + timedelta(minutes=2)) == ["bad"]
    assert set(again.due(at + timedelta(days=60))) == {"good", "bad"}
    (tmp_path / "q.json").write_text("{]")
    with pytest.raises(CroupierError, match="no record of practice"):
        Practice(tmp_path / "q.json")


def test_a_due_topic_is_looked_for() -> None:
    table = Table("gb-core/roulette")
    found = drills.task("pay", table, 5, ["gb-core/roulette corner"])
    assert "gb-core/roulette corner" in {question.topic for question in found.questions}


def test_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_DATA", str(tmp_path))
    asked = ["drill", "gb-core/roulette", "--seed", "4", "--count", "1"]
    assert main([*asked, "--json"]) == 0
    (task,) = json.loads(capsys.readouterr().out)
    right = "\n".join(question["answer"] for question in task["questions"]) + "\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(right))
    assert main([*asked, "--fresh"]) == 0 and "right" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("12345\n" * 10))
    assert main(asked) == 1
    told = capsys.readouterr().out
    assert "wrong: " in told and "again: gb-core/roulette" in told and (tmp_path / "practice.json").exists()
    assert main(["drill", "gb-core/roulette", "--kind", "set", "--seed", "1"]) == 2
    assert "nothing to practise by 'set'" in capsys.readouterr().err
