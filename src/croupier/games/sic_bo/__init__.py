"""Sic Bo: the family."""

from croupier.games.sic_bo import round as procedure
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="sic_bo",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.sic_bo.odds",
    kernel="croupier.simulate.chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    picture=Picture(drawing="throws"),
)
