"""The terminal speaks the reader's language, programs read the same in every one, and nobody reads an internal name."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.cli.play import play
from croupier.messages.names import is_id
from croupier.rulebooks import game, playable

IDS = re.compile(r"(?<![\w/.-])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w/.])")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What is typed, and the prompts on the screen."""

    def types(*lines: str) -> None:
        waiting = iter(lines)

        def answer(prompt: str) -> str | None:
            print(prompt)
            return next(waiting, None)

        monkeypatch.setattr(play, "_line", answer)

    return types


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["bets>", "Straight Up 17 5", "36, red"]),
        ("fr", ["mises>", "Plein 17 5", "36, rouge"]),
        ("es", ["apuestas>", "Pleno 17 5", "36, rojo"]),
        ("zh-Hans", ["下注>", "直注 17 5", "36"]),
    ],
)
def test_a_table_in_the_terminal_speaks(
    language: str, words: list[str], typing: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typing("straight-up 17 5", "", "quit")
    save = str(tmp_path / "evening.json")
    assert main(["play", "gb-core/roulette", "--seed", "3", "--save", save, "--language", language]) == 0
    screen = capsys.readouterr().out
    assert all(word in screen for word in words), screen


@pytest.mark.parametrize(("named", "word"), [("fr", "mises>"), ("zh-Hans", "下注>")])
def test_the_environment_names_the_language(
    named: str,
    word: str,
    typing: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", named)
    typing("quit")
    assert main(["play", "gb-core/roulette"]) == 0
    assert word in capsys.readouterr().out


def test_a_refusal_is_in_the_reader_s_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "gb-core/nothing", "--language", "es"]) == 2
    assert "no tiene el juego" in capsys.readouterr().err
    assert main(["games", "--language", "de"]) == 2
    assert 'there is no language "de"' in capsys.readouterr().err


@pytest.mark.parametrize("language", ["fr", "zh-Hans"])
def test_what_programs_read_does_not_vary(
    language: str, typing: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records, printed = [], []
    for spoken in ("en", language):
        save = tmp_path / f"{spoken}.json"
        typing("rb red 5", "", "quit")
        assert main(["play", "gb-core/roulette", "--seed", "3", "--save", str(save), "--language", spoken]) == 0
        records.append(json.loads(save.read_text("utf-8")))
        capsys.readouterr()
        assert main(["settle", str(save), "--json", "--language", spoken]) == 0
        printed.append(capsys.readouterr().out)
    assert records[0] == records[1] and printed[0] == printed[1]


@pytest.mark.parametrize("name", playable())
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_no_internal_name_is_on_the_screen(
    name: str, language: str, typing: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    typing("?", "wagers", "rulings", "nothing 5", "quit")
    asked = ["--option", "schedule=example"] if name == "qld/keno" else []
    assert main(["play", name, "--language", language, *asked]) == 0
    screen = capsys.readouterr().out
    ids = {*game(name).wager, *game(name).decision, *game(name).ruling, *game(name).option}
    seen = {word for word in IDS.findall(screen) if is_id(word) and word in ids}
    assert seen == set(), screen
    assert "box " not in screen
