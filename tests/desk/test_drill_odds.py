"""Practice at other odds: what a drill asks is answered by the settlement of that table."""

from __future__ import annotations

import json
import shlex

import pytest

from croupier.cli.main import main

ROULETTE = "drill gb-core/roulette --json --seed 3 --count 12"


def test_a_drill_pays_the_odds_of_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The same spins and stakes: a dozen that wins is paid three to one at a laboratory's table, two to one else."""

    def answers(more: str) -> list[tuple[str, str]]:
        assert main(shlex.split(f"{ROULETTE} {more}")) == 0
        tasks = json.loads(capsys.readouterr().out)
        return [(question["topic"], question["answer"]) for task in tasks for question in task["questions"]]

    usual, better = answers(""), answers("--lab --odds 'column=3 to 1' --odds 'dozen=3 to 1'")
    assert len(usual) == len(better)
    changed = [(a, b) for a, b in zip(usual, better, strict=True) if a != b]
    assert changed
    for (topic, paid), (_, more) in changed:
        assert topic.endswith(("column", "dozen")) and 2 * int(more) == 3 * int(paid)


def test_odds_that_the_book_forbids_need_a_laboratory(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(f"{ROULETTE} --odds 'column=1 to 1'")) == 2
    assert "column" in capsys.readouterr().err
