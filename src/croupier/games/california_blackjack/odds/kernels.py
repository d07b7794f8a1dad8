"""Compiled loops: what every hand is worth against one card of the player-dealer's.

The same loop works on floats, where it finds the best play, and on whole numbers modulo a prime, where it prices a play
that is given: nothing is rounded then. Cards are counted in orders; by how likely an order is, a deal of s cards, k of
them of the pair's class, is weighed at its end (omega). Worth is in halves of the wager, before the check has found no
natural.

Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from croupier.games.california_blackjack.odds.shapes import EIGHT, EIGHTS, OUTCOMES, OVER, TEN, Array, Hands, Tree
from croupier.hands.blackjack import LIMIT

Number = Any  # what numba makes of a float
UNMET, STAND, HIT, DOUBLE, SURRENDER = 0, 1, 2, 3, 4
KEEP, RESCUE, REDOUBLE = 1, 2, 3
BUSTED, MADE_31 = LIMIT + 1, LIMIT + 2  # rows of what hands bring, after those of their totals


class May(NamedTuple):
    """What a player may do, and what it brings in halves."""

    must_stand: int  # hard totals from here on stand
    must_hit: int  # hard totals up to here are hit
    hard_31: bool
    doubles: int  # how often a wager may be doubled; 0 where not at all
    rescue: int  # what a unit given up by a rescue brings; 0 where there is none
    surrender: int  # what a surrendered unit brings in turn; 0 where it is not offered
    draws: bool  # whether a hand may take a third card


class Play(NamedTuple):
    """What is done with every hand: with it as it is, and after one doubling or two or three."""

    act: Array  # [hand]
    doubled: Array  # [3, hand]


class Clock(NamedTuple):
    """The prime by whose remainders numbers are counted, and one over it; 0 where the numbers themselves are. Held in
    floats: a product of two remainders stays below 2**52."""

    modulus: float
    inverse: float


@njit(cache=True, nogil=True, inline="always")
def cut(a: Number, p: Clock) -> Number:
    if p.modulus == 0.0:
        return a
    rest = a - np.floor(a * p.inverse) * p.modulus
    if rest < 0:
        rest += p.modulus
    elif rest >= p.modulus:
        rest -= p.modulus
    return rest


@njit(cache=True, nogil=True, inline="always")
def mul(a: Number, b: Number, p: Clock) -> Number:
    return cut(a * b, p)


@njit(cache=True, nogil=True)
def clear(tree: Tree, left: Array, pair: int, omega: Array, k: int, s: int, p: Clock) -> Number:
    """The weight of the deals in which the player-dealer has no natural."""
    if not tree.naturals.any():
        return omega[k, s]
    weight = 0.0
    for i in range(left.size):
        if not tree.naturals[i] and left[i] > 0:
            more = omega[k + 1, s + 1] if i == pair else mul(left[i] * 1.0, omega[k, s + 1], p)
            weight = cut(weight + more, p)
    return weight


@njit(cache=True, nogil=True)
def busted(tree: Tree, nets: Array, left: Array, pair: int, omega: Array, k: int, s: int, up: int, p: Clock) -> Number:
    """What a hand that went over is worth: three eights may save it."""
    worth = mul(nets[BUSTED, OVER], clear(tree, left, pair, omega, k, s, p), p)
    saved = cut(nets[BUSTED, EIGHTS] - nets[BUSTED, OVER], p)
    if up == EIGHT and saved != 0:
        if pair == EIGHT:
            weight = omega[k + 2, s + 2]
        else:
            weight = mul(float(max(left[EIGHT], 0) * max(left[EIGHT] - 1, 0)), omega[k, s + 2], p)
        worth = cut(worth + mul(saved, weight, p), p)
    return worth


@njit(cache=True, nogil=True)
def stands(
    tree: Tree, row: Array, left: Array, pair: int, omega: Array, k: int, s: int, ways: Array, p: Clock
) -> Number:
    """What a hand with these results is worth as it stands."""
    ways[0] = 1
    for step in range(tree.card.size):
        card = tree.card[step]
        factor = 1.0 if card == pair else float(max(left[card] - tree.used[step], 0))
        ways[step + 1] = mul(ways[tree.before[step]], factor, p)
    worth = mul(row[OVER], clear(tree, left, pair, omega, k, s, p), p)
    for e in range(tree.at.size):
        less = cut(row[tree.outcome[e]] - row[OVER], p)
        if less != 0:
            x = k + (tree.drawn[e, pair] if pair >= 0 else 0)
            weight = mul(mul(ways[tree.at[e]], tree.orders[e], p), omega[x, s + tree.size[e]], p)
            worth = cut(worth + mul(less, weight, p), p)
    return worth


@njit(cache=True, nogil=True)
def drawn(
    tree: Tree, hands: Hands, nets: Array, values: Array, left: Array, pair: int, omega: Array, h: int, k: int, s: int,
    up: int, times: int, hard_31: bool, p: Clock,
) -> Number:  # fmt: skip
    """What one more card is worth, when hands are worth `values` after it; one that goes over, so many times."""
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
            if hard_31 and i == TEN and hands.total[h] == LIMIT and not hands.soft[h]:
                value = mul(nets[MADE_31, OVER], clear(tree, left, pair, omega, x, s + 1, p), p)
            else:
                value = busted(tree, nets, left, pair, omega, x, s + 1, up, p)
            value = mul(value, float(times), p)
            left[i] += 1
        worth = cut(worth + mul(factor, value, p), p)
    return worth


@njit(cache=True, nogil=True)
def solve(
    tree: Tree, hands: Hands, nets: Array, may: May, shoe: Array, start: Array, pair: int, omega: Array, up: int,
    given: bool, play: Play, worth: Array, nothing: Array, p: Clock,
) -> None:  # fmt: skip
    """worth[hand] and nothing[hand] (the weight of no natural) for every hand with the cards of `start`; the shoe is
    without these. Play is found, or taken as `given`: hands that it does not meet are left out."""
    n = hands.size.size
    ways = np.zeros(tree.card.size + 1, np.float64)
    stand, once = np.zeros(n, np.float64), np.zeros((4, n), np.float64)
    began = start.sum()
    left = shoe.copy()
    for h in range(n - 1, -1, -1):
        met = not given or play.act[h] != UNMET or play.doubled[:, h].any()
        fits = hands.size[h] >= 2 and met
        for i in range(left.size):
            left[i] = shoe[i] - (hands.counts[h, i] - start[i])
            fits = fits and hands.counts[h, i] >= start[i] and left[i] >= 0
        if not fits:
            continue
        s = hands.size[h] - began
        k = hands.counts[h, pair] - start[pair] if pair >= 0 else 0
        none = clear(tree, left, pair, omega, k, s, p)
        nothing[h] = none
        stand[h] = stands(tree, nets[hands.total[h]], left, pair, omega, k, s, ways, p)
        after_doubling(tree, hands, nets, may, left, pair, omega, h, k, s, up, given, play, stand, none, once, p)
        hard = not hands.soft[h]
        value = stand[h]
        if given:
            act = play.act[h]
            if act == HIT:
                value = drawn(tree, hands, nets, worth, left, pair, omega, h, k, s, up, 1, may.hard_31, p)
            elif act == DOUBLE:
                value = drawn(tree, hands, nets, once[1], left, pair, omega, h, k, s, up, 2, False, p)
            elif act == SURRENDER:
                value = mul(cut(float(may.surrender), p), none, p)
            worth[h] = value
            continue
        act = STAND
        forced = hard and hands.total[h] <= may.must_hit
        room = hands.total[h] < LIMIT or (may.hard_31 and hard)
        if may.draws and room and not (hard and hands.total[h] >= may.must_stand):
            hit = drawn(tree, hands, nets, worth, left, pair, omega, h, k, s, up, 1, may.hard_31, p)
            if forced or hit > value:
                value, act = hit, HIT
        if hands.size[h] == 2 and may.draws and may.doubles:
            twice = drawn(tree, hands, nets, once[1], left, pair, omega, h, k, s, up, 2, False, p)
            if twice > value:
                value, act = twice, DOUBLE
        if hands.size[h] == 2 and may.surrender and may.surrender * none > value:
            value, act = may.surrender * none, SURRENDER
        worth[h] = value
        play.act[h] = act


@njit(cache=True, nogil=True)
def after_doubling(
    tree: Tree, hands: Hands, nets: Array, may: May, left: Array, pair: int, omega: Array, h: int, k: int, s: int,
    up: int, given: bool, play: Play, stand: Array, none: Number, once: Array, p: Clock,
) -> None:  # fmt: skip
    """once[times, hand]: what a hand is worth that was doubled so often and has got its card."""
    for times in range(may.doubles, 0, -1):
        if hands.size[h] > 2 + times:
            continue
        whole = 1 << times
        value, what = mul(float(whole), stand[h], p), KEEP
        if given:
            what = play.doubled[times - 1, h]
        if may.rescue and (what == RESCUE or not given):
            saved = mul(cut(float(may.rescue * (whole // 2)), p), none, p)
            if given or saved > value:
                value, what = saved, RESCUE
        if times < may.doubles and (what == REDOUBLE or not given):
            again = drawn(tree, hands, nets, once[times + 1], left, pair, omega, h, k, s, up, 2 * whole, False, p)
            if given or again > value:
                value, what = again, REDOUBLE
        once[times, h] = value
        if not given:
            play.doubled[times - 1, h] = what


@njit(cache=True, nogil=True)
def reached(hands: Hands, play: Play, starts: Array, met: Play) -> None:
    """Which hands are met when play begins with these, and what is done with them."""
    n = hands.size.size
    open_ = np.zeros((4, n), np.bool_)
    for h in starts:
        open_[0, h] = True
    for h in range(n):
        if open_[0, h]:
            met.act[h] = play.act[h]
            for i in range(hands.after.shape[1]):
                then = hands.after[h, i]
                if then >= 0 and play.act[h] == HIT:
                    open_[0, then] = True
                elif then >= 0 and play.act[h] == DOUBLE:
                    open_[1, then] = True
        for times in range(1, 4):
            if open_[times, h]:
                met.doubled[times - 1, h] = play.doubled[times - 1, h]
                for i in range(hands.after.shape[1]):
                    if play.doubled[times - 1, h] == REDOUBLE and hands.after[h, i] >= 0:
                        open_[times + 1, hands.after[h, i]] = True


__all__ = ["DOUBLE", "HIT", "OUTCOMES", "REDOUBLE", "RESCUE", "STAND", "SURRENDER", "May", "Play", "reached", "solve"]
