"""Face Up Pai Gow Poker counted: every hand of the player, set best against an open hand, and set the house way.

Serves kings face-up dealing 9 and wins. A player who sees the other hand wins where any way to set beats both of its
hands, and loses where none beats either. The hands that one way beats are a rectangle of high and low hands; those that
some way beats are the union of them, a staircase: the rectangles of the ways, less those where one step meets the next.
So the counting of ways to set (games.shared.pai_gow.seven_cards) is asked about these corners too, and about the
highest high hand with the highest low hand, to which no hand loses. An ace-high hand of the player-dealer is put where
no way beats it and it beats no way: it pushes.

Import this module inside functions only: it brings numpy and numba along.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, Array, Classes, Pack, Settings, classes
from croupier.games.shared.pai_gow.seven_cards.kernel import (
    Sums,
    Ways,
    blocks_of_hand,
    go_to_next_suits,
    lowest_suits,
    mark_ranks_in_suits,
)
from croupier.games.shared.pai_gow.seven_cards.solver import PARTS, choices_of, map_on_workers, sums_of, ways_of
from croupier.hands.compiling import kernel
from croupier.hands.poker import ACE

MAX_WAYS_TO_SET = 22  # ways to set a hand, the house way among them
COUNTED = ("wins", "losses", "house_wins", "house_losses")


class Corners(NamedTuple):
    """The questions about each class: the steps of its staircase with 1, the points where two of them meet with -1, and
    with 0 the parts that count for themselves, the top and the house way."""

    begin: Array  # [class] where its entries begin, and after the last where they end
    high: Array
    low: Array
    sign: Array
    top: Array  # [class] which entry is the highest high hand with the highest low hand
    house: Array  # [class] which is the house way


@kernel
def _corners(begin: Array, high: Array, low: Array, house: Array, c: Corners) -> int:
    """Fill in the corners of every class; returns how many there are."""
    count = 0
    steps = np.empty(MAX_WAYS_TO_SET, np.int64)
    for at in range(len(house)):
        first, last = begin[at], begin[at + 1]
        number = 0
        for x in range(first, last):
            beaten = False
            for y in range(first, last):
                beaten |= high[y] >= high[x] and low[y] >= low[x] and (high[y] > high[x] or low[y] > low[x])
            if not beaten:
                place = number
                while place > 0 and high[steps[place - 1]] < high[x]:
                    steps[place] = steps[place - 1]
                    place -= 1
                steps[place] = x
                number += 1
        own_set = first + house[at]
        c.begin[at], c.top[at], c.house[at] = count, 0, -1
        for i in range(number):
            if steps[i] == own_set:
                c.house[at] = count - c.begin[at]
            c.high[count], c.low[count], c.sign[count] = high[steps[i]], low[steps[i]], 1
            count += 1
        for i in range(number - 1):
            c.high[count], c.low[count], c.sign[count] = high[steps[i + 1]], low[steps[i]], -1
            count += 1
        if number > 1:
            c.top[at] = count - c.begin[at]
            c.high[count], c.low[count], c.sign[count] = high[steps[0]], low[steps[number - 1]], 0
            count += 1
        if c.house[at] < 0:
            c.house[at] = count - c.begin[at]
            c.high[count], c.low[count], c.sign[count] = high[own_set], low[own_set], 0
            count += 1
    c.begin[len(house)] = count
    return count


def corners_of(s: Settings) -> Corners:
    size, number = 2 * len(s.way_high) + 2 * len(s.house), len(s.house)
    room = Corners(
        np.empty(number + 1, np.int64),
        np.empty(size, np.int16),
        np.empty(size, np.int16),
        np.empty(size, np.int8),
        np.empty(number, np.int8),
        np.empty(number, np.int8),
    )
    corners = _corners(s.begin, s.way_high, s.way_low, s.house, room)
    return room._replace(
        high=room.high[:corners].copy(), low=room.low[:corners].copy(), sign=room.sign[:corners].copy()
    )


def ace_high(pack: Pack, s: Settings) -> Array:
    """[class] whether its hands have an ace and nothing better: those that the house way sets as no pair."""
    c, ids = classes(pack), [rule.id for rule in s.rules]
    if "no_pair" not in ids or ACE not in pack.ranks:
        return np.zeros(len(s.high), np.bool_)
    aces = (c.counts[:, pack.ranks.index(ACE)] > 0) | (c.joker > 0)
    return (s.rule == ids.index("no_pair")) & np.concatenate([aces, aces[c.ranks]])


@kernel
def _tally(
    c: Classes,
    ways: Ways,
    begin: Array,
    s: Sums,
    k: Corners,
    choices: Array,
    suits: int,
    first: int,
    step: int,
    out: Array,
) -> None:
    """Every hand of the classes by ranks from `first` in steps. What a hand without a flush comes to is a sum over its
    suits: so it is enough to know how many hands have each set of ranks in a suit."""
    sets = np.zeros(1 << HAND_SIZE, np.int64)
    support, pick, sizes = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    in_suit, local = np.empty(suits, np.int64), np.empty(suits, np.int64)
    for at in range(first, len(c.counts), step):
        d = lowest_suits(c.counts[at], choices, support, pick, sizes)
        more, hands = d > 0, 0
        sets[:] = 0
        while more:
            mark_ranks_in_suits(c.counts[at], choices, support, pick, d, in_suit)
            own_set = blocks_of_hand(c, at, support, d, in_suit, local)
            if own_set == at:
                hands += sizes[0]
                for suit in range(suits):
                    sets[local[suit]] += sizes[0]
            else:
                _count(own_set, sizes[0], local, ways, begin, s, k, out)
            more = go_to_next_suits(pick, sizes, d)
        _count_all(at, hands, sets[: 1 << d], ways, begin, s, k, out)


@kernel
def _count_all(
    own_set: int, hands: int, sets: Array, ways: Ways, begin: Array, s: Sums, k: Corners, out: Array
) -> None:
    """Count all hands of a class together, given how many have each set of its ranks in a suit."""
    first = ways.begin[own_set]
    number = ways.begin[own_set + 1] - first
    for i in range(number):
        won, lost = hands * s.wins[first + i], hands * s.losses[first + i]
        for local in range(len(sets)):
            if sets[local]:
                at = begin[own_set] + local * number + i
                won += sets[local] * s.block_wins[at]
                lost += sets[local] * s.block_losses[at]
        out[0] += k.sign[first + i] * won
        if i == k.top[own_set]:
            out[1] += lost
        if i == k.house[own_set]:
            out[2] += won
            out[3] += lost


@kernel
def _count(own_set: int, times: int, local: Array, ways: Ways, begin: Array, s: Sums, k: Corners, out: Array) -> None:
    """Count one hand, which stands for so many."""
    first = ways.begin[own_set]
    number = ways.begin[own_set + 1] - first
    for i in range(number):
        won, lost = s.wins[first + i], s.losses[first + i]
        for suit in range(len(local)):
            at = begin[own_set] + local[suit] * number + i
            won += s.block_wins[at]
            lost += s.block_losses[at]
        out[0] += times * k.sign[first + i] * won
        if i == k.top[own_set]:
            out[1] += times * lost
        if i == k.house[own_set]:
            out[2] += times * won
            out[3] += times * lost


def solve(pack: Pack, s: Settings) -> dict[str, int]:
    """Every deal counted: won and lost with the best way and with the house way. The others push."""
    k, pushes = corners_of(s), ace_high(pack, s)
    high = np.where(pushes, s.high.max() + 1, s.high).astype(np.int32)
    low = np.where(pushes, 0, s.low + 1).astype(np.int32)
    asked = replace(s, high=high, low=low, begin=k.begin, way_high=k.high, way_low=(k.low + 1).astype(np.int16))
    sums, begin = sums_of(pack, asked)
    c, ways, choices = classes(pack), ways_of(asked), choices_of(pack.suits)

    def part(i: int) -> Any:
        out = np.zeros(len(COUNTED), np.int64)
        _tally(c, ways, begin, sums, k, choices, pack.suits, i, PARTS, out)
        return out

    return dict(zip(COUNTED, sum(map_on_workers("every hand", part)).tolist(), strict=True))
