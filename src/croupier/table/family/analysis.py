"""Where the exact analysis, the kernel and the learning environments of a family are.

Modules are named here and imported only when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from croupier.table.family.play import R
from croupier.table.symmetry import Alike


class Showdown(NamedTuple):
    """How hands that play one another are made, for those who count what each may win."""

    held: int  # cards of a player when all is dealt
    board: int  # common cards
    used: int  # of the player's own; 0 for any number
    ladder: str
    ace_below: int = 2  # the card under which the ace stands too
    lowest: int = 2  # the lowest card of the pack


@dataclass(frozen=True, kw_only=True)
class Analysis(Generic[R]):
    """Where what is computed is found."""

    edges: str = ""
    """The module with ANALYSIS; "" if the game is played out."""

    kernel: str = ""
    """The module with KERNEL; "" if the readable engine simulates."""

    symmetry: Alike | None = None
    """What makes no difference to the outcome, for the general analysis."""

    vector_environment: str = ""
    """Many tables at once to learn at, as "module:class"."""

    single_environment: str = ""
    """The environment of a single table, where the readable round is not what steps it."""

    showdown: Callable[[R], Showdown] | None = None
    """Returns how hands are made that play one another."""
