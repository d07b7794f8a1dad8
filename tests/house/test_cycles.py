"""Inside a room modules import one way too: no module knows another that knows it, by whatever way round.

Imports inside functions and for the type checker count. What is left of before is counted by room, and may only shrink.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from house.files import PACKAGE, module_name, modules

# How many modules of a room lie on a cycle yet.
LEFT = {"casino": 54, "cli": 0, "table": 28}
PACKAGES = ("core", "people", "money", "proof", "staff", "tables", "pit", "tournaments", "workers", "http", "web")
AGAINST_THE_ORDER = 81  # imports of casino's packages that point the other way yet
Imports = dict[str, set[str]]


def targets(source: str, known: Iterable[str]) -> Iterator[str]:
    """The modules among the known ones that a module imports by their whole names."""
    names = set(known)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in names or node.module in names:
                    yield whole if whole in names else node.module


def imports_of(room: str) -> Imports:
    """By module of a room, those of the same room that it imports."""
    paths = {module_name(path): path for path in modules(PACKAGE / room)}
    found = {name: set(targets(path.read_text(encoding="utf-8"), paths)) for name, path in paths.items()}
    return {name: those - {name} for name, those in found.items()}


def on_cycles(imports: Imports) -> set[str]:
    """The modules that know themselves by some way round."""
    return {name for name in imports if name in _known_to(name, imports)}


def _known_to(name: str, imports: Imports) -> set[str]:
    known: set[str] = set()
    waiting = list(imports[name])
    while waiting:
        one = waiting.pop()
        if one not in known:
            known.add(one)
            waiting += imports[one]
    return known


@pytest.mark.parametrize("room", LEFT)
def test_cycles_go_away(room: str) -> None:
    found = on_cycles(imports_of(room))
    assert len(found) <= LEFT[room], sorted(found)


def test_the_order_of_casinos_packages_comes_nearer() -> None:
    wrong = [
        f"{name} imports {other}"
        for name, others in imports_of("casino").items()
        for other in others
        if _package(name) in PACKAGES and _package(other) in PACKAGES
        if PACKAGES.index(_package(other)) > PACKAGES.index(_package(name))
    ]
    assert len(wrong) <= AGAINST_THE_ORDER, sorted(wrong)


def _package(name: str) -> str:
    return [*name.split("."), "", ""][2]


def test_a_cycle_is_seen() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert on_cycles(imports) == {"a", "b", "c"}
    assert on_cycles({"a": {"b"}, "b": set()}) == set()
    source = "def late():\n    from croupier.cli import main\n    import croupier.cli.output\n"
    assert set(targets(source, ["croupier.cli.main", "croupier.cli.output"])) == {
        "croupier.cli.main", "croupier.cli.output",
    }  # fmt: skip
