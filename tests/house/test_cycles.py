"""Inside a room modules import one way too: no module knows another that knows it, by whatever way round.

Imports inside functions and for the type checker count. What is left in table are names in annotations alone: a Round
has a Table, which has a Family, whose rulings take a Round; they are counted, and may only become fewer.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from house.files import PACKAGE, module_name, modules

LEFT = {"table": 26}  # modules of a room that lie on a cycle yet
ROOMS = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
ORDER = (  # of casino's packages: each may know those before it
    "core",
    "people",
    "money",
    "proof",
    "staff",
    "tables",
    "pit",
    "tournaments",
    "workers",
    "process",
    "http",
    "web",
)
MOST_MODULES = {"casino": 15, "table": 20, "simulate": 20, "odds": 20, "cli": 20, "learning": 20, "school": 20}
Imports = dict[str, set[str]]


def targets(source: str, known: Iterable[str], annotations: bool = True) -> Iterator[str]:
    """The modules among the known ones that a module imports by their whole names; without `annotations` not those that
    only the type checker imports."""
    names, tree = set(known), ast.parse(source)
    unseen = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not annotations
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in unseen:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in names or node.module in names:
                    yield whole if whole in names else node.module


def imports_of(room: str, annotations: bool = True) -> Imports:
    """By module of a room, those of the same room that it imports."""
    paths = {module_name(path): path for path in modules(PACKAGE / room)}
    found = {name: set(targets(path.read_text(encoding="utf-8"), paths, annotations)) for name, path in paths.items()}
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


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_knows_itself_by_some_way_round(room: str) -> None:
    found = on_cycles(imports_of(room))
    assert len(found) <= LEFT.get(room, 0), sorted(found)
    assert on_cycles(imports_of(room, annotations=False)) == set()


def against_the_order(imports: Imports) -> list[str]:
    """The imports of casino's packages that point the other way, and those of packages that have no place in it."""
    places = {name: ORDER.index(_package(name)) if _package(name) in ORDER else -1 for name in imports}
    return [
        f"{name} imports {other}"
        for name, others in imports.items()
        for other in others
        if _package(name) and _package(other) and (places[other] > places[name] or -1 in (places[name], places[other]))
    ]


def test_casinos_packages_import_in_their_order() -> None:
    assert against_the_order(imports_of("casino")) == []


def crowded(room: str, most: int) -> list[str]:
    """The packages of a room with more modules beside `__init__` than that."""
    packages = {path.parent for path in (PACKAGE / room).rglob("__init__.py")}
    counts = {path: len([one for one in path.glob("*.py") if one.stem != "__init__"]) for path in packages}
    return [f"{path.relative_to(PACKAGE)}: {count} modules" for path, count in counts.items() if count > most]


@pytest.mark.parametrize("room", MOST_MODULES)
def test_no_package_is_crowded(room: str) -> None:
    assert crowded(room, MOST_MODULES[room]) == []


def test_a_wrong_way_and_a_crowd_are_seen() -> None:
    core, web = "croupier.casino.core.seals", "croupier.casino.web.app"
    assert against_the_order({core: {web}, web: {core}}) == [f"{core} imports {web}"]
    assert against_the_order({core: {"croupier.casino.cellar.wine"}, "croupier.casino.cellar.wine": set()})
    assert len(crowded("casino", 0)) == len(list((PACKAGE / "casino").rglob("__init__.py"))) - 1


def _package(name: str) -> str:
    return [*name.split("."), "", ""][2]


def test_a_cycle_is_seen() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert on_cycles(imports) == {"a", "b", "c"}
    assert on_cycles({"a": {"b"}, "b": set()}) == set()
    annotated = "if TYPE_CHECKING:\n    from croupier.cli import main\n"
    assert list(targets(annotated, ["croupier.cli.main"])) == ["croupier.cli.main"]
    assert not list(targets(annotated, ["croupier.cli.main"], annotations=False))
    source = "def late():\n    from croupier.cli import main\n    import croupier.cli.output\n"
    assert set(targets(source, ["croupier.cli.main", "croupier.cli.output"])) == {
        "croupier.cli.main",
        "croupier.cli.output",
    }
