"""How long a shooter keeps the dice: from a come out roll until a 7 is thrown while a point stands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from croupier.games.shared.dice.point import SEVEN
from croupier.odds.enumeration.dice_counts import FACES, ways
from croupier.table import Table

SHOWN = (2, 5, 10, 20, 50, 100, 154)  # throws; 154 is the longest hand on record
THROWS = FACES**2


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often a shooter throws at least so many times."""
    lasts = list(islice(survival(table.rules.points.numbers), max(SHOWN)))
    return {"a shooter throws": {f"at least {many} times": lasts[many - 1] for many in SHOWN}}


def survival(points: tuple[int, ...]) -> Iterator[Fraction]:
    """Yield the chance that a shooter throws at least once, twice, and so on."""
    coming_out, on_point, total = 1, dict.fromkeys(points, 0), 1
    while True:
        yield Fraction(coming_out + sum(on_point.values()), total)
        made = sum(ways(number) * standing for number, standing in on_point.items())
        on_point = {
            number: standing * (THROWS - ways(number) - ways(SEVEN)) + coming_out * ways(number)
            for number, standing in on_point.items()
        }
        coming_out = coming_out * (THROWS - sum(map(ways, points))) + made
        total *= THROWS


def mean_length(points: tuple[int, ...]) -> Fraction:
    """Return the average number of throws of a shooter.

    A point lasts 1 / (its chance + that of a 7) throws and is made with the first of these two chances; so a come out
    roll is worth one throw, and what follows from the point that it sets.
    """
    seven = Fraction(ways(SEVEN), THROWS)
    chances = [Fraction(ways(number), THROWS) for number in points]
    begun = 1 + sum((chance / (chance + seven) for chance in chances), Fraction(0))
    ends = sum((chance * seven / (chance + seven) for chance in chances), Fraction(0))
    return begun / ends


def averages(table: Table) -> dict[str, Fraction]:
    """Return how long things last on average."""
    return {"throws of a shooter": mean_length(table.rules.points.numbers)}
