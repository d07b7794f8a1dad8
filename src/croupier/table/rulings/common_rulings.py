"""The rulings that every table knows: those of a round, a wager, a player, cards, the shoe, the pools and the table.

A family that has an effect of the same name rules on it in its own way.
"""

from __future__ import annotations

from croupier.table import shoe, shoe_cut
from croupier.table.felt import GOES_ON
from croupier.table.money import colour_chips, meter
from croupier.table.rulings import (
    carried_corrections,
    conduct,
    deck_changes,
    floor_rules,
    late_rulings,
    redealt_cards,
    wager_rulings,
)
from croupier.table.rulings.specs import NOTE_ONLY, Specs

SPECS: Specs = {
    **late_rulings.SPECS,
    GOES_ON: NOTE_ONLY,
    **meter.SPECS,
    **carried_corrections.SPECS,
    **wager_rulings.SPECS,
    **conduct.SPECS,
    **redealt_cards.SPECS,
    **floor_rules.SPECS,
    **shoe.SPECS,
    **deck_changes.SPECS,
    **colour_chips.SPECS,
    **shoe_cut.SPECS,
}
