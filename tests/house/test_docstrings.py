"""Every public name says what it is: the modules, classes, functions and methods without an underscore, of all rooms.

A few names say everything themselves; more than one in twenty is a gap.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from house.files import PACKAGE, modules

ENOUGH = 0.95


def names(source: str) -> Iterator[tuple[str, bool]]:
    """The public names of a module, itself among them, and whether each has a docstring."""
    tree = ast.parse(source)
    yield "module", ast.get_docstring(tree) is not None
    yield from _within(tree)


def _within(node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, bool]]:
    for one in node.body:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not one.name.startswith("_"):
            yield one.name, ast.get_docstring(one) is not None
            if isinstance(one, ast.ClassDef):
                yield from _within(one)


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def test_the_whole_package_is_described() -> None:
    found = [(path, *one) for path in modules() for one in names(path.read_text(encoding="utf-8"))]
    bare = [f"{path.relative_to(PACKAGE)}: {name}" for path, name, said in found if not said]
    assert len(found) > 4000
    assert 1 - len(bare) / len(found) > ENOUGH, bare


def test_no_room_lags_behind() -> None:
    """Each room by itself: one in twenty; of the games, whose kernels say much in their names, one in ten."""
    for name in sorted({room(path) for path in modules()}):
        told = [said for path in modules() if room(path) == name for _, said in names(path.read_text(encoding="utf-8"))]
        assert sum(told) / len(told) > (0.9 if name == "games" else ENOUGH), name


def test_every_name_of_the_library_is_described() -> None:
    import croupier

    for name in croupier.__all__:
        thing = getattr(croupier, name)
        assert name == "__version__" or thing.__doc__, name


def test_a_bare_name_is_seen() -> None:
    said = '"""A room."""\ndef said():\n    """So."""\n'
    source = said + "class Bare:\n    def also(self): ...\n    def _own(self): ...\n"
    assert list(names(source)) == [("module", True), ("said", True), ("Bare", False), ("also", False)]
