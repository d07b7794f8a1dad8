"""Every worked example, played through the real procedures. Each names the clause it stands for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError, Refused
from croupier.rulebooks import playable
from croupier.table.record import settle
from examples.shorthand import line, move

HERE = Path(__file__).parent
KEYS = {
    "clause", "title", "options", "limits", "odds", "seats", "before", "moves", "places", "expect", "refused", "error",
    "after",
}  # fmt: skip


def examples() -> list[Any]:
    found = []
    for file in sorted(HERE.glob("*/*.toml")):
        game = f"{file.parent.name}/{file.stem.partition('.')[0]}"
        for i, example in enumerate(tomllib.loads(file.read_text())["example"]):
            label = f"{game} {example['clause']} {i + 1}"
            found.append(pytest.param(game, example, id=label))
    return found


@pytest.mark.parametrize(("game", "example"), examples())
def test_example(game: str, example: dict[str, Any]) -> None:
    assert set(example) <= KEYS, set(example) - KEYS
    keys = ("options", "limits", "odds", "seats", "before", "places")
    record = {"game": game, "inputs": [move(m) for m in example["moves"]]}
    record |= {k: example[k] for k in keys if k in example}
    if "refused" in example:
        with pytest.raises(Refused) as refused:
            settle(record)
        code, _, clause = example["refused"].partition(" ")
        assert refused.value.refusal.code == code, refused.value
        if clause:
            assert refused.value.refusal.clause == f"{game.split('/')[0]} {clause}", refused.value
        return
    if "error" in example:
        with pytest.raises(CroupierError, match=example["error"]):
            settle(record)
        return
    settled = settle(record)
    got = [found.plain() for found in settled.lines]
    wanted = [line(text) for text in example["expect"]]
    book = game.split("/")[0]
    assert len(got) == len(wanted), got
    for ours, theirs in zip(got, wanted, strict=True):
        if "clause" in theirs:
            theirs["clause"] = f"{book} {theirs['clause']}"
        assert {k: ours.get(k) for k in theirs} == theirs, got
    if "after" in example:
        assert settled.table.carry == example["after"]


def test_every_playable_game_has_examples() -> None:
    shown = {f"{f.parent.name}/{f.stem.partition('.')[0]}" for f in HERE.glob("*/*.toml")}
    assert set(playable()) <= shown, sorted(set(playable()) - shown)
