"""What the commands print for people is in the reader's language; what they print for programs never varies."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from croupier.cli import speech
from croupier.cli.main import main
from croupier.cli.shell.messages import Term
from croupier.messages import LANGUAGES, catalogue

COMMANDS = Path(speech.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
RECORD = {
    "game": "gb-core/punto-banco",
    "inputs": [
        {"do": "place", "seat": 1, "wager": "banco", "stake": 20},
        {"do": "place", "seat": 2, "wager": "egalite", "stake": 5},
    ],
    "places": {"punto": ["2h", "3c", "7d"], "banco": ["Kd", "3s", "9c"]},
}


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(RECORD), "utf-8")
    return str(file)


def terms_of(language: str) -> set[str]:
    """The words and fixed sentences that a language has of its own."""
    entry = catalogue(language).entry(Term)
    assert isinstance(entry, dict)
    return set(entry) - {"by", "other"}


def literals(node: ast.expr) -> list[str]:
    """The texts in a call: of a column, a list of columns, a term."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and node.value.strip() else []
    parts = node.elts if isinstance(node, ast.Tuple | ast.List) else []
    return [text for part in parts for text in literals(part)]


def said_in(source: str) -> set[str]:
    """Every heading, word and fixed sentence that a command says by a literal."""
    said: set[str] = set()
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name == "term" and call.args:
            said |= set(literals(call.args[0]))
        if name in ("table", "_table"):
            said |= {text for argument in call.args[:2] for text in literals(argument)}
    return said


@pytest.mark.parametrize("language", OTHERS)
def test_every_heading_has_a_word_in_every_language(language: str) -> None:
    known = terms_of(language)
    files = [file for file in sorted(COMMANDS.rglob("*.py")) if not file.stem.endswith("_page")]  # pages are English
    said = {text for file in files for text in said_in(file.read_text("utf-8"))}
    assert len(said) > 100
    assert sorted(said - known - SAME) == []


SAME = {"1%", "5%", "25%", "75%", "99%"}  # figures


def test_a_heading_without_a_word_is_found() -> None:
    assert said_in('output.table("Nonsense", ("wager", "no such column"), rows)') == {
        "Nonsense",
        "wager",
        "no such column",
    }


def without_times(text: str) -> str:
    """What a command prints for programs, but for the time it took."""
    return re.sub(r'"seconds": "[^"]*"', "", text)


SAYS = {
    "fr": {
        "edge": ["mise", "avantage", "écart type", "mise initiale"],
        "rules": ["Comment on joue", "Mises", "Plein", "35 pour 1"],
        "settle": ["place 1", "nul", "8 pour 1"],
        "audit": ["énoncé", "concorde"],
        "clauses": ["exécutée", "parties de clauses"],
        "games": ["Roulette américaine"],
    },
    "es": {
        "edge": ["apuesta", "ventaja", "desv. típica", "apuesta inicial"],
        "rules": ["Cómo se juega", "Pleno", "35 a 1"],
        "settle": ["asiento 1", "empate", "8 a 1"],
        "audit": ["indicado", "coincide"],
        "clauses": ["ejecutada"],
        "games": ["sección"],
    },
    "zh-Hans": {
        "edge": ["下注", "优势", "标准差", "初始下注"],
        "rules": ["玩法", "直注", "1 赔 35"],
        "settle": ["1号位", "和", "1 赔 8"],
        "audit": ["一致"],
        "clauses": ["已执行"],
        "games": ["第"],
    },
}
WORDS = {
    "edge": ["gb-core/roulette", "corner"],
    "rules": ["gb-core/roulette"],
    "audit": ["gb-core"],
    "clauses": ["gb-core"],
    "games": ["gb-core"],
}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", SAYS["fr"])
def test_a_command_speaks_the_reader_s_language(
    language: str, command: str, record: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    words = WORDS.get(command, [record])
    assert main([command, *words, "--language", language]) == 0
    screen = capsys.readouterr().out
    assert [word for word in SAYS[language][command] if word not in screen] == [], screen
    assert main([command, *words, "--language", language, "--json"]) == 0
    plain = without_times(capsys.readouterr().out)
    assert main([command, *words, "--json"]) == 0
    assert without_times(capsys.readouterr().out) == plain
