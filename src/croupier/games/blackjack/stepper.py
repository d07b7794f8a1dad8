"""The play of a box, compiled: the hand that is dealt to it and all that comes of it by splitting, step by step.

The order of cards and decisions is that of round.py, and what a hand may do stands in
games/shared/twenty_one/hand_rules.py. Kernels answer each question from a strategy table, environments from an action.
`table_rules` turns a table's Rules into the struct that all of these loops read; what hands bring comes from the
settlement (representative_deals.py), as an array by kind of wager, what the hand has and what the dealer has.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.representative_deals import Kind, Mine, Settled, Theirs
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.hand_rules import MAY, HandRules
from croupier.games.shared.twenty_one.kernel import (
    VALUES,
    dealer_total,
    is_over_when_split,
    score_to_double,
    total_of,
    why_no_card,
    why_no_double,
    why_no_split,
)
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiling import inlined_leaf, leaf, signed
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shoe import AT
from croupier.simulate.plan import Bytes, Ints

MOST_HANDS = 40  # of one hand by splitting: no shoe has so many cards of a rank
WIDE = 24  # cards of a hand
STAND, HIT, DOUBLE, SPLIT = range(4)  # what may be done with a hand
COUNT, TURN, BOX = range(3)  # of a box: how many hands it has, and whose turn it is
HARD, ACE, SIZE, DEALT, SPLITTED, DOUBLED, DONE, HAND = range(8)  # of a hand
LATE, EARLY = 1, 2  # when a hand is given up
NATURAL, OVER, BUST = int(Theirs.BLACKJACK), int(Theirs.OVER), int(Mine.BUST)  # what hands and dealers end with
BLACKJACK, AT_ONCE, GIVEN_UP = int(Mine.BLACKJACK), int(Mine.AT_ONCE), int(Mine.GIVEN_UP)
KINDS, PLAYER_ENDS, DEALER_ENDS = len(Kind), len(Mine), len(Theirs)
MEETINGS = KINDS * PLAYER_ENDS * DEALER_ENDS
OWN, ADDED, TWICE = (PLAYER_ENDS * DEALER_ENDS * kind for kind in Kind)  # where the nets of a kind of wager begin


class Boxes(NamedTuple):
    """Room for the hands of some boxes: [box, ...], [box, hand, ...], [box, hand, card], [box, turn]."""

    boxes: Ints
    hands: Ints
    cards: Bytes
    order: Ints


def room(many: int) -> Boxes:
    return Boxes(
        np.zeros((many, BOX), np.int64),
        np.zeros((many, MOST_HANDS, HAND), np.int64),
        np.zeros((many, MOST_HANDS, WIDE), np.uint8),
        np.zeros((many, MOST_HANDS), np.int64),
    )


class TableRules(NamedTuple):
    """The rules that decide a round, in whole numbers: how hands are played, and what goes on around them."""

    hand: HandRules
    hole: int  # 1: the dealer has a second card from the start
    peek: int  # 1: it is checked for a blackjack before the play
    soft_17: int
    in_turn: int  # 1: the second hand of a split gets its card when its turn comes
    insured_blackjack: int  # 1: insurance is for blackjacks alone
    even_money: int
    parallel: int
    insure_ten: int
    surrender: int  # 0, LATE or EARLY


def table_rules(rules: Rules) -> TableRules:
    """Return the rules that decide the play at a table."""
    hand = rules.hand
    return TableRules(
        hand._replace(most_hands=min(MOST_HANDS, hand.most_hands)),
        int(rules.hole_card),
        int(rules.peek),
        int(rules.soft_17),
        int(rules.split_deal == "in_turn"),
        int(rules.insurance.who == "blackjack"),
        int(rules.even_money),
        int(rules.parallel_deal),
        int(rules.insure_ten),
        {"none": 0, "late": LATE, "early": EARLY}[rules.surrender],
    )


def rules_as_array(rules: TableRules) -> Ints:
    """Return the rules as one array, which a kernel that is called for every step takes up faster than a struct."""
    return np.array([*rules.hand, *rules[1:]], np.int64)


@inlined_leaf
def rules_of_array(figures: Ints) -> TableRules:
    """The struct of an array of `rules_as_array`."""
    f = figures
    hand = HandRules(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10])
    return TableRules(hand, f[11], f[12], f[13], f[14], f[15], f[16], f[17], f[18], f[19])


def meetings(settled: Settled) -> list[Fraction]:
    """Return the net of one unit, in the order of the arrays."""
    return [net for kind in settled.nets for row in kind for net in row]


# Cards


@inlined_leaf
def house(total: int, natural: bool) -> int:
    """Return the code of the dealer's hand, as the settlement tells it apart."""
    return NATURAL if natural else min(max(total - DEALER_STANDS, 0), OVER)


@inlined_leaf
def hand_code(hand: Ints) -> int:
    """Return the code of a hand, as the settlement tells it apart."""
    if hand[HARD] > LIMIT:
        return BUST
    if hand[DEALT] and hand[SIZE] == 2 and hand[HARD] == 11 and hand[ACE]:
        return BLACKJACK
    return max(total_of(hand[HARD], hand[ACE]) - DEALER_STANDS + 1, 0)


@inlined_leaf
def take(hand: Ints, cards: Bytes, card: int) -> None:
    """A card comes to a hand."""
    value, size = signed(VALUES[_U(card)]), hand[SIZE]
    hard, ace = hand[HARD] + value, hand[ACE] | (value == 1)
    hand[SIZE], hand[HARD], hand[ACE] = size + 1, hard, ace
    cards[_U(size)] = card


@inlined_leaf
def draw(hand: Ints, cards: Bytes, shoe: Bytes, clock: Ints) -> None:
    take(hand, cards, signed(shoe[_U(clock[AT])]))
    clock[AT] += 1


@inlined_leaf
def deal_box(box: Ints, hands: Ints, cards: Bytes, order: Ints, first: int, second: int) -> None:
    """The two cards of a box."""
    box[COUNT], box[TURN], order[0] = 1, 0, 0
    a, b = signed(VALUES[_U(first)]), signed(VALUES[_U(second)])
    hands[0, HARD], hands[0, ACE], hands[0, SIZE], hands[0, DEALT] = a + b, a == 1 or b == 1, 2, 1
    hands[0, SPLITTED] = hands[0, DOUBLED] = hands[0, DONE] = 0
    cards[0, 0], cards[0, 1] = first, second


# Decisions


@inlined_leaf
def is_over(hand: Ints, cards: Bytes, rules: TableRules) -> bool:
    """Whether a split hand is over with its second card."""
    return hand[SIZE] > 1 and is_over_when_split(rules.hand, signed(VALUES[cards[0]]), signed(VALUES[cards[1]]))


@inlined_leaf
def can_hit(hand: Ints, cards: Bytes, rules: TableRules) -> bool:
    """Whether a hand gets another card."""
    total = total_of(hand[HARD], hand[ACE])
    return why_no_card(rules.hand, total, total != hand[HARD], hand[SPLITTED], VALUES[cards[0]] == 1) == MAY


@inlined_leaf
def can_double(hand: Ints, cards: Bytes, rules: TableRules) -> bool:
    """Whether a hand is doubled."""
    score = score_to_double(hand[HARD], hand[ACE], rules.hand.ace_low)
    return why_no_double(rules.hand, hand[SIZE], score, hand[SPLITTED], VALUES[cards[0]] == 1) == MAY


@inlined_leaf
def can_split(count: int, hand: Ints, cards: Bytes, rules: TableRules) -> bool:
    """Whether a hand is split, when there are so many of the one that was dealt."""
    a, b = signed(VALUES[cards[0]]), signed(VALUES[cards[1]])
    is_pair = cards[0] >> 2 == cards[1] >> 2 if rules.hand.pair_by_rank else a == b
    return why_no_split(rules.hand, hand[SIZE], a, is_pair, count, hand[SPLITTED]) == MAY


@inlined_leaf
def go_to_next_decision(
    box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: TableRules
) -> bool:
    """On to the next hand with something to decide; whether there is one."""
    while box[TURN] < box[COUNT]:
        k = _U(order[_U(box[TURN])])
        hand = hands[k]
        if hand[SIZE] == 1:  # the second half of a split that was dealt in turn
            draw(hand, cards[k], shoe, clock)
            hand[DONE] = is_over(hand, cards[k], rules)
        if not hand[DONE] and total_of(hand[HARD], hand[ACE]) < LIMIT:
            return True
        box[TURN] += 1
    return False


@inlined_leaf
def act(
    action: int, box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: TableRules
) -> None:
    """A legal action with the hand whose turn it is."""
    k = _U(order[_U(box[TURN])])
    hand = hands[k]
    if action == STAND:
        hand[DONE] = 1
    elif action == SPLIT:
        split(signed(k), box, hands, cards, order, shoe, clock, rules)
    else:
        if action == DOUBLE:
            hand[DOUBLED] = hand[DONE] = 1
            if rules.hand.ace_low:
                hand[ACE] = 0  # those held count one; a further one may count eleven
        draw(hand, cards[k], shoe, clock)


@leaf
def split(
    k: int, box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: TableRules
) -> None:
    """A pair becomes two hands; the new one is played right after this one."""
    new = box[COUNT]
    box[COUNT] += 1
    for place in range(new, box[TURN] + 1, -1):
        order[place] = order[place - 1]
    order[box[TURN] + 1] = new
    first, second = signed(cards[k, 0]), signed(cards[k, 1])
    for half, card in ((k, first), (new, second)):
        hands[half, :] = 0
        hands[half, SPLITTED] = 1
        take(hands[half], cards[half], card)
    draw(hands[k], cards[k], shoe, clock)
    hands[k, DONE] = is_over(hands[k], cards[k], rules)
    if not rules.in_turn:
        draw(hands[new], cards[new], shoe, clock)
        hands[new, DONE] = is_over(hands[new], cards[new], rules)


# The dealer


@leaf
def dealers_hand(up: int, second: int, draws: bool, shoe: Bytes, clock: Ints, rules: TableRules) -> int:
    """The dealer's total, from two cards on."""
    hard, ace = up + second, up == 1 or second == 1
    while True:
        total = dealer_total(hard, ace, rules.soft_17)
        if total >= DEALER_STANDS or not draws:
            return total
        drawn = signed(VALUES[shoe[_U(clock[AT])]])
        clock[AT] += 1
        hard += drawn
        ace = ace or drawn == 1


@leaf
def has_waiting_hand(box: Ints, hands: Ints) -> bool:
    """Return whether any hand of a box waits for more than the sight of a blackjack."""
    for k in range(box[COUNT]):
        code = hand_code(hands[k])
        if code != BUST and code != BLACKJACK:
            return True
    return False


assert OVER == NATURAL - 1 and Mine.TWENTY_ONE == LIMIT - DEALER_STANDS + 1
