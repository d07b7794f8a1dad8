"""Blackjack hand by hand, compiled: any number of boxes, Switch, Parallel Deal, insurance and every side wager.

The order of cards and decisions is that of games.blackjack. A `hand` is one that is dealt: a box has one, a Switch
box two that follow one another. The strategy is in `book`, the table's rules in `rules`, what a hand stakes and wins
in `money` (all of them made by simulate.blackjack). What is added in play goes to the column of the seat's first
wager, as in the engine's columns.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.kernel.tables import DOUBLES, HIT, SOFT, UPS
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiled import inlined, kernel, leaf, signed
from croupier.hands.compiled import unsigned as _U
from croupier.simulate.plan import Bytes, Ints
from croupier.simulate.shoes import AT, USED, ready
from croupier.simulate.streams import WORDS, opened

MOST_HANDS = 40  # of one hand by splitting: no shoe has so many cards of a rank
NEED = 24  # cards to be ready for each hand and for the dealer
STAKE, WIN, NATURAL, EVEN, SPLIT_WIN, DOUBLE_WIN, INSURED, INSURANCE = range(8)  # columns of `money`
OWN, ADDED, PAIRED, OFF = range(4)  # of `hands`: columns for the wager and for what play adds; Switch; 22 ties
VALUE, MAY_DOUBLE, SPLITS, PLAY, BOOK = 0, 64, 128, 256, 256 + 2 * SOFT * UPS  # where the parts of `book` begin
HOLE, PEEK, SOFT_17, IN_TURN, BY_RANK, HANDS, INSURE, WHO, EVEN_MONEY, AT_ONCE, COUNTED, PARALLEL, STAND_OFF = range(13)
RULES = 13
FIRST, SECOND, LEFT = range(3)  # of `cards`: the two of a hand, and how many of its hands wait for the dealer
BLACKJACK, NOTHING = -1, 0  # of LEFT


@kernel
def deal(
    seed: int, block: int, out: Ints, staked: Ints, signal: NDArray[np.int8], pack: Bytes, cut: int, tags: Ints,
    book: Bytes, rules: Ints, money: Ints, hands: Ints, swaps: Bytes, by_two: Ints, two: Ints, by_three: Ints,
    three: Bytes, by_four: Ints, four: Ints,
) -> None:  # fmt: skip
    """Rounds from shoes. `signal` is the true count before each round, where the shoe is counted."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    size, many = pack.size, hands.shape[0]
    shoe, clock = np.empty(2 * size + 4, np.uint8), np.zeros(3, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    room, cards = np.empty((many, MOST_HANDS, 3), np.int64), np.empty((many, 3), np.int64)
    running, count = 0, 0
    for i in range(out.shape[1]):
        ready(shoe, clock, size, cut, NEED * (many + 1), words, state)
        at = clock[AT]
        if rules[COUNTED]:
            running = 0 if at == 1 else running
            count = true_count(running, size - at)
            signal[i] = min(max(count, -120), 120)
        clock[AT] = one_round(
            shoe, at, count, out, staked, i, book, rules, money, hands, swaps, by_two, two, by_three, three, by_four,
            four, room, cards,
        )  # fmt: skip
        if rules[COUNTED]:
            for place in range(at, clock[AT]):
                running += tags[shoe[place]]


@inlined
def true_count(running: int, left: int) -> int:
    """The running count by decks left, towards nothing."""
    return 52 * running // left if running > 0 else -(-52 * running // left)


@leaf
def one_round(
    shoe: Bytes, at: int, count: int, out: Ints, staked: Ints, i: int, book: Bytes, rules: Ints, money: Ints,
    hands: Ints, swaps: Bytes, by_two: Ints, two: Ints, by_three: Ints, three: Bytes, by_four: Ints, four: Ints,
    room: Ints, cards: Ints,
) -> int:  # fmt: skip
    """Round `i` from a place of the shoe on; returns the place after its last card. `room` is for the hands that wait
    for the dealer: what they come to, whether doubled, and which hand of a split they are."""
    many = hands.shape[0]
    for c in range(out.shape[0]):
        out[c, i] = 0
    at, up_card = _first_cards(shoe, at, cards, rules[PARALLEL])
    up, hole = signed(book[_U(up_card)]), 0
    if rules[HOLE]:
        hole = signed(book[shoe[_U(at)]])
        at += 1
    if by_two.size or by_three.size or by_four.size:
        _side_wagers(out, staked, i, cards, up_card, by_two, two, by_three, three, by_four, four)
    insured = _first_look(up, count, cards, book, rules, money, hands, out, staked, i)
    checked = rules[PEEK] != 0 and is_blackjack(up, hole)
    waiting, live = False, False
    for h in range(many):
        if hands[h, PAIRED] and not checked:
            _switch(h, cards, up, book, swaps)
        if cards[h, LEFT] > 0 and not checked:
            cards[h, LEFT], at = _play_hand(h, shoe, at, cards, up, book, rules, money, hands, room, out, staked, i)
        waiting, live = waiting or cards[h, LEFT] > 0, live or cards[h, LEFT] != NOTHING
    if not hole and (waiting or insured or (live and (up == 1 or up == 10))):
        hole = signed(book[shoe[_U(at)]])
        at += 1
    total, at = _dealer(shoe, at, book, up, hole, rules[SOFT_17], waiting and not checked)
    _settle(cards, room, total, is_blackjack(up, hole), checked, insured, rules[STAND_OFF], money, hands, out, i)
    return at


@inlined
def is_blackjack(a: int, b: int) -> bool:
    """Whether two cards, an ace counting one, are an ace and a ten."""
    return a + b == 11 and (a == 1 or b == 1)


@inlined
def _first_cards(shoe: Bytes, at: int, cards: Ints, parallel: int) -> tuple[int, int]:
    """A card to each hand, one to the dealer, a second to each hand; or two for all of them. The place after these, and
    the dealer's card."""
    many = 1 if parallel else cards.shape[0]
    for h in range(cards.shape[0]):
        place = 0 if parallel else h
        cards[h, FIRST], cards[h, SECOND] = shoe[_U(at + place)], shoe[_U(at + place + many + 1)]
    return at + 2 * many + 1, signed(shoe[_U(at + many)])


@inlined
def _first_look(
    up: int, count: int, cards: Ints, book: Bytes, rules: Ints, money: Ints, hands: Ints, out: Ints, staked: Ints,
    i: int,
) -> int:  # fmt: skip
    """Blackjacks, even money and insurance: which hands are insured, a bit each."""
    insured = 0
    for h in range(hands.shape[0]):
        own = hands[h, OWN]
        staked[own] += money[h, STAKE]
        natural = is_blackjack(signed(book[_U(cards[h, FIRST])]), signed(book[_U(cards[h, SECOND])]))
        cards[h, LEFT] = BLACKJACK if natural else 1
        if up == 1 and natural and rules[EVEN_MONEY] and (rules[AT_ONCE] or count >= rules[INSURE]):
            out[own, i] += money[h, EVEN]
            cards[h, LEFT] = NOTHING
        elif up == 1 and count >= rules[INSURE] and (natural or not rules[WHO]):
            insured |= 1 << h
            staked[hands[h, ADDED]] += money[h, INSURANCE]
    return insured


@leaf
def _side_wagers(
    out: Ints, staked: Ints, i: int, cards: Ints, up: int, by_two: Ints, two: Ints, by_three: Ints, three: Bytes,
    by_four: Ints, four: Ints,
) -> None:  # fmt: skip
    """What the first cards bring: two of a hand, those and the dealer's, or four of the two hands of a Switch box, by
    how many of their six pairs are alike."""
    for k in range(by_two.shape[0]):
        column, h = by_two[k, 0], by_two[k, 1]
        out[column, i] = two[k, 52 * cards[h, FIRST] + cards[h, SECOND]]
        staked[column] += by_two[k, 2]
    for k in range(by_three.shape[0]):
        column, h = by_three[k, 0], by_three[k, 1]
        a, b, c = cards[h, FIRST], cards[h, SECOND], signed(up)
        wins = three[169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)] or (a & 3 == b & 3 and b & 3 == c & 3)
        out[column, i] = by_three[k, 2] if wins else -by_three[k, 3]
        staked[column] += by_three[k, 3]
    for k in range(by_four.shape[0]):
        column, h, shift = by_four[k, 0], by_four[k, 1], by_four[k, 3]
        a, b = cards[h, FIRST] >> shift, cards[h, SECOND] >> shift
        c, d = cards[h + 1, FIRST] >> shift, cards[h + 1, SECOND] >> shift
        alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
        out[column, i] = four[k, alike]
        staked[column] += by_four[k, 2]


@leaf
def _switch(h: int, cards: Ints, up: int, book: Bytes, swaps: Bytes) -> None:
    """Exchange the second cards of two hands where the table of swaps, by five values from the dealer's on, says so.
    Neither is a blackjack then."""
    if cards[h, LEFT] == NOTHING or cards[h + 1, LEFT] == NOTHING:
        return
    key = up - 1
    for hand in (h, h + 1):
        key = 100 * key + 10 * signed(book[_U(cards[hand, FIRST])]) + signed(book[_U(cards[hand, SECOND])]) - 11
    if swaps[_U(key)]:
        cards[h, SECOND], cards[h + 1, SECOND] = cards[h + 1, SECOND], cards[h, SECOND]
        cards[h, LEFT] = cards[h + 1, LEFT] = 1


@inlined
def _play_hand(
    h: int, shoe: Bytes, at: int, cards: Ints, up: int, book: Bytes, rules: Ints, money: Ints, hands: Ints, room: Ints,
    out: Ints, staked: Ints, i: int,
) -> tuple[int, int]:  # fmt: skip
    """A hand and all that comes of it by splitting, the one being split first and its new half right after it. What is
    bust is paid at once. Returns how many hands wait for the dealer. Halves whose turn is to come are kept at the end
    of `room`."""
    many, waiting, kept, number = 1, 0, MOST_HANDS, 0
    first, second = cards[h, FIRST], cards[h, SECOND]
    added, stake = hands[h, ADDED], money[h, STAKE]
    while True:
        a, b = signed(book[_U(first)]), signed(book[_U(second)])
        pair = first >> 2 == second >> 2 if rules[BY_RANK] else a == b
        aces = number > 0 and a == 1  # half of a pair of aces, which gets no more than this
        if pair and not aces and many < rules[HANDS] and book[_U(SPLITS + UPS * a + up)]:
            many += 1
            kept -= 1
            room[h, kept, 0], room[h, kept, 1] = second, -1
            staked[added] += stake
            second = signed(shoe[_U(at)])
            at += 1
            if not rules[IN_TURN]:
                room[h, kept, 1] = shoe[_U(at)]
                at += 1
            if a != 1:
                continue
            aces, b = True, signed(book[_U(second)])
        if aces:
            room[h, waiting, 0], room[h, waiting, 1], room[h, waiting, 2] = a + b + 10, 0, number
            waiting += 1
        else:
            total, doubled, at = _played_out(shoe, at, a, b, up, book)
            staked[added] += doubled * stake
            if total > LIMIT:
                out[hands[h, OWN] if number == 0 else added, i] -= stake
                out[added, i] -= doubled * stake
            else:
                room[h, waiting, 0], room[h, waiting, 1], room[h, waiting, 2] = total, doubled, number
                waiting += 1
        if kept == MOST_HANDS:
            return waiting, at
        number += 1
        first, second = room[h, kept, 0], room[h, kept, 1]
        kept += 1
        if second < 0:
            second = signed(shoe[_U(at)])
            at += 1


@inlined
def _played_out(shoe: Bytes, at: int, a: int, b: int, up: int, book: Bytes) -> tuple[int, int, int]:
    """Play one hand out: its total, and whether it was doubled. The strategy goes by soft and by hard totals."""
    hard, ace, two = a + b, a == 1 or b == 1, True
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total >= LIMIT:
            return total, 0, at
        act = signed(book[_U(PLAY + UPS * (total + (SOFT if soft else 0)) + up)])
        if act >= DOUBLES:
            if two and book[_U(MAY_DOUBLE + total)]:
                last = signed(book[shoe[_U(at)]])
                hard += last
                soft = (ace or last == 1) and hard <= 11
                return hard + 10 if soft else hard, 1, at + 1
            act -= DOUBLES
        if act != HIT:
            return total, 0, at
        drawn = signed(book[shoe[_U(at)]])
        at += 1
        hard += drawn
        ace = ace or drawn == 1
        two = False


@inlined
def _dealer(shoe: Bytes, at: int, book: Bytes, up: int, second: int, soft_17: int, draws: bool) -> tuple[int, int]:
    """The dealer's total. Under the soft 17 rule an ace that would make 17 counts one."""
    hard, ace = up + second, up == 1 or second == 1
    while True:
        total = hard + 10 if ace and hard <= 11 else hard
        if soft_17 and total == DEALER_STANDS and total != hard:
            total = hard
        if total >= DEALER_STANDS or not draws:
            return total, at
        drawn = signed(book[shoe[_U(at)]])
        at += 1
        hard += drawn
        ace = ace or drawn == 1


@inlined
def _settle(
    cards: Ints, room: Ints, total: int, dealers: bool, checked: bool, insured: int, stand_off: int, money: Ints,
    hands: Ints, out: Ints, i: int,
) -> None:  # fmt: skip
    """Every hand against the dealer's: the first of a split stands on the hand's own wager, the others on split wagers,
    each perhaps with a double wager."""
    for h in range(hands.shape[0]):
        own, added, stake = hands[h, OWN], hands[h, ADDED], money[h, STAKE]
        if insured >> h & 1:
            out[added, i] += money[h, INSURED] if dealers else -money[h, INSURANCE]
        if cards[h, LEFT] == BLACKJACK:
            out[own, i] += 0 if dealers else money[h, NATURAL]
        elif checked:
            out[own, i] -= stake if cards[h, LEFT] else 0
        elif dealers or total != stand_off or not hands[h, OFF]:
            for k in range(cards[h, LEFT]):
                mine, doubled, split = room[h, k, 0], room[h, k, 1], room[h, k, 2]
                column = added if split else own
                if dealers or (mine < total and total <= LIMIT):
                    out[column, i] -= stake
                    out[added, i] -= doubled * stake
                elif total > LIMIT or mine > total:
                    out[column, i] += money[h, SPLIT_WIN if split else WIN]
                    out[added, i] += doubled * money[h, DOUBLE_WIN]
