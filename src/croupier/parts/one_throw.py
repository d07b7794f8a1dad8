"""Wagers decided by the next throw of two dice, in every dice game.

Serves gb-core 6.12 to 6.15 and gb-archive 8.17(l) to (t), 8.25 and 8.64. What wins stands in the data as the terms of
the wager, one of:

    totals = [2, 3, 12]     the sum of the dice is one of these
    on = "total"            the sum of the dice is the number chosen
    on = "dice"             the two dice are the two chosen, in either order
    on = "double"           both dice show the number chosen
    on = "die"              one die or both show the number chosen
    doubles = [2, 3, 4, 5]  both dice show the same number, and it is one of these

A wager whose odds differ by outcome has a row for each: the total, `pair` or `mixed` dice, or how many dice show it.
"""

from __future__ import annotations

from croupier.rulebooks.model import WagerRule
from croupier.table.felt import Felt, Wager

Dice = tuple[int, int]


def settle(felt: Felt, wager: Wager, dice: Dice) -> None:
    """Decide one wager by one throw; a row that pushes gives the wager back."""
    row = winning_row(felt.game.wager[wager.name], wager.on, dice)
    if row is None:
        felt.lose(wager)
    else:
        felt.win(wager, row)


def winning_row(rule: WagerRule, on: str, dice: Dice) -> str | None:
    """The row by which a wager is paid for a throw, or None when it loses."""
    terms, total = rule.terms, dice[0] + dice[1]
    if "totals" in terms:
        return str(total) if total in terms["totals"] else None
    if "doubles" in terms:
        return "pair" if dice[0] == dice[1] and dice[0] in terms["doubles"] else None
    kind = terms["on"]
    if kind == "total":
        return on if on == str(total) else None
    if kind == "dice":
        return _pair_or_mixed(dice) if on == written(dice) else None
    shown = [str(face) for face in dice].count(on)
    if kind == "double":
        return "pair" if shown == len(dice) else None
    return str(shown) if shown else None


def _pair_or_mixed(dice: Dice) -> str:
    return "pair" if dice[0] == dice[1] else "mixed"


def written(dice: Dice) -> str:
    """Two dice as a position is written, the lower first."""
    low, high = sorted(dice)
    return f"{low}-{high}"


def two_dice(pairs: bool, mixed: bool) -> list[str]:
    """Every way two dice can lie: the six pairs, the fifteen mixed ones, or both."""
    every = [(low, high) for low in range(1, 7) for high in range(low, 7)]
    return [written((a, b)) for a, b in every if (pairs and a == b) or (mixed and a != b)]


def tidy(on: str) -> str:
    """Two dice however they were written, the lower first."""
    parts = on.replace(" ", "-").replace(",", "-").replace("/", "-").split("-")
    return "-".join(sorted(part for part in parts if part))
