"""Big Six: the family."""

from croupier.games.big_six import round as procedure
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="big_six",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.big_six.odds",
    kernel="croupier.simulate.chain",
    positions=procedure.positions,
    devices=procedure.devices,
    picture=Picture(drawing="wheel"),
)
