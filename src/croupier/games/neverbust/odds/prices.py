"""The exact edge of NeverBust Blackjack, where insurance is the only decision.

One player against the dealer, off the top of the shoe. What a hand ends with depends on the values of its cards alone,
so hands are taken by how many cards of each value they hold; the number of orders in which a hand can come about does
not depend on the shoe, and every order is as likely as any other. A hand and the dealer's are then counted together
by the ways of picking both out of the shoe.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import prod

from croupier.equipment.cards import Card
from croupier.games.neverbust.representative_deals import Class, classes
from croupier.games.neverbust.rules import Rules
from croupier.games.shared.twenty_one.hand_rules import is_thrown_away
from croupier.games.shared.twenty_one.opening_odds import insurance, pack
from croupier.hands.blackjack import DEALER_STANDS, LIMIT, dealer_total
from croupier.odds import layout_edges
from croupier.odds.edge import Distribution, Edge, distribution_of
from croupier.table import Table

VALUES = 10  # values one (the ace) to ten, at places 0 to 9
LEAST_THROWN = LIMIT + 1 - (DEALER_STANDS - 1)  # no lower card takes a hand that still draws over 21
Held = tuple[int, ...]
NOTE = "off the top of the shoe, one player; without insurance and even money"


@dataclass(frozen=True, slots=True)
class Ending:
    """One way for a hand to end: the cards held, in how many orders they come, the total, and the least value of card
    that was thrown away, where one was."""

    held: Held
    orders: int
    total: int
    blackjack: bool
    thrown: int  # 0 where nothing was
    size: int = field(init=False)
    high: tuple[int, ...] = field(init=False)  # how many of the cards held are worth at least 0, 1, 2 ... 10

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", sum(self.held) + bool(self.thrown))
        object.__setattr__(self, "high", _high(self.held))


def _high(held: Held) -> tuple[int, ...]:
    return (sum(held), *(sum(held[v:]) for v in range(VALUES)))


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The main wager, and insurance as at blackjack."""
    for name in table.game.wager:
        if wager not in (None, name):
            continue
        clauses = layout_edges.clauses(table, name)
        if name == "insurance":
            yield from insurance(table, clauses)
        else:
            yield Edge(table.game.name, name, table.options, main(table), clauses, note=NOTE)


def main(table: Table) -> Distribution:
    """The main wager at the table's odds."""
    rules: Rules = table.rules
    shoe = [0] * VALUES
    for card in pack(table):
        shoe[value(card) - 1] += 1
    outcomes, brings = results(tuple(shoe), rules.soft_17, rules.dealer_stands_off.total), classes(table)
    return distribution_of((brings[result], p) for result, p in outcomes)


def value(card: Card) -> int:
    """Return the count of a card, the ace one."""
    return 1 if card.pips > VALUES else card.pips


@cache
def results(shoe: Held, soft_17: bool, stands_off: int) -> tuple[tuple[Class, Fraction], ...]:
    """How likely a hand wins, pushes, loses or is paid as a blackjack."""
    tree = dealer_tree(soft_17)
    high = _high(shoe)
    ways: dict[Class, dict[int, int]] = {}  # result -> how many cards are dealt in all -> in how many orders
    for mine in endings(soft_17):
        own = mine.orders * prod(_further(have, 0)[held] for have, held in zip(shoe, mine.held))
        if not own:
            continue
        left = [have - held for have, held in zip(high, mine.high)]
        sizes = {result: ways.setdefault(result, {}) for result in Class}
        for theirs, count in tree.count_endings([_further(have, held) for have, held in zip(shoe, mine.held)]):
            by_size = sizes[class_of_meeting(mine, theirs, stands_off)]
            size = mine.size + theirs.size
            by_size[size] = by_size.get(size, 0) + own * count * _ways_to_throw(left, mine.thrown, theirs)
    orders = _further(sum(shoe), 0)
    return tuple(
        (result, sum((Fraction(count, orders[size]) for size, count in by_size.items()), Fraction(0)))
        for result, by_size in ways.items()
    )


@cache
def _further(have: int, taken: int) -> tuple[int, ...]:
    """In how many ways 0, 1, 2 ... further cards come, one after the other, when `taken` out of `have` are gone."""
    out = [1]
    for step in range(max(have, LIMIT)):
        out.append(out[-1] * max(have - taken - step, 0))
    return tuple(out)


def _ways_to_throw(left: list[int], mine: int, theirs: Ending) -> int:
    """In how many ways the thrown cards come, given how many cards of each least value the player's hand leaves."""
    other = left[theirs.thrown] - theirs.high[theirs.thrown]
    if not mine:
        return other if theirs.thrown else 1
    free_low = left[mine] - theirs.high[mine]
    if not theirs.thrown:
        return free_low
    return free_low * other - min(free_low, other)  # both throw away high cards: the fewer are among the more


class DealerTree:
    """The dealer's endings, arranged so that hands which begin alike are counted together, and gathered where nothing
    tells two of them apart but the cards below those that are thrown away."""

    def __init__(self, every: tuple[Ending, ...]) -> None:
        self.steps: list[tuple[int, int, int]] = []  # (the step before, place of a value, how many of it)
        self.leaves: list[tuple[int, int, int]] = []  # (last step, orders, which of the kinds)
        self.kinds: list[Ending] = []
        seen: dict[Held, int] = {(): 0}
        known: dict[object, int] = {}
        for ending in every:
            at = 0
            path: Held = ()
            for place in range(VALUES - 1, -1, -1):
                path = (*path, ending.held[place])
                if path not in seen:
                    if ending.held[place]:
                        self.steps.append((at, place, ending.held[place]))
                    seen[path] = len(self.steps) if ending.held[place] else at
                at = seen[path]
            key = (ending.total, ending.blackjack, ending.thrown, ending.size, ending.high[LEAST_THROWN:])
            if key not in known:
                known[key] = len(self.kinds)
                self.kinds.append(ending)
            self.leaves.append((at, ending.orders, known[key]))

    def count_endings(self, rows: list[tuple[int, ...]]) -> Iterator[tuple[Ending, int]]:
        """Each kind of ending with the number of orders in which it comes out of a shoe, given for each value the ways
        to draw 0, 1, 2 ... of it."""
        ways = [1]
        for before, place, held in self.steps:
            ways.append(ways[before] * rows[place][held])
        sums = [0] * len(self.kinds)
        for at, orders, kind in self.leaves:
            sums[kind] += orders * ways[at]
        return ((kind, count) for kind, count in zip(self.kinds, sums) if count)


@cache
def dealer_tree(soft_17: bool) -> DealerTree:
    """The dealer's hands, with their chances."""
    return DealerTree(endings(soft_17))


@cache
def endings(soft_17: bool) -> tuple[Ending, ...]:
    """Every way for a hand to end, in any shoe."""
    out: list[Ending] = []
    waiting: dict[Held, int] = {(0,) * VALUES: 1}
    while waiting:
        grown: dict[Held, int] = {}
        for held, orders in waiting.items():
            total = total_of_counts(held, soft_17)
            if total >= DEALER_STANDS:
                out.append(Ending(held, orders, total, is_blackjack(held), 0))
                continue
            hard = sum((i + 1) * n for i, n in enumerate(held))
            least = next((value for value in range(1, VALUES + 1) if is_thrown_away(hard, value)), 0)
            if least:
                out.append(Ending(held, orders, total, False, least))
            for i in range(least - 1 if least else VALUES):
                more = (*held[:i], held[i] + 1, *held[i + 1 :])
                grown[more] = grown.get(more, 0) + orders
        waiting = grown
    return tuple(out)


def total_of_counts(held: Held, soft_17: bool) -> int:
    """The total of cards by value."""
    return dealer_total(sum((i + 1) * n for i, n in enumerate(held)), held[0], soft_17)


def is_blackjack(held: Held) -> bool:
    """Return whether a hand is an ace with a ten."""
    return sum(held) == 2 and held[0] == 1 and held[VALUES - 1] == 1


def class_of_meeting(mine: Ending, theirs: Ending, stands_off: int) -> Class:
    """4.77 to 4.80: which class two hands belong to."""
    if mine.blackjack:
        return Class.BLACKJACKS if theirs.blackjack else Class.BLACKJACK
    if theirs.blackjack:
        return Class.LOSES
    if theirs.thrown and theirs.total == stands_off:
        return Class.STANDS_OFF
    if mine.total == theirs.total:
        return Class.TIES
    return Class.WINS if mine.total > theirs.total else Class.LOSES
