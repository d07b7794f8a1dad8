"""Seven cards of a simulation and the class they belong to: by their ranks, and by the suited ranks where a flush is in
them. hand_classes.py knows how the house way sets every class.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.shared.pai_gow.seven_cards.bonus_rows import JOKER, RANKS
from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, Pack, Settings, classes, ways_of
from croupier.hands.compiling import leaf, signed
from croupier.odds.array_cache import Array
from croupier.simulate.kernels.suit_classes import index_between
from croupier.simulate.plan import Ints


class Sets(NamedTuple):
    """How the house sets every class of hands, and how a hand's class is found."""

    ways: Ints  # for numbering ranks
    plain: int  # how many classes by ranks have no joker
    begin: NDArray[np.int32]  # by class by ranks, where its flush classes begin
    suited: NDArray[np.int16]  # by flush class, the ranks of its suit
    high: NDArray[np.int16]  # by class, what the hands are worth
    low: NDArray[np.int16]


def cached_arrays(house: Settings, pack: Pack) -> list[Array]:
    """The classes and the house way, in small numbers, to be kept."""
    c = classes(pack)
    kinds = ((c.begin, np.int32), (c.suited, np.int16), (house.high, np.int16), (house.low, np.int16))
    return [*(part.astype(kind) for part, kind in kinds), np.array([(c.joker == 0).sum()])]


def sets_of(cached: list[Array]) -> Sets:
    """Return the cached sets, as the kernels read them."""
    begin, suited, high, low, plain = cached
    return Sets(ways_of(RANKS, 4, HAND_SIZE), int(plain[0]), begin, suited, high, low)


@leaf
def class_of(hand: Ints, counts: Ints, sets: Sets) -> int:
    """The number of a hand's class: by its ranks, or behind those by its suited ranks. `counts` is filled."""
    counts[:] = 0
    joker, suits = signed(0), signed(0)  # eight bits a suit
    for card in hand:
        if card == JOKER:
            joker = signed(1)
        else:
            counts[card >> 2] += 1
            suits += signed(1) << (8 * (card & 3))
    left, ranks = HAND_SIZE - joker, sets.plain * joker
    for rank in range(RANKS):
        for _ in range(counts[rank]):
            ranks += sets.ways[RANKS - 1 - rank, left]
            left -= 1
    for suit in range(4):
        if (suits >> (8 * suit) & 255) + joker >= 5:
            return sets.begin.size - 1 + flush_class(hand, suit, sets.begin[ranks], sets.begin[ranks + 1], sets.suited)
    return ranks


@leaf
def flush_class(hand: Ints, suit: int, first: int, last: int, suited: NDArray[np.int16]) -> int:
    """Among the flush classes with these ranks, the one with the ranks of this suit."""
    held = signed(0)
    for card in hand:
        if card != JOKER and card & 3 == suit:
            held |= signed(1) << (card >> 2)
    return index_between(held, suited, first, last)
