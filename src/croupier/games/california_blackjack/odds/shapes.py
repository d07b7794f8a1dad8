"""Every hand of a player that has not gone over, and every way in which the player-dealer's can go, as plain arrays.

Cards are known by class: class 0 is the ace, the classes 1 to 9 are the cards worth two to ten. Neither depends on the
shoe. The player-dealer's hands are taken by how many cards of each class they have; the number of orders in which one
comes about is counted once. Those that go over stand in no list, being what the others leave, but for three eights.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from croupier.hands.blackjack import DEALER_STANDS, LIMIT, dealer_total

Array = Any  # numpy arrays: their shapes are said in the comments
CLASSES, ACE, EIGHT, TEN = 10, 0, 7, 9
ACE_BONUS = 10  # what an ace counts more than one
# How the player-dealer ends: 17 to 21, over, over with three eights
OVER, EIGHTS = 5, 6
OUTCOMES = 7


class Hands(NamedTuple):
    """All hands of one card or more that are not over, each before those with one more card."""

    counts: Array  # [hand, class]
    size: Array  # [hand]
    total: Array  # [hand], an ace counting eleven where it can
    soft: Array  # [hand], whether one does
    after: Array  # [hand, class]: the hand with one more card, or -1 when it is over


class Tree(NamedTuple):
    """The player-dealer's hands that begin with one card, as steps: each adds a card to an earlier one, step 0 being
    none."""

    before: Array  # [step]
    card: Array  # [step]
    used: Array  # [step]: how many cards of the class were added before
    at: Array  # [ending]: its last step
    outcome: Array  # [ending]
    orders: Array  # [ending]: in how many orders its cards come
    size: Array  # [ending]: how many cards are drawn
    drawn: Array  # [ending, class]
    naturals: Array  # [class]: whether such a second card makes a natural


def total_of_counts(held: tuple[int, ...]) -> tuple[int, bool]:
    """The total of counts by class, and whether it is soft."""
    hard = sum((i + 1) * n for i, n in enumerate(held))
    soft = held[ACE] > 0 and hard + ACE_BONUS <= LIMIT
    return (hard + ACE_BONUS, True) if soft else (hard, False)


def more(held: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*held[:card], held[card] + 1, *held[card + 1 :])


@cache
def hands() -> tuple[Hands, dict[tuple[int, ...], int]]:
    """Every hand, and where each stands."""
    layer = [(0,) * CLASSES]
    hand_counts: dict[tuple[int, ...], int] = {}
    while layer:
        grown = {more(held, i) for held in layer for i in range(CLASSES)}
        layer = sorted(held for held in grown if sum((i + 1) * n for i, n in enumerate(held)) <= LIMIT)
        for held in layer:
            hand_counts[held] = len(hand_counts)
    totals = [total_of_counts(held) for held in hand_counts]
    after = [[hand_counts.get(more(held, i), -1) for i in range(CLASSES)] for held in hand_counts]
    counts = np.array(list(hand_counts), dtype=np.int64)
    total, soft = np.array([t for t, _ in totals]), np.array([s for _, s in totals])
    return Hands(counts, counts.sum(axis=1), total, soft, np.array(after)), hand_counts


def should_draw(held: tuple[int, ...], hits_soft: bool) -> bool:
    """Whether the player-dealer takes another card."""
    hard = sum((i + 1) * n for i, n in enumerate(held))
    return dealer_total(hard, held[ACE], hits_soft) < DEALER_STANDS


@cache
def tree(up: int, hits_soft: bool) -> Tree:
    """The player-dealer's hands from the card that is seen on, without naturals."""
    first = tuple(int(i == up) for i in range(CLASSES))
    natural = np.array([{i, up} == {ACE, TEN} for i in range(CLASSES)])
    where = {first: 0}
    steps: list[tuple[int, int, int]] = []
    endings: list[tuple[int, int, int, tuple[int, ...]]] = []
    layer = {first: 1}
    while layer:
        grown: dict[tuple[int, ...], int] = {}
        for held, orders in layer.items():
            for i in range(CLASSES):
                then = more(held, i)
                if (held == first and natural[i]) or not _is_listed(then):
                    continue
                if then not in where:
                    where[then] = len(steps) + 1
                    steps.append((where[held], i, held[i] - first[i]))
                grown[then] = grown.get(then, 0) + orders
        layer = {held: orders for held, orders in grown.items() if should_draw(held, hits_soft)}
        endings += [(where[h], _outcome(h), n, h) for h, n in grown.items() if h not in layer]
    before, card, used = (np.array(column, dtype=np.int64) for column in zip(*steps, strict=True))
    drawn = np.array([h for *_, h in endings], dtype=np.int64) - np.array(first)
    at, outcome, orders_ = (
        np.array(column, dtype=np.int64) for column in zip(*((e[:3]) for e in endings), strict=True)
    )
    return Tree(before, card, used, at, outcome, orders_, drawn.sum(axis=1), drawn, natural)


def _is_listed(held: tuple[int, ...]) -> bool:
    """Return whether a hand stands in the list: it is not over, or it is three eights."""
    return total_of_counts(held)[0] <= LIMIT or (held[EIGHT] == sum(held) == 3)


def _outcome(held: tuple[int, ...]) -> int:
    total, _ = total_of_counts(held)
    return EIGHTS if total > LIMIT else total - DEALER_STANDS
