"""Results that took long are kept on disk, under a hash of the rules, the options and the solver that found them.

A changed rulebook, option or line of a solver gives another hash, so an old answer is never taken for a new question.
The folder is $CROUPIER_CACHE, or .cache/croupier in the home folder.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import croupier
from croupier.table import Table


def folder() -> Path:
    """Where results are kept."""
    named = os.environ.get("CROUPIER_CACHE")
    return Path(named) if named else Path.home() / ".cache" / "croupier"


@cache
def _solvers() -> str:
    """A hash of the code that computes: a change of it makes every kept result a stranger."""
    digest = hashlib.sha256()
    home = Path(croupier.__file__).parent
    for room in ("odds", "hands"):
        for file in sorted((home / room).rglob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def key(table: Table, what: str) -> str:
    """The hash of a question about a table."""
    pays = {k: {r: str(c) for r, c in v.items()} if isinstance(v, dict) else str(v) for k, v in table.pays.items()}
    rules = msgspec.json.encode(table.game, order="sorted").decode()
    question = json.dumps([_solvers(), rules, dict(table.options), pays, what], sort_keys=True)
    return hashlib.sha256(question.encode()).hexdigest()


def remembered(table: Table, what: str, compute: Callable[[], Any]) -> tuple[Any, bool]:
    """The answer to a question about a table (a JSON value), and whether it was kept from before."""
    file = folder() / "odds" / f"{key(table, what)}.json"
    try:
        return json.loads(file.read_text(encoding="utf-8")), True
    except (OSError, ValueError):
        pass
    value = compute()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(value), encoding="utf-8")
        part.replace(file)
    except OSError:
        pass  # a folder that cannot be written only costs the time again
    return value, False
