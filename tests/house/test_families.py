"""A family's name lives in its folder: no module, page or script outside games/ names one.

A name inside a longer word, and the name of a game in an example (`gb-core/roulette`), are no knowledge of a family;
neither are comments and docstrings. What counts is code that tells one family from another.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from house.files import PACKAGE, modules

FAMILIES = sorted(p.parent.name for p in (PACKAGE / "games").glob("*/__init__.py"))
BARE = re.compile(rf"(?<![\w/-])({'|'.join(FAMILIES)})(?![\w/-])")
OTHER_MEANINGS = {"pot", "war", "stud"}  # words of their own: they count only where a family is asked for by name


def constants(tree: ast.Module) -> list[tuple[int, str]]:
    """The strings of a module that are not documentation, and the names of modules that it imports."""
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            found.append((node.lineno, node.value))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("croupier.games."):
            found.append((node.lineno, (node.module or "").split(".")[2]))
        elif isinstance(node, ast.ImportFrom) and node.module == "croupier.games":
            found += [(node.lineno, alias.name) for alias in node.names]
    return found


def named(source: str) -> list[str]:
    """Where a module names a family."""
    out = []
    for line, text in constants(ast.parse(source)):
        for name in FAMILIES:
            if text == name and (name not in OTHER_MEANINGS or "family" in source.splitlines()[line - 1]):
                out.append(f"line {line}: {name}")
    return out


def named_in_script(source: str) -> list[str]:
    """Where a script names a family: a string, or a key of an object, that is just the name."""
    out = []
    for number, line in enumerate(source.splitlines(), 1):
        code = re.sub(r"//.*|/\*.*?\*/", "", line)
        for name in FAMILIES:
            quoted = re.search(rf"[\"'`/|]({name})[\"'`/|.]|(?<![\w.-]){name}\s*:(?!:)", code)
            if quoted and (name not in OTHER_MEANINGS or "family" in code):
                out.append(f"line {number}: {name}")
    return out


OUTSIDE = [path for path in modules() if path.relative_to(PACKAGE).parts[0] not in ("games", "parts")]
SCRIPTS = sorted((PACKAGE / "casino" / "web").rglob("*.js"))


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_module_outside_names_a_family(path: Path) -> None:
    assert named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_script_outside_names_a_family(path: Path) -> None:
    assert named_in_script(path.read_text(encoding="utf-8")) == []


def test_a_name_is_seen() -> None:
    assert named('if table.game.family == "pot":\n    pass') == ["line 1: pot"]
    assert named("from croupier.games.craps import round") == ["line 1: craps"]
    assert named('"""Serves craps."""\nx = "gb-core/craps"') == []
    assert named_in_script('if (layout.family === "pot") f();') == ["line 1: pot"]
    assert named_in_script('const a = ["craps", 1];') == ["line 1: craps"]
    assert named_in_script('import { x } from "./craps.js";') == ["line 1: craps"]
    assert named_in_script("const D = { craps: 1 };") == ["line 1: craps"]
    assert named_in_script("// craps\nconst pot = 1;") == []
