"""The play of a box, compiled: the hand that is dealt to it and all that comes of it by splitting, step by step.

The order of cards and decisions is that of round.py. Kernels answer each question from a strategy table, environments
from an action. `coded` turns a table's Rules into the one array that all of these loops read; what hands bring comes
from the settlement (classes.py), as an array by kind of wager, what the hand has and what the dealer has.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.classes import Kind, Mine, Settled, Theirs
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.kernel import VALUES, dealer_total, total_of
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
HOLE, PEEK, SOFT_17, IN_TURN, BY_RANK, HANDS, WHO, EVEN_MONEY, PARALLEL, ACE_LOW, RESPLIT_ACES, AFTER_SPLIT = range(12)
INSURE_TEN, DRAW_ACES, SURRENDER = 12, 13, 14
LATE, EARLY = 1, 2  # when a hand is given up
MAY_DOUBLE, MAY_SPLIT, RULES = 16, 48, 64  # of rules: from there on by score, and by value of a pair
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


def rules_as_array(rules: Rules) -> Ints:
    """Return the rules that decide the play, as one array."""
    out = np.zeros(RULES, np.int64)
    out[HOLE], out[PEEK], out[SOFT_17] = rules.hole_card, rules.peek, rules.soft_17
    out[IN_TURN], out[BY_RANK] = rules.split_deal == "in_turn", rules.pair.equal == "denomination"
    out[HANDS] = min(MOST_HANDS, rules.most_hands or MOST_HANDS)
    out[WHO], out[EVEN_MONEY] = rules.insurance.who == "blackjack", rules.even_money
    out[PARALLEL], out[ACE_LOW] = rules.parallel_deal, rules.ace_in_double == "one"
    out[RESPLIT_ACES], out[AFTER_SPLIT] = rules.resplit_aces, rules.double_after_split
    out[INSURE_TEN], out[DRAW_ACES] = rules.insure_ten, rules.draw_split_aces
    out[SURRENDER] = {"none": 0, "late": LATE, "early": EARLY}[rules.surrender]
    for score in rules.double_scores:
        out[MAY_DOUBLE + score] = 1
    for value in set(VALUES.tolist()) - rules.unsplit:
        out[MAY_SPLIT + value] = 1
    return out


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
def is_over(hand: Ints, cards: Bytes, rules: Ints) -> bool:
    """Split aces get one card each, unless they are to be split again."""
    if signed(VALUES[cards[0]]) != 1 or hand[SIZE] < 2 or rules[DRAW_ACES]:
        return False
    return rules[RESPLIT_ACES] == 0 or signed(VALUES[cards[1]]) != 1


@inlined_leaf
def may_hit(hand: Ints, cards: Bytes, rules: Ints) -> bool:
    return hand[SPLITTED] == 0 or rules[DRAW_ACES] != 0 or signed(VALUES[cards[0]]) != 1


@inlined_leaf
def may_double(hand: Ints, cards: Bytes, rules: Ints) -> bool:
    """Two cards of a score that is doubled; where an ace counts one then, it does in the score."""
    score = hand[HARD] if rules[ACE_LOW] else total_of(hand[HARD], hand[ACE])
    after = hand[SPLITTED] == 0 or rules[AFTER_SPLIT] != 0
    return hand[SIZE] == 2 and after and rules[_U(MAY_DOUBLE + score)] != 0 and may_hit(hand, cards, rules)


@inlined_leaf
def may_split(count: int, hand: Ints, cards: Bytes, rules: Ints) -> bool:
    """A pair, by rank or by value, while there may be more hands."""
    if hand[SIZE] != 2 or count >= rules[HANDS]:
        return False
    a, b = signed(VALUES[cards[0]]), signed(VALUES[cards[1]])
    pair = cards[0] >> 2 == cards[1] >> 2 if rules[BY_RANK] else a == b
    return pair and rules[_U(MAY_SPLIT + a)] != 0


@inlined_leaf
def asks(box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints) -> bool:
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
def act(action: int, box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints) -> None:
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
            if rules[ACE_LOW]:
                hand[ACE] = 0  # those held count one; a further one may count eleven
        draw(hand, cards[k], shoe, clock)


@leaf
def split(k: int, box: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints) -> None:
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
    if not rules[IN_TURN]:
        draw(hands[new], cards[new], shoe, clock)
        hands[new, DONE] = is_over(hands[new], cards[new], rules)


# The dealer


@leaf
def dealers_hand(up: int, second: int, draws: bool, shoe: Bytes, clock: Ints, rules: Ints) -> int:
    """The dealer's total, from two cards on."""
    hard, ace = up + second, up == 1 or second == 1
    while True:
        total = dealer_total(hard, ace, rules[SOFT_17])
        if total >= DEALER_STANDS or not draws:
            return total
        drawn = signed(VALUES[shoe[_U(clock[AT])]])
        clock[AT] += 1
        hard += drawn
        ace = ace or drawn == 1


@leaf
def waits(box: Ints, hands: Ints) -> bool:
    """Return whether any hand of a box waits for more than the sight of a blackjack."""
    for k in range(box[COUNT]):
        code = hand_code(hands[k])
        if code != BUST and code != BLACKJACK:
            return True
    return False


assert OVER == NATURAL - 1 and Mine.TWENTY_ONE == LIMIT - DEALER_STANDS + 1
