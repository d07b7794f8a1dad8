"""Pai gow tiles: four tiles set as two hands. Serves gb-archive section 14."""

from croupier.games.pai_gow_tiles import round as procedure
from croupier.games.pai_gow_tiles.rules import WAGERS, Rules, check
from croupier.table.family import Family

FAMILY = Family(
    name="pai_gow_tiles",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={"set": ("low", "high"), procedure.SURRENDER: (), procedure.KEEP: ()},
    equipment=("tiles", "dice"),
    check=check,
    odds="croupier.games.pai_gow_tiles.odds",
    kernel="croupier.games.pai_gow_tiles.kernel",
    check_place=procedure.check_place,
    instruct=procedure.instruct,
    calls=procedure.calls,
    liable=procedure.liable,
    suggest=procedure.suggest,
    kept=procedure.kept,
)
