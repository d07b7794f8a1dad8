"""The causes of what two totals decide."""

from __future__ import annotations

from croupier.games.shared.twenty_one.messages import TotalBeats, TotalLoses, TotalsTie
from croupier.messages.results import about_seat
from croupier.table.felt import Because


def totals_compared(own: int, dealer: int) -> Because:
    """Return the cause of what a total decides against the dealer's."""
    if own == dealer:
        return TotalsTie(total=own)
    return about_seat(TotalBeats if own > dealer else TotalLoses, own=own, dealer=dealer)
