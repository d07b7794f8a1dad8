"""The causes of what two totals decide."""

from __future__ import annotations

from croupier.games.shared.twenty_one.messages import TotalBeats, TotalLoses, TotalsTie
from croupier.messages.results import about_seat
from croupier.table.felt import Because


def totals_compared(own_total: int, dealer: int) -> Because:
    """Return the cause of what a total decides against the dealer's."""
    if own_total == dealer:
        return TotalsTie(total=own_total)
    return about_seat(TotalBeats if own_total > dealer else TotalLoses, own=own_total, dealer=dealer)
