"""Every two starting hands of hold'em against each other: the whole table of 169 by 169, exactly.

    >>> from croupier.odds.poker.preflop import classes
    >>> len(classes()), classes()[:3], classes()[-1]
    (169, ['AA', 'KK', 'QQ'], '32o')

Per board, up to suits, the strengths of all 1,081 pairs of hole cards are found once (odds/poker/boards.py) and gone
through from the weakest up, with a count of how many of each class are weaker; pairs that share a card are taken away
again. So the table takes about half a minute instead of the 1,712,304 boards of each pair of hands; it is kept on
disk.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS
from croupier.errors import CroupierError
from croupier.hands.compiling import kernel
from croupier.odds.array_cache import arrays
from croupier.odds.messages import NoTableOfTwoCards, NotAStartingHand
from croupier.odds.poker.boards import Tables, boards, strengths, tables
from croupier.table import Table

Longs = NDArray[np.int64]
HOLDEM = (2, 5, 0, "five_card", 2)  # cards held, of the board, of your own that are used; ladder; lowest card
PAIRS, LIVE, DECK = 1081, 47, 52


def classes() -> list[str]:
    """The starting hands, up to suits: pairs from the aces down, then two ranks of one suit, then of two."""
    high_first = RANKS[::-1]
    pairs = [rank * 2 for rank in high_first]
    two = [a + b for i, a in enumerate(high_first) for b in high_first[i + 1 :]]
    return [*pairs, *(hand + "s" for hand in two), *(hand + "o" for hand in two)]


def class_of() -> NDArray[np.int16]:
    """By two cards' indices: the number of their class."""
    place = {name: i for i, name in enumerate(classes())}
    out = np.zeros((DECK, DECK), np.int16)
    for a in range(DECK):
        for b in range(DECK):
            high, low = RANKS[max(a, b) // 4], RANKS[min(a, b) // 4]
            kind = "" if high == low else "s" if a % 4 == b % 4 else "o"
            out[a, b] = place[high + low + kind]
    return out


@dataclass(frozen=True, slots=True)
class Matrix:
    """How often each class beats and ties each other, of all deals of two such hands and a board."""

    won: Longs
    tied: Longs

    def matchup(self, mine: str, theirs: str) -> tuple[Fraction, Fraction]:
        """How often the first wins, and how often they share."""
        names = classes()
        for name in (mine, theirs):
            if name not in names:
                raise CroupierError(NotAStartingHand(given=repr(name)))
        i, j = names.index(mine), names.index(theirs)
        total = int(self.won[i, j] + self.won[j, i] + self.tied[i, j])
        return Fraction(int(self.won[i, j]), total), Fraction(int(self.tied[i, j]), total)

    def against_any(self, mine: str) -> tuple[Fraction, Fraction]:
        """Return how often a hand wins, and how often it shares, against any two cards."""
        i = classes().index(mine)
        won, lost, tied = int(self.won[i].sum()), int(self.won[:, i].sum()), int(self.tied[i].sum())
        return Fraction(won, won + lost + tied), Fraction(tied, won + lost + tied)


def matrix(table: Table | str = "kings/holdem") -> Matrix:
    """The table of a game of hold'em with the whole pack."""
    table = Table(table) if isinstance(table, str) else table
    made = table.family.analysis.showdown
    how = None if made is None else made(table.rules)
    if how is None or (how.held, how.board, how.used, how.ladder, how.lowest) != HOLDEM:
        raise CroupierError(NoTableOfTwoCards(game=table.game.name))
    won, tied = arrays(table, "preflop", count_boards)
    return Matrix(won, tied)


def count_boards(step: int = 1) -> list[Longs]:
    """Wins and ties by class, over every board, or every so many of them."""
    sets, weights = boards()
    won, tied = np.zeros((169, 169), np.int64), np.zeros((169, 169), np.int64)
    _count(sets[::step], weights[::step], tables(), class_of(), won, tied)
    return [won, tied]


@kernel
def _count(sets: Any, weights: Any, t: Tables, kinds: Any, won: Longs, tied: Longs) -> None:
    live, counts = np.zeros(LIVE, np.int64), np.zeros(PAIRS, np.uint16)
    of = np.zeros((DECK, DECK), np.int32)
    firsts, seconds = np.zeros(PAIRS, np.int64), np.zeros(PAIRS, np.int64)
    weaker, same = np.zeros(169, np.int64), np.zeros(169, np.int64)
    for b in range(len(sets)):
        strengths(sets[b], t, live, counts)
        k = 0
        for i in range(LIVE):
            for j in range(i + 1, LIVE):
                firsts[k], seconds[k] = live[i], live[j]
                of[live[i], live[j]] = of[live[j], live[i]] = counts[k]
                k += 1
        order, weight = np.argsort(counts), weights[b]
        weaker[:] = 0
        start = 0
        while start < PAIRS:
            end, strength = start, counts[order[start]]
            same[:] = 0
            while end < PAIRS and counts[order[end]] == strength:
                same[kinds[firsts[order[end]], seconds[order[end]]]] += 1
                end += 1
            for kind in range(169):
                if same[kind]:
                    many = weight * same[kind]
                    for other in range(169):
                        won[kind, other] += many * weaker[other]
                        tied[kind, other] += many * same[other]
            for at in range(start, end):
                _take_away_shared(order[at], firsts, seconds, live, of, kinds, (strength, weight), won, tied)
            weaker += same
            start = end


@kernel
def _take_away_shared(
    at: int,
    firsts: Longs,
    seconds: Longs,
    live: Longs,
    of: Any,
    kinds: Any,
    now: tuple[int, int],
    won: Longs,
    tied: Longs,
) -> None:
    """Take away the pairs that share a card with one, itself among them."""
    strength, weight = now
    a, b = firsts[at], seconds[at]
    kind = kinds[a, b]
    tied[kind, kind] -= weight
    for i in range(LIVE):
        card = live[i]
        if card in (a, b):
            continue
        for mine in (a, b):
            if of[mine, card] < strength:
                won[kind, kinds[mine, card]] -= weight
            elif of[mine, card] == strength:
                tied[kind, kinds[mine, card]] -= weight
