"""The game wager at best play by exact cards, one player off the top of a full shoe, and its price as a fraction.

Play is found in floats and then priced without rounding: by remainders modulo primes, put together at the end. A hand
is played by its own cards and the card of the player-dealer that is seen; a hand after a split knows of which pair it
is, and nothing of the other hands. Within that no other play is better. A pair is split again whenever it can be, or
never, whichever is better.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import isqrt, perm, prod
from typing import TYPE_CHECKING

import numpy as np

from croupier.equipment.cards import DECK, Card
from croupier.games.california_blackjack.classes import met, rescued
from croupier.games.california_blackjack.odds.shapes import (
    ACE,
    CLASSES,
    OUTCOMES,
    TEN,
    Array,
    hands,
    more,
    tree,
)
from croupier.games.california_blackjack.odds.sides import shoe
from croupier.games.california_blackjack.rules import DOUBLE, MAIN, SPLIT, Rules
from croupier.hands.blackjack import LIMIT
from croupier.table import Table

if TYPE_CHECKING:
    from croupier.games.california_blackjack.odds.kernels import Clock, May, Play

HALVES = 2
WORKERS = 2
BITS = 26
MOST_CARDS = 8 * 52
TWO = 2
DEEP = 44  # more cards than a hand and the player-dealer's draw together
HELD = {  # a hand of each total, for the settlement
    **{total: f"2c {total - 2}d" for total in range(4, 12)},
    **{total: f"Kc {total - 10}d" for total in range(12, 20)},
    20: "Kc Qd",
    21: "7c 7d 7h",
    22: "Kc 6d 6h",
    23: "Kc 6d 5h Qc",
}
THEIRS = ("Ks 7h", "Ks 8h", "Ks 9h", "Ks Jh", "Ks 5h 6d", "Ks 6h 7d", "8s 8h 8d")  # by outcome
NATURAL = "As Kh"


@dataclass(frozen=True)
class Pattern:
    """How the hands of a split got their second cards: how many further splits, how many hands end with two cards of
    the class and how many with another, and in how many orders that comes."""

    again: int
    alike: int
    other: int
    orders: int


@cache
def patterns(most: int) -> tuple[Pattern, ...]:
    """Every pattern when a pair may become so many hands."""
    layer = {(2, 0, 0, 0): 1}  # hands that wait for their card, further splits, hands ended alike, and otherwise
    out: dict[tuple[int, int, int], int] = {}
    while layer:
        grown: dict[tuple[int, int, int, int], int] = {}
        for (waiting, again, alike, other), orders in layer.items():
            if not waiting:
                out[again, alike, other] = out.get((again, alike, other), 0) + orders
                continue
            same = (
                (waiting + 1, again + 1, alike, other) if again + 2 < most else (waiting - 1, again, alike + 1, other)
            )
            for state in (same, (waiting - 1, again, alike, other + 1)):
                grown[state] = grown.get(state, 0) + orders
        layer = grown
    return tuple(Pattern(*key, orders) for key, orders in out.items())


@dataclass(frozen=True, eq=False)
class Given:
    """A table's rules on a shoe, with what the settlement makes of hands that meet, in halves of the wager."""

    shoe: tuple[int, ...]
    rules: Rules
    nets: Array  # [row, outcome]: totals, then a hand that went over, then a hard 31
    lost: int  # to a natural
    surrendered: int
    rescue: int
    chart: bool = True

    def may(self, split: bool, aces: bool) -> May:
        """What may be done with a hand, dealt or of a split."""
        from croupier.games.california_blackjack.odds.kernels import May

        rules = self.rules
        late = rules.surrender_split if split else rules.surrender == "after_check"
        return May(
            rules.chart.stand if self.chart else LIMIT + 1,
            rules.chart.hit if self.chart else 0,
            rules.hard_31,
            rules.most_doubles,
            self.rescue,
            self.surrendered if late else 0,
            not (split and aces and rules.split_aces == "one_card"),
        )

    def most_hands(self, pair: int) -> int:
        return TWO if pair == ACE and self.rules.split_aces == "one_card" else self.rules.most_hands


def given(table: Table, chart: bool = True) -> Given:
    """What the solver is given."""
    rules: Rules = table.rules
    counts = [0] * CLASSES
    for card in shoe(table).pack:
        counts[class_of(card)] += 1
    nets = np.zeros((LIMIT + 3, OUTCOMES), dtype=np.int64)
    for total, outcome in product(HELD, range(OUTCOMES)):
        if total <= LIMIT + 1 or rules.hard_31:
            nets[total, outcome] = HALVES * _alike(table, HELD[total], THEIRS[outcome])
    nets[TWO : TWO + TWO] = nets[TWO + TWO]  # totals that two cards never have fare as the least does
    rescue = HALVES * rescued(table, True) + HALVES * rescued(table, False) if rules.rescue else 0
    return Given(
        tuple(counts), rules, nets, int(HALVES * met(table, MAIN, HELD[20], NATURAL)),
        int(HALVES * met(table, MAIN, HELD[16], THEIRS[0], surrendered=True)), int(rescue), chart,
    )  # fmt: skip


def _alike(table: Table, own: str, theirs: str) -> int:
    """What a unit brings, which must be the same for every wager that rides on a hand."""
    (net,) = {met(table, name, own, theirs, split=name == SPLIT) for name in (MAIN, SPLIT)}
    if not net > 1:
        assert met(table, DOUBLE, own, theirs) == net
    assert net.denominator == 1
    return int(net)


def class_of(card: Card) -> int:
    return ACE if card.pips > 10 else card.pips - 1


@dataclass
class Split:
    """A pair that may be split against a card: up to how many hands, how they are played, and what it is worth."""

    most: int
    plays: tuple[Play, Play]  # of hands whose second card is of another class, and alike
    worth: float  # in halves, the player-dealer having no natural, a natural not counted


@dataclass
class Against:
    """Best play against one card: what every hand does and is worth, which two cards are surrendered before the check,
    and which pairs are split."""

    up: int
    play: Play
    worth: Array
    nothing: Array
    early: set[int]
    splits: dict[int, Split]


class Solver:
    """Best play at a table, card by card of the player-dealer's."""

    def __init__(self, asked: Given) -> None:
        self.given = asked
        self.hands, self.where = hands()
        self.size = len(self.hands.size)

    def two(self, first: int, second: int) -> int:
        return self.where[more(more((0,) * CLASSES, first), second)]

    def left(self, up: int) -> Array:
        """The shoe without the card that is seen."""
        found = np.array(self.given.shoe, dtype=np.int64)
        found[up] -= 1
        return found

    def deals(self, up: int) -> Iterator[tuple[int, int, int]]:
        """Every two cards that are no natural, and in how many orders they come out of the shoe."""
        left = self.left(up).tolist()
        for first, second in product(range(CLASSES), repeat=2):
            if first <= second and {first, second} != {ACE, TEN}:
                ways = left[first] * (left[second] - (first == second)) * (1 + (first != second))
                if ways > 0:
                    yield first, second, ways

    # Finding the play, in floats

    def against(self, up: int) -> Against:
        """Best play against a card."""
        from croupier.games.california_blackjack.odds import kernels

        play, worth, nothing = self._blank()
        omega, start = self._plain_omega(up, 0), np.zeros(CLASSES, dtype=np.int64)
        facing = tree(up, self.given.rules.soft_17 == "hit"), self.hands, self.given.nets.astype(np.float64)
        kernels.solve(
            *facing,
            self.given.may(False, False),
            self.left(up),
            start,
            -1,
            omega,
            up,
            False,
            play,
            worth,
            nothing,
            clock(0),
        )
        found = Against(up, play, worth, nothing, set(), {})
        for first, second, _ in self.deals(up):
            h = self.two(first, second)
            alone = worth[h] / omega[0, TWO] + self.given.lost * self.natural(found, h, omega)
            if first == second:
                best = max((self.split(up, first, most) for most in {TWO, self.given.most_hands(first)}), key=_worth)
                split = best.worth + self.given.lost * self.natural(found, h, omega)
                if split > alone:
                    found.splits[first], alone = best, split
            if self.given.rules.surrender != "after_check" and self.given.surrendered > alone:
                found.early.add(h)
        return found

    def natural(self, found: Against, h: int, omega: Array) -> float:
        """How likely a natural lies there against a hand of two cards."""
        return float(1 - found.nothing[h] / omega[0, TWO])

    def _blank(self) -> tuple[Play, Array, Array]:
        from croupier.games.california_blackjack.odds.kernels import Play

        play = Play(np.zeros(self.size, dtype=np.int8), np.zeros((3, self.size), dtype=np.int8))
        return play, np.zeros(self.size), np.zeros(self.size)

    def split(self, up: int, pair: int, most: int) -> Split:
        """A pair split into so many hands at most, played as well as possible."""
        from croupier.games.california_blackjack.odds import kernels

        facing = tree(up, self.given.rules.soft_17 == "hit"), self.hands, self.given.nets.astype(np.float64)
        shoe_, start = self.after_pair(up, pair)
        worth, plays = 0.0, []
        for alike in (False, True):
            play, values, nothing = self._blank()
            omega = self._split_omega(up, pair, most, alike, 0)
            begun = start + alike * (np.arange(CLASSES) == pair)
            kernels.solve(
                *facing,
                self.given.may(True, pair == ACE),
                shoe_,
                begun,
                pair,
                omega,
                up,
                False,
                play,
                values,
                nothing,
                clock(0),
            )
            worth += sum(float(values[h]) * ways for h, ways in self.seconds(up, pair, alike))
            plays.append(play)
        return Split(most, (plays[0], plays[1]), worth)

    def after_pair(self, up: int, pair: int) -> tuple[Array, Array]:
        """The shoe without a pair, and one card of it."""
        left = self.left(up)
        left[pair] -= TWO
        return left, (np.arange(CLASSES) == pair).astype(np.int64)

    def seconds(self, up: int, pair: int, alike: bool) -> Iterator[tuple[int, int]]:
        """The hands of two cards after a split, and how many cards lead to each; those of the pair's class are weighed
        otherwise."""
        left, _ = self.after_pair(up, pair)
        for second in range(CLASSES):
            if (second == pair) == alike and left[second] > 0:
                yield self.two(pair, second), 1 if alike else int(left[second])

    # The weights of deals

    def _plain_omega(self, up: int, p: int) -> Array:
        cards = int(self.left(up).sum())
        deep = min(DEEP, cards + 1)
        out = np.zeros((1, DEEP))
        out[0, :deep] = _one_over(np.full(deep, cards), np.arange(deep), p)
        return out

    def _split_omega(self, up: int, pair: int, most: int, alike: bool, p: int) -> Array:
        """How likely one order is in which a hand of a split takes s cards, k of the pair's class, summed over the ways
        in which the other hands get their second cards. Of a hand whose second card is of the class, that card is not
        among them."""
        left, _ = self.after_pair(up, pair)
        like, rest = int(left[pair]), int(left.sum() - left[pair])
        k, s = np.indices((DEEP, DEEP))
        out = np.zeros((DEEP, DEEP))
        for pattern in patterns(most):
            times = pattern.alike if alike else pattern.other
            gone, kept = pattern.again + pattern.alike, pattern.other - (not alike)
            fits = (k <= s) & (gone + k <= like) & (s - k + kept <= rest)
            if not times or not fits.any():
                continue
            x, y = k[fits], s[fits]
            ways = _falling(np.full(x.size, like), gone + x, p)
            others = _falling(rest - (y - x), np.full(x.size, kept), p)
            share = _one_over(np.full(x.size, like + rest), gone + y + kept, p)
            found = _rest(_rest(_rest(ways * others, p) * share, p) * float(pattern.orders * times), p)
            out[fits] = _rest(out[fits] + found, p)
        return out

    def rough(self, found: Against) -> float:
        """The part of the deals against a card, in wagers and in floats."""
        omega, total = self._plain_omega(found.up, 0), 0.0
        for first, second, ways in self.deals(found.up):
            h = self.two(first, second)
            split = first == second and first in found.splits
            worth = found.splits[first].worth if split else found.worth[h] / omega[0, TWO]
            worth += self.given.lost * self.natural(found, h, omega)
            total += ways * omega[0, TWO] * (self.given.surrendered if h in found.early else worth)
        return float(total) * self.given.shoe[found.up] / sum(self.given.shoe) / HALVES

    # Pricing a play exactly

    def mean(self, play: list[Against]) -> Fraction:
        """What a unit is worth on hands that are no naturals, in wagers: exactly."""
        cards = sum(self.given.shoe)
        whole = perm(cards, DEEP + TWO if cards > 2 * DEEP else cards)
        bound = 64 * whole
        moduli = primes(bound.bit_length() // (BITS - 1) + TWO)
        with ThreadPoolExecutor(WORKERS) as pool:
            rests = list(pool.map(lambda p: self._remainder(play, p) * whole % p, moduli))
        found, again = _whole(rests[:-1], moduli[:-1]), _whole(rests, moduli)
        assert found == again, "more cards were dealt than counted"
        return Fraction(found, whole * HALVES)

    def _remainder(self, play: list[Against], p: int) -> int:
        return sum(self._part(against, p) for against in play) % p

    def _part(self, against: Against, p: int) -> int:
        """The part of the deals in which one card is seen, modulo a prime."""
        up, cards = against.up, sum(self.given.shoe)
        omega = self._plain_omega(up, p)
        starts = [h for _, _, h in self._played(against)]
        worth = self._priced(against.play, starts, up, False, -1, omega, p, np.zeros(CLASSES, dtype=np.int64))
        total = 0
        for first, second, ways in self.deals(up):
            h = self.two(first, second)
            if h in against.early:
                total += ways * self.given.surrendered * int(omega[0, TWO])
                continue
            natural = int(omega[0, TWO]) - self._nothing(up, h, omega, p)
            total += ways * self.given.lost * natural
            if first == second and first in against.splits:
                total += ways * int(omega[0, TWO]) * self._split_part(up, first, against.splits[first], p)
            else:
                total += ways * int(worth[h])
        return int(total * _over(self.given.shoe[up], cards, p)) % p

    def _played(self, against: Against) -> Iterator[tuple[int, int, int]]:
        for first, second, _ in self.deals(against.up):
            h = self.two(first, second)
            if h not in against.early and not (first == second and first in against.splits):
                yield first, second, h

    def _nothing(self, up: int, h: int, omega: Array, p: int) -> int:
        """The weight of no natural against a hand of two cards."""
        makes = tree(up, True).naturals
        if not makes.any():
            return int(omega[0, TWO])
        left = self.left(up) - self.hands.counts[h]
        return int(left[~makes].sum()) * int(omega[0, TWO + 1]) % p

    def _priced(
        self, play: Play, starts: list[int], up: int, split: bool, pair: int, omega: Array, p: int, begun: Array
    ) -> Array:
        from croupier.games.california_blackjack.odds import kernels

        _, worth, nothing = self._blank()
        met_ = self._met(play, starts)
        left = self.left(up) if pair < 0 else self.after_pair(up, pair)[0]
        dealers = tree(up, self.given.rules.soft_17 == "hit")
        facing = dealers._replace(orders=dealers.orders % p), self.hands, (self.given.nets % p).astype(np.float64)
        may = self.given.may(split, pair == ACE)
        kernels.solve(*facing, may, left, begun, pair, omega, up, True, met_, worth, nothing, clock(p))
        return worth

    def _split_part(self, up: int, pair: int, split: Split, p: int) -> int:
        total = 0
        _, start = self.after_pair(up, pair)
        for alike in (False, True):
            starts = dict(self.seconds(up, pair, alike))
            if not starts:
                continue
            omega = self._split_omega(up, pair, split.most, alike, p)
            begun = start + alike * (np.arange(CLASSES) == pair)
            worth = self._priced(split.plays[alike], list(starts), up, True, pair, omega, p, begun)
            total += sum(int(worth[h]) * ways for h, ways in starts.items())
        return total % p

    # All of it

    def play(self) -> list[Against]:
        """Best play against every card."""
        with ThreadPoolExecutor(WORKERS) as pool:
            return list(pool.map(self.against, (up for up in range(CLASSES) if self.given.shoe[up])))

    def ways(self, h: int) -> int:
        """In how many ways the cards of a hand come, in one order, off the top of the shoe."""
        return prod(perm(n, int(k)) for n, k in zip(self.given.shoe, self.hands.counts[h], strict=True))

    def same(self, first: list[Against], second: list[Against]) -> bool:
        """Whether two ways of playing do the same with every hand that they meet."""
        return all(self._same(a, b) for a, b in zip(first, second, strict=True))

    def _same(self, first: Against, second: Against) -> bool:
        if first.early != second.early or set(first.splits) != set(second.splits):
            return False
        starts = [h for _, _, h in self._played(first)]
        plays = [(first.play, second.play, starts)]
        for pair, split in first.splits.items():
            other = second.splits[pair]
            if split.most != other.most:
                return False
            for alike in (False, True):
                begin = [h for h, _ in self.seconds(first.up, pair, alike)]
                plays.append((split.plays[alike], other.plays[alike], begin))
        return all(self._alike(*each) for each in plays)

    def _alike(self, first: Play, second: Play, starts: list[int]) -> bool:
        one, other = (self._met(play, starts) for play in (first, second))
        return bool((one.act == other.act).all() and (one.doubled == other.doubled).all())

    def _met(self, play: Play, starts: list[int]) -> Play:
        """What is done with the hands that are met when play begins with these."""
        from croupier.games.california_blackjack.odds import kernels

        met_, _, _ = self._blank()
        kernels.reached(self.hands, play, np.array(starts, dtype=np.int64), met_)
        return met_


def _worth(split: Split) -> float:
    return split.worth


def naturals(table: Table) -> Fraction:
    """What a unit is worth on naturals: every ace and ten against every two cards of the player-dealer's."""
    counts = {card: shoe(table).full[card.index] for card in DECK}
    aces = [card for card in DECK if class_of(card) == ACE]
    tens = [card for card in DECK if class_of(card) == TEN and counts[card]]
    cards = sum(counts.values())
    plain = met(table, MAIN, "Ac Qd", "9c 8d")
    total = Fraction(0)
    for ace, ten in product(aces, tens):
        alone = met(table, MAIN, [ace, ten], "9c 8d")
        ways = 2 * counts[ace] * counts[ten]
        total += Fraction(ways, perm(cards, TWO)) * alone
        for other, tenth in product(aces, tens):
            both = 2 * (counts[other] - (other is ace)) * (counts[tenth] - (tenth is ten))
            tied = met(table, MAIN, [ace, ten], [other, tenth])
            total += Fraction(ways * both, perm(cards, 4)) * (tied - alone)
    assert plain > 0
    return total


# Whole numbers from remainders


def _over(above: int, below: int, p: int) -> int:
    """A fraction modulo a prime."""
    return above * pow(below, -1, p) % p


def _rest(values: Array, p: int) -> Array:
    """Whole floats below 2**52 modulo a prime; others as they are."""
    return np.mod(values, p) if p else values


@cache
def _factorials(p: int) -> tuple[Array, Array]:
    """n! and one over it for all n that a shoe may have, modulo a prime; or their logarithms."""
    if not p:
        logs = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, MOST_CARDS + 1)))])
        return logs, -logs
    found = [1]
    for n in range(1, MOST_CARDS + 1):
        found.append(found[-1] * n % p)
    return np.array(found, dtype=np.float64), np.array([pow(n, -1, p) for n in found], dtype=np.float64)


def _falling(n: Array, k: Array, p: int) -> Array:
    """In how many ways k of n cards come one after the other."""
    whole, inverse = _factorials(p)
    return np.mod(whole[n] * inverse[n - k], p) if p else np.exp(whole[n] + inverse[n - k])


def _one_over(n: Array, k: Array, p: int) -> Array:
    """One over that."""
    whole, inverse = _factorials(p)
    return np.mod(whole[n - k] * inverse[n], p) if p else np.exp(whole[n - k] + inverse[n])


def clock(p: int) -> Clock:
    """How a kernel counts: modulo a prime, or in floats as they are."""
    from croupier.games.california_blackjack.odds.kernels import Clock

    return Clock(float(p), 1 / p if p else 0.0)


@cache
def primes(count: int) -> tuple[int, ...]:
    """The greatest primes of so many bits that a product of two remainders is held whole in a float."""
    out: list[int] = []
    n = (1 << BITS) - 1
    while len(out) < count:
        if all(n % d for d in range(3, isqrt(n) + 1, 2)):
            out.append(n)
        n -= 2
    return tuple(out)


def _whole(rests: list[int], moduli: tuple[int, ...]) -> int:
    """The number nearest to zero that leaves these remainders."""
    every = prod(moduli)
    found = sum(r * pow(every // m, -1, m) % m * (every // m) for r, m in zip(rests, moduli, strict=True)) % every
    return found - every if 2 * found > every else found
