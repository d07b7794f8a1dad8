"""Croupier runs casino table games exactly as a rulebook writes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.rulebooks import Rulebook

__version__ = "0.2.0"


def load(folder: str | Path) -> list[Rulebook]:
    """Take in a rulebook of your own, or a folder of them: what is in it is checked, and then it works like ours.

    croupier.load("my-book")        # and then croupier.table.Table("my-book/six-to-five")
    """
    from croupier.rulebooks import add

    return add(folder)
