"""What the casino itself says (its refusals) is there in every language, by the sentence with its gaps."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.casino.http.app import WEB
from croupier.casino.people.house_policy import named, names
from croupier.rulebooks import game, playable

SOURCES = Path(croupier.__file__).parent
TOLD = sorted((WEB / "languages" / "told").glob("*.json"))
MAKERS = {"Refusal", "no", "refused"}
GAPS = "abcdefgh"
# For programs, not for people: what is wrong with the shape of a message.
ELSEWHERE = {"{a}: {b}"}


def pattern(node: ast.expr) -> list[str]:
    """A sentence as it stands in the sources, its gaps by letter."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*pattern(node.body), *pattern(node.orelse)]
    if not isinstance(node, ast.JoinedStr):
        return []
    letters = iter(GAPS)
    return ["".join(str(v.value) if isinstance(v, ast.Constant) else f"{{{next(letters)}}}" for v in node.values)]


def said(folder: str, most: int) -> Iterator[str]:
    """The sentences of the refusals in a room that are made of so many parts at most: a clause is the third."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not 2 <= len(node.args) + len(node.keywords) <= most:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in MAKERS and len(node.args) > 1:
                yield from pattern(node.args[1])


def asked() -> Iterator[str]:
    """The sentences with gaps of the school's tasks."""
    for path in sorted([*(SOURCES / "desk").glob("*.py"), *(SOURCES / "school").glob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield from pattern(node)


def test_every_refusal_of_the_casino_s_own_is_there() -> None:
    own = set(said("casino", 2)) - ELSEWHERE
    assert len(own) > 150
    for path in TOLD:
        assert own - set(json.loads(path.read_text("utf-8"))) == set(), path.name


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_nothing_is_there_that_nobody_says(path: Path) -> None:
    words = json.loads(path.read_text("utf-8"))
    known = {*said("casino", 3), *said("table", 4), *asked(), *(game(name).line for name in playable())}
    where = ("casino/**/*.py", "casino/people/policies/*.toml", "desk/*.py", "school/*.py", "games/*/__init__.py")
    files = [path for one in where for path in SOURCES.glob(one)]
    every = "".join(one.read_text("utf-8") for one in files)
    for key, text in words.items():
        assert key in known or key in every or f"{key[0].lower()}{key[1:]}" in every, key
        assert all((f"{{{gap}}}" in key) == (f"{{{gap}}}" in text) for gap in GAPS), key


def test_the_policies_of_houses_are_there() -> None:
    found = [named(name) for name in names()]
    said = {text for one in found for text in (one.title, one.source, *(rule.title for rule in one.rules.values()))}
    for path in TOLD:
        assert said - set(json.loads(path.read_text("utf-8"))) == set(), path.name


def test_the_languages_are_those_of_the_pages() -> None:
    assert {path.stem for path in TOLD} == {path.stem for path in (WEB / "languages").glob("*.json")} - {"en"}
    assert len({frozenset(json.loads(path.read_text("utf-8"))) for path in TOLD}) == 1
