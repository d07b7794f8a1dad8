"""Tri-chro: two balls of three colours. The family."""

from croupier.games.shared.balls import barrel
from croupier.games.tri_chro import round as procedure
from croupier.games.tri_chro.rules import Rules, check, wagers
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="tri_chro",
    kind="Wheels and coins",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    rulings=barrel.RULINGS,
    equipment=("balls",),
    check=check,
    odds="croupier.games.tri_chro.odds",
    kernel="croupier.games.tri_chro.kernel",
    as_dealt=barrel.as_dealt,
    picture=Picture(drawing="tri_chro/layout.js"),
    lays=procedure.lays,
)
