"""Live Draw Poker: five common cards, held by best play, and a common draw.

Serves gb-archive section 16. All positions hold the same by the same play, so every seat has the same result. What
to hold of every deal is found once, by the sums of `odds`, and kept. A growing hand stays at the odds it has
reached and a jackpot at its meter (see meters): their own lives are for the readable engine. Best play looks at the
odds, not at the jackpot.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from croupier.games.draw_poker.odds import prices
from croupier.games.draw_poker.representative_deals import nets, settle_every_row
from croupier.games.draw_poker.rules import NONE, Rules
from croupier.games.shared.poker.five_cards import kernel as counting
from croupier.games.shared.poker.five_cards.odds import kinds, whole_nets
from croupier.games.shared.poker.paid_hands.kernel import CHOOSE
from croupier.hands.compiling import kernel, leaf
from croupier.money import amount_to_json, exact
from croupier.odds.array_cache import arrays
from croupier.simulate.kernels import meters
from croupier.simulate.kernels.shared_pack import check_wagers_close, choose_strategy
from croupier.simulate.kernels.shared_pack import plan_by_wager as by_money
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.felt import Line, Wager
from croupier.table.money.meter import METER

NOTES = {"best": "best play", "stand": "every card is held"}
HAND, ALL = 5, 31  # cards, and all of them held


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    name = choose_strategy(asked.strategy, NOTES, "best")
    cards, _ = prices.pack(table)
    holds = np.full(comb(cards, HAND), ALL, np.uint8)
    if name == "best":
        (holds,) = arrays(table, "draw poker: holds", lambda: [best(table)])
    names, rows = rows_made(table)
    rules: Rules = table.rules
    aside, note = table.apart(), ""
    if rules.progressive:
        aside.state[METER] = amount_to_json(exact(meters.meter_before(table, asked)))
        part = rules.jackpot_part * rules.meter.meter_rate
        note = meters.meter_note(
            meters.meter_before(table, asked) + part * sum((Fraction(w.stake) for w in laid), Fraction(0))
        )
    if rules.growing_hand != NONE:
        note += "; the growing hand stays at the odds it has reached"
    brought = {row: _nets_by_wager(laid, lines) for row, lines in settle_every_row(aside, [_wager(w) for w in laid])}
    paid = [[brought[name][i] for name in names] for i in range(len(laid))]
    given = (cards, holds, rows, CHOOSE)
    return by_money(table, laid, f"{__name__}:deal", given, paid, note=NOTES[name] + note, own_columns=False)


def rows_made(table: Table) -> tuple[list[str], Bytes]:
    """The rows that there are, and for every hand by the number of the set which of them it makes."""
    row = prices.rows(table)
    names = list(dict.fromkeys(row))
    return names, np.array([names.index(name) for name in row], np.uint8)[kinds(*prices.pack(table))]


def best(table: Table) -> Bytes:
    """Return the cards to hold of every deal, by the number of the set: a bit for each card from the lowest up."""
    (cards, wild), row = prices.pack(table), tuple(prices.rows(table))
    names, by_set = prices.count_made_hands(cards, wild, row)
    whole, _ = whole_nets(nets(table))
    brings = np.array([whole[n] for n in names], np.int64)
    worth = brings[[names.index(r) for r in row]]
    kinds_of_hands = kinds(cards, wild)
    return best_holds(
        worth[kinds_of_hands], by_set @ brings, counting.offsets(cards), np.array(prices.scales(cards), np.int64)
    )


def _wager(w: Laid) -> Wager:
    return Wager(w.seat, w.wager, w.stake, "", w.seat)


def _nets_by_wager(laid: tuple[Laid, ...], lines: list[Line]) -> list[Fraction]:
    """The lines of a settlement by the wagers they are of."""
    return [sum((Fraction(line.net) for line in lines if line.seat == w.seat), Fraction(0)) for w in laid]


@kernel
def best_holds(own_sets: Ints, totals: Ints, begin: Ints, scale: Ints) -> Bytes:
    """The best hold of each deal in turn; `own_sets` has what a deal brings as it is."""
    out = np.empty(own_sets.size, np.uint8)
    hand, at, gain = np.arange(HAND), np.empty(31, np.int64), np.empty(32, np.int64)
    for number in range(own_sets.size):
        counting.subset_numbers(hand, begin, at)
        counting.hold_gains(at, own_sets[number], totals, gain)
        out[number] = counting.best_hold(gain, scale)
        counting.next_set(hand)
    return out


@kernel
def deal(seed: int, block: int, codes: Codes, cards: int, holds: Bytes, rows: Bytes, choose: Ints) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, hand, used = np.empty(2 * HAND + 4, np.uint8), np.empty(HAND, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, 2 * HAND, cards, words, used, state)
        kept, drawn = holds[sorted_number(pack, hand, choose)], HAND
        for k in range(HAND):
            if not kept >> k & 1:
                hand[k] = pack[drawn]
                drawn += 1
        pack[:HAND] = hand
        codes[0, i] = rows[sorted_number(pack, hand, choose)]


@leaf
def sorted_number(pack: Bytes, hand: Bytes, choose: Ints) -> int:
    """Put the first five cards of a pack into `hand`, in order, and say the number of the set."""
    number = 0
    for k in range(HAND):
        card, at = pack[k], k
        while at and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card
    for k in range(HAND):
        number += choose[hand[k], k + 1]
    return number


KERNEL = Kernel(plan=plan, usual="best")
