"""The price of every wager that the next throw of two dice decides.

Of each sort of throws that the wager cannot tell apart, one goes through the settlement.
"""

from __future__ import annotations

from croupier.games.shared.dice.next_throw import TOTALS, OneThrow, Thrown, settle
from croupier.odds.edge import Distribution
from croupier.odds.enumeration.dice_counts import FACES, Sorts, distribution_by_sort, ways
from croupier.odds.enumeration.outcomes import Trial
from croupier.table import Table

THROWS = FACES**2


def one_throw(table: Table, name: str, on: str) -> Distribution:
    """A wager that the next throw of two dice decides."""
    rules: Thrown = table.rules
    sorts, trial = _sorts(rules.one_throw_wagers[name], on), Trial(table, name, on)
    return distribution_by_sort(
        sorts, THROWS, lambda dice: trial(lambda felt, wager: settle(felt, wager, (dice[0], dice[1])))
    )


def _sorts(terms: OneThrow, on: str) -> Sorts:
    if terms.totals or terms.on == "total":
        return tuple(((max(1, total - FACES), min(FACES, total - 1)), ways(total)) for total in TOTALS)
    if terms.doubles:
        return (*(((face, face), 1) for face in range(1, FACES + 1)), ((1, 2), 0))
    faces = [int(face) for face in on.split("-")]
    first, last = faces[0], faces[-1]
    other = next(face for face in range(1, FACES + 1) if face not in faces)
    if terms.on == "dice":
        return ((first, last), 1 if first == last else 2), ((other, other), 0)
    return ((first, first), 1), ((first, other), 2 * (FACES - 1)), ((other, other), 0)
