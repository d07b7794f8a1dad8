"""Recorded evenings of every game. A change that alters one must be meant: regenerate with CROUPIER_GOLDEN=write."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from croupier.table.records.record import Settled
from table.evenings import PLAYABLE, evening, everything_offered

HERE = Path(__file__).parent
SEED, ROUNDS = 7, 4
RICHER = {"qld/blackjack": (21, 8)}  # evenings with a double, a split and a bonus that wins


@pytest.mark.parametrize("name", PLAYABLE)
def test_golden_evening(name: str) -> None:
    table, rounds = evening(name, *RICHER.get(name, (SEED, ROUNDS)), everything_offered(name))
    lines = [line for playing in rounds for line in playing.lines]
    record = Settled(table, lines, rounds, {}).plain()
    del record["rulebook_hash"]
    text = json.dumps(record, ensure_ascii=False, indent=None, separators=(",", ":")).replace('},{"', '},\n{"') + "\n"
    file = HERE / f"{name.replace('/', '.')}.json"
    if os.environ.get("CROUPIER_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert file.exists(), "run with CROUPIER_GOLDEN=write to record it"
    assert text == file.read_text(encoding="utf-8")
