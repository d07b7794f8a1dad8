"""The effect of splitting on the rest of the shoe: the weights by which one hand of a split counts for all of them.

Every hand of a split begins with a card of the pair's class and is dealt another; one of the same class is split again
while that is allowed. Each hand is played by its own cards, so what it is worth depends on the others only by the
cards they are known to hold: so many of the pair's class, and so many of any other. Since every order of the shoe is
as likely as any other, those cards can be dealt last, and what they leave of a hand that took k cards of the class
among s cards in all is one number, omega. Nothing is taken as independent that is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np

from croupier.games.blackjack.odds.hands_and_draws import Array

MOST_ALIKE, MOST_DRAWN = 34, 48  # more cards than any hand and the dealer's hold together


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way for the hands of a split to get their second cards: how many more splits, how many hands end with two
    cards of the class and how many with another, and how many orders lead there."""

    again: int
    alike: int
    other: int
    orders: int

    @property
    def hands(self) -> int:
        """How many hands come of the split."""
        return self.alike + self.other


@cache
def patterns(hands: int, left: int) -> tuple[Pattern, ...]:
    """Every pattern when at most so many hands are allowed and so many cards of the class are left, shortest first."""
    layer = {(2, 0, 0, 0): 1}  # hands still to get their card, further splits, hands ended alike, and otherwise
    out: dict[tuple[int, int, int], int] = {}
    while layer:
        grown: dict[tuple[int, int, int, int], int] = {}
        for (waiting, again, alike, other), orders in layer.items():
            if not waiting:
                out[again, alike, other] = orders
                continue
            steps = [(waiting - 1, again, alike, other + 1)]
            if again + alike < left:
                splits = again + 2 < hands
                steps.append(
                    (waiting + 1, again + 1, alike, other) if splits else (waiting - 1, again, alike + 1, other)
                )
            for state in steps:
                grown[state] = grown.get(state, 0) + orders
        layer = grown
    return tuple(Pattern(*key, orders) for key, orders in out.items())


@dataclass(frozen=True)
class Weights:
    """The weights after a split: `left` cards of the pair's class and `others` are in the shoe, which neither the pair
    nor the dealer's card is in; `ends_alike` for hands whose second card is of the class."""

    left: int
    others: int
    hands: int
    ends_alike: bool

    def terms(self) -> Iterator[tuple[int, int, int, Pattern]]:
        """Per pattern: how often a hand of this sort occurs in it, and the cards of the class and the others that the
        rest of the split holds."""
        for pattern in patterns(self.hands, self.left):
            times = pattern.alike if self.ends_alike else pattern.other
            if times:
                alike = pattern.again + pattern.alike - self.ends_alike
                other = pattern.other - (not self.ends_alike)
                yield times * pattern.orders, alike, other, pattern

    def exact(self, k: int, s: int) -> Fraction:
        """Omega: what a deal of s cards, k of the class, counts for."""
        return _exact(self, k, s)

    def omega(self, only: Pattern | None = None) -> Array:
        """[k, s]: omega as floats, for every pattern or for one."""
        return _omega(self, only)


@cache
def _exact(weights: Weights, k: int, s: int) -> Fraction:
    left, others = weights.left, weights.others
    whole, cards = 0, left + others
    scale = min(s + _deepest(weights), cards)  # one denominator for all patterns
    for times, alike, other, _ in weights.terms():
        used = alike + other + s
        if used <= scale:
            ways = _falling(left, alike + k) * _falling(others - (s - k), other)
            whole += times * ways * _falling(cards - used, scale - used)
    return Fraction(whole, _falling(cards, scale))


@cache
def _deepest(weights: Weights) -> int:
    return max((alike + other for _, alike, other, _ in weights.terms()), default=0)


@cache
def _falling(n: int, k: int) -> int:
    """n (n - 1) ... (n - k + 1)."""
    if k <= 0:
        return 1
    return _falling(n, k - 1) * max(n - k + 1, 0)


@cache
def _omega(weights: Weights, only: Pattern | None) -> Array:
    """Products of up to a few hundred numbers: extended floats hold them without overflow."""
    k, s = np.arange(MOST_ALIKE)[:, None], np.arange(MOST_DRAWN)[None, :]
    terms = [term for term in weights.terms() if only in (None, term[3])]
    deepest = max((alike + other for _, alike, other, _ in terms), default=0) + MOST_ALIKE + MOST_DRAWN
    of_left, of_all = _products(weights.left, deepest), _products(weights.left + weights.others, deepest)
    of_others = np.array([_products(weights.others - n, deepest) for n in range(MOST_DRAWN)])
    out = np.zeros((MOST_ALIKE, MOST_DRAWN), dtype=np.longdouble)
    for times, alike, other, _ in terms:
        whole = of_all[alike + other + s]
        share = np.divide(1, whole, out=np.zeros_like(whole), where=whole != 0)
        out += float(times) * of_left[alike + k] * of_others[np.maximum(s - k, 0), other] * share
    return np.where(s >= k, out, 0).astype(np.float64)


def _products(n: int, length: int) -> Array:
    """1, n, n (n - 1), ... as extended floats."""
    factors = np.maximum(n + 1 - np.arange(length + 1), 0).astype(np.longdouble)
    factors[0] = 1
    return np.cumprod(factors)
