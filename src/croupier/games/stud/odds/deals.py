"""Five cards against the dealer's five with one of them turned up: every deal, counted and never dealt.

Serves the games of the stud family: gb-archive 7.10 to 7.15 and 7.26 to 7.35. What the dealer may hold beside a
player's hand and an up card is counted in two parts. Leaving suits aside, a dealer's hand is a set of ranks, and how
many hands have it is a product over the ranks of what the player left of each; there are 6,175 sets of ranks, in the
order of their strength. Then the hands of one suit, which must be the up card's, are moved from where their ranks alone
would put them to where flushes stand; they depend only on which ranks of that suit the player holds.

A player's hand is thus a state: its set of ranks, the ranks it holds in the up card's suit, and whether it is itself of
one suit. That makes some 100,000 states an up card instead of 2,598,960 hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import DECK, Card
from croupier.games.stud.round import insurance_row
from croupier.games.stud.rules import Rules
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand, judge
from croupier.table import Table

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

    Whole = NDArray[int64]

RANKS = 13
DEALER_HANDS = comb(46, 4)  # the dealer's hands beside a player's five cards and an up card
SUITS = 4
HIDDEN = 4  # the dealer's cards beside the up card


# Sets of ranks


@dataclass(frozen=True, slots=True)
class Patterns:
    """The sets of five ranks, weakest first: their counts by rank, what they are worth unsuited and suited."""

    counts: tuple[tuple[int, ...], ...]
    place: dict[tuple[int, ...], int]  # counts by rank -> place in the order
    unsuited: tuple[Hand, ...]
    suited: dict[int, Hand]  # place -> the flush of these ranks, where they are all different
    straights: int  # the place of the lowest straight, above all other sets of five different ranks
    above_flush: int  # the place of the weakest set of ranks that beats a flush
    by_rank: Whole  # [rank, place]: the counts once more


@cache
def patterns(ladder: str) -> Patterns:
    """All sets of ranks of a ladder."""
    import numpy as np

    judged = []
    for chosen in combinations_with_replacement(range(RANKS), 5):
        counts = tuple(chosen.count(rank) for rank in range(RANKS))
        if max(counts) <= SUITS:
            judged.append((judge(_cards(chosen), ladder), counts))
    judged.sort(key=lambda pair: pair[0].rank)
    suited = {}
    for i, (_, counts) in enumerate(judged):
        if max(counts) == 1:
            suited[i] = judge([DECK[SUITS * rank] for rank in range(RANKS) if counts[rank]], ladder)
    place = {counts: i for i, (_, counts) in enumerate(judged)}
    ranked = [LADDERS[ladder].index(hand.category) for hand, _ in judged]
    straights, flush = (LADDERS[ladder].index(name) for name in ("straight", "flush"))
    above = next(i for i, rung in enumerate(ranked) if rung < flush)
    hands, each = tuple(hand for hand, _ in judged), tuple(counts for _, counts in judged)
    return Patterns(each, place, hands, suited, ranked.index(straights), above, np.array(each).T)


def _cards(chosen: tuple[int, ...]) -> list[Any]:
    """Cards of these ranks that are not of one suit: each in the next suit to the one before."""
    return [DECK[SUITS * rank + i % SUITS] for i, rank in enumerate(chosen)]


# States of the player


@dataclass(frozen=True, slots=True)
class States:
    """Player's hands: the place of their ranks, the ranks held in the up card's suit (as bits), whether they are
    flushes, and how many hands there are of each, given that suit."""

    place: Whole
    held: Whole
    flush: Any  # an array of truth values
    weight: Whole


@cache
def states(ladder: str) -> States:
    """Every state a player's hand can be in, whatever the up card's rank."""
    import numpy as np

    parts: list[tuple[Whole, Whole, Any, Whole]] = []
    pattern_counts = patterns(ladder)
    for size in range(2, 6):
        places = [i for i, counts in enumerate(pattern_counts.counts) if RANKS - counts.count(0) == size]
        ranks = np.array([[r for r in range(RANKS) if pattern_counts.counts[i][r]] for i in places])
        counts = np.take_along_axis(np.array([pattern_counts.counts[i] for i in places]), ranks, 1)
        others = np.array([0, *(comb(SUITS - 1, n) for n in range(SUITS + 1))])  # others[n + 1]: n of the other suits
        for chosen in range(1 << size):
            inside = np.array([chosen >> i & 1 for i in range(size)])
            held = (inside << ranks).sum(axis=1)
            weight = others[counts + 1 - inside].prod(axis=1)
            whole_suit = size == 5 and chosen in (0, (1 << size) - 1)
            flushes = np.full_like(weight, (1 if chosen else SUITS - 1) if whole_suit else 0)
            where = np.array(places)
            parts.append((where, held, np.zeros(len(places), bool), weight - flushes))
            if whole_suit:
                parts.append((where, held, np.ones(len(places), bool), flushes))
    place, held, flush, weight = (np.concatenate(column) for column in zip(*parts, strict=True))
    some = weight > 0
    return States(place[some], held[some], flush[some], weight[some])


# The dealer's hands


@dataclass(frozen=True, slots=True)
class Deals:
    """For one rank of the up card: the states that can meet it, and how the dealer's hands divide for each. `rows` are
    the hands that do not qualify, by the row that Insurance is paid by ("" in a game without it)."""

    up_card: int
    states: States
    rows: dict[str, Whole]
    not_qualified: Whole
    worse: Whole  # these three among hands that qualify
    equal: Whole
    better: Whole


@dataclass(frozen=True, slots=True)
class _Dealer:
    """The dealer's hands in a game: the sets of ranks, the place from which on they qualify, and the row of each below
    that."""

    patterns: Patterns
    least: int
    rows: tuple[str, ...]


def _dealer(table: Table) -> _Dealer:
    rules: Rules = table.rules
    pattern_counts = patterns(rules.hand.ladder)
    least = next(i for i, hand in enumerate(pattern_counts.unsuited) if rules.qualifies.is_met_by(hand))
    insured = rules.insurance is not None
    # The row for a player below a flush, which a dealer's hand that does not qualify always is.
    rows = tuple(insurance_row(table, hand, hand) if insured else "" for hand in pattern_counts.unsuited[:least])
    return _Dealer(pattern_counts, least, rows)


def deals(table: Table) -> Iterator[Deals]:
    """Every up card, with all that can happen."""
    rules: Rules = table.rules
    dealer, every = _dealer(table), states(rules.hand.ladder)
    for up in range(RANKS):
        yield _deals(dealer, every, up)


def deal_of(table: Table, own_cards: Sequence[Card], up: Card) -> tuple[Deals, int]:
    """The deals with one up card, and where a player's hand stands among their states."""
    import numpy as np

    rules: Rules = table.rules
    ladder = rules.hand.ladder
    seen = _deals(_dealer(table), states(ladder), up.rank - 2)
    counts = tuple(sum(card.rank == rank + 2 for card in own_cards) for rank in range(RANKS))
    held = sum(1 << card.rank - 2 for card in own_cards if card.suit == up.suit)
    flush = len({card.suit for card in own_cards}) == 1
    deal_states = seen.states
    at = np.nonzero(
        (deal_states.place == patterns(ladder).place[counts])
        & (deal_states.held == held)
        & (deal_states.flush == flush)
    )
    return seen, int(at[0][0])


def _deals(dealer: _Dealer, every: States, up: int) -> Deals:
    import numpy as np

    possible = (every.held >> up & 1 == 0) & (dealer.patterns.by_rank[up][every.place] < SUITS)
    seen = States(every.place[possible], every.held[possible], every.flush[possible], every.weight[possible])
    flat, suited = _count_by_rank(dealer, up), _Suited(dealer, up, seen)
    rows = {row: flat.rows[row][seen.place] - suited.unqualified[row] for row in flat.rows}
    unqualified = sum(rows.values(), np.zeros_like(seen.place))
    below, equal = suited.dealer_hands_below(flat)
    weak = ~seen.flush & (seen.place < dealer.least)  # what would not qualify beats and equals nothing that does
    worse, equal = np.where(weak, 0, below - unqualified), np.where(weak, 0, equal)
    return Deals(up + 2, seen, rows, unqualified, worse, equal, DEALER_HANDS - unqualified - worse - equal)


# Suits left aside


@dataclass(frozen=True, slots=True)
class _ByRank:
    """Counts of the dealer's hands beside each set of ranks of the player, as if there were no flushes."""

    rows: dict[str, Whole]
    below: Whole
    equal: Whole
    below_flush: Whole  # all that a flush would beat


def _count_by_rank(dealer: _Dealer, up: int) -> _ByRank:
    import numpy as np

    pattern_counts = dealer.patterns
    below, equal, below_flush = (
        np.zeros(len(pattern_counts.counts), np.int32) for _ in range(3)
    )  # none exceeds BESIDE
    rows = {row: np.zeros_like(below) for row in dict.fromkeys(dealer.rows)}
    for place, column in _columns(pattern_counts, up):
        below[place + 1 :] += column[place + 1 :]
        equal[place] = column[place]
        if place < pattern_counts.above_flush:
            below_flush += column
        if place < dealer.least:
            rows[dealer.rows[place]] += column
    wide = {row: column.astype(np.int64) for row, column in rows.items()}
    return _ByRank(wide, below.astype(np.int64), equal.astype(np.int64), below_flush.astype(np.int64))


def _columns(pattern_counts: Patterns, up: int) -> Iterator[tuple[int, Whole]]:
    """Every set of ranks the dealer can hold with this up card: its place, and how many hands have it beside each set
    of ranks of the player. Sets that begin alike share the work."""
    import numpy as np

    left = SUITS - pattern_counts.by_rank
    left[up] -= 1
    choose = [np.array([comb(n, m) for n in range(SUITS + 1)] + [0], np.int32) for m in range(SUITS + 1)]  # -1: none
    ways = [[choose[m][left[rank]] for m in range(SUITS + 1)] for rank in range(RANKS)]
    counts = [int(rank == up) for rank in range(RANKS)]

    def walk(rank: int, missing: int, column: Whole) -> Iterator[tuple[int, Whole]]:
        if not missing:
            yield pattern_counts.place[tuple(counts)], column
        elif rank < RANKS:
            for take in range(min(missing, SUITS - counts[rank]) + 1):
                counts[rank] += take
                yield from walk(rank + 1, missing - take, column * ways[rank][take] if take else column)
                counts[rank] -= take

    return walk(0, HIDDEN, np.ones(len(pattern_counts.counts), np.int32))  # no product of four binomials is large


# Hands of one suit


class _Suited:
    """The dealer's hands of the up card's suit, for each state: where their ranks alone would put them, and where they
    stand as flushes. `running` counts, for each holding of that suit and each set of ranks in order of strength, the
    sets before it that are open to the dealer."""

    def __init__(self, dealer: _Dealer, up: int, seen: States) -> None:
        import numpy as np

        self.found, self.seen = dealer.patterns, seen
        sets = sorted(self._sets(up))
        self.places = np.array([place for place, _ in sets])
        holdings, self.holding = np.unique(seen.held, return_inverse=True)
        self.open = (holdings[:, None] & np.array([ranks for _, ranks in sets])) == 0
        self.running = np.zeros((len(holdings), len(sets) + 1), np.int64)
        np.cumsum(self.open, axis=1, out=self.running[:, 1:])
        self.unqualified = {
            row: self._count_open([place < dealer.least and dealer.rows[place] == row for place, _ in sets])
            for row in dict.fromkeys(dealer.rows)
        }

    def _sets(self, up: int) -> Iterator[tuple[int, int]]:
        """Five different ranks with the up card's among them: their place, and the ranks as bits."""
        for others in combinations([rank for rank in range(RANKS) if rank != up], HIDDEN):
            ranks = {up, *others}
            place = self.found.place[tuple(int(rank in ranks) for rank in range(RANKS))]
            yield place, sum(1 << rank for rank in ranks)

    def _count_open(self, chosen: list[bool]) -> Whole:
        """For each state, how many of the chosen sets are open."""
        import numpy as np

        counts: Whole = self.open[:, np.array(chosen)].sum(axis=1)[self.holding]
        return counts

    def dealer_hands_below(self, flat: _ByRank) -> tuple[Whole, Whole]:
        """How many of the dealer's hands are below a state's hand, and how many equal it."""
        import numpy as np

        place, flush, pattern_counts = self.seen.place, self.seen.flush, self.found
        at = np.searchsorted(self.places, place)
        weaker = self.running[self.holding, at]
        same = self.running[self.holding, np.searchsorted(self.places, place, side="right")] - weaker
        total = self.running[self.holding, -1]
        straights = total - self.running[self.holding, np.searchsorted(self.places, pattern_counts.straights)]
        top = flush & (place >= pattern_counts.straights)
        low = ~flush & (place < pattern_counts.above_flush)
        below = flat.below[place] - np.where(low, weaker, straights)  # a straight flush beats every unsuited hand
        below = np.where(flush, flat.below_flush[place] - total + weaker, below)  # a flush, and flushes below it
        below = np.where(top, DEALER_HANDS - total + weaker, below)  # all but the straight flushes that are not weaker
        return below, np.where(flush, same, flat.equal[place] - same)
