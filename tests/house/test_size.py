"""No source file grows past what a reader can hold, and no function asks for more than ten things at once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from house.files import PACKAGE, modules

LONGEST = 600


def too_long(paths: list[Path]) -> list[str]:
    sizes = ((path, len(path.read_text(encoding="utf-8").splitlines())) for path in paths)
    return [f"{path.name} has {lines} lines, more than {LONGEST}" for path, lines in sizes if lines > LONGEST]


def test_every_module_can_be_held_in_mind() -> None:
    assert PACKAGE / "money.py" in modules()
    assert too_long([path for path in modules() if path.name != "messages.py"]) == []  # lists of messages, not code


@pytest.mark.parametrize("lines, complaints", [(LONGEST, 0), (LONGEST + 1, 1)])
def test_the_line_that_is_too_many_is_seen(tmp_path: Path, lines: int, complaints: int) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "long.py").write_text("pass\n" * lines)
    assert len(too_long(modules(tmp_path))) == complaints


MOST_PARAMETERS = 10
COMPILED = {
    "kernel",
    "leaf",
    "njit",
    "vectorize",
    "guvectorize",
    "inlined",
    "inlined_kernel",
}  # numba takes plain arrays, many of them


def crowded(source: str) -> list[str]:
    """The functions of a module with too many parameters; what is compiled may have them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not COMPILED & set(
            map(marked, node.decorator_list)
        ):
            asked = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            if len(asked) > MOST_PARAMETERS:
                found.append(f"{node.name} asks for {len(asked)} things")
    return found


def marked(node: ast.expr) -> str:
    inner = node.func if isinstance(node, ast.Call) else node
    return inner.attr if isinstance(inner, ast.Attribute) else getattr(inner, "id", "")


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_function_asks_for_too_much(path: Path) -> None:
    assert crowded(path.read_text(encoding="utf-8")) == []


def test_a_crowded_function_is_seen() -> None:
    asked = ", ".join("abcdefghijk")
    assert crowded(f"def f({asked}): ...") == ["f asks for 11 things"]
    assert crowded(f"@kernel\ndef f({asked}): ...") == []
