"""The rows of Fortune and Jokolor that seven cards reach, for the kernel of pai gow poker.

Serves gb-archive 13.36 and 13.51, and the pay tables of kings; croupier.hands.pai_gow_poker is the judge that tests
hold this against.
"""

from __future__ import annotations

from croupier.hands.compiling import inlined_leaf, leaf, signed
from croupier.hands.pai_gow_poker import FORTUNE_ROWS
from croupier.simulate.plan import Ints

JOKOLOR_ROWS = ("", "includes_joker", "seven_same_colour", "six_same_colour_and_joker")
RANKS, JOKER, ACE, KING, QUEEN = 13, 52, 12, 11, 10
(
    NOTHING,
    THREE_PAIR,
    STRAIGHT,
    TRIPS,
    FLUSH,
    FULL,
    QUADS,
    STRAIGHT_FLUSH,
    ROYAL,
    FIVE_ACES,
    SEVEN_JOKER,
    ROYAL_MATCH,
    SEVEN,
) = range(len(FORTUNE_ROWS) + 1)
COLOURS = len(JOKOLOR_ROWS)
LOW_ACE = 1 << ACE


def fortune_rows() -> tuple[str, ...]:
    """The rows as the kernel numbers them, nothing first."""
    return ("", *reversed(FORTUNE_ROWS))


def jokolor_rows() -> tuple[str, ...]:
    return JOKOLOR_ROWS


@inlined_leaf
def _lacks(run: int, ranks: int) -> int:
    """How many ranks of a run are not held."""
    lacking, count = run & ~ranks, 0
    while lacking:
        lacking &= lacking - 1
        count += 1
    return count


@leaf
def has_run(ranks: int, length: int, joker: int) -> bool:
    """Return whether ranks hold a run of such a length, the ace high or low, the joker filling one gap."""
    run = (1 << length) - 1
    for low in range(RANKS - length + 1):
        if _lacks(run << low, ranks) <= joker:
            return True
    return _lacks(LOW_ACE | ((1 << (length - 1)) - 1), ranks) <= joker


@leaf
def suited_row(hand: Ints, suit: int, joker: int) -> int:
    """The straight flushes among the rows, or nothing."""
    held, count = 0, 0
    for card in hand:
        if card != JOKER and card & 3 == suit:
            held |= 1 << (card >> 2)
            count += 1
    if count + joker == 7 and has_run(held, 7, joker):
        return SEVEN_JOKER if joker else SEVEN
    royal = 31 << (ACE - 4)
    if _lacks(royal, held) <= joker:
        return ROYAL_MATCH if _is_royal_match(hand, suit, royal, held, joker) else ROYAL
    return STRAIGHT_FLUSH if has_run(held, 5, joker) else NOTHING


@leaf
def _is_royal_match(hand: Ints, suit: int, royal: int, held: int, joker: int) -> bool:
    """Return whether the two cards that the royal flush leaves over are a king and a queen of one suit."""
    needs_joker = joker == 1 and _lacks(royal, held) == 1
    first, second = -1, -1
    for card in hand:
        used = needs_joker if card == JOKER else card & 3 == suit and royal >> (card >> 2) & 1
        if not used:
            if first < 0:
                first = card
            else:
                second = card
    if first == JOKER or second == JOKER or first & 3 != second & 3:
        return False
    return min(first >> 2, second >> 2) == QUEEN and max(first >> 2, second >> 2) == KING


@leaf
def side_rows(hand: Ints, counts: Ints, flushes: int) -> int:
    """The row of Fortune times the colours, plus the row of Jokolor; `counts` are the cards of each rank, and `flushes`
    is 1 where the joker completes a flush that is no straight flush."""
    joker, ranks, reds, pairs, most, second = 0, 0, 0, 0, 0, 0
    suits = signed(0)
    for card in hand:
        if card == JOKER:
            joker = 1
        else:
            suit = card & 3
            suits += signed(1) << (8 * suit)
            reds += 1 if suit == 1 or suit == 2 else 0
    for rank in range(RANKS):
        n = counts[rank]
        ranks |= (1 << rank) if n else 0
        n += joker if rank == ACE else 0
        pairs += 1 if n == 2 else 0
        if n > most:
            most, second = n, most
        elif n > second:
            second = n
    colours = 0
    if joker:
        colours = 3 if reds in (0, 6) else 1
    elif reds in (0, 7):
        colours = 2
    return _fortune(hand, suits, joker, flushes, ranks, most, second, pairs) * COLOURS + colours


@leaf
def _fortune(hand: Ints, suits: int, joker: int, flushes: int, ranks: int, most: int, second: int, pairs: int) -> int:
    """In the order of the pay table, which is not the game's."""
    suit, held = -1, 0
    for s in range(4):
        if (suits >> (8 * s) & 255) + joker >= 5:
            suit, held = s, suits >> (8 * s) & 255
    if suit >= 0:
        row = suited_row(hand, suit, joker)
        if row:
            return row
    if most == 5:
        return FIVE_ACES
    if most == 4:
        return QUADS
    if most == 3 and second >= 2:
        return FULL
    if held + joker * flushes >= 5:
        return FLUSH
    if most == 3:
        return TRIPS
    if has_run(ranks, 5, joker):
        return STRAIGHT
    return THREE_PAIR if pairs == 3 else NOTHING
