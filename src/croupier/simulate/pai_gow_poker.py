"""Pai gow poker: seven cards each of 53, both sides set the house way, with the Fortune and Jokolor side wagers.

odds.pai_gow_classes knows how the house way sets every class of hands: by its ranks, and by the suited ranks where a
flush is in it. A hand is looked up there; its side wagers are looked up by the same ranks and suits.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.games.pai_gow_poker import FORTUNE, JOKOLOR, STANDARD, ceiling_on, fortune_odds
from croupier.hands.compiled import kernel, leaf
from croupier.money import Odds
from croupier.odds.pai_gow_classes import HELD, Pack, classes, settings, ways_of
from croupier.simulate.pack import Row, card_by_card, coded, odds_of
from croupier.simulate.pai_gow_rows import COLOURS, fortune_rows, jokolor_rows, side_rows
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan
from croupier.simulate.streams import WORDS, different, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

CARDS, RANKS, JOKER = 53, 13, 52
LOSES, STANDS_OFF, WINS = range(3)
SIDES = len(fortune_rows()) * COLOURS


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    capped = any(_capped(table, w) for w in laid)
    if capped or table.options["envy_qualifying_amount"] != "" or asked.strategy not in ("", "house"):
        from croupier.simulate import engine

        return engine.plan(table, laid, asked)
    pack = Pack()
    found, house = classes(pack), settings(pack)
    places = card_by_card(len({w.seat for w in laid}), HELD)
    plain = int((found.joker == 0).sum())
    arrays = (
        places, ways_of(RANKS, 4, HELD), plain, found.begin.astype(np.int64), found.suited.astype(np.int64),
        house.high.astype(np.int32), house.low.astype(np.int32),
    )  # fmt: skip
    note = "both sides set the house way"
    return coded(table, laid, f"{__name__}:deal", arrays, by_code(table), note=note)


def _capped(table: Table, w: Laid) -> bool:
    """Whether the ceiling on Fortune touches this stake."""
    if w.wager != FORTUNE:
        return False
    cells: Any = table.pays[FORTUNE]
    for cell in cells.values():
        ceiling = ceiling_on(table.game, table.options, cell)
        if ceiling is not None and cell.on(w.stake) > ceiling:
            return True
    return False


def by_code(table: Table) -> dict[str, Row]:
    """A code is: the result of the standard wager, the row of Fortune, the row of Jokolor."""
    won, lost = odds_of(table, STANDARD), Fraction(-1)
    out: dict[str, list[Fraction]] = {STANDARD: [], FORTUNE: [], JOKOLOR: []}
    for result, row, colours in product(range(3), fortune_rows(), jokolor_rows()):
        out[STANDARD].append((lost, Fraction(0), won)[result])
        out[FORTUNE].append(_fortune(table, row))
        out[JOKOLOR].append(odds_of(table, JOKOLOR, colours) if colours and table.offered(JOKOLOR) else lost)
    return dict(out)


def _fortune(table: Table, row: str) -> Fraction:
    cells: Any = table.pays[FORTUNE]
    paid: Odds | None = fortune_odds(table.options, cells, row or None)
    return Fraction(-1) if paid is None else paid.win


@kernel
def deal(
    seed: int, block: int, codes: Codes, places: Ints, ways: Ints, plain: int, begin: Ints, suited: Ints,
    high: NDArray[np.int32], low: NDArray[np.int32],
) -> None:  # fmt: skip
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    pack, used = np.empty(places.size + 4, np.uint8), words.size
    hand, counts = np.empty(HELD, np.int64), np.empty(RANKS, np.int64)
    for i in range(codes.shape[1]):
        used = different(pack, places.size, CARDS, words, used, state)
        settle(pack, codes, i, places, ways, plain, begin, suited, high, low, hand, counts)


@leaf
def class_of(hand: Ints, counts: Ints, ways: Ints, plain: int, begin: Ints, suited: Ints) -> int:
    """The number of a hand's class: by its ranks, or behind those by its suited ranks."""
    counts[:] = 0
    joker, held = 0, np.int64(0)
    suits = np.int64(0)  # eight bits a suit
    for card in hand:
        if card == JOKER:
            joker = 1
        else:
            counts[card >> 2] += 1
            suits += np.int64(1) << (8 * (card & 3))
    left, ranks = HELD - joker, np.int64(0)
    for rank in range(RANKS):
        for _ in range(counts[rank]):
            ranks += ways[RANKS - 1 - rank, left]
            left -= 1
    ranks += plain * joker
    for suit in range(4):
        if (suits >> (8 * suit) & 255) + joker >= 5:
            for card in hand:
                if card != JOKER and card & 3 == suit:
                    held |= np.int64(1) << (card >> 2)
            first, last = begin[ranks], begin[ranks + 1]
            while last - first > 1:
                middle = (first + last) // 2
                if suited[middle] <= held:
                    first = middle
                else:
                    last = middle
            return begin.size - 1 + first
    return ranks


@leaf
def settle(
    pack: Bytes, codes: Codes, i: int, places: Ints, ways: Ints, plain: int, begin: Ints, suited: Ints,
    high: NDArray[np.int32], low: NDArray[np.int32], hand: Ints, counts: Ints,
) -> None:  # fmt: skip
    """The code of every box in round `i`. A copy is the dealer's."""
    boxes = codes.shape[0]
    for k in range(HELD):
        hand[k] = pack[places[boxes, k]]
    dealer = class_of(hand, counts, ways, plain, begin, suited)
    for box in range(boxes):
        for k in range(HELD):
            hand[k] = pack[places[box, k]]
        mine = class_of(hand, counts, ways, plain, begin, suited)
        won = np.int64(high[mine] > high[dealer]) + np.int64(low[mine] > low[dealer])
        codes[box, i] = won * SIDES + side_rows(hand, counts)
