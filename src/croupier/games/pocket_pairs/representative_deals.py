"""One deal for every outcome of a seat that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction

from croupier.games.pocket_pairs.rules import WAGER
from croupier.odds.enumeration.outcomes import play_laid
from croupier.table import Table


class Class(IntEnum):
    """The fate of a wager: by the cards that are shown, or given up."""

    NO_PAIR = 0
    MIXED = 1
    SAME = 2
    FORFEITED = 3
    CONCEALED = 4


KEPT_CHOICES = ("keep", "show")
DEALS: dict[Class, tuple[tuple[str, str], tuple[str, ...]]] = {  # the two cards, and what the player chooses
    Class.NO_PAIR: (("2c", "3c"), KEPT_CHOICES),
    Class.MIXED: (("2c", "2d"), KEPT_CHOICES),
    Class.SAME: (("2c", "2s"), KEPT_CHOICES),
    Class.FORFEITED: (("2c", "2d"), ("fold_and_forfeit",)),
    Class.CONCEALED: (("2c", "2d"), ("keep", "conceal")),
}


def classes(table: Table) -> dict[Class, Fraction]:
    """Return the net of one unit, by class."""
    return {name: play_laid(table, (WAGER,), cards, choices).net(WAGER) for name, (cards, choices) in DEALS.items()}
