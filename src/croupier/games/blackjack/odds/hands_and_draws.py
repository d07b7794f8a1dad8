"""Every hand a player can hold and every way a dealer's hand can go, as plain arrays.

Neither depends on the shoe: how likely a hand is does. A player's hand is known by how many cards of each class it
has. The dealer's hands are taken by classes too: the number of orders in which one comes about is counted once, and
the hands are arranged as a tree in which those that begin alike share their products. A dealer's hand over the limit,
of which there are most, is in no tree: it is what the others leave.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from croupier.games.blackjack.odds.solver_input import ACE, Given, Nets
from croupier.hands.blackjack import DEALER_STANDS, LIMIT, dealer_total

Array = Any  # numpy arrays: their shapes and kinds are said in the comments
Held = tuple[int, ...]
ACE_BONUS = 10  # what an ace counts more than one
_DIGIT = 5  # bits for the number of cards of one class, where a hand is written as one number
# How the dealer ends: a total of 17 to 21, the total that stands off where there is one, over the limit, a blackjack
OUTCOMES = 8
BEYOND, OVER, BLACKJACK = 5, 6, 7


class Hands(NamedTuple):
    """All hands that are not over the limit, in the order of their lowest totals."""

    counts: Array  # [hand, class]
    size: Array  # [hand]
    total: Array  # [hand], an ace counting eleven where it can
    soft: Array  # [hand], whether one does
    after: Array  # [hand, class]: the hand with one more card, or -1 when it is over the limit


class Tree(NamedTuple):
    """The dealer's hands that begin with one card, as steps: each adds a card to an earlier one, step 0 being none."""

    before: Array  # [step]: the step that it adds to; the first step written is number 1
    card: Array  # [step]: the class added
    used: Array  # [step]: how many cards of the class were added before
    depth: Array  # [step]: how many cards were added before
    at: Array  # [ending]: its last step
    outcome: Array  # [ending], in rising order
    orders: Array  # [ending]: in how many orders its cards come
    size: Array  # [ending]: how many cards are drawn
    drawn: Array  # [class, ending]: how many of each


def _decode_hand(hand: int, classes: int) -> Held:
    """A hand, written as one number, as counts."""
    return tuple(hand >> _DIGIT * i & (1 << _DIGIT) - 1 for i in range(classes))


@cache
def hands(values: tuple[int, ...], limit: int) -> tuple[Hands, dict[Held, int]]:
    """Every hand of one card or more, and where each stands."""
    units = [1 << _DIGIT * i for i in range(len(values))]
    layer = {0}
    lowest = {0: 0}
    while layer:
        grown = {hand + units[i]: lowest[hand] + values[i] for hand in layer for i in range(len(values))}
        layer = {hand for hand, total in grown.items() if total <= limit}
        lowest |= {hand: grown[hand] for hand in layer}
    del lowest[0]
    ordered = sorted(lowest, key=lambda hand: (lowest[hand], hand))
    where = {hand: i for i, hand in enumerate(ordered)}
    after = [[where.get(hand + step, -1) for step in units] for hand in ordered]
    counts = np.array([_decode_hand(hand, len(values)) for hand in ordered], dtype=np.int64)
    total = np.array([lowest[hand] for hand in ordered], dtype=np.int64)
    soft = (counts[:, ACE] > 0) & (total + ACE_BONUS <= limit)
    arrays = Hands(counts, counts.sum(axis=1), total + ACE_BONUS * soft, soft, np.array(after, dtype=np.int64))
    return arrays, {tuple(row): i for i, row in enumerate(counts.tolist())}


def tree(given: Given, up: int) -> Tree:
    """The dealer's hands from a card that lies face up."""
    soft_17 = given.rules.soft_17
    return _tree(given.values, LIMIT + given.has_total_that_stands_off, soft_17, given.makes_blackjack(up), up)


@cache
def _tree(values: tuple[int, ...], counted: int, soft_17: bool, naturals: tuple[int, ...], up: int) -> Tree:
    endings = _endings(values, soft_17, naturals, up)
    steps: list[tuple[int, int, int, int]] = []
    seen: dict[Held, int] = {(): 0}
    rows = []
    for (hand, total), orders in endings.items():
        if counted < total < BLACKJACK_TOTAL:
            continue
        drawn = _decode_hand(hand, len(values))
        path: Held = ()
        for index in range(len(values) - 1, -1, -1):
            for used in range(drawn[index]):
                at, path = seen[path], (*path, index)
                if path not in seen:
                    steps.append((at, index, used, len(path) - 1))
                    seen[path] = len(steps)
        outcome = BLACKJACK if total == BLACKJACK_TOTAL else total - DEALER_STANDS
        rows.append((outcome, seen[path], orders, sum(drawn), drawn))
    outcomes, last, number, size, counts = zip(*sorted(rows))
    columns = (*zip(*steps), last, outcomes, number, size, tuple(zip(*counts)))
    return Tree(*(np.array(column, dtype=np.int64) for column in columns))


BLACKJACK_TOTAL = 99  # stands for a blackjack among the dealer's totals


def _endings(values: tuple[int, ...], soft_17: bool, naturals: tuple[int, ...], up: int) -> dict[tuple[int, int], int]:
    """Return the cards that may be drawn to a card until the dealer stops, and the total then, with the number of
    orders."""
    ace = 1 if up == ACE else 0
    layer = {(0, values[up], ace): 1}  # drawn, lowest total, whether there is an ace
    out: dict[tuple[int, int], int] = {}
    while layer:
        grown: dict[tuple[int, int, int], int] = {}
        for (drawn, lowest, ace), orders in layer.items():
            for index, value in enumerate(values):
                more = drawn + (1 << _DIGIT * index)
                has = 1 if index == ACE else ace
                total = dealer_total(lowest + value, has, soft_17)
                if not drawn and index in naturals:
                    total = BLACKJACK_TOTAL
                if total >= DEALER_STANDS:
                    out[more, total] = out.get((more, total), 0) + orders
                else:
                    state = (more, lowest + value, has)
                    grown[state] = grown.get(state, 0) + orders
        layer = grown
    return out


# What hands bring: rows of results are a stake of one lost, tied and won, a stake of two lost, tied and won, and one of
# two of which half is saved though the hand has lost
LOST, TIED, WON, SAVED = range(4)
TWICE = 3  # where the rows of a stake of two begin
NETS = (-1, 0, 1, -2, 0, 2, -1)
STAKES = (1, 1, 1, 2, 2, 2, 2)


class Brings(NamedTuple):
    """[total of a hand, outcome of the dealer], the last row for a hand over the limit: what a hand brings by itself
    and doubled, and in which row of results that stands."""

    single: Array
    double: Array
    single_row: Array
    double_row: Array


def brings(own_nets: Nets, added: Nets) -> Brings:
    """Return what a hand can bring: its wager brings one of `own_nets`, and one added by doubling one of `added`."""
    single, more = np.array(own_nets, dtype=np.int64), np.array(added, dtype=np.int64)
    double = single + more
    place = {-2: LOST, -1: SAVED, 0: TIED, 2: WON}
    return Brings(single, double, single + 1, np.vectorize(place.__getitem__)(double))


def doubled_totals(given: Given) -> Array:
    """[hand, class]: the total of a doubled hand with its last card; where an ace of the first two counts one for good,
    a last one may count eleven."""
    known, _ = hands(given.values, LIMIT)
    out = np.where(known.after >= 0, known.total[known.after], LIMIT + 1)
    if given.is_ace_low:
        for hand in np.flatnonzero((known.counts[:, ACE] > 0) & (known.size == 2)).tolist():
            low = int(known.counts[hand] @ np.array(given.values))
            for index, value in enumerate(given.values):
                total = low + value
                out[hand, index] = total + ACE_BONUS if index == ACE and total + ACE_BONUS <= LIMIT else total
    return out
