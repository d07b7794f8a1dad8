"""What docstrings and comments speak of is still there: names in backticks, and modules by the name of their file."""

from __future__ import annotations

import ast
import builtins
import io
import keyword
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
NAME_IN_BACKTICKS = re.compile(r"(?<!`)`([A-Za-z_]\w*)(?:\(\))?`(?!`)")
FILE = re.compile(r"\b([a-z]\w*\.py)\b")
WORD = re.compile(r"\w+")
FROM_OUTSIDE = {"tsc", "box_2"}  # a program, and a key that is put together


def prose_and_words(text: str) -> tuple[list[tuple[int, str]], set[str]]:
    """Return a module's docstrings and comments with their lines, and the words of all the rest."""
    prose, starts = [], set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            prose.append((node.lineno, node.value.value))
            starts.add((node.lineno, node.col_offset))
    words = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            prose.append((token.start[0], token.string))
        elif token.start not in starts:
            words.update(WORD.findall(token.string))
    return prose, words


def missing(pattern: re.Pattern[str], text: str, known: set[str]) -> list[tuple[int, str]]:
    """Return what a text speaks of that is unknown, with how many lines down it is."""
    return [(text[: match.start()].count("\n"), match[1]) for match in pattern.finditer(text) if match[1] not in known]


def test_a_name_that_is_gone_is_found():
    prose, words = prose_and_words('"""See `gone` and\n`here()`, in old.py."""\nhere = 1  # `lost`\n')
    assert [missing(NAME_IN_BACKTICKS, text, words) for _line, text in prose] == [[(0, "gone")], [(0, "lost")]]
    assert missing(FILE, prose[0][1], {"new.py"}) == [(1, "old.py")]


def test_what_docstrings_and_comments_speak_of_is_there():
    prose = []
    known = {*dir(builtins), *keyword.kwlist, *FROM_OUTSIDE}
    files = {path.name for folder in ("src", "tests", "bench", "examples") for path in (ROOT / folder).rglob("*.py")}
    for path in sorted(SRC.rglob("*.py")):
        found, words = prose_and_words(path.read_text(encoding="utf-8"))
        prose += [(path.relative_to(ROOT), line, text) for line, text in found]
        known |= words
    for ending in ("toml", "json", "js", "css", "html"):
        for path in SRC.rglob(f"*.{ending}"):
            known.update(WORD.findall(path.read_text(encoding="utf-8")))
    wrong = [
        f"{path}:{line + down}: {name}"
        for path, line, text in prose
        for pattern, there in ((NAME_IN_BACKTICKS, known), (FILE, files))
        for down, name in missing(pattern, text, there)
    ]
    assert wrong == []
