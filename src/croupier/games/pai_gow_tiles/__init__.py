"""Pai gow tiles: four tiles set as two hands. Serves gb-archive section 14, qld part 19 and kings
GEGA-004233."""

from croupier.games.pai_gow_tiles import chung, floor
from croupier.games.pai_gow_tiles import round as procedure
from croupier.games.pai_gow_tiles.rules import BANK, WAGERS, Rules, check
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="pai_gow_tiles",
    kind="Tiles",
    picture=Picture(hand=4, beside="pai_gow_tiles/wall.js"),
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"bank": ("bank",)},
    wagers=WAGERS,
    decisions={
        "set": ("low", "high"),
        **dict.fromkeys((procedure.SURRENDER, procedure.KEEP, BANK, chung.CO_BANK), ()),
        **dict.fromkeys((procedure.ACCEPT, chung.DECLINE), ()),
    },
    rulings=floor.RULINGS,
    equipment=("tiles", "dice"),
    check=check,
    odds="croupier.games.pai_gow_tiles.odds",
    kernel="croupier.games.pai_gow_tiles.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    unbounded=chung.unbounded,
    instruct=procedure.instruct,
    unasked=procedure.unasked,
    calls=procedure.calls,
    liable=procedure.liable,
    suggest=procedure.suggest,
    lays=procedure.lays,
    kept=procedure.kept,
    quiet=(chung.DECLINE,),
    shown=(chung.CHUNG,),
    remembers=(BANK,),
)
