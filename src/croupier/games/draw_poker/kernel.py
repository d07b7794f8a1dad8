"""Live Draw Poker: five common cards, held by best play, and a common draw.

Serves gb-archive section 16. All positions hold the same by the same play, so every seat has the same result. What
to hold of every deal is found once, by the sums of odds.draw_poker, and kept. A growing hand stays at the odds it has
reached and a jackpot at its meter (see meters): their own lives are for the readable engine. Best play looks at the
odds, not at the jackpot.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from croupier.games.draw_poker import odds as exact
from croupier.games.draw_poker.round import ROYAL
from croupier.hands.compiled import kernel, leaf
from croupier.money import amount
from croupier.parts.five_cards import kernels as counting
from croupier.parts.five_cards.odds import kinds, whole_nets
from croupier.parts.paid_hands.kernel import CHOOSE
from croupier.simulate import meters
from croupier.simulate.kept import arrays
from croupier.simulate.pack import allowed, chosen, settled
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.streams import WORDS, different, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

NOTES = {"best": "best play", "stand": "every card is held"}
HAND, ALL = 5, 31  # cards, and all of them held


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    allowed(table, laid)
    name = chosen(asked.strategy, NOTES, "best")
    cards, _ = exact.pack(table)
    holds = np.full(comb(cards, HAND), ALL, np.uint8)
    if name == "best":
        (holds,) = arrays(table, "draw poker: holds", lambda: [best(table)])
    names, rows = rows_made(table)
    nets = exact.nets(table)
    jackpot, note = _jackpot(table, laid, asked)
    if table.options["growing_hand"] != "none":
        note += "; the growing hand stays at the odds it has reached"
    paid = [[w.stake * nets[n] + (jackpot if n == ROYAL else 0) for n in names] for w in laid]
    given = (cards, holds, rows, CHOOSE)
    return settled(table, laid, f"{__name__}:deal", given, paid, note=NOTES[name] + note, own=False)


def rows_made(table: Table) -> tuple[list[str], Bytes]:
    """The rows that there are, and for every hand by the number of the set which of them it makes."""
    row = exact.rows(table)
    names = list(dict.fromkeys(row))
    return names, np.array([names.index(name) for name in row], np.uint8)[kinds(*exact.pack(table))]


def best(table: Table) -> Bytes:
    """What to hold of every deal, by the number of the set: a bit for each card from the lowest up."""
    (cards, wild), row = exact.pack(table), tuple(exact.rows(table))
    names, by_set = exact.made(cards, wild, row)
    whole, _ = whole_nets(exact.nets(table))
    brings = np.array([whole[n] for n in names], np.int64)
    worth = brings[[names.index(r) for r in row]]
    found = kinds(cards, wild)
    return best_holds(worth[found], by_set @ brings, counting.offsets(cards), np.array(exact.scales(cards), np.int64))


def _jackpot(table: Table, laid: tuple[Laid, ...], asked: Asked) -> tuple[Fraction, str]:
    """What each seat's royal flush is paid of the meter, which the seats share as they all have it: 16.28 to 16.30."""
    if not table.options["progressive"]:
        return Fraction(0), ""
    part = Fraction(amount(table.options["jackpot_part"])) * Fraction(amount(table.options["meter_rate"]))
    pool = meters.before(table, asked) + part * sum((Fraction(w.stake) for w in laid), Fraction(0))
    return pool / len({w.seat for w in laid}), meters.note(pool)


@kernel
def best_holds(own: Ints, totals: Ints, begin: Ints, scale: Ints) -> Bytes:
    """The best hold of each deal in turn; `own` is what a deal brings as it is."""
    out = np.empty(own.size, np.uint8)
    hand, at, gain = np.arange(HAND), np.empty(31, np.int64), np.empty(32, np.int64)
    for number in range(own.size):
        counting.subset_numbers(hand, begin, at)
        counting.hold_gains(at, own[number], totals, gain)
        out[number] = counting.best_hold(gain, scale)
        counting.next_set(hand)
    return out


@kernel
def deal(seed: int, block: int, codes: Codes, cards: int, holds: Bytes, rows: Bytes, choose: Ints) -> None:
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    pack, hand, used = np.empty(2 * HAND + 4, np.uint8), np.empty(HAND, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = different(pack, 2 * HAND, cards, words, used, state)
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


KERNEL = Kernel(plan=plan)
