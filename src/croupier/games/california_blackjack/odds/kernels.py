"""Compiled loops: what every hand is worth against one card of the player-dealer's, and how that hand may end when a
hand stands.

Best play is found in floats. Cards are counted in orders; by how likely an order is, a deal of s cards, k of them of
the pair's class, is weighed at its end (omega). Worth is in halves of the wager, before the check has found no natural.

Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.games.california_blackjack.odds.shapes import EIGHT, EIGHTS, OVER, Array, Hands, Tree
from croupier.games.shared.twenty_one.hand_rules import MAY, HandRules
from croupier.games.shared.twenty_one.kernel import is_hard_31, why_no_card, why_no_double, why_no_stand
from croupier.hands.blackjack import LIMIT
from croupier.hands.compiling import kernel

Number = Any  # what numba makes of a float
UNMET, STAND, HIT, DOUBLE, SURRENDER = 0, 1, 2, 3, 4
KEEP, RESCUE, REDOUBLE = 1, 2, 3
BUSTED, MADE_31 = LIMIT + 1, LIMIT + 2  # rows of what hands bring, after those of their totals


class May(NamedTuple):
    """A player's possible decisions, and their results in halves."""

    hand: HandRules
    is_split: bool  # whether the hand is one of a split
    of_aces: bool
    hard_31: bool
    doubles: int  # how often a wager may be doubled; 0 where not at all
    rescue: int  # what a unit given up by a rescue brings; 0 where there is none
    surrender: int  # what a surrendered unit brings in turn; 0 where it is not offered


class Play(NamedTuple):
    """The decision on every hand: as it is, and after one doubling or two or three."""

    act: Array  # [hand]
    doubled: Array  # [3, hand]


@kernel
def clear(tree: Tree, left: Array, pair: int, omega: Array, k: int, s: int) -> Number:
    """The weight of the deals in which the player-dealer has no natural."""
    if not tree.naturals.any():
        return omega[k, s]
    weight = 0.0
    for i in range(left.size):
        if not tree.naturals[i] and left[i] > 0:
            weight += omega[k + 1, s + 1] if i == pair else left[i] * omega[k, s + 1]
    return weight


@kernel
def value_of_bust(tree: Tree, nets: Array, left: Array, pair: int, omega: Array, k: int, s: int, up: int) -> Number:
    """Return the value of a hand that went over: three eights may save it."""
    worth = nets[BUSTED, OVER] * clear(tree, left, pair, omega, k, s)
    saved = nets[BUSTED, EIGHTS] - nets[BUSTED, OVER]
    if up == EIGHT and saved != 0:
        if pair == EIGHT:
            weight = omega[k + 2, s + 2]
        else:
            weight = max(left[EIGHT], 0) * max(left[EIGHT] - 1, 0) * omega[k, s + 2]
        worth += saved * weight
    return worth


@kernel
def value_of_standing(
    tree: Tree, row: Array, left: Array, pair: int, omega: Array, k: int, s: int, ways: Array
) -> Number:
    """Return the value of a hand with these results as it stands."""
    ways[0] = 1
    for step in range(tree.card.size):
        card = tree.card[step]
        factor = 1.0 if card == pair else float(max(left[card] - tree.used[step], 0))
        ways[step + 1] = ways[tree.before[step]] * factor
    worth = row[OVER] * clear(tree, left, pair, omega, k, s)
    for e in range(tree.at.size):
        less = row[tree.outcome[e]] - row[OVER]
        if less != 0:
            x = k + (tree.drawn[e, pair] if pair >= 0 else 0)
            worth += less * ways[tree.at[e]] * tree.orders[e] * omega[x, s + tree.size[e]]
    return worth


@kernel
def value_of_drawing(
    tree: Tree,
    hands: Hands,
    nets: Array,
    values: Array,
    left: Array,
    pair: int,
    omega: Array,
    h: int,
    k: int,
    s: int,
    up: int,
    times: int,
    hard_31: bool,
) -> Number:
    """Return the value of one more card, when hands are worth `values` after it; one that goes over, so many times."""
    worth = 0.0
    for i in range(left.size):
        if left[i] <= 0:
            continue
        factor = 1.0 if i == pair else float(left[i])
        then = hands.after[h, i]
        if then >= 0:
            value = values[then]
        else:
            left[i] -= 1
            x = k + (1 if i == pair else 0)
            if hard_31 and is_hard_31(hands.total[h], hands.soft[h], i + 1):
                value = nets[MADE_31, OVER] * clear(tree, left, pair, omega, x, s + 1)
            else:
                value = value_of_bust(tree, nets, left, pair, omega, x, s + 1, up)
            value *= times
            left[i] += 1
        worth += factor * value
    return worth


@kernel
def solve(
    tree: Tree,
    hands: Hands,
    nets: Array,
    may: May,
    shoe: Array,
    start: Array,
    pair: int,
    omega: Array,
    up: int,
    play: Play,
    worth: Array,
    nothing: Array,
) -> None:
    """Best play, and worth[hand] and nothing[hand] (the weight of no natural), for every hand with the cards of
    `start`; the shoe is without these."""
    n = hands.size.size
    ways = np.zeros(tree.card.size + 1, np.float64)
    stand, once = np.zeros(n, np.float64), np.zeros((4, n), np.float64)
    began = start.sum()
    left = shoe.copy()
    for h in range(n - 1, -1, -1):
        fits = hands.size[h] >= 2
        for i in range(left.size):
            left[i] = shoe[i] - (hands.counts[h, i] - start[i])
            fits = fits and hands.counts[h, i] >= start[i] and left[i] >= 0
        if not fits:
            continue
        s = hands.size[h] - began
        k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
        none = clear(tree, left, pair, omega, k, s)
        nothing[h] = none
        stand[h] = value_of_standing(tree, nets[hands.total[h]], left, pair, omega, k, s, ways)
        after_doubling(tree, hands, nets, may, left, pair, omega, h, k, s, up, play, stand, none, once)
        total, soft = hands.total[h], hands.soft[h]
        value, act = stand[h], STAND
        room = total < LIMIT or (may.hard_31 and not soft)
        if room and why_no_card(may.hand, total, soft, may.is_split, may.of_aces) == MAY:
            hit = value_of_drawing(tree, hands, nets, worth, left, pair, omega, h, k, s, up, 1, may.hard_31)
            if why_no_stand(may.hand, total, soft, False) != MAY or hit > value:
                value, act = hit, HIT
        if may.doubles and why_no_double(may.hand, hands.size[h], total, may.is_split, may.of_aces) == MAY:
            twice = value_of_drawing(tree, hands, nets, once[1], left, pair, omega, h, k, s, up, 2, False)
            if twice > value:
                value, act = twice, DOUBLE
        if hands.size[h] == 2 and may.surrender and may.surrender * none > value:
            value, act = may.surrender * none, SURRENDER
        worth[h] = value
        play.act[h] = act


@kernel
def after_doubling(
    tree: Tree,
    hands: Hands,
    nets: Array,
    may: May,
    left: Array,
    pair: int,
    omega: Array,
    h: int,
    k: int,
    s: int,
    up: int,
    play: Play,
    stand: Array,
    none: Number,
    once: Array,
) -> None:
    """once[times, hand]: what a hand is worth that was doubled so often and has got its card."""
    for times in range(may.doubles, 0, -1):
        if hands.size[h] > 2 + times:
            continue
        whole = 1 << times
        value, what = whole * stand[h], KEEP
        if may.rescue:
            saved = may.rescue * (whole // 2) * none
            if saved > value:
                value, what = saved, RESCUE
        if times < may.doubles:
            again = value_of_drawing(
                tree, hands, nets, once[times + 1], left, pair, omega, h, k, s, up, 2 * whole, False
            )
            if again > value:
                value, what = again, REDOUBLE
        once[times, h] = value
        play.doubled[times - 1, h] = what


HALF, LIMBS, LOW = 32, 10, 0xFFFFFFFF  # whole numbers of any length, in limbs of half a word


@kernel
def endings(tree: Tree, left: Array, pair: int, ways: Array, near: Array, whole: Array, rough: Array) -> None:
    """[outcome, k, s]: in how many orders the player-dealer's hand ends so with these cards left, but for going over:
    as whole numbers of one word that may have run over, and roughly."""
    ways[0], near[0] = 1, 1.0
    whole[:], rough[:] = 0, 0.0
    for step in range(tree.card.size):
        card, before = tree.card[step], tree.before[step]
        factor = np.uint64(1) if card == pair else np.uint64(max(left[card] - tree.used[step], 0))
        ways[step + 1], near[step + 1] = ways[before] * factor, near[before] * np.float64(factor)
    for e in range(tree.at.size):
        x = tree.drawn[e, pair] if pair >= 0 else 0
        whole[tree.outcome[e], x, tree.size[e]] += ways[tree.at[e]] * np.uint64(tree.orders[e])
        rough[tree.outcome[e], x, tree.size[e]] += near[tree.at[e]] * tree.orders[e]


@kernel
def add_product(a: Array, word: Number, above: Number, into: Array) -> None:
    """Add to limbs the product of limbs and a number of two words."""
    for j in range(4):
        b = word if j < 2 else above
        b = (b >> np.uint64(HALF * (j % 2))) & np.uint64(LOW)
        if b == 0:
            continue
        for i in range(a.size):
            product = a[i] * b
            into[i + j] += product & np.uint64(LOW)
            into[i + j + 1] += product >> np.uint64(HALF)


@kernel
def tally_standing(
    tree: Tree, pair: int, lefts: Array, orders: Array, about: Array, at: Array, more: Array, less: Array, joint: Array
) -> None:
    """Hands that stand: to more[result, k, s] in limbs is added in how many orders each result comes, to less what the
    result of going over does not get of it; joint[outcome, result, k, s] has roughly the same by outcome. `about` has
    a hand's result by outcome, `at` its k and s."""
    deep, wide = 0, 0
    for e in range(tree.at.size):
        deep = max(deep, tree.size[e])
        wide = max(wide, tree.drawn[e, pair] if pair >= 0 else 0)
    shape = (joint.shape[0], wide + 1, deep + 1)
    whole, rough = np.zeros(shape, np.uint64), np.zeros(shape, np.float64)
    ways, near = np.zeros(tree.card.size + 1, np.uint64), np.zeros(tree.card.size + 1, np.float64)
    for j in range(lefts.shape[0]):
        endings(tree, lefts[j], pair, ways, near, whole, rough)
        times = 0.0
        for i in range(orders.shape[1] - 1, -1, -1):
            times = times * 2.0**HALF + orders[j, i]
        over = about[j, OVER]
        for outcome in range(shape[0]):
            result = about[j, outcome]
            for x in range(shape[1]):
                for y in range(shape[2]):
                    if rough[outcome, x, y] == 0.0:
                        continue
                    k, s = at[j, 0] + x, at[j, 1] + y
                    joint[outcome, result, k, s] += times * rough[outcome, x, y]
                    joint[OVER, over, k, s] -= times * rough[outcome, x, y]
                    if result != over:
                        word = whole[outcome, x, y]
                        above = np.uint64(np.round((rough[outcome, x, y] - np.float64(word)) / 2.0**64))
                        add_product(orders[j], word, above, more[result, k, s])
                        add_product(orders[j], word, above, less[over, k, s])
