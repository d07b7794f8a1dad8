"""The engine and the families refuse and announce by messages: none of them writes a sentence where it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import croupier

SOURCES = Path(croupier.__file__).parent
PROSE = re.compile(r"""\.no\(\s*f?["']|\.say\(|Refusal\(\s*f?["']|Text\(text=""")
MAY = {"table/felt.py"}  # Felt.no and Felt.say, for families outside the package


def prose_in(source: str) -> list[str]:
    return [line.strip() for line in source.splitlines() if PROSE.search(line)]


@pytest.mark.parametrize("room", ["table", "games", "equipment"])
def test_refusals_and_announcements_are_messages(room: str) -> None:
    found = {
        str(path.relative_to(SOURCES)): prose_in(path.read_text("utf-8"))
        for path in sorted((SOURCES / room).rglob("*.py"))
    }
    assert len(found) > 4
    assert {name: lines for name, lines in found.items() if lines and name not in MAY} == {}


def test_prose_is_seen() -> None:
    assert prose_in('return felt.no("not_now", "the round is over")\nfelt.say(f"{total}")\n') != []
    assert prose_in("return felt.refusal(RoundIsOver())") == []
