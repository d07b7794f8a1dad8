"""Compiled counting for pai gow poker: every way to set every class of hands against all that the dealer may hold.

A player's hand takes cards away from the dealer. How many dealer's hands of given ranks are left is a product over the
ranks of binomials, whatever the suits. So all dealers are first held to be without a flush (`count_against_ranks`).
Then, suit by suit, those with a flush in it are taken from where their ranks put them to where the flush does
(`count_against_flushes`): how many of a class are left depends on the player's ranks in the suit and on how many cards
of each rank the player has in the others, and so is found for each set of ranks in the suit once. What a player's hand
comes to is then the sum of five numbers, one for the ranks and one for each suit (`tally`).

Classes and ways to set them are numbered as in classes. Import this module inside functions only.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, HIGH, Array, Classes
from croupier.hands.compiling import kernel

MOST_SUITS = 4
LEVELS = 128  # more than there are low hands
GROUP = 8  # levels of low hands that are added up together
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


@kernel
def _weigh(halves: Halves, left: Array, choose: Array, weights: Array, joker_left: bool) -> None:
    """In how many ways each half can come when so many cards of each rank are left; last, the upper with the joker."""
    ways = len(halves.before)
    for i in range(ways):
        if halves.cards[i] == 0:
            weights[i] = 1
        else:
            weights[i] = weights[halves.before[i]] * choose[left[halves.rank[i]], halves.cards[i]]
    for i in range(halves.lower, ways):
        weights[ways + i - halves.lower] = weights[i] if joker_left else 0


@kernel
def _see(d: Dealers, first: int, last: int, weights: Array, seen: Array) -> None:
    """Count the dealers from first to last by their low hands."""
    lower, upper = d.halves.of_lower, d.halves.of_upper
    for dealer in range(first, last):
        seen[d.low[dealer]] += weights[lower[dealer]] * weights[upper[dealer]]


@kernel
def count_against_ranks(
    c: Classes, d: Dealers, ways: Ways, suits: int, total: int, first: int, step: int, wins: Array, losses: Array
) -> None:
    """Wins and losses of every way to set, with all dealers held to be without a flush. Classes by ranks from `first`
    in steps, each with the flush classes of its ranks."""
    by_ranks, n = c.counts.shape
    halves = d.halves
    size = len(halves.before)
    weights = np.empty(2 * size - halves.lower, np.int32)
    left = np.empty(n, np.int64)
    for at in range(first, by_ranks, step):
        for rank in range(n):
            left[rank] = suits - c.counts[at, rank]
        _weigh(halves, left, d.choose, weights, c.joker[at] == 0)
        own_begin, own_end = ways.begin[at], ways.begin[at + 1]
        flush, flush_end = ways.begin[by_ranks + c.begin[at]], ways.begin[by_ranks + c.begin[at + 1]]
        asked = np.concatenate((np.arange(own_begin, own_end), np.arange(flush, flush_end)))
        seen = np.zeros(ways.levels, np.int64)
        dealer = 0
        for k in np.argsort(ways.high[asked]):
            way = asked[k]
            last = np.searchsorted(d.high, ways.high[way])
            _see(d, dealer, last, weights, seen)
            dealer = max(dealer, last)
            below = seen[: ways.low[way]].sum()
            wins[way] = below
            losses[way] = total + below - seen.sum()
        _see(d, dealer, len(d.high), weights, seen)
        for way in asked:
            losses[way] -= seen[: ways.low[way]].sum()


# Flushes of the dealer


class Moves(NamedTuple):
    """Dealers with a flush, the weakest high hand first: each stands twice, once where the flush puts it and once, to
    be taken away, where its ranks alone would."""

    high: Array
    low: Array
    suited: Array  # the set of ranks of the suit
    other: Array  # [dealer, 2] the places of the ranks of the other cards, or -1
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


@kernel
def _put(form: Array, n: int, first_rank: int, two: int, most: int, sign: int) -> None:
    """Add to a form the dealers with these other cards.

    A form is the number of dealers as it depends on how many cards c of each rank the player has in the other suits:
    first its value for none, then for each rank what one card takes away, then for each two ranks what goes with the
    product of their cards. With u = most - c cards left of a rank, one other card comes in u ways, two of a rank in
    u (u - 1) / 2, which is most (most - 1) / 2 - most c + c (c + 1) / 2."""
    if first_rank < 0:
        form[0] += sign
    elif two < 0:
        form[0] += sign * most
        form[1 + first_rank] += sign
    else:
        form[1 + n + two * (two + 1) // 2 + first_rank] += sign
        form[1 + two] += sign * most
        if first_rank == two:
            form[0] += sign * (most * (most - 1) // 2)
        else:
            form[0] += sign * most * most
            form[1 + first_rank] += sign * most


@kernel
def _value(form: Array, n: int, ranks: Array, cards: Array, number: int) -> int:
    """The form for so many cards of each of a number of ranks, lowest first."""
    value: int = form[0]
    for j in range(number):
        at = 1 + n + ranks[j] * (ranks[j] + 1) // 2
        slope = -form[1 + ranks[j]]
        for i in range(j):
            slope += cards[i] * form[at + ranks[i]]
        value += cards[j] * slope + cards[j] * (cards[j] + 1) // 2 * form[at + ranks[j]]
    return value


@kernel
def _below(level: int, fine: Array, coarse: Array, out: Array) -> None:
    """The dealers seen with a low hand below a level: whole groups of levels, then single ones."""
    out[:] = 0
    for group in range(level // GROUP):
        out += coarse[group]
    for first_level in range(level // GROUP * GROUP, level):
        out += fine[first_level]


class Asked(NamedTuple):
    """The questions about one set of ranks in a suit: one entry for each way to set each of its blocks."""

    high: Array
    low: Array
    cards: Array  # the player's cards in other suits, seven bits for each rank: the rank, and 16 times how many
    at: Array  # where the answer goes


@kernel
def _number_asked(b: Blocks, ways: Ways, held: int) -> int:
    count = 0
    for x in range(b.of_set[held], b.of_set[held + 1]):
        owner = b.owner[b.order[x]]
        count += ways.begin[owner + 1] - ways.begin[owner]
    return count


@kernel
def _ask(b: Blocks, ways: Ways, c: Classes, held: int, joker: int, asked: Asked) -> int:
    """Every way to set of every block with these ranks in a suit, with or without the joker; returns how many."""
    by_ranks, n = c.counts.shape
    k = 0
    for x in range(b.of_set[held], b.of_set[held + 1]):
        owner, local = b.owner[b.order[x]], b.local[b.order[x]]
        ranks = owner if owner < by_ranks else c.ranks[owner - by_ranks]
        if c.joker[ranks] != joker:
            continue
        packed = 0
        for rank in range(n - 1, -1, -1):
            cards = c.counts[ranks, rank] - (held >> rank & 1)
            if cards:
                packed = packed << 7 | cards << 4 | rank
        first, last = ways.begin[owner], ways.begin[owner + 1]
        at = b.begin[owner] + local * (last - first)
        for w in range(first, last):
            asked.high[k], asked.low[k], asked.cards[k], asked.at[k] = ways.high[w], ways.low[w], packed, at + w - first
            k += 1
    return k


@kernel
def _possible(moves: Moves, among: Array, held: int, joker: int, out: Array) -> int:
    """Which of these dealers a player leaves possible who has such ranks in the suit; returns how many."""
    k = 0
    for i in among:
        out[k] = i
        k += moves.suited[i] & held == 0 and not (joker and moves.joker[i])
    return k


@kernel
def _move(moves: Moves, dealers: Array, n: int, most: int, fine: Array, coarse: Array) -> None:
    """Count dealers in the forms of their low hands: `fine[level]`, and `coarse` for groups of levels."""
    for i in dealers:
        level, first_move, two, sign = moves.low[i], moves.other[i, 0], moves.other[i, 1], moves.sign[i]
        _put(fine[level], n, first_move, two, most, sign)
        _put(coarse[level // GROUP], n, first_move, two, most, sign)


@kernel
def count_against_flushes(
    c: Classes, moves: Moves, ways: Ways, b: Blocks, suits: int, first: int, step: int, wins: Array, losses: Array
) -> None:
    """Add the dealers with a flush in a suit to the wins and losses of every way to set, for each set of ranks that a
    player may have in the suit: from `first` in steps, which are a power of two."""
    everyone = np.arange(len(moves.high))
    among = np.empty(len(everyone), np.int64)
    among = among[: _possible(moves, everyone, first, 0, among)]
    dealers = np.empty(len(among) + 1, np.int64)
    for held in range(first, len(b.of_set) - 1, step):
        n = _number_asked(b, ways, held)
        room = Asked(np.empty(n, np.int32), np.empty(n, np.int32), np.empty(n, np.int64), np.empty(n, np.int64))
        for joker in range(2):
            k = _ask(b, ways, c, held, joker, room)
            if k:
                left = _possible(moves, among, held, joker, dealers)
                asked = Asked(room.high[:k], room.low[:k], room.cards[:k], room.at[:k])
                _answer(moves, dealers[:left], asked, c.counts.shape[1], suits - 1, ways.levels, wins, losses)


@kernel
def _answer(
    moves: Moves, dealers: Array, asked: Asked, n: int, most: int, levels: int, wins: Array, losses: Array
) -> None:
    """Add these dealers to wins and losses, for all questions; there are `most` other suits."""
    size = 1 + n + n * (n + 1) // 2
    fine, coarse = np.zeros((levels, size), np.int32), np.zeros((levels // GROUP + 1, size), np.int32)
    by_low = _forms_by_low_hand(moves, dealers, n, most, levels)
    both, neither = np.zeros(size, np.int32), np.zeros(size, np.int32)  # beaten in both hands, less: in one or in both
    ranks, cards = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    weaker: Array = np.searchsorted(moves.high[dealers], asked.high)  # the dealers whose high hands a way beats
    key: Array = weaker * LEVELS + asked.low
    won, lost = np.empty(len(key), np.int32), np.empty(len(key), np.int32)
    done, last = 0, -1
    for k in np.argsort(key):
        if key[k] != last:
            last = key[k]
            _move(moves, dealers[done : weaker[k]], n, most, fine, coarse)
            done = weaker[k]
            _below(asked.low[k], fine, coarse, both)
            neither[:] = both
            neither -= by_low[asked.low[k]]
            for group in range(len(coarse)):
                neither -= coarse[group]
        d, packed = 0, asked.cards[k]
        while packed:
            ranks[d], cards[d] = packed & 15, packed >> 4 & 7
            packed >>= 7
            d += 1
        won[k] = _value(both, n, ranks, cards, d)
        lost[k] = _value(neither, n, ranks, cards, d)
    for k in range(len(key)):
        wins[asked.at[k]], losses[asked.at[k]] = won[k], lost[k]


@kernel
def _forms_by_low_hand(moves: Moves, dealers: Array, n: int, most: int, levels: int) -> Array:
    """For each level, the form of the dealers with a low hand below it."""
    out = np.zeros((levels + 1, 1 + n + n * (n + 1) // 2), np.int32)
    for i in dealers:
        _put(out[moves.low[i] + 1], n, moves.other[i, 0], moves.other[i, 1], most, moves.sign[i])
    for level in range(levels):
        out[level + 1] += out[level]
    return out


# Players


@kernel
def list_blocks(c: Classes, owner: Array, local: Array, held: Array, write: bool) -> int:
    """Every block: whose it is, its local set, and the ranks it stands for. Returns how many there are; without `write`
    that is all."""
    by_ranks, n = c.counts.shape
    count = 0
    support = np.empty(HAND_SIZE, np.int64)
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
                    owner[count], local[count], held[count] = at, mask, ranks
                count += 1
    for f in range(len(c.ranks)):
        for mask in range(OWN + 1):
            first_rank, two = c.other[f, 0], c.other[f, 1]
            if mask != OWN and ((mask & 1 and first_rank < 0) or (mask & 2 and (two < 0 or first_rank == two))):
                continue
            if write:
                owner[count], local[count] = by_ranks + f, mask
                held[count] = c.suited[f]
                if mask != OWN:
                    held[count] = (1 << first_rank if mask & 1 else 0) | (1 << two if mask & 2 else 0)
            count += 1
    return count


@kernel
def _flush_at(c: Classes, at: int, suited: int) -> int:
    """The flush class with the ranks of class `at` of which these are suited."""
    for f in range(c.begin[at], c.begin[at + 1]):
        if c.suited[f] == suited:
            return f
    return -1


@kernel
def blocks_of_hand(c: Classes, at: int, support: Array, d: int, in_suit: Array, local: Array) -> int:
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


class Tally(NamedTuple):
    """The counts of `tally`."""

    rows: Array  # [rule, TALLIED] hands and deals
    votes: Array  # [way to set] the hands it is best for
    widest: Array  # [rule] the hand on which the house way gives away most: how much, the way, the class, its suits


@kernel
def contenders(
    own_set: int, sets: int, suits: int, ways: Ways, begin: Array, s: Sums, house: int, pays: Array, out: Array
) -> int:
    """The ways to set a class that may be the best of some hand of it, whatever its suits, and the house way; returns
    how many. `sets` is the number of local sets: a way that is worse with the best of them for every suit than another
    with the worst is out."""
    first = ways.begin[own_set]
    number = ways.begin[own_set + 1] - first
    highest = np.empty(number, np.int64)
    floor = np.int64(-(2**62))
    for k in range(number):
        least, most = np.int64(2**62), np.int64(-(2**62))
        for local in range(sets):
            at = begin[own_set] + local * number + k
            more = pays[0] * s.block_wins[at] - pays[1] * s.block_losses[at]
            least, most = min(least, more), max(most, more)
        worth = pays[0] * s.wins[first + k] - pays[1] * s.losses[first + k]
        highest[k] = worth + suits * most
        floor = max(floor, worth + suits * least)
    count = 0
    for k in range(number):
        if highest[k] >= floor or k == house:
            out[count] = k
            count += 1
    return count


@kernel
def _judge(
    own_set: int,
    times: int,
    local: Array,
    contenders: Array,
    ways: Ways,
    begin: Array,
    s: Sums,
    house: int,
    rule: int,
    pays: Array,
    hand: Array,
    t: Tally,
) -> None:
    """Count one hand, which stands for so many: the house way and the best way to set it."""
    first = ways.begin[own_set]
    number = ways.begin[own_set + 1] - first
    best, best_worth, best_wins, best_losses = -1, 0, 0, 0
    house_worth, house_wins, house_losses = 0, 0, 0
    for k in contenders:
        won, lost = s.wins[first + k], s.losses[first + k]
        for suit in range(len(local)):
            at = begin[own_set] + local[suit] * number + k
            won += s.block_wins[at]
            lost += s.block_losses[at]
        worth = pays[0] * won - pays[1] * lost
        if k == house:
            house_worth, house_wins, house_losses = worth, won, lost
        if best < 0 or worth > best_worth or (worth == best_worth and k == house):
            best, best_worth, best_wins, best_losses = k, worth, won, lost
    row = t.rows[rule]
    row[HANDS] += times
    row[HOUSE_WINS] += times * house_wins
    row[HOUSE_LOSSES] += times * house_losses
    row[BEST_WINS] += times * best_wins
    row[BEST_LOSSES] += times * best_losses
    t.votes[first + best] += times
    if best != house:
        row[BETTER] += times
        if best_worth - house_worth > t.widest[rule, 0]:
            t.widest[rule, 0], t.widest[rule, 1] = best_worth - house_worth, first + best
            t.widest[rule, 2:] = hand


@kernel
def lowest_suits(counts: Array, choices: Array, support: Array, pick: Array, sizes: Array) -> int:
    """Where the walk over the suits of a hand of these ranks begins: the ranks it has, each with the first of so many
    sets of suits. `choices[n]` has the number of sets of n suits, and then the sets. Returns how many ranks."""
    d = 0
    for rank in range(len(counts)):
        if counts[rank]:
            support[d], pick[d] = rank, 0
            sizes[d] = choices[counts[rank], 0]
            d += 1
    return d


@kernel
def mark_ranks_in_suits(counts: Array, choices: Array, support: Array, pick: Array, d: int, in_suit: Array) -> None:
    """By suit, which of the hand's ranks it has where the walk stands."""
    in_suit[:] = 0
    for i in range(d):
        chosen = choices[counts[support[i]], 1 + pick[i]]
        for suit in range(len(in_suit)):
            in_suit[suit] |= (chosen >> suit & 1) << i


@kernel
def go_to_next_suits(pick: Array, sizes: Array, d: int) -> bool:
    """One step of the walk; False where all have been seen. The suits of the lowest rank stay the first of them: a hand
    stands for as many as that rank has sets."""
    for level in range(d - 1, 0, -1):
        pick[level] += 1
        if pick[level] < sizes[level]:
            return True
        pick[level] = 0
    return False


@kernel
def tally(
    c: Classes,
    ways: Ways,
    begin: Array,
    s: Sums,
    house: Array,
    rule: Array,
    pays: Array,
    choices: Array,
    suits: int,
    first: int,
    step: int,
    t: Tally,
) -> None:
    """Every hand of the classes by ranks from `first` in steps."""
    by_ranks = len(c.counts)
    support, pick, sizes = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    in_suit, local = np.empty(suits, np.int64), np.empty(suits, np.int64)
    hand, plain, flush = np.zeros(1 + MOST_SUITS, np.int64), np.empty(22, np.int64), np.empty(22, np.int64)
    for at in range(first, by_ranks, step):
        d = lowest_suits(c.counts[at], choices, support, pick, sizes)
        few = contenders(at, 1 << d, suits, ways, begin, s, house[at], pays, plain)
        hand[0] = at
        more = d > 0
        while more:
            mark_ranks_in_suits(c.counts[at], choices, support, pick, d, in_suit)
            own_set = blocks_of_hand(c, at, support, d, in_suit, local)
            hand[1 : 1 + suits] = in_suit
            of, number = plain, few
            if own_set != at:
                of, number = flush, contenders(own_set, OWN + 1, suits, ways, begin, s, house[own_set], pays, flush)
            _judge(own_set, sizes[0], local, of[:number], ways, begin, s, house[own_set], rule[own_set], pays, hand, t)
            more = go_to_next_suits(pick, sizes, d)
