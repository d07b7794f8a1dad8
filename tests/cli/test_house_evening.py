"""Evenings at Queensland's house games in the terminal: whatever may be laid is taken as it is typed, and so is what a
prompt offers.

Somebody lays any of the wagers of the game, on any position, and takes any choice that a prompt names, among bots who
bank where the game lets them. A prompt that comes again where nothing has changed has refused what it offered.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.cli.play import play
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.bots import usual
from croupier.table.felt import Move
from croupier.table.options import options_to_try
from croupier.table.round import NO_MORE_BETS

GAMES = [
    "sic-bo", "mini-dice", "roulette", "wheel-of-fortune-50", "wheel-of-fortune-52", "craps", "baccarat",
    "mini-baccarat", "two-up", "triple-penny-two-up", "tri-chro-54", "tri-chro-63", "keno", "caribbean-stud", "pai-gow",
    "blackjack",
]  # fmt: skip
TRIES = 40  # of wagers that may not be laid now
SELDOM = {"dont_pass", "come_odds", "dont_come_odds", "spinner_bonus", "way"}  # which chance alone may leave out
MOST = 4  # laid in one go


class Somebody:
    """Types at the prompts of an evening."""

    def __init__(self, seed: str, rounds: int, needs: list[Move], capsys: pytest.CaptureFixture[str]) -> None:
        self.choose, self.rounds, self.needs, self.capsys = Random(seed), rounds, needs, capsys
        self.sitting: Any = None
        self.last: Any = None
        self.typed = ""
        self.laid = 0
        self.wagers: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()

    def __call__(self, prompt: str) -> str | None:
        screen = self.capsys.readouterr().out
        playing = self.sitting.table.playing
        now = len(self.sitting.rounds), len(playing.moves)
        assert now != self.last, f"{self.typed!r} was refused: {screen}"
        assert "Traceback" not in screen
        self.last = now
        self.typed = self.bets(playing) if prompt.startswith("[") else self.decision(prompt)
        return self.typed

    def bets(self, playing: Any) -> str:
        if len(self.sitting.rounds) >= self.rounds:
            return "quit"
        due = self.due(playing)
        if due is None and (self.laid >= MOST or self.choose.random() < 0.4):
            due = self.ended(playing)
        elif due is None:
            due = self.some(playing) or self.ended(playing)
        if due == "":
            self.laid = 0
            return due
        self.laid += 1
        self.wagers[due.split()[0]] += 1
        return due

    def due(self, playing: Any) -> str | None:
        """What one needs to take part, where nothing of one's own is there yet."""
        if any(wager.seat == 1 for wager in playing.felt.wagers):
            return None
        for move in self.needs:
            if playing.may({"do": "place", "seat": 1, **move}) is None:
                return said(move)
        return self.some(playing)

    def ended(self, playing: Any) -> str:
        """No more bets; where something is still wanted, that."""
        if playing.may(NO_MORE_BETS) is None:
            return ""
        found = self.some(playing)
        assert found is not None, playing.may(NO_MORE_BETS)
        return found

    def some(self, playing: Any) -> str | None:
        table, stage = self.sitting.table, playing.awaiting.stage
        names = [name for name, rule in table.game.wager.items() if stage in rule.stage and table.is_offered(name)]
        for _ in range(TRIES if names else 0):  # between two spins nothing new is laid
            move = {"wager": self.choose.choice(names), "stake": self.choose.choice((1, 5, 10, 20, 50))}
            if move["wager"] in table.positions:
                move["on"] = self.choose.choice(sorted(table.positions[move["wager"]]))
            if playing.may({"do": "place", "seat": 1, **move}) is None:
                return said(move)
        return None

    def decision(self, prompt: str) -> str:
        offered = [part.split("(")[0].strip() for part in prompt.strip().rstrip(">").split(",")]
        word = self.choose.choice(offered)
        self.chosen[word] += 1
        return word


def said(move: Move) -> str:
    return f"{move['wager']} {move.get('on', '')} {move['stake']}".replace("  ", " ")


def evening(
    name: str, rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Somebody:
    options = options_to_try(game(name), {})
    somebody = Somebody(name, rounds, usual(Table(name, options)), capsys)
    began = play.Sitting.__init__

    def sits(self: Any, *given: Any) -> None:
        began(self, *given)
        somebody.sitting = self

    monkeypatch.setattr(play.Sitting, "__init__", sits)
    monkeypatch.setattr(play, "_line", somebody)
    chosen = [text for key, value in options.items() for text in ("--option", f"{key}={value}")]
    wanted = ["--bots", "3", "--seed", "5", "--buy-in", "1000000", "--save", str(tmp_path / "e.json")]
    assert main(["play", name, *chosen, *wanted]) == 0
    return somebody


@pytest.mark.parametrize("name", GAMES)
def test_a_few_rounds_in_the_terminal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert evening(f"qld/{name}", 3, tmp_path, monkeypatch, capsys).wagers.total() >= 1


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_an_evening_in_the_terminal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nearly all wagers that a round begins with are laid in the end, and nothing that may be done is refused."""
    somebody = evening(f"qld/{name}", 150, tmp_path, monkeypatch, capsys)
    table = somebody.sitting.table
    every = {w for w, rule in table.game.wager.items() if "start" in rule.stage and table.is_offered(w)}
    assert every - set(somebody.wagers) <= SELDOM
