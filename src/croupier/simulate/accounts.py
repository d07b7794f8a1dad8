"""Counting what kernels deal: how often each result came, the runs of wins and losses, and evenings with a bankroll.

All counts are whole numbers, so that blocks add up to the same whatever the order in which they were played.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int64]
SPAN = 4096  # results this near to nothing, in ticks, are counted in an array; the few beyond it in a small hash table
KEYS = 1 << 12
_EMPTY = np.iinfo(np.int64).min
_HASH = np.uint64(0x9E3779B97F4A7C15)


@njit(cache=True, nogil=True)
def count_codes(codes: NDArray[np.uint16], size: int) -> Ints:
    """How often each code came; four tallies side by side, so that equal codes in a row do not wait for one another."""
    four = np.zeros((4, size), np.int64)
    whole = codes.size // 4 * 4
    for i in range(0, whole, 4):
        four[0, codes[i]] += 1
        four[1, codes[i + 1]] += 1
        four[2, codes[i + 2]] += 1
        four[3, codes[i + 3]] += 1
    for i in range(whole, codes.size):
        four[0, codes[i]] += 1
    return four[0] + four[1] + four[2] + four[3]


@njit(cache=True, nogil=True)
def count_nets(nets: Ints, near: Ints, keys: Ints, hits: Ints) -> bool:
    """Add up how often each result came: `near` holds those from -SPAN to SPAN - 1, `keys` and `hits` the others.
    False when there is no more room for another result."""
    other = np.zeros(near.size, np.int64)
    whole = nets.size // 2 * 2
    for i in range(0, whole, 2):
        first, second = nets[i] + SPAN, nets[i + 1] + SPAN
        if 0 <= first < 2 * SPAN:
            near[first] += 1
        elif not _far(nets[i], keys, hits):
            return False
        if 0 <= second < 2 * SPAN:
            other[second] += 1
        elif not _far(nets[i + 1], keys, hits):
            return False
    for i in range(whole, nets.size):
        if 0 <= nets[i] + SPAN < 2 * SPAN:
            near[nets[i] + SPAN] += 1
        elif not _far(nets[i], keys, hits):
            return False
    near += other
    return True


@njit(cache=True, nogil=True)
def _far(net: int, keys: Ints, hits: Ints) -> bool:
    place = np.int64((np.uint64(net) * _HASH) >> np.uint64(52))
    for _ in range(KEYS):
        if keys[place] == net or keys[place] == _EMPTY:
            keys[place] = net
            hits[place] += 1
            return True
        place = (place + 1) % KEYS
    return False


def counted(nets: Ints) -> dict[int, int]:
    """How often each result came."""
    near, keys, hits = np.zeros(2 * SPAN, np.int64), np.full(KEYS, _EMPTY, np.int64), np.zeros(KEYS, np.int64)
    if not count_nets(nets, near, keys, hits):
        values, times = np.unique(nets, return_counts=True)
        return dict(zip(values.tolist(), times.tolist(), strict=True))
    some = np.flatnonzero(near)
    out = dict(zip((some - SPAN).tolist(), near[some].tolist(), strict=True))
    far = np.flatnonzero(hits)
    return out | dict(zip(keys[far].tolist(), hits[far].tolist(), strict=True))


@njit(cache=True, nogil=True)
def by_code(codes: NDArray[np.uint16], pays: Ints) -> Ints:
    """What each round brought, from its code."""
    out = np.empty(codes.size, np.int64)
    for i in range(codes.size):
        out[i] = pays[codes[i]]
    return out


@njit(cache=True, nogil=True)
def runs(nets: Ints) -> Ints:
    """Rounds decided; then for wins and for losses the run at the start, the longest, and the run at the end. A round
    that brings nothing neither breaks a run nor adds to it."""
    decided, best, now = 0, np.zeros(2, np.int64), np.zeros(2, np.int64)
    lead, led = np.zeros(2, np.int64), np.zeros(2, np.bool_)
    for net in nets:
        if net == 0:
            continue
        mine = 0 if net > 0 else 1
        decided += 1
        now[mine] += 1
        if now[mine] > best[mine]:
            best[mine] = now[mine]
        other = 1 - mine
        if not led[other]:
            lead[other], led[other] = now[other], True
        now[other] = 0
    for k in range(2):
        if not led[k]:
            lead[k] = now[k]
    return np.array([decided, lead[0], best[0], now[0], lead[1], best[1], now[1]])


@njit(cache=True, nogil=True)
def evenings(
    nets: Ints,
    signal: NDArray[np.int8],
    length: int,
    system: Ints,
    spread: Ints,
    purse: int,
    goal: int,
    floor: int,
    dear: int,
    finals: Ints,
    played: Ints,
    lows: Ints,
    highs: Ints,
    falls: Ints,
    paths: Ints,
) -> int:
    """Play rounds in evenings of `length`, each from a purse of its own. A row of `system` is a state of the betting
    system: its stake in units, and the states after a win, a loss and a push. `spread` multiplies stakes by what the
    signal says. An evening ends early when the purse cannot cover the next stake (`dear` ticks a unit), has grown to
    the goal or has shrunk to the floor. `paths` keeps the first evenings. Returns all that was staked, in units."""
    staked = 0
    points = paths.shape[1] - 1
    for evening in range(finals.size):
        money, low, high, fall, at, last = purse, purse, purse, 0, 0, 0
        follow = evening < paths.shape[0]
        if follow:
            paths[evening, :] = purse
        for turn in range(length):
            i = evening * length + turn
            units = system[at, 0]
            if spread.size:
                units *= spread[min(max(signal[i], 0), spread.size - 1)]
            if units * dear > money or money >= goal or money <= floor:
                break
            net = nets[i]
            money += units * net
            staked += units
            last += 1 if units else 0
            at = system[at, 1 if net > 0 else 2 if net < 0 else 3]
            low, high = min(low, money), max(high, money)
            fall = max(fall, high - money)
            if follow:
                paths[evening, (turn + 1) * points // length :] = money
        finals[evening], played[evening] = money, last
        lows[evening], highs[evening], falls[evening] = low, high, fall
    return staked
