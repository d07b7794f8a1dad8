"""Poker hands by the million: strengths of many hands at once, on any ladder, from tables that stay in a core's cache.

    import numpy as np
    from croupier.hands.poker_batch import evaluate7, evaluator
    cards = np.array([[0, 5, 10, 15, 20, 25, 30]], np.uint8)    # indices of cards, as Card.index: 4 * rank + suit
    evaluate7(cards)                                             # a strength for each row; the higher wins, equal tie
    evaluator(7, "five_card").category(evaluate7(cards)[0])      # 'straight'

Each card has a key whose sums are different for different ranks held, so the sum of a hand's keys finds the hand in a
table, through a small table of offsets that folds the sums together. The suits are counted in the upper bits of the
same sum; the few suited hands are found by their set of ranks. Strengths number the hands of a ladder from 0, the
weakest, up, exactly in the order of `croupier.hands.poker`, which fills the tables and remains the judge.

This module loads numpy and numba; the other modules of the room do not.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK, JOKER, Card
from croupier.errors import CroupierError
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.compiling import unsigned as _U
from croupier.hands.ladders import HAND_SIZE, LADDERS, strength
from croupier.hands.messages import ArrayOfCards, BestWithOneJoker, CardIsANumber, JokersAtMost, LadderTakesNoSuchHands
from croupier.hands.poker import ACE, Hand, five_bug, five_wild, judge

Cards = NDArray[np.uint8]
Strengths = NDArray[np.uint16]
Longs = NDArray[np.int64]

# Sums of up to seven of these, no one more than four times, are all different (a test tries every sum).
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
JOKER_KEY = 8_000_000  # beyond every sum of ranks
MAX_CARDS = 7
SHIFT = 10  # the sums are folded in rows of so many bits
BACK = 1000  # a row is tried from so far before the last one
WILD: dict[str, Callable[[Sequence[Card]], Hand]] = {
    "five_card_wild": five_wild,
    "pai_gow": five_bug,
    "pai_gow_low_wheel": five_bug,
}
_ROW = np.uint64((1 << SHIFT) - 1)


class LadderTables(NamedTuple):
    """A ladder as a kernel looks hands up on it."""

    keys: NDArray[np.uint64]  # by card: its rank's key, and one more card of its suit
    offsets: NDArray[np.uint32]
    table: Strengths
    suited: NDArray[np.uint16]  # by jokers and set of ranks
    bias: int  # makes the count of a suit run over once the suit is a flush


@dataclass(frozen=True)
class Evaluator:
    """The tables for hands of so many cards on one ladder, of which the best, as many as its hands have, count."""

    cards: int
    ladder: str
    keys: NDArray[np.uint64]  # by card: its rank's key, and one more card of its suit
    offsets: NDArray[np.uint32]
    table: Strengths
    suited: NDArray[np.uint16]  # by jokers and set of ranks
    bias: int  # makes the count of a suit run over once the suit is a flush
    ranks: tuple[tuple[int, ...], ...]  # by strength, what Hand.rank is
    categories: NDArray[np.uint8]  # by strength, the place of its category on the ladder, 0 the lowest

    def __call__(self, cards: Cards) -> Strengths:
        """The strength of each row of cards."""
        cards = np.ascontiguousarray(cards, np.uint8)
        if cards.ndim != 2 or cards.shape[1] != self.cards:
            raise CroupierError(ArrayOfCards(cards=self.cards))
        top = JOKER.index if self.ladder in WILD else JOKER.index - 1
        if cards.size and cards.max() > top:
            raise CroupierError(CardIsANumber(top=top))
        most = len(self.suited) - 1
        if most and cards.size and (cards == top).sum(1).max() > most:
            raise CroupierError(JokersAtMost(most=most))
        out = np.empty(len(cards), np.uint16)
        _BATCH.get(self.cards, _evaluate_any)(cards, out, self.arrays)
        return out

    @property
    def arrays(self) -> LadderTables:
        """The ladder as arrays for the kernels."""
        return LadderTables(self.keys, self.offsets, self.table, self.suited, self.bias)

    def category(self, strength: int) -> str:
        """Return the name of the hands of a strength."""
        return LADDERS[self.ladder][-1 - int(self.categories[strength])]

    def strength(self, hand: Hand) -> int:
        """The strength of a hand that has been judged on this ladder."""
        return bisect_left(self.ranks, hand.rank)

    def least(self, category: str, *ranks: int) -> int:
        """The lowest strength of a hand that is this good, given the highest ranks where a book names them."""
        return bisect_left(self.ranks, (strength(self.ladder, category), *ranks))

    def hand(self, strength: int) -> Hand:
        """A hand of a strength, without its cards."""
        return Hand(self.ranks[strength], self.category(strength), (), self.ladder)

    def hands(self) -> list[Hand]:
        """A hand of each strength."""
        return [self.hand(strength) for strength in range(len(self.ranks))]

    def example(self, strength: int) -> list[Card]:
        """Cards of a strength, as many as a hand of the ladder has, none of them wild; there may be none in a pack for
        hands that need a joker."""
        ranks = [(rank if rank > 1 else ACE) - 2 for rank in self.ranks[strength][1:]]
        return _cards(ranks, "flush" in self.category(strength))

    def strengths_of_ranks(self, held: Longs) -> Strengths:
        """The strength of each row of ranks, 0 for a two up to 12 for an ace, of cards without a flush among them."""
        return self.strengths_of_sums(np.array(RANK_KEYS, np.int64)[held].sum(axis=-1))

    def strengths_of_sums(self, sums: Longs) -> Strengths:
        """Return the strengths by the sums of the ranks' keys; the value for a sum of no such cards means nothing."""
        rows = np.minimum(sums >> SHIFT, len(self.offsets) - 1)
        strengths: Strengths = self.table[self.offsets[rows] + (sums & int(_ROW))]
        return strengths


# --- the tables ----------------------------------------------------------------------------------------------------


@cache
def evaluator(cards: int, ladder: str = "five_card", ace_below: int = 2, wild: int = 1) -> Evaluator:
    """The evaluator for hands of so many cards on a ladder; made once. On a ladder with jokers a hand may hold so many
    `wild` cards, each given as the joker: more than one where every card counts."""
    if cards not in sizes(ladder):
        raise CroupierError(LadderTakesNoSuchHands(cards=cards, ladder=repr(ladder)))
    size, most = HAND_SIZE[ladder], wild if ladder in WILD else 0
    if cards > size and most > 1:
        raise CroupierError(BestWithOneJoker(size=size))
    plain = _judge_choices_of_ranks(ladder, size, most, ace_below, suited=False)
    flush = _judge_choices_of_ranks(ladder, size, most, ace_below, suited=True)
    ranks = sorted({hand.rank for hand in (*plain.values(), *flush.values())})
    place = {rank: i for i, rank in enumerate(ranks)}
    values = {sum(map(_key, held)): place[hand.rank] for held, hand in plain.items()}
    sets = np.zeros((most + 1, 1 << 13), np.uint16)
    for held, hand in flush.items():
        sets[held.count(JOKER_RANK), _bits(held)] = place[hand.rank]
    if cards > size:
        values = _best_of_more(values, cards, size, most)
        _best_sets(sets, size)
    offsets, table = _fold_table(values)
    categories = np.array([rank[0] for rank in ranks], np.uint8)
    bias = sum((8 - size) << (48 + 4 * suit) for suit in range(4))
    keys = [_key(i // 4) | 1 << (48 + 4 * (i % 4)) for i in range(52)] + [JOKER_KEY | JOKERS_SUIT]
    return Evaluator(cards, ladder, np.array(keys, np.uint64), offsets, table, sets, _U(bias), tuple(ranks), categories)


def sizes(ladder: str) -> range:
    """How many cards may be given to judge on a ladder: so many that two suits cannot both be a flush, seven at most.
    Two cards are not judged here."""
    size = HAND_SIZE.get(ladder, 0)
    return range(size, min(MAX_CARDS, 2 * size - 1) + 1) if size > 2 else range(0)


JOKER_RANK = 13
JOKERS_SUIT = sum(1 << (48 + 4 * suit) for suit in range(4))  # a joker is of every suit


def _key(rank: int) -> int:
    return JOKER_KEY if rank == JOKER_RANK else RANK_KEYS[rank]


def _bits(held: Sequence[int]) -> int:
    return sum(1 << rank for rank in set(held) if rank != JOKER_RANK)


def _judge_choices_of_ranks(
    ladder: str, size: int, most: int, ace_below: int, suited: bool
) -> dict[tuple[int, ...], Hand]:
    """Return the judge's hand for every choice of ranks: all of one suit, or of several."""
    out = {}
    for wild in range(most + 1):
        pick: Iterable[tuple[int, ...]] = (
            combinations(range(13), size - wild) if suited else combinations_with_replacement(range(13), size - wild)
        )
        for ranks in pick:
            if suited or max(map(ranks.count, ranks), default=0) <= 4:
                held = [*_cards(ranks, suited), *[JOKER] * wild]
                hand = WILD[ladder](held) if wild else judge(held, ladder, ace_below)
                out[(*ranks, *[JOKER_RANK] * wild)] = hand
    return out


def _cards(ranks: Sequence[int], suited: bool) -> list[Card]:
    """Cards of these ranks, of one suit or of two at least."""
    if suited:
        return [DECK[4 * rank] for rank in ranks]
    seen: dict[int, int] = {}
    out = []
    for place, rank in enumerate(ranks):
        suit = seen.get(rank, place % 2)
        seen[rank] = suit + 1
        out.append(DECK[4 * rank + suit % 4])
    return out


def _best_of_more(values: dict[int, int], cards: int, size: int, jokers: int) -> dict[int, int]:
    """The best of more cards than a hand has, by the sums of their keys."""
    every = combinations_with_replacement(range(JOKER_RANK + 1), cards)
    held = np.array([r for r in every if max(map(r.count, r)) <= 4 and r.count(JOKER_RANK) <= jokers], np.int64)
    keys = np.array([_key(rank) for rank in range(JOKER_RANK + 1)], np.int64)[held]
    known = np.zeros(max(values) + 1, np.uint16)
    known[list(values)] = list(values.values())
    best = np.zeros(len(held), np.uint16)
    for chosen in combinations(range(cards), size):
        best = np.maximum(best, known[keys[:, list(chosen)].sum(1)])
    return dict(zip(keys.sum(1).tolist(), best.tolist(), strict=True))


def _best_sets(sets: NDArray[np.uint16], size: int) -> None:
    """The best suited hand within every larger set of ranks: of those with one rank fewer, the best; and where there is
    a joker too, at least the best without it."""
    for held in sorted(range(1 << 13), key=int.bit_count):
        fewer = [held & ~(1 << rank) for rank in range(13) if held >> rank & 1]
        for wild, row in enumerate(sets):
            if size - wild < held.bit_count() <= MAX_CARDS - wild:
                row[held] = max(int(sets[0, held]), *(int(row[other]) for other in fewer))


def _fold_table(values: dict[int, int]) -> tuple[NDArray[np.uint32], Strengths]:
    """The table by sum, its rows laid over one another where they leave room, and where each row then begins."""
    sums = np.array(sorted(values), np.int64)
    rows, counts = np.unique(sums >> SHIFT, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    starts = np.concatenate(([0], np.cumsum(counts)))
    columns = sums & ((1 << SHIFT) - 1)
    room = np.zeros(8 * len(sums) + (2 << SHIFT), np.bool_)
    places = _fit_rows(columns, starts, order, room)
    offsets = np.zeros(int(rows[-1]) + 1, np.uint32)
    offsets[rows] = places
    table = np.zeros(int(np.flatnonzero(room)[-1]) + (1 << SHIFT), np.uint16)
    table[offsets[sums >> SHIFT] + columns] = [values[total] for total in sums.tolist()]
    return offsets, table


@kernel
def _fit_rows(columns: Longs, starts: Longs, order: Longs, room: NDArray[np.bool_]) -> Longs:
    """Each row, the fullest first, where it fits: at the front there is seldom room, so not far before the last one."""
    places, full, place = np.zeros(order.size, np.int64), 0, 0
    for row in order:
        while room[full]:
            full += 1
        alone = starts[row + 1] - starts[row] == 1
        begin = full if alone else max(full, place - BACK)
        place, fits = max(0, begin - columns[starts[row]]) - 1, False
        while not fits:
            place += 1
            fits = True
            for i in range(starts[row], starts[row + 1]):
                if room[columns[i] + place]:
                    fits = False
                    break
        for i in range(starts[row], starts[row + 1]):
            room[columns[i] + place] = True
        places[row] = place
    return places


# --- the kernels ---------------------------------------------------------------------------------------------------

_SUMS, _FLUSH = _U((1 << 48) - 1), _U(0x8888 << 48)


@leaf
def look_up_strength(total: int, ladder: LadderTables) -> int:
    """The strength of the ranks that a sum of keys stands for."""
    ranks = _U(total) & _SUMS
    return signed(ladder.table[_U(ladder.offsets[ranks >> _U(SHIFT)]) + (ranks & _ROW)])


@leaf
def strength_with_flush(cards: Cards, total: int, strength: int, suited: NDArray[np.uint16]) -> int:
    """The strength of a hand whose suits make a flush (`total` with the bias added), if that is more."""
    suit, held, wild = 0, 0, 0
    while not (_U(total) >> _U(51 + 4 * suit)) & _U(1):
        suit += 1
    for card in cards:
        if card == 52:
            wild += 1
        elif card & 3 == suit:
            held |= 1 << (card >> 2)
    return max(signed(strength), signed(suited[wild, held]))


@leaf
def strength_of_sum(total: int, cards: Cards, ladder: LadderTables) -> int:
    """The strength of any hand of which the sum of the keys is known; keys are the same on every ladder."""
    strength, biased = look_up_strength(total, ladder), _U(total) + _U(ladder.bias)
    return strength_with_flush(cards, biased, strength, ladder.suited) if biased & _FLUSH else strength


@leaf
def strength_of_hand(
    cards: Cards,
    ladder: LadderTables,
) -> int:
    """The strength of one hand."""
    total = _U(0)
    for card in cards:
        total += ladder.keys[card]
    return strength_of_sum(total, cards, ladder)


@leaf
def strength_of_three(
    a: int,
    b: int,
    c: int,
    ladder: LadderTables,
) -> int:
    """The strength of three cards on a ladder of three."""
    return strength_of_three_sum(ladder.keys[a] + ladder.keys[b] + ladder.keys[c], a, b, c, ladder)


@leaf
def strength_of_three_sum(
    total: int,
    a: int,
    b: int,
    c: int,
    ladder: LadderTables,
) -> int:
    """Return the strength of three cards of which the sum of the keys is known."""
    strength = look_up_strength(total, ladder)
    if (_U(total) + _U(ladder.bias)) & _FLUSH:
        held = (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2))
        strength = max(strength, signed(ladder.suited[0, held]))
    return strength


@kernel
def _evaluate_any(
    cards: Cards,
    out: Strengths,
    ladder: LadderTables,
) -> None:
    for i in range(len(cards)):
        out[i] = strength_of_hand(cards[i], ladder)


@kernel
def _seven(
    cards: Cards,
    out: Strengths,
    ladder: LadderTables,
) -> None:
    """Seven cards: the same, unrolled, because this is the one that is called by the million."""
    keys, offsets, table, suited, bias = ladder
    flat = cards.ravel()
    for i in range(out.size):
        at = _U(7 * i)
        total = (
            (keys[flat[at]] + keys[flat[at + _U(1)]])
            + (keys[flat[at + _U(2)]] + keys[flat[at + _U(3)]])
            + (keys[flat[at + _U(4)]] + keys[flat[at + _U(5)]])
            + (keys[flat[at + _U(6)]] + _U(bias))
        )
        ranks = (total - _U(bias)) & _SUMS
        strength = table[_U(offsets[ranks >> _U(SHIFT)]) + (ranks & _ROW)]
        if total & _FLUSH:
            strength = strength_with_flush(cards[i], total, strength, suited)
        out[i] = strength


_BATCH = {7: _seven}


# --- the usual ones ------------------------------------------------------------------------------------------------


def evaluate3(cards: Cards, ladder: str = "three_card") -> Strengths:
    """Hands of three cards: gb-archive 5.8, or 12.30 with `three_card_mini_royal`."""
    return evaluator(3, ladder)(cards)


def evaluate4(cards: Cards) -> Strengths:
    """Hands of four cards: gb-archive 15.7."""
    return evaluator(4, "four_card")(cards)


def evaluate5(cards: Cards, ladder: str = "five_card") -> Strengths:
    """Hands of five cards; on `pai_gow` and `five_card_wild` card 52 is the joker, one at most to a hand."""
    return evaluator(5, ladder)(cards)


def evaluate7(cards: Cards, ladder: str = "five_card") -> Strengths:
    """The best five of seven cards: gb-archive 11.12; with a joker among them on the ladders that know it."""
    return evaluator(7, ladder)(cards)


def best_four_of_five(cards: Cards) -> Strengths:
    """The best four of five cards: gb-archive 15.13."""
    return evaluator(5, "four_card")(cards)
