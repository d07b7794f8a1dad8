"""Pai gow tiles: the family."""

from croupier.games.pai_gow_tiles import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="pai_gow_tiles",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.pai_gow_tiles.odds",
    kernel="croupier.games.pai_gow_tiles.kernel",
    check_place=procedure.check_place,
    instruct=procedure.instruct,
    calls=procedure.calls,
    liable=procedure.liable,
    suggest=procedure.suggest,
    kept=procedure.kept,
    quiet=("surrender_tie",),
)
