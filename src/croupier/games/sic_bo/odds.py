"""Edges of Sic Bo: the 216 throws of three dice in classes that a position cannot tell apart; one of each is
settled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial

from croupier.games.sic_bo.round import settle
from croupier.games.sic_bo.rules import DICE, TOTALS, Dice, Kind, Rules
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge
from croupier.odds.enumeration.dice_counts import FACES, Sorts, distribution_by_sort, ways
from croupier.odds.enumeration.outcomes import Trial
from croupier.odds.layout_edges import layout
from croupier.rulebooks.model import Claim
from croupier.table import Table

ORDERS = factorial(DICE)  # in which three different faces can lie
THROWS = FACES**DICE


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    return layout(table, wager, _price)


def _price(table: Table, name: str, on: str) -> Distribution:
    rules: Rules = table.rules
    kind = rules.wins[name].on
    if kind is None:
        sorts = _sorts_by_total()
    elif kind == "total":  # all that make it, and one of those that do not
        made = tuple(sort for sort in _sorts_by_total() if sum(sort[0]) == int(on))
        sorts = (*made, next((dice, 0) for dice, _ in _sorts_by_total() if sum(dice) != int(on)))
    else:
        sorts = _sorts_by_choice(kind, [int(face) for face in on.split("-")])
    trial = Trial(table, name, on)
    return distribution_by_sort(sorts, THROWS, lambda dice: trial(lambda felt, wager: settle(felt, wager, dice)))


@cache
def _sorts_by_total() -> Sorts:
    """Throws by their total, triples apart."""
    every = list(combinations_with_replacement(range(1, FACES + 1), DICE))
    out: list[tuple[Dice, int]] = [(dice, 1) for dice in every if len(set(dice)) == 1]
    for total in TOTALS:
        mixed = next((dice for dice in every if sum(dice) == total and len(set(dice)) > 1), None)
        if mixed is not None:
            out.append((mixed, ways(total, DICE) - int(total % DICE == 0)))
    return tuple(out)


def _sorts_by_choice(kind: Kind, faces: list[int]) -> Sorts:
    """Throws by how they stand to the numbers chosen; all that are left are like the last."""
    first, others = faces[0], [face for face in range(1, FACES + 1) if face not in faces]
    if kind == "three_dice":
        other = (others[0],) * DICE
        return ((tuple(faces), ORDERS // factorial(DICE + 1 - len(set(faces)))), (other, 0))
    if kind == "two_dice":
        return (
            ((*faces, others[0]), ORDERS * (FACES - 2)),
            ((*faces, first), ORDERS),
            ((others[0],) * DICE, 0),
        )
    if kind == "three_of_four":
        three = ORDERS * comb(len(faces), DICE)
        within = len(faces) ** DICE - three
        return ((tuple(faces[:DICE]), three), ((first, first, faces[1]), within), ((others[0],) * DICE, 0))
    alike = [(first,) * count + (others[0],) * (DICE - count) for count in range(DICE + 1)]
    return tuple((dice, comb(DICE, n) * (FACES - 1) ** (DICE - n)) for n, dice in enumerate(alike))


def _positions(table: Table, claim: Claim) -> list[Fraction]:
    """How many betting positions the layout has."""
    offered = [name for name in table.game.wager if table.is_offered(name)]
    return [Fraction(sum(len(table.positions.get(name, ("",))) for name in offered))]


ANALYSIS = Analysis(edges=edges, measures={"positions": _positions})
