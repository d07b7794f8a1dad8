"""Roulette: the family."""

from croupier.games.roulette import picture
from croupier.games.roulette import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="roulette",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.roulette.odds",
    kernel="croupier.simulate.chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    check_place=procedure.check_place,
    check_remove=procedure.check_remove,
    merges=procedure.merges,
    picture=picture.PICTURE,
    colours=picture.colours,
)
