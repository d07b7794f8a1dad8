"""Rules of a throw of Sic Bo: gb-archive section 9, qld parts 5 and 11.

What wins stands in the data as the terms of a wager, one of:

    totals = [4, 5, ...]        the sum of the dice is one of these, and the dice are no triple (or `triples_too`)
    triples = true              any triple
    on = "total"                the sum of the dice is the number chosen
    on = "triple", "double"     three dice, or at least two (or just two: `but_triples`), show the number chosen
    on = "die"                  one die, two or three show the number chosen
    on = "two_dice"             the two different numbers chosen are among the dice
    on = "three_of_four"        the dice are three different numbers of the four chosen
    on = "three_dice"           the dice are just the three chosen

A wager whose odds differ by outcome has a row for each. Numbers are written lowest first: `1-1-2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations
from typing import Literal

from croupier.rulebooks.model import Game, WagerRule
from croupier.table.equipment import dice_faults
from croupier.table.rules import Fault, Pays, Terms, terms_but, usual

DICE = 3
FACES = range(1, 7)
TOTALS = range(DICE, 6 * DICE + 1)
COUNTS = ("", "one", "two", "three")
Dice = tuple[int, ...]
Kind = Literal["total", "triple", "double", "die", "two_dice", "three_of_four", "three_dice"]


class Wins(Terms, frozen=True):
    """The winning throws of a wager: a choice (`on`), some totals, or any triple."""

    on: Kind | None = None
    totals: tuple[int, ...] = ()
    triples: bool = False
    triples_too: bool = False  # triples that make one of the totals win like the others
    but_triples: bool = False  # a triple is no double

    def __post_init__(self) -> None:
        if (self.on is not None) + bool(self.totals) + self.triples != 1:
            raise ValueError("say one of on, totals and triples")
        if self.triples_too and not self.totals:
            raise ValueError("triples_too goes with totals")
        if self.but_triples and self.on != "double":
            raise ValueError("but_triples goes with doubles")
        if not set(self.totals) <= set(TOTALS):
            raise ValueError("three dice make no such total")


@dataclass(frozen=True, slots=True)
class Rules:
    """The winning throws of each wager."""

    wins: Mapping[str, Wins] = terms_but()


def dice_text(dice: Iterable[int]) -> str:
    """Dice as they are written, the lowest first."""
    return "-".join(map(str, sorted(dice)))


POSITIONS = {  # of the layout, by kind
    "die": [str(face) for face in FACES],
    "two_dice": [dice_text(pair) for pair in combinations(FACES, 2)],
    "three_different": [dice_text(three) for three in combinations(FACES, 3)],
    "double_and_single": [dice_text((a, a, b)) for a, b in permutations(FACES, 2)],
}
KNOWN: dict[Kind, list[str]] = {  # that a choice may be
    "total": [str(total) for total in TOTALS],
    "triple": POSITIONS["die"],
    "double": POSITIONS["die"],
    "die": POSITIONS["die"],
    "two_dice": POSITIONS["two_dice"],
    "three_of_four": [dice_text(four) for four in combinations(FACES, 4)],
    "three_dice": [dice_text(three) for three in combinations_with_replacement(FACES, 3)],
}
ROWS: dict[Kind, tuple[str, ...]] = {
    "triple": ("triple",),
    "double": ("double", "triple"),
    "die": COUNTS[1:],
    "two_dice": ("third_die_differs", "third_die_repeats"),
    "three_of_four": ("three_numbers",),
    "three_dice": ("exact",),
}


def wagers(game: Game) -> dict[str, Pays]:
    """Every wager by its terms; a book has those that it likes."""
    return {name: _pays(wins, game.wager[name]) for name, wins in usual(Rules, game).wins.items()}


def _pays(wins: Wins, rule: WagerRule) -> Pays:
    if wins.on is None:
        return Pays(("total" if wins.totals else "triple",), either=True, side=True)
    chosen = rule.on if isinstance(rule.on, tuple) else POSITIONS.get(rule.on or "", ())
    rows = tuple(dict.fromkeys(chosen)) if wins.on == "total" else ROWS[wins.on]
    return Pays(rows, either=True, side=True, on=KNOWN[wins.on])


def check(game: Game) -> Iterator[Fault]:
    """Yield the faults of a game's dice."""
    yield from dice_faults(game, DICE)
