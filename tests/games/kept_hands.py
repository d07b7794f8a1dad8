"""PokerKit judges the same cards again and again in the course of a showdown: here it keeps what it found.

What five cards or more come to depends on the cards alone, so nothing is different but the time it takes. Used where
hundreds of thousands of hands are played beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pokerkit import Card
from pokerkit.hands import BoardCombinationHand, CombinationHand, HoleBoardCombinationHand

KEPT = 4096  # hands that are still remembered


def keep(kind: Any) -> None:
    """Let a class of PokerKit's remember the best hands it found."""
    found: Callable[..., Any] = kind.__dict__["from_game"].__func__

    @lru_cache(maxsize=KEPT)
    def once(cls: Any, hole: tuple[Any, ...], board: tuple[Any, ...]) -> Any:
        try:
            return found(cls, hole, board)
        except ValueError as error:  # too few cards: that, too, is the same the next time
            return error

    def from_game(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
        answer = once(cls, Card.clean(hole_cards), Card.clean(board_cards))
        if isinstance(answer, ValueError):
            raise ValueError(str(answer))
        return answer

    kind.from_game = classmethod(from_game)


for each in (CombinationHand, BoardCombinationHand, HoleBoardCombinationHand):
    keep(each)
