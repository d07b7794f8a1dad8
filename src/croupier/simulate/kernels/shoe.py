"""The shoe of a simulated table: where its cut card lies, and shuffling.

A shoe in play is an array of cards and a clock: the place of the next card, how far the cards are mixed, and how far
the buffer of random words is used.
"""

from __future__ import annotations

from croupier.errors import CroupierError
from croupier.hands.compiling import leaf
from croupier.simulate.messages import CutCardBetween
from croupier.simulate.plan import Asked, Bytes, Ints
from croupier.simulate.random_streams import Words, shuffle
from croupier.table import Table

AT, MIXED, USED = range(3)  # of a clock


def cards_behind_cut(table: Table, asked: Asked, size: int, most: int) -> int:
    """Cards behind the cut card: those asked for, else a quarter of the shoe as the house's own dealer cuts it; all
    but one where the shoe is shuffled for every round. `most` is what one round may need."""
    if table.options.get("continuous_shuffle") is True or not table.game.equipment["cards"].get("shoe"):
        return size - 1
    cut = size // 4 if asked.cut is None else asked.cut
    if not most <= cut < size - most:
        raise CroupierError(CutCardBetween(least=most, most=size - most - 1, cut=str(cut)))
    return cut


@leaf
def ready_shoe(shoe: Bytes, clock: Ints, size: int, cut: int, need: int, words: Words, state: Words) -> None:
    """Before a round: shuffle once the cut card is out (one card is burned), and have `need` cards mixed, if there are
    so many. Where the cards run short, what was discarded before this round is shuffled and lies behind the last card,
    as a dealer would do it when the shoe runs out in the middle of a round. (`shoe` has room for that.)"""
    if size - clock[AT] <= cut:
        clock[AT], clock[MIXED] = 1, min(size, max(4, (size - cut + need + 3) & ~3))
        clock[USED] = shuffle(shoe, 0, clock[MIXED], size, words, clock[USED], state)
    wanted = min(size, (clock[AT] + need + 3) & ~3)
    if clock[MIXED] < wanted:
        clock[USED] = shuffle(shoe, clock[MIXED], wanted, size, words, clock[USED], state)
        clock[MIXED] = wanted
    more = clock[AT]
    if size - more < need:
        for i in range(more):
            shoe[size + i] = shoe[i]
        clock[USED] = shuffle(shoe[size : size + more], 0, more, more, words, clock[USED], state)
