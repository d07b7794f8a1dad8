"""Classes of hands of seven cards that play alike: by their ranks, and by suits only where a flush is possible.

A hand without five cards of a suit (the joker being of every suit) is known by how many cards of each rank it has. A
hand with them is known by the ranks of its suit and the ranks of its one or two other cards, whose own suits do not
matter: in seven cards only one suit can make a flush. Of 53 cards these are 67,600 and 224,653 classes instead of
154,143,080 hands. What five cards and two cards are worth is asked of the poker hands themselves, once for each kind,
and the house way is asked row by row, so that nothing of the rules is written here again.

Import this module inside functions only: it brings numpy and numba along.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.equipment.cards import DECK, JOKER, SUITS, Card
from croupier.games.shared.pai_gow.house_way import ROWS, Deal, Front, Row
from croupier.hands.compiling import kernel
from croupier.hands.pai_gow_poker import USUAL_RANKING, Ranking, high_hand, low_hand
from croupier.hands.poker import ACE, Hand
from croupier.hands.two_hands import HouseRule

Array = Any  # numpy arrays: their shapes and kinds are said in the docstrings
HAND_SIZE, HIGH, LOW = 7, 5, 2
COMPLETE = {"straight": 1, "flush": 2, "straight_flush": 3, "royal_flush": 3}
"""The categories that the house way calls complete; the highest straight flush is no sort of its own there."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards that are dealt: smaller packs are for proofs."""

    ranks: tuple[int, ...] = tuple(range(2, ACE + 1))
    suits: int = 4
    joker: bool = True
    ranking: Ranking = USUAL_RANKING

    @property
    def cards(self) -> list[Card]:
        suits = SUITS[: self.suits]
        return [c for c in DECK if c.rank in self.ranks and c.suit in suits] + [JOKER] * self.joker

    @property
    def hands(self) -> int:
        return comb(len(self.cards), HAND_SIZE)

    @property
    def dealers(self) -> int:
        """How many hands the dealer may have beside a player's."""
        return comb(len(self.cards) - HAND_SIZE, HAND_SIZE)


class Worth(NamedTuple):
    """Values of hands of five and two cards, as numbers that compare as the hands do."""

    five: Array  # by the number of the ranks of five cards that are no flush
    four: Array  # by the number of the ranks of four such cards beside the joker
    flush: Array  # by the set of ranks of five cards of a suit
    joker_flush: Array  # by the set of ranks of four cards of a suit beside the joker
    low: Array  # [place of a rank, place of a rank]; the joker's place comes last
    least: Array  # by the worth of a low hand, the least worth of a high hand that is no foul
    complete: Array  # by the worth of a high hand, its number in COMPLETE, else 0
    ways: Array  # [ranks, cards], for numbering


class Classes(NamedTuple):
    """Every class of hands: first those known by ranks alone, then those with a flush, in the order of their ranks."""

    counts: Array  # [class by ranks, place of a rank] how many cards of it
    joker: Array  # [class by ranks] 1 with the joker
    ranks: Array  # [flush class] the class by ranks to which its ranks belong
    suited: Array  # [flush class] the set of ranks of its suit
    other: Array  # [flush class, 2] the places of the ranks of its other cards, or -1
    begin: Array  # [class by ranks] where the flush classes with its ranks begin, and after the last where they end


@dataclass(frozen=True, slots=True)
class Settings:
    """How every class can be set, and how the house way sets it."""

    high: Array  # [class] the house way's worth
    low: Array
    rule: Array  # [class] which row of the house way decided
    begin: Array  # [class] where the ways to set it begin, and after the last where they end
    way_high: Array  # [way] worth: no way is beaten in both hands by another of its class, but for the house way
    way_low: Array
    house: Array  # [class] which way is the house way
    rules: tuple[HouseRule, ...]


# Numbering


@cache
def ways_of(ranks: int, suits: int, most: int) -> Array:
    """[n, k]: how many ways there are of having k cards of n ranks, each at most as often as there are suits."""
    ways = np.zeros((ranks + 1, most + 1), np.int64)
    ways[0, 0] = 1
    for n in range(1, ranks + 1):
        for k in range(most + 1):
            ways[n, k] = sum(ways[n - 1, k - v] for v in range(min(k, suits) + 1))
    return ways


def multisets(ranks: int, suits: int, cards: int) -> Iterator[tuple[int, ...]]:
    """All ways of having so many cards, as how many there are of each rank, in the order of their numbers."""
    if not ranks:
        if not cards:
            yield ()
        return
    for n in range(min(cards, suits) + 1):
        yield from ((n, *further) for further in multisets(ranks - 1, suits, cards - n))


@kernel
def number(counts: Array, cards: int, ways: Array) -> int:
    """The number of a way of having so many cards, given how many there are of each rank."""
    rank = 0
    ranks = len(counts)
    for i in range(ranks):
        for _ in range(counts[i]):
            rank += ways[ranks - 1 - i, cards]
            cards -= 1
    return rank


@kernel
def numbers_with(suited: Array, other: Array, ranks: int, cards: int, ways: Array) -> Array:
    """The numbers of the ranks of flush classes, all with so many cards."""
    out = np.empty(len(suited), np.int64)
    counts = np.empty(ranks, np.int64)
    for i in range(len(suited)):
        for rank in range(ranks):
            counts[rank] = suited[i] >> rank & 1
        for k in range(2):
            if other[i, k] >= 0:
                counts[other[i, k]] += 1
        out[i] = number(counts, cards, ways)
    return out


# Worth


def _cards_without_flush(pack: Pack, counts: Sequence[int]) -> list[Card]:
    """Cards with these ranks, their suits dealt round so that they make no flush."""
    by_rank = [[c for c in pack.cards if c.rank == rank] for rank in pack.ranks]
    out: list[Card] = []
    for of_rank, n in zip(by_rank, counts, strict=True):
        out += [of_rank[(len(out) + i) % pack.suits] for i in range(n)]
    return out


def _cards_of_one_suit(pack: Pack, ranks: Iterable[int]) -> list[Card]:
    return [c for c in pack.cards if c.suit == SUITS[0] and c.rank in ranks]


@cache
def _high_hands(pack: Pack) -> dict[str, dict[int, Hand]]:
    """Every kind of high hand, judged, by which array of Worth and where in it."""
    n, suits = len(pack.ranks), pack.suits
    hands_by_kind: dict[str, dict[int, Hand]] = {"five": {}, "four": {}, "flush": {}, "joker_flush": {}}
    for i, counts in enumerate(multisets(n, suits, HIGH)):
        hands_by_kind["five"][i] = high_hand(_cards_without_flush(pack, counts), pack.ranking)
    for i, counts in enumerate(multisets(n, suits, HIGH - 1)):
        hands_by_kind["four"][i] = high_hand([*_cards_without_flush(pack, counts), JOKER], pack.ranking)
    for name, size, extra in (("flush", HIGH, []), ("joker_flush", HIGH - 1, [JOKER])):
        for places in combinations(range(n), size):
            held = [*_cards_of_one_suit(pack, [pack.ranks[p] for p in places]), *extra]
            hands_by_kind[name][sum(1 << p for p in places)] = high_hand(held, pack.ranking)
    return hands_by_kind


@cache
def _low_hands(pack: Pack) -> dict[tuple[int, int], Hand]:
    """Every kind of low hand, judged, by the places of its two ranks, the joker's coming last."""
    n = len(pack.ranks)
    firsts, lasts = (
        [next(c for c in cards if c.rank == rank) for rank in pack.ranks] + [JOKER]
        for cards in (pack.cards, pack.cards[::-1])
    )
    places = combinations_with_replacement(range(n + 1), 2)
    return {(i, j): low_hand([firsts[i], lasts[j]]) for i, j in places if i < n}


Scale = dict[tuple[int, ...], int]  # the rank of a hand, as the poker hands have it, to its worth


@cache
def scales(pack: Pack) -> tuple[Scale, Scale]:
    """The worth of high and of low hands by their ranks."""
    high = {hand.rank for group in _high_hands(pack).values() for hand in group.values()}
    low = {hand.rank for hand in _low_hands(pack).values()}
    first_scale, other = ({rank: i for i, rank in enumerate(sorted(ranks))} for ranks in (high, low))
    return first_scale, other


@cache
def worth(pack: Pack) -> Worth:
    """The worth of every kind of hand of a pack."""
    n, (scale, low_scale) = len(pack.ranks), scales(pack)
    arrays = {}
    complete = np.zeros(len(scale), np.int8)
    for name, group in _high_hands(pack).items():
        arrays[name] = np.full(max(group, default=0) + 1, -1, np.int32)
        for i, hand in group.items():
            arrays[name][i] = scale[hand.rank]
            complete[scale[hand.rank]] = COMPLETE.get(hand.category, 0)
    low = np.full((n + 1, n + 1), -1, np.int32)
    for (i, j), hand in _low_hands(pack).items():
        low[i, j] = low[j, i] = low_scale[hand.rank]
    ranks = list(scale)  # a low hand is a foul above a high hand that it outranks: 13.19
    least = np.array([bisect_left(ranks, rank) for rank in low_scale], np.int32)
    return Worth(**arrays, low=low, least=least, complete=complete, ways=ways_of(n, pack.suits, HAND_SIZE))


# Classes


@cache
def classes(pack: Pack) -> Classes:
    """Every class of hands of a pack."""
    n, ways = len(pack.ranks), ways_of(len(pack.ranks), pack.suits, HAND_SIZE)
    plain = list(multisets(n, pack.suits, HAND_SIZE))
    joined = list(multisets(n, pack.suits, HAND_SIZE - 1)) if pack.joker else []
    counts = np.array(plain + joined, np.int8).reshape(-1, n)
    joker = np.array([0] * len(plain) + [1] * len(joined), np.int8)
    parts = [_flushes(pack, ways, with_joker, len(plain)) for with_joker in range(1 + pack.joker)]
    ranks, suited, other = (np.concatenate([part[i] for part in parts]) for i in range(3))
    order = np.lexsort((suited, ranks))
    ranks, suited, other = ranks[order], suited[order], other[order]
    return Classes(counts, joker, ranks, suited, other, np.searchsorted(ranks, np.arange(len(counts) + 1)))


def _flushes(pack: Pack, ways: Array, joker: int, plain: int) -> tuple[Array, Array, Array]:
    """The flush classes with or without the joker: ranks, suited, other."""
    n, held = len(pack.ranks), HAND_SIZE - joker
    suited, other = [], []
    for size in range(HIGH - joker, min(held, n) + 1):
        others = [
            p for p in combinations_with_replacement(range(n), held - size) if pack.suits > 2 or len({*p}) == len(p)
        ]
        sets = [sum(1 << p for p in places) for places in combinations(range(n), size)]
        suited.append(np.repeat(np.array(sets, np.int64), len(others)))
        padded = np.array([(*p, -1, -1)[:2] for p in others], np.int8).reshape(-1, 2)
        other.append(np.tile(padded, (len(sets), 1)))
    if not suited:
        return np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros((0, 2), np.int8)
    all_suited, all_other = np.concatenate(suited), np.concatenate(other)
    return numbers_with(all_suited, all_other, n, held, ways) + joker * plain, all_suited, all_other


# Setting


@kernel
def lay_out(c: Classes, at: int, cards: Array, own_cards: Array) -> None:
    """The seven cards of a class: the place of each one's rank (the joker's is the last place), and whether it is of
    the suit that makes the flush."""
    by_ranks = len(c.counts)
    ranks, suited = at, 0
    if at >= by_ranks:
        ranks, suited = c.ranks[at - by_ranks], c.suited[at - by_ranks]
    k = 0
    n = c.counts.shape[1]
    for rank in range(n):
        for i in range(c.counts[ranks, rank]):
            cards[k] = rank
            own_cards[k] = 1 if i == 0 and suited >> rank & 1 else 0
            k += 1
    if k < HAND_SIZE:
        cards[k] = n
        own_cards[k] = 0


@kernel
def ways_to_set(cards: Array, own_cards: Array, n: int, w: Worth, high: Array, low: Array) -> None:
    """The worth of the high and the low hand for each of the 21 choices of two cards for the low hand."""
    counts = np.zeros(n, np.int64)
    suited = 0
    held = 0
    for k in range(HAND_SIZE):
        if cards[k] < n:
            counts[cards[k]] += 1
        if own_cards[k]:
            suited |= 1 << cards[k]
            held += 1
    joker = cards[HAND_SIZE - 1] == n
    at = 0
    for i in range(HAND_SIZE):
        for j in range(i + 1, HAND_SIZE):
            left = suited
            number_left = held - own_cards[i] - own_cards[j]
            if own_cards[i]:
                left &= ~(1 << cards[i])
            if own_cards[j]:
                left &= ~(1 << cards[j])
            counts[cards[i]] -= 1
            if cards[j] < n:
                counts[cards[j]] -= 1
            if joker and j < HAND_SIZE - 1:
                if number_left == HIGH - 1:
                    high[at] = w.joker_flush[left]
                else:
                    high[at] = w.four[number(counts, HIGH - 1, w.ways)]
            elif number_left == HIGH:
                high[at] = w.flush[left]
            else:
                high[at] = w.five[number(counts, HIGH, w.ways)]
            low[at] = w.low[cards[i], cards[j]]
            counts[cards[i]] += 1
            if cards[j] < n:
                counts[cards[j]] += 1
            at += 1


@kernel
def complete_fronts(c: Classes, w: Worth, values: Array, front: Array, several: Array) -> None:
    """For each class the best two ranks in front of a straight or flush, as pair * 10000 + rank * 100 + rank, or 0; and
    whether more than one of that sort can be played. `values` are the ranks at their places."""
    n = c.counts.shape[1]
    cards, own_cards = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    high, low = np.empty(21, np.int64), np.empty(21, np.int64)
    for at in range(len(front)):
        lay_out(c, at, cards, own_cards)
        ways_to_set(cards, own_cards, n, w, high, low)
        best, sort, way = 0, 0, 0
        for i in range(HAND_SIZE):
            for j in range(i + 1, HAND_SIZE):
                if w.complete[high[way]]:
                    a, b = values[cards[i]], values[cards[j]]
                    code = 10000 * (a == b) + 100 * max(a, b) + min(a, b)
                    if code > best:
                        best, sort = code, w.complete[high[way]]
                way += 1
        front[at] = best
        alike = 0
        for way in range(21):
            if w.complete[high[way]] == sort:
                alike += 1
        several[at] = best > 0 and alike > 1


class Sketch(Deal):
    """A class as the rows of the house way look at it: how many of each rank, and what completes a straight or flush.

    Which cards they are is not known and not asked."""

    def __init__(self, counts: dict[int, int]) -> None:
        self.counts = counts

    def completed_by(self, front: int, several: bool) -> Sketch:
        """Return these ranks with a straight or flush behind this front, or none behind 0."""
        self.completes = [((front // 100 % 100, front % 100), "sort")] * (1 + several) if front else []
        return self


def find_house_row(sketch: Sketch, rows: Sequence[Row] = ROWS) -> tuple[HouseRule, Front]:
    """The house way, of gb-archive 13.21 unless other rows are given: which decides, and which ranks go in front."""
    row = next(row for row in rows if row.fits(sketch))
    return row.rule, row.front(sketch)


HouseWay = Callable[[Sketch], tuple[HouseRule, Front]]


@kernel
def place_fronts(c: Classes, w: Worth, values: Array, front: Array, high: Array, low: Array) -> None:
    """The worth of both hands of each class with these ranks in front, equal cards chosen to leave the best back."""
    n = c.counts.shape[1]
    cards, own_cards = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    highs, lows = np.empty(21, np.int64), np.empty(21, np.int64)
    for at in range(len(front)):
        lay_out(c, at, cards, own_cards)
        ways_to_set(cards, own_cards, n, w, highs, lows)
        high[at], way = -1, 0
        for i in range(HAND_SIZE):
            for j in range(i + 1, HAND_SIZE):
                a, b = values[cards[i]], values[cards[j]]
                if 100 * max(a, b) + min(a, b) == front[at] and highs[way] > high[at]:
                    high[at], low[at] = highs[way], lows[way]
                way += 1


@kernel
def undominated_ways(
    c: Classes, w: Worth, own_high: Array, own_low: Array, begin: Array, way_high: Array, way_low: Array, house: Array
) -> int:
    """The ways to set each class that are no fouls and that no other way beats in both hands, and the house way.
    Returns how many."""
    n = c.counts.shape[1]
    cards, own_cards = np.empty(HAND_SIZE, np.int64), np.empty(HAND_SIZE, np.int64)
    high, low = np.empty(21, np.int64), np.empty(21, np.int64)
    count = 0
    for at in range(len(house)):
        lay_out(c, at, cards, own_cards)
        ways_to_set(cards, own_cards, n, w, high, low)
        begin[at] = count
        house[at] = -1
        for x in range(22):  # the house way comes last
            h = high[x] if x < 21 else own_high[at]
            v = low[x] if x < 21 else own_low[at]
            keep = x == 21 and house[at] < 0
            if x < 21 and h >= w.least[v]:
                keep = True
                for y in range(21):
                    as_good = high[y] >= h and low[y] >= v and high[y] >= w.least[low[y]]
                    if as_good and (high[y] > h or low[y] > v or y < x):
                        keep = False
                        break
            if keep:
                if h == own_high[at] and v == own_low[at]:
                    house[at] = count - begin[at]
                way_high[count], way_low[count] = h, v
                count += 1
    begin[-1] = count
    return count


def settings(pack: Pack, house_way: HouseWay = find_house_row) -> Settings:
    """How every class of a pack can be set, and how the house way sets it."""
    c, w = classes(pack), worth(pack)
    values = np.array([*pack.ranks, ACE], np.int64)
    total = len(c.counts) + len(c.ranks)
    front, several = np.empty(total, np.int64), np.empty(total, np.bool_)
    complete_fronts(c, w, values, front, several)
    rule, front, rules = _rows(pack, c, front, several, house_way)
    high, low = np.empty(total, np.int32), np.empty(total, np.int32)
    place_fronts(c, w, values, front, high, low)
    begin, house = np.empty(total + 1, np.int64), np.empty(total, np.int8)
    way_high, way_low = np.empty(22 * total, np.int16), np.empty(22 * total, np.int16)
    count = undominated_ways(c, w, high, low, begin, way_high, way_low, house)
    return Settings(high, low, rule, begin, way_high[:count].copy(), way_low[:count].copy(), house, rules)


def _rows(
    pack: Pack, c: Classes, front: Array, several: Array, house_way: HouseWay
) -> tuple[Array, Array, tuple[HouseRule, ...]]:
    """The row that decides each class and the ranks it puts in front; classes that look alike to it are asked once."""
    ranks = np.concatenate([np.arange(len(c.counts)), c.ranks])
    keys, at = np.unique((ranks * 100_000 + front) * 2 + several, return_inverse=True)
    rules: dict[HouseRule, int] = {}
    rule, chosen = np.empty(len(keys), np.int16), np.empty(len(keys), np.int64)
    last, sketch = -1, Sketch({})
    for i, (of, code, twice) in enumerate(zip(*(part.tolist() for part in _split_keys(keys)))):
        if of != last:
            last, sketch = of, Sketch(_count_by_rank(pack, c, of))
        way, (a, b) = house_way(sketch.completed_by(code, bool(twice)))
        rule[i] = rules.setdefault(way, len(rules))
        chosen[i] = 100 * max(a, b) + min(a, b)
    return rule[at], chosen[at], tuple(rules)


def _split_keys(keys: Array) -> tuple[Array, Array, Array]:
    """Keys of `_rows`: the class by ranks, the front, and whether there are several."""
    return keys // 200_000, keys % 200_000 // 2, keys % 2


def _count_by_rank(pack: Pack, c: Classes, of: int) -> dict[int, int]:
    """How many cards of each rank a class has, the joker an ace, from high to low."""
    held = {rank: int(n) for rank, n in zip(reversed(pack.ranks), reversed(c.counts[of])) if n}
    return {ACE: held.pop(ACE, 0) + 1, **held} if c.joker[of] else held
