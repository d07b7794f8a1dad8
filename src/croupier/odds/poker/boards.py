"""Every board of five cards up to suits, and what every two hole cards are worth on it.

The hold'em games against the house all ask the same: for two hole cards on a board, how many of the 990 hands the
dealer may hold are worse, equal and better, and how many of them qualify. Per board the strengths of all 1,081 pairs
of hole cards are found once; wins, ties and losses of each follow by inclusion and exclusion: of all pairs of lower
strength, take away those that hold one of the player's own cards.

What a hand is worth is the compiled evaluator's word (hands.poker_batch). Its strengths of seven cards are spread out
here for boards: without a flush only ranks count, so a table of (five board ranks, two hole ranks) serves all boards;
flushes come from its table of the thirteen ranks of one suit. Strengths that no seven cards have are not numbered.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from croupier.hands.compiling import kernel
from croupier.hands.ladders import LADDERS
from croupier.hands.poker_batch import evaluator

CATEGORIES = LADDERS["five_card"][::-1]
HOLES = 1326
Array = np.ndarray[Any, np.dtype[Any]]


class Tables(NamedTuple):
    """Lookup tables for strengths."""

    ranks: Array  # [class of five board ranks, class of two hole ranks] -> strength without a flush
    flushes: Array  # [13-bit mask of one suit] -> strength of the best flush in it, 0 when there is none
    category: Array  # [strength] -> category
    five: Array  # index of a sorted tuple of five ranks, by mixed sums
    two: Array  # [rank, rank] -> class of two hole ranks
    values: Array  # the evaluator's number of each strength, for finding thresholds


@cache
def tables() -> Tables:
    """Build the tables (a fraction of a second)."""
    seven = evaluator(7)
    fives, twos = (np.array(list(combinations_with_replacement(range(13), size))) for size in (5, 2))
    five_times, two_times = (np.stack([(held == rank).sum(1) for rank in range(13)], 1) for held in (fives, twos))
    possible = five_times.max(1) <= 4
    fives, five_times = fives[possible], five_times[possible]
    i, j = np.nonzero((five_times[:, None] + two_times).max(2) <= 4)
    ranks = np.zeros((len(fives), len(twos)), np.int64)
    ranks[i, j] = seven.strengths_of_ranks(np.concatenate([fives[i], twos[j]], 1))
    flushes = seven.suited[0].astype(np.int64)
    values = np.unique(np.concatenate([ranks.ravel(), flushes]))  # 0, the weakest five, stands for "none"
    dense = np.searchsorted(values, ranks).astype(np.uint16)
    dense_flush = np.searchsorted(values, flushes).astype(np.uint16)
    two, five = np.zeros((13, 13), np.uint8), np.zeros(13**5, np.uint16)
    two[tuple(twos.T)] = two[tuple(twos.T[::-1])] = np.arange(len(twos))
    five[fives @ 13 ** np.arange(4, -1, -1)] = np.arange(len(fives))
    category = seven.categories[values].astype(np.int8)
    return Tables(dense, dense_flush, category, five, two, values)


def least_strength(category: str, *ranks: int) -> int:
    """The least strength of a category, given the highest ranks where a book names them; ranks are 2 to 14."""
    return max(1, int(np.searchsorted(tables().values, evaluator(7).least(category, *ranks))))


@kernel
def _suit_masks(cards: Array, masks: Array) -> None:
    masks[:] = 0
    for c in cards:
        masks[c & 3] |= 1 << (c >> 2)


@kernel
def go_to_next_choice(at: Array, of: int) -> bool:
    """Go on to the next of all ascending choices out of so many, the first being 0, 1, 2 ...; False after the last."""
    size = len(at)
    i = size - 1
    while i >= 0 and at[i] == of - size + i:
        i -= 1
    if i < 0:
        return False
    at[i] += 1
    for j in range(i + 1, size):
        at[j] = at[j - 1] + 1
    return True


@kernel
def canonical(size: int, total: int) -> tuple[Array, Array]:
    """All sets of `size` cards up to suits, each with the number of sets it stands for."""
    sets = np.zeros((total, size), np.uint8)
    weights = np.zeros(total, np.int64)
    cards = np.arange(size)
    masks = np.zeros(4, np.int64)
    n, more = 0, True
    while more:
        _suit_masks(cards, masks)
        if masks[0] >= masks[1] and masks[1] >= masks[2] and masks[2] >= masks[3]:
            same = 1
            weight = 24
            for s in range(1, 4):
                same = same + 1 if masks[s] == masks[s - 1] else 1
                weight //= same
            for i in range(size):
                sets[n, i] = cards[i]
            weights[n] = weight
            n += 1
        more = go_to_next_choice(cards, 52)
    return sets[:n], weights[:n]


@cache
def boards() -> tuple[Array, Array]:
    """The 134,459 boards up to suits, with weights that add up to 2,598,960."""
    canonical_boards: tuple[Array, Array] = canonical(5, 140_000)
    return canonical_boards


@kernel
def strengths(board: Array, t: Tables, live: Array, out: Array) -> None:
    """The strength of every pair of hole cards on a board: `live` lists the 47 cards, `out` gets 1,081 strengths."""
    index = np.int64(0)
    used = np.int64(0)
    suits = np.zeros(4, np.int64)
    masks = np.zeros(4, np.int64)
    for i in range(5):
        c = np.int64(board[i])
        index = index * 13 + (c >> 2)
        used |= np.int64(1) << c
        suits[c & 3] += 1
        masks[c & 3] |= np.int64(1) << (c >> 2)
    row = t.five[index]
    n = 0
    for other in range(52):
        if not used >> other & 1:
            live[n] = other
            n += 1
    pairs = t.ranks[row]
    k = 0
    for i in range(47):
        ra = live[i] >> 2
        for j in range(i + 1, 47):
            out[k] = pairs[t.two[ra, live[j] >> 2]]
            k += 1
    for suit in range(4):
        if suits[suit] >= 3:
            _flushes(suit, suits[suit], masks[suit], t.flushes, live, out)


@kernel
def _flushes(suit: int, held: int, mask: int, flushes: Array, live: Array, out: Array) -> None:
    """Raise the strengths of the pairs that make a flush with the board."""
    k = 0
    for i in range(47):
        a = live[i]
        mine = a & 3 == suit
        if held == 3 and not mine:
            k += 46 - i
            continue
        with_a = mask | (np.int64(1) << (a >> 2)) if mine else mask
        for j in range(i + 1, 47):
            b = live[j]
            yours = b & 3 == suit
            if held + (1 if mine else 0) + (1 if yours else 0) >= 5:
                flush = flushes[with_a | (np.int64(1) << (b >> 2)) if yours else with_a]
                if flush > out[k]:
                    out[k] = flush
            k += 1


@kernel
def rivals(  # noqa: C901 - counting sort, then inclusion and exclusion, in one compiled pass
    out: Array, levels: Array, below: Array, equal: Array, under: Array, work: Array, cum: Array
) -> None:
    """For each pair of hole cards: how many of the dealer's 990 hands are below it and equal to it, and how many are
    under each threshold in `levels` (`under[k, t]`). `work` and `cum` are room to work in."""
    work[:] = 0
    low, high = work.shape[0], 0
    for k in range(1081):
        v = out[k]
        work[v] = 1
        low, high = min(low, v), max(high, v)
    marks = np.zeros(levels.shape[0], np.int64)
    top = 0
    for v in range(low, high + 1):  # number the strengths that occur, in order
        for t in range(levels.shape[0]):
            if v == levels[t]:
                marks[t] = top
        if work[v]:
            work[v] = top
            top += 1
    for t in range(levels.shape[0]):
        if levels[t] > high:
            marks[t] = top
        elif levels[t] < low:
            marks[t] = 0
    for i in range(48):
        for d in range(top + 1):
            cum[i, d] = 0
    k = 0
    for i in range(47):
        for j in range(i + 1, 47):
            d = work[out[k]] + 1
            cum[i, d] += 1
            cum[j, d] += 1
            cum[47, d] += 1
            k += 1
    for i in range(48):
        row = cum[i]
        for d in range(1, top + 1):
            row[d] += row[d - 1]
    every = cum[47]
    k = 0
    for i in range(47):
        first = cum[i]
        for j in range(i + 1, 47):
            second = cum[j]
            d = work[out[k]]
            below[k] = every[d] - first[d] - second[d]
            equal[k] = every[d + 1] - first[d + 1] - second[d + 1] + 1 - below[k]
            for t in range(levels.shape[0]):
                m = marks[t]
                under[k, t] = every[m] - first[m] - second[m] + (1 if d < m else 0)
            k += 1
