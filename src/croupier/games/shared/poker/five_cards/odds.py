"""Every hand of five cards against a pay table: which row each kind of hand is paid by, and the counts behind it.

This is the plain side of the kernels beside it: it speaks of pay tables and cards, and brings numpy and numba along
only when something is counted. Serves gb-archive 7.36 to 7.49 and sections 12 and 16.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any

from croupier.equipment.cards import Card
from croupier.errors import CroupierError
from croupier.games.shared.poker.messages import OddsNotCountedExactly
from croupier.games.shared.poker.paid_hands.procedure import row_of
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand
from croupier.places import BOARD, Place
from croupier.table import Round, Table

PACK = 52
HAND = 5
PAIR = "one_pair"
PLAIN, WILD = "five_card", "five_card_wild"  # ladders
MAX_INTEGER = 2**62
# What a hand is called by number: its category, and the rank of the pair where it is one pair.
HANDS: tuple[tuple[str, int], ...] = (
    ("no_pair", 0),
    *((PAIR, rank) for rank in range(2, 15)),
    ("two_pairs", 0),
    ("three_of_a_kind", 0),
    ("straight", 0),
    ("flush", 0),
    ("full_house", 0),
    ("four_of_a_kind", 0),
    ("five_of_a_kind", 0),
    ("straight_flush", 0),
    ("royal_flush", 0),
)
_NUMBERS = {hand: number for number, hand in enumerate(HANDS)}


def rows_of_kinds(table: Table, wager: str) -> list[str]:
    """The row that a wager is paid by on every kind of hand, or "" for none."""
    return [row_of(table, wager, Hand((0, rank), category, (), WILD)) for category, rank in HANDS]


def hands_of_rows(table: Table, wager: str) -> dict[str, list[Card]]:
    """Five cards, none of them wild, for every row that a wager is paid by, and under "" for none."""
    plain, out = judge(PLAIN), dict[str, list[Card]]()
    for category, rank in HANDS:
        if category in LADDERS[PLAIN]:
            strength = plain.least(category, rank) if rank else plain.least(category)
            out.setdefault(row_of(table, wager, plain.hand(strength)), plain.example(strength))
    return out


def whole_nets(nets: dict[str, Fraction]) -> tuple[dict[str, int], int]:
    """Return the nets in whole numbers, and how many of them make a unit."""
    unit = lcm(*(net.denominator for net in nets.values()))
    return {row: int(net * unit) for row, net in nets.items()}, unit


def within(worth: Iterable[int], times: int) -> None:
    """Counting is done in 64 bits: odds so large that it would overflow are refused."""
    if max(map(abs, worth)) * times > MAX_INTEGER:
        raise CroupierError(OddsNotCountedExactly())


def set_number(cards: Iterable[Card]) -> int:
    """The number by which the kernels knows a set of cards."""
    return sum(comb(index, size) for size, index in enumerate(sorted(card.index for card in cards), 1))


def seen_cards(playing: Round) -> list[Card]:
    """The cards that the seat to decide sees on its box and on the board."""
    ask = playing.awaiting
    assert ask is not None
    piles = [playing.felt.piles[place] for place in (Place.box(ask.box), BOARD) if place in playing.felt.piles]
    return [
        card
        for pile in piles
        for card, seen in zip(pile.things, pile.seen, strict=True)
        if seen is None or ask.seat in seen
    ]


@lru_cache(maxsize=4)
def strengths(ladder: str, cards: int = PACK, wild: frozenset[int] = frozenset()) -> Any:
    """How strong every hand of five is, by its number, as the evaluator of the ladder numbers strengths; `wild` are
    indices of cards."""
    import numpy as np

    from croupier.games.shared.poker.five_cards.kernel import all_strengths

    flags = np.zeros(PACK + 1, dtype=np.bool_)
    flags[list(wild)] = True
    return all_strengths(cards, flags, judge(ladder).arrays)


def judge(ladder: str) -> Any:
    """The compiled evaluator of five cards on a ladder; with wild cards all five of them may be."""
    from croupier.hands.poker_batch import evaluator

    return evaluator(HAND, ladder, wild=HAND) if ladder == WILD else evaluator(HAND, ladder)


@lru_cache(maxsize=4)
def kinds(cards: int = PACK, wild: frozenset[int] = frozenset()) -> Any:
    """Return the kind of every hand of five, by its number; `wild` are indices of cards."""
    import numpy as np

    ladder = WILD if any(card < cards for card in wild) else PLAIN
    names = LADDERS[ladder][::-1]
    kind = [_NUMBERS[names[rung], rank if names[rung] == PAIR else 0] for rung, rank, *_ in judge(ladder).ranks]
    return np.array(kind, dtype=np.int8)[strengths(ladder, cards, wild)]


@lru_cache(maxsize=8)
def sums_by_set(worth: tuple[int, ...], cards: int = PACK, wild: frozenset[int] = frozenset()) -> tuple[Any, Any]:
    """For every set of up to four cards the worth (by kind) of all hands that hold it; and where each size begins."""
    import numpy as np

    from croupier.games.shared.poker.five_cards.kernel import offsets, sums

    begin = offsets(cards)
    return sums(kinds(cards, wild), np.array(worth, dtype=np.int64), begin), begin
