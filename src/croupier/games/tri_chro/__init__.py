"""Tri-chro: two balls of three colours. The family."""

from croupier.games.shared.balls import barrel
from croupier.games.tri_chro import round as procedure
from croupier.games.tri_chro.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Display, Family, Layout, Play, Records

FAMILY = Family(
    name="tri_chro",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("balls",),
        faults=check,
    ),
    betting=Betting(wagers=wagers),
    records=Records(reorder_as_dealt=barrel.as_dealt),
    rulings=barrel.RULINGS,
    analysis=Analysis(
        edges="croupier.games.tri_chro.odds",
        kernel="croupier.games.tri_chro.kernel",
    ),
    display=Display(
        kind="Wheels and coins",
        layout=Layout(drawing="tri_chro/layout.js"),
    ),
    bot=Bot(lays=procedure.bot_wagers),
)
