"""The chance of ruin before a goal, for purses of any size: one sweep up the lattice and one down.

A sweep upwards writes the chance at each purse as a mixture of the chances at the purses that one win leads to; from
the goal downwards these are then known one after the other. This is elimination in a band: its work and its store grow
with the number of purses times the largest win, not with their square.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.hands.compiling import kernel

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@kernel
def ruin_by_recursion(moves: Ints, chances: Floats, size: int, at: int) -> float:
    """The chance of falling below 0 before reaching `size`, from `at`, when each step is one of these moves."""
    down, up = max(-moves.min(), 1), max(moves.max(), 1)
    onward, fixed = np.zeros((size, up)), np.zeros(size)
    row = np.zeros(down + up + 1)
    for here in range(size):
        row[:] = 0.0
        lost = 0.0
        for i in range(moves.size):
            target = here + moves[i]
            if target < 0:
                lost += chances[i]
            elif target < size:
                row[moves[i] + down] += chances[i]
        for back in range(-down, 0):
            share = row[back + down]
            if share != 0.0 and here + back >= 0:
                lost += share * fixed[here + back]
                for j in range(up):
                    row[back + j + 1 + down] += share * onward[here + back, j]
        leaves = 1.0 - row[down]
        fixed[here] = lost / leaves
        for j in range(up):
            onward[here, j] = row[down + j + 1] / leaves
    ruined = np.zeros(size + up)
    for here in range(size - 1, at - 1, -1):
        total = fixed[here]
        for j in range(up):
            total += onward[here, j] * ruined[here + j + 1]
        ruined[here] = total
    return float(ruined[at])
