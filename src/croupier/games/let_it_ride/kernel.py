"""Let it Ride: three cards each and a board of two, wagers withdrawn or left by the best play for the cards seen.

Serves gb-archive section 12. A box's code is the row of its five cards, the category of its own three, and whether each
of the two wagers rode. The best play leaves the ceiling on the royal flush out of account; the payments do not.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.games.let_it_ride.odds import when_to_ride
from croupier.games.let_it_ride.representative_deals import Classes, classes_in_money
from croupier.games.let_it_ride.rules import BONUS, BONUS_LADDERS, LADDER, POUND, bonus_ladder
from croupier.games.shared.poker.paid_hands.kernel import CHOOSE, rows_by_strength, set_of_four, set_of_three
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import LadderTables, evaluator, strength_of_hand, strength_of_three
from croupier.simulate.kernels.shared_pack import (
    Row,
    category_names,
    check_wagers_close,
    choose_strategy,
    plan_by_wager,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

NOTES = {"best": "best play", "always": "every wager rides", "never": "both wagers are withdrawn"}
Flags = NDArray[np.int8]


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    name = choose_strategy(asked.strategy, NOTES, "best")
    three, four = when_to_ride(table)
    if name != "best":
        three, four = (np.full_like(part, name == "always") for part in (three, four))
    judge, small = evaluator(5, LADDER), evaluator(3, bonus_ladder(table.game) or BONUS_LADDERS[0])
    rows, names = rows_by_strength(table, POUND, judge)
    given = (CHOOSE, three, four, rows, small.categories, judge.arrays, small.arrays)
    codes = list(product(names, category_names(small), (0, 1), (0, 1)))
    by_seat = {w.seat: {o.wager: o.stake for o in laid if o.seat == w.seat} for w in laid}
    paid = {seat: classes_in_money(table, stakes) for seat, stakes in by_seat.items()}
    code_rows = [nets_and_stakes_by_code(paid[w.seat], w, codes) for w in laid]
    return plan_by_wager(
        table, laid, f"{__name__}:deal", given, [n for n, _ in code_rows], [s for _, s in code_rows], NOTES[name]
    )


def nets_and_stakes_by_code(paid: Classes, w: Laid, codes: list[tuple[str, str, int, int]]) -> tuple[Row, Row]:
    """Return the net of a laid wager and the stake on it, in money; a wager that is withdrawn is not staked."""
    if w.wager == BONUS:
        return [paid.own[held].net(BONUS) for _, held, _, _ in codes], [Fraction(w.stake)] * len(codes)
    brings = [paid.made[row, first, second].net(w.wager) for row, _, first, second in codes]
    rides = [{"first_wager": first, "second_wager": second}.get(w.wager, 1) for _, _, first, second in codes]
    return brings, [Fraction(w.stake) * yes for yes in rides]


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    choose: Ints,
    three: Flags,
    four: Flags,
    rows: Bytes,
    categories: Bytes,
    five: LadderTables,
    own: LadderTables,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    count = 3 * codes.shape[0] + 2
    pack, hand, used = np.empty(count + 4, np.uint8), np.empty(5, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, count, 52, words, used, state)
        settle(
            pack,
            codes,
            i,
            hand,
            choose,
            three,
            four,
            rows,
            categories,
            five,
            own,
        )


@leaf
def settle(
    pack: Bytes,
    codes: Codes,
    i: int,
    hand: Bytes,
    choose: Ints,
    three: Flags,
    four: Flags,
    rows: Bytes,
    categories: Bytes,
    five: LadderTables,
    own: LadderTables,
) -> None:
    """The code of every box in round `i`: a card to each in turn, three times, and then the board."""
    boxes = codes.shape[0]
    for box in range(boxes):
        a, b, c = signed(pack[box]), signed(pack[box + boxes]), signed(pack[box + 2 * boxes])
        d = signed(pack[3 * boxes])
        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, pack[3 * boxes + 1]
        first = three[set_of_three(a, b, c, choose)]
        second = four[set_of_four(a, b, c, d, choose)]
        row = signed(rows[strength_of_hand(hand, five)])
        small = signed(categories[strength_of_three(a, b, c, own)])
        codes[box, i] = ((row * (signed(categories[-1]) + 1) + small) * 2 + first) * 2 + second


KERNEL = Kernel(plan=plan, usual="best")
