"""Every game to the end in the terminal: somebody types the main wager and takes the first choice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.cli.play import play
from croupier.errors import CroupierError
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.options import options_to_try
from croupier.table.records.record import settle
from table.evenings import PLAYABLE

ROUNDS = 15


class Typist:
    """Answers the prompts of an evening."""

    def __init__(self, name: str) -> None:
        table = Table(name, options_to_try(game(name), {}))
        words = []
        for wager in main_wagers(table):
            on = sorted(table.positions.get(wager, ()))
            words.append(f"{wager} {on[0] if on else ''} 100".replace("  ", " "))
        self.bets = ", ".join(words)
        self.said = 0
        self.asked = 0
        self.laid = False

    def __call__(self, prompt: str) -> str | None:
        self.asked += 1
        if self.asked > 600:
            raise AssertionError(f"still asked: {prompt}")
        if prompt.startswith("["):
            self.laid = not self.laid
            self.said += not self.laid
            return "quit" if self.said > ROUNDS else self.bets if self.laid else ""
        if "decline" in prompt:
            return "decline"  # somebody else may hold the bank or the shoe
        return prompt.strip().rstrip(">").split(",")[0].split("(")[0].strip()


@pytest.mark.parametrize("name", PLAYABLE)
def test_an_evening_at_the_keyboard(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "_line", Typist(name))
    file = tmp_path / "evening.json"
    chosen = [text for key, value in options_to_try(game(name), {}).items() for text in ("--option", f"{key}={value}")]
    assert main(["play", name, *chosen, "--bots", "2", "--seed", "8", "--buy-in", "100000", "--save", str(file)]) == 0
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    record = json.loads(file.read_text())
    assert record["lines"], said.out
    again = settle(record)
    assert [line.plain() for line in again.lines] == record["lines"]


def test_a_table_the_book_forbids_cannot_be_sat_at() -> None:
    with pytest.raises(CroupierError):
        Table("gb-archive/blackjack", {"decks": 5, "royal_match": True})


@pytest.mark.parametrize(
    "game, lines, declared",
    [
        ("qld/roulette", ["straight_up 17 10", "", "declare ball_left_wheel", "", ""], ["ball_left_wheel"]),
        (
            "qld/roulette",
            ["straight_up 17 10", "", "declare no_such", "", "declare house_round_void", ""],
            ["house_round_void"],
        ),
        ("qld/mini-dice", ["field 10", "declare minimum_changed stake=5 minutes=20", "", "", ""], ["minimum_changed"]),
    ],
)
def test_the_floor_may_declare_in_the_terminal(
    game: str,
    lines: list[str],
    declared: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where somebody is asked, before a chance, and after the last one."""
    typed = iter(lines)
    monkeypatch.setattr(play, "_line", lambda prompt: next(typed, None))
    file = tmp_path / "evening.json"
    assert main(["play", game, "--seed", "8", "--floor", "--save", str(file)]) == 0
    record = json.loads(file.read_text())
    assert [move["ruling"] for move in record["inputs"] if move["do"] == "declare"] == declared
    assert settle(record).plain()["lines"] == record["lines"] and "Declared: " in capsys.readouterr().out
