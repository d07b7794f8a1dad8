"""Edges of Three Card Poker, and its best play found rather than assumed.

Serves gb-core section 5 and gb-archive section 5. A hand's strength depends on its ranks and on whether it is suited,
so the 22,100 hands have 741 strengths and, up to the names of the suits, 1,755 shapes. For each shape the dealer's
18,424 hands are counted by strength without dealing them: of all hands, take away those with one of the player's cards,
put back those with two, take away the one with all three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement
from math import comb

from croupier.equipment.cards import DECK, Card
from croupier.games.poker_table import qualifies
from croupier.hands.poker import Hand, three
from croupier.money import Odds
from croupier.odds.edge import Distribution, Edge, counted
from croupier.rulebooks.model import Claim
from croupier.table import Table

SUITS = 4
HANDS = comb(52, 3)
AGAINST = comb(49, 3)  # the dealer's hands beside a player's
Shape = tuple[Card, Card, Card]
Counts = dict[Fraction, int]


# Strengths


@dataclass(frozen=True, slots=True)
class Strengths:
    """Every strength of three cards, weakest first, and for a set of cards held how many hands of which they are part
    are weaker than each strength."""

    hands: tuple[Hand, ...]
    of: Mapping[tuple[int, int, int, bool], int]  # the ranks in descending order and whether suited -> strength
    weaker: Mapping[tuple[int, ...], tuple[int, ...]]  # see `_held`

    def strength(self, cards: Shape) -> int:
        high, middle, low = sorted((c.rank for c in cards), reverse=True)
        return self.of[high, middle, low, _suited(cards)]

    def below(self, cards: Shape, strength: int) -> int:
        """How many of the dealer's hands beside these cards are weaker than a strength."""
        weaker = self.weaker
        total = weaker[()][strength] - sum(weaker[_held(c)][strength] for c in cards)
        total += sum(weaker[_held(*pair)][strength] for pair in combinations(cards, 2))
        return total - (self.strength(cards) < strength)


def _suited(cards: Shape) -> bool:
    return len({c.suit for c in cards}) == 1


def _held(*cards: Card) -> tuple[int, ...]:
    """Cards held, up to the names of the suits: no card, a rank, or two ranks and whether they are of one suit."""
    ranks = sorted(c.rank for c in cards)
    return (*ranks, int(cards[0].suit == cards[1].suit)) if len(cards) == 2 else tuple(ranks)


def _representative(high: int, middle: int, low: int, suited: bool) -> Shape:
    """Some hand of these ranks."""
    first, second, third = (4 * (rank - 2) for rank in (high, middle, low))
    return DECK[first], DECK[second + (0 if suited else 1)], DECK[third + (0 if suited else 2)]


def _ranks() -> Iterator[tuple[int, int, int, bool]]:
    for low, middle, high in combinations_with_replacement(range(2, 15), 3):
        yield high, middle, low, False
        if low < middle < high:
            yield high, middle, low, True


@cache
def strengths() -> Strengths:
    """All 741 strengths, and the counts for every card and pair of cards that a player can hold."""
    judged = {key: three(_representative(*key)) for key in _ranks()}
    # Suits never break a tie, so hands of the same ranks but different suits have one strength.
    ladder = sorted(set(judged.values()))
    place = {hand: i for i, hand in enumerate(ladder)}
    of = {key: place[hand] for key, hand in judged.items()}
    found = Strengths(tuple(ladder), of, {})
    weaker: dict[tuple[int, ...], tuple[int, ...]] = {}
    for held in _all_held():
        tally = [0] * len(ladder)
        for cards in _hands_with(held):
            tally[found.strength(cards)] += 1
        weaker[_held(*held)] = (0, *accumulate(tally))
    weaker[()] = _everything(len(ladder), weaker)
    return Strengths(tuple(ladder), of, weaker)


def _all_held() -> Iterator[tuple[Card, ...]]:
    """A card of each rank, and each kind of two cards, once."""
    for i in range(13):
        yield (DECK[4 * i],)
        yield from ((DECK[4 * i], DECK[4 * j + 1]) for j in range(i, 13))
        yield from ((DECK[4 * i], DECK[4 * j]) for j in range(i + 1, 13))


def _hands_with(held: tuple[Card, ...]) -> Iterator[Shape]:
    rest = [c for c in DECK if c not in held]
    if len(held) == 2:
        yield from ((held[0], held[1], c) for c in rest)
    else:
        yield from ((held[0], b, c) for b, c in combinations(rest, 2))
