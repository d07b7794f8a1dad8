"""The rulings that every table knows: those of a round, a wager, a player, cards, the shoe, the pools and the table.

A family that has an effect of the same name rules on it in its own way.
"""

from __future__ import annotations

from croupier.table import cards_moved, carried, colour_chips, conduct, cut, decks, general, keeping, late, meter, shoe
from croupier.table.felt import GOES_ON
from croupier.table.rulings import NOTED, Specs

SPECS: Specs = {
    **late.SPECS,
    GOES_ON: NOTED,
    **meter.SPECS,
    **carried.SPECS,
    **general.SPECS,
    **conduct.SPECS,
    **cards_moved.SPECS,
    **keeping.SPECS,
    **shoe.SPECS,
    **decks.SPECS,
    **colour_chips.SPECS,
    **cut.SPECS,
}
