"""Sic Bo: three dice are shaken, and every wager on the layout is decided by them.

Serves gb-archive section 9. What wins stands in the data as the terms of a wager, one of:

    totals = [4, 5, ...]        the sum of the dice is one of these, and the dice are no triple
    triples = true              any triple
    on = "total"                the sum of the dice is the number chosen
    on = "triple", "double"     three dice, or at least two, show the number chosen
    on = "die"                  one die, two or three show the number chosen
    on = "two_dice"             the two different numbers chosen are among the dice
    on = "three_of_four"        the dice are three different numbers of the four chosen
    on = "three_dice"           the dice are just the three chosen

A wager whose odds differ by outcome has a row for each. Numbers are written lowest first: `1-1-2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations, permutations

from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("roll",)
FACES = range(1, 7)
COUNTS = ("", "one", "two", "three")
ALIKE = {"double": 2, "triple": 3}
Dice = tuple[int, ...]


def round(felt: Felt) -> Procedure:
    """Wagers, a throw of three dice, and the settlement of every position."""
    yield from felt.open()
    dice: Dice = yield felt.throw()
    felt.say(f"{written(dice)}, total {sum(dice)}")
    for wager in felt.wagers.copy():
        settle(felt, wager, dice)


def settle(felt: Felt, wager: Wager, dice: Dice) -> None:
    terms = felt.game.wager[wager.name].terms
    if "on" in terms:
        row = chosen_row(terms["on"], wager.on, tuple(sorted(dice)))
    elif "triples" in terms:
        row = "triple" if triple(dice) else None
    else:
        row = "total" if sum(dice) in terms["totals"] and not triple(dice) else None
    if row is None:
        felt.lose(wager)
    else:
        felt.win(wager, row)


@cache
def chosen_row(kind: str, on: str, dice: Dice) -> str | None:
    """The row by which a choice is paid for a throw (its dice in order), or None when it loses."""
    if kind == "total":
        return on if on == str(sum(dice)) else None
    if kind == "three_dice":
        return "exact" if on == written(dice) else None
    faces = [int(face) for face in on.split("-")]
    count = dice.count(faces[0])
    if kind == "die":
        return COUNTS[count] or None
    if kind == "triple":
        return "triple" if count == len(dice) else None
    if kind == "double":
        return {2: "double", 3: "triple"}.get(count)
    if kind == "two_dice":
        return _two_of(faces, dice)
    return "three_numbers" if len(set(dice)) == len(dice) and set(dice) <= set(faces) else None


def _two_of(faces: list[int], dice: Dice) -> str | None:
    if not set(faces) <= set(dice):
        return None
    return "third_die_differs" if len(set(dice)) == len(dice) else "third_die_repeats"


def triple(dice: Dice) -> bool:
    return len(set(dice)) == 1


def written(dice: Dice) -> str:
    return "-".join(map(str, sorted(dice)))


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    """The positions of the layout, by kind."""
    return {
        "die": [str(face) for face in FACES],
        "two_dice": [written(pair) for pair in combinations(FACES, 2)],
        "three_different": [written(three) for three in combinations(FACES, 3)],
        "double_and_single": [written((a, a, b)) for a, b in permutations(FACES, 2)],
    }


def canonical(game: Game, wager: str, on: str) -> str:
    """A position with its numbers in order, however they were given; 4-4 and 4-4-4 are the double and triple of 4."""
    parts = [part for part in on.replace(" ", "-").replace(",", "-").replace("/", "-").split("-") if part]
    if len(set(parts)) == 1 and len(parts) == ALIKE.get(game.wager[wager].terms.get("on", "")):
        return parts[0]
    return "-".join(sorted(parts, key=lambda part: (len(part), part)))
