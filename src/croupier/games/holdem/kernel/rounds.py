"""The kernel of the hold'em games against the house: hole cards, board, decisions by tables, and a code for each box.

A code is: what was decided (of all that can be in the game), the outcome against the dealer, the category of the hand,
and what a side wager sees besides.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.games.holdem.kernel.tables import BET_OR_CHECK, NO_RIVER, Rules, Tables, is_play_worth_it
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import LadderTables, strength_of_hand
from croupier.simulate.kernels.suit_classes import hole_number, index_of_key, read_bit, sort_suits
from croupier.simulate.plan import Bytes, Codes, Ints
from croupier.simulate.random_streams import WORDS, draw_different, open_stream

EARLY, FLOP, TURN, RIVER = 1, 2, 4, 8  # what was decided
OUTCOMES, CATEGORIES = 6, 10
SEES_NOTHING, ON_HOLE, ON_FLOP, ON_BETTER = range(
    4
)  # what a side wager sees besides: the hole cards, the flop, both hands
WIDTH = -(-1326 // 64)  # words of a row of yeses and noes
AS_IT_IS = 0b11100100  # every suit where it is


class Side(NamedTuple):
    """The view of a side wager, and the row it finds there: by hole, or by the strength of five cards."""

    sees: int
    rows: Bytes
    width: int
    both: int  # the row of a pair of aces against a pair of aces, or -1
    aces: int  # the row of a pair of aces
    keep: bool  # whether a hand that reaches a row on the flop is never folded there


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    order: Ints,
    rules: Rules,
    tables: Tables,
    side: Side,
    seven: LadderTables,
    five: LadderTables,
) -> None:
    """`order` says where in the pack the first hand and the board lie."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    count = 2 * codes.shape[0] + 7
    pack, used = np.empty(count + 4, np.uint8), words.size
    hand, other, n = np.empty(7, np.uint8), np.empty(7, np.uint8), np.empty(OUTCOMES, np.int64)
    for i in range(codes.shape[1]):
        used = draw_different(pack, count, 52, words, used, state)
        settle(pack, codes, i, order, rules, tables, side, seven, five, hand, other, n)


@leaf
def settle(
    pack: Bytes,
    codes: Codes,
    i: int,
    order: Ints,
    rules: Rules,
    tables: Tables,
    side: Side,
    seven: LadderTables,
    five: LadderTables,
    hand: Bytes,
    other: Bytes,
    n: Ints,
) -> None:
    """The code of every box in round `i`: two cards each, the dealer last."""
    boxes, first, board = codes.shape[0], order[0], order[1]
    for k in range(5):
        hand[k] = pack[board + k]
    his_a, his_b = signed(pack[first + 2 * boxes]), signed(pack[first + 2 * boxes + 1])
    hand[5], hand[6] = his_a, his_b
    dealer = signed(strength_of_hand(hand, seven))
    for box in range(boxes):
        a, b = signed(pack[first + 2 * box]), signed(pack[first + 2 * box + 1])
        hand[5], hand[6] = a, b
        mine = signed(strength_of_hand(hand, seven))
        does = decide(hand, a, b, mine, rules, tables, seven, other, n)
        result = 2 * (0 if mine > dealer else 1 if mine == dealer else 2) + signed(dealer < rules.qualifies)
        seen = signed(0)
        if side.sees == ON_HOLE:
            seen = signed(side.rows[hole_number(a, b, AS_IT_IS)])
            if seen == side.aces and side.both >= 0 and side.rows[hole_number(his_a, his_b, AS_IT_IS)] == side.aces:
                seen = side.both
        elif side.sees == ON_FLOP:
            seen = signed(side.rows[flop_strength(hand, five)])
            does |= FLOP if side.keep and seen else 0
        elif side.sees == ON_BETTER:
            seen = signed(rules.categories[max(mine, dealer)])
        code = (signed(rules.numbers[does]) * OUTCOMES + result) * CATEGORIES + signed(rules.categories[mine])
        codes[box, i] = code * side.width + seen


@leaf
def flop_strength(hand: Bytes, five: LadderTables) -> int:
    """The strength of the flop and the hole cards, where the last two of the board do not count."""
    turn, river, a, b = hand[3], hand[4], hand[5], hand[6]
    hand[3], hand[4] = a, b
    strength = strength_of_hand(hand[:5], five)
    hand[3], hand[4] = turn, river
    return strength


@leaf
def decide(
    hand: Bytes, a: int, b: int, mine: int, rules: Rules, tables: Tables, seven: LadderTables, other: Bytes, n: Ints
) -> int:
    """Decide for a box, the board and its hole cards given; after an early decision nothing is left to decide."""
    if tables.early[hole_number(a, b, AS_IT_IS)]:
        return EARLY
    does = signed(0)
    key, moved = sort_suits(hand, 0, 3)
    row, column = (index_of_key(key, tables.flops), hole_number(a, b, moved)) if tables.flops.size > 1 else (0, 0)
    if read_bit(tables.flop, row, words_of(tables.flops), column):
        does |= FLOP
    if tables.turns.size > 1:
        key, moved = sort_suits(hand, 0, 4)
        if read_bit(tables.turn, index_of_key(key, tables.turns), WIDTH, hole_number(a, b, moved)):
            does |= TURN
    elif tables.turn[0]:
        does |= TURN
    if rules.river == BET_OR_CHECK or (rules.river != NO_RIVER and not does):
        does |= RIVER if should_play_after_river(hand, mine, rules, tables, seven, other, n) else 0
    return does


@leaf
def words_of(keys: Ints) -> int:
    """How long a row of a table is: of one that says the same for all, one word."""
    return WIDTH if keys.size > 1 else 1


@leaf
def should_play_after_river(
    hand: Bytes, mine: int, rules: Rules, tables: Tables, seven: LadderTables, other: Bytes, n: Ints
) -> bool:
    """Return whether a hand plays after the river: by its strength on this board, or by counting the dealer's hands."""
    at = 0
    if tables.boards.size > 1:
        at = index_of_key(sort_suits(hand, 0, 5)[0], tables.boards)
    if mine >= tables.sure[at]:
        return True
    if mine < tables.least[at]:
        return False
    used = signed(0)
    for k in range(7):
        used |= signed(1) << signed(hand[k])
        other[k] = hand[k]
    n[:] = 0
    for x in range(52):
        if used >> x & 1:
            continue
        other[5] = x
        for y in range(x + 1, 52):
            if not used >> y & 1:
                other[6] = y
                theirs = signed(strength_of_hand(other, seven))
                result = 0 if mine > theirs else 1 if mine == theirs else 2
                n[2 * result + signed(theirs < rules.qualifies)] += 1
    return is_play_worth_it(n, mine, rules)
