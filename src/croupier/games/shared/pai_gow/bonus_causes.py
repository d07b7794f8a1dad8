"""The causes of what a side wager on the cards or tiles of a seat decides."""

from __future__ import annotations

from croupier.games.shared.pai_gow.messages import BonusRow, NoBonusRow
from croupier.messages import HandName
from croupier.messages.results import about_seat
from croupier.table.felt import Because


def row_cause(row: str | None) -> Because:
    """Return the cause of what a row of a pay table decides, or no row."""
    return about_seat(BonusRow, row=HandName(row)) if row else about_seat(NoBonusRow)
