"""Roulette: the ball falls into one compartment and every wager on the layout is decided by it.

Serves gb-core section 2 and gb-archive section 3. The layout is the same in every book: three columns of twelve
numbers under one or two zeros; a position is written by the numbers it touches, `14-17`, lowest first, zeros before
all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from croupier.games.felt import Felt, Procedure, Wager
from croupier.rulebooks.model import Game, Scalar

EVEN_CHANCES = ("red_or_black", "odd_or_even", "low_or_high")
ZEROS = ("0", "00")
REDS = frozenset(["1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"])


def round(felt: Felt) -> Procedure:
    """Wagers, a spin, and the settlement of every position."""
    yield from felt.open()
    pocket: str = yield felt.spin()
    felt.say(f"{pocket} {colour(pocket)}".strip())
    for wager in list(felt.wagers):
        settle(felt, wager, pocket)


def settle(felt: Felt, wager: Wager, pocket: str) -> None:
    """Decide one wager of the layout."""
    if pocket in covered(wager.name, wager.on):
        felt.win(wager)
    elif pocket in ZEROS and wager.name in EVEN_CHANCES:
        if felt.options["zero_rule"] == "half":
            felt.halve(wager)
        else:
            felt.lose(wager, felt.game.cite["zero"])
    else:
        felt.lose(wager, felt.game.cite["zero"] if pocket in ZEROS else "")


def colour(pocket: str) -> str:
    return "" if pocket in ZEROS else "red" if pocket in REDS else "black"


@cache
def covered(wager: str, on: str) -> frozenset[str]:
    """The compartments that a position touches."""
    numbers = range(1, 37)
    choices: dict[str, object] = {
        "red": lambda n: str(n) in REDS,
        "black": lambda n: str(n) not in REDS,
        "odd": lambda n: n % 2 == 1,
        "even": lambda n: n % 2 == 0,
        "low": lambda n: n <= 18,
        "high": lambda n: n >= 19,
    }
    if wager in EVEN_CHANCES:
        test = choices[on]
        return frozenset(str(n) for n in numbers if test(n))  # type: ignore[operator]
    if wager in ("column", "split_columns"):
        return frozenset(str(n) for n in numbers if str((n - 1) % 3 + 1) in on.split("-"))
    if wager in ("dozen", "split_dozens"):
        return frozenset(str(n) for n in numbers if str((n - 1) // 12 + 1) in on.split("-"))
    return frozenset(on.split("-"))


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    """Every position of the layout, by kind."""
    double = options.get("wheel") == "double_zero"
    zeros = list(ZEROS) if double else ["0"]
    streets = [[n, n + 1, n + 2] for n in range(1, 37, 3)]
    splits = [[n, n + 3] for n in range(1, 34)] + [[n, n + 1] for n in range(1, 36) if n % 3]
    corners = [[n, n + 1, n + 3, n + 4] for n in range(1, 33) if n % 3]
    lines = [list(range(n, n + 6)) for n in range(1, 34, 3)]
    numbers = [str(n) for n in range(1, 37)]
    return {
        "number": zeros + numbers,
        "split": _joined(splits) + [f"{z}-{n}" for z in zeros for n in (1, 2, 3)] + (["0-00"] if double else []),
        "street": _joined(streets)
        + [f"{z}-{pair}" for z in zeros for pair in ("1-2", "2-3")]
        + (["0-00-2"] if double else []),
        "corner": _joined(corners),
        "first_four": [f"{z}-1-2-3" for z in zeros],
        "six_line": _joined(lines),
    }


def _joined(groups: list[list[int]]) -> list[str]:
    return ["-".join(map(str, group)) for group in groups]


def canonical(game: Game, wager: str, on: str) -> str:
    """A position with its numbers in layout order, whatever order they were given in."""
    if wager == "first_four" and not on:
        return "0-1-2-3"
    parts = on.replace(" ", "").replace(",", "-").replace("/", "-").lower().split("-")
    if all(part.isdigit() for part in parts):
        parts.sort(key=lambda p: (p not in ZEROS, int(p), len(p)))
    return "-".join(parts)
