"""Blackjack against a player-dealer, compiled: rounds from shoes, any number of boxes, played by tables over hands.

The order of cards and decisions is that of round.py. A hand is known by its place in the list of all hands
(odds.shapes), where the tables say what is done with it. What a meeting of two hands brings comes from the settlement
(kernel).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.games.shared.twenty_one.hand_rules import HandRules
from croupier.games.shared.twenty_one.kernel import VALUES, dealer_total, is_hard_31, is_over_when_split
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiling import kernel, leaf, signed
from croupier.simulate.kernels.shoe import AT, USED, ready_shoe
from croupier.simulate.plan import Bytes, Ints
from croupier.simulate.random_streams import WORDS, open_stream

NEED = 32  # cards to be ready for each box and for the player-dealer
STAND, HIT, DOUBLE, SURRENDER = 1, 2, 3, 4  # of tables, as the solver has them
RESCUE, REDOUBLE = 2, 3
OVER, MADE_31, NATURAL, X, GIVEN_UP, COUNT_OF_ENDS = 22, 23, 24, 25, 26, 27  # what a hand ends with, after its totals
EIGHTS, THEIR_NATURAL, THEIR_X, ENDS = 6, 7, 8, 9  # how the player-dealer ends, after 17 to 21 and going over (5)
EIGHT_CARDS, MIN_BUST_CARDS = 8, 3  # of a busted hand: the most and the fewest that are told apart
INDEX, TABLE, TIMES, LEFT_BY, DONE, PAIR, HAND = range(7)  # of a hand
SAVED, LOST = 1, 2  # by a rescue the last doubling is saved and the rest lost; by surrender half
MOST_HANDS = 16


class TableRules(NamedTuple):
    """The rules that decide a round, in whole numbers."""

    hand: HandRules
    hard_31: int
    soft_17: int  # 1: the player-dealer draws to a soft 17
    three_eights: int


class Game(NamedTuple):
    """A table and how it is played, in arrays."""

    rules: TableRules
    two: Ints  # [class, class]: the hand of two cards
    after: Ints  # [hand, class]: the hand with one more, or -1
    totals: Ints  # [hand]
    soft: Bytes  # [hand]
    kinds: Bytes  # [card, card]: 0, or 1 for a natural and 2 for one that pays more
    acts: Bytes  # [table, doublings, hand]
    early: Bytes  # [seen class, hand]: surrendered before the check
    splits: Ints  # [seen class, class, ...]: up to how many hands, and the table of those that begin otherwise
    stakes: Ints  # [box]
    nets: Ints  # [box, what it holds, how the player-dealer ends]
    columns: Ints  # [box]
    busts: Ints  # [wager, ...]: its column and stake, then what it brings by cards of a busted hand, 0 for none
    matches: Ints  # [wager, ...]: its column, stake and box, then what it brings by how the two cards match


@kernel
def deal(seed: int, block: int, out: Ints, staked: Ints, pack: Bytes, cut: int, game: Game) -> None:
    """Rounds from shoes."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    size, boxes = pack.size, game.stakes.size
    shoe, clock = np.empty(2 * size + 4, np.uint8), np.zeros(3, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    first = np.zeros((boxes, 2), np.int64)
    hands, counts = np.zeros((boxes, MOST_HANDS, HAND), np.int64), np.zeros(boxes, np.int64)
    for i in range(out.shape[1]):
        ready_shoe(shoe, clock, size, cut, NEED * (boxes + 1), words, state)
        one_round(shoe, clock, out, staked, i, game, first, hands, counts)


@leaf
def card(shoe: Bytes, clock: Ints) -> int:
    clock[AT] += 1
    return signed(shoe[clock[AT] - 1])


@leaf
def value(card: int) -> int:
    return signed(VALUES[card])


@leaf
def one_round(
    shoe: Bytes, clock: Ints, out: Ints, staked: Ints, i: int, game: Game, first: Ints, hands: Ints, counts: Ints
) -> None:
    """One round, from the shoe as it lies."""
    boxes = game.stakes.size
    for column in range(out.shape[0]):
        out[column, i] = 0
    for box in range(boxes):
        first[box, 0] = card(shoe, clock)
    up = card(shoe, clock)
    for box in range(boxes):
        first[box, 1] = card(shoe, clock)
    down = card(shoe, clock)
    seen, natural = value(up) - 1, signed(game.kinds[up, down])
    for box in range(boxes):
        begin(game, first[box, 0], first[box, 1], seen, hands[box, 0])
        counts[box] = 1
    if not natural:
        for box in range(boxes):
            counts[box] = play(shoe, clock, game, seen, hands[box])
    ends, cards = theirs(shoe, clock, game, up, down, natural, should_complete_dealer(game, hands, counts))
    for box in range(boxes):
        settle(game, box, hands[box], counts[box], ends, out, staked, i)
    for w in range(game.busts.shape[0]):
        staked[game.busts[w, 0]] += game.busts[w, 1]
        out[game.busts[w, 0], i] += game.busts[w, 2 + cards]
    for w in range(game.matches.shape[0]):
        box = game.matches[w, 2]
        staked[game.matches[w, 0]] += game.matches[w, 1]
        out[game.matches[w, 0], i] += game.matches[w, 3 + 3 * like(first[box, 0], up) + like(first[box, 1], up)]


@leaf
def like(card: int, up: int) -> int:
    """Return how far a card is like another: 1 with its rank, 2 with its suit too."""
    return 0 if card >> 2 != up >> 2 else 2 if card == up else 1


@leaf
def begin(game: Game, a: int, b: int, seen: int, hand: Ints) -> None:
    """A hand as it is dealt: a natural, or one that may be surrendered before the check."""
    hand[:] = 0
    hand[INDEX] = game.two[value(a) - 1, value(b) - 1]
    hand[TABLE], hand[PAIR] = seen, -1
    kind = signed(game.kinds[a, b])
    if kind:
        hand[INDEX], hand[DONE] = -(NATURAL + kind - 1), 1
    elif game.early[seen, hand[INDEX]]:
        hand[LEFT_BY], hand[DONE] = LOST, 1
    elif value(a) == value(b):
        hand[PAIR] = value(a) - 1


@leaf
def play(shoe: Bytes, clock: Ints, game: Game, seen: int, hands: Ints) -> int:
    """The hand of a box and all that comes of it by splitting; how many hands there are."""
    count, k = 1, 0
    while k < count:
        hand = hands[k]
        pair = hand[PAIR]
        while pair >= 0 and not hand[DONE] and count < game.splits[seen, pair, 0]:
            for j in range(count, k + 1, -1):
                for part in range(HAND):
                    hands[j, part] = hands[j - 1, part]
            count += 1
            split_pair(shoe, clock, game, seen, pair, hands[k], hands[k + 1])
            pair = hand[PAIR]
        if not hand[DONE]:
            play_hand(shoe, clock, game, hand)
        k += 1
    return count


@leaf
def split_pair(shoe: Bytes, clock: Ints, game: Game, seen: int, pair: int, hand: Ints, new: Ints) -> None:
    """A pair becomes two hands, each with a further card."""
    for half in (hand, new):
        half[:] = 0
        got = value(card(shoe, clock)) - 1
        half[INDEX] = game.two[pair, got]
        half[PAIR] = pair if got == pair else -1
        half[TABLE] = game.splits[seen, pair, 1] + (got == pair)
        half[DONE] = is_over_when_split(game.rules.hand, pair + 1, got + 1)


@leaf
def play_hand(shoe: Bytes, clock: Ints, game: Game, hand: Ints) -> None:
    """One hand by its table, until it is over."""
    while True:
        h, times = hand[INDEX], hand[TIMES]
        act = signed(game.acts[hand[TABLE], times, h])
        if times and act == RESCUE:
            hand[LEFT_BY] = SAVED
            return
        if not times and act == SURRENDER:
            hand[LEFT_BY] = LOST
            return
        if act == STAND or act == 0:
            return
        if times or act == DOUBLE:
            hand[TIMES] += 1
        got = value(card(shoe, clock))
        then = game.after[h, got - 1]
        if then < 0:
            made = game.rules.hard_31 and is_hard_31(game.totals[h], game.soft[h], got)
            hand[INDEX] = -MADE_31 if made else -OVER
            return
        hand[INDEX] = then


@leaf
def hand_code(game: Game, hand: Ints) -> int:
    """Return the code of a hand's end."""
    return signed(-hand[INDEX] if hand[INDEX] < 0 else game.totals[hand[INDEX]])


@leaf
def should_complete_dealer(game: Game, hands: Ints, counts: Ints) -> bool:
    """Return whether the player-dealer's hand is completed."""
    if game.busts.shape[0]:
        return True
    for box in range(counts.size):
        for k in range(counts[box]):
            what = hand_code(game, hands[box, k])
            natural = what in (NATURAL, X)
            if not hands[box, k, LEFT_BY] and not natural and (game.rules.three_eights or what < OVER):
                return True
    return False


@leaf
def theirs(shoe: Bytes, clock: Ints, game: Game, up: int, down: int, natural: int, draws: bool) -> tuple[int, int]:
    """How the player-dealer's hand ends, and of how many cards it is if it is over, or 0."""
    if natural:
        return THEIR_NATURAL + natural - 1, 0
    hard, ace, cards = value(up) + value(down), value(up) == 1 or value(down) == 1, 2
    eights = value(up) == 8 and value(down) == 8
    while True:
        total = dealer_total(hard, ace, game.rules.soft_17)
        if not draws or total >= DEALER_STANDS:
            break
        drawn = value(card(shoe, clock))
        hard, ace, cards = hard + drawn, ace or drawn == 1, cards + 1
        eights = eights and drawn == 8
    if total > LIMIT:
        return EIGHTS if eights and cards == MIN_BUST_CARDS else EIGHTS - 1, min(
            cards, EIGHT_CARDS
        ) - MIN_BUST_CARDS + 1
    return max(total - DEALER_STANDS, 0), 0


@leaf
def settle(game: Game, box: int, hands: Ints, count: int, ends: int, out: Ints, staked: Ints, i: int) -> None:
    """Every hand of a box against the player-dealer's."""
    column, stake = game.columns[box], game.stakes[box]
    for k in range(count):
        hand = hands[k]
        times = 1 << hand[TIMES]
        staked[column] += stake * times
        if hand[LEFT_BY] == SAVED:
            out[column, i] += game.nets[box, GIVEN_UP, 1] * (times // 2)
        elif hand[LEFT_BY] == LOST:
            out[column, i] += game.nets[box, GIVEN_UP, 0]
        else:
            out[column, i] += game.nets[box, hand_code(game, hand), ends] * times
