"""Blackjack hand by hand, compiled: any number of boxes, Switch, Parallel Deal, insurance and every side wager.

The play of each box is the stepper's, its decisions those of a strategy table. A `hand` here is one that is dealt: a
box has one, a Switch box two that follow one another. What is added in play goes to the column of the seat's first
wager, as in the engine's columns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack import stepper as s
from croupier.games.blackjack.kernel.tables import DOUBLES, GIVES_UP, SOFT_OFFSET, SURRENDERS, UPS
from croupier.games.blackjack.stepper import Boxes
from croupier.games.shared.twenty_one.kernel import VALUES, can_become_natural, is_natural, total_of
from croupier.hands.compiling import inlined_leaf, kernel, signed
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shoe import AT, USED, ready_shoe
from croupier.simulate.plan import Bytes, Ints
from croupier.simulate.random_streams import WORDS, open_stream

NEED = 24  # cards to be ready for each hand and for the dealer
COLUMN, MORE, PAIRED = range(3)  # of `hands`: the column of its wager and of what play adds; whether it begins a pair
STAKE, INSURANCE, INSURED, UNINSURED = range(4)  # of `stakes`: what is staked, and what insurance brings
SPLITS, PLAY, BOOK = 0, 128, 128 + 2 * SOFT_OFFSET * UPS  # where the parts of `book` begin
INSURE, TAKES_EVEN, COUNTED, HOW = range(4)  # of `how`: the count to insure at, and whether even money is taken


class Game(NamedTuple):
    """A table and how it is played, in arrays."""

    rules: s.TableRules
    book: Bytes  # what to do
    how: Ints
    hands: Ints  # [hand, ...]
    stakes: Ints  # [hand, ...]
    nets: Ints  # [hand, meeting]: what the settlement brings
    swaps: Bytes
    tags: Ints  # of cards, to count them


class Sides(NamedTuple):
    """Side wagers: [wager, column, hand and stake], and what the cards bring."""

    by_two: Ints  # the two cards of a hand
    two: Ints
    by_three: Ints  # those and the dealer's
    three: Ints
    by_four: Ints  # the four of the two hands of a Switch box
    four: Ints
    sevens: Ints  # the first three cards of a box, from the first seven on
    in_row: Ints
    bonus: Ints  # all cards of the first hand of a box
    bonus_two: Ints
    bonus_more: Ints


@kernel
def deal(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    signal: NDArray[np.int8],
    pack: Bytes,
    cut: int,
    game: Game,
    sides: Sides,
) -> None:
    """Rounds from shoes. `signal` is the true count before each round, where the shoe is counted."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    size, many = pack.size, game.hands.shape[0]
    shoe, clock = np.empty(2 * size + 4, np.uint8), np.zeros(3, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    boxes = Boxes(
        np.zeros((many, s.BOX), np.int64),
        np.zeros((many, s.MOST_HANDS, s.HAND), np.int64),
        np.zeros((many, s.MOST_HANDS, s.WIDE), np.uint8),
        np.zeros((many, s.MOST_HANDS), np.int64),
    )
    running, count = 0, 0
    for i in range(out.shape[1]):
        ready_shoe(shoe, clock, size, cut, NEED * (many + 1), words, state)
        at = clock[AT]
        if game.how[COUNTED]:
            running = 0 if at == 1 else running
            count = true_count(running, size - at)
            signal[i] = min(max(count, -120), 120)
        one_round(shoe, clock, count, out, staked, i, game, sides, boxes)
        if game.how[COUNTED]:
            for place in range(at, clock[AT]):
                running += game.tags[shoe[place]]


@inlined_leaf
def true_count(running: int, left: int) -> int:
    """The running count by decks left, towards nothing."""
    return 52 * running // left if running > 0 else -(-52 * running // left)


@inlined_leaf
def one_round(
    shoe: Bytes, clock: Ints, count: int, out: Ints, staked: Ints, i: int, game: Game, sides: Sides, boxes: Boxes
) -> None:
    """Round `i` from the clock's place of the shoe on."""
    rules, many = game.rules, game.hands.shape[0]
    for c in range(out.shape[0]):
        out[c, i] = 0
    up_card = _first_cards(shoe, clock, rules, boxes)
    up, hole = signed(VALUES[_U(up_card)]), 0
    if rules.hole:
        hole = _next_value(shoe, clock)
    if sides.by_two.size or sides.by_three.size or sides.by_four.size:
        _side_wagers(out, staked, i, boxes.cards, up_card, sides)
    insured, paid, naturals = _first_look(up, count, out, staked, i, game, boxes)
    checked = rules.peek != 0 and is_natural(up, hole)
    waiting, given_up = False, 0
    if rules.surrender and not game.swaps.size:
        given_up = _surrenders(up, paid | naturals, game.book, boxes)
    for h in range(many):
        if game.hands[h, PAIRED] and not checked and _switch_cards(h, paid, up, game.swaps, boxes):
            naturals &= ~(3 << h)
        if not (paid | naturals | given_up) >> h & 1:
            if not checked:
                _play(h, up, shoe, clock, game, boxes)
            waiting = waiting or s.has_waiting_hand(boxes.boxes[h], boxes.hands[h])
    seen = naturals | (given_up if rules.surrender == s.LATE else 0)  # what waits for the sight of a blackjack
    if not hole and (waiting or insured or (seen and can_become_natural(up))):
        hole = _next_value(shoe, clock)
    total = s.dealers_hand(up, hole, waiting and not checked, shoe, clock, rules)
    natural = is_natural(up, hole)
    ends = s.house(total, natural)
    for h in range(many):
        if insured >> h & 1:
            out[game.hands[h, MORE], i] += game.stakes[h, INSURED if natural else UNINSURED]
        if given_up >> h & 1:
            out[game.hands[h, COLUMN], i] += game.nets[h, s.OWN + s.DEALER_ENDS * s.GIVEN_UP + ends]
        elif not paid >> h & 1:
            _settle(h, ends, out, staked, i, game, boxes)
    if sides.sevens.size or sides.bonus.size:
        _late_wagers(out, staked, i, boxes, sides)


@inlined_leaf
def _next_value(shoe: Bytes, clock: Ints) -> int:
    """The value of the next card."""
    clock[AT] += 1
    return signed(VALUES[shoe[_U(clock[AT] - 1)]])


@inlined_leaf
def _first_cards(shoe: Bytes, clock: Ints, rules: s.TableRules, boxes: Boxes) -> int:
    """A card to each hand, one to the dealer, a second to each hand; or two for all of them. The dealer's card."""
    at, parallel = clock[AT], rules.parallel
    many = 1 if parallel else boxes.boxes.shape[0]
    for h in range(boxes.boxes.shape[0]):
        first, h = at + (0 if parallel else h), _U(h)
        a, b = signed(shoe[_U(first)]), signed(shoe[_U(first + many + 1)])
        s.deal_box(boxes.boxes[h], boxes.hands[h], boxes.cards[h], boxes.order[h], a, b)
    clock[AT] = at + 2 * many + 1
    return signed(shoe[_U(at + many)])


@inlined_leaf
def _first_look(up: int, count: int, out: Ints, staked: Ints, i: int, game: Game, boxes: Boxes) -> tuple[int, int, int]:
    """Blackjacks, even money and insurance: which hands are insured, which are paid and which wait as blackjacks, a bit
    each."""
    insured, paid, naturals, rules, how = 0, 0, 0, game.rules, game.how
    for h in range(game.hands.shape[0]):
        hand_value = game.hands[h, COLUMN]
        staked[hand_value] += game.stakes[h, STAKE]
        natural = s.hand_code(boxes.hands[h, 0]) == s.BLACKJACK
        naturals |= natural << h
        if up == 1 and natural and rules.even_money and (how[TAKES_EVEN] or count >= how[INSURE]):
            out[hand_value, i] += game.nets[h, s.OWN + s.DEALER_ENDS * s.AT_ONCE]
            paid |= 1 << h
        elif up == 1 and count >= how[INSURE] and (natural or not rules.insured_blackjack):
            insured |= 1 << h
            staked[game.hands[h, MORE]] += game.stakes[h, INSURANCE]
    return insured, paid, naturals & ~paid


@inlined_leaf
def _surrenders(up: int, settled: int, book: Bytes, boxes: Boxes) -> int:
    """Which hands the strategy gives up as they are dealt, a bit each."""
    given_up = 0
    for h in range(boxes.boxes.shape[0]):
        hand, cards = boxes.hands[h, 0], boxes.cards[h, 0]
        if not settled >> h & 1 and should_surrender(
            signed(VALUES[cards[0]]), signed(VALUES[cards[1]]), hand[s.ACE], up, book
        ):
            given_up |= 1 << h
    return given_up


@inlined_leaf
def should_surrender(a: int, b: int, ace: int, up: int, book: Bytes) -> bool:
    """Return whether two cards are given up; a pair is looked up among the pairs."""
    if a == b:
        return bool(book[_U(SPLITS + UPS * a + up)] == GIVES_UP)
    total = total_of(a + b, ace)
    return bool(book[_U(PLAY + UPS * (total + (SOFT_OFFSET if total != a + b else 0)) + up)] >= SURRENDERS)


@inlined_leaf
def _side_wagers(out: Ints, staked: Ints, i: int, cards: Bytes, up: int, sides: Sides) -> None:
    """Count the results of the first cards: two of a hand, those and the dealer's, or four of the two hands of a Switch
    box, by how many of their six pairs are alike."""
    for k in range(sides.by_two.shape[0]):
        column, h, stake = sides.by_two[k, 0], sides.by_two[k, 1], sides.by_two[k, 2]
        out[column, i] = sides.two[k, 52 * signed(cards[h, 0, 0]) + signed(cards[h, 0, 1])]
        staked[column] += stake
    for k in range(sides.by_three.shape[0]):
        column, h = sides.by_three[k, 0], sides.by_three[k, 1]
        a, b, c = signed(cards[h, 0, 0]), signed(cards[h, 0, 1]), signed(up)
        suited = a & 3 == b & 3 and b & 3 == c & 3
        out[column, i] = sides.three[k, 2 * (169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)) + suited]
        staked[column] += sides.by_three[k, 2]
    for k in range(sides.by_four.shape[0]):
        column, h, shift = sides.by_four[k, 0], sides.by_four[k, 1], sides.by_four[k, 3]
        a, b = signed(cards[h, 0, 0]) >> shift, signed(cards[h, 0, 1]) >> shift
        c, d = signed(cards[h + 1, 0, 0]) >> shift, signed(cards[h + 1, 0, 1]) >> shift
        alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
        out[column, i] = sides.four[k, alike]
        staked[column] += sides.by_four[k, 2]


@inlined_leaf
def _switch_cards(h: int, paid: int, up: int, swaps: Bytes, boxes: Boxes) -> bool:
    """Exchange the second cards of two hands where the table of swaps, by five values from the dealer's on, says so.
    Neither is a blackjack then."""
    if paid >> h & 3:
        return False
    key = up - 1
    for hand in (h, h + 1):
        a, b = signed(VALUES[boxes.cards[hand, 0, 0]]), signed(VALUES[boxes.cards[hand, 0, 1]])
        key = 100 * key + 10 * a + b - 11
    if not swaps[_U(key)]:
        return False
    a, b = signed(boxes.cards[h, 0, 0]), signed(boxes.cards[h, 0, 1])
    c, d = signed(boxes.cards[h + 1, 0, 0]), signed(boxes.cards[h + 1, 0, 1])
    s.deal_box(boxes.boxes[h], boxes.hands[h], boxes.cards[h], boxes.order[h], a, d)
    s.deal_box(boxes.boxes[h + 1], boxes.hands[h + 1], boxes.cards[h + 1], boxes.order[h + 1], c, b)
    boxes.hands[h, 0, s.DEALT] = boxes.hands[h + 1, 0, s.DEALT] = 0
    return True


@inlined_leaf
def _play(h: int, up: int, shoe: Bytes, clock: Ints, game: Game, boxes: Boxes) -> None:
    """The hand of a box and all that comes of it by splitting."""
    h, rules = _U(h), game.rules
    box, hands, cards, order = boxes.boxes[h], boxes.hands[h], boxes.cards[h], boxes.order[h]
    while s.go_to_next_decision(box, hands, cards, order, shoe, clock, rules):
        k = _U(order[_U(box[s.TURN])])
        action = decide(box[s.COUNT], hands[k], cards[k], up, game.book, rules)
        s.act(action, box, hands, cards, order, shoe, clock, rules)


@inlined_leaf
def decide(count: int, hand: Ints, cards: Bytes, up: int, book: Bytes, rules: s.TableRules) -> int:
    """Return the strategy's decision on a hand, within the table's limits. It goes by soft and by hard totals."""
    if s.can_split(count, hand, cards, rules) and book[_U(SPLITS + UPS * signed(VALUES[cards[0]]) + up)] == 1:
        return s.SPLIT
    if not s.can_hit(hand, cards, rules):
        return s.STAND
    total = total_of(hand[s.HARD], hand[s.ACE])
    soft = total != hand[s.HARD]
    wanted = signed(book[_U(PLAY + UPS * (total + (SOFT_OFFSET if soft else 0)) + up)])
    if wanted >= SURRENDERS:
        wanted -= SURRENDERS
    if wanted >= DOUBLES:
        if s.can_double(hand, cards, rules):
            return s.DOUBLE
        wanted -= DOUBLES
    return wanted


@inlined_leaf
def _settle(h: int, ends: int, out: Ints, staked: Ints, i: int, game: Game, boxes: Boxes) -> None:
    """Every hand of a box against the dealer's: the first stands on the wager it was dealt for, the others on split
    wagers, each perhaps with a double wager."""
    h = _U(h)
    hand_value, added, stake = _U(game.hands[h, COLUMN]), _U(game.hands[h, MORE]), game.stakes[h, STAKE]
    count, doubled = boxes.boxes[h, s.COUNT], 0
    for k in range(count):
        meets = _U(s.DEALER_ENDS * s.hand_code(boxes.hands[h, _U(k)]) + ends)
        if k == 0:
            out[hand_value, i] += game.nets[h, _U(s.OWN) + meets]
        else:
            out[added, i] += game.nets[h, _U(s.ADDED) + meets]
        if boxes.hands[h, _U(k), s.DOUBLED]:
            out[added, i] += game.nets[h, _U(s.TWICE) + meets]
            doubled += 1
    staked[added] += (count - 1 + doubled) * stake


@inlined_leaf
def _late_wagers(out: Ints, staked: Ints, i: int, boxes: Boxes, sides: Sides) -> None:
    """Count the wagers that wait for the play: sevens from the first card of a box on, after a split with the card
    dealt to the first of them; and all the cards of its first hand."""
    for n in range(sides.sevens.shape[0]):
        column, h, stake = sides.sevens[n, 0], sides.sevens[n, 1], sides.sevens[n, 2]
        cards, split = boxes.cards[h], boxes.hands[h, 0, s.SPLITTED]
        a, b = signed(cards[0, 0]), signed(cards[1, 0] if split else cards[0, 1])
        third = boxes.hands[h, 0, s.SIZE] > 2 or split != 0
        c = signed(cards[0, 1] if split else cards[0, 2]) if third else NONE
        out[column, i] += sides.in_row[n, count_sevens(a, b, c)]
        staked[column] += stake
    for n in range(sides.bonus.shape[0]):
        column, h, stake = sides.bonus[n, 0], sides.bonus[n, 1], sides.bonus[n, 2]
        cards, size = boxes.cards[h, 0], boxes.hands[h, 0, s.SIZE]
        net = -stake
        if size == 2 and boxes.hands[h, 0, s.DEALT]:
            net = sides.bonus_two[n, 52 * signed(cards[0]) + signed(cards[1])]
        elif size == 3 or size == 4:
            key, suited = 0, 1
            for place in range(size):
                key = 13 * key + (signed(cards[place]) >> 2)
                suited = suited and (cards[place] & 3) == (cards[0] & 3)
            net = sides.bonus_more[n, 2 * (key + (THREE if size == 4 else 0)) + suited]
        out[column, i] += net
        staked[column] += stake


NONE, SEVEN, THREE = 255, 5, 13**3  # no card; a seven's rank; keys of three cards come before those of four


@inlined_leaf
def count_sevens(a: int, b: int, c: int) -> int:
    """Sevens from the first card on: none, one, two, two of a suit, three, three of a suit."""
    if a >> 2 != SEVEN:
        return 0
    if b >> 2 != SEVEN:
        return 1
    if c >> 2 != SEVEN:
        return 3 if a & 3 == b & 3 else 2
    return 5 if a & 3 == b & 3 and b & 3 == c & 3 else 4
