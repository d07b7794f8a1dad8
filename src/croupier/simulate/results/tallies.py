"""Counting what kernels deal: how often each result came, the runs of wins and losses, and evenings with a bankroll.

All counts are whole numbers, so that blocks add up to the same whatever the order in which they were played.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.hands.compiling import kernel, leaf

Ints = NDArray[np.int64]
SPAN = 4096  # results this near to nothing, in ticks, are counted in an array; the few beyond it in a small hash table
KEYS = 1 << 12
_EMPTY_SLOT = np.iinfo(np.int64).min
_HASH = np.uint64(0x9E3779B97F4A7C15)


@kernel
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
    total: Ints = four[0] + four[1] + four[2] + four[3]
    return total


@kernel
def count_nets(nets: Ints, near: Ints, keys: Ints, hits: Ints) -> bool:
    """Add up how often each result came: `near` holds those from -SPAN to SPAN - 1, `keys` and `hits` the others.
    False when there is no more room for another result."""
    other = np.zeros(near.size, np.int64)
    whole = nets.size // 2 * 2
    for i in range(0, whole, 2):
        first, second = nets[i] + SPAN, nets[i + 1] + SPAN
        if 0 <= first < 2 * SPAN:
            near[first] += 1
        elif not _count_far(nets[i], keys, hits):
            return False
        if 0 <= second < 2 * SPAN:
            other[second] += 1
        elif not _count_far(nets[i + 1], keys, hits):
            return False
    for i in range(whole, nets.size):
        if 0 <= nets[i] + SPAN < 2 * SPAN:
            near[nets[i] + SPAN] += 1
        elif not _count_far(nets[i], keys, hits):
            return False
    near += other
    return True


@leaf
def _count_far(net: int, keys: Ints, hits: Ints) -> bool:
    place = np.int64((np.uint64(net) * _HASH) >> np.uint64(52))
    for _ in range(KEYS):
        if keys[place] == net or keys[place] == _EMPTY_SLOT:
            keys[place] = net
            hits[place] += 1
            return True
        place = (place + 1) % KEYS
    return False


def count_results(nets: Ints) -> dict[int, int]:
    """How often each result came."""
    near, keys, hits = np.zeros(2 * SPAN, np.int64), np.full(KEYS, _EMPTY_SLOT, np.int64), np.zeros(KEYS, np.int64)
    if not count_nets(nets, near, keys, hits):
        values, times = np.unique(nets, return_counts=True)
        return dict(zip(values.tolist(), times.tolist(), strict=True))
    some = np.flatnonzero(near)
    out = dict(zip((some - SPAN).tolist(), near[some].tolist(), strict=True))
    far = np.flatnonzero(hits)
    return out | dict(zip(keys[far].tolist(), hits[far].tolist(), strict=True))


@kernel
def nets_by_code(codes: NDArray[np.uint16], pays: Ints, out: Ints) -> Ints:
    """Return the result of each round, from its code."""
    for i in range(codes.size):
        out[i] = pays[codes[i]]
    return out


@kernel
def nets_together(nets: Ints, columns: Ints, out: Ints) -> Ints:
    """Return the results of some columns together in each round."""
    out[:] = nets[columns[0]]
    for c in columns[1:]:
        out += nets[c]
    return out


DECIDED, WON_FIRST, MOST_WON, WON, LOST_FIRST, MOST_LOST, LOST = range(7)  # of a count of runs
WORD = 64
_U = np.uint64
_ALL = _U((1 << WORD) - 1)


def code_signs(pays: Ints) -> NDArray[np.uint8]:
    """By code whether a round is decided (1) and won (2)."""
    return np.where(pays > 0, 3, np.where(pays < 0, 1, 0)).astype(np.uint8)


@kernel
def count_runs(nets: Ints) -> Ints:
    """Rounds decided; then for wins and for losses the run at the start, the longest, and the run at the end. A round
    that brings nothing neither breaks a run nor adds to it. Results are gathered as bits, 64 to a word: a word is
    looked at as a whole, so that a round costs a shift."""
    runs, word, n = np.zeros(7, np.int64), _U(0), _U(0)
    for net in nets:
        word |= _U(net > 0) << n
        n += _U(net != 0)
        if n == _U(WORD):
            _join_rounds(word, n, runs)
            word, n = _U(0), _U(0)
    _join_rounds(word, n, runs)
    return runs


@kernel
def count_runs_of_codes(codes: NDArray[np.uint16], sign: NDArray[np.uint8]) -> Ints:
    """Count runs of wins and losses from codes; `sign` says what each of them is."""
    runs, word, n = np.zeros(7, np.int64), _U(0), _U(0)
    whole = codes.size // WORD * WORD if np.all(sign & 1) else 0
    for begin in range(0, whole, WORD):  # every round is decided: no need to count them
        word = _U(0)
        part = codes[begin : begin + WORD]
        for j in range(WORD):
            word |= _U(sign[part[j]] >> 1) << _U(j)
        _join_rounds(word, WORD, runs)
    word = _U(0)
    for code in codes[whole:]:
        came = _U(sign[code])
        word |= (came >> _U(1)) << n
        n += came & _U(1)
        if n == _U(WORD):
            _join_rounds(word, n, runs)
            word, n = _U(0), _U(0)
    _join_rounds(word, n, runs)
    return runs


@leaf
def _join_rounds(word: Any, n: Any, runs: Ints) -> None:
    """The next `n` decided rounds, a bit each, the first lowest: a win is 1."""
    if n == 0:
        return
    full = _ALL >> (_U(WORD) - _U(n))
    _update_run(_U(word), np.int64(n), full, runs, WON_FIRST)
    _update_run(_U(word) ^ full, np.int64(n), full, runs, LOST_FIRST)
    runs[DECIDED] += np.int64(n)


@leaf
def _update_run(word: Any, n: Any, full: Any, runs: Ints, at: int) -> None:
    """One kind of result, those with a 1: the run at the start (at `at`), the longest, the run at the end."""
    low = high = 0
    if word == full:
        low = high = n
    else:
        while word >> _U(low) & _U(1):
            low += 1
        while word >> _U(n - 1 - high) & _U(1):
            high += 1
    if runs[at] == runs[DECIDED]:  # nothing else has come yet
        runs[at] += low
    most = max(runs[at + 1], runs[at + 2] + low)
    runs[at + 1] = _longest_run(word, most) if most < n else most
    runs[at + 2] = runs[at + 2] + n if low == n else high


@leaf
def _longest_run(word: Any, most: int) -> int:
    """The longest run of ones in a word if it is longer than `most`, else that."""
    remaining, length = word, 1
    while length <= most:  # ones that begin a run of `length`, made longer by up to twice
        step = min(length, most + 1 - length)
        remaining &= remaining >> _U(step)
        length += step
    while remaining:
        most += 1
        remaining &= remaining >> _U(1)
    return most


class EveningArrays(NamedTuple):
    """The evenings of a seat: what `play_evenings` finds out about each."""

    finals: Ints  # the purse at the end
    played: Ints  # rounds with a stake
    ends: Ints  # why it ended early: the purse cannot cover the next stake (1), the goal (2), the floor (3); else 0
    falls: Ints  # the deepest fall from a height
    paths: Ints  # the purse along the first evenings


@kernel
def play_evenings(
    nets: Ints,
    signal: NDArray[np.int8],
    length: int,
    system: Ints,
    spread: Ints,
    purse: int,
    goal: int,
    floor: int,
    dear: int,
    out: EveningArrays,
) -> int:
    """Play rounds in evenings of `length`, each from a purse of its own. A row of `system` is a state of the betting
    system: its stake in units, and the states after a win, a loss and a push. `spread` multiplies stakes by what the
    signal says. A unit costs `dear` ticks. Returns the units staked."""
    staked = 0
    finals, paths = out.finals, out.paths
    points = paths.shape[1] - 1
    for evening in range(finals.size):
        money, high, fall, at, laid, ended = purse, purse, 0, 0, 0, 0
        follow = evening < paths.shape[0]
        if follow:
            paths[evening, :] = purse
        for turn in range(length):
            i = evening * length + turn
            units = system[at, 0]
            if spread.size:
                units *= spread[min(max(signal[i], 0), spread.size - 1)]
            ended = 2 if money >= goal else 3 if money <= floor else 1 if units * dear > money else 0
            if ended:
                break
            net = nets[i]
            money += units * net
            staked += units
            laid += 1 if units else 0
            at = system[at, 1 if net > 0 else 2 if net < 0 else 3]
            high = max(high, money)
            fall = max(fall, high - money)
            if follow:
                paths[evening, (turn + 1) * points // length :] = money
        finals[evening], out.played[evening], out.ends[evening], out.falls[evening] = money, laid, ended, fall
    return staked
