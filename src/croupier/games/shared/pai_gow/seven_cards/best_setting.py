"""The best way to set seven cards, as a simulation looks it up.

For most classes one way is best whatever the suits of the cards. For the others what the solver found is kept: the
worth of every way that is best for some hand of the class, and the corrections by the ranks held in each suit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.shared.pai_gow.seven_cards.bonus_rows import JOKER
from croupier.games.shared.pai_gow.seven_cards.dealing import Sets
from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, Classes, classes
from croupier.games.shared.pai_gow.seven_cards.kernel import OWN, Sums, Ways, contenders
from croupier.games.shared.pai_gow.seven_cards.solver import sums_of, ways_of
from croupier.games.shared.pai_gow.seven_cards.unseen_dealer import Unseen
from croupier.hands.compiling import kernel, leaf, signed
from croupier.odds.array_cache import Array, arrays
from croupier.simulate.plan import Ints

SUITS = 4
MOST_WAYS = 22


class Best(NamedTuple):
    """How the player sets every class of hands: at once where one way is best, else by the suits."""

    high: NDArray[np.int16]  # by class, what the hands are worth where one way is best
    low: NDArray[np.int16]
    contested: NDArray[np.int32]  # by class, its number among those with several ways, or -1
    begin: NDArray[np.int32]  # by contested class, where its ways begin, and after the last where they end
    blocks: NDArray[np.int32]  # by contested class, where its corrections begin: for each local set one for each way
    way_high: NDArray[np.int16]  # by way
    way_low: NDArray[np.int16]
    worth: Ints
    more: Ints  # by correction
    other: NDArray[np.int8]  # [flush class, 2] the ranks of the cards that are not of its suit


class Play(NamedTuple):
    """How both sides set their hands."""

    dealer: Sets
    player: Best


def as_the_house(sets: Sets) -> Best:
    """The player sets as the house does."""
    ways, worth = np.zeros(0, np.int16), np.zeros(0, np.int64)
    nothing, first, blocks = np.full(sets.high.size, -1, np.int32), np.zeros(1, np.int32), np.zeros(0, np.int32)
    other = np.zeros((0, 2), np.int8)
    return Best(sets.high, sets.low, nothing, first, blocks, ways, ways, worth, worth, other)


def best_at_game(game: Unseen) -> Best:
    """The best way at a game: kept from before, or counted over every deal and kept."""
    what = "pai gow poker: the best way"
    return Best(*arrays(game.table, what, lambda: tables(game), [str(game.pays.ratio), *game.known_by]))


def tables(game: Unseen) -> list[Array]:
    """The tables of the best way at a game, to be kept."""
    pack, settings = game.pack, game.settings
    sums, begin = sums_of(pack, settings)
    c, ways, given = classes(pack), ways_of(settings), np.array(game.pays.ratio.as_integer_ratio(), np.int64)
    every = len(settings.high)
    sure, numbers, sizes = np.zeros(every, np.int32), np.zeros(every, np.int32), np.zeros(every, np.int32)
    count(c, ways, begin, sums, given, sure, numbers, sizes)
    several = np.nonzero(numbers > 1)[0]
    contested = np.full(every, -1, np.int32)
    contested[several] = np.arange(several.size)
    firsts = [np.concatenate([[0], np.cumsum(part[several])]).astype(np.int32) for part in (numbers, sizes)]
    way, worth, more = (np.zeros(int(firsts[i][-1]), np.int64) for i in (0, 0, 1))
    fill(c, ways, begin, sums, given, several, firsts[0], firsts[1], way, worth, more)
    small = (part.astype(np.int16) for part in (ways.high[sure], ways.low[sure]))
    values = (part.astype(np.int16) for part in (ways.high[way], ways.low[way]))
    return [*small, contested, firsts[0], firsts[1][:-1], *values, worth, more, c.other.astype(np.int8)]


@kernel
def _sets(c: Classes, own_set: int) -> int:
    """How many local sets a class has."""
    if own_set >= len(c.counts):
        return OWN + 1
    sets = 1
    for held in c.counts[own_set]:
        sets *= 2 if held else 1
    return sets


@kernel
def count(
    c: Classes, ways: Ways, begin: Array, s: Sums, pays: Array, sure: Array, numbers: Array, sizes: Array
) -> None:
    """By class: the first way that may be best, how many may be, and how many corrections they have."""
    out = np.empty(MOST_WAYS, np.int64)
    for own_set in range(len(numbers)):
        sets = _sets(c, own_set)
        numbers[own_set] = contenders(own_set, sets, SUITS, ways, begin, s, -1, pays, out)
        sure[own_set] = ways.begin[own_set] + out[0]
        sizes[own_set] = numbers[own_set] * sets


@kernel
def fill(
    c: Classes,
    ways: Ways,
    begin: Array,
    s: Sums,
    pays: Array,
    several: Array,
    first: Array,
    blocks: Array,
    way: Array,
    worth: Array,
    more: Array,
) -> None:
    """The ways of the classes that have several, with their worth and corrections."""
    out = np.empty(MOST_WAYS, np.int64)
    for i in range(len(several)):
        own_set = several[i]
        sets, start = _sets(c, own_set), ways.begin[own_set]
        number, few = (
            ways.begin[own_set + 1] - start,
            contenders(own_set, _sets(c, own_set), SUITS, ways, begin, s, -1, pays, out),
        )
        for j in range(few):
            at = start + out[j]
            way[first[i] + j] = at
            worth[first[i] + j] = pays[0] * s.wins[at] - pays[1] * s.losses[at]
            for local in range(sets):
                block = begin[own_set] + local * number + out[j]
                gain = pays[0] * s.block_wins[block] - pays[1] * s.block_losses[block]
                more[blocks[i] + local * few + j] = gain


@leaf
def set_best(hand: Ints, own_set: int, counts: Ints, play: Play, local: Ints) -> tuple[int, int]:
    """Return the values of the two hands that a player makes of seven cards of a class; `local` is room for four
    numbers."""
    best = play.player
    at = best.contested[own_set]
    if at < 0:
        return signed(best.high[own_set]), signed(best.low[own_set])
    local_sets(hand, own_set, counts, play, local)
    first, last, blocks = best.begin[at], best.begin[at + 1], best.blocks[at]
    chosen, most = first, signed(0)
    for way in range(first, last):
        worth = best.worth[way]
        for suit in range(SUITS):
            worth += best.more[blocks + local[suit] * (last - first) + way - first]
        if way == first or worth > most:
            chosen, most = way, worth
    return signed(best.way_high[chosen]), signed(best.way_low[chosen])


@leaf
def local_sets(hand: Ints, own_set: int, counts: Ints, play: Play, local: Ints) -> None:
    """By suit, which of the ranks that matter it has: all of a hand's, lowest first, or those beside a flush."""
    flush = own_set - (play.dealer.begin.size - 1)
    local[:] = 0
    for k in range(HAND_SIZE):
        card = hand[k]
        if card == JOKER:
            continue
        rank, suit = card >> 2, card & 3
        if flush < 0:
            place = signed(0)
            for lower in range(rank):
                place += counts[lower] > 0
            local[suit] |= signed(1) << place
        elif play.dealer.suited[flush] >> rank & 1 and count_in_suit(hand, suit) >= HAND_SIZE - 3:
            local[suit] = OWN
        elif local[suit] != OWN:
            local[suit] |= 1 if rank == play.player.other[flush, 0] else 2


@leaf
def count_in_suit(hand: Ints, suit: int) -> int:
    """How many cards of a suit a hand has."""
    number = signed(0)
    for k in range(HAND_SIZE):
        number += hand[k] != JOKER and hand[k] & 3 == suit
    return number
