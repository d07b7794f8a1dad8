"""Chains that coins move, walked several tosses at a stride.

A toss of a few coins has two, four, eight or sixteen outcomes, each as likely: as many bits of a random word. From a
state of a chain, some tosses together lead to another state and end some rounds on the way; that is worked out once for
every state and every pattern of bits. The chain itself is compiled from the readable engine (chain.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.hands.compiling import kernel
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.plan import Codes
from croupier.simulate.random_streams import WORDS, fill_words, open_stream

BITS = 8  # of a stride, at most
MAX_STATES = 64  # beyond that the table does not stay near the processor
_CODE, _CODES, _STATE = 8, 4, 40  # an entry: how many rounds end, in 8 bits; their codes, 8 bits each; the next state
Entry = tuple[int, int, int]  # of one toss: the next state, whether it ends a round, the code of that round


def tosses_per_stride(outcomes: int) -> tuple[int, int]:
    """How many tosses make a stride, and how many bits that is; (0, 0) where outcomes are no coins."""
    width = outcomes.bit_length() - 1
    if outcomes < 2 or outcomes != 1 << width or width > BITS:
        return 0, 0
    tosses = min(_CODES, BITS // width)
    return tosses, tosses * width


def pack_strides(steps: Sequence[Sequence[Entry]]) -> NDArray[np.uint64]:
    """The table: by state and bits, what so many tosses make of a chain. `steps` are its single tosses, by state and
    outcome."""
    outcomes = len(steps[0])
    tosses, bits = tosses_per_stride(outcomes)
    table = np.zeros(len(steps) << bits, np.uint64)
    for first in range(len(steps)):
        for pattern in range(1 << bits):
            state, ended, codes, remaining = first, 0, 0, pattern
            for _ in range(tosses):
                state, ends, code = steps[state][remaining % outcomes]
                remaining //= outcomes
                if ends:
                    codes |= code << (_CODE * ended)
                    ended += 1
            table[(first << bits) + pattern] = ended | codes << _CODE | (state << bits) << _STATE
    return table


@kernel
def walk(seed: int, block: int, codes: Codes, table: NDArray[np.uint64], bits: int) -> None:
    """Stride after stride; the code of a round is what it brought."""
    out = codes[0]
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    width, mask = _U(bits), (_U(1) << _U(bits)) - _U(1)
    done, last, at = _U(0), _U(out.size), _U(0)
    room = last - _U(_CODES) if last > _U(_CODES) else _U(0)
    while done < last:
        fill_words(state, words)
        for i in range(WORDS):
            word = words[i]
            for _ in range(64 // bits):
                entry = table[at + (word & mask)]
                word >>= width
                if done < room:
                    for j in range(_CODES):
                        out[done + _U(j)] = (entry >> _U(_CODE * (j + 1))) & _U(0xFF)
                else:
                    for j in range(_CODES):
                        if done + _U(j) < last:
                            out[done + _U(j)] = (entry >> _U(_CODE * (j + 1))) & _U(0xFF)
                done += entry & _U(0xFF)
                at = entry >> _U(_STATE)
            if done >= last:
                break
