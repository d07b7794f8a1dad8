"""Modules and functions that moved in version 0.3.0: old names still work, with a warning that names the new one."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

MOVED = {
    "croupier.hands.batch": "croupier.hands.poker_batch",
    "croupier.hands.compiled": "croupier.hands.compiling",
    "croupier.odds.outcomes": "croupier.odds.enumeration.outcomes",
    "croupier.odds.questions": "croupier.odds.studies.questions",
    "croupier.odds.shoes": "croupier.odds.enumeration.shoes",
    "croupier.papers.writing": "croupier.papers.file_output",
    "croupier.parts": "croupier.games.shared",
    "croupier.rulebooks.lab": "croupier.rulebooks.laboratory",
    "croupier.shapes": "croupier.casino.http.bodies",
    "croupier.shapes.office": "croupier.casino.http.bodies.operator",
    "croupier.simulate.chain": "croupier.simulate.kernels.state_chain",
    "croupier.simulate.gym": "croupier.learning.gym_table",
    "croupier.simulate.many": "croupier.learning.gym_cards",
    "croupier.simulate.seen": "croupier.learning.observations",
    "croupier.simulate.streams": "croupier.simulate.random_streams",
    "croupier.simulate.throws": "croupier.learning.gym_throws",
    "croupier.simulate.zoo": "croupier.learning.pettingzoo",
    "croupier.table.alike": "croupier.table.symmetry",
    "croupier.table.amend": "croupier.table.rulings.amendments",
    "croupier.table.chance": "croupier.table.dealer",
    "croupier.table.dispute": "croupier.table.rulings.dispute",
    "croupier.table.record": "croupier.table.records.record",
}

RENAMED = {
    "croupier.odds.enumeration.outcomes": {"brought": "play_laid"},
    "croupier.papers.file_output": {"written": "write_document"},
    "croupier.rulebooks.laboratory": {"opened": "open_all_rules"},
}


def renamed(module: str) -> Callable[[str], Any]:
    """Return a module's `__getattr__`, under which its functions keep their old names, with a warning."""

    def find(name: str) -> Any:
        new = RENAMED[module].get(name)
        if new is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warnings.warn(f"{module}.{name} is now {module}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], new)

    return find


def new_path(name: str) -> str | None:
    """Return where a module is now, or None if it has not moved."""
    parts = name.split(".")
    for end in range(len(parts), 1, -1):
        moved = MOVED.get(".".join(parts[:end]))
        if moved is not None:
            return ".".join([moved, *parts[end:]])
    return None


class MovedFinder(MetaPathFinder, Loader):
    """Finds a module under its old path and warns about it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a spec that loads the module from its new path."""
        return ModuleSpec(fullname, self) if new_path(fullname) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module of the new path."""
        moved = new_path(spec.name)
        assert moved is not None
        warnings.warn(f"{spec.name} is now {moved}", DeprecationWarning, stacklevel=2)
        module = import_module(moved)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its own spec back; it has been run."""
        module.__spec__ = self._spec


def install() -> None:
    """Make the old paths importable."""
    if not any(isinstance(finder, MovedFinder) for finder in sys.meta_path):
        sys.meta_path.append(MovedFinder())
