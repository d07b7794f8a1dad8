"""Best play of the game wager by exact cards, one player off the top of a full shoe. It is found in floats; what it is
worth is then counted without rounding (exact).

A hand is played by its own cards and the card of the player-dealer that is seen; a hand after a split knows of which
pair it is, and nothing of the other hands. Within that no other play is better. A pair is split again whenever it can
be, or never, whichever is better.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import perm, prod
from typing import TYPE_CHECKING

import numpy as np

from croupier.equipment.cards import Card
from croupier.games.california_blackjack.odds.bonus_bets import shoe
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
from croupier.games.california_blackjack.representative_deals import net_of_meeting, net_of_rescue
from croupier.games.california_blackjack.rules import DOUBLE, MAIN, SPLIT, Rules
from croupier.games.shared.twenty_one.hand_rules import MAY, why_no_card, why_no_split
from croupier.hands.blackjack import LIMIT
from croupier.table import Table

if TYPE_CHECKING:
    from croupier.games.california_blackjack.odds.kernels import May, Play

HALVES = 2
WORKERS = 2
MOST_CARDS = 8 * 52
TWO = 2
CLEAR_MARGIN = 0.2  # halves of a wager
MAX_CARDS_OF_TWO = 44  # more cards than a hand and the player-dealer's draw together
EXAMPLE_HANDS = {  # a hand of each total, for the settlement
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

    def of(self, alike: bool) -> tuple[int, int, int]:
        """Of hands that end alike, or otherwise: how many there are, and how many cards of the class and of others the
        remaining hands take."""
        return (self.alike if alike else self.other), self.again + self.alike, self.other - (not alike)


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
    after_split: bool = False  # the hand asked about is one of a split

    def may(self, split: bool, aces: bool) -> May:
        """Return the possible decisions on a hand, dealt or of a split."""
        from croupier.games.california_blackjack.odds.kernels import May

        rules = self.rules
        hand = rules.hand if self.chart else rules.hand._replace(draw_to=0, stand_from=LIMIT + 1)
        draws = why_no_card(hand, 0, 0, split, aces) == MAY
        late = rules.surrender_split and draws if split else rules.surrender == "after_check"
        return May(hand, split, aces, rules.hard_31, rules.most_doubles, self.rescue, self.surrendered if late else 0)

    def most_hands(self, pair: int) -> int:
        """The most hands that splitting a pair can lead to."""
        hand = self.rules.hand
        return hand.most_hands if why_no_split(hand, TWO, pair + 1, True, TWO, True) == MAY else TWO


def given_of(table: Table, chart: bool = True) -> Given:
    """Return the solver's input."""
    rules: Rules = table.rules
    counts = [0] * CLASSES
    for card in shoe(table).pack:
        counts[class_of(card)] += 1
    nets = np.zeros((LIMIT + 3, OUTCOMES), dtype=np.int64)
    for total, outcome in product(EXAMPLE_HANDS, range(OUTCOMES)):
        if total <= LIMIT + 1 or rules.hard_31:
            nets[total, outcome] = HALVES * _common_net(table, EXAMPLE_HANDS[total], THEIRS[outcome])
    nets[TWO : TWO + TWO] = nets[TWO + TWO]  # totals that two cards never have fare as the least does
    rescue = HALVES * net_of_rescue(table, True) + HALVES * net_of_rescue(table, False) if rules.rescue else 0
    return Given(
        tuple(counts),
        rules,
        nets,
        int(HALVES * net_of_meeting(table, MAIN, EXAMPLE_HANDS[20], NATURAL)),
        int(HALVES * net_of_meeting(table, MAIN, EXAMPLE_HANDS[16], THEIRS[0], surrendered=True)),
        int(rescue),
        chart,
    )


def _common_net(table: Table, own_total: str, theirs: str) -> int:
    """Return the net of a unit, which must be the same for every wager that rides on a hand."""
    (net,) = {net_of_meeting(table, name, own_total, theirs, split=name == SPLIT) for name in (MAIN, SPLIT)}
    if not net > 1:
        assert net_of_meeting(table, DOUBLE, own_total, theirs) == net
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
        plain = self.hands.counts, self.hands.after, self.hands.size, self.hands.total
        self.counts, self.after, self.sizes, self.totals = (array.tolist() for array in plain)

    def two(self, first: int, second: int) -> int:
        return self.where[more(more((0,) * CLASSES, first), second)]

    def shoe_without(self, up: int) -> Array:
        """The shoe without the card that is seen."""
        counts = np.array(self.given.shoe, dtype=np.int64)
        counts[up] -= 1
        return counts

    def deals(self, up: int) -> Iterator[tuple[int, int, int]]:
        """Every two cards that are no natural, and in how many orders they come out of the shoe."""
        left = self.shoe_without(up).tolist()
        for first, second in product(range(CLASSES), repeat=2):
            if first <= second and {first, second} != {ACE, TEN}:
                ways = left[first] * (left[second] - (first == second)) * (1 + (first != second))
                if ways > 0:
                    yield first, second, ways

    # Finding the play, in floats

    def hands_alone(self, up: int) -> Against:
        """Best play against a card without splits, and without surrender before the check."""
        from croupier.games.california_blackjack.odds import kernels

        play, worth, nothing = self._blank()
        omega, start = self.plain_omega(up), np.zeros(CLASSES, dtype=np.int64)
        facing = tree(up, self.given.rules.soft_17 == "hit"), self.hands, self.given.nets.astype(np.float64)
        may = self.given.may(self.given.after_split, False)
        kernels.solve(*facing, may, self.shoe_without(up), start, -1, omega, up, play, worth, nothing)
        return Against(up, play, worth, nothing, set(), {})

    def against(self, up: int) -> Against:
        """Best play against a card."""
        hands_against, omega = self.hands_alone(up), self.plain_omega(up)
        for first, second, _ in self.deals(up):
            h = self.two(first, second)
            alone = hands_against.worth[h] / omega[0, TWO] + self.given.lost * self.natural(hands_against, h, omega)
            if first == second:
                natural = self.given.lost * self.natural(hands_against, h, omega)
                best = self.best_split(up, first, alone - natural)
                if best.worth + natural > alone:
                    hands_against.splits[first], alone = best, best.worth + natural
            if self.given.rules.surrender != "after_check" and self.given.surrendered > alone:
                hands_against.early.add(h)
        return hands_against

    def natural(self, hands_against: Against, h: int, omega: Array) -> float:
        """How likely a natural lies there against a hand of two cards."""
        return float(1 - hands_against.nothing[h] / omega[0, TWO])

    def _blank(self) -> tuple[Play, Array, Array]:
        from croupier.games.california_blackjack.odds.kernels import Play

        play = Play(np.zeros(self.size, dtype=np.int8), np.zeros((3, self.size), dtype=np.int8))
        return play, np.zeros(self.size), np.zeros(self.size)

    def best_split(self, up: int, pair: int, alone: float = -np.inf) -> Split:
        """A pair split once or as often as it can be. One that is far better not split at all is not split twice."""
        once, most = self.split(up, pair, TWO), self.given.most_hands(pair)
        if most == TWO or once.worth + CLEAR_MARGIN < alone:
            return once
        return max(once, self.split(up, pair, most), key=_worth)

    def split(self, up: int, pair: int, most: int) -> Split:
        """A pair split into so many hands at most, played as well as possible."""
        from croupier.games.california_blackjack.odds import kernels

        facing = tree(up, self.given.rules.soft_17 == "hit"), self.hands, self.given.nets.astype(np.float64)
        shoe_, start = self.after_pair(up, pair)
        worth, plays = 0.0, []
        for alike in (False, True):
            play, values, nothing = self._blank()
            omega = self.split_omega(up, pair, most, alike)
            begun = start + alike * (np.arange(CLASSES) == pair)
            may = self.given.may(True, pair == ACE)
            kernels.solve(*facing, may, shoe_, begun, pair, omega, up, play, values, nothing)
            worth += sum(float(values[h]) * ways for h, ways in self.seconds(up, pair, alike))
            plays.append(play)
        return Split(most, (plays[0], plays[1]), worth)

    def after_pair(self, up: int, pair: int) -> tuple[Array, Array]:
        """The shoe without a pair, and one card of it."""
        left = self.shoe_without(up)
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

    def plain_omega(self, up: int) -> Array:
        cards = int(self.shoe_without(up).sum())
        deep = min(MAX_CARDS_OF_TWO, cards + 1)
        out = np.zeros((1, MAX_CARDS_OF_TWO))
        out[0, :deep] = 1 / _falling(np.full(deep, cards), np.arange(deep))
        return out

    def split_omega(self, up: int, pair: int, most: int, alike: bool) -> Array:
        """How likely one order is in which a hand of a split takes s cards, k of the pair's class, summed over the ways
        in which the other hands get their second cards. Of a hand whose second card is of the class, that card is not
        among them."""
        left, _ = self.after_pair(up, pair)
        like, others_left = int(left[pair]), int(left.sum() - left[pair])
        k, s = np.indices((MAX_CARDS_OF_TWO, MAX_CARDS_OF_TWO))
        out = np.zeros((MAX_CARDS_OF_TWO, MAX_CARDS_OF_TWO))
        for pattern in patterns(most):
            times, gone, kept = pattern.of(alike)
            fits = (k <= s) & (gone + k <= like) & (s - k + kept <= others_left)
            if not times or not fits.any():
                continue
            x, y = k[fits], s[fits]
            ways = _falling(np.full(x.size, like), gone + x) * _falling(others_left - (y - x), np.full(x.size, kept))
            out[fits] += (
                ways / _falling(np.full(x.size, like + others_left), gone + y + kept) * (pattern.orders * times)
            )
        return out

    def rough(self, hands_against: Against) -> float:
        """The part of the deals against a card, in wagers and in floats."""
        omega, total = self.plain_omega(hands_against.up), 0.0
        for first, second, ways in self.deals(hands_against.up):
            h = self.two(first, second)
            split = first == second and first in hands_against.splits
            worth = hands_against.splits[first].worth if split else hands_against.worth[h] / omega[0, TWO]
            worth += self.given.lost * self.natural(hands_against, h, omega)
            total += ways * omega[0, TWO] * (self.given.surrendered if h in hands_against.early else worth)
        return float(total) * self.given.shoe[hands_against.up] / sum(self.given.shoe) / HALVES

    # All of it

    def play(self) -> list[Against]:
        """Best play against every card."""
        with ThreadPoolExecutor(WORKERS) as pool:
            return list(pool.map(self.against, (up for up in range(CLASSES) if self.given.shoe[up])))

    def ways(self, h: int) -> int:
        """In how many ways the cards of a hand come, in one order, off the top of the shoe."""
        return prod(perm(n, int(k)) for n, k in zip(self.given.shoe, self.hands.counts[h], strict=True))


def _worth(split: Split) -> float:
    return split.worth


# How likely an order is, in floats


@cache
def _logs() -> Array:
    """The logarithm of n! for all n that a shoe may have."""
    return np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, MOST_CARDS + 1)))])


def _falling(n: Array, k: Array) -> Array:
    """In how many ways k of n cards come one after the other."""
    return np.exp(_logs()[n] - _logs()[n - k])
