"""The library, the casino and the command refuse, announce and fail by messages: none writes a sentence where it does.
What a person typed, a file says or another library tells is a parameter of a message."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.messages import WagerName, Within, Words
from croupier.messages.asks import StakeOutsideBounds
from croupier.messages.base import read_message

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


# Errors

OF_PROGRAMMERS = frozenset(
    {
        "ArithmeticError", "AssertionError", "AttributeError", "HTTPException", "KeyError", "LookupError",
        "NotImplementedError", "RuntimeError", "Shortfall", "SystemExit", "TomlError", "TypeError", "ValueError",
        "Conflict",
    }
)  # fmt: skip
# What a reader of TOML or JSON says of a file or a command is handed on as it stands.
OF_OTHERS = frozenset(
    {
        "casino/http/websocket.py",
        "rulebooks/dealer_work.py",
        "rulebooks/load.py",
        "tournaments/book_rules.py",
        "tournaments/document.py",
    }
)


def errors_in_words(source: str) -> list[str]:
    """The errors for users that are raised, and the refusals that are made, with a text where a message is meant."""
    found: dict[str, None] = {}
    for node in ast.walk(ast.parse(source)):
        call = node.exc if isinstance(node, ast.Raise) else node
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        is_error = isinstance(node, ast.Raise) and name not in OF_PROGRAMMERS
        if (is_error or name in ("CroupierError", "Refusal", "Refused")) and any(map(_is_worded, call.args)):
            found[ast.unparse(call)] = None
    return [*found]


def _is_worded(node: ast.expr) -> bool:
    """Whether an argument is a sentence: a text with a blank, one that is put together, or what an error says."""
    if isinstance(node, ast.BinOp):
        return _is_worded(node.left) or _is_worded(node.right)
    if isinstance(node, ast.IfExp):
        return _is_worded(node.body) or _is_worded(node.orelse)
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        return name in ("str", "format", "join") and "error" in ast.unparse(node)
    return isinstance(node, ast.JoinedStr) or (_is_text(node) and " " in ast.literal_eval(node))


def test_errors_are_messages() -> None:
    paths = sorted(SOURCES.rglob("*.py"))
    found = {path.relative_to(SOURCES).as_posix(): errors_in_words(path.read_text("utf-8")) for path in paths}
    assert (
        len(found) > 500 and {name: errors for name, errors in found.items() if errors and name not in OF_OTHERS} == {}
    )


@pytest.mark.parametrize(
    "source",
    [
        'raise CroupierError(f"{name} is not there")',
        'raise TooLarge("too many rounds")',
        'raise CroupierError("one" if few else f"{n} more")',
        "raise CroupierError(str(error))",
        'refusal = Refusal("not_now", "the round is over")',
    ],
)
def test_an_error_in_words_is_seen(source: str) -> None:
    assert len(errors_in_words(source)) == 1


def test_an_error_by_a_message_is_let_be() -> None:
    assert errors_in_words('raise CroupierError(NoWager(name=f"{name} x"))\nraise ValueError(f"{x} is negative")') == []


def test_a_message_is_read_again_as_it_was_written() -> None:
    """As one process tells it to another: messages within it, fractions and places too."""
    message = Within(
        where=Words("line 3"), reason=StakeOutsideBounds(wager=WagerName("x"), least=1, most=Fraction(5, 2))
    )
    assert read_message(message.as_json()) == message
    assert read_message({"code": "of_another_house"}) is None
