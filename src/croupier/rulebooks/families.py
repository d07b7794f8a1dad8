"""The one door to the games: the look-up of a family by its name, in the package, in one that brings its own, or in the
folder `families` of a rulebook of your own.

Nothing below the games knows any of them. What the loader asks of a family is whether it can play what a file says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Protocol

from croupier.errors import CroupierError
from croupier.messages import Message
from croupier.messages.catalogue import add_catalogues, folder_faults
from croupier.rulebooks import book_folders
from croupier.rulebooks.messages import CodeNotAllowed, FamilyBroken, FamilyMissing, FamilyUnsaid, NoFamily
from croupier.rulebooks.model import Game, Option


class Contract(Protocol):
    """A family, as far as the loader knows it."""

    def faults(self, game: Game) -> Iterable[tuple[str, str | Message]]:
        """Yield the data of a game that the family cannot play, as (key, reason)."""

    def choices(self, game: Game) -> Iterable[tuple[str, Option]]:
        """Yield the choices that decide a round of a game, as options."""

    def decision_names(self, game: Game) -> Iterable[str]:
        """The decisions that the family may ask for."""

    def clause_names(self, game: Game) -> Iterable[str]:
        """The names under which its procedure cites clauses."""

    def rows(self, game: Game, wager: str) -> Iterable[str]:
        """The outcomes by which the settlement can pay a wager."""


@cache
def find_family(name: str) -> Contract:
    """The FAMILY of croupier.games.<name>, or of an entry point of that name in the group `croupier.families`."""
    module = f"croupier.games.{name}"
    try:
        if not name.isidentifier():
            raise ModuleNotFoundError(name=module)
        family: Contract = import_module(module).FAMILY
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return _family_from_outside(name)
    return family


def _family_from_outside(name: str) -> Contract:
    """A family that an installed package brings, or, where that is allowed, a rulebook outside the package:
    families/NAME.py in its folder."""
    for point in entry_points(group="croupier.families", name=name):
        family: Contract = point.load()
        return family
    for folder in book_folders.originals()[0].values():
        file = folder / "families" / f"{name}.py"
        if name.isidentifier() and file.is_file():
            if not book_folders.is_code_allowed():
                raise CroupierError(CodeNotAllowed(file=str(file)))
            return _family_of_file(name, file)
    raise CroupierError(NoFamily(name=name))


def _family_of_file(name: str, file: Path) -> Contract:
    """The FAMILY of a Python file."""
    spec = spec_from_file_location(f"croupier_families_{name}", file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickles look their module up by its name
    try:
        spec.loader.exec_module(module)
    except CroupierError:
        raise
    except Exception as error:
        raise CroupierError(
            FamilyBroken(file=str(file), kind_of_error=type(error).__name__, error=str(error))
        ) from None
    catalogues = file.parent.parent / "messages"
    fault = next(folder_faults(catalogues, spec.name), None)
    if fault is not None:
        raise CroupierError(FamilyUnsaid(folder=str(catalogues), fault=fault))
    add_catalogues(catalogues)
    family: Contract | None = getattr(module, "FAMILY", None)
    if family is None:
        raise CroupierError(FamilyMissing(file=str(file)))
    return family
