"""How hot loops are compiled: once on a machine, kept on disk, and letting go of the interpreter while they run.

A `kernel` may make arrays. A `leaf` may not, and so counts no references to those it is given: in a loop that calls a
leaf for every round, counting them would take longer than its work. An `inlined_leaf` is put into its caller whole.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

_F = TypeVar("_F", bound=Callable[..., Any])
_njit: Any = njit  # whose types leave out that a function may do without counting references
PACKAGE_FOLDER = Path(__file__).parent.parent
ROOMS = tuple(f"croupier.{room}" for room in ("hands", "odds", "simulate", "games"))  # whose kernels may call
# In a kernel these are the machine's own whole numbers; to a reader of types they are plain ones.
signed = cast("Callable[[Any], int]", np.int64)
unsigned = cast("Callable[[Any], int]", np.uint64)


@cache
def _sources(module: str) -> str:
    """Return a hash of a kernel's sources as they are now. Numba looks at the one file of a function; those it may call
    count too."""
    seen, waiting = {}, [module]
    while waiting:
        name = waiting.pop()
        if name not in seen and (source := _read(name)):
            seen[name], imported = source
            waiting += imported
    return hashlib.sha256(repr(sorted(seen.items())).encode()).hexdigest()


@cache
def _read(module: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the source of a module and the modules it imports; None where there is no such module."""
    path = PACKAGE_FOLDER.joinpath(*module.split(".")[1:])
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            source = file.read_text(encoding="utf-8")
            return hashlib.sha256(source.encode()).hexdigest(), tuple(_imported_modules(source))
    return None


def _imported_modules(source: str) -> Iterator[str]:
    """The modules of the rooms with kernels that a module names in its imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(ROOMS):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _cache_by_sources(made: Any) -> Any:
    """Let what is kept on disk depend on all of these sources."""
    file = getattr(getattr(made, "_cache", None), "_cache_file", None)
    if file is not None and hasattr(file, "_source_stamp"):
        file._source_stamp = _sources(made.py_func.__module__)
        file._load_index = partial(_load_index, file._load_index)
    return made


def _load_index(load: Callable[[], dict[Any, str]]) -> dict[Any, str]:
    """Return the compiled versions on disk; none if their index names a type that has moved since."""
    try:
        return load()
    except (ImportError, AttributeError):
        return {}


def kernel(function: _F) -> _F:
    """Compile a function that the outside calls."""
    made: _F = _cache_by_sources(njit(cache=True, nogil=True)(function))
    return made


def leaf(function: _F) -> _F:
    """Compile a function that kernels call for every round, and that makes no array."""
    made: _F = _cache_by_sources(_njit(cache=True, nogil=True, _nrt=False)(function))
    return made


def inlined_leaf(function: _F) -> _F:
    """Compile a function that kernels call for every round, to become part of its caller."""
    made: _F = _cache_by_sources(_njit(cache=True, nogil=True, _nrt=False, forceinline=True)(function))
    return made


def inlined_kernel(function: _F) -> _F:
    """Compile a function that may make arrays, to become part of its caller."""
    made: _F = _cache_by_sources(njit(cache=True, nogil=True, forceinline=True)(function))
    return made
