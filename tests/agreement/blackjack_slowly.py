"""Blackjack played out card by card, in fractions, with nothing clever about it: what the solver is held against.

A small shoe is dealt in every order that matters. Totals, results and the dealer's rule are written again here, so that
a slip in the solver's tables cannot hide.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from croupier.games.blackjack.odds.solver import Against, Solver, Way
from croupier.games.blackjack.odds.solver_input import Given

Shoe = tuple[int, ...]
Cards = tuple[int, ...]  # classes: 0 is the ace, 9 a ten
End = tuple[int, int]  # the total of a hand, and its stake
Ends = tuple[End, ...]
BUST, NATURAL, NEXT = 99, -1, 22


def total(cards: Cards) -> tuple[int, bool]:
    low = sum(card + 1 for card in cards)
    return (low + 10, True) if 0 in cards and low <= 11 else (low, False)


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    for card, count in enumerate(shoe):
        if count:
            yield card, Fraction(count, sum(shoe)), (*shoe[:card], count - 1, *shoe[card + 1 :])


@cache
def dealer(cards: Cards, shoe: Shoe, soft_17: bool) -> dict[int, Fraction]:
    """How the dealer ends, from these cards on."""
    score, soft = total(cards)
    if len(cards) == 2 and score == 21:
        return {NATURAL: Fraction(1)}
    if score >= 17 and not (score == 17 and soft and soft_17):
        return {score: Fraction(1)}
    out: dict[int, Fraction] = {}
    for card, p, left in draws(shoe):
        for end, q in dealer((*cards, card), left, soft_17).items():
            out[end] = out.get(end, Fraction(0)) + p * q
    return out


class Slowly:
    """A way of playing, dealt out: `chances` by net result, and what is staked on average."""

    def __init__(self, solver: Solver, play: dict[int, Against]) -> None:
        self.given: Given = solver.given
        self.solver, self.play = solver, play
        self.chances: dict[Fraction, Fraction] = {}
        self.staked = Fraction(0)

    def dealt_out(self) -> Slowly:
        """Every deal there is."""
        for up, p, shoe in draws(self.given.shoe):
            for first, q, rest in draws(shoe):
                for second, r, left in draws(rest):
                    self.deal(p * q * r, up, first, second, left)
        return self

    @property
    def mean(self) -> Fraction:
        return sum((net * p for net, p in self.chances.items()), Fraction(0))

    @property
    def second_moment(self) -> Fraction:
        return sum((net * net * p for net, p in self.chances.items()), Fraction(0))

    def deal(self, p: Fraction, up: int, first: int, second: int, shoe: Shoe) -> None:
        if {first, second} == {0, 9}:
            self.settle(p, up, None, shoe)
            return
        if self.solver.two(first, second) in self.play[up].given_up:
            self.give_up(p, up, shoe)
            return
        for q, hands, left in self.ends(up, first, second, shoe):
            self.settle(p * q, up, hands, left)

    def give_up(self, p: Fraction, up: int, shoe: Shoe) -> None:
        """Half of the wager is lost; all of it where a blackjack comes first."""
        natural = dealer((up,), shoe, self.given.rules.soft_17).get(NATURAL, Fraction(0))
        natural = Fraction(0) if self.given.rules.surrender == "early" else natural
        self.add(Fraction(-1, 2), 1, p * (1 - natural))
        self.add(Fraction(-1), 1, p * natural)

    def ends(self, up: int, first: int, second: int, shoe: Shoe) -> Iterator[tuple[Fraction, Ends, Shoe]]:
        """Every way two cards end, split or not, that are no blackjack."""
        against = self.play[up]
        if first == second and first in against.splits:
            yield from self.split(up, first, 2, 2, shoe, ())
            return
        for p, hand, left in self.hand((first, second), shoe, against.way, True):
            yield p, (hand,), left

    def hand(self, cards: Cards, shoe: Shoe, way: Way, goes_on: bool) -> Iterator[tuple[Fraction, End, Shoe]]:
        """Every way a hand ends: the chance, its total and stake, the shoe."""
        score, _ = total(cards)
        if score >= 21 or not goes_on:
            yield Fraction(1), (score if score <= 21 else BUST, 1), shoe
            return
        place = self.solver.where[tuple(cards.count(i) for i in range(10))]
        if len(cards) == 2 and way.double[place]:
            for card, p, left in draws(shoe):
                end = self.doubled(cards, card)
                yield p, (end if end <= 21 else BUST, 2), left
        elif way.draw[place]:
            for card, p, left in draws(shoe):
                for q, end_, rest in self.hand((*cards, card), left, way, True):
                    yield p * q, end_, rest
        else:
            yield Fraction(1), (score, 1), shoe

    def doubled(self, cards: Cards, last: int) -> int:
        """The total of a doubled hand; where an ace of the first two counts one, the last alone may count eleven."""
        if self.given.rules.ace_in_double == "either":
            return total((*cards, last))[0]
        low = sum(card + 1 for card in (*cards, last))
        return low + 10 if last == 0 and low <= 11 else low

    def split(
        self, up: int, pair: int, hands: int, waiting: int, shoe: Shoe, done: Ends
    ) -> Iterator[tuple[Fraction, Ends, Shoe]]:
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
            way = split.way(card == pair, later=bool(done))
            for q, end, more in self.hand((pair, card), left, way, pair != 0 or self.given.rules.draw_split_aces):
                for r, ends, rest in self.split(up, pair, hands, waiting - 1, more, (*done, end)):
                    yield p * q * r, ends, rest

    def settle(self, p: Fraction, up: int, hands: Ends | None, shoe: Shoe) -> None:
        """Hands against the dealer's; None is a blackjack."""
        for end, q in dealer((up,), shoe, self.given.rules.soft_17).items():
            if hands is None:
                self.add(Fraction(0) if end == NATURAL else self.given.blackjack, 1, p * q)
            elif end == NATURAL and self.given.rules.peek:
                self.add(Fraction(-1), 1, p * q)
            elif end == NATURAL and self.given.rules.dealer_blackjack_takes == "original":
                lost = sum(stake if score == BUST else 0 for score, stake in hands)
                self.add(Fraction(-lost - (hands[0][0] != BUST)), sum(stake for _, stake in hands), p * q)
            else:
                self.add(Fraction(sum(self.net(h, end) for h in hands)), sum(stake for _, stake in hands), p * q)

    def net(self, hand: End, end: int) -> int:
        score, stake = hand
        if score == BUST or end == NATURAL:
            return -stake
        if end > 21:
            return 0 if end == NEXT and self.given.has_total_that_stands_off else stake
        return stake * ((score > end) - (score < end))

    def add(self, net: Fraction, stake: int, p: Fraction) -> None:
        self.chances[net] = self.chances.get(net, Fraction(0)) + p
        self.staked += stake * p


def best_without_splits(given: Given) -> Fraction:
    """The best there is by exact cards when nothing may be split: every decision by comparing what it leads to."""
    mean = Fraction(0)
    for up, p, shoe in draws(given.shoe):
        for first, q, rest in draws(shoe):
            for second, r, left in draws(rest):
                mean += p * q * r * _dealt(given, up, (first, second), left)
    return mean


def _dealt(given: Given, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    natural = dealer((up,), shoe, given.rules.soft_17).get(NATURAL, Fraction(0))
    if set(cards) == {0, 9}:
        return given.blackjack * (1 - natural)
    return _best(given, up, tuple(sorted(cards)), shoe) - (natural if given.rules.peek else 0)


@cache
def _best(given: Given, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    score, _ = total(cards)
    stand = _stand(given, up, cards, shoe)
    if score >= 21:
        return stand
    hit, double = Fraction(0), Fraction(0)
    for card, p, left in draws(shoe):
        more = tuple(sorted((*cards, card)))
        hit += p * _best(given, up, more, left)
        double += 2 * p * _stand(given, up, more, left)
    may = len(cards) == 2 and score in given.rules.double_scores
    return max(stand, hit, double) if may else max(stand, hit)


def _stand(given: Given, up: int, cards: Cards, shoe: Shoe) -> Fraction:
    """Standing, or having gone over; deals with a blackjack that is found before count nothing."""
    score, worth = total(cards)[0], Fraction(0)
    for end, p in dealer((up,), shoe, given.rules.soft_17).items():
        if end == NATURAL:
            worth -= 0 if given.rules.peek else p
        elif score > 21:
            worth -= p
        elif end > 21:
            worth += 0 if end == NEXT and given.has_total_that_stands_off else p
        else:
            worth += p * ((score > end) - (score < end))
    return worth


def switch(given: Given) -> tuple[Fraction, Fraction]:
    """Two hands whose second cards may be exchanged: both together at best, and how likely any deal was. Each hand is
    played as on a shoe without the first two cards of the other."""
    beside = {}
    for c in range(10):
        for d in range(10):
            shoe = tuple(n - (i == c) - (i == d) for i, n in enumerate(given.shoe))
            if min(shoe) >= 0 and (d, c) not in beside:
                solver = Solver(replace(given, shoe=shoe))
                beside[c, d] = beside[d, c] = Slowly(solver, solver.play_by_cards())
    mean = whole = Fraction(0)
    for up, p, shoe in draws(given.shoe):
        for cards, q, left in _four(shoe):
            a, b, c, d = cards
            keep = _both(beside, up, (a, b), (c, d), left, dealt=True)
            swap = _both(beside, up, (a, d), (c, b), left, dealt=False)
            mean += p * q * max(keep, swap)
            whole += p * q
    return mean, whole


def _four(shoe: Shoe) -> Iterator[tuple[Cards, Fraction, Shoe]]:
    paths: list[tuple[Cards, Fraction, Shoe]] = [((), Fraction(1), shoe)]
    for _ in range(4):
        paths = [((*cards, card), p * q, rest) for cards, p, left in paths for card, q, rest in draws(left)]
    return iter(paths)


def _both(beside: dict[Cards, Slowly], up: int, one: Cards, two: Cards, shoe: Shoe, dealt: bool) -> Fraction:
    """Both hands played one after the other and settled together."""
    first, second = beside[two], beside[one]
    worth = Fraction(0)
    for p, mine, left in _hands(first, up, one, shoe, dealt):
        for q, other, rest in _hands(second, up, two, left, dealt):
            for end, r in dealer((up,), rest, first.given.rules.soft_17).items():
                worth += p * q * r * (_net(first, mine, end) + _net(second, other, end))
    return worth


def _hands(
    slow: Slowly, up: int, cards: Cards, shoe: Shoe, dealt: bool
) -> Iterator[tuple[Fraction, Ends | None, Shoe]]:
    if dealt and set(cards) == {0, 9}:
        yield Fraction(1), None, shoe
    else:
        yield from slow.ends(up, *cards, shoe)


def _net(slow: Slowly, hands: Ends | None, end: int) -> Fraction:
    if hands is None:
        return Fraction(0) if end == NATURAL else slow.given.blackjack
    if end == NATURAL and slow.given.rules.peek:
        return Fraction(-1)
    return Fraction(sum(slow.net(hand, end) for hand in hands))
