"""Compiled loops of the blackjack solver.

`chances`, `best` and `split_best` find and price play in floating point; `tally` counts what a way of playing brings,
exactly: it works on whole numbers by their remainders modulo primes, held in floats that are never let past 2**53.
With modulus 0 nothing is taken off and the same loops give the counts themselves, as floats.

Numba compiles these once and keeps them on disk. Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.games.blackjack.odds.hands_and_draws import BLACKJACK, OUTCOMES, OVER, TWICE, Array, Brings, Hands, Tree
from croupier.hands.blackjack import LIMIT
from croupier.hands.compiling import inlined_kernel, kernel

Number = Any  # a float, or what numba makes of one
SETTLED_AT_ONCE = OUTCOMES  # the place of hands that are settled before the dealer draws


class Facing(NamedTuple):
    """The opposition to a hand: the dealer's hands, the cards that may come, and how totals compare."""

    tree: Tree
    shoe: Array  # what is left of each class, the hand itself and what is named as gone not taken off
    naturals: Array  # classes that would give the dealer a blackjack
    known: bool  # whether such deals are out of play, and count nothing
    brings: Brings  # what a hand brings, by its total and the dealer's outcome
    doubled: Array  # [hand, class]: the total of a doubled hand
    plain: bool  # whether a double is no more than twice a hand that stands


@kernel
def is_out_of_cards(counts: Array, left: Array) -> bool:
    """Return whether a hand has more cards of some class than there are."""
    short = False
    for i in range(left.size):
        short = short or counts[i] > left[i]
    return short


@kernel
def chances(facing: Facing, hands: Hands, out: Array) -> None:
    """out[hand, outcome]: how likely the dealer ends so, when the hand has left the shoe."""
    tree, shoe = facing.tree, facing.shoe
    ways = np.empty(tree.card.size + 1)
    share = np.empty(tree.depth.max() + 1)
    for h in range(hands.size.size):
        if is_out_of_cards(hands.counts[h], shoe):
            continue
        left = shoe - hands.counts[h]
        cards = left.sum()
        for d in range(share.size):
            share[d] = 1 / (cards - d) if cards > d else 0.0
        ways[0] = 1.0
        for s in range(tree.card.size):
            ways[s + 1] = ways[tree.before[s]] * ((left[tree.card[s]] - tree.used[s]) * share[tree.depth[s]])
        remainder = 1.0
        for e in range(tree.at.size):
            p = ways[tree.at[e]] * tree.orders[e]
            out[h, tree.outcome[e]] += p
            remainder -= p
        out[h, OVER] = remainder


@kernel
def value_of_standing(facing: Facing, hands: Hands, chance: Array, out: Array) -> None:
    """out[hand]: what it is worth to stand."""
    for h in range(hands.size.size):
        worth = 0.0
        for outcome in range(chance.shape[1]):
            if not (facing.known and outcome == BLACKJACK):
                worth += chance[h, outcome] * facing.brings.single[hands.total[h], outcome]
        out[h] = worth


@inlined_kernel
def clear(facing: Facing, left: Array) -> Number:
    """How likely the dealer's next card makes no blackjack; 1 where that is no matter."""
    cards = left.sum()
    if not facing.known or cards == 0:
        return 1.0
    good = cards
    for i in facing.naturals:
        good -= left[i]
    return good / cards


@inlined_kernel
def value_of_drawing(facing: Facing, hands: Hands, h: int, values: Array, left: Array) -> Number:
    """Return the value of one more card, when hands are worth `values` after it."""
    left[:] = facing.shoe - hands.counts[h]
    cards = left.sum()
    worth = 0.0
    for i in range(left.size):
        if left[i] > 0:
            p = left[i] / cards
            then = hands.after[h, i]
            if then >= 0:
                worth += p * values[then]
            else:
                left[i] -= 1
                worth -= p * clear(facing, left)
                left[i] += 1
    return worth


@inlined_kernel
def drawn_twice(facing: Facing, hands: Hands, chance: Array, stand: Array, h: int, left: Array) -> Number:
    """Return the value of one more card, and no other, to a doubled hand, when hands are worth `stand` as they
    stand."""
    if facing.plain:
        return 2 * value_of_drawing(facing, hands, h, stand, left)
    left[:] = facing.shoe - hands.counts[h]
    cards = left.sum()
    worth = 0.0
    for i in range(left.size):
        if left[i] <= 0:
            continue
        p, then = left[i] / cards, hands.after[h, i]
        if then < 0:
            left[i] -= 1
            worth -= 2 * p * clear(facing, left)
            left[i] += 1
            continue
        for outcome in range(chance.shape[1]):
            if not (facing.known and outcome == BLACKJACK):
                worth += p * chance[then, outcome] * facing.brings.double[facing.doubled[h, i], outcome]
    return worth


@kernel
def double_each(facing: Facing, hands: Hands, chance: Array, stand: Array, members: Array, out: Array) -> None:
    """out[hand]: what it is worth to double each of some hands."""
    left = np.empty_like(facing.shoe)
    for h in members:
        if not is_out_of_cards(hands.counts[h], facing.shoe):
            out[h] = drawn_twice(facing, hands, chance, stand, h, left)


@kernel
def draw_each(facing: Facing, hands: Hands, members: Array, values: Array, out: Array) -> None:
    """out[hand]: what one more card is worth to each of some hands."""
    left = np.empty_like(facing.shoe)
    for h in members:
        if not is_out_of_cards(hands.counts[h], facing.shoe):
            out[h] = value_of_drawing(facing, hands, h, values, left)


@kernel
def best(
    facing: Facing,
    hands: Hands,
    chance: Array,
    stand: Array,
    doubles: Array,
    given: bool,
    draw: Array,
    double: Array,
    hit: Array,
    twice: Array,
    worth: Array,
) -> None:
    """Compute the value of every hand against one card of the dealer's: to draw (hit), to double (twice), and in all
    (worth). Decisions are found, or taken as `given` in draw and double. `doubles` says which hands may be doubled."""
    left = np.empty_like(facing.shoe)
    for h in range(hands.size.size - 1, -1, -1):
        if is_out_of_cards(hands.counts[h], facing.shoe):
            continue
        if hands.total[h] < LIMIT:
            hit[h] = value_of_drawing(facing, hands, h, worth, left)
            if doubles[h]:
                twice[h] = drawn_twice(facing, hands, chance, stand, h, left)
            if not given:
                draw[h] = hit[h] > stand[h]
                double[h] = doubles[h] and twice[h] > max(hit[h], stand[h])
        worth[h] = twice[h] if double[h] else hit[h] if draw[h] else stand[h]


# After a split of class `pair`. The weight of a deal that takes k further cards of that class among s cards in all is
# omega[k, s]; it takes care of the other hands of the split and of every card of the class.


@inlined_kernel
def is_natural(facing: Facing, i: int) -> bool:
    result = False
    for natural in facing.naturals:
        result = result or natural == i
    return result


@inlined_kernel
def split_lost(facing: Facing, left: Array, pair: int, omega: Array, k: int, s: int) -> Number:
    """The weight of a deal in which a hand goes over the limit."""
    if not facing.known:
        return omega[k, s]
    weight = 0.0
    for i in range(left.size):
        if not is_natural(facing, i):
            weight += omega[k + 1, s + 1] if i == pair else left[i] * omega[k, s + 1]
    return weight


@inlined_kernel
def split_stand(
    facing: Facing, left: Array, row: Array, pair: int, omega: Array, k: int, s: int, ways: Array
) -> Number:
    """Return the value of a hand with these results after a split: it wins wherever the dealer goes over, less the
    rest."""
    tree = facing.tree
    counted, first = np.ones(left.size), left.astype(np.float64)
    counted[pair], first[pair] = 0.0, 1.0
    for step in range(tree.card.size):
        card = tree.card[step]
        ways[step + 1] = ways[tree.before[step]] * (first[card] - tree.used[step] * counted[card])
    worth = row[OVER] * split_lost(facing, left, pair, omega, k, s)
    for e in range(tree.at.size):
        outcome = tree.outcome[e]
        less = row[outcome] - row[OVER]
        if less and not (facing.known and outcome == BLACKJACK):
            weight = omega[k + tree.drawn[pair, e], s + tree.size[e]]
            worth += less * tree.orders[e] * ways[tree.at[e]] * weight
    return worth


@inlined_kernel
def split_drawn(facing: Facing, hands: Hands, left: Array, pair: int, omega: Array, h: int, values: Array) -> Number:
    """Return the value of one more card to a hand after a split, when hands are worth `values` after it."""
    k, s = hands.counts[h, pair] - 1, hands.size[h] - 1
    worth = 0.0
    for i in range(left.size):
        if left[i] <= 0:
            continue
        f = 1 if i == pair else left[i]
        then = hands.after[h, i]
        if then >= 0:
            worth += f * values[then]
        else:
            left[i] -= 1
            worth -= f * split_lost(facing, left, pair, omega, k + (i == pair), s + 1)
            left[i] += 1
    return worth


@kernel
def split_twice(
    facing: Facing, hands: Hands, left: Array, pair: int, omega: Array, h: int, stand: Array, ways: Array
) -> Number:
    """Return the value of doubling a hand after a split, when hands are worth `stand` as they stand."""
    if facing.plain:
        return 2 * split_drawn(facing, hands, left, pair, omega, h, stand)
    k, s = hands.counts[h, pair] - 1, hands.size[h] - 1
    worth = 0.0
    for i in range(left.size):
        if left[i] <= 0:
            continue
        f, then = 1 if i == pair else left[i], hands.after[h, i]
        more = k + (i == pair)
        left[i] -= 1
        if then >= 0:
            row = facing.brings.double[facing.doubled[h, i]]
            worth += f * split_stand(facing, left, row, pair, omega, more, s + 1, ways)
        else:
            worth -= 2 * f * split_lost(facing, left, pair, omega, more, s + 1)
        left[i] += 1
    return worth


UNREACHED, STANDS, MAY_DRAW = 0, 1, 2


@kernel
def split_best(
    facing: Facing,
    hands: Hands,
    pair: int,
    omega: Array,
    doubles: Array,
    draws: bool,
    alike: bool,
    given: bool,
    reached: Array,
    draw: Array,
    double: Array,
) -> Number:
    """Return the value of one sort of hands after a split, weighed by omega: those whose second card is of another
    class, or (alike) of the same. The shoe is what the pair and the dealer's card leave. `draws` says whether such a
    hand may draw at all, and `reached` which hands matter: UNREACHED, STANDS, or one that might draw as well."""
    n = hands.size.size
    worth, stand = np.zeros(n), np.zeros(n)
    ways = np.ones(facing.tree.card.size + 1)
    total = 0.0
    for h in range(n - 1, -1, -1):
        k, s = hands.counts[h, pair] - 1, hands.size[h] - 1
        if reached[h] == UNREACHED or k < 0 or s < 1 or (not draws and s > 1) or (k < 1 if alike else k == s):
            continue
        left = facing.shoe - hands.counts[h]
        left[pair] += 1  # the shoe is without the card that the hand began with
        if left.min() < 0:
            continue
        stand[h] = split_stand(facing, left, facing.brings.single[hands.total[h]], pair, omega, k, s, ways)
        worth[h] = stand[h]
        may = draw[h] or double[h] if given else reached[h] > STANDS
        if draws and hands.total[h] < LIMIT and may:
            hit = split_drawn(facing, hands, left, pair, omega, h, worth)
            twice = split_twice(facing, hands, left, pair, omega, h, stand, ways) if doubles[h] else 0.0
            if not given:
                draw[h] = hit > stand[h]
                double[h] = doubles[h] and twice > max(hit, stand[h])
            worth[h] = twice if double[h] else hit if draw[h] else stand[h]
        if s == 1:  # two cards: what the split begins with
            ways_there = 1
            for i in range(left.size):
                if i != pair and hands.counts[h, i]:
                    ways_there = facing.shoe[i]
            total += ways_there * worth[h]
    return total


# Counting exactly


@kernel
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


@kernel
def times(clock: Clock, values: Array, factor: float, into: Array) -> None:
    """into = values * factor, by remainders; no product may reach 2**53."""
    for j in range(into.size):
        value = values[j] * factor
        residue = value - np.floor(value * clock.inverse[j]) * clock.modulus[j]
        residue += clock.modulus[j] * (residue < 0)
        into[j] = residue - clock.modulus[j] * (residue >= clock.modulus[j])


@kernel
def add(clock: Clock, values: Array, factor: float, into: Array) -> None:
    """into += values * factor, by remainders."""
    for j in range(into.size):
        value = into[j] + values[j] * factor
        residue = value - np.floor(value * clock.inverse[j]) * clock.modulus[j]
        residue += clock.modulus[j] * (residue < 0)
        into[j] = residue - clock.modulus[j] * (residue >= clock.modulus[j])


@inlined_kernel
def add_settled(
    facing: Facing,
    clock: Clock,
    left: Array,
    own_hands: Array,
    row: Array,
    high: int,
    pair: int,
    k: int,
    s: int,
    ways: Array,
    out: Array,
) -> None:
    """Add the deals in which a hand meets the dealer's: out[outcome, result, k, s]. Under OVER stands everything that
    the hand may meet; what ends otherwise is still to be taken off."""
    tree = facing.tree
    over = out[OVER, high + row[OVER]]
    if facing.known:
        add_hole(facing, clock, left, own_hands, pair, k, s, over)
    else:
        add(clock, own_hands, 1.0, over[k, s])
    ways[0] = own_hands
    for step in range(tree.card.size):
        card = tree.card[step]
        factor = 1.0 if card == pair else float(left[card] - tree.used[step])
        times(clock, ways[tree.before[step]], factor, ways[step + 1])
    for e in range(tree.at.size):
        outcome = tree.outcome[e]
        if facing.known and outcome == BLACKJACK:
            continue
        x, y = k, s + tree.size[e]
        if pair >= 0:
            x += tree.drawn[pair, e]
        add(clock, ways[tree.at[e]], float(tree.orders[e]), out[outcome, high + row[outcome], x, y])


@inlined_kernel
def add_hole(
    facing: Facing, clock: Clock, left: Array, own_hands: Array, pair: int, k: int, s: int, into: Array
) -> None:
    """Add the deals in which the dealer's second card makes no blackjack: into[k, s]."""
    for i in range(left.size):
        if is_natural(facing, i) or left[i] <= 0:
            continue
        if i == pair:
            add(clock, own_hands, 1.0, into[k + 1, s + 1])
        else:
            add(clock, own_hands, float(left[i]), into[k, s + 1])


@kernel
def tally(
    facing: Facing,
    clock: Clock,
    hands: Hands,
    start: Array,
    pair: int,
    stand: Array,
    hit: Array,
    twice: Array,
    to_the_end: bool,
    out: Array,
) -> None:
    """Count the deals by how they end: out[outcome, result, k, s, prime], where s cards are dealt after the cards of
    `start` and the dealer's, k of them of class `pair` (which are not counted in the ways; -1 for none). The shoe is
    without the cards of `start`. With `to_the_end` the dealer draws even when the hand is over the limit; such hands
    are counted in rows of their own, after the others."""
    ways = np.empty((facing.tree.card.size + 1, clock.modulus.size))
    base, more = np.empty(clock.modulus.size), np.empty(clock.modulus.size)
    left = np.empty_like(facing.shoe)
    for h in range(hands.size.size):
        reached = stand[h] + hit[h] + twice[h]
        if reached == 0:
            continue
        base[:] = float(reached)
        s = 0
        for i in range(left.size):
            taken = hands.counts[h, i] - start[i]
            s += taken
            left[i] = facing.shoe[i]
            for _ in range(taken):
                if i != pair:
                    times(clock, base, float(left[i]), base)
                left[i] = max(left[i] - 1, 0)
        if not base.any():
            continue
        k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
        if stand[h]:
            row = facing.brings.single_row[hands.total[h]]
            add_settled(facing, clock, left, base, row, 0, pair, k, s, ways, out)
            continue
        high = TWICE if twice[h] else 0
        for i in range(left.size):
            then = hands.after[h, i]
            if left[i] <= 0 or (then >= 0 and not high):
                continue
            times(clock, base, 1.0 if i == pair else float(left[i]), more)
            x = k + (i == pair)
            left[i] -= 1
            if then >= 0 or to_the_end:
                row = facing.brings.double_row[facing.doubled[h, i]] if high else facing.brings.single_row[LIMIT + 1]
                rows = high if then >= 0 else high + out.shape[1] // 2
                add_settled(facing, clock, left, more, row, rows, pair, x, s + 1, ways, out)
            elif facing.known:
                add_hole(facing, clock, left, more, pair, x, s + 1, out[SETTLED_AT_ONCE, high])
            else:
                add(clock, more, 1.0, out[SETTLED_AT_ONCE, high, x, s + 1])
            left[i] += 1
