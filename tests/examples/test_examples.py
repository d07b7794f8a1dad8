"""Every worked example, played through the real procedures. Each names the clause it stands for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import playable
from examples.shorthand import KEYS, cases, differs, read_examples

HERE = Path(__file__).parent


def examples() -> list[Any]:
    found = []
    for file in sorted(HERE.glob("*/*.toml")):
        game = f"{file.parent.name}/{file.stem.partition('.')[0]}"
        for i, example in enumerate(read_examples(file)):
            label = f"{game} {example['clause']} {i + 1}"
            found.append(pytest.param(game, example, id=label))
    return found


@pytest.mark.parametrize(("game", "example"), examples())
def test_example(game: str, example: dict[str, Any]) -> None:
    assert set(example) <= KEYS, set(example) - KEYS
    found = list(cases(game, example))
    assert found, "an example has moves, or says what a table may be"
    for record, expected in found:
        assert differs(record, expected) == "", record


def test_every_playable_game_has_examples() -> None:
    shown = {f"{f.parent.name}/{f.stem.partition('.')[0]}" for f in HERE.glob("*/*.toml")}
    assert set(playable()) <= shown, sorted(set(playable()) - shown)
