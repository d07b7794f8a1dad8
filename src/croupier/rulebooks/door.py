"""The one door to the games: the look-up of a family by its name, in the package or in one that brings its own.

Nothing below the games knows any of them. What the loader asks of a family is whether it can play what a file says.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Protocol

from croupier.errors import CroupierError
from croupier.rulebooks.model import Game


class Contract(Protocol):
    """A family, as far as the loader knows it."""

    def faults(self, game: Game) -> Iterable[tuple[str, str]]:
        """What the family cannot play in a game's data, as (key, reason)."""


@cache
def found(name: str) -> Contract:
    """The FAMILY of croupier.games.<name>, or of an entry point of that name in the group `croupier.families`."""
    module = f"croupier.games.{name}"
    try:
        if not name.isidentifier():
            raise ModuleNotFoundError(name=module)
        family: Contract = import_module(module).FAMILY
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return _brought(name)
    return family


def _brought(name: str) -> Contract:
    """A family that an installed package brings."""
    for point in entry_points(group="croupier.families", name=name):
        family: Contract = point.load()
        return family
    raise CroupierError(f"there is no family of games called {name!r}")
