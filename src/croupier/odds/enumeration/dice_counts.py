"""Counting throws of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from croupier.odds.edge import Distribution, distribution_of_counts

FACES = 6
Sorts = tuple[tuple[tuple[int, ...], int], ...]  # a throw of each sort, and in how many ways such a one comes


@cache
def ways(total: int, dice: int = 2) -> int:
    """In how many ways so many dice make a total."""
    if dice == 0:
        return int(total == 0)
    return sum(ways(total - face, dice - 1) for face in range(1, FACES + 1))


def chance(total: int, dice: int = 2) -> Fraction:
    """How likely so many dice make a total."""
    return Fraction(ways(total, dice), FACES**dice)


def distribution_by_sort(
    sorts: Sorts, throws: int, brings: Callable[[tuple[int, ...]], Fraction | None]
) -> Distribution:
    """The distribution of a wager that one throw decides: what a throw of each sort brings, by how often it comes.
    Throws that no sort counts are like the last."""
    out: dict[Fraction, int] = {}
    left = throws - sum(count for _, count in sorts)
    for i, (dice, count) in enumerate(sorts, 1):
        net = brings(dice)
        assert net is not None
        out[net] = out.get(net, 0) + count + (left if i == len(sorts) else 0)
    return distribution_of_counts(out)
