"""A jackpot of keno that several catch: the compiled game divides it and makes no money."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.games.keno.kernel import share

ALL_CAUGHT = 0b111


def shared(held: int, weights: list[int]) -> list[int]:
    """What each of some tickets on the same three spots gets of a jackpot, all three being drawn."""
    ways = len(weights)
    out = np.zeros(ways, np.int64)
    bits = np.array([[ALL_CAUGHT, 0]] * ways, np.uint64)
    columns = np.array([[way, 1, 3] for way in range(ways)], np.int64)
    jackpots = np.array([[0, 0, weight] for weight in weights], np.int64)
    pools, left = np.array([[held, 7]], np.int64), np.array([held], np.int64)
    total = np.array([sum(weights)], np.int64)
    share(np.uint64(ALL_CAUGHT), np.uint64(0), 0, out, bits, columns, jackpots, pools, left, total)
    assert left[0] == 7 and total[0] == 0  # it begins anew
    return [int(part) for part in out]


@pytest.mark.parametrize(
    "held, weights, parts",
    [
        (100, [1], [100]),
        (100, [1, 1], [50, 50]),
        (101, [1, 1], [50, 50]),
        (100, [1, 1, 1], [33, 33, 33]),
        (100, [5, 2], [71, 28]),
    ],
)
def test_a_share_is_rounded_down(held: int, weights: list[int], parts: list[int]) -> None:
    assert shared(held, weights) == parts
    assert sum(parts) <= held
