"""Compiled counting over every hand of five cards: how strong each is, and sums over all hands that hold given cards.

A set of cards has a number: cards c1 < c2 < ... give C(c1, 1) + C(c2, 2) + ... . Sums by number for no card, one, two,
three and four cards lie one after another in one array, `offsets` apart, so that by inclusion and exclusion every
question of the sort "all hands with these cards and without those" is a few look-ups.

Numba compiles these once and keeps them on disk. Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from croupier.hands.compiling import kernel
from croupier.hands.poker_batch import LadderTables, strength_of_hand

Array = Any  # numpy arrays: their shapes and kinds are said in the docstrings

BINOMIAL = np.array([[comb(n, k) for k in range(6)] for n in range(54)], dtype=np.int64)
JOKER = 52
KINDS = 23  # what hands are, by number: see odds.HANDS
SIZES = np.array([bits.bit_count() for bits in range(32)], dtype=np.int64)  # how many cards a subset has


def offsets(cards: int) -> Array:
    """Where the sums for 0, 1, 2, 3 and 4 given cards begin, and after the last of them the length of the array."""
    return np.cumsum([0] + [comb(cards, k) for k in range(5)]).astype(np.int64)


@kernel
def set_number(cards: Array, size: int) -> int:
    """The number of a set of cards, given in rising order."""
    number = 0
    for i in range(size):
        number += BINOMIAL[cards[i], i + 1]
    return number


@kernel
def all_strengths(cards: int, wild: Array, ladder: LadderTables) -> Array:
    """How strong every hand of five from so many cards is, by the number of the hand: the compiled evaluator's word
    (hands.poker_batch), to which a card that is wild is given as the joker."""
    out = np.empty(BINOMIAL[cards, 5], dtype=np.uint16)
    given = np.empty(cards, dtype=np.uint8)
    for card in range(cards):
        given[card] = JOKER if wild[card] else card
    hand = np.empty(5, dtype=np.uint8)
    number = 0
    for e in range(4, cards):
        hand[4] = given[e]
        for d in range(3, e):
            hand[3] = given[d]
            for c in range(2, d):
                hand[2] = given[c]
                for b in range(1, c):
                    hand[1] = given[b]
                    for a in range(b):
                        hand[0] = given[a]
                        out[number] = strength_of_hand(hand, ladder)
                        number += 1
    return out


@kernel
def next_set(held: Array) -> None:
    """The set of cards after this one, in the order of their numbers."""
    i = 0
    while i + 1 < len(held) and held[i] + 1 == held[i + 1]:
        held[i] = i
        i += 1
    held[i] += 1


@kernel
def count_alike(hand: Array) -> int:
    """How many hands differ from this one only in the names of the suits; 0 unless it is the first of them, the one
    whose suits stand in falling order of the ranks they hold. So that a loop over all hands may skip the others."""
    held = np.zeros(4, dtype=np.int64)
    for i in range(len(hand)):
        if hand[i] < JOKER:
            held[hand[i] & 3] |= 1 << (hand[i] >> 2)
    ways, equal = 24, 1
    for suit in range(1, 4):
        if held[suit] > held[suit - 1]:
            return 0
        equal = equal + 1 if held[suit] == held[suit - 1] else 1
        ways //= equal
    return ways


@kernel
def first_alike(hand: Array) -> int:
    """The number of the first of all hands that differ from this one only in the names of the suits."""
    held = np.zeros(4, dtype=np.int64)
    for i in range(len(hand)):
        held[hand[i] & 3] |= 1 << (hand[i] >> 2)
    ranked = np.sort(held)[::-1]
    number, size = 0, 0
    for card in range(JOKER):
        if ranked[card & 3] >> (card >> 2) & 1:
            size += 1
            number += BINOMIAL[card, size]
    return number


@kernel
def subset_numbers(hand: Array, begin: Array, out: Array) -> None:
    """For each of the 31 proper subsets of five cards (bit i is card i), its place in an array of sums."""
    for bits in range(31):
        number, size = 0, 0
        for i in range(5):
            if bits >> i & 1:
                size += 1
                number += BINOMIAL[hand[i], size]
        out[bits] = begin[size] + number


@kernel
def sums(kinds: Array, worth: Array, begin: Array) -> Array:
    """For every set of up to four cards, the worth of all hands that hold it, added up."""
    out = np.zeros(begin[5], dtype=np.int64)
    hand = np.arange(5)
    at = np.empty(31, dtype=np.int64)
    for number in range(len(kinds)):
        value = worth[kinds[number]]
        if value:
            subset_numbers(hand, begin, at)
            for bits in range(31):
                out[at[bits]] += value
        next_set(hand)
    return out


@kernel
def tally_rides(kinds: Array, begin: Array, ride_three: Array, ride_four: Array) -> Array:
    """Let it Ride: in how many deals a hand of each kind is reached with wager 1 and wager 2 riding or not.

    Every hand comes from 20 deals: any card last, any other before it, and three dealt to the player.
    """
    out = np.zeros((2, 2, KINDS), dtype=np.int64)
    hand = np.arange(5)
    at = np.empty(31, dtype=np.int64)
    for number in range(len(kinds)):
        weight = count_alike(hand)
        if not weight:
            next_set(hand)
            continue
        subset_numbers(hand, begin, at)
        kind = kinds[number]
        for last in range(5):
            four = 31 ^ (1 << last)
            second = ride_four[at[four] - begin[4]]
            for before in range(5):
                if before != last:
                    first = ride_three[at[four ^ (1 << before)] - begin[3]]
                    out[first, second, kind] += weight
        next_set(hand)
    return out


@kernel
def followers(size: int, cards: int = 52) -> Array:
    """For every set of `size` - 1 cards, by number, the numbers of the sets that one more card makes of it."""
    out = np.empty((BINOMIAL[cards, size - 1], cards - size + 1), dtype=np.int64)
    filled = np.zeros(len(out), dtype=np.int64)
    held = np.arange(size)
    less = np.empty(size, dtype=np.int64)
    for number in range(BINOMIAL[cards, size]):
        for gone in range(size):
            k = 0
            for i in range(size):
                if i != gone:
                    less[k] = held[i]
                    k += 1
            at = set_number(less, size - 1)
            out[at, filled[at]] = number
            filled[at] += 1
        next_set(held)
    return out


@kernel
def tally_streets(kinds: Array, begin: Array, bet_two: Array, bet_three: Array, bet_four: Array, most: int) -> Array:
    """Mississippi Stud: in how many deals a hand of each kind is reached with so many Antes bet on each street, up to
    `most` of them.

    `bet_two[set]`, `bet_three[staked, set]`, `bet_four[staked, set]` are the Antes bet with two, three and four cards
    known, 0 for a fold. Every hand comes from 60 deals. Folded deals stand under the kind `KINDS`.
    """
    out = np.zeros((most + 1, most + 1, most + 1, KINDS + 1), dtype=np.int64)
    hand = np.arange(5)
    at = np.empty(31, dtype=np.int64)
    for number in range(len(kinds)):
        weight = count_alike(hand)
        if not weight:
            next_set(hand)
            continue
        subset_numbers(hand, begin, at)
        kind = kinds[number]
        for fifth in range(5):
            four = 31 ^ (1 << fifth)
            for fourth in range(5):
                if fourth == fifth:
                    continue
                three = four ^ (1 << fourth)
                for third in range(5):
                    if not three >> third & 1:
                        continue
                    second = last = 0
                    first = bet_two[at[three ^ (1 << third)] - begin[2]]
                    if first:
                        second = bet_three[1 + first, at[three] - begin[3]]
                        if second:
                            last = bet_four[1 + first + second, at[four] - begin[4]]
                    out[first, second, last, kind if last else KINDS] += weight
        next_set(hand)
    return out


@kernel
def counts(kinds: Array, row: Array, rows: int, begin: Array) -> Array:
    """For every set of up to four cards, how many hands that hold it are paid by each row of a table."""
    out = np.zeros((begin[5], rows), dtype=np.int32)
    hand = np.arange(5)
    at = np.empty(31, dtype=np.int64)
    for number in range(len(kinds)):
        column = row[kinds[number]]
        subset_numbers(hand, begin, at)
        for bits in range(31):
            out[at[bits], column] += 1
        next_set(hand)
    return out


@kernel
def hold_gains(at: Array, own_row: int, totals: Array, gain: Array) -> None:
    """Draw poker: what each of the 32 ways to hold a deal's cards brings, over all its draws. `own_row` is what the
    deal itself brings, `totals` what all hands with given cards bring."""
    for bits in range(31):
        gain[bits] = totals[at[bits]]
    gain[31] = own_row
    for i in range(5):  # hands with the cards held, less those with a card that is thrown away
        for bits in range(32):
            if not bits >> i & 1:
                gain[bits] -= gain[bits | 1 << i]


@kernel
def best_hold(gain: Array, scale: Array) -> int:
    """The best way to hold, the fullest of equals; `scale[d]` makes sums over draws of d cards comparable."""
    best, held = gain[31] * scale[0], 31
    for bits in range(30, -1, -1):
        value = gain[bits] * scale[5 - SIZES[bits]]
        if value > best:
            best, held = value, bits
    return held


@kernel
def add_draws(kept: int, at: Array, own_row: int, made: Array, weight: int, tallies: Array, out: Array) -> None:
    """Draw poker: add to `out` how often each row is made from one deal with these cards kept."""
    tallies[:] = 0
    thrown_away = 31 ^ kept
    thrown = thrown_away
    while True:  # every set of the cards thrown away, the empty one last
        sign = 1 - 2 * (SIZES[thrown] & 1)
        if kept | thrown == 31:
            tallies[own_row] += sign
        else:
            for column in range(len(tallies)):
                tallies[column] += sign * made[at[kept | thrown], column]
        if not thrown:
            break
        thrown = (thrown - 1) & thrown_away
    for column in range(len(tallies)):
        out[column] += tallies[column] * weight


@kernel
def tally_draws(
    kinds: Array, row: Array, worth: Array, totals: Array, made: Array, begin: Array, scale: Array, suits_alike: bool
) -> Array:
    """Draw poker: how often each row of a table is made at best play, in parts of `scale[0]` to a deal.

    `row` is the row of each kind of hand and `worth` what a row brings; `made` counts rows by set of cards, `totals` is
    what they bring. Where suits are alike only the first of every shape of deal is looked at. Behind the rows, how many
    deals draw none to five cards.
    """
    out = np.zeros(len(worth) + 6, dtype=np.int64)
    tallies = np.empty(len(worth), dtype=np.int64)
    gain = np.empty(32, dtype=np.int64)
    at = np.empty(31, dtype=np.int64)
    hand = np.arange(5)
    for number in range(len(kinds)):
        weight = count_alike(hand) if suits_alike else 1
        if weight:
            own_row = row[kinds[number]]
            subset_numbers(hand, begin, at)
            hold_gains(at, worth[own_row], totals, gain)
            kept = best_hold(gain, scale)
            add_draws(kept, at, own_row, made, weight * scale[5 - SIZES[kept]], tallies, out)
            out[len(worth) + 5 - SIZES[kept]] += weight
        next_set(hand)
    return out


# Hands against a dealer's


@kernel
def unrank(number: int, hand: Array) -> None:
    """The hand of five with this number."""
    card = JOKER
    for size in range(5, 0, -1):
        while BINOMIAL[card, size] > number:
            card -= 1
        hand[size - 1] = card
        number -= BINOMIAL[card, size]


@kernel
def count_without(at: Array, held: Array, itself: int) -> int:
    """How many of the hands counted in `held` share no card with a hand; `itself` is 1 where it is among them."""
    number = -itself
    for bits in range(31):
        number += held[at[bits]] if not SIZES[bits] & 1 else -held[at[bits]]
    return number


@kernel
def count_against_dealer(values: Array, order: Array, least: int, begin: Array) -> Array:
    """For the first hand of every shape: its number and weight, and how many dealer's hands beside it are below
    `least`, weaker than it, and equal to it.

    The hands are gone through from the weakest up, and counted by every set of cards they hold; a hand's own
    opponents are what remains when those that share a card with it are taken out.
    """
    firsts = 0
    hand = np.arange(5)
    for _ in range(len(values)):
        firsts += 1 if count_alike(hand) else 0
        next_set(hand)
    out = np.empty((firsts, 5), dtype=np.int64)
    held = np.zeros(begin[5], dtype=np.int64)
    below_least = np.zeros(begin[5], dtype=np.int64)
    hand = np.arange(5)
    at = np.empty(31, dtype=np.int64)
    start, filled, snapped = 0, 0, False
    while start < len(order):
        value = values[order[start]]
        end = start
        while end < len(order) and values[order[end]] == value:
            end += 1
        if not snapped and value >= least:
            below_least[:] = held
            snapped = True
        first = filled
        for i in range(start, end):
            unrank(order[i], hand)
            weight = count_alike(hand)
            if weight:
                subset_numbers(hand, begin, at)
                out[filled, 0], out[filled, 1] = order[i], weight
                out[filled, 3] = count_without(at, held, 0)
                filled += 1
        for i in range(start, end):
            unrank(order[i], hand)
            subset_numbers(hand, begin, at)
            for bits in range(31):
                held[at[bits]] += 1
        for j in range(first, filled):
            unrank(out[j, 0], hand)
            subset_numbers(hand, begin, at)
            out[j, 4] = count_without(at, held, 1) - out[j, 3]
        start = end
    for j in range(filled):
        unrank(out[j, 0], hand)
        subset_numbers(hand, begin, at)
        out[j, 2] = count_without(at, below_least, 1 if values[out[j, 0]] < least else 0)
    return out
