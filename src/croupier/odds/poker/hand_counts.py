"""How many hands of five, six or seven cards from one deck make each category: counted, not dealt.

Without a flush a hand's category is decided by its ranks alone: how often each appears, and whether five stand in a
row. So the hands are counted by pattern (two cards of one rank, five of others) times the ranks that fit it times the
suits that make no flush; flushes are counted by the ranks of their suit. Up to seven cards no hand holds a flush beside
four of a kind or a full house, so the two counts do not overlap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, factorial, prod

from croupier.equipment.cards import DECK
from croupier.hands.poker import best_of_seven, straights

RANKS, SUITS, FLUSH = 13, 4, 5
_RUNS = [ranks >> 2 for ranks in straights("five_card")]  # best first; a bit each from the two up
ROYAL = _RUNS[0]


def has_straight(ranks: int) -> bool:
    """Return whether a set of ranks, a bit each from the two up, holds a straight."""
    return any(ranks & run == run for run in _RUNS)


@cache
def category_counts(cards: int) -> dict[str, int]:
    """The number of hands of each category of the ladder `five_card` among all hands of so many cards."""
    counts: Counter[str] = Counter()
    for pattern in _patterns(cards):
        arrangements = factorial(len(pattern)) // prod(factorial(n) for n in Counter(pattern).values())
        suits = ways_to_suit(pattern)
        straights = _rank_sets(len(pattern))
        others = comb(RANKS, len(pattern)) - straights
        counts[_category(pattern)] += others * arrangements * suits
        if straights:
            counts["straight"] += straights * arrangements * suits
    for size in range(FLUSH, cards + 1):
        rest = comb((SUITS - 1) * RANKS, cards - size)
        for ranks in _masks(size):
            category = "royal_flush" if ranks & ROYAL == ROYAL else "straight_flush" if has_straight(ranks) else "flush"
            counts[category] += SUITS * rest
    return dict(counts)


@cache
def below_a_pair(rank: int, cards: int = 7) -> int:
    """The number of hands of so many cards that are weaker than a pair of this rank, the two being 2: those without a
    pair, and lower pairs beside which no five make a straight or a flush."""
    alone = cards - 2
    lower = sum(
        not has_straight(1 << low | mask) for low in range(rank - 2) for mask in _masks(alone) if not mask >> low & 1
    )
    return category_counts(cards)[_category((1,) * cards)] + lower * ways_to_suit((2, *(1,) * alone))


def _patterns(cards: int, most: int = SUITS) -> Iterator[tuple[int, ...]]:
    """How often the ranks of a hand appear, most often first: (2, 1, 1, 1), (3, 2), ..."""
    if cards == 0:
        yield ()
    for first in range(min(most, cards), 0, -1):
        yield from ((first, *further) for further in _patterns(cards - first, first))


def _category(pattern: tuple[int, ...]) -> str:
    """Return the category of a pattern of ranks that is neither straight nor flush, by the judge."""
    cards = [DECK[2 * SUITS * i + (i + j) % SUITS] for i, alike in enumerate(pattern) for j in range(alike)]
    return best_of_seven(cards).category


def _masks(size: int) -> Iterator[int]:
    """Every set of so many ranks."""
    return (sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), size))


@cache
def _rank_sets(size: int) -> int:
    """How many sets of so many ranks hold a straight."""
    return sum(has_straight(ranks) for ranks in _masks(size)) if size >= 5 else 0


@cache
def ways_to_suit(pattern: tuple[int, ...], below: int = FLUSH) -> int:
    """In how many ways the cards of a pattern of ranks can have suits, no suit so often."""
    ways: Counter[tuple[int, ...]] = Counter({(0,) * SUITS: 1})
    for alike in pattern:
        after: Counter[tuple[int, ...]] = Counter()
        for held, number in ways.items():
            for chosen in combinations(range(SUITS), alike):
                after[tuple(sorted(n + (suit in chosen) for suit, n in enumerate(held)))] += number
        ways = after
    return sum(number for held, number in ways.items() if max(held) < below)
