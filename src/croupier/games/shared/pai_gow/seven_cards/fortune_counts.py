"""How many of the 154,143,080 hands of seven cards of 53 have each row of the Fortune Bonus as their best.

Serves gb-archive 13.36, kings GEGA-004231 paytable and face-up paytable. Every hand is counted, but not dealt. What a
hand is worth by its ranks alone is found for each way of having so many of each rank; then the hands with a flush in
them (at most two cards are of other suits) are moved from there to what the flush makes of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import comb

from croupier.hands.pai_gow_poker import FORTUNE_ROWS

RANKS, SUITS, HAND_SIZE = 13, 4, 7
ACE, KING, QUEEN = 12, 11, 10  # places among the ranks, the two being 0
NO_ROW = ""
ALL_HANDS = comb(RANKS * SUITS + 1, HAND_SIZE)
_Counts = tuple[int, ...]  # how many cards of each rank


@cache
def fortune_counts(flushes: bool = True) -> dict[str, int]:
    """How many hands have each row of Fortune as their best; those with none stand under an empty name. `flushes` is
    whether the joker completes a flush that is no straight flush."""
    counts: Counter[str] = Counter()
    for joker in (0, 1):
        by_ranks = {}
        for code, held, ways in _rank_counts(HAND_SIZE - joker, RANKS):
            row = by_ranks[code] = _row_by_ranks(held, joker)
            counts[row] += ways
        for code, row, ways in _flushes(joker, by_ranks, flushes):
            counts[by_ranks[code]] -= ways
            counts[row] += ways
    return {row: counts[row] for row in (*FORTUNE_ROWS, NO_ROW)}


@cache
def _rank_counts(cards: int, ranks: int) -> list[tuple[int, _Counts, int]]:
    """Every way of having so many cards of each rank: as one number with a digit for each rank, so that cards are added
    by adding numbers; as the digits; and how many hands it is."""
    if not ranks:
        return [] if cards else [(0, (), 1)]
    return [
        (n + 8 * code, (n, *held), comb(SUITS, n) * ways)
        for n in range(min(cards, SUITS) + 1)
        for code, held, ways in _rank_counts(cards - n, ranks - 1)
    ]


def _row_by_ranks(held: _Counts, joker: int) -> str:
    """The best row that ranks alone make, the joker an ace or a gap in a straight."""
    alike = list(held)
    alike[ACE] += joker
    alike.sort(reverse=True)
    if alike[0] >= 4:
        return "five_aces" if alike[0] == 5 else "four_of_a_kind"
    if alike[0] == 3:
        return "full_house" if alike[1] >= 2 else "three_of_a_kind"
    if _has_run(sum(1 << rank for rank, n in enumerate(held) if n), 5, joker):
        return "straight"
    return "three_pair" if alike[2] == 2 else NO_ROW


@cache
def _has_run(ranks: int, length: int, joker: int) -> bool:
    """Return whether a set of ranks holds a run of so many, the ace high or low, with the joker in one gap at most."""
    runs = [((1 << length) - 1) << low for low in range(RANKS - length + 1)]
    runs.append(1 << ACE | (1 << length - 1) - 1)
    return any((run & ~ranks).bit_count() <= joker for run in runs)


def _flushes(joker: int, by_ranks: Mapping[int, str], flushes: bool) -> Iterator[tuple[int, str, int]]:
    """Every hand with a flush: its ranks, its best row now, and in how many ways it comes."""
    natural = HAND_SIZE - joker
    for number in range(5 - joker, natural + 1):
        others = list(_cards_of_other_suits(natural - number))
        for suited in combinations(range(RANKS), number):
            flush, of_suit = _flush_row(suited, joker), sum(8**rank for rank in suited)
            if flush == "flush" and number < 5 and not flushes:
                continue
            for of_others, ways, matched in others:
                code = of_suit + of_others
                best = min(flush, by_ranks[code] or flush, key=_PLACE.__getitem__)
                if best == "royal_flush" and matched:
                    yield code, "royal_flush_plus_royal_match", SUITS * matched
                    yield code, best, SUITS * (ways - matched)
                else:
                    yield code, best, SUITS * ways


_PLACE: dict[str, int] = {row: place for place, row in enumerate(FORTUNE_ROWS)}


def _cards_of_other_suits(number: int) -> Iterator[tuple[int, int, int]]:
    """Up to two cards of the other three suits: their ranks, in how many ways they come, and how many of those are a
    royal match, a king and a queen of one suit."""
    suits = SUITS - 1
    if number < 2:
        yield from ((sum(8**rank for rank in ranks), suits**number, 0) for ranks in combinations(range(RANKS), number))
        return
    for rank in range(RANKS):
        yield 2 * 8**rank, comb(suits, 2), 0
    for low, high in combinations(range(RANKS), 2):
        yield 8**low + 8**high, suits**2, suits if (low, high) == (QUEEN, KING) else 0


def _flush_row(suited: tuple[int, ...], joker: int) -> str:
    """The best row that the cards of one suit make."""
    ranks = sum(1 << rank for rank in suited)
    if len(suited) + joker == HAND_SIZE and _has_run(ranks, HAND_SIZE, joker):
        return "seven_card_straight_flush_with_joker" if joker else "seven_card_straight_flush"
    royal = 0b11111 << RANKS - 5
    if (royal & ~ranks).bit_count() <= joker:
        return "royal_flush"
    return "straight_flush" if _has_run(ranks, 5, joker) else "flush"
