"""Mississippi Stud: two cards each and a board of three, a bet on each street by the best play for the cards seen.

Serves gb-archive 7.36 to 7.49. A box's code is the row that its hand is paid by (the last of them: folded) and how many
Antes were staked.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.games.mississippi.odds import best_play
from croupier.games.mississippi.representative_deals import FOLDED, classes
from croupier.games.mississippi.rules import ANTE, LADDER, Rules
from croupier.games.shared.poker.paid_hands.kernel import CHOOSE, rows_by_strength, set_of_four, set_of_three
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import LadderTables, evaluator, strength_of_hand
from croupier.odds.array_cache import arrays
from croupier.simulate.kernels.shared_pack import check_wagers_close, choose_strategy, plan_by_unit
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

NOTES = {"best": "best play", "once": "one Ante on every street", "most": "the most on every street"}
Bets = NDArray[np.int8]


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    name = choose_strategy(asked.strategy, NOTES, "best")
    rules: Rules = table.rules
    most = max(rules.street.times.values())
    bets = arrays(table, "Mississippi stud: bets", lambda: best(table))
    if name != "best":
        bets = [np.full_like(part, 1 if name == "once" else most) for part in bets]
    judge = evaluator(5, LADDER)
    rows, names = rows_by_strength(table, ANTE, judge)
    paid, steps = classes(table), range(2 + 3 * most)
    brings = [staked * paid[row] for row in (*names, FOLDED) for staked in steps]
    staked = [Fraction(step) for _ in range(len(names) + 1) for step in steps]
    given = (CHOOSE, *bets, rows, len(names), len(steps), judge.arrays)
    return plan_by_unit(table, laid, f"{__name__}:deal", given, {ANTE: brings}, {ANTE: staked}, NOTES[name])


def best(table: Table) -> list[Bets]:
    """The Antes to bet by the cards seen (0 folds), and after the first street by the Antes staked so far."""
    play = best_play(table)
    return [np.ascontiguousarray(part, np.int8) for part in (play.two, play.three, play.four)]


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    choose: Ints,
    two: Bets,
    three: Bets,
    four: Bets,
    rows: Bytes,
    folded: int,
    steps: int,
    ladder: LadderTables,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    count = 2 * codes.shape[0] + 3
    pack, hand, used = np.empty(count + 4, np.uint8), np.empty(5, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, count, 52, words, used, state)
        settle(pack, codes, i, hand, choose, two, three, four, rows, folded, steps, ladder)


@leaf
def settle(
    pack: Bytes,
    codes: Codes,
    i: int,
    hand: Bytes,
    choose: Ints,
    two: Bets,
    three: Bets,
    four: Bets,
    rows: Bytes,
    folded: int,
    steps: int,
    ladder: LadderTables,
) -> None:
    """The code of every box in round `i`: a card to each in turn, twice, and then the board."""
    boxes = codes.shape[0]
    board = 2 * boxes
    for box in range(boxes):
        a, b = signed(pack[box]), signed(pack[box + boxes])
        c, d = signed(pack[board]), signed(pack[board + 1])
        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, pack[board + 2]
        staked, made = 1, folded
        bet = signed(two[choose[min(a, b), 1] + choose[max(a, b), 2]])
        if bet:
            staked += bet
            bet = signed(three[staked, set_of_three(a, b, c, choose)])
            if bet:
                staked += bet
                bet = signed(four[staked, set_of_four(a, b, c, d, choose)])
                if bet:
                    staked += bet
                    made = signed(rows[strength_of_hand(hand, ladder)])
        codes[box, i] = made * steps + staked


KERNEL = Kernel(plan=plan, usual="best")
