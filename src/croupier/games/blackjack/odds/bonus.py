"""Bonus blackjack: how often the cards of a hand come that it pays, under the best play of the main wager.

Serves qld s 50A to 50E. The hands that win are three or four cards of ranks five to eight, and so many orders of them
are dealt as the play lets come about: it draws at every step, doubles nothing, and after a split goes by the first
hand, which is played out before the second gets a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import perm

from croupier.games.blackjack.odds.solver import Against, Solver, Way
from croupier.games.blackjack.odds.solver_input import given_of
from croupier.games.blackjack.representative_deals import side_net
from croupier.games.blackjack.side_wagers import BONUS
from croupier.odds.edge import Distribution, distribution_of, ratio
from croupier.odds.result_cache import cached_answer
from croupier.table import Table

TARGETS = {"fives_and_six": (5, 5, 5, 6), "sevens": (7, 7, 7), "six_seven_eight": (6, 7, 8)}
SUITS = 4
Drawn = tuple[int, ...]  # classes in the order in which they are dealt: the hand's, and after a split the other half


def distribution(table: Table) -> Distribution:
    """Return the distribution of one unit's result."""
    kept, _ = cached_answer(table, "bonus blackjack", lambda: {row: ratio(p) for row, p in chances(table).items()})
    chance_of_row: dict[str | None, Fraction] = {row: Fraction(p) for row, p in kept.items()}
    chance_of_row[None] = 1 - sum(chance_of_row.values(), Fraction(0))
    return distribution_of(
        (side_net(table, BONUS, row, table.rules.bonus_stake), p) for row, p in chance_of_row.items()
    )


def chances(table: Table) -> dict[str, Fraction]:
    """How likely each row of the pay table is."""
    asked, decks = given_of(table), table.rules.decks
    cards = asked.cards
    out = {"nominated_blackjack": Fraction(2 * decks * decks, perm(cards, 2))}
    solver = Solver(asked)
    for up, against in solver.play_by_cards().items():
        shown = Fraction(asked.shoe[up], cards)
        for row, ranks in TARGETS.items():
            for orders, other in _ways_to_reach(solver, against, tuple(rank - 1 for rank in ranks)):
                counted = Counted(decks, up, orders, other)
                deals = perm(cards - 1, len(orders) + other)
                suited, every = counted.count_one_suit(), counted.count_any_suits()
                for name, count in ((f"{row}_suited", suited), (row, every - suited)):
                    out[name] = out.get(name, Fraction(0)) + shown * Fraction(count, deals)
    return out


def _ways_to_reach(solver: Solver, against: Against, target: Drawn) -> Iterator[tuple[Drawn, bool]]:
    """The orders in which a hand comes about, and whether its second dealt card went to the other half of a split."""
    for order in set(permutations(target)):
        splits = order[0] == order[1] and order[0] in against.splits
        if not splits and _is_drawn_to(solver, against.way, order):
            yield order, False
    for pair in set(target) & set(against.splits):
        remaining = list(target)
        remaining.remove(pair)
        for order in set(permutations(remaining)):
            way = against.splits[pair].way(order[0] == pair)
            if _is_drawn_to(solver, way, (pair, *order)):
                yield (pair, *order), True


def _is_drawn_to(solver: Solver, way: Way, order: Drawn) -> bool:
    """Return whether the play draws, and does not double, at every step to the last card."""
    for size in range(2, len(order)):
        hand = solver.where[tuple(order[:size].count(i) for i in range(solver.classes))]
        if not way.draw[hand] or (size == 2 and way.double[hand]):
            return False
    return True


class Counted:
    """Deals of such cards in such an order, out of the cards that the dealer's leaves."""

    def __init__(self, decks: int, up: int, order: Drawn, other: bool) -> None:
        self.decks, self.up, self.order, self.other = decks, up, order, other

    def cards_left(self, held: int, suit: int | None = None) -> int:
        """How many cards of a rank there are; the dealer's, if it is of that rank, is of suit 0."""
        if suit is None:
            return SUITS * self.decks - (held == self.up)
        return self.decks - (held == self.up and suit == 0)

    def count_any_suits(self) -> int:
        """Of any suits."""
        return self._product(lambda held: self.cards_left(held), self.other)

    def count_one_suit(self) -> int:
        """All cards of the hand of one suit; the one that a split took away of any."""
        return sum(self._count_of_suit(suit) for suit in range(SUITS))

    def _count_of_suit(self, suit: int) -> int:
        plain = self._product(lambda held: self.cards_left(held, suit), other=False)
        if not self.other:
            return plain
        pair, used = self.order[0], self.order.count(self.order[0])
        return plain * (self.cards_left(pair) - used)  # whatever is left of the rank may be the other half

    def _product(self, left: Callable[[int], int], other: bool) -> int:
        count, used = 1, dict[int, int]()
        drawn = (*self.order, self.order[0]) if other else self.order
        for held in drawn:
            count *= left(held) - used.get(held, 0)
            used[held] = used.get(held, 0) + 1
        return count
