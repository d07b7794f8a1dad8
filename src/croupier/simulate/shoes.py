"""The shoe of a simulated table: where its cut card lies, shuffling and drawing.

A shoe in play is an array of cards and a clock: the place of the next card, the end of the cards, how far they are
mixed, how far the buffer of random words is used, and the count of what has been dealt.
"""

from __future__ import annotations

import numpy as np

from croupier.errors import CroupierError
from croupier.hands.compiled import leaf
from croupier.simulate.plan import Asked, Bytes, Ints
from croupier.simulate.streams import Words, mix
from croupier.table import Table

AT, END, MIXED, USED, COUNT = range(5)  # of a clock


def cut_of(table: Table, asked: Asked, size: int, most: int) -> int:
    """Cards behind the cut card: those asked for, else a quarter of the shoe as the house's own dealer cuts it; all
    but one where the shoe is shuffled for every round. `most` is what one round may need."""
    if table.options.get("continuous_shuffle") is True or not table.game.equipment["cards"].get("shoe"):
        return size - 1
    cut = size // 4 if asked.cut is None else asked.cut
    if not most <= cut < size - most:
        raise CroupierError(f"the cut card lies between {most} and {size - most - 1} cards from the end, not {cut}")
    return cut


@leaf
def shuffled(shoe: Bytes, clock: Ints, cut: int, margin: int, words: Words, state: Words) -> None:
    """Every card back, shuffled as far as the cut card and a margin behind it (the rest once it is needed); one card
    is burned."""
    size = shoe.size
    last = min(size, max(4, (size - cut + margin + 3) & ~3))
    clock[USED] = mix(shoe, 0, last, size, words, clock[USED], state)
    clock[AT], clock[END], clock[MIXED], clock[COUNT] = 1, size, last, 0


@leaf
def draw(shoe: Bytes, clock: Ints, begun: int, words: Words, state: Words) -> int:
    """The next card. When the shoe runs out in the middle of a round, what was discarded before it (all cards before
    `begun`) is shuffled and dealt."""
    at = clock[AT]
    if at >= clock[MIXED]:
        _further(shoe, clock, begun, words, state)
        at = clock[AT]
    clock[AT] = at + 1
    return shoe[np.uint64(at)]


@leaf
def _further(shoe: Bytes, clock: Ints, begun: int, words: Words, state: Words) -> None:
    """Mix what is not mixed yet, or begin again with the discards."""
    if clock[AT] >= clock[END]:
        clock[AT], clock[END], clock[MIXED] = 0, begun, 0
    clock[USED] = mix(shoe, clock[MIXED], clock[END], clock[END], words, clock[USED], state)
    clock[MIXED] = clock[END]
