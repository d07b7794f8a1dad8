"""Imports point one way, and the command starts without the heavy libraries.

equipment <- hands <- rulebooks <- table <- odds <- simulate <- parts <- games <- tournaments <- desk <- casino <- cli.
Imports for the type checker and imports inside functions count too: who may know whom does not depend on when.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.files import PACKAGE, SRC, module_name, modules

ORDER = [
    # what every room shares
    {
        "",
        "errors",
        "extras",
        "storage_folders",
        "messages",
        "money",
        "moved",
        "notebook",
        "child_processes",
        "places",
        "toml",
    },
    {"equipment"},
    {"hands"},
    {"rulebooks"},
    {"table"},
    {"odds"},
    {"simulate"},
    {"learning"},
    {"games"},
    {"tournaments"},
    {"papers"},
    {"library"},
    {"desk"},
    {"school"},
    {"casino"},
    {"client"},
    {"cli"},
    {"__main__"},
]
FLOOR = {room: floor for floor, rooms in enumerate(ORDER) for room in rooms}
HEAVY = ("numpy", "numba", "rich", "dask", "fastapi", "sqlalchemy", "matplotlib")


def room_of(name: str) -> str:
    """`croupier.table.felt` is in `table`; `croupier` itself is in the room without a name."""
    return [*name.split("."), ""][1]


def imported(tree: ast.AST, name: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every module of ours that a module imports, with the line."""
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            targets = from_targets(node, package)
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
            targets = [a.value for a in node.args[:1] if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        else:
            continue
        yield from ((node.lineno, target) for target in targets if (target + ".").startswith("croupier."))


def from_targets(node: ast.ImportFrom, package: str) -> list[str]:
    base = node.module or ""
    if node.level:
        parts = package.split(".")
        base = ".".join([*parts[: len(parts) - node.level + 1], *([node.module] if node.module else [])])
    if base != "croupier":
        return [base]
    return [f"croupier.{alias.name}" if alias.name in FLOOR else base for alias in node.names]


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def wrong_ways(source: str, name: str, is_package: bool = False) -> list[str]:
    """The imports of a module that point the wrong way."""
    here = room_of(name)
    if here not in FLOOR:
        return [f"{name} is in no room of the house: give '{here}' its place in the order"]
    wrong = []
    for line, target in imported(ast.parse(source), name, is_package):
        there = room_of(target)
        if there not in FLOOR:
            wrong.append(f"{name}:{line} imports {target}, which is in no room of the house")
        elif there != here and FLOOR[there] >= FLOOR[here] > 0:
            wrong.append(f"{name}:{line} imports {target}: {here} may not know {there}")
        elif here == "" and there not in ("", "moved") and not source.splitlines()[line - 1].startswith(" "):
            wrong.append(f"{name}:{line} imports {target}: the package itself imports nothing before it is asked to")
        elif here == "":
            continue  # what it offers to those who build on it
        elif FLOOR[here] == 0 and FLOOR[there] > 0:
            wrong.append(f"{name}:{line} imports {target}: what every room shares knows no room")
    return wrong


def loaded_by(module: str, *places: Path) -> set[str]:
    """The heavy libraries that importing a module brings in, in a fresh process."""
    ask = f"import sys, {module}; print(*sorted(set(sys.modules) & set({HEAVY!r})))"
    path = os.pathsep.join(str(place) for place in places)
    done = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_imports_point_one_way() -> None:
    wrong = [
        complaint
        for path in modules()
        for complaint in wrong_ways(path.read_text(encoding="utf-8"), module_name(path), path.stem == "__init__")
    ]
    assert wrong == []


@pytest.mark.skipif(not (PACKAGE / "cli" / "main.py").exists(), reason="there is no command yet")
def test_the_command_starts_light() -> None:
    assert loaded_by("croupier.cli.main", SRC) == set()


@pytest.mark.parametrize(
    "name, source",
    [
        ("croupier.equipment.cards", "import croupier.hands.poker"),
        ("croupier.hands.poker", "from croupier.rulebooks import load"),
        ("croupier.rulebooks.load", "from croupier import games"),
        ("croupier.table.limits", "from ..games import craps"),
        ("croupier.odds", "from .. import games"),
        ("croupier.table.round", "def late():\n    from croupier.odds.markov import solve"),
        ("croupier.odds.markov", "if TYPE_CHECKING:\n    from croupier.simulate import runner"),
        ("croupier.simulate.runner", "importlib.import_module('croupier.casino.web.server')"),
        ("croupier.desk.notices", "from croupier.casino import ledger"),
        ("croupier.desk.notices", "import croupier.cli.main"),
        ("croupier.errors", "from croupier.equipment import cards"),
        ("croupier.errors", "from . import equipment"),
        ("croupier", "from croupier.money import pay"),
        ("croupier.cellar.wine", "import os"),
        ("croupier.cli.main", "from croupier.cellar import wine"),
    ],
)
def test_a_wrong_way_is_seen(name: str, source: str) -> None:
    assert len(wrong_ways(source, name, is_package=name.count(".") < 2 and name != "croupier.errors")) == 1


@pytest.mark.parametrize(
    "name, source",
    [
        ("croupier.equipment.cards", "from croupier.errors import CroupierError\nimport croupier\nimport re"),
        ("croupier.equipment.cards", "from croupier import __version__, money"),
        ("croupier.hands.poker", "from ..equipment import cards\nfrom . import ladders\nfrom .ladders import rung"),
        ("croupier.money", "from croupier.errors import CroupierError"),
        ("croupier.desk.notices", "import croupier.simulate.runner, croupier.rulebooks"),
        ("croupier.cli.main", "from croupier.casino import server\nfrom croupier.desk import notices"),
        ("croupier.casino.web.server", "from croupier.desk import notices"),
        ("croupier.table.round", "from croupier_extras import table"),
    ],
)
def test_a_right_way_is_left_alone(name: str, source: str) -> None:
    assert wrong_ways(source, name) == []


def test_a_heavy_start_is_seen(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("")
    (tmp_path / "slow_start.py").write_text("def work():\n    import rich\nimport numba\n")
    assert loaded_by("slow_start", tmp_path) == {"numba"}
