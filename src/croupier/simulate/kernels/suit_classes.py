"""Sets of cards that differ only in which suit is which: the number of their class, for kernels that look up what best
play does with it.

Suits are put in the order of the ranks held in them; sets that look the same then are of one class. Classes are
numbered as the solvers and `croupier.odds.poker.boards.canonical` know them, by the key that the
four sets of ranks make, so tables of the solvers are taken as they are.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.hands.compiling import leaf, signed
from croupier.odds.poker.boards import canonical
from croupier.simulate.plan import Bytes, Ints

RANKS = 13
_SIXTEEN = signed(0xFFFF)


@cache
def class_keys(size: int) -> Ints:
    """The keys of all classes of sets of so many cards, in order."""
    sets, _ = canonical(size, comb(52, size))
    return np.sort(keys_of(sets))


def keys_of(sets: Bytes) -> Ints:
    """The keys of sets of cards, a row each, whose suits are in order already."""
    masks = np.zeros((len(sets), 4), np.int64)
    for column in sets.T.astype(np.int64):
        masks[np.arange(len(sets)), column & 3] |= signed(1) << (column >> 2)
    keys: Ints = ((masks[:, 0] << 39) | (masks[:, 1] << 26)) | ((masks[:, 2] << 13) | masks[:, 3])
    return keys


@leaf
def sort_suits(cards: Bytes, first: int, size: int) -> tuple[int, int]:
    """The key of some cards with their suits put in order; and where each suit goes, two bits a suit."""
    held = signed(0)
    for i in range(first, first + size):
        card = signed(cards[i])
        held |= signed(1) << (16 * (card & 3) + (card >> 2))
    a, b = (held & _SIXTEEN) << 2, (held >> 16 & _SIXTEEN) << 2 | 1
    c, d = (held >> 32 & _SIXTEEN) << 2 | 2, (held >> 48 & _SIXTEEN) << 2 | 3
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    key = ((a >> 2) << 39) | ((b >> 2) << 26) | ((c >> 2) << 13) | (d >> 2)
    return key, (1 << (2 * (b & 3))) | (2 << (2 * (c & 3))) | (3 << (2 * (d & 3)))


@leaf
def index_of_key(key: int, keys: Ints) -> int:
    """The number of a class by its key, which is among them."""
    return index_between(key, keys, 0, keys.size)


@leaf
def index_between(key: int, keys: NDArray[np.signedinteger[Any]], first: int, last: int) -> int:
    """Where a key stands in a part of ascending keys that has it."""
    while last - first > 1:
        middle = (first + last) >> 1
        if keys[middle] <= key:
            first = middle
        else:
            last = middle
    return first


@leaf
def hole_number(a: int, b: int, moved: int) -> int:
    """The number of two hole cards, 0 to 1325, once the suits are moved."""
    a = (a & ~3) | (moved >> (2 * (a & 3)) & 3)
    b = (b & ~3) | (moved >> (2 * (b & 3)) & 3)
    low, high = min(a, b), max(a, b)
    return low * 51 - low * (low - 1) // 2 + high - low - 1


@leaf
def read_bit(flags: NDArray[np.uint64], row: int, width: int, column: int) -> int:
    """Return one of the yeses and noes that `pack_bits` packed, in rows of so many words."""
    word = flags[row * width + (column >> 6)]
    return signed(word >> np.uint64(column & 63) & np.uint64(1))


def pack_bits(flags: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Yeses and noes by row and column, 64 to a word, every row begun anew; they stay in a core's cache so."""
    rows, columns = flags.shape
    padded = np.zeros((rows, -(-columns // 64) * 64), np.uint8)
    padded[:, :columns] = flags
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64).ravel()
