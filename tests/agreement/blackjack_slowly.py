"""Blackjack played out card by card, in fractions, with nothing clever about it: what the solver is held against.

A small shoe is dealt in every order that matters. Totals, results and the dealer's rule are written again here, so that
a slip in the solver's tables cannot hide.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from croupier.odds.blackjack_rules import Rules
from croupier.odds.blackjack_solver import Against, Solver, Way

Shoe = tuple[int, ...]
Cards = tuple[int, ...]  # classes: 0 is the ace, 9 a ten
BUST, NATURAL = 99, -1


def total(cards: Cards) -> tuple[int, bool]:
    low = sum(card + 1 for card in cards)
    return (low + 10, True) if 0 in cards and low <= 11 else (low, False)


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    for card, count in enumerate(shoe):
        if count:
            yield card, Fraction(count, sum(shoe)), (*shoe[:card], count - 1, *shoe[card + 1 :])


@cache
def dealer(cards: Cards, shoe: Shoe, soft_17: str) -> dict[int, Fraction]:
    """How the dealer ends, from these cards on."""
    score, soft = total(cards)
    if len(cards) == 2 and score == 21:
        return {NATURAL: Fraction(1)}
    if score >= 17 and not (score == 17 and soft and soft_17 == "draw"):
        return {score: Fraction(1)}
    out: dict[int, Fraction] = {}
    for card, p, left in draws(shoe):
        for end, q in dealer((*cards, card), left, soft_17).items():
            out[end] = out.get(end, Fraction(0)) + p * q
    return out


class Slowly:
    """A way of playing, dealt out: `chances` by net result, and what is staked on average."""

    def __init__(self, solver: Solver, play: dict[int, Against]) -> None:
        self.rules: Rules = solver.rules
        self.solver, self.play = solver, play
        self.chances: dict[Fraction, Fraction] = {}
        self.staked = Fraction(0)
        for up, p, shoe in draws(self.rules.shoe):
            for first, q, rest in draws(shoe):
                for second, r, left in draws(rest):
                    self.deal(p * q * r, up, first, second, left)

    @property
    def mean(self) -> Fraction:
        return sum((net * p for net, p in self.chances.items()), Fraction(0))

    @property
    def second_moment(self) -> Fraction:
        return sum((net * net * p for net, p in self.chances.items()), Fraction(0))

    def deal(self, p: Fraction, up: int, first: int, second: int, shoe: Shoe) -> None:
        against = self.play[up]
        if {first, second} == {0, 9}:
            self.settle(p, up, None, shoe)
        elif first == second and first in against.splits:
            for q, hands, left in self.split(up, first, 2, 2, shoe, ()):
                self.settle(p * q, up, hands, left)
        else:
            for q, hand, left in self.hand((first, second), shoe, against.way, True):
                self.settle(p * q, up, (hand,), left)

    def hand(self, cards: Cards, shoe: Shoe, way: Way, goes_on: bool) -> Iterator[tuple[Fraction, tuple[int, int], Shoe]]:
        """Every way a hand ends: the chance, its total and stake, the shoe."""
        score, _ = total(cards)
        if score >= 21 or not goes_on:
            yield Fraction(1), (score if score <= 21 else BUST, 1), shoe
            return
        place = self.solver.where[tuple(cards.count(i) for i in range(10))]
        if len(cards) == 2 and way.double[place]:
            for card, p, left in draws(shoe):
                end, _ = total((*cards, card))
                yield p, (end if end <= 21 else BUST, 2), left
        elif way.draw[place]:
            for card, p, left in draws(shoe):
                for q, end_, rest in self.hand((*cards, card), left, way, True):
                    yield p * q, end_, rest
        else:
            yield Fraction(1), (score, 1), shoe

    def split(
        self, up: int, pair: int, hands: int, waiting: int, shoe: Shoe, done: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[Fraction, tuple[tuple[int, int], ...], Shoe]]:
        """Every way the hands of a split end, one after the other."""
        if not waiting:
            yield Fraction(1), done, shoe
            return
        split = self.play[up].splits[pair]
        for card, p, left in draws(shoe):
            if card == pair and hands < split.hands:
                for q, ends, rest in self.split(up, pair, hands + 1, waiting + 1, left, done):
                    yield p * q, ends, rest
                continue
            way = split.alike if card == pair else split.other
            for q, end, more in self.hand((pair, card), left, way, pair != 0):
                for r, ends, rest in self.split(up, pair, hands, waiting - 1, more, (*done, end)):
                    yield p * q * r, ends, rest

    def settle(self, p: Fraction, up: int, hands: tuple[tuple[int, int], ...] | None, shoe: Shoe) -> None:
        """Hands against the dealer's; None is a blackjack."""
        for end, q in dealer((up,), shoe, self.rules.soft_17).items():
            if hands is None:
                self.add(Fraction(0) if end == NATURAL else self.rules.blackjack, 1, p * q)
            elif end == NATURAL and not self.rules.takes_all:
                self.add(Fraction(-1), 1, p * q)
            else:
                self.add(Fraction(sum(self.net(h, end) for h in hands)), sum(stake for _, stake in hands), p * q)

    def net(self, hand: tuple[int, int], end: int) -> int:
        score, stake = hand
        if score == BUST or end == NATURAL:
            return -stake
        if end > 21:
            return 0 if end == self.rules.stands_off else stake
        return stake * ((score > end) - (score < end))

    def add(self, net: Fraction, stake: int, p: Fraction) -> None:
        self.chances[net] = self.chances.get(net, Fraction(0)) + p
        self.staked += stake * p


def best_without_splits(rules: Rules) -> Fraction:
    """The best there is by exact cards when nothing may be split: every decision by comparing what it leads to."""
    mean = Fraction(0)
    for up, p, shoe in draws(rules.shoe):
        for first, q, rest in draws(shoe):
            for second, r, left in draws(rest):
                mean += p * q * r * _dealt(rules, up, (first, second), left)
    return mean


def _dealt(rules: Rules, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    natural = dealer((up,), shoe, rules.soft_17).get(NATURAL, Fraction(0))
    if set(cards) == {0, 9}:
        return rules.blackjack * (1 - natural)
    return _best(rules, up, tuple(sorted(cards)), shoe) - (0 if rules.takes_all else natural)


@cache
def _best(rules: Rules, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    score, _ = total(cards)
    stand = _stand(rules, up, cards, shoe)
    if score >= 21:
        return stand
    hit, double = Fraction(0), Fraction(0)
    for card, p, left in draws(shoe):
        more = tuple(sorted((*cards, card)))
        hit += p * _best(rules, up, more, left)
        double += 2 * p * _stand(rules, up, more, left)
    may = len(cards) == 2 and rules.may_double(score)
    return max(stand, hit, double) if may else max(stand, hit)


def _stand(rules: Rules, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    """Standing, or having gone over; deals with a blackjack that is found before count nothing."""
    score, worth = total(cards)[0], Fraction(0)
    for end, p in dealer((up,), shoe, rules.soft_17).items():
        if end == NATURAL:
            worth -= p if rules.takes_all else 0
        elif score > 21:
            worth -= p
        elif end > 21:
            worth += 0 if end == rules.stands_off else p
        else:
            worth += p * ((score > end) - (score < end))
    return worth
