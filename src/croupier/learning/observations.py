"""A seat's view in numbers: plain, or as one vector of zeros and ones for learners that want that.

plain    rows of cards by their place in the pack, and what is staked, as they are
one_hot  for every row of cards how many of each card lie in it (one at most, from a single pack), then the stakes:
         one vector of `float32`
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.errors import CroupierError
from croupier.learning.messages import NoSuchObservations

CARD_BACK_CODE, FIRST_CARD_CODE = (
    1,
    2,
)  # 0 is nothing, 1 a card face down, 2 and up a card or tile by its place in the pack
MOST_CARDS = 21  # no hand that may still draw has more
OTHER_HAND_ROWS = 4  # rows for the seat's other hands
ROWS = 3 + OTHER_HAND_ROWS  # the hand that is asked about, the dealer's, the board, then those
KINDS = FIRST_CARD_CODE + len(DECK)  # a back, a card of the pack, the joker
Observations = Literal["plain", "one_hot"]
Seen = dict[str, NDArray[Any]]


def is_one_vector(way: str) -> bool:
    """Return whether observations are one vector."""
    if way not in get_args(Observations):
        raise CroupierError(NoSuchObservations(known=" or ".join(get_args(Observations)), given=repr(way)))
    return way == "one_hot"


def width(wagers: int) -> int:
    """How long the vector is."""
    return ROWS * KINDS + wagers


def one_hot(seen: Seen) -> NDArray[np.float32]:
    """Hands and stakes of one table, or of many, as vectors."""
    hands, staked = seen["hands"], seen["staked"]
    held = np.zeros((*hands.shape[:-1], KINDS + 1), np.float32)
    where: tuple[NDArray[np.int64], ...] = tuple(np.indices(hands.shape[:-1], sparse=True))
    for column in range(MOST_CARDS):
        cards = hands[..., column]
        if not cards.any():
            break
        held[(*where, cards)] += 1
    flat = held[..., 1:].reshape(*hands.shape[:-2], ROWS * KINDS)
    return np.concatenate([flat, staked.astype(np.float32)], axis=-1)
