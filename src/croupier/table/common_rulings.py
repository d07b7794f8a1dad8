"""The rulings that every table knows: those of a round, a wager, a player, the cards, the pools and the table itself.

A family that has an effect of the same name rules on it in its own way.
"""

from __future__ import annotations

from croupier.table import cards_moved, carried, general, keeping, late, meter
from croupier.table.felt import GOES_ON
from croupier.table.rulings import NoteFacts, RulingSpec, Specs

SPECS: Specs = {
    **late.SPECS,
    GOES_ON: RulingSpec(effect=GOES_ON, facts=NoteFacts),
    **meter.SPECS,
    **carried.SPECS,
    **general.SPECS,
    **cards_moved.SPECS,
    **keeping.SPECS,
}
