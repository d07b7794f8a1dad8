"""Compiled counting for pai gow poker: every way to set every class of hands against all that the dealer may hold.

A player's hand takes cards away from the dealer. How many dealer's hands of given ranks are left is a product over the
ranks of binomials, whatever the suits. So all dealers are first held to be without a flush (`against_ranks`). Then, suit by
suit, those with a flush in it are taken from where their ranks put them to where the flush does (`against_flushes`):
how many of a class are left depends on the player's ranks in the suit and on how many cards of each rank the player
has in the others, and so is found for each set of ranks in the suit once. What a player's hand comes to is then the
sum of five numbers, one for the ranks and one for each suit (`tally`).

Classes and ways to set them are numbered as in pai_gow_classes. Import this module inside functions only.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from croupier.odds.pai_gow_classes import HELD, HIGH, Array, Classes

MOST_SUITS = 4
TALLIED = ("hands", "house_wins", "house_losses", "best_wins", "best_losses", "better")
HANDS, HOUSE_WINS, HOUSE_LOSSES, BEST_WINS, BEST_LOSSES, BETTER = range(6)


class Halves(NamedTuple):
    """The ranks in two halves, so that a product over ranks is a product of two. Each half's ways of having cards stand
    so that one with its last rank taken away (`before`) comes earlier."""

    before: Array  # [way of either half]; the lower half's first
    rank: Array  # the last rank it has, and how many cards of it
    cards: Array
    lower: int  # how many ways the lower half has
    of_lower: Array  # [dealer] which way of the lower half
    of_upper: Array  # [dealer] which of the upper, in an array twice as long for dealers with the joker


class Dealers(NamedTuple):
    """The dealer's classes by ranks, the weakest high hand first."""

    high: Array
    low: Array
    halves: Halves
    choose: Array  # binomials


class Ways(NamedTuple):
    """The ways to set every class: where a class's begin, and what both hands are worth."""

    begin: Array
    high: Array
    low: Array
    levels: int  # of low hands


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _weigh(halves: Halves, left: Array, choose: Array, weights: Array, joker_left: bool) -> None:
    """In how many ways each half can come when so many cards of each rank are left; last, the upper half with the joker."""
    ways = len(halves.before)
    for i in range(ways):
        if halves.cards[i] == 0:
            weights[i] = 1
        else:
            weights[i] = weights[halves.before[i]] * choose[left[halves.rank[i]], halves.cards[i]]
    for i in range(halves.lower, ways):
        weights[ways + i - halves.lower] = weights[i] if joker_left else 0


@njit(cache=True, nogil=True)  # type: ignore[misc]
def against_ranks(
    c: Classes, d: Dealers, ways: Ways, suits: int, total: int, first: int, step: int, wins: Array, losses: Array
) -> None:
    """Wins and losses of every way to set, with all dealers held to be without a flush. Classes by ranks from `first`
    in steps, each with the flush classes of its ranks."""
    by_ranks, n = c.counts.shape
    halves = d.halves
    size = len(halves.before)
    weights = np.empty(2 * size - halves.lower, np.int64)
    left = np.empty(n, np.int64)
    for at in range(first, by_ranks, step):
        for rank in range(n):
            left[rank] = suits - c.counts[at, rank]
        _weigh(halves, left, d.choose, weights, c.joker[at] == 0)
        own, own_end = ways.begin[at], ways.begin[at + 1]
        flush, flush_end = ways.begin[by_ranks + c.begin[at]], ways.begin[by_ranks + c.begin[at + 1]]
        asked = np.concatenate((np.arange(own, own_end), np.arange(flush, flush_end)))
        seen = np.zeros(ways.levels, np.int64)
        dealer = 0
        for k in np.argsort(ways.high[asked]):
            way = asked[k]
            while dealer < len(d.high) and d.high[dealer] < ways.high[way]:
                seen[d.low[dealer]] += weights[halves.of_lower[dealer]] * weights[halves.of_upper[dealer]]
                dealer += 1
            below = seen[: ways.low[way]].sum()
            wins[way] = below
            losses[way] = total + below - seen.sum()
        while dealer < len(d.high):
            seen[d.low[dealer]] += weights[halves.of_lower[dealer]] * weights[halves.of_upper[dealer]]
            dealer += 1
        for way in asked:
            losses[way] -= seen[: ways.low[way]].sum()


# Flushes of the dealer


class Moves(NamedTuple):
    """Dealers with a flush, the weakest high hand first: each stands twice, once where the flush puts it and once, to be
    taken away, where its ranks alone would."""

    high: Array
    low: Array
    suited: Array  # the set of ranks of the suit
    others: Array  # which ranks the other cards have: see `other_cards`
    joker: Array
    sign: Array


class Blocks(NamedTuple):
    """The sets of ranks that a class of player's hands may have in a suit. Corrections for a class stand from `begin`,
    for each local set one for each way to set. The local set of a class by ranks is a set of the ranks it has, lowest
    first; that of a flush class is a set of the ranks of its other cards, or `OWN`, the suit of its flush."""

    begin: Array  # [class]
    order: Array  # blocks sorted by their set of ranks
    of_set: Array  # [set of ranks] where its blocks begin in `order`, and after the last where they end
    owner: Array  # [block] class
    local: Array  # [block] local set


OWN = 4


@njit(cache=True, nogil=True)  # type: ignore[misc]
def other_cards(n: int, first: int, second: int) -> int:
    """A number for the ranks of up to two cards, the first not above the second: none, one, or two."""
    if first < 0:
        return 0
    if second < 0:
        return 1 + first
    return 1 + n + second * (second + 1) // 2 + first


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _ways_of_others(left: Array, out: Array) -> None:
    """In how many ways other cards of each number can come when so many of each rank are left in the other suits."""
    n = len(left)
    out[0] = 1
    for second in range(n):
        out[1 + second] = left[second]
        at = 1 + n + second * (second + 1) // 2
        for first in range(second):
            out[at + first] = left[first] * left[second]
        out[at + second] = left[second] * (left[second] - 1) // 2


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _dot(sums: Array, level: int, times: Array) -> int:
    found = 0
    for i in range(len(times)):
        found += times[i] * sums[i, level]
    return found


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _asked(b: Blocks, ways: Ways, c: Classes, held: int, joker: int, block: Array, way: Array) -> int:
    """Every way to set of every block with these ranks in a suit, with or without the joker; returns how many."""
    by_ranks = len(c.counts)
    k = 0
    for x in range(b.of_set[held], b.of_set[held + 1]):
        owner = b.owner[b.order[x]]
        ranks = owner if owner < by_ranks else c.ranks[owner - by_ranks]
        if c.joker[ranks] == joker:
            for w in range(ways.begin[owner], ways.begin[owner + 1]):
                block[k], way[k] = b.order[x], w
                k += 1
    return k


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _move(moves: Moves, i: int, held: int, joker: int, sums: Array) -> None:
    """Count one of the dealers, if the player's cards leave it possible."""
    if moves.suited[i] & held == 0 and not (joker and moves.joker[i]):
        row = sums[moves.others[i]]
        for level in range(moves.low[i] + 1, len(row)):
            row[level] += moves.sign[i]


@njit(cache=True, nogil=True)  # type: ignore[misc]
def against_flushes(
    c: Classes, moves: Moves, ways: Ways, b: Blocks, suits: int, first: int, step: int, wins: Array, losses: Array
) -> None:
    """What the dealers with a flush in a suit add to the wins and losses of every way to set, for each set of ranks
    that a player may have in the suit: from `first` in steps."""
    by_ranks, n = c.counts.shape
    others = 1 + n + n * (n + 1) // 2
    times, left = np.empty(others, np.int64), np.empty(n, np.int64)
    for held in range(first, len(b.of_set) - 1, step):
        most = 0
        for x in range(b.of_set[held], b.of_set[held + 1]):
            owner = b.owner[b.order[x]]
            most += ways.begin[owner + 1] - ways.begin[owner]
        block, way = np.empty(most, np.int32), np.empty(most, np.int32)
        for joker in range(2):
            asked = _asked(b, ways, c, held, joker, block, way)
            if asked == 0:
                continue
            sums = np.zeros((others, ways.levels + 1), np.int32)
            order = np.argsort(ways.high[way[:asked]])
            dealer = 0
            for last in range(2):  # what low hands alone decide waits until all the dealers are counted
                for k in order:
                    w, owner = way[k], b.owner[block[k]]
                    while dealer < len(moves.high) and (last or moves.high[dealer] < ways.high[w]):
                        _move(moves, dealer, held, joker, sums)
                        dealer += 1
                    ranks = owner if owner < by_ranks else c.ranks[owner - by_ranks]
                    for rank in range(n):
                        left[rank] = suits - 1 - c.counts[ranks, rank] + (held >> rank & 1)
                    _ways_of_others(left, times)
                    at = b.begin[owner] + b.local[block[k]] * (ways.begin[owner + 1] - ways.begin[owner])
                    at += w - ways.begin[owner]
                    below = _dot(sums, ways.low[w], times)
                    if last:
                        losses[at] -= below
                    else:
                        wins[at] = below
                        losses[at] = below - _dot(sums, ways.levels, times)


# Players


@njit(cache=True, nogil=True)  # type: ignore[misc]
def list_blocks(c: Classes, begin: Array, owner: Array, local: Array, held: Array, write: bool) -> int:
    """Every block: whose it is, its local set, and the ranks it stands for. Returns how many; without `write` it only counts."""
    by_ranks, n = c.counts.shape
    found = 0
    support = np.empty(HELD, np.int64)
    for at in range(by_ranks):
        d = 0
        for rank in range(n):
            if c.counts[at, rank]:
                support[d] = rank
                d += 1
        for mask in range(1 << d):
            size, ranks = 0, 0
            for i in range(d):
                if mask >> i & 1:
                    size += 1
                    ranks |= 1 << support[i]
            if size + c.joker[at] < HIGH:
                if write:
                    owner[found], local[found], held[found] = at, mask, ranks
                found += 1
    for f in range(len(c.ranks)):
        for mask in range(OWN + 1):
            one, two = c.other[f, 0], c.other[f, 1]
            if mask != OWN and ((mask & 1 and one < 0) or (mask & 2 and (two < 0 or one == two))):
                continue
            if write:
                owner[found], local[found] = by_ranks + f, mask
                held[found] = c.suited[f]
                if mask != OWN:
                    held[found] = (1 << one if mask & 1 else 0) | (1 << two if mask & 2 else 0)
            found += 1
    return found


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _flush_at(c: Classes, at: int, suited: int) -> int:
    """The flush class with the ranks of class `at` of which these are suited."""
    for f in range(c.begin[at], c.begin[at + 1]):
        if c.suited[f] == suited:
            return f
    return -1


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _blocks_of_hand(c: Classes, at: int, support: Array, d: int, in_suit: Array, local: Array) -> int:
    """The class of a hand, given for each suit its local set among the ranks of class `at`; and each suit's block."""
    suits = len(in_suit)
    by_ranks = len(c.counts)
    for suit in range(suits):
        size, ranks = 0, 0
        for i in range(d):
            if in_suit[suit] >> i & 1:
                size += 1
                ranks |= 1 << support[i]
        if size + c.joker[at] >= HIGH:
            f = _flush_at(c, at, ranks)
            for s in range(suits):
                local[s] = OWN if s == suit else 0
                for i in range(d):
                    if s != suit and in_suit[s] >> i & 1:
                        local[s] |= 1 if support[i] == c.other[f, 0] else 2
            return by_ranks + f
    for s in range(suits):
        local[s] = in_suit[s]
    return at


class Sums(NamedTuple):
    """Wins and losses of every way to set: by ranks, and the corrections of each block."""

    wins: Array
    losses: Array
    block_wins: Array
    block_losses: Array


@njit(cache=True, nogil=True)  # type: ignore[misc]
def _judge(
    own: int, times: int, local: Array, ways: Ways, begin: Array, s: Sums, house: Array, rule: Array, pays: Array,
    out: Array, votes: Array, widest: Array, hand: Array,
) -> None:
    """Count one hand, which stands for so many: the house way and the best way to set it."""
    number = ways.begin[own + 1] - ways.begin[own]
    best, best_worth, best_wins, best_losses = -1, 0, 0, 0
    house_worth, house_wins, house_losses = 0, 0, 0
    for k in range(number):
        won, lost = s.wins[ways.begin[own] + k], s.losses[ways.begin[own] + k]
        for suit in range(len(local)):
            at = begin[own] + local[suit] * number + k
            won += s.block_wins[at]
            lost += s.block_losses[at]
        worth = pays[0] * won - pays[1] * lost
        if k == house[own]:
            house_worth, house_wins, house_losses = worth, won, lost
        if best < 0 or worth > best_worth or (worth == best_worth and k == house[own]):
            best, best_worth, best_wins, best_losses = k, worth, won, lost
    row = out[rule[own]]
    row[HANDS] += times
    row[HOUSE_WINS] += times * house_wins
    row[HOUSE_LOSSES] += times * house_losses
    row[BEST_WINS] += times * best_wins
    row[BEST_LOSSES] += times * best_losses
    votes[ways.begin[own] + best] += times
    if best != house[own]:
        row[BETTER] += times
        if best_worth - house_worth > widest[rule[own], 0]:
            widest[rule[own], 0] = best_worth - house_worth
            widest[rule[own], 1] = ways.begin[own] + best
            widest[rule[own], 2:] = hand


@njit(cache=True, nogil=True)  # type: ignore[misc]
def tally(
    c: Classes, ways: Ways, begin: Array, s: Sums, house: Array, rule: Array, pays: Array, choices: Array, suits: int,
    first: int, step: int, out: Array, votes: Array, widest: Array,
) -> None:
    """Every hand of the classes by ranks from `first` in steps: `out[rule, TALLIED]` counts hands and deals, `votes` for
    each way to set the hands it is best for, and `widest[rule]` keeps the hand on which the house way gives away most.

    `choices[n]` are the sets of n suits. The suits of a hand's lowest rank are taken as the first of them, for all."""
    by_ranks, n = c.counts.shape
    support, pick, sizes = np.empty(HELD, np.int64), np.empty(HELD, np.int64), np.empty(HELD, np.int64)
    in_suit, local = np.empty(suits, np.int64), np.empty(suits, np.int64)
    hand = np.empty(1 + MOST_SUITS, np.int64)
    for at in range(first, by_ranks, step):
        d = 0
        for rank in range(n):
            if c.counts[at, rank]:
                support[d], pick[d] = rank, 0
                sizes[d] = choices[c.counts[at, rank], 0]
                d += 1
        level = d - 1
        while level >= 0:
            in_suit[:] = 0
            for i in range(d):
                chosen = choices[c.counts[at, support[i]], 1 + pick[i]]
                for suit in range(suits):
                    in_suit[suit] |= (chosen >> suit & 1) << i
            own = _blocks_of_hand(c, at, support, d, in_suit, local)
            hand[0], hand[1:] = at, 0
            hand[1 : 1 + suits] = in_suit
            _judge(own, sizes[0], local, ways, begin, s, house, rule, pays, out, votes, widest, hand)
            level = d - 1
            while level >= 0:
                pick[level] += 1
                if level > 0 and pick[level] < sizes[level]:
                    break
                pick[level] = 0
                level -= 1
