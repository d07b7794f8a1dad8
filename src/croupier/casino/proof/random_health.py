"""Health tests of the random source while the casino runs.

Every minute 20,000 fresh bits of the machine's source, and draws of a stream that is derived from them as a round's is
(fairness.py), are held to limits that a good source passes but once in some billions of tests: how many ones, how often
each byte, the longest row of equal bits, a block that comes twice, how often each number of a wheel is drawn. Where one
fails, no wager is laid until the process has been looked at and started again; what is begun is played to its end.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

from croupier.casino.proof.fairness import Stream
from croupier.casino.proof.messages import RandomSource
from croupier.errors import Refusal, Refused

SECONDS_BETWEEN_TESTS = 60.0  # seconds between two tests
SAMPLE_BYTES = 2500  # bytes that are tested
BLOCK = 8  # bytes of which no row may come twice
WHEEL, SPINS = 37, 3700  # the numbers that are drawn, and how often
# Limits of seven standard deviations.
MOST_ONES_OFF = 500  # bits from the half
MOST_BYTES_OFF = 450  # chi-square with 255 degrees of freedom
MOST_NUMBERS_OFF = 133  # chi-square with 36
LONGEST_ROW = 50  # equal bits
FAILED = Refusal(RandomSource())


def chi_square(counts: Sequence[int], kinds: int) -> int:
    """How far counts of things that are equally likely are from being equal, rounded down."""
    return kinds * sum(count * count for count in Counter(counts).values()) // len(counts) - len(counts)


def faults(sample: bytes, draws: Sequence[int]) -> list[str]:
    """Return the faults of a sample of a source, and of the numbers of a wheel that were drawn from it."""
    bits = "".join(f"{byte:08b}" for byte in sample)
    blocks = [sample[n : n + BLOCK] for n in range(0, len(sample) - BLOCK + 1, BLOCK)]
    wrong = {
        "too many equal bits": abs(2 * bits.count("1") - len(bits)) > 2 * MOST_ONES_OFF,
        "bytes are not equally frequent": chi_square(sample, 256) > MOST_BYTES_OFF,
        "a long row of equal bits": max(len(list(row)) for _, row in groupby(bits)) > LONGEST_ROW,
        "a block came twice": len(set(blocks)) < len(blocks),
        "numbers drawn are not equally frequent": chi_square(draws, WHEEL) > MOST_NUMBERS_OFF,
    }
    return [what for what, is_so in wrong.items() if is_so]


class RandomHealth:
    """The tests of one process's source, and what the last one found."""

    def __init__(self, source: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._source = source
        self.tests = 0
        self.failed: list[str] = []

    def test(self) -> list[str]:
        """Test the source once; what is wrong with it, now or since an earlier test."""
        sample, stream = self._source(SAMPLE_BYTES), Stream(self._source(32), "health")
        self.failed = self.failed or faults(sample, [stream.below(WHEEL) for _ in range(SPINS)])
        self.tests += 1
        return self.failed

    def refuse_failed(self) -> None:
        """Refuse to begin anything with a source that has failed."""
        if self.failed:
            raise Refused(FAILED)


source = RandomHealth()  # of this process
