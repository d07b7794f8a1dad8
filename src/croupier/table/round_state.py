"""The state of a round beside wagers, cards and lines: a family's own, by its type.

A procedure keeps it with `felt.keep(HandsInPlay(...))`; rulings, bots, display and advice of its family reach it as
`felt.round_state(HandsInPlay)`.
"""

from __future__ import annotations

from typing import Any

from croupier.money import Amount


class RoundState:
    """The state of one round that a family keeps. A family adds its own fields."""

    def plain(self) -> dict[str, Any] | None:
        """Return what everybody at the table sees of it, as plain values; None if it shows nothing."""
        return None


class PotState(RoundState):
    """The money of a hand that is played for a pot, as far as engines know it."""

    paid: dict[int, Amount]  # by seat: what it has put into the pot
    playing: list[int]  # the seats that have not folded, in order
    highest: Amount  # the bet to call
    unit: Amount  # the least bet
