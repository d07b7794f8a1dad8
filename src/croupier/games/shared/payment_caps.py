"""A ceiling on what one player is paid at long odds: whom it would touch is told before the game takes place, and may
take the wager back or lay another amount (gb-archive 11.34(c), 11.70(c), 13.37)."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.shared.messages import CeilingOf
from croupier.messages import WagerName, Words
from croupier.money import Amount, Odds
from croupier.places import Place
from croupier.table.felt import Felt, Procedure

STAGE = "ceiling"  # when wagers may be adjusted once more


def told_of_ceiling(felt: Felt, wager: str, rows: Iterable[str], ceiling: Amount | None, clause: str) -> Procedure:
    """Tell each player whose wager would be paid less than one of these rows says, and take wagers once more."""
    cells = [felt.cell(wager, row) for row in rows] if ceiling is not None else []
    longest = max((cell.win for cell in cells if isinstance(cell, Odds)), default=None)
    if ceiling is None or longest is None:
        return
    touched = [w for w in felt.wagers if w.name == wager and longest * w.stake > ceiling]
    for touched_wager in touched:
        felt.announce(
            CeilingOf(
                box=Words(str(Place.box(touched_wager.box))),
                wager=WagerName(wager),
                most=ceiling,
                clause=felt.cite_clause(clause),
            )
        )
    if touched:
        yield from felt.open(STAGE)
