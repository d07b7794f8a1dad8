"""How often the player-dealer's seven cards are ace-high, with or without the joker, and the player's beside them.

Serves kings face-up ace-high. An ace-high hand has seven ranks, an ace or the joker among them, no five of them in a
row and no flush. Straights hang on the ranks alone, flushes on the suits alone, and two hands on each other only in
that a rank which both have is of different suits. So pairs of hands are counted by how many ranks they share, times the
ways to give such hands their suits.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

from croupier.hands.pai_gow_poker import Ranking, has_run
from croupier.hands.poker import ACE

HAND_SIZE = 7
Suits = tuple[int, ...]  # how many cards of each suit


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards that are dealt: smaller packs are for proofs."""

    ranks: tuple[int, ...] = tuple(range(2, ACE + 1))
    suits: int = 4
    held: int = HAND_SIZE

    @property
    def size(self) -> int:
        return len(self.ranks) * self.suits + 1

    @property
    def deals(self) -> int:
        """How many deals of two hands there are."""
        return comb(self.size, self.held) * comb(self.size - self.held, self.held)


@dataclass(frozen=True, slots=True)
class Kind:
    """A hand with a natural ace, or one whose ace is the joker."""

    joker: bool
    naturals: int
    most_suited: int  # cards of a suit that make no flush

    @property
    def ranks_shared(self) -> int:
        return 0 if self.joker else 1


FULL = Pack()


def kinds(ranking: Ranking, pack: Pack = FULL) -> tuple[Kind, Kind]:
    return Kind(False, pack.held, 4), Kind(True, pack.held - 1, 3 if ranking.flushes else 4)


def count_ace_high_deals(ranking: Ranking, pack: Pack = FULL) -> dict[str, int]:
    """Deals of two hands: those in which the player-dealer and the player are ace-high, and those in which the
    player-dealer alone is, with the joker or without."""
    plain, joker = kinds(ranking, pack)
    beside = comb(pack.size - pack.held, pack.held)
    both = {
        (a, b): _pairs_of_kinds(a, b, pack) for a in (plain, joker) for b in (plain, joker) if not (a.joker and b.joker)
    }
    with_joker, without = _hands_of_kind(joker, pack) * beside, _hands_of_kind(plain, pack) * beside
    return {
        "player_dealer_and_player": sum(both.values()),
        "player_dealer_with_joker": with_joker - both[joker, plain],
        "player_dealer_no_joker": without - both[plain, plain] - both[plain, joker],
    }


@cache
def _ranks(kind: Kind, pack: Pack) -> tuple[int, ...]:
    """The ranks beside the ace of every hand without a straight, a bit a rank."""
    others = [rank for rank in pack.ranks if rank != ACE]
    sets = (sum(1 << rank for rank in chosen) for chosen in combinations(others, pack.held - 1))
    ace = 0 if kind.joker else 1 << ACE
    return tuple(bits for bits in sets if not has_run(bits | ace, 5, kind.joker))


def _hands_of_kind(kind: Kind, pack: Pack) -> int:
    """Ace-high hands of a kind."""
    return len(_ranks(kind, pack)) * sum(_spread(kind.naturals, kind.most_suited, pack.suits).values())


def _pairs_of_kinds(first: Kind, other: Kind, pack: Pack) -> int:
    """Pairs of ace-high hands of these kinds."""
    shared = Counter[int]()
    ace = first.ranks_shared * other.ranks_shared
    for a in _ranks(first, pack):
        for b in _ranks(other, pack):
            shared[(a & b).bit_count() + ace] += 1
    return sum(pairs * _suit_ways(first, other, same, pack.suits) for same, pairs in shared.items())


def _suit_ways(first: Kind, other: Kind, same: int, suits: int) -> int:
    """The ways to give two hands their suits when so many ranks are in both: without a flush, those ranks apart."""
    total = 0
    for (a, b), ways in _suits_of_shared_ranks(same, suits).items():
        total += ways * _ways_without_flush(first, same, a, suits) * _ways_without_flush(other, same, b, suits)
    return total


@cache
def _suits_of_shared_ranks(same: int, suits: int) -> Counter[tuple[Suits, Suits]]:
    """The suits of ranks that both hands have, each rank in two suits."""
    if not same:
        return Counter({((0,) * suits, (0,) * suits): 1})
    pairs = Counter[tuple[Suits, Suits]]()
    for (a, b), ways in _suits_of_shared_ranks(same - 1, suits).items():
        for i in range(suits):
            for j in range(suits):
                if i != j:
                    pairs[_with_suit(a, i), _with_suit(b, j)] += ways
    return pairs


@cache
def _ways_without_flush(kind: Kind, same: int, held: Suits, suits: int) -> int:
    """The ways to give the other cards of a hand their suits without a flush."""
    return sum(
        ways
        for more, ways in _spread(kind.naturals - same, kind.naturals, suits).items()
        if max(map(sum, zip(held, more, strict=True))) <= kind.most_suited
    )


@cache
def _spread(cards: int, most: int, suits: int) -> Counter[Suits]:
    """The ways to give so many cards of different ranks their suits, with no more than so many of one."""
    if not cards:
        return Counter({(0,) * suits: 1})
    counts = Counter[Suits]()
    for held, ways in _spread(cards - 1, most, suits).items():
        for i in range(suits):
            if held[i] < most:
                counts[_with_suit(held, i)] += ways
    return counts


def _with_suit(held: Suits, suit: int) -> Suits:
    return (*held[:suit], held[suit] + 1, *held[suit + 1 :])
