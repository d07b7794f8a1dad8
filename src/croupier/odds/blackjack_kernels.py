"""Compiled loops of the blackjack solver.

`chances`, `best` and `chosen` find and price play in floating point; `tally` counts what a way of playing brings,
exactly: it works on whole numbers by their remainders modulo a prime, held in floats that are never let past 2**53.
With modulus 0 nothing is taken off and the same loops give the counts themselves, as floats.

Numba compiles these once and keeps them on disk. Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from croupier.odds.blackjack_cards import BLACKJACK, OUTCOMES, OVER, Array, Hands, Tree

# The rows of a tally: stake one lost, tied and won, then the same at stake two
RESULTS = 6
UNSEEN = OUTCOMES  # the place of hands that are settled before the dealer draws


@njit(cache=True, nogil=True)
def unfit(counts: Array, left: Array) -> bool:
    """Whether a hand has more cards of some class than there are."""
    for i in range(left.size):
        if counts[i] > left[i]:
            return True
    return False


@njit(cache=True, nogil=True)
def chances(tree: Tree, counts: Array, shoe: Array, out: Array) -> None:
    """out[hand, outcome]: how likely the dealer ends so, when a hand and the dealer's card have left the shoe."""
    ways = np.empty(tree.card.size + 1)
    left = np.empty(shoe.size, np.int64)
    share = np.empty(tree.depth.max() + 1)
    for h in range(counts.shape[0]):
        if unfit(counts[h], shoe):
            continue
        for i in range(left.size):
            left[i] = shoe[i] - counts[h, i]
        cards = left.sum()
        for d in range(share.size):
            share[d] = 1 / (cards - d) if cards > d else 0.0
        ways[0] = 1.0
        for s in range(tree.card.size):
            ways[s + 1] = ways[tree.before[s]] * ((left[tree.card[s]] - tree.used[s]) * share[tree.depth[s]])
        rest = 1.0
        for e in range(tree.at.size):
            p = ways[tree.at[e]] * tree.orders[e]
            out[h, tree.outcome[e]] += p
            rest -= p
        out[h, OVER] = rest


@njit(cache=True, nogil=True)
def clear(left: Array, naturals: Array, known: bool) -> float:
    """How likely the dealer's next card makes no blackjack; 1 where that is no matter."""
    cards = left.sum()
    if not known or cards == 0:
        return 1.0
    good = cards
    for i in naturals:
        good -= left[i]
    return good / cards


@njit(cache=True, nogil=True)
def stands(chance: Array, total: Array, results: Array, known: bool, out: Array) -> None:
    """out[hand]: what it is worth to stand. Where a blackjack is `known` to be none, such deals count nothing."""
    for h in range(total.size):
        worth = 0.0
        for outcome in range(chance.shape[1]):
            if not (known and outcome == BLACKJACK):
                worth += chance[h, outcome] * results[total[h], outcome]
        out[h] = worth


@njit(cache=True, nogil=True)
def drawn(h: int, hands: Hands, shoe: Array, naturals: Array, known: bool, values: Array, left: Array) -> float:
    """What one more card is worth, when hands are worth `values` after it."""
    for i in range(shoe.size):
        left[i] = shoe[i] - hands.counts[h, i]
    cards = left.sum()
    worth = 0.0
    for i in range(shoe.size):
        if left[i] > 0:
            p = left[i] / cards
            then = hands.after[h, i]
            if then >= 0:
                worth += p * values[then]
            else:
                left[i] -= 1
                worth -= p * clear(left, naturals, known)
                left[i] += 1
    return worth


@njit(cache=True, nogil=True)
def best(
    hands: Hands,
    shoe: Array,
    naturals: Array,
    known: bool,
    limit: int,
    stand: Array,
    doubles: Array,
    given: bool,
    draw: Array,
    double: Array,
    hit: Array,
    twice: Array,
    worth: Array,
) -> None:
    """What every hand is worth against one card of the dealer's: to draw (hit), to double (twice), and in all (worth).
    Decisions are found, or taken as `given` in draw and double. `doubles` says which hands may be doubled."""
    left = np.empty(shoe.size, np.int64)
    for h in range(hands.size.size - 1, -1, -1):
        if unfit(hands.counts[h], shoe):
            continue
        if hands.total[h] < limit:
            hit[h] = drawn(h, hands, shoe, naturals, known, worth, left)
            if doubles[h]:
                twice[h] = 2 * drawn(h, hands, shoe, naturals, known, stand, left)
            if not given:
                draw[h] = hit[h] > stand[h]
                double[h] = doubles[h] and twice[h] > max(hit[h], stand[h])
        worth[h] = twice[h] if double[h] else hit[h] if draw[h] else stand[h]


@njit(cache=True, nogil=True)
def draw_each(
    members: Array,
    hands: Hands,
    shoe: Array,
    naturals: Array,
    known: bool,
    values: Array,
    out: Array,
) -> None:
    """out[hand]: what one more card is worth to each of some hands."""
    left = np.empty(shoe.size, np.int64)
    for h in members:
        if unfit(hands.counts[h], shoe):
            continue
        out[h] = drawn(h, hands, shoe, naturals, known, values, left)


# After a split of class `pair`. The weight of a deal that takes k further cards of that class among s cards in all is
# omega[k, s]; it takes care of the other hands of the split and of every card of the class.


@njit(cache=True, nogil=True)
def open_ways(tree: Tree, left: Array, pair: int, ways: Array) -> None:
    """How many ways there are to draw the cards of each step, those of the pair's class left out."""
    counted, first = np.ones(left.size), left.astype(np.float64)
    counted[pair], first[pair] = 0.0, 1.0
    for s in range(tree.card.size):
        card = tree.card[s]
        ways[s + 1] = ways[tree.before[s]] * (first[card] - tree.used[s] * counted[card])


@njit(cache=True, nogil=True)
def split_lost(left: Array, naturals: Array, known: bool, pair: int, omega: Array, k: int, s: int) -> float:
    """The weight of a deal in which a hand goes over the limit."""
    if not known:
        return omega[k, s]
    weight = 0.0
    for i in range(left.size):
        makes = False
        for natural in naturals:
            makes = makes or natural == i
        if not makes:
            weight += omega[k + 1, s + 1] if i == pair else left[i] * omega[k, s + 1]
    return weight


@njit(cache=True, nogil=True)
def split_stand(
    tree: Tree, left: Array, row: Array, naturals: Array, known: bool, pair: int, omega: Array, k: int, s: int, ways: Array
) -> float:
    """What a hand with these results is worth after a split: it wins wherever the dealer goes over, less the rest."""
    open_ways(tree, left, pair, ways)
    worth = split_lost(left, naturals, known, pair, omega, k, s)
    for e in range(tree.at.size):
        outcome = tree.outcome[e]
        less = row[outcome] - 1
        if less and not (known and outcome == BLACKJACK):
            weight = omega[k + tree.drawn[pair, e], s + tree.size[e]]
            worth += less * tree.orders[e] * ways[tree.at[e]] * weight
    return worth


@njit(cache=True, nogil=True)
def split_best(
    tree: Tree,
    hands: Hands,
    shoe: Array,
    naturals: Array,
    known: bool,
    limit: int,
    results: Array,
    pair: int,
    omega: Array,
    doubles: Array,
    draws: bool,
    starts_alike: bool,
    given: bool,
    reached: Array,
    draw: Array,
    double: Array,
) -> float:
    """What one class of hands after a split is worth, weighed by omega: those whose second card is of another class,
    or (starts_alike) of the same. `shoe` is what the split pair and the dealer's card leave. `draws` says whether such
    a hand may draw at all, and `reached` which hands matter."""
    n = hands.size.size
    worth, stand = np.zeros(n), np.zeros(n)
    ways = np.empty(tree.card.size + 1)
    ways[0] = 1.0
    left = np.empty(shoe.size, np.int64)
    for h in range(n - 1, -1, -1):
        mine = hands.counts[h]
        k, s = mine[pair] - 1, hands.size[h] - 1
        if k < 0 or s < 1 or (not draws and s > 1) or (starts_alike and k < 1) or (not starts_alike and k == s):
            continue
        if not reached[h]:
            continue
        for i in range(left.size):
            left[i] = shoe[i] - mine[i]
        left[pair] = shoe[pair] - k
        if left.min() < 0:
            continue
        stand[h] = split_stand(tree, left, results[hands.total[h]], naturals, known, pair, omega, k, s, ways)
        worth[h] = stand[h]
        if not draws or hands.total[h] >= limit or (given and not draw[h] and not double[h]):
            continue
        hit, twice = 0.0, 0.0
        for i in range(left.size):
            if left[i] <= 0:
                continue
            f = 1 if i == pair else left[i]
            then = hands.after[h, i]
            if then >= 0:
                hit += f * worth[then]
                twice += 2 * f * stand[then]
            else:
                left[i] -= 1
                lost = f * split_lost(left, naturals, known, pair, omega, k + (i == pair), s + 1)
                left[i] += 1
                hit -= lost
                twice -= 2 * lost
        if not given:
            draw[h] = hit > stand[h]
            double[h] = doubles[h] and twice > max(hit, stand[h])
        worth[h] = twice if double[h] else hit if draw[h] else stand[h]
    total = 0.0
    for i in range(left.size):
        if (i == pair) == starts_alike and shoe[i] > 0:
            for h in range(n):  # the hand of these two cards
                if hands.size[h] == 2 and hands.counts[h, pair] >= 1 and hands.counts[h, i] == 1 + (i == pair):
                    total += worth[h] * (1 if i == pair else shoe[i])
    return total


# Counting exactly


@njit(cache=True, nogil=True)
def orders(
    hands: Hands, draw: Array, double: Array, reach: Array, stand: Array, hit: Array, twice: Array, met: Array
) -> None:
    """In how many orders each hand is reached, and stood on, drawn to and doubled, and whether it is met at all;
    `reach` comes with the first ones."""
    for h in range(hands.size.size):
        n = reach[h]
        if n == 0:
            continue
        met[h] = True
        if double[h] and hands.size[h] == 2:
            twice[h] = n
            for i in range(hands.after.shape[1]):
                if hands.after[h, i] >= 0:
                    met[hands.after[h, i]] = True
        elif draw[h]:
            hit[h] = n
            for i in range(hands.after.shape[1]):
                if hands.after[h, i] >= 0:
                    reach[hands.after[h, i]] += n
        else:
            stand[h] = n


class Clock(NamedTuple):
    """The primes by whose remainders numbers are counted; a single modulus 0 where the numbers themselves are."""

    modulus: Array
    inverse: Array


@njit(cache=True, nogil=True)
def times(clock: Clock, values: Array, factor: float, into: Array) -> None:
    """into = values * factor, by remainders; no product may reach 2**53."""
    for j in range(into.size):
        value = values[j] * factor
        rest = value - np.floor(value * clock.inverse[j]) * clock.modulus[j]
        rest += clock.modulus[j] * (rest < 0)
        into[j] = rest - clock.modulus[j] * (rest >= clock.modulus[j])


@njit(cache=True, nogil=True)
def add(clock: Clock, values: Array, factor: float, into: Array) -> None:
    """into += values * factor, by remainders."""
    for j in range(into.size):
        value = into[j] + values[j] * factor
        rest = value - np.floor(value * clock.inverse[j]) * clock.modulus[j]
        rest += clock.modulus[j] * (rest < 0)
        into[j] = rest - clock.modulus[j] * (rest >= clock.modulus[j])


class Deals(NamedTuple):
    """What the counting of deals goes by, beside the hands: see `tally`."""

    tree: Tree
    naturals: Array
    known: bool
    pair: int


@njit(cache=True, nogil=True)
def add_settled(
    deals: Deals, clock: Clock, left: Array, own: Array, row: Array, high: int, k: int, s: int, ways: Array, out: Array
) -> None:
    """Add the deals in which a hand meets the dealer's: out[outcome, result, k, s]. The dealer going over the limit is
    counted as everything, less what ends otherwise."""
    tree, pair = deals.tree, deals.pair
    over = out[OVER, high + 1 + row[OVER]]
    if deals.known:
        add_hole(deals, clock, left, own, k, s, over)
    else:
        add(clock, own, 1.0, over[k, s])
    ways[0] = own
    for step in range(tree.card.size):
        card = tree.card[step]
        factor = 1.0 if card == pair else float(left[card] - tree.used[step])
        times(clock, ways[tree.before[step]], factor, ways[step + 1])
    n = np.empty_like(own)
    for e in range(tree.at.size):
        outcome = tree.outcome[e]
        if deals.known and outcome == BLACKJACK:
            continue
        times(clock, ways[tree.at[e]], float(tree.orders[e]), n)
        x, y = k, s + tree.size[e]
        if pair >= 0:
            x += tree.drawn[pair, e]
        add(clock, n, 1.0, out[outcome, high + 1 + row[outcome], x, y])
        add(clock, n, -1.0, over[x, y])


@njit(cache=True, nogil=True)
def add_hole(deals: Deals, clock: Clock, left: Array, own: Array, k: int, s: int, into: Array) -> None:
    """Add the deals in which the dealer's second card makes no blackjack: into[k, s]."""
    for i in range(left.size):
        makes = False
        for natural in deals.naturals:
            makes = makes or natural == i
        if makes or left[i] <= 0:
            continue
        if i == deals.pair:
            add(clock, own, 1.0, into[k + 1, s + 1])
        else:
            add(clock, own, float(left[i]), into[k, s + 1])


@njit(cache=True, nogil=True)
def tally(
    deals: Deals,
    clock: Clock,
    hands: Hands,
    shoe: Array,
    start: Array,
    results: Array,
    stand: Array,
    hit: Array,
    twice: Array,
    to_the_end: bool,
    out: Array,
) -> None:
    """Count the deals by how they end: out[outcome, result, k, s, prime], where s cards are dealt after the cards of
    `start` and the dealer's, k of them of class `pair` (which are not counted in the ways; -1 for none). With
    `to_the_end` the dealer draws even when the hand is over the limit."""
    pair = deals.pair
    ways = np.empty((deals.tree.card.size + 1, clock.modulus.size))
    own, more = np.empty(clock.modulus.size), np.empty(clock.modulus.size)
    left = np.empty(shoe.size, np.int64)
    for h in range(hands.size.size):
        reached = stand[h] + hit[h] + twice[h]
        if reached == 0:
            continue
        own[:] = float(reached)
        s = 0
        for i in range(left.size):
            taken = hands.counts[h, i] - start[i]
            s += taken
            left[i] = shoe[i]
            for _ in range(taken):
                if i != pair:
                    times(clock, own, float(left[i]), own)
                left[i] = max(left[i] - 1, 0)
        if not own.any():
            continue
        k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
        if stand[h]:
            add_settled(deals, clock, left, own, results[hands.total[h]], 0, k, s, ways, out)
            continue
        high = 3 if twice[h] else 0
        for i in range(left.size):
            then = hands.after[h, i]
            if left[i] <= 0 or (then >= 0 and not high):
                continue
            times(clock, own, 1.0 if i == pair else float(left[i]), more)
            x = k + (i == pair)
            left[i] -= 1
            if then >= 0 or to_the_end:
                row = results[hands.total[then]] if then >= 0 else results[results.shape[0] - 1]
                add_settled(deals, clock, left, more, row, high, x, s + 1, ways, out)
            elif deals.known:
                add_hole(deals, clock, left, more, x, s + 1, out[UNSEEN, high])
            else:
                add(clock, more, 1.0, out[UNSEEN, high, x, s + 1])
            left[i] += 1
