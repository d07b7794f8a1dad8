"""Where chance comes from: the operating system's cryptographic source, or a seed for tests and replays.

Both draw without bias: a number is taken from whole random bits and thrown away when it falls outside the range.
The seeded stream is SHA-256 over the seed and a counter, so it is the same on every machine and forever.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

_T = TypeVar("_T")


class Randomness:
    """Unbiased draws from the operating system's cryptographic source."""

    def bits(self, count: int) -> int:
        """So many random bits."""
        return secrets.randbits(count)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        width = (limit - 1).bit_length()
        number = self.bits(width) if width else 0
        while number >= limit:
            number = self.bits(width)
        return number

    def choice(self, things: Sequence[_T]) -> _T:
        """Any of these things."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[_T]) -> None:
        """Fisher and Yates: every order equally likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Seeded(Randomness):
    """Draws that follow from a seed, alike on every machine."""

    def __init__(self, seed: int | str | bytes) -> None:
        raw = seed if isinstance(seed, bytes) else str(seed).encode()
        self._seed = hashlib.sha256(b"croupier seed 1\0" + raw).digest()
        self._counter = 0
        self._pool = 0
        self._left = 0

    def bits(self, count: int) -> int:
        """So many bits of the stream."""
        if self._left < count:
            self._fill(count)
        number = self._pool & ((1 << count) - 1)
        self._pool >>= count
        self._left -= count
        return number

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, taken from the stream without a call for each draw."""
        width = (limit - 1).bit_length()
        while True:
            if self._left < width:
                self._fill(width)
            number = self._pool & ((1 << width) - 1)
            self._pool >>= width
            self._left -= width
            if number < limit:
                return number

    def _fill(self, count: int) -> None:
        """Further blocks of the stream, behind what is left of the last."""
        while self._left < count:
            block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._pool |= int.from_bytes(block, "little") << self._left
            self._left += 256
