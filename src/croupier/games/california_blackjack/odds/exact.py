"""Results of a way of playing, counted in whole numbers.

Every deal that ends a hand is a number of ordered draws out of the shoe, counted by how many cards it takes; only at
the end is it weighed by how likely one order of so many cards is. Nothing is rounded: the mean and what is staked are
exact, splits included, and so is the spread of results but for splits, whose hands are taken as independent once the
player-dealer's hand is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import TYPE_CHECKING

import numpy as np

from croupier.equipment.cards import DECK
from croupier.games.california_blackjack.odds.bonus_bets import shoe
from croupier.games.california_blackjack.odds.shapes import (
    ACE,
    CLASSES,
    EIGHT,
    EIGHTS,
    OUTCOMES,
    OVER,
    TEN,
    Array,
    tree,
)
from croupier.games.california_blackjack.odds.solver import HALVES, TWO, Against, Solver, Split, class_of, patterns
from croupier.games.california_blackjack.representative_deals import net_of_meeting
from croupier.games.california_blackjack.rules import MAIN
from croupier.games.shared.twenty_one.hand_rules import is_hard_31
from croupier.hands.blackjack import LIMIT
from croupier.odds.edge import Distribution
from croupier.table import Table

if TYPE_CHECKING:
    from croupier.games.california_blackjack.odds.kernels import Play

STAND, HIT, DOUBLE, SURRENDER = 1, 2, 3, 4  # as kernels.Play has them
RESCUE, REDOUBLE = 2, 3
BUSTED, MADE_31 = LIMIT + 1, LIMIT + 2
HALF, LIMBS, LOW = 32, 4, 0xFFFFFFFF  # in how many limbs of so many bits the orders of a hand are counted
DECIMALS = 10**15
MAX_CARDS_DRAWN = 70  # more cards than all hands of a box and the player-dealer's take
WIDEST = 16  # halves of a wager that one hand may bring or cost: eight times it
Counts = dict[tuple[int, int], int]  # by k and s, in how many orders


@dataclass
class Priced:
    """A way of playing, priced per unit of the wager: naturals of the player are left out."""

    mean: Fraction = Fraction(0)
    staked: Fraction = Fraction(0)
    played: Distribution = field(default_factory=dict)  # hands that are not split: exact
    split: dict[Fraction, float] = field(default_factory=dict)  # hands that are split

    def add(self, net: Fraction, staked: int, chance: Fraction) -> None:
        self.mean += net * chance
        self.staked += staked * chance
        self.played[net] = self.played.get(net, Fraction(0)) + chance

    def merge(self, other: Priced) -> None:
        self.mean += other.mean
        self.staked += other.staked
        for net, chance in other.played.items():
            self.played[net] = self.played.get(net, Fraction(0)) + chance
        for net, share in other.split.items():
            self.split[net] = self.split.get(net, 0.0) + share

    @property
    def distribution(self) -> Distribution:
        """All hands, in decimals that add to 1."""
        out: Distribution = {}
        for net in sorted({*self.played, *self.split}):
            chance = self.played.get(net, Fraction(0)) + Fraction(self.split.get(net, 0.0))
            out[net] = Fraction(int(chance * DECIMALS), DECIMALS)
        out[Fraction(0)] = out.get(Fraction(0), Fraction(0)) + 1 - sum(out.values())
        return {net: p for net, p in out.items() if p}


class Tally:
    """Deals by what they bring, in halves, and by how many wagers are staked then."""

    def __init__(self) -> None:
        self.deals: dict[tuple[int, int], Counts] = {}

    def add(self, net: int, staked: int, k: int, s: int, orders: int) -> None:
        counts = self.deals.setdefault((net, staked), {})
        counts[k, s] = counts.get((k, s), 0) + orders

    def join(self, other: Tally) -> None:
        for (net, staked), counts in other.deals.items():
            for (k, s), orders in counts.items():
                self.add(net, staked, k, s, orders)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.deals == other.deals

    __hash__ = None  # type: ignore[assignment]


@dataclass
class Flow:
    """Which hands are met in what way: those that stand, doubled so often, and what is decided before they do."""

    stood: dict[tuple[int, int], int] = field(default_factory=dict)  # hand and doublings: orders
    ended: Tally = field(default_factory=Tally)


class Left(dict[int, list[int]]):
    """The cards that each hand leaves of some, by class."""

    def __init__(self, cards: list[int], counts: list[list[int]]) -> None:
        super().__init__()
        self.cards, self.hands = cards, counts

    def __missing__(self, h: int) -> list[int]:
        self[h] = left = [n - k for n, k in zip(self.cards, self.hands[h], strict=True)]
        return left


class Counter:
    """The deals against one card of the player-dealer's: of hands as they are dealt, or of a split."""

    def __init__(self, solver: Solver, up: int, pair: int = -1, alike: bool = False) -> None:
        self.solver, self.up, self.pair = solver, up, pair
        self.given = solver.given
        left, start = (
            (solver.shoe_without(up), np.zeros(CLASSES, np.int64)) if pair < 0 else solver.after_pair(up, pair)
        )
        start = start + alike * (np.arange(CLASSES) == pair)
        self.shoe, self.start = left, start
        self.began = int(start.sum())
        self.tree = tree(up, self.given.rules.soft_17 == "hit")
        self.naturals = [i for i in range(CLASSES) if self.tree.naturals[i]]
        self.counts = Left((left + start).tolist(), solver.counts)
        self.after, self.sizes = solver.after, solver.sizes

    def pattern_of(self, h: int) -> tuple[int, int]:
        """k and s of a hand."""
        k = self.solver.counts[h][self.pair] - self.began if self.pair >= 0 else 0
        return k, self.sizes[h] - self.began

    # Which hands are met

    def flow(self, play: Play, starts: dict[int, int], times: int = 0) -> Flow:
        """All that comes of some hands, doubled so often already, when they are played in a way."""
        out, act = Flow(), play.act.tolist()
        doubled = [act, *play.doubled.tolist()]
        layer = {(h, times): orders for h, orders in starts.items()}
        while layer:
            grown: dict[tuple[int, int], int] = {}
            for (h, times), orders in layer.items():
                what = doubled[times][h]
                if not times and what == SURRENDER:
                    self.clear(out.ended, self.given.surrendered, 1, self.counts[h], *self.pattern_of(h), orders)
                elif times and what == RESCUE:
                    net = self.given.rescue * (1 << (times - 1))
                    self.clear(out.ended, net, 1 << times, self.counts[h], *self.pattern_of(h), orders)
                elif what == STAND:
                    out.stood[h, times] = out.stood.get((h, times), 0) + orders
                else:
                    more = times if what == HIT and not times else times + 1
                    self.draw_card(out, grown, h, more, orders)
            layer = grown
        return out

    def draw_card(self, out: Flow, grown: dict[tuple[int, int], int], h: int, times: int, orders: int) -> None:
        """One more card to a hand."""
        left, after = self.counts[h], self.after[h]
        k, s = self.pattern_of(h)
        for i, many in enumerate(left):
            if many <= 0:
                continue
            ways = orders if i == self.pair else orders * many
            if after[i] >= 0:
                key = after[i], times
                grown[key] = grown.get(key, 0) + ways
                continue
            left[i] -= 1
            self.over(out.ended, h, i, times, (k + (i == self.pair), s + 1), ways)
            left[i] += 1

    def over(self, into: Tally, h: int, card: int, times: int, at: tuple[int, int], orders: int) -> None:
        """A hand that goes over 21: lost, but for a hard 31, and for three eights."""
        left, nets, whole = self.counts[h], self.given.nets, 1 << times
        hands = self.solver.hands
        made = self.given.rules.hard_31 and is_hard_31(hands.total[h], hands.soft[h], card + 1)
        net = int(nets[MADE_31 if made and not times else BUSTED, OVER]) * whole
        self.clear(into, net, whole, left, *at, orders)
        saved = int(nets[BUSTED, EIGHTS]) * whole
        if self.up == EIGHT and saved != net and not made:
            k, s = at
            if self.pair == EIGHT:
                k, ways = k + TWO, orders
            else:
                ways = orders * max(left[EIGHT], 0) * max(left[EIGHT] - 1, 0)
            into.add(net, whole, k, s + TWO, -ways)
            into.add(saved, whole, k, s + TWO, ways)

    def clear(self, into: Tally, net: int, staked: int, left: list[int], k: int, s: int, orders: int) -> None:
        """A result whenever the player-dealer has no natural."""
        if not self.naturals:
            into.add(net, staked, k, s, orders)
            return
        others_left = sum(n for i, n in enumerate(left) if n > 0 and i != self.pair and i not in self.naturals)
        into.add(net, staked, k, s + 1, orders * others_left)
        if self.pair >= 0 and self.pair not in self.naturals and left[self.pair] > 0:
            into.add(net, staked, k + 1, s + 1, orders)

    # What they bring

    def tally(self, flow: Flow) -> tuple[Tally, Joint]:
        """Everything that comes of a flow by what it brings, and roughly by outcome too."""
        from croupier.games.california_blackjack.odds import kernels

        out = Tally()
        out.deals = {key: dict(counts) for key, counts in flow.ended.deals.items()}
        if not flow.stood:
            return out, Joint([], np.zeros((OUTCOMES, 0, 1, 1)), Tally())
        results, about = self._results(flow)
        at = np.array([self.pattern_of(h) for h, _ in flow.stood], np.int64)
        deep, wide = int(self.tree.size.max()), int(self.tree.drawn[:, self.pair].max()) if self.pair >= 0 else 0
        shape = len(results), int(at[:, 0].max()) + wide + 1, int(at[:, 1].max()) + deep + 1
        more, less = (np.zeros((*shape, kernels.LIMBS), np.uint64) for _ in range(2))
        joint = np.zeros((OUTCOMES, *shape))
        lefts = np.array([self.counts[h] for h, _ in flow.stood], np.int64)
        kernels.tally_standing(self.tree, self.pair, lefts, limbs(flow.stood.values()), about, at, more, less, joint)
        for sign, terms in ((1, more), (-1, less)):
            for r, k, s in zip(*(i.tolist() for i in np.nonzero(terms.any(axis=3))), strict=True):
                net, staked = results[r]
                out.add(net, staked, k, s, sign * from_limbs(terms[r, k, s].tolist()))
        over = Tally()
        for (h, times), orders in flow.stood.items():
            net = int(self.given.nets[self.solver.totals[h], OVER]) << times
            self.clear(over, net, 1 << times, self.counts[h], *self.pattern_of(h), orders)
        out.join(over)
        return out, Joint(results, joint, over)

    def _results(self, flow: Flow) -> tuple[list[tuple[int, int]], Array]:
        """The results that hands which stand may have, and which each has by outcome."""
        nets = self.given.nets.tolist()
        rows = [[(net << times, 1 << times) for net in nets[self.solver.totals[h]]] for h, times in flow.stood]
        where: dict[tuple[int, int], int] = {}
        about = [[where.setdefault(result, len(where)) for result in row] for row in rows]
        return list(where), np.array(about, np.int64)


@dataclass
class Joint:
    """Hands that stand by the player-dealer's outcome and by result, roughly, in orders; of going over, less what the
    other outcomes take, `over` being all."""

    results: list[tuple[int, int]]
    orders: Array  # [outcome, result, k, s]
    over: Tally


def limbs(numbers: Iterable[int]) -> Array:
    """Whole numbers in limbs of half a word."""
    limbs_of = list(numbers)
    assert max(limbs_of).bit_length() <= HALF * LIMBS
    return np.array([[n >> HALF * i & LOW for i in range(LIMBS)] for n in limbs_of], np.uint64)


def from_limbs(parts: list[int]) -> int:
    """The whole number of some limbs."""
    return sum(part << HALF * i for i, part in enumerate(parts))


# How likely one order is


class Weights:
    """How likely one order of s cards is, k of them of a pair's class, as whole numbers of one scale; of a split, over
    all the ways in which the other hands get their second cards."""

    def __init__(self, counter: Counter, most: int = 0, alike: bool = False) -> None:
        left = counter.shoe
        self.cards = int(left.sum())
        self.like = int(left[counter.pair]) if most else 0
        every = [(p.orders, *p.of(alike)) for p in patterns(most)] if most else [(1, 1, 0, 0)]
        self.ways = [way for way in every if way[1]]
        self.deep = min(self.cards, MAX_CARDS_DRAWN)
        self.scale = perm(self.cards, self.deep)
        self._known: dict[tuple[int, int], int] = {}

    def whole(self, k: int, s: int) -> int:
        if (k, s) not in self._known:
            self._known[k, s] = sum(
                orders * times * self._of(gone + k, s - k, kept) for orders, times, gone, kept in self.ways
            )
        return self._known[k, s]

    def _of(self, like: int, others: int, kept: int) -> int:
        others_left, drawn = self.cards - self.like, like + others + kept
        if like > self.like or others + kept > others_left:
            return 0
        return perm(self.like, like) * perm(others_left - others, kept) * perm(self.cards - drawn, self.deep - drawn)

    def chance(self, counts: Counts) -> Fraction:
        """How likely some deals are together."""
        return Fraction(sum(n * self.whole(k, s) for (k, s), n in counts.items()), self.scale)


def nets_and_chances(tally: Tally, weights: Weights) -> Iterator[tuple[int, int, Fraction]]:
    """Net in halves, wagers staked, and how likely."""
    for (net, staked), counts in tally.deals.items():
        yield net, staked, weights.chance(counts)


# Pricing


def price(solver: Solver, play: list[Against], spread: bool = True) -> Priced:
    """A way of playing, exactly; the spread of results over splits only where it is asked for."""
    return add_prices([price_against(solver, part, spread) for part in play])


def add_prices(parts: list[Priced]) -> Priced:
    """The prices against every card, together."""
    out = Priced()
    for part in parts:
        out.merge(part)
    return out


def _starts(solver: Solver, against: Against) -> dict[int, int]:
    """Hands that are played as they are dealt."""
    whole = ((a, b, ways) for a, b, ways in solver.deals(against.up) if not (a == b and a in against.splits))
    return {h: ways for a, b, ways in whole if (h := solver.two(a, b)) not in against.early}


def price_against(solver: Solver, play: Against, spread: bool = True) -> Priced:
    """The part of the deals in which one card is seen."""
    given, up = solver.given, play.up
    shown = Fraction(given.shoe[up], sum(given.shoe))
    counter, out = Counter(solver, up), Priced()
    weights, lost = Weights(counter), Fraction(given.lost, HALVES)
    flow = counter.flow(play.play, _starts(solver, play))
    for net, staked, chance in nets_and_chances(counter.tally(flow)[0], weights):
        out.add(Fraction(net, HALVES), staked, shown * chance)
    for a, b, ways in solver.deals(up):
        h = solver.two(a, b)
        dealt = shown * weights.chance({(0, TWO): ways})
        if h in play.early:
            out.add(Fraction(given.surrendered, HALVES), 1, dealt)
            continue
        natural = shown * weights.chance({(0, TWO + 1): ways * sum(counter.counts[h][i] for i in counter.naturals)})
        out.add(lost, 1, natural)
        if a == b and a in play.splits:
            worth, stakes, hands = _split(solver, up, a, play.splits[a], spread)
            out.merge(Priced(dealt * worth, dealt * stakes))
            for net, share in _sum_of_split(solver, up, a, play.splits[a].most, hands).items() if spread else ():
                key = Fraction(net, HALVES)
                out.split[key] = out.split.get(key, 0.0) + share * float(dealt - natural)
    return out


def _split(
    solver: Solver, up: int, pair: int, split: Split, spread: bool
) -> tuple[Fraction, Fraction, dict[bool, Array]]:
    """Return the value of a pair that is split and its stake then, a natural against it counting nothing; and the
    results of each sort of its hands by the player-dealer's."""
    worth, stakes, hands = Fraction(0), Fraction(0), dict[bool, Array]()
    for alike in (False, True):
        starts = dict(solver.seconds(up, pair, alike))
        if not starts:
            continue
        counter = Counter(solver, up, pair, alike)
        weights, flow = Weights(counter, split.most, alike), counter.flow(split.plays[alike], starts)
        tally, joint = counter.tally(flow)
        for net, staked, chance in nets_and_chances(tally, weights):
            worth += chance * Fraction(net, HALVES)
            stakes += chance * staked
        if spread:
            hands[alike] = _spread(counter, flow, joint, weights)
    return worth, stakes, hands


def split_worth(solver: Solver, up: int, pair: int, split: Split) -> Fraction:
    """Return the value of a pair that is split, a natural against it counting nothing; in wagers."""
    return _split(solver, up, pair, split, False)[0]


def worth(solver: Solver, up: int, h: int, play: Play, times: int = 0) -> Fraction:
    """Return the value of a hand that is played on in a way, the player-dealer having no natural; in wagers."""
    counter, tally = Counter(solver, up), Tally()
    orders = prod(perm(n + c, c) for n, c in zip(counter.counts[h], solver.counts[h], strict=True))
    weights = Weights(counter)
    flow = counter.flow(play, {h: orders}, times)
    counter.clear(tally, HALVES, 1, counter.counts[h], *counter.pattern_of(h), orders)
    tallies = counter.tally(flow)[0], tally
    mean, staked = (sum((net * p for net, _, p in nets_and_chances(t, weights)), Fraction(0)) for t in tallies)
    return mean / staked


def is_same_play(solver: Solver, first: Against, second: Against) -> bool:
    """Return whether two ways of playing do the same with every hand that they meet."""
    return first is second or _flows(solver, first) == _flows(solver, second)


def _flows(solver: Solver, against: Against) -> list[object]:
    out: list[object] = [against.early, Counter(solver, against.up).flow(against.play, _starts(solver, against))]
    for pair, split in sorted(against.splits.items()):
        out += [pair, split.most]
        for alike in (False, True):
            counter = Counter(solver, against.up, pair, alike)
            out.append(counter.flow(split.plays[alike], dict(solver.seconds(against.up, pair, alike))))
    return out


# The spread of results over splits, in floats


def _spread(counter: Counter, flow: Flow, joint: Joint, weights: Weights) -> Array:
    """[outcome, net from the least on]: what one hand of a split brings with which hand of the player-dealer's."""
    out = np.zeros((OUTCOMES, 2 * WIDEST + 1))
    base = outcome_chances(counter)
    for (net, _), counts in flow.ended.deals.items():
        out[:, WIDEST + net] += float(weights.chance(counts)) * base
    _, _, wide, deep = joint.orders.shape
    omega = np.array([[weights.whole(k, s) / weights.scale for s in range(deep)] for k in range(wide)])
    for (net, _), shares in zip(joint.results, np.tensordot(joint.orders, omega, axes=2).T, strict=True):
        out[:, WIDEST + net] += shares
    for (net, _), counts in joint.over.deals.items():
        out[OVER, WIDEST + net] += float(weights.chance(counts))
    return out


def outcome_chances(counter: Counter) -> Array:
    """How likely each outcome is, the player-dealer having no natural."""
    from croupier.games.california_blackjack.odds import kernels

    left, steps = counter.shoe, counter.tree.card.size + 1
    chances = np.zeros((OUTCOMES, 1, int(counter.tree.size.max()) + 1))
    room = np.zeros(steps, np.uint64), np.zeros(steps), np.zeros(chances.shape, np.uint64)
    kernels.endings(counter.tree, left, -1, *room, chances)
    cards = int(left.sum())
    out = np.array([sum(n / perm(cards, s) for s, n in enumerate(row[0].tolist())) for row in chances])
    natural = sum(int(left[i]) for i in counter.naturals) / cards
    out[OVER] = 1 - natural - out.sum()
    return out / out.sum()


def _sum_of_split(solver: Solver, up: int, pair: int, most: int, hands: dict[bool, Array]) -> dict[int, float]:
    """The sum over all hands of a split, independent given the player-dealer's hand, by pattern."""
    base = outcome_chances(Counter(solver, up, pair))
    left, _ = solver.after_pair(up, pair)
    like, cards = int(left[pair]), int(left.sum())
    each = {alike: counts / np.maximum(counts.sum(axis=1, keepdims=True), 1e-300) for alike, counts in hands.items()}
    out: dict[int, float] = {}
    for pattern in patterns(most):
        gone = pattern.again + pattern.alike
        if gone > like or pattern.other > cards - like:
            continue
        ways = perm(like, gone) * perm(cards - like, pattern.other)
        chance = pattern.orders * ways / perm(cards, gone + pattern.other)
        for outcome in range(OUTCOMES):
            whole = np.ones(1)
            for alike, many in ((False, pattern.other), (True, pattern.alike)):
                for _ in range(many):
                    whole = np.convolve(whole, each[alike][outcome])
            middle = whole.size // 2
            for i in np.flatnonzero(whole).tolist():
                out[i - middle] = out.get(i - middle, 0.0) + chance * base[outcome] * float(whole[i])
    return out


# Naturals of the player


def naturals(table: Table) -> Distribution:
    """Return the distribution of a unit's result on naturals: every ace and ten against every two cards of the
    player-dealer's."""
    counts = {card: shoe(table).full[card.index] for card in DECK}
    aces = [card for card in DECK if class_of(card) == ACE]
    tens = [card for card in DECK if class_of(card) == TEN and counts[card]]
    cards = sum(counts.values())
    out: Distribution = {}
    for ace, ten in product(aces, tens):
        alone, ways = net_of_meeting(table, MAIN, [ace, ten], "9c 8d"), 2 * counts[ace] * counts[ten]
        out[alone] = out.get(alone, Fraction(0)) + Fraction(ways, perm(cards, TWO))
        for other, tenth in product(aces, tens):
            both = 2 * (counts[other] - (other is ace)) * (counts[tenth] - (tenth is ten))
            tied, chance = (
                net_of_meeting(table, MAIN, [ace, ten], [other, tenth]),
                Fraction(ways * both, perm(cards, 4)),
            )
            out[tied] = out.get(tied, Fraction(0)) + chance
            out[alone] -= chance
    return out
