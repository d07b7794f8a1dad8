"""A game's names for its wagers, decisions, rulings, options and hands, in each language.

English names are the titles in the game's data. The other languages stand in one file beside the rulebook,
names/CODE.toml in its folder: a table for each game, and `common` for what all games of the book share. A decision has
a label for its key (`decision`) and a line that says what it does (`does`); names/en.toml has the English labels that
the ids do not say by themselves.

    [common.decision]
    hit = "Carte"

    [roulette]
    title = "Roulette"

    [roulette.wager]
    straight_up = "Plein"

    [roulette.lobby]
    line = "Un zéro ou deux"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

KINDS = ("wager", "decision", "does", "ruling", "option", "hand", "value", "place", "lobby")


@dataclass(frozen=True)
class Names:
    """Names by kind ("wager", "decision", ...) and id. An id without a name is written in words: `play_4x`, Play 4x."""

    title: str = ""  # of the game
    by_kind: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def name(self, kind: str, key: str) -> str:
        """Return what something of a kind is called."""
        return self.by_kind.get(kind, {}).get(key) or in_words(key)

    def as_json(self) -> dict[str, Any]:
        """Return the names as plain values, for pages."""
        return {"title": self.title, **{kind: dict(names) for kind, names in self.by_kind.items()}}


NO_NAMES = Names()


def in_words(key: str) -> str:
    """Return an id as words.

    >>> in_words("play_4x")
    'Play 4x'
    """
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def merge(*layers: Mapping[str, Any]) -> Names:
    """Return the names of several tables of a file, later ones first in rank."""
    by_kind: dict[str, dict[str, str]] = {}
    title = ""
    for layer in layers:
        title = layer.get("title", title)
        for kind in KINDS:
            by_kind.setdefault(kind, {}).update(layer.get(kind, {}))
    return Names(title, by_kind)


def read_names(path: Path) -> Mapping[str, Any]:
    """Return what a file of names says; nothing where there is none. It is read again when it has changed."""
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}


@lru_cache(maxsize=64)
def _read(path: Path, _changed_at: int) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def is_id(text: str) -> bool:
    """Return whether a text looks like an id of the data rather than words for people."""
    return re.fullmatch(r"[a-z0-9]+(?:_[a-z0-9]+)+", text) is not None
