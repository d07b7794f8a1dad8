"""Every hand of three cards, ignoring which suit is which. For the families that are dealt three cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from croupier.equipment.cards import DECK, Card
from croupier.hands.poker import Hand, judge

Cards = tuple[Card, Card, Card]


class Shape(NamedTuple):
    """Hands that differ only in the names of their suits: one of them, how many there are, and what they are worth."""

    cards: Cards
    weight: int
    hand: Hand
    strength: int  # 0 for the weakest hand of all


def _suits() -> Iterator[tuple[Cards, int]]:
    """One hand of every shape, with the number of its kind."""
    pick = [DECK[4 * i : 4 * i + 4] for i in range(13)]
    for a in range(13):
        yield (pick[a][0], pick[a][1], pick[a][2]), 4
        for b in range(13):
            if a != b:
                yield (pick[a][0], pick[a][1], pick[b][0]), 12
                yield (pick[a][0], pick[a][1], pick[b][2]), 12
    for a, b, c in combinations(range(13), 3):
        for (s, t, u), weight in (((0, 0, 0), 4), ((0, 0, 1), 12), ((0, 1, 0), 12), ((1, 0, 0), 12), ((0, 1, 2), 24)):
            yield (pick[a][s], pick[b][t], pick[c][u]), weight


@cache
def shapes(ladder: str) -> tuple[Shape, ...]:
    """Every shape, weakest first."""
    values: dict[tuple[int, int, int, bool], Hand] = {}  # suits count only as all alike or not
    judged = []
    for cards, weight in _suits():
        a, b, c = cards
        key = (a.rank, b.rank, c.rank, a.suit == b.suit == c.suit)
        if key not in values:
            values[key] = judge(cards, ladder)
        judged.append((values[key], cards, weight))
    place = {rank: i for i, rank in enumerate(sorted({hand.rank for hand in values.values()}))}
    unplaced = (Shape(cards, weight, hand, place[hand.rank]) for hand, cards, weight in judged)
    return tuple(sorted(unplaced, key=attrgetter("strength")))


def shapes_of_pack(ladder: str, pack: Sequence[Card]) -> tuple[Shape, ...]:
    """Every hand of a pack in which no card is twice, each by itself, weakest first; strengths as of a whole pack."""
    known = {_value(shape.cards): shape for shape in shapes(ladder)}
    judged = []
    for a, b, c in combinations(sorted(pack, key=lambda card: card.index), 3):
        like = known[_value((a, b, c))]
        judged.append(Shape((a, b, c), 1, like.hand, like.strength))
    return tuple(sorted(judged, key=attrgetter("strength")))


def _value(cards: Cards) -> tuple[tuple[int, ...], bool]:
    """Return the value of a hand: its ranks, and whether it is of one suit."""
    a, b, c = cards
    return tuple(sorted((a.rank, b.rank, c.rank))), a.suit == b.suit == c.suit


@cache
def shapes_by_strength(ladder: str) -> tuple[Shape, ...]:
    """A shape of every strength, weakest first."""
    return tuple({shape.strength: shape for shape in shapes(ladder)}.values())


def least_qualifying(ladder: str, qualifies: Callable[[Hand], bool]) -> int:
    """The lowest strength that qualifies; one more than there are where none does."""
    each = shapes_by_strength(ladder)
    return next((shape.strength for shape in each if qualifies(shape.hand)), len(each))


@cache
def count_by_category(ladder: str, pack: tuple[Card, ...] = ()) -> dict[str, int]:
    """How many of the 22,100 hands are of each category, or of the hands of a pack that is not whole."""
    out: dict[str, int] = {}
    for shape in shapes_of_pack(ladder, pack) if pack else shapes(ladder):
        out[shape.hand.category] = out.get(shape.hand.category, 0) + shape.weight
    return out
