"""Pai gow poker: the family."""

from croupier.games.pai_gow_poker import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="pai_gow_poker",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.pai_gow_poker.odds",
    kernel="croupier.games.pai_gow_poker.kernel",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
)
