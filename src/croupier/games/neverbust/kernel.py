"""NeverBust Blackjack from a shoe: every hand is dealt as the dealer's, and a card that would bust it is thrown away.

There is nothing to decide but insurance and even money, which are not taken here.
"""

from __future__ import annotations

import numpy as np

from croupier.equipment.devices import Cards
from croupier.games.neverbust.representative_deals import Class, classes
from croupier.games.neverbust.rules import Rules
from croupier.games.shared.twenty_one.kernel import VALUES, can_become_natural, dealer_total, is_natural, is_thrown_away
from croupier.hands.blackjack import DEALER_STANDS
from croupier.hands.compiling import inlined_leaf, kernel, leaf, signed
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shared_pack import plan_by_unit
from croupier.simulate.kernels.shoe import AT, USED, cards_behind_cut, ready_shoe
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

LOSES, TIES, WINS, NATURAL, NATURALS, STANDS_OFF, _AT_ONCE = (int(one) for one in Class)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    pack, rules = table.devices["card"], coded_rules(table.rules)
    assert isinstance(pack, Cards)
    shoe = np.array([VALUES[card.index] for card in pack.pack], np.uint8)
    arrays = (shoe, cards_behind_cut(table, asked, len(shoe), 0), rules)
    nets = classes(table)
    brings = {"main": [nets[kind] for kind in Class]}
    return plan_by_unit(table, laid, f"{__name__}:deal", arrays, brings, note="no insurance and no even money")


def coded_rules(rules: Rules) -> Ints:
    """Return the rules that decide a round, as one array."""
    return np.array([rules.hole_card, rules.peek, rules.soft_17, rules.dealer_stands_off.total], np.int64)


HOLE, PEEK, SOFT_17, OFF = range(4)  # of these


@kernel
def deal(seed: int, block: int, codes: Codes, pack: Bytes, cut: int, rules: Ints) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    size, boxes = pack.size, codes.shape[0]
    shoe, clock, totals = np.empty(2 * size + 4, np.uint8), np.zeros(3, np.int64), np.empty(boxes, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    for i in range(codes.shape[1]):
        ready_shoe(shoe, clock, size, cut, 10 * (boxes + 1), words, state)
        clock[AT] = settle(shoe, clock[AT], codes, i, rules, totals)


@inlined_leaf
def _dealt_out(shoe: Bytes, at: int, a: int, b: int, soft_17: int) -> tuple[int, bool, int]:
    """A hand dealt out by rule: its total, and whether a card was thrown away that would have bust it."""
    hard, ace = a + b, a == 1 or b == 1
    while True:
        total = dealer_total(hard, ace, soft_17)
        if total >= DEALER_STANDS:
            return total, False, at
        drawn = signed(shoe[_U(at)])
        at += 1
        if is_thrown_away(hard, drawn):
            return total, True, at
        hard += drawn
        ace = ace or drawn == 1


@leaf
def settle(shoe: Bytes, at: int, codes: Codes, i: int, rules: Ints, totals: Ints) -> int:
    """Round `i` from a place of the shoe on; returns the place after its last card. A total of 0 is a blackjack."""
    boxes, first = codes.shape[0], at
    at += 2 * boxes + 1
    up, second, awaited = signed(shoe[_U(first + boxes)]), 0, False
    if rules[HOLE]:
        second = signed(shoe[_U(at)])
        at += 1
    checked = rules[PEEK] != 0 and is_natural(up, second)
    for box in range(boxes):
        a, b = signed(shoe[_U(first + box)]), signed(shoe[_U(first + box + boxes + 1)])
        if is_natural(a, b):
            totals[box] = 0
        else:
            totals[box], awaited = 1, True
            if not checked:
                totals[box], _, at = _dealt_out(shoe, at, a, b, rules[SOFT_17])
    if not second and (awaited or can_become_natural(up)):
        second = signed(shoe[_U(at)])
        at += 1
    dealers, total, left_over = is_natural(up, second), 0, False
    if awaited and not checked:
        total, left_over, at = _dealt_out(shoe, at, up, second, rules[SOFT_17])
    stands_off = left_over and total == rules[OFF]
    for box in range(boxes):
        mine = totals[box]
        if mine == 0:
            codes[box, i] = NATURALS if dealers else NATURAL
        elif dealers:
            codes[box, i] = LOSES
        elif stands_off:
            codes[box, i] = STANDS_OFF
        elif mine == total:
            codes[box, i] = TIES
        else:
            codes[box, i] = WINS if mine > total else LOSES
    return at


KERNEL = Kernel(plan=plan, usual="best")
