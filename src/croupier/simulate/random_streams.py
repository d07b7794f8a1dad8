"""Random streams that depend only on a seed and the number of a block.

Philox4x64-10, a counter-based generator (Salmon, Moraes, Dror and Shaw, 2011), turns (seed, block) into the 256 bits of
a xoshiro256++ state (Blackman and Vigna, 2019), which gives the block its words. Philox is a bijection of its counter,
so no two blocks of a seed share a state, and no block has to know how far another one came.

Draws below a limit are Lemire's: multiply, take the high half, and draw again in the few cases that would favour some
results. Kernels take words from a buffer that `fill_words` fills. A word gives four draws of 16 bits; or several draws
one after another, the low half of each product being what the next is made of, with one test at the end for all of them
(Brackett-Rozinsky and Lemire, 2024).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.compiling import unsigned as _U

Words = NDArray[np.uint64]
WORDS = 2048  # a buffer of so many words stays in the first cache

_PHILOX_M = (_U(0xD2E7470EE14C6C93), _U(0xCA5A826395121157))
_PHILOX_W = (_U(0x9E3779B97F4A7C15), _U(0xBB67AE8584CAA73B))
_ROUNDS = 10
_M0, _M1 = _PHILOX_M
_W0, _W1 = _PHILOX_W
_S16, _S32, _S48 = _U(16), _U(32), _U(48)
_LOW16, _LOW32 = _U(0xFFFF), _U(0xFFFFFFFF)


@intrinsic
def _halves(typingctx, a, b):  # type: ignore[no-untyped-def]  # numba's own calling convention
    """Both halves of a product of two words, the upper one first."""

    def generate_code(context, builder, signature, args):  # type: ignore[no-untyped-def]
        wide, word = ir.IntType(128), ir.IntType(64)
        whole = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        upper = builder.trunc(builder.lshr(whole, ir.Constant(wide, 64)), word)
        return context.make_tuple(builder, signature.return_type, [upper, builder.trunc(whole, word)])

    pair = types.Tuple((types.uint64, types.uint64))  # type: ignore[no-untyped-call]
    return pair(types.uint64, types.uint64), generate_code


halves = cast("Callable[[int, int], tuple[int, int]]", _halves)


@leaf
def philox(key0: int, key1: int, counter0: int, counter1: int) -> tuple[int, int, int, int]:
    """Philox4x64-10 of a counter (its two upper words are 0) under a key."""
    c0, c1, c2, c3 = _U(counter0), _U(counter1), _U(0), _U(0)
    k0, k1 = _U(key0), _U(key1)
    for _ in range(_ROUNDS):
        high0, low0 = halves(_M0, c0)
        high1, low1 = halves(_M1, c2)
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0 += _W0
        k1 += _W1
    return c0, c1, c2, c3


@kernel
def open_stream(seed: int, block: int) -> Words:
    """The state of a block's stream, before its first word."""
    state = np.empty(4, np.uint64)
    state[0], state[1], state[2], state[3] = philox(seed, 0, block, 0)
    if not (state[0] | state[1] | state[2] | state[3]):
        state[0] = _W0  # the one state that xoshiro never leaves
    return state


@leaf
def fill_words(state: Words, words: Words) -> None:
    """The next words of a stream: xoshiro256++."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    for i in range(words.size):
        total = s0 + s3
        words[i] = ((total << _U(23)) | (total >> _U(41))) + s0
        shifted = s1 << _U(17)
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << _U(45)) | (s3 >> _U(19))
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@leaf
def redraw16(state: Words, limit: int) -> int:
    """A number below a limit of up to 16 bits, for a draw of 16 bits that had to be thrown away: straight from the
    stream's own next words, past those in the buffer. (It makes no array: a kernel in which anything may allocate
    counts the references of all its arrays, which takes longer than its work.)"""
    least = _U(65536) % _U(limit)
    while True:
        s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
        total = s0 + s3
        word = ((total << _U(23)) | (total >> _U(41))) + s0
        s2 ^= s0
        s3 ^= s1
        state[0], state[1] = s0 ^ s3, s1 ^ s2
        state[2], state[3] = s2 ^ (s1 << _U(17)), (s3 << _U(45)) | (s3 >> _U(19))
        for _ in range(4):
            product = (word & _LOW16) * _U(limit)
            if (product & _LOW16) >= least:
                return signed(product >> _S16)
            word >>= _S16


@leaf
def below16(piece: int, limit: int, state: Words) -> int:
    """A number below a limit of up to 16 bits, from 16 random bits (the lowest of `piece`)."""
    product = (_U(piece) & _LOW16) * _U(limit)
    if (product & _LOW16) < _U(limit) and (product & _LOW16) < _U(65536) % _U(limit):
        return redraw16(state, limit)
    return signed(product >> _S16)


@leaf
def shuffle(things: NDArray[np.uint8], first: int, last: int, size: int, words: Words, at: int, state: Words) -> int:
    """Fisher and Yates from the front: places `first` (a multiple of four) to `last` of `size` things (up to 2^15) get
    each any of what is left, and so do a few more, four to a word. Returns how far the words are used. (Unsigned
    numbers throughout: they are indices, and the compiler then checks nothing.)"""
    place, end = _U(first), _U(min(last, size & ~3))
    while place < end:
        if at >= words.size:
            fill_words(state, words)
            at = 0
        low_word, limit = words[at], _U(size) - place
        at += 1
        for j in range(4):
            here = place + _U(j)
            number, low_word = halves(low_word, limit - _U(j))
            target = here + number
            thing = things[target]
            things[target] = things[here]
            things[here] = thing
        if low_word < limit * limit * limit * limit:
            every = limit * (limit - _U(1)) * (limit - _U(2)) * (limit - _U(3))
            if low_word < (_U(0) - every) % every:
                continue  # these four once more: whatever order they are in now, any order comes of them
        place += _U(4)
    for last_place in range(max(first, size & ~3), last):  # the last few of a pack whose size is no multiple of four
        if at >= words.size:
            fill_words(state, words)
            at = 0
        far = last_place + below16(words[at], size - last_place, state)
        at += 1
        thing = things[far]
        things[far] = things[last_place]
        things[last_place] = thing
    return at


@leaf
def draw_different(things: NDArray[np.uint8], count: int, size: int, words: Words, at: int, state: Words) -> int:
    """So many different numbers below `size` (up to 64), in any order: each drawn again while it is there already.
    `things` has room for one more than `count`. Returns how far the words are used. This is quicker than `shuffle`
    where few are dealt of many."""
    seen, k, wanted, limit = _U(0), _U(0), _U(count), _U(size)
    four = limit * limit * limit * limit
    most = four * four
    while k < wanted:
        if at >= words.size:
            fill_words(state, words)
            at = 0
        low_word, before, had = words[at], seen, k
        at += 1
        for _ in range(8):
            number, low_word = halves(low_word, limit)
            things[k if k < wanted else wanted] = number
            bit = _U(1) << number
            k += _U(0) if seen & bit else _U(1)
            seen |= bit
        if low_word < most and low_word < (_U(0) - most) % most:
            seen, k = before, had
    return at
