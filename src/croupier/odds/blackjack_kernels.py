"""Compiled loops of the blackjack solver.

`chances`, `best` and `chosen` find and price play in floating point; `tally` counts what a way of playing brings,
exactly: it works on whole numbers by their remainders modulo a prime, held in floats that are never let past 2**53.
With modulus 0 nothing is taken off and the same loops give the counts themselves, as floats.

Numba compiles these once and keeps them on disk. Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from croupier.odds.blackjack_cards import BLACKJACK, OUTCOMES, OVER, Array, Hands, Tree

# The rows of a tally: stake one lost, tied and won, then the same at stake two
RESULTS = 6
UNSEEN = OUTCOMES  # the place of hands that are settled before the dealer draws


@njit(cache=True)
def unfit(counts: Array, left: Array) -> bool:
    """Whether a hand has more cards of some class than there are."""
    for i in range(left.size):
        if counts[i] > left[i]:
            return True
    return False


@njit(cache=True)
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


@njit(cache=True)
def clear(left: Array, naturals: Array, known: bool) -> float:
    """How likely the dealer's next card makes no blackjack; 1 where that is no matter."""
    if not known:
        return 1.0
    cards = left.sum()
    good = cards
    for i in naturals:
        good -= left[i]
    return good / cards


@njit(cache=True)
def stands(chance: Array, total: Array, results: Array, known: bool, out: Array) -> None:
    """out[hand]: what it is worth to stand. Where a blackjack is `known` to be none, such deals count nothing."""
    for h in range(total.size):
        worth = 0.0
        for outcome in range(chance.shape[1]):
            if not (known and outcome == BLACKJACK):
                worth += chance[h, outcome] * results[total[h], outcome]
        out[h] = worth


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
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
        out[h] = drawn(h, hands, shoe, naturals, known, values, left)


# After a split of class `pair`. The weight of a deal that takes k further cards of that class among s cards in all is
# omega[k, s]; it takes care of the other hands of the split and of every card of the class.


@njit(cache=True)
def open_ways(tree: Tree, left: Array, pair: int, ways: Array) -> None:
    """How many ways there are to draw the cards of each step, those of the pair's class left out."""
    counted, first = np.ones(left.size), left.astype(np.float64)
    counted[pair], first[pair] = 0.0, 1.0
    for s in range(tree.card.size):
        card = tree.card[s]
        ways[s + 1] = ways[tree.before[s]] * (first[card] - tree.used[s] * counted[card])


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
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


@njit(cache=True)
def reduced(value: float, modulus: float, inverse: float) -> float:
    """The remainder of a whole number below 2**53; the number itself where the modulus is 0."""
    rest = value - np.floor(value * inverse) * modulus
    if rest < 0:
        rest += modulus
    elif rest >= modulus:
        rest -= modulus
    return rest


@njit(cache=True)
def tally_settled(
    tree: Tree,
    left: Array,
    own: float,
    row: Array,
    high: int,
    naturals: Array,
    known: bool,
    pair: int,
    k: int,
    s: int,
    modulus: float,
    inverse: float,
    ways: Array,
    out: Array,
) -> None:
    """Add the deals in which a hand meets the dealer's: out[outcome, result, k, s]. The dealer going over the limit is
    counted as everything, less what ends otherwise."""
    over = out[OVER, high + 1 + row[OVER]]
    if known and naturals.size:
        tally_hole(left, own, naturals, pair, k, s, modulus, inverse, over)
    else:
        over[k, s] = reduced(over[k, s] + own, modulus, inverse)
    ways[0] = own
    for step in range(tree.card.size):
        card = tree.card[step]
        if card == pair:
            ways[step + 1] = ways[tree.before[step]]
        else:
            ways[step + 1] = reduced(ways[tree.before[step]] * (left[card] - tree.used[step]), modulus, inverse)
    for e in range(tree.at.size):
        outcome = tree.outcome[e]
        if known and outcome == BLACKJACK:
            continue
        n = reduced(ways[tree.at[e]] * tree.orders[e], modulus, inverse)
        here = out[outcome, high + 1 + row[outcome]]
        x, y = k + (tree.drawn[pair, e] if pair >= 0 else 0), s + tree.size[e]
        here[x, y] = reduced(here[x, y] + n, modulus, inverse)
        over[x, y] = reduced(over[x, y] + modulus - n, modulus, inverse)


@njit(cache=True)
def tally_hole(
    left: Array,
    own: float,
    naturals: Array,
    pair: int,
    k: int,
    s: int,
    modulus: float,
    inverse: float,
    into: Array,
) -> None:
    """Add the deals in which the dealer's second card makes no blackjack: into[k, s]."""
    for i in range(left.size):
        makes = False
        for natural in naturals:
            makes = makes or natural == i
        if makes or left[i] <= 0:
            continue
        x = k + (i == pair)
        f = 1.0 if i == pair else float(left[i])
        into[x, s + 1] = reduced(into[x, s + 1] + own * f, modulus, inverse)


@njit(cache=True)
def tally(
    tree: Tree,
    hands: Hands,
    shoe: Array,
    start: Array,
    naturals: Array,
    known: bool,
    results: Array,
    pair: int,
    stand: Array,
    hit: Array,
    twice: Array,
    to_the_end: bool,
    modulus: float,
    inverse: float,
    out: Array,
) -> None:
    """Count the deals by how they end: out[outcome, result, k, s], where s cards are dealt after the cards of `start`
    and the dealer's, k of them of class `pair` (which are not counted in the ways; -1 for none). With `to_the_end` the
    dealer draws even when the hand is over the limit."""
    ways = np.empty(tree.card.size + 1)
    left = np.empty(shoe.size, np.int64)
    lost = results[results.shape[0] - 1]
    for h in range(hands.size.size):
        if stand[h] + hit[h] + twice[h] == 0:
            continue
        own = 1.0
        s = 0
        for i in range(left.size):
            more = hands.counts[h, i] - start[i]
            s += more
            if i != pair:
                for j in range(more):
                    own = reduced(own * max(shoe[i] - j, 0), modulus, inverse)
            left[i] = max(shoe[i] - more, 0)
        if own == 0:
            continue
        k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
        if stand[h]:
            n = reduced(own * stand[h], modulus, inverse)
            row = results[hands.total[h]]
            tally_settled(tree, left, n, row, 0, naturals, known, pair, k, s, modulus, inverse, ways, out)
            continue
        high = 3 if twice[h] else 0
        own = reduced(own * (twice[h] + hit[h]), modulus, inverse)
        for i in range(left.size):
            then = hands.after[h, i]
            if left[i] <= 0 or (then >= 0 and not high):
                continue
            n = own if i == pair else reduced(own * left[i], modulus, inverse)
            x = k + (i == pair)
            left[i] -= 1
            if then >= 0 or to_the_end:
                row = results[hands.total[then]] if then >= 0 else lost
                tally_settled(tree, left, n, row, high, naturals, known, pair, x, s + 1, modulus, inverse, ways, out)
            elif known and naturals.size:
                tally_hole(left, n, naturals, pair, x, s + 1, modulus, inverse, out[UNSEEN, high])
            else:
                out[UNSEEN, high, x, s + 1] = reduced(out[UNSEEN, high, x, s + 1] + n, modulus, inverse)
            left[i] += 1
