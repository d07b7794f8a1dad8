"""An hour of each poker in the terminal: whatever a prompt offers is taken as it is typed, and nothing else is offered.

Somebody types any of the choices that a prompt names, with amounts that it names and any cards to draw, against bots of
all levels. A prompt that comes again has refused what it offered.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.cli.play import play

GAMES = [
    "kings/holdem",
    "kings/omaha",
    "qld/manila-poker",
    "qld/draw-poker",
    "qld/five-card-stud",
    "qld/seven-card-stud",
]
LEVELS = ("easy", "fair", "strong")


class Somebody:
    """Types at the prompts of an evening, and looks at what is on the screen."""

    def __init__(self, seed: str, hands: int, capsys: pytest.CaptureFixture[str]) -> None:
        self.choose, self.hands, self.capsys = Random(seed), hands, capsys
        self.sitting: Any = None
        self.last: Any = None
        self.typed = ""
        self.decided = 0

    def __call__(self, prompt: str) -> str | None:
        screen = self.capsys.readouterr().out
        playing = self.sitting.table.playing
        now = len(self.sitting.rounds), len(playing.moves)
        assert now != self.last, f"{self.typed!r} was refused: {screen}"
        self.last = now
        self.typed = self.bets(playing) if prompt.startswith("[") else self.decision(prompt, screen, playing)
        return self.typed

    def bets(self, playing: Any) -> str:
        if len(self.sitting.rounds) >= self.hands:
            return "quit"
        if playing.felt.find(1, "buy_in") is not None:
            return ""
        return f"buy_in {self.choose.choice((100, 200, 600))}"

    def decision(self, prompt: str, screen: str, playing: Any) -> str:
        self.decided += 1
        assert re.search(r"Pot \d", screen) and "You: " in screen and "check-or-call" not in prompt
        offered = [part.split("(")[0].strip() for part in prompt.strip().rstrip(">").split(",")]
        owes = re.search(r"(?m)^  call: (\d+)$", screen)
        assert ("call" in offered) == (owes is not None) and not {"check", "call"} <= set(offered)
        word = self.choose.choice([word for word in offered if word != "fold" or self.choose.random() < 0.3])
        if word in ("bet", "raise"):
            return self.sized(word, screen)
        if word == "draw":
            held = [str(card) for card in playing.felt.things("box 1")]
            return "draw cards=" + ",".join(self.choose.sample(held, self.choose.randint(1, 4)))
        return word

    def sized(self, word: str, screen: str) -> str:
        """An amount that the screen names, or none where there is one to be understood."""
        named = re.search(rf"(?m)^  {word}: to (\d+)(?: to (\d+))?", screen)
        assert named is not None, screen
        return self.choose.choice((word, f"{word} {named[1]}", f"{word} {named[2] or named[1]}"))


def evening(
    name: str, hands: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Somebody:
    somebody = Somebody(name, hands, capsys)
    began = play.Sitting.__init__

    def sits(self: Any, *given: Any) -> None:
        began(self, *given)
        somebody.sitting = self

    monkeypatch.setattr(play.Sitting, "__init__", sits)
    monkeypatch.setattr(play, "_line", somebody)
    level = LEVELS[GAMES.index(name) % 3]
    wanted = ["--bots", "3", "--seed", "5", "--level", level, "--buy-in", "1000000", "--save", str(tmp_path / "e.json")]
    assert main(["play", name, *wanted]) == 0
    return somebody


@pytest.mark.parametrize("name", GAMES)
def test_a_few_hands_in_the_terminal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert evening(name, 5, tmp_path, monkeypatch, capsys).decided >= 5


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_an_hour_in_the_terminal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert evening(name, 200, tmp_path, monkeypatch, capsys).decided >= 200
