"""TOML from elsewhere: read with bounds, so that any fault of it is one clear line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

MAX_FILE_BYTES = 4 * 2**20  # bytes of a file
MAX_DEPTH = 40  # tables and lists within each other


class TomlError(ValueError):
    """A text that is no TOML, or more of it than anybody writes by hand."""


def parse(text: str, **options: Any) -> dict[str, Any]:
    """Return what a text says; `options` are those of tomllib.loads."""
    try:
        data = tomllib.loads(text, **options)
    except RecursionError:
        raise TomlError(f"it is nested more than {MAX_DEPTH} deep") from None
    except ValueError as error:  # tomllib's own errors, and numbers of thousands of digits
        raise TomlError(str(error)) from None
    if _is_deeper(data, MAX_DEPTH):
        raise TomlError(f"it is nested more than {MAX_DEPTH} deep")
    return data


def read(path: str | Path) -> dict[str, Any]:
    """Return what a file says; one that cannot be opened is an OSError, as ever."""
    with Path(path).open("rb") as stream:
        raw = stream.read(MAX_FILE_BYTES + 1)
    if len(raw) > MAX_FILE_BYTES:
        raise TomlError(f"it is larger than {MAX_FILE_BYTES // 2**20} MiB")
    try:
        return parse(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise TomlError(str(error)) from None


def _is_deeper(data: Any, most: int) -> bool:
    """Return whether anything lies deeper than that, found layer by layer."""
    layer = [data]
    for _ in range(most):
        layer = [
            nested
            for part in layer
            for nested in (part.values() if isinstance(part, dict) else part)
            if isinstance(nested, dict | list)
        ]
        if not layer:
            return False
    return True
