"""Results that took long are kept on disk, under a hash of the rules, the options and the solver that found them.

A changed rulebook, option or line of a solver gives another hash, so an old answer is never taken for a new question.
Of our own code only what the solver imports counts, followed from module to module, and the family's procedure, which
says what an outcome pays: an edit elsewhere drops nothing. The rulebooks and the table are left out of that, since what
they say stands in the question itself. The folder is that of caches (storage_folders.py).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

import croupier
from croupier import storage_folders
from croupier.table import Table

ROOMS = ("equipment", "hands", "odds", "simulate", "games", "money")  # whose code computes
TELLS = ("odds.result_cache", "odds.array_cache", "odds.progress")  # what keeps and tells, and computes nothing
_HOME = Path(croupier.__file__).parent
_FROM = r"from\s+croupier\.([\w.]+)\s+import\s+(\([^)]*\)|[^\n#]*)"
_IMPORT = re.compile(rf"^\s*(?:{_FROM}|import\s+croupier\.([\w.]+))", re.M)


# What an answer rests on


def _file(module: str) -> Path | None:
    """The source of a module of ours, named without `croupier.`; None where there is no such module."""
    path = _HOME.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def _imported_names(source: str) -> Iterator[str]:
    """Yield the names of our modules that a source imports, anywhere in it: modules, and modules taken out of
    packages."""
    for match in _IMPORT.finditer(source):
        if match[3]:
            yield match[3]
            continue
        names = [part.split()[0] for part in match[2].strip("()").replace("\n", " ").split(",") if part.split()]
        parts = [f"{match[1]}.{name}" for name in names if _file(f"{match[1]}.{name}")]
        yield from parts
        if len(parts) < len(names):
            yield match[1]


@cache
def sources(module: str) -> tuple[Path, ...]:
    """The files that a module of the rooms of computing rests on, its own among them."""
    seen: dict[str, Path] = {}
    waiting = [module.removeprefix("croupier.")]
    while waiting:
        name = waiting.pop()
        file = _file(name)
        if name in seen or file is None or name in TELLS or name.split(".")[0] not in ROOMS:
            continue
        seen[name] = file
        waiting.extend(_imported_names(file.read_text(encoding="utf-8")))
    return tuple(seen[name] for name in sorted(seen))


@cache
def _code(modules: tuple[str, ...]) -> str:
    """A hash of the code that computes."""
    digest = hashlib.sha256()
    for file in dict.fromkeys(file for module in modules for file in sources(module)):
        digest.update(str(file.relative_to(_HOME)).encode() + b"\0" + file.read_bytes())
    for package in sorted({module.partition(".")[0] for module in modules if not module.startswith("croupier.")}):
        for file in _sources_of_package(package):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _sources_of_package(name: str) -> list[Path]:
    """Every source of a package that brings a family of its own."""
    spec = find_spec(name) if name else None
    if spec is None or spec.origin is None:
        return []
    places = spec.submodule_search_locations
    return sorted(file for place in places for file in Path(place).rglob("*.py")) if places else [Path(spec.origin)]


def _plain(value: object) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return str(value)


def table_key(table: Table) -> Any:
    """All that a table is: the game's data, the options chosen, the odds and what it has kept from round to round."""
    pays = {k: {r: str(c) for r, c in v.items()} if isinstance(v, dict) else str(v) for k, v in table.pays.items()}
    rules = msgspec.json.encode(table.game, order="sorted").decode()
    return [rules, dict(table.options), pays, table.state]


def key(asked: Any, what: str, modules: tuple[str, ...]) -> str:
    """The hash of a question."""
    question = json.dumps([_code(modules), asked, what], sort_keys=True, default=_plain)
    return hashlib.sha256(question.encode()).hexdigest()


# Answers


def cached_answer(
    table: Table, what: str, compute: Callable[[], Any], asked: Any = None, module: str | None = None
) -> tuple[Any, bool]:
    """The answer to a question about a table (a JSON value), and whether it was kept from before. `asked` is that part
    of the table's rules on which the answer depends, where it is not all of them; `module` is the one that computes,
    where that is not the one that asks."""
    asker = module or compute.__module__
    modules = tuple(dict.fromkeys((asker, table.family.analysis.edges, table.family.play.procedure.__module__)))
    file = storage_folders.cache() / "odds" / f"{key(table_key(table) if asked is None else asked, what, modules)}.json"
    try:
        answer = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        pass
    else:
        return answer, True
    value = compute()
    _keep(file, value)
    return value, False


def _keep(file: Path, value: Any) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(value), encoding="utf-8")
        part.replace(file)
    except OSError:
        pass  # a folder that cannot be written only costs the time again
