"""Short rules for the flop of the hold'em games against the house, and what they cost beside best play.

Serves gb-archive 11.56 to 11.62 and 11.86 to 11.89 and perth's Ultimate Texas Hold'em. A rule says of every two hole
cards and every flop (one of each class up to suits) whether to play; it is priced with the sums of the solver, over all
cards that may still come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from croupier.games.holdem.odds import solver
from croupier.games.holdem.odds.best_play import (
    DEALERS,
    FLOPS,
    LATER_BOARDS,
    Solved,
    _sum_over_flops,
    casino_model,
    decisions,
    ultimate_model,
)
from croupier.hands.poker import Hand
from croupier.hands.poker_batch import evaluator
from croupier.odds.charts import Simplified
from croupier.odds.poker.boards import Array, canonical
from croupier.simulate.kernels.suit_classes import keys_of
from croupier.table import Table

WINDOWS = [0b1000000001111, *(0b11111 << low for low in range(9))]  # five ranks in a row as bits, the ace low first
TEN, LOWEST = 8, 0  # ranks from 0 for a two


@dataclass(frozen=True, slots=True)
class Seen:
    """The hands of every pair of hole cards with every flop: arrays [flop class, hole] of truth values."""

    possible: Array  # no card is in both
    own_pair: Array  # a pair or better that a hole card is part of
    made: Array  # a straight or a flush
    low_pair: Array  # a pair of twos in hand, and no more of them
    four: Array  # four of one suit or more
    four_high: Array  # four of one suit, a ten or better in hand among them
    high: Array  # a ten or better in hand


def holes_on_flops() -> Seen:
    """Every hole on one flop of each class."""
    flops = _flops()[:, None, :]
    holes = np.array(list(combinations(range(52), 2)), np.int64)[None, :, :]
    ranks, suits = holes >> 2, holes & 3
    others, other_suits = flops >> 2, flops & 3
    first, second = ranks[..., 0], ranks[..., 1]
    meets = [(others == rank[..., None]).sum(axis=2) for rank in (first, second)]
    pocket = np.broadcast_to(first == second, meets[0].shape)
    mask = (1 << first | 1 << second) | np.bitwise_or.reduce(1 << others, axis=2)
    straight = np.any([(mask & window) == window for window in WINDOWS], axis=0)
    of_suit = [(suits == suit).sum(axis=2) + (other_suits == suit).sum(axis=2) for suit in range(4)]
    good = [((suits == suit) & (ranks >= TEN)).any(axis=2) for suit in range(4)]
    return Seen(
        possible=~np.any([(flops == holes[..., i : i + 1]).any(axis=2) for i in (0, 1)], axis=0),
        own_pair=pocket | (meets[0] > 0) | (meets[1] > 0),
        made=straight | np.any([number == 5 for number in of_suit], axis=0),
        low_pair=pocket & (first == LOWEST) & (meets[0] == 0),
        four=np.any([number >= 4 for number in of_suit], axis=0),
        four_high=np.any([(n >= 4) & high for n, high in zip(of_suit, good, strict=True)], axis=0),
        high=np.broadcast_to((ranks >= TEN).any(axis=2), meets[0].shape),
    )


def _flops() -> Array:
    """The flop that stands for each class: the one that no change of suits is needed for."""
    group = solver.symmetry(3)
    out = np.zeros((len(group.weights), 3), np.int64)
    for flop in combinations(range(52), 3):
        number = sum(comb(card, k) for k, card in enumerate(flop, 1))
        if group.by[number] == 0:
            out[group.of[number]] = flop
    return out


def folded_holes(table: Table, row: Callable[[Hand], str]) -> Counter[str]:
    """How many holes on a flop best play folds there, by the row that the five cards reach."""
    sets, weights = canonical(3, comb(52, 3))
    order = np.argsort(keys_of(sets))
    five, plays = evaluator(5), decisions(table).flop.astype(bool)
    names = [row(hand) for hand in five.hands()]
    holes = np.array(list(combinations(range(52), 2)), np.uint8)
    out = Counter[str]()
    for flop, weight, played in zip(sets[order], weights[order].tolist(), plays, strict=True):
        remaining = holes[~(np.isin(holes, flop).any(axis=1) | played)]
        hands = np.concatenate([np.broadcast_to(flop, (len(remaining), 3)), remaining], axis=1)
        for strength, many in zip(*np.unique(five(hands), return_counts=True), strict=True):
            out[names[strength]] += weight * int(many)
    return out


def casino(table: Table, best: Fraction) -> Iterator[Simplified]:
    """Casino Hold'em: when to call."""
    m = casino_model(table)
    stay = solver.gather(m.pay, m.fold, (1, m.sizes["call"])).three[..., 0]
    made, folded = holes_on_flops(), m.fold * LATER_BOARDS * DEALERS
    good = made.own_pair | made.made
    for what, calls in (
        ("call with a pair of one's own, a ten or better, or four to a flush", good | made.high | made.four),
        ("call with a pair of one's own, or a ten or better", good | made.high),
        ("call with a pair of one's own only", good),
    ):
        worth = _sum_over_flops(np.where(made.possible, np.where(calls, stay, folded), 0))
        yield Simplified(what, best - _mean(worth, m.pay.scale))


def ultimate(table: Table, best: Solved, early: str, average: Fraction) -> Iterator[Simplified]:
    """Ultimate Hold'em: when to play twice, for hands that best play checks before the flop."""
    m = ultimate_model(table)
    three = solver.gather(m.pay, m.fold, (1, m.sizes["middle"]), best_too=True).three
    made = holes_on_flops()
    good = (made.own_pair & ~made.low_pair) | made.made
    for what, plays in (
        ("a pair of one's own but twos in hand, or four to a flush with a ten", good | made.four_high),
        ("a pair of one's own but twos in hand", good),
        ("nothing", made.own_pair & False),
    ):
        later = _sum_over_flops(np.where(plays, three[..., 0], three[..., 1]))
        unit = FLOPS * LATER_BOARDS * DEALERS * m.pay.scale
        worth = [
            now if now > check else Fraction(int(wait), unit)
            for now, check, wait in zip(best.worth[early], best.worth["check"], later, strict=True)
        ]
        yield Simplified(f"on the flop, play twice with {what}", average - sum(worth, Fraction(0)) / len(worth))


def _mean(worth: Array, scale: int) -> Fraction:
    return Fraction(sum(int(value) for value in worth), FLOPS * LATER_BOARDS * DEALERS * scale * len(worth))
