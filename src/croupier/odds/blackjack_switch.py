"""Blackjack Switch: two hands whose second cards may be exchanged, at best play.

Serves gb-archive 4.60 to 4.66. Whether to switch is decided by what the two hands are worth either way, with all five
cards that lie open known to have left the shoe; each hand is then played by its own cards, the dealer's and the first
two of the other hand. Both hands together are worth the sum of them whatever passes between them, so nothing is taken
as independent. The sums are floats: tens of millions of terms, none of them above a few units, lose less than 1e-12.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from croupier.odds.blackjack_cards import Array
from croupier.odds.blackjack_rules import Rules, rules, without
from croupier.odds.blackjack_solver import Solver
from croupier.odds.cache import remembered
from croupier.odds.edge import Edge
from croupier.table import Table

METHOD = "exact (float64, error < 1e-12)"
NOTE = (
    "both hands of a Switch box together, per unit staked on the two of them; switched where the two hands are worth"
    " more so, and each then played by its own cards, the dealer's card and the first two cards of the other hand"
)
DECIMALS = 10**12
OPEN_CARDS = 5


def edges(table: Table, clauses: tuple[str, ...]) -> Iterator[Edge]:
    """The two wagers of a Switch box, as one."""
    edge = Edge(table.game.name, "switch", table.options, None, clauses, method=METHOD, note=NOTE)
    edge.average, edge.per = -price(table)["edge"], "both initial wagers"
    yield edge


def edge(table: Table) -> Fraction:
    """The edge of both wagers of a Switch box, per unit of the two."""
    return price(table)["edge"]


def price(table: Table) -> dict[str, Fraction]:
    """The edge at best play, and without ever switching."""
    given = rules(table, switching=True)
    kept, _ = remembered(table, "blackjack switch", lambda: _priced(given), given)
    return {what: Fraction(text) for what, text in kept.items()}


def _priced(given: Rules) -> dict[str, str]:
    best, never = means(given)
    return {what: str(Fraction(int(-mean * DECIMALS), DECIMALS)) for what, mean in (("edge", best), ("never", never))}


def worths(given: Rules) -> tuple[Array, Array]:
    """[up, first, second, of the other hand, of the other hand]: what a hand is worth as dealt, and after a switch,
    when it is no blackjack."""
    classes = len(given.values)
    dealt, switched = np.zeros((classes,) * OPEN_CARDS), np.zeros((classes,) * OPEN_CARDS)
    for others in combinations_with_replacement(range(classes), 2):
        rest = without(given, *others)
        if min(rest.shoe) < 0:
            continue
        solver = Solver(rest)
        for up, against in solver.by_cards().items():
            for first, second, _ in solver.deals(up):
                worth = [solver.worth(against, first, second), solver.worth(against, first, second, plain=True)]
                for (a, b), (c, d) in product({(first, second), (second, first)}, {others, others[::-1]}):
                    dealt[up, a, b, c, d], switched[up, a, b, c, d] = worth
    return dealt, switched


def means(given: Rules) -> tuple[float, float]:
    """What one unit on the two hands is worth, at best play and without switching."""
    dealt, switched = worths(given)
    keep = dealt + dealt.transpose(0, 3, 4, 1, 2)
    swap = switched.transpose(0, 1, 4, 3, 2)  # hands (a, d) and (c, b), each beside the other
    swap = swap + swap.transpose(0, 3, 4, 1, 2)
    chance = _chances(given)
    return float((chance * np.maximum(keep, swap)).sum() / 2), float((chance * keep).sum() / 2)


def _chances(given: Rules) -> Array:
    """[up, and the four cards in order]: how likely they are."""
    classes, cards = len(given.values), given.cards
    out = np.zeros((classes,) * OPEN_CARDS)
    whole: Any = np.prod([float(cards - i) for i in range(OPEN_CARDS)])
    for dealt in product(range(classes), repeat=OPEN_CARDS):
        ways, left = 1, list(given.shoe)
        for card in dealt:
            ways *= left[card]
            left[card] -= 1
        out[dealt] = max(ways, 0) / whole
    return out
