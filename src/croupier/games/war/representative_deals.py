"""One deal for every outcome of a box that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from enum import IntEnum

from croupier.odds.enumeration.outcomes import Brought, play_laid
from croupier.table import Table


class Class(IntEnum):
    """The fate of a box."""

    LOWER = 0
    HIGHER = 1
    SURRENDERED = 2
    WAR_LOST = 3
    WAR_EQUAL = 4
    WAR_WON = 5


DEALS: dict[Class, tuple[tuple[str, ...], tuple[str, ...]]] = {  # the cards in order, and what the player chooses
    Class.LOWER: (("2c", "3c"), ()),
    Class.HIGHER: (("3c", "2c"), ()),
    Class.SURRENDERED: (("2c", "2d"), ("surrender",)),
    Class.WAR_LOST: (("2c", "2d", "3c", "4c"), ("go_to_war",)),
    Class.WAR_EQUAL: (("2c", "2d", "3c", "3d"), ("go_to_war",)),
    Class.WAR_WON: (("2c", "2d", "4c", "3c"), ("go_to_war",)),
}


def classes(table: Table) -> dict[Class, Brought]:
    """Return the results of one unit on each wager, by class."""
    return {name: play_laid(table, ("original", "tie"), cards, choices) for name, (cards, choices) in DEALS.items()}
