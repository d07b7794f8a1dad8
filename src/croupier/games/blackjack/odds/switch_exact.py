"""Results of the two hands of a Switch box, counted exactly.

Both hands are alike, so what they bring together is twice what the first of them does: the worth of every hand beside
every other two cards, by the number of deals in which it comes to lie there, as it was dealt or after a switch. Each
number is counted by remainders, as everything in `exact`; the decisions are those of switch.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.odds.exact import Begun, Counter, chance_of_natural, falling, split_worth
from croupier.games.blackjack.odds.hands_and_draws import NETS, STAKES, Array
from croupier.games.blackjack.odds.solver import TWO, Against, Solver

MOST_ORDERS = 8  # of four cards that make two hands: two of each hand, as dealt or after a switch
Worth = tuple[Fraction, Fraction]  # net and stake


class Beside(NamedTuple):
    """How one hand is played beside two cards of the other and against the dealer's, without the floats."""

    solver: Solver
    against: Against
    share: Fraction  # how likely the dealer's card comes, and then these two cards in one order


def data_beside(solver: Solver, against: Against, others: tuple[int, int]) -> Beside:
    """Return the figures needed to count a hand beside others."""
    none = np.zeros(0)
    light = replace(against, chance=none, stand=none, hit=none, twice=none, worth=none, tried={})
    left = list(solver.given.shoe)  # without the two cards, which come back for their own chance
    cards = sum(left) + TWO
    dealer = left[against.up] + sum(card == against.up for card in others)
    first, second = others
    here = [n + (i == first) + (i == second) - (i == against.up) for i, n in enumerate(left)]
    ways = here[first] * (here[second] - (first == second))
    return Beside(solver, light, Fraction(dealer * ways, falling(cards, 3)))


def worth(beside: Beside, twos: list[tuple[int, int]], dealt: Array, plain: Array) -> Worth:
    """Hands of two cards, each so often as dealt and so often after a switch: net and stake of all, by chance."""
    solver, against = beside.solver, beside.against
    parts = list(_hands_settled(beside, twos, dealt, plain))
    net = sum((part[0] for part in parts), Fraction(0))
    stake = sum((part[1] for part in parts), Fraction(0))
    first = [(solver.two(*held), times) for held, times in _hands_played_on(beside, twos, dealt, plain) if times]
    if first:
        cards, nothing = int(against.shoe.sum()), (0,) * solver.classes
        counter = Counter(solver, against, often=MOST_ORDERS)
        rows: list[tuple[int, ...]] = [NETS, STAKES]
        for _, s, (won, laid) in counter.count_deals(solver.orders(against.way, first), Begun(nothing, nothing), rows):
            net += Fraction(won, falling(cards, s))
            stake += Fraction(laid, falling(cards, s))
    return beside.share * net, beside.share * stake


def _chance(against: Against, first: int, second: int) -> Fraction:
    left = against.shoe.tolist()
    return Fraction(max(left[first] * (left[second] - (first == second)), 0), falling(sum(left), TWO))


def _is_settled_as_dealt(beside: Beside, first: int, second: int) -> bool:
    """Return whether two cards as they are dealt are settled without being played: a blackjack, or given up."""
    solver, against = beside.solver, beside.against
    return solver.given.is_blackjack(first, second) or solver.two(first, second) in against.given_up


def _hands_played_on(
    beside: Beside, twos: list[tuple[int, int]], dealt: Array, plain: Array
) -> Iterator[tuple[tuple[int, int], int]]:
    """The hands that are played on as they are, and how often."""
    for i, (first, second) in enumerate(twos):
        if first != second or first not in beside.against.splits:
            yield (first, second), int(plain[i]) + (0 if _is_settled_as_dealt(beside, first, second) else int(dealt[i]))


def _hands_settled(beside: Beside, twos: list[tuple[int, int]], dealt: Array, plain: Array) -> Iterator[Worth]:
    """Hands whose worth is not counted card by card: settled as dealt, split, or met by a blackjack that is known."""
    solver, against = beside.solver, beside.against
    for i, (first, second) in enumerate(twos):
        chance = _chance(against, first, second)
        as_dealt, times = chance * int(dealt[i]), chance * int(plain[i])
        if as_dealt and _is_settled_as_dealt(beside, first, second):
            yield as_dealt * _result_at_once(beside, first, second), as_dealt
        else:
            times += as_dealt
        if times and first == second and first in against.splits:
            net, stake = split_worth(solver, against, first)
            yield times * net, times * stake
        elif times and against.is_without_blackjack:
            lost = chance_of_natural(against, first, second)
            yield -times * lost, times * lost


def _result_at_once(beside: Beside, first: int, second: int) -> Fraction:
    """Return the result of a blackjack, or of a hand that is given up."""
    given, tie = beside.solver.given, chance_of_natural(beside.against, first, second)
    if not given.is_blackjack(first, second):
        assert given.surrender is not None
        plain, against_blackjack = given.surrender
        return plain * (1 - tie) + against_blackjack * tie
    won = given.blackjack * (1 - tie)
    at_once = given.at_once(beside.against.up)
    return won if at_once is None else max(won, at_once)
