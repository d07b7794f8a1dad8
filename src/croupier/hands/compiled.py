"""How hot loops are compiled: once on a machine, kept on disk, and letting go of the interpreter while they run.

A `kernel` may make arrays. A `leaf` may not, and so counts no references to those it is given: in a loop that calls a
leaf for every round, counting them would take longer than its work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

_F = TypeVar("_F", bound=Callable[..., Any])


def kernel(function: _F) -> _F:
    """Compile a function that the outside calls."""
    made: _F = njit(cache=True, nogil=True)(function)
    return made


def leaf(function: _F) -> _F:
    """Compile a function that kernels call for every round, and that makes no array."""
    made: _F = njit(cache=True, nogil=True, _nrt=False)(function)
    return made
