"""Choices that lay a wager of which the book says how large it is: a raise, a double, a war."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.money import Amount
from croupier.table.asks import SMALLEST_AMOUNT, Choice, StakeForm
from croupier.table.bounds import Bounds


def stake_choices(due: Mapping[str, Amount], adds_to: str, wager: str = "") -> list[Choice]:
    """Return the choices that lay a wager at a fixed stake: it need not be named, and if named must be right.

    Args:
        due: the stake of each choice.
        adds_to: the wager that it belongs to.
        wager: what is laid, where it is not of the choice's own name.
    """
    return [Choice(name, StakeForm.exactly(wager or name, stake, adds_to)) for name, stake in due.items()]


def up_to(most: Amount, also: tuple[Amount, ...] = (), least: Amount = SMALLEST_AMOUNT) -> Bounds:
    """Return the bounds of a stake that may be less than the usual one; where the book gives no least amount and no
    step, any part that can be written in hundredths."""
    return Bounds(least=min(least, most), most=most, step=SMALLEST_AMOUNT, also=also, usual=most)
