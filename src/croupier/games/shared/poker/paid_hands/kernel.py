"""Common parts of kernels for hands of five that a pay table pays: the row of each strength, and the number of a set of
cards.

Serves let it ride and Mississippi stud, whose best play stands in arrays by the set of cards seen
(games.shared.poker.five_cards).
"""

from __future__ import annotations

from math import comb

import numpy as np

from croupier.games.shared.poker.paid_hands.procedure import row_of
from croupier.hands.compiling import inlined_leaf
from croupier.hands.poker_batch import Evaluator
from croupier.simulate.plan import Bytes, Ints
from croupier.table import Table
from croupier.table.rules import rows_of

CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(54)], np.int64)


def rows_by_strength(table: Table, wager: str, judge: Evaluator) -> tuple[Bytes, list[str]]:
    """The number of the row that a wager is paid by on a hand of each strength, and the rows by number; "" is none."""
    names = ["", *(rows_of(table.game, wager) or ())]
    return np.array([names.index(row_of(table, wager, hand)) for hand in judge.hands()], np.uint8), names


@inlined_leaf
def set_of_three(a: int, b: int, c: int, choose: Ints) -> int:
    """The number of a set of three cards, in whatever order they are given."""
    low, high = min(a, b), max(a, b)
    middle = max(low, min(high, c))
    number: int = choose[min(low, c), 1] + choose[middle, 2] + choose[max(high, c), 3]
    return number


@inlined_leaf
def set_of_four(a: int, b: int, c: int, d: int, choose: Ints) -> int:
    """The number of a set of four cards."""
    p, q, r, s = min(a, b), max(a, b), min(c, d), max(c, d)
    first, last = min(p, r), max(q, s)
    x, y = max(p, r), min(q, s)
    number: int = choose[first, 1] + choose[min(x, y), 2] + choose[max(x, y), 3] + choose[last, 4]
    return number
