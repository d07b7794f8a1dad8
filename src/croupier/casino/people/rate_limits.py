"""Token-bucket rate limiting per client."""

from __future__ import annotations

import math
import time

from croupier.casino.people.messages import TooManyRequests
from croupier.errors import Refusal, Refused

MAX_BUCKETS = 50_000  # buckets in memory; when there are more, the fullest are forgotten


class TooFast(Refused):
    """Asked more often than allowed; `wait` is in how many seconds to try again."""

    def __init__(self, wait: int) -> None:
        super().__init__(Refusal(TooManyRequests(seconds=wait)))
        self.wait = wait


class Buckets:
    """`rate` tokens each `seconds`, at most `most` saved up."""

    def __init__(self, rate: int, most: int, seconds: int) -> None:
        self.rate = rate / seconds
        self.most = most
        self._left: dict[str, tuple[float, float]] = {}

    def put_back(self, who: str, count: int = 1) -> None:
        """Give tokens back that were taken for something that counts for nothing."""
        left, last = self._left.get(who, (float(self.most), time.monotonic()))
        self._left[who] = (min(float(self.most), left + count), last)

    def take(self, who: str, count: int = 1) -> None:
        """Take tokens, or be told to wait."""
        at = time.monotonic()
        left, last = self._left.get(who, (float(self.most), at))
        left = min(float(self.most), left + (at - last) * self.rate)
        if left < count:
            self._left[who] = (left, at)
            raise TooFast(math.ceil((count - left) / self.rate))
        self._left[who] = (left - count, at)
        if len(self._left) > MAX_BUCKETS:
            self._left = dict(sorted(self._left.items(), key=lambda item: item[1][0])[: MAX_BUCKETS // 2])
