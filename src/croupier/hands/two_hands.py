"""The common part of pai gow tiles and pai gow poker: a high hand, a low hand, and a house way that names its rule.

Both games set one deal as two hands, forbid a low hand that beats the high one, and settle the wager on both
comparisons at once: gb-archive 13.19, 13.22 to 13.26 (poker) and 14.29, 14.32 to 14.36 (tiles).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

Piece = TypeVar("Piece")
Outcome = Literal["win", "lose", "stand_off"]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One row of a house way: an id for programs, what it does in our words, and the clause it stands in."""

    id: str
    does: str
    clause: str

    def __str__(self) -> str:
        return f"{self.does} [{self.clause}]"


class Setting(NamedTuple, Generic[Piece]):
    """A deal set as two hands, and the rule of the house way that decided it."""

    high: tuple[Piece, ...]
    low: tuple[Piece, ...]
    rule: HouseRule


def outcome(high_beats: bool, low_beats: bool) -> Outcome:
    """How a wager stands when the player's hands do or do not beat the dealer's; an exact copy does not beat."""
    if high_beats and low_beats:
        return "win"
    return "stand_off" if high_beats or low_beats else "lose"
