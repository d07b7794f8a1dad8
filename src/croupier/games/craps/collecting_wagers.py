"""Wagers that collect numbers while the dice are thrown: the Fire Bet, and Small, Tall and All.

No shipped book has them; the example tables do. The Fire Bet counts the different points that a shooter makes before a
7 passes the dice. Small, Tall and All win when each of their totals has come before a 7, come out rolls included. What
a wager has collected stands in its note.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations

from croupier.errors import Refusal
from croupier.games.craps.messages import DifferentPoints, LaidBeforeComeOut, PointsMade
from croupier.games.shared.dice.point import POINT, SEVEN, Throw
from croupier.messages import WagerName, Words
from croupier.table.felt import Felt, Wager

FIRE = "fire"
SETS = {"small": (2, 3, 4, 5, 6), "tall": (8, 9, 10, 11, 12), "all": (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)}
COLLECTED = (FIRE, *SETS)
POINTS_MADE = "made"  # of a wager's note: what it has collected
FACES = 6


def ways(total: int) -> int:
    """In how many ways two dice make a total."""
    return FACES - abs(SEVEN - total)


def settle(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Settle one of these wagers after a throw."""
    (fire if wager.name == FIRE else numbers)(felt, wager, throw)


def fire(felt: Felt, wager: Wager, throw: Throw) -> None:
    """A point made is collected once; when all are, or the dice pass, it is paid by how many there are, or lost."""
    made = list(wager.note.get(POINTS_MADE, ()))
    if throw.point is not None and throw.total == throw.point and throw.point not in made:
        made = wager.note[POINTS_MADE] = sorted((*made, throw.point))
    out = throw.point is not None and throw.total == SEVEN
    if not out and len(made) < len(felt.rules.points.numbers):
        return
    row = str(len(made))
    if felt.has_row(wager.name, row):
        felt.win(wager, row, note=DifferentPoints(count=Words(row)), cause=PointsMade(count=len(made)))
    else:
        felt.lose(wager, cause=PointsMade(count=len(made)))


def numbers(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Each of its totals before a 7."""
    if throw.total == SEVEN:
        felt.lose(wager)
        return
    wanted, made = SETS[wager.name], set(wager.note.get(POINTS_MADE, ()))
    if throw.total in wanted:
        made.add(throw.total)
        wager.note[POINTS_MADE] = sorted(made)
    if made >= set(wanted):
        felt.win(wager)


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Refuse a collecting wager after the come out roll."""
    if felt.state.get(POINT) is None:
        return None
    rule = felt.game.wager[wager.name]
    return felt.refusal(LaidBeforeComeOut(wager=WagerName(wager.name), clause=rule.clause))


# How often


def all_before_seven(totals: Iterable[int]) -> Fraction:
    """How likely each of these totals comes before a 7, by inclusion and exclusion."""
    wanted = tuple(totals)
    return sum((_sign(part) * _none_before(part) for part in _parts(wanted)), Fraction(0))


def _none_before(totals: tuple[int, ...]) -> Fraction:
    """How likely a 7 comes before any of these."""
    return Fraction(ways(SEVEN), ways(SEVEN) + sum(map(ways, totals)))


def points_made(points: tuple[int, ...]) -> Mapping[int, Fraction]:
    """How many different points are made before the dice pass: number -> chance."""
    every = sum(map(ways, points))
    made = {n: Fraction(ways(n), every) * Fraction(ways(n), ways(n) + ways(SEVEN)) for n in points}
    out = 1 - sum(made.values())
    within = {part: out / (1 - sum((made[n] for n in part), Fraction(0))) for part in _parts(points)}
    chances: dict[int, Fraction] = {}
    for part in within:
        chance = sum((_sign(part, less) * within[less] for less in _parts(part)), Fraction(0))
        chances[len(part)] = chances.get(len(part), Fraction(0)) + chance
    return chances


def _parts(numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [part for size in range(len(numbers) + 1) for part in combinations(numbers, size)]


def _sign(first: tuple[int, ...], other: tuple[int, ...] = ()) -> int:
    return -1 if (len(first) - len(other)) % 2 else 1
