"""A sensible player of a family's games, for the other seats at practice and for tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.table.felt import Ask, Felt, Move


@dataclass(frozen=True, kw_only=True)
class Bot:
    """A sensible player."""

    suggest: Callable[[Felt, Ask], Move] | None = None
    """Receives the ask. Returns an answer from what the seat sees; the strongest, where there are levels."""

    suggest_at_level: Callable[[Felt, Ask, int], Move] | None = None
    """Receives the ask and a level from 1 on. Returns the answer of a bot of that level."""

    levels: tuple[str, ...] = ()
    """How well a bot may play, from the weakest on."""

    lays: Callable[[Felt, int], dict[str, int] | None] | None = None
    """Receives a seat. Returns the wagers that a bot lays there, as multiples of its stake."""
