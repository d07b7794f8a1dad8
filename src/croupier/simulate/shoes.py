"""The shoe of a simulated table: how many cards lie behind the cut card."""

from __future__ import annotations

from croupier.errors import CroupierError
from croupier.simulate.plan import Asked
from croupier.table import Table


def cut_of(table: Table, asked: Asked, size: int, most: int) -> int:
    """Cards behind the cut card: those asked for, else a quarter of the shoe as the house's own dealer cuts it; all
    but one where the shoe is shuffled for every round. `most` is what one round may need."""
    if table.options.get("continuous_shuffle") is True or not table.game.equipment["cards"].get("shoe"):
        return size - 1
    cut = size // 4 if asked.cut is None else asked.cut
    if not most <= cut < size - most:
        raise CroupierError(f"the cut card lies between {most} and {size - most - 1} cards from the end, not {cut}")
    return cut
