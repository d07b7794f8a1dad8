"""The best play of blackjack on the composition of the shoe: by the exact cards of a hand, and by totals alone.

Serves gb-core section 3, gb-archive section 4 and qld part 4. One player off the top of a shoe. A hand is played by its
own cards and the dealer's; a hand after a split knows of which pair it is, and nothing of the other hands. Within that,
play by exact cards is the best there is, and play by totals is a table in which no single change is better.

Decisions are found in floating point. What they are worth is counted exactly (exact.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from croupier.errors import CroupierError
from croupier.games.blackjack.messages import PricedWhereSplitOnce
from croupier.games.blackjack.odds.hands_and_draws import (
    OUTCOMES,
    Array,
    Brings,
    Hands,
    Held,
    Tree,
    brings,
    doubled_totals,
    hands,
    tree,
)
from croupier.games.blackjack.odds.solver_input import ACE, Given
from croupier.games.blackjack.odds.splits import Weights
from croupier.games.shared.twenty_one.hand_rules import MAY, score_to_double, why_no_card, why_no_double, why_no_split
from croupier.hands.blackjack import LIMIT

if TYPE_CHECKING:
    from croupier.games.blackjack.odds.kernels import Facing

TWO = 2
WORKERS = 2
CLOSE = 0.05  # where splitting is clearly right or wrong, so is splitting again, which happens to one hand in thirteen
COMMON = 6  # a class of which more than one card in six is comes more often than that
CLEAR_MARGIN = (
    12  # a decision that is clearer than this over the cards of the shoe is not turned by the few that a split takes
)


@dataclass
class Way:
    """How hands are played on after a split, or from the deal: which draw, and which two cards are doubled."""

    draw: Array  # [hand]
    double: Array  # [hand]


@dataclass
class Split:
    """A split of a pair against a card: up to how many hands, how they are played, and what all of it is worth."""

    hands: int
    other: Way  # hands whose second card is of another class
    alike: Way  # those whose second card is of the same and which are not split again
    worth: float
    later: tuple[Way, Way] | None = None  # the same for the hands after the first, where they fare otherwise

    def way(self, alike: bool, later: bool = False) -> Way:
        """How a split hand is played, by whether it may be split again."""
        return (self.later if later and self.later is not None else (self.other, self.alike))[alike]


@dataclass
class Against:
    """Everything about one card of the dealer's."""

    up: int
    facing: Facing
    chance: Array  # [hand, outcome]
    stand: Array  # [hand]
    hit: Array  # [hand], under the way played
    twice: Array
    worth: Array
    way: Way
    splits: dict[int, Split] = field(default_factory=dict)  # by class, where the pair is split
    tried: dict[int, Split] = field(default_factory=dict)  # by class, where it might have been
    given_up: set[int] = field(default_factory=set)  # hands of two cards that are surrendered

    @property
    def tree(self) -> Tree:
        """The dealer's hands from this card on."""
        return self.facing.tree

    @property
    def shoe(self) -> Array:
        """The shoe without the dealer's card."""
        return self.facing.shoe

    @property
    def naturals(self) -> Array:
        """How likely the dealer's blackjack is, by what the player holds."""
        return self.facing.naturals

    @property
    def is_without_blackjack(self) -> bool:
        """Return whether the dealer is known to have no blackjack."""
        return self.facing.known


Item = TypeVar("Item")
Found = TypeVar("Found")


def map_on_threads(function: Callable[[Item], Found], items: Iterable[Item]) -> list[Found]:
    """A function of every item, on two threads: the compiled loops run side by side."""
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(function, items))


class Orders(NamedTuple):
    """In how many orders each hand comes about, and is then stood on, drawn to or doubled."""

    reach: Array
    stand: Array
    hit: Array
    twice: Array
    met: Array  # whether the hand is met at all, the ends of doubles included


class Solver:
    """The hands and the dealer's chances at a table, once; then ways of playing, each priced in floats."""

    def __init__(
        self, given: Given, ups: Iterable[int] | None = None, chances: Callable[[int], Array] | None = None
    ) -> None:
        """With `ups`, only for these cards of the dealer's; with `chances`, where those of the dealer are known."""
        self.given, self.known_chances = given, chances
        self.hands: Hands
        self.where: dict[Held, int]
        self.hands, self.where = hands(given.values, LIMIT)
        self.classes = len(given.values)
        self.brings, self.later = brings(given.own, given.double), brings(given.split, given.double)
        self.doubled = doubled_totals(given)
        self.size = len(self.hands.size)
        self.lowest: Array = self.hands.counts @ np.array(given.values)
        self.doubles: Array = self._doubles()
        self.doubles_of_split = {of_aces: self._doubles(True, of_aces) for of_aces in (False, True)}
        self.ups = [up for up in (range(self.classes) if ups is None else ups) if given.shoe[up]]

    def _doubles(self, is_split: bool = False, of_aces: bool = False) -> Array:
        """[hand]: which may be doubled."""
        rules, doublable = self.given.hand_rules, np.zeros(self.size, dtype=np.bool_)
        for hand in np.flatnonzero((self.hands.size == TWO) & (self.hands.total < LIMIT)).tolist():
            score = score_to_double(int(self.lowest[hand]), int(self.hands.counts[hand, ACE]), rules.ace_low)
            doublable[hand] = why_no_double(rules, TWO, score, is_split, of_aces) == MAY
        return doublable

    def can_draw_after_split(self, pair: int) -> bool:
        """Whether the hands of a split pair get further cards."""
        return why_no_card(self.given.hand_rules, 0, 0, True, pair == ACE) == MAY

    def two(self, first: int, second: int) -> int:
        """Return the index of the hand of two cards."""
        held = [0] * self.classes
        held[first] += 1
        held[second] += 1
        return self.where[tuple(held)]

    @cached_property
    def empty(self) -> dict[int, Against]:
        """For each card of the dealer's, its chances, before anything is decided."""
        from croupier.games.blackjack.odds import kernels

        def start_against(up: int) -> Against:
            facing = self.facing(up, self.given.rules.peek)
            chance = np.zeros((self.size, OUTCOMES))
            stand, hit, twice, worth = self.blank(4)
            if self.known_chances is not None:
                chance = self.known_chances(up)
            else:
                kernels.chances(facing, self.hands, chance)
            kernels.value_of_standing(facing, self.hands, chance, stand)
            return Against(up, facing, chance, stand, hit, twice, worth, self.new_way())

        return dict(zip(self.ups, map_on_threads(start_against, self.ups)))

    def facing(self, up: int, known: bool) -> Facing:
        """Return the opposition to a hand from a card; `known` is whether a blackjack of the dealer's is found before
        the play."""
        from croupier.games.blackjack.odds import kernels

        shoe = np.array(self.given.shoe, dtype=np.int64)
        shoe[up] -= 1
        naturals = np.array(self.given.makes_blackjack(up), dtype=np.int64)
        dealers = tree(self.given, up), shoe, naturals, known and naturals.size > 0
        return kernels.Facing(*dealers, self.brings, self.doubled, self._is_double_plain(self.brings))

    def _is_double_plain(self, brings: Brings) -> bool:
        return not self.given.is_ace_low and bool((brings.double == 2 * brings.single).all())

    def blank(self, count: int) -> list[Array]:
        """Arrays of zeros over all hands."""
        return [np.zeros(self.size) for _ in range(count)]

    def new_way(self) -> Way:
        """A way to play that draws and doubles nowhere yet."""
        return Way(np.zeros(self.size, dtype=np.bool_), np.zeros(self.size, dtype=np.bool_))

    # Play by exact cards

    def play_by_cards(
        self, split: bool = True, double: bool = True, pairs: dict[int, set[int]] | None = None
    ) -> dict[int, Against]:
        """The best play by exact cards; without splits or doubles where asked for, or with splits of some pairs only
        against each card."""

        def solve_against(empty: Against) -> Against:
            against = self._value_hands(empty, self.new_way(), given=False, double=double)
            for pair in self.pairs(against) if split else ():
                if self.is_split_hopeless(against, pair) or (pairs is not None and pair not in pairs[against.up]):
                    continue
                part = self.best_split(against, pair, double=double)
                against.tried[pair] = part
                if part.worth > against.worth[self.two(pair, pair)]:
                    against.splits[pair] = part
            return self.with_surrender(against)

        return dict(zip(self.empty, map_on_threads(solve_against, self.empty.values())))

    def with_surrender(self, against: Against, together: Iterable[Iterable[tuple[int, int]]] | None = None) -> Against:
        """With the hands that are better given up: each by itself, or (`together`) all of a group or none."""
        if self.given.surrender is None:
            return against
        chance = {(a, b): p for a, b, p in self.deals(against.up) if not self.given.is_blackjack(a, b)}
        for group in [[deal] for deal in chance] if together is None else together:
            deals = [deal for deal in group if deal in chance]
            gain = sum(chance[d] * (self.half(against, *d) - self.worth(against, *d)) for d in deals)
            if gain > 0:
                against.given_up |= {self.two(*deal) for deal in deals}
                for first, second in deals:
                    if first == second:
                        against.splits.pop(first, None)
        return against

    def half(self, against: Against, first: int, second: int) -> float:
        """Return the value of two cards that are given up."""
        assert self.given.surrender is not None
        plain, natural = map(float, self.given.surrender)
        chance = self.natural(against, first, second)
        return plain * (1 - chance) + natural * chance

    def _value_hands(self, empty: Against, way: Way, given: bool, double: bool = True) -> Against:
        """Compute the value of every hand played in a way, which is found where none is given."""
        from croupier.games.blackjack.odds import kernels

        hit, twice, worth = self.blank(3)
        doubles = self.doubles & double
        kernels.best(
            *(empty.facing, self.hands, empty.chance, empty.stand, doubles, given),
            *(way.draw, way.double, hit, twice, worth),
        )
        return Against(empty.up, empty.facing, empty.chance, empty.stand, hit, twice, worth, way)

    # Splits

    def pairs(self, against: Against) -> Iterator[int]:
        """The pairs that may be split against a card."""
        for pair in range(self.classes):
            why = why_no_split(self.given.hand_rules, TWO, self.given.values[pair], True, 1, False)
            if why == MAY and against.shoe[pair] >= TWO:
                yield pair

    def most_hands(self, pair: int, left: int) -> int:
        """The most hands that splitting a pair can lead to."""
        rules = self.given.hand_rules
        if why_no_split(rules, TWO, self.given.values[pair], True, TWO, True) != MAY:
            return TWO
        most = min(rules.most_hands, left + TWO)
        if most > TWO and self.given.is_first_hand_apart:
            raise CroupierError(PricedWhereSplitOnce())
        return most

    def after_split(self, against: Against, pair: int) -> Array:
        """The shoe without a pair."""
        left = against.shoe.copy()
        left[pair] -= TWO
        return left

    def weights(self, left: Array, pair: int, most: int, alike: bool) -> Weights:
        """How likely so many cards of the pair's value are among those drawn."""
        return Weights(int(left[pair]), int(left.sum() - left[pair]), most, alike)

    def is_split_hopeless(self, against: Against, pair: int) -> bool:
        """Return whether a split is so much worse than playing on that it need not be solved: as far as two hands that
        begin with a card of the pair are worth, each played by itself."""
        left = self.after_split(against, pair)
        if not left.sum():
            return True
        drawn = [float(against.worth[self.two(pair, i)]) for i in range(self.classes)]
        split = TWO * float(np.dot(left, drawn)) / float(left.sum())
        return split + 2 * TWO * CLEAR_MARGIN / float(left.sum()) + CLOSE < float(against.worth[self.two(pair, pair)])

    def plausible(self, against: Against, pair: int, alike: bool) -> Array:
        """[hand]: which hands after a split need a thought. A hand is met when those before it might draw, which is
        where drawing is not clearly wrong without a split."""
        from croupier.games.blackjack.odds import kernels

        far = CLEAR_MARGIN / max(int(against.shoe.sum()), 1)
        may = against.way.draw | self.doubles | (against.hit > against.stand - far)
        met = self.orders(Way(may, np.zeros_like(may)), self.after_pair(pair, alike)).met
        return np.where(met, np.where(may, kernels.MAY_DRAW, kernels.STANDS), kernels.UNREACHED).astype(np.uint8)

    def best_split(self, against: Against, pair: int, double: bool = True, sure: bool = False) -> Split:
        """The best way to play a split, splitting again always or never, whichever is better. Unless one wants to be
        `sure`, never is not tried where it could not make the split right."""
        left = self.after_split(against, pair)
        most = self.most_hands(pair, int(left[pair]))
        part = self.split(against, pair, most, None, double)
        gain = part.worth - float(against.worth[self.two(pair, pair)])
        often = left[pair] * COMMON > left.sum()  # tens: many more hands would come of splitting them again
        if most == TWO or gain > CLOSE or (gain < -CLOSE and not often and not sure):
            return part
        return max(part, self.split(against, pair, TWO, None, double), key=lambda split: split.worth)

    def split(self, against: Against, pair: int, most: int, way: Way | None, double: bool = True) -> Split:
        """A split into so many hands at most, played in a given way or in the best. Where the first hand fares
        otherwise than the second, each of the two is half of it: cards come to both alike."""
        left = self.after_split(against, pair)
        facing = against.facing._replace(shoe=left)
        worth, (other, like) = self._halves(against, facing, pair, most, way, double)
        if not self.given.is_first_hand_apart:
            return Split(most, other, like, worth)
        more, later = self._halves(against, self.second(facing), pair, most, way, double)
        return Split(most, other, like, (worth + more) / TWO, later)

    def second(self, facing: Facing) -> Facing:
        """Return the opposition to a hand that a split has added."""
        return facing._replace(brings=self.later, plain=self._is_double_plain(self.later))

    def _halves(
        self, against: Against, facing: Facing, pair: int, most: int, way: Way | None, double: bool
    ) -> tuple[float, tuple[Way, Way]]:
        """Return the values of a split's hands: those whose second card is of another class, and those alike."""
        from croupier.games.blackjack.odds import kernels

        left, draws = facing.shoe, self.can_draw_after_split(pair)
        doubles = self.doubles_of_split[pair == ACE] & double
        worth, ways = 0.0, []
        for alike in (False, True):
            played = self.new_way() if way is None else Way(way.draw, way.double & doubles)
            ways.append(played)
            omega = self.weights(left, pair, most, alike).omega()
            if omega.any():
                if way is None:
                    reached = self.plausible(against, pair, alike)
                else:
                    met = self.orders(played, self.after_pair(pair, alike)).met
                    reached = np.where(met, kernels.MAY_DRAW, kernels.UNREACHED).astype(np.uint8)
                worth += kernels.split_best(
                    *(facing, self.hands, pair, omega, doubles, draws, alike, way is not None, reached),
                    *(played.draw, played.double),
                )
        other, like = ways
        return worth, (other, like)

    # How hands come about

    def orders(self, way: Way, first: Iterable[tuple[int, int]]) -> Orders:
        """In how many orders hands come about from these first ones, played in a way."""
        from croupier.games.blackjack.odds import kernels

        reach, stand, hit, twice = (np.zeros(self.size, dtype=np.int64) for _ in range(4))
        met = np.zeros(self.size, dtype=np.bool_)
        for hand, number in first:
            reach[hand] += number
        kernels.orders(self.hands, way.draw, way.double, reach, stand, hit, twice, met)
        return Orders(reach, stand, hit, twice, met)

    def dealt_hands(self, splits: Iterable[int], given_up: Collection[int] = ()) -> Iterator[tuple[int, int]]:
        """The hands of two cards that are played as they are dealt, with the number of orders."""
        for first in range(self.classes):
            for second in range(first, self.classes):
                hand = self.two(first, second)
                settled = self.given.is_blackjack(first, second) or hand in given_up
                if not settled and not (first == second and first in splits):
                    yield hand, 1 + (first != second)

    def after_pair(self, pair: int, alike: bool) -> Iterator[tuple[int, int]]:
        """The hands of two cards after a split."""
        for second in range(self.classes):
            if (second == pair) == alike:
                yield self.two(pair, second), 1

    # Play that is given

    def follow(self, ways: dict[int, Way], splits: dict[int, set[int]] | None = None) -> dict[int, Against]:
        """Any given play: how hands are played against each card and which pairs are split, resplit wherever allowed
        and played on in the same way."""
        out = {}
        for up, way in ways.items():
            against = self._value_hands(self.empty[up], way, given=True)
            for pair in (splits or {}).get(up, ()):
                most = self.most_hands(pair, int(against.shoe[pair]) - TWO)
                against.splits[pair] = self.split(against, pair, most, way)
            out[up] = against
        return out

    # What a deal is worth

    def deals(self, up: int) -> Iterator[tuple[int, int, float]]:
        """Every two cards dealt against a card, with the chance of them all."""
        cards = self.given.cards
        left = [n - (i == up) for i, n in enumerate(self.given.shoe)]
        chance = self.given.shoe[up] / cards / (cards - 1) / (cards - 2)
        for first in range(self.classes):
            for second in range(first, self.classes):
                ways = left[first] * (left[second] - (first == second)) * (1 + (first != second))
                if ways > 0:
                    yield first, second, chance * ways

    def worth(self, against: Against, first: int, second: int, plain: bool = False) -> float:
        """Return the value of a deal, the dealer's blackjack included; as a `plain` one even of an ace and a ten."""
        natural = self.natural(against, first, second)
        if self.given.is_blackjack(first, second) and not plain:
            won = float(self.given.blackjack) * (1 - natural)
            at_once = self.given.at_once(against.up)
            return won if at_once is None else max(won, float(at_once))
        if not plain and self.two(first, second) in against.given_up:
            return self.half(against, first, second)
        lost = float(natural) if against.is_without_blackjack else 0.0
        if first == second and first in against.splits:
            return against.splits[first].worth - lost
        return float(against.worth[self.two(first, second)]) - lost

    def natural(self, against: Against, first: int, second: int) -> float:
        """How likely the dealer has a blackjack beside two cards."""
        cards = int(against.shoe.sum()) - TWO
        held = [(first == i) + (second == i) for i in range(self.classes)]
        return float(sum(int(against.shoe[i]) - held[i] for i in against.naturals.tolist()) / cards)

    def mean(self, play: dict[int, Against]) -> float:
        """Return the mean of one unit under a play, in floats."""
        return sum(p * self.worth(play[up], a, b) for up in self.ups for a, b, p in self.deals(up))
