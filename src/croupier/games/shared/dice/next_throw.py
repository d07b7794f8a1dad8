"""Wagers decided by the next throw of two dice, in every dice game.

Serves gb-core 6.12 to 6.15 and gb-archive 8.17(l) to (t), 8.25 and 8.64. What wins stands in the data as the terms of
the wager, one of:

    totals = [2, 3, 12]     the sum of the dice is one of these
    on = "total"            the sum of the dice is the number chosen
    on = "dice"             the two dice are the two chosen, in either order
    on = "double"           both dice show the number chosen
    on = "die"              one die or both show the number chosen
    doubles = [2, 3, 4, 5]  both dice show the same number, and it is one of these

A wager whose odds differ by outcome has a row for each: the total, `pair` or `mixed` dice, or how many dice show it. A
family's Rules have the terms of these wagers as `thrown`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, Protocol

from croupier.rulebooks.model import WagerRule
from croupier.table.felt import Felt, Wager
from croupier.table.rules import Pays, Terms

Dice = tuple[int, int]
FACES = range(1, 7)
TOTALS = range(2, 13)
Kind = Literal["total", "dice", "double", "die"]


class OneThrow(Terms, frozen=True):
    """The throws that win: some totals, some doubles, or the chosen one."""

    totals: tuple[int, ...] = ()
    doubles: tuple[int, ...] = ()
    on: Kind | None = None

    def __post_init__(self) -> None:
        if bool(self.totals) + bool(self.doubles) + (self.on is not None) != 1:
            raise ValueError("say one of totals, doubles and on")
        if not set(self.totals) <= set(TOTALS) or not set(self.doubles) <= set(FACES):
            raise ValueError("two dice make no such total or double")


class Thrown(Protocol):
    """Rules with wagers decided by one throw."""

    @property
    def one_throw_wagers(self) -> Mapping[str, OneThrow]:
        """The winning throws of each wager that is decided by one throw."""


def settle(felt: Felt, wager: Wager, dice: Dice) -> None:
    """Decide one wager by one throw; a row that pushes gives the wager back."""
    rules: Thrown = felt.rules
    row = winning_row(rules.one_throw_wagers[wager.name], wager.on, dice)
    if row is None:
        felt.lose(wager)
    else:
        felt.win(wager, row)


def winning_row(terms: OneThrow, on: str, dice: Dice) -> str | None:
    """The row by which a wager is paid for a throw, or None when it loses."""
    total = dice[0] + dice[1]
    if terms.totals:
        return str(total) if total in terms.totals else None
    if terms.doubles:
        return "pair" if dice[0] == dice[1] and dice[0] in terms.doubles else None
    if terms.on == "total":
        return on if on == str(total) else None
    if terms.on == "dice":
        return _pair_or_mixed(dice) if on == dice_text(dice) else None
    shown = [str(face) for face in dice].count(on)
    if terms.on == "double":
        return "pair" if shown == len(dice) else None
    return str(shown) if shown else None


def _pair_or_mixed(dice: Iterable[object]) -> str:
    return "pair" if len(set(dice)) == 1 else "mixed"


def pays(terms: OneThrow, rule: WagerRule, sets: Mapping[str, Iterable[str]]) -> Pays:
    """By which rows such a wager is paid, and what it may be on; `sets` are the positions of the layout by kind."""
    if terms.on is None:
        return Pays(tuple(map(str, terms.totals)) or ("pair",), either=True, side=True)
    chosen = tuple(rule.on if isinstance(rule.on, tuple) else sets.get(rule.on or "", ()))
    faces = [str(face) for face in FACES]
    rows, known = {
        "total": (chosen, [str(total) for total in TOTALS]),
        "dice": (tuple(dict.fromkeys(_pair_or_mixed(on.split("-")) for on in chosen)), two_dice(True, True)),
        "double": (("pair",), faces),
        "die": (("1", "2"), faces),
    }[terms.on]
    return Pays(rows, either=True, side=True, on=known)


def dice_text(dice: Dice) -> str:
    """Two dice as a position is written, the lower first."""
    low, high = sorted(dice)
    return f"{low}-{high}"


def two_dice(pairs: bool, mixed: bool) -> list[str]:
    """Every way two dice can lie: the six pairs, the fifteen mixed ones, or both."""
    every = [(low, high) for low in FACES for high in range(low, 7)]
    return [dice_text((a, b)) for a, b in every if (pairs and a == b) or (mixed and a != b)]


def tidy(on: str) -> str:
    """Two dice however they were written, the lower first."""
    parts = on.replace(" ", "-").replace(",", "-").replace("/", "-").split("-")
    return "-".join(sorted(part for part in parts if part))
