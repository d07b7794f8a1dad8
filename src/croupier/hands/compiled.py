"""How hot loops are compiled: once on a machine, kept on disk, and letting go of the interpreter while they run.

A `kernel` may make arrays. A `leaf` may not, and so counts no references to those it is given: in a loop that calls a
leaf for every round, counting them would take longer than its work. An `inlined` leaf is put into its caller whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from numba import njit

_F = TypeVar("_F", bound=Callable[..., Any])
ROOMS = ("hands", "simulate")  # where kernels call one another


@cache
def _sources() -> str:
    """What the kernels' sources are now. Numba looks at the one file of a function; the others it calls count too."""
    home = Path(__file__).parent.parent
    stats = [(file, file.stat()) for room in ROOMS for file in sorted((home / room).glob("*.py"))]
    return hashlib.sha256(repr([(f.name, s.st_size, s.st_mtime_ns) for f, s in stats]).encode()).hexdigest()


def _kept(made: Any) -> Any:
    """Let what is kept on disk depend on all of these sources."""
    file = getattr(getattr(made, "_cache", None), "_cache_file", None)
    if file is not None and hasattr(file, "_source_stamp"):
        file._source_stamp = (file._source_stamp, _sources())
    return made


def kernel(function: _F) -> _F:
    """Compile a function that the outside calls."""
    made: _F = _kept(njit(cache=True, nogil=True)(function))
    return made


def leaf(function: _F) -> _F:
    """Compile a function that kernels call for every round, and that makes no array."""
    made: _F = _kept(njit(cache=True, nogil=True, _nrt=False)(function))
    return made


def inlined(function: _F) -> _F:
    """The same, to become part of its caller."""
    made: _F = _kept(njit(cache=True, nogil=True, _nrt=False, forceinline=True)(function))
    return made
