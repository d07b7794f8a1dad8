"""A family's hooks receive Rules, and the felt serves no game: no attribute of it is of any type, and no family reads a
table's raw options from it."""

from __future__ import annotations

import ast
import re

import pytest

from house.files import PACKAGE, modules

FELT = PACKAGE / "table" / "felt.py"
MAY_BE_ANY = {"rules", "state"}  # the family's own Rules; and what a record keeps of a table, as plain values
RAW = re.compile(r"\bfelt\.options\b")


def attributes_of_any_type(source: str) -> set[str]:
    """The attributes that a class is given in its methods with a type that begins with Any, or holds only Any."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            if re.fullmatch(r"Any(?: \| None)?|dict\[str, Any\]", ast.unparse(node.annotation)):
                found.add(node.target.attr)
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            found |= {one.arg for one in node.args.args if one.annotation and ast.unparse(one.annotation) == "Any"}
    return found


def test_the_felt_has_no_attribute_of_any_type() -> None:
    assert attributes_of_any_type(FELT.read_text("utf-8")) <= MAY_BE_ANY


def test_no_family_reads_raw_options_from_the_felt() -> None:
    games = [path for path in modules() if path.is_relative_to(PACKAGE / "games")]
    found = [path.relative_to(PACKAGE).as_posix() for path in games if RAW.search(path.read_text("utf-8"))]
    assert games and found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("class A:\n    def __init__(self, rules: Any) -> None:\n        self.bank: Any = None\n", {"rules", "bank"}),
        ("class A:\n    def __init__(self) -> None:\n        self.piles: dict[Place, Pile] = {}\n", set()),
    ],
)
def test_an_attribute_of_any_type_is_seen(source: str, found: set[str]) -> None:
    assert attributes_of_any_type(source) == found
    assert RAW.search('if playing.felt.options["x"]:') is not None
