"""The engine and the families refuse and announce by messages: none of them writes a sentence where it does."""

from __future__ import annotations

import ast
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


AT = {"lose": 2, "push": 3, "halve": 3, "win": 4, "pay": 4, "settle": 5, "Line": 5, "Due": 4}  # where a note stands


def notes_in_words(source: str) -> list[str]:
    """The notes on lines that are texts, where a message is meant."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        notes = [word.value for word in call.keywords if word.arg == "note"] + call.args[AT.get(name, 99) :][:1]
        found += [ast.unparse(note) for note in notes if isinstance(note, ast.JoinedStr) or _is_text(note)]
    return found


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(node.value)


@pytest.mark.parametrize("room", ["table", "games"])
def test_notes_on_lines_are_messages(room: str) -> None:
    paths = [path for path in sorted((SOURCES / room).rglob("*.py")) if not {"odds", "kernel"} & {*path.parts}]
    engine = [path for path in paths if path.stem not in ("odds", "kernel", "classes", "environment")]
    found = {str(path.relative_to(SOURCES)): notes_in_words(path.read_text("utf-8")) for path in engine}
    assert len(found) > 40
    assert {name: notes for name, notes in found.items() if notes} == {}


def test_a_note_in_words_is_seen() -> None:
    assert notes_in_words('felt.win(wager, note=f"{row} points")\nfelt.lose(wager, clause, "bust", cause)') != []
    assert notes_in_words("felt.lose(wager, clause, Bust(), cause)\nfelt.win(wager, note=row)") == []


def test_prose_is_seen() -> None:
    assert prose_in('return felt.no("not_now", "the round is over")\nfelt.say(f"{total}")\n') != []
    assert prose_in("return felt.refusal(RoundIsOver())") == []
