"""Records by place of a family: parts that may be left out or written otherwise, and how other programs write its
rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Move


@dataclass(frozen=True, kw_only=True)
class Records:
    """How records of a family are read and written."""

    allows_spare_cards: Callable[[Felt, Place, list[Any]], bool] | None = None
    """Receives a place and further cards there. Returns whether they may have been dealt although no wager waited."""

    decision_is_moot: Callable[[Felt, Move], bool] | None = None
    """Receives a decision that is not asked for. Returns whether nothing hung on it: it may stand in a record."""

    reorder_as_dealt: Callable[[Game, dict[Place, list[Any]]], None] | None = None
    """Receives cards by place. Puts those that are written where they ended to where they were dealt."""

    other_names: Mapping[Place, tuple[Place, ...]] = field(default_factory=dict)
    """By place: what a record that tells chance by place may also call it."""

    notation: str = ""
    """The module with NOTATION: how other programs write its rounds."""
