"""Croupier runs casino table games exactly as a rulebook writes them.

    from croupier import Table, edge, play, settle, simulate, strategy

Each name is imported when it is first asked for, so that `import croupier` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier import moved

if TYPE_CHECKING:
    from croupier.client import Client as Client
    from croupier.errors import CroupierError as CroupierError
    from croupier.errors import Refusal as Refusal
    from croupier.errors import Refused as Refused
    from croupier.library import Edges as Edges
    from croupier.library import Evening as Evening
    from croupier.library import edge as edge
    from croupier.library import edges as edges
    from croupier.library import play as play
    from croupier.library import settle as settle
    from croupier.library import strategy as strategy
    from croupier.odds.charts import Strategy as Strategy
    from croupier.odds.edge import Edge as Edge
    from croupier.rulebooks import Rulebook as Rulebook
    from croupier.simulate import simulate as simulate
    from croupier.table import Round as Round
    from croupier.table import Table as Table

__version__ = "0.3.0"

moved.install()

_WHERE = {
    **dict.fromkeys(("Edges", "Evening", "edge", "edges", "play", "settle", "strategy"), "croupier.library"),
    **dict.fromkeys(("CroupierError", "Refusal", "Refused"), "croupier.errors"),
    **dict.fromkeys(("Round", "Table"), "croupier.table"),
    "Client": "croupier.client",
    "Edge": "croupier.odds.edge",
    "Rulebook": "croupier.rulebooks",
    "Strategy": "croupier.odds.strategy",
}
__all__ = [*_WHERE, "__version__", "load", "simulate"]


def __getattr__(name: str) -> Any:
    if name == "simulate":  # a room of the house that can be called
        return import_module("croupier.simulate")
    if name not in _WHERE:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def load(folder: str | Path, allow_code: bool = False) -> list[Rulebook]:
    """Take in a rulebook of your own, or a folder of them: what is in it is checked, and then it works like ours.

    A folder is data. A family that it brings as Python (`families/NAME.py`) is run only with `allow_code=True`.

    After `croupier.load("my-book")` there is a `croupier.Table("my-book/six-to-five")`; what is no book is refused:

    >>> import croupier, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     try:
    ...         load(folder)
    ...     except croupier.CroupierError:
    ...         print("there is no book in it")
    there is no book in it
    """
    from croupier.rulebooks import add

    return add(folder, allow_code)
