"""A method lives in the module of its class: none is put into a class by assignment from elsewhere."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from house.files import PACKAGE, modules


def borrowed(source: str) -> list[str]:
    """The names of a class body that are given a function of another module."""
    tree = ast.parse(source)
    elsewhere = {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if isinstance(node, ast.Import) or (node.module or "").startswith("croupier")
    }
    out = []
    for node in ast.walk(tree):
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(line, ast.Assign):
                values = line.value.elts if isinstance(line.value, ast.Tuple) else [line.value]
                if any(is_function_of(value, elsewhere) for value in values):
                    out.append(f"{node.name}: {ast.unparse(line)}")
    return out


def is_function_of(value: ast.expr, modules_elsewhere: set[str]) -> bool:
    """Whether a value is a lower-case name of another module: a function, and no constant or class."""
    if not isinstance(value, ast.Attribute) or not isinstance(value.value, ast.Name):
        return False
    return value.value.id in modules_elsewhere and value.attr[0].islower()


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_class_borrows_a_method(path: Path) -> None:
    assert borrowed(path.read_text(encoding="utf-8")) == []


def test_a_borrowed_method_is_seen() -> None:
    source = "from croupier.table import representation\nclass Round:\n    {} = {}\n"
    assert borrowed(source.format("__repr__", "representation.describe_round"))
    assert borrowed(source.format("a, b", "(representation.one, representation.two)"))
    assert not borrowed(source.format("most", "representation.MOST"))
