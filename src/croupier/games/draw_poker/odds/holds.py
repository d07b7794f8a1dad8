"""Compiled counting for the strategy of draw poker: which sorts of holds are best how often, and what a ranking costs.

Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.games.shared.poker.five_cards.kernel import (
    SIZES,
    best_hold,
    count_alike,
    hold_gains,
    next_set,
    subset_numbers,
)
from croupier.hands.compiling import kernel

Array = Any  # numpy arrays: their shapes and kinds are said in the docstrings


@kernel
def best_by_sort(
    kinds: Array, worth: Array, totals: Array, begin: Array, scale: Array, suits_alike: bool, sort: Array, sorts: int
) -> tuple[Array, Array, Array]:
    """For each sort of hold, over the deals in which one of it is best: how many there are, the sum of what it is
    worth, and the least that it is worth (as parts of `scale[0]` to a unit). `sort` is that of every set of up to four
    cards, followed by that of every kind of hand held whole; `worth` is what each kind of hand brings."""
    number, total = np.zeros(sorts, dtype=np.int64), np.zeros(sorts, dtype=np.int64)
    least = np.full(sorts, np.iinfo(np.int64).max)
    gain, at, hand = np.empty(32, dtype=np.int64), np.empty(31, dtype=np.int64), np.arange(5)
    for n in range(len(kinds)):
        weight = count_alike(hand) if suits_alike else 1
        if weight:
            subset_numbers(hand, begin, at)
            hold_gains(at, worth[kinds[n]], totals, gain)
            kept = best_hold(gain, scale)
            value = gain[kept] * scale[5 - SIZES[kept]]
            s = sort[begin[5] + kinds[n]] if kept == 31 else sort[at[kept]]
            number[s] += weight
            total[s] += weight * value
            least[s] = min(least[s], value)
        next_set(hand)
    return number, total, least


@kernel
def worth_by_ranking(
    kinds: Array, worth: Array, totals: Array, begin: Array, scale: Array, suits_alike: bool, sort: Array, place: Array
) -> tuple[int, int]:
    """Return the value of play by a ranking of sorts over all deals, and the number of deals in which another hold is
    better. Among holds of one sort the better is held."""
    gain, at, hand = np.empty(32, dtype=np.int64), np.empty(31, dtype=np.int64), np.arange(5)
    total, wrong = 0, 0
    for n in range(len(kinds)):
        weight = count_alike(hand) if suits_alike else 1
        if weight:
            subset_numbers(hand, begin, at)
            hold_gains(at, worth[kinds[n]], totals, gain)
            first, value = 1 << 30, 0
            for bits in range(31, -1, -1):
                s = sort[begin[5] + kinds[n]] if bits == 31 else sort[at[bits]]
                this = gain[bits] * scale[5 - SIZES[bits]]
                if place[s] < first or (place[s] == first and this > value):
                    first, value = place[s], this
            kept = best_hold(gain, scale)
            total += weight * value
            wrong += weight * (gain[kept] * scale[5 - SIZES[kept]] > value)
        next_set(hand)
    return total, wrong
