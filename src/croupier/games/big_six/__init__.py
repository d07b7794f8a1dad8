"""Big Six: the family."""

from croupier.games.big_six import round as procedure
from croupier.games.big_six.rules import Rules, wagers
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="big_six",
    kind="Wheels and coins",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    equipment=("wheel", "clapper"),
    odds="croupier.games.big_six.odds",
    kernel="croupier.simulate.kernels.state_chain",
    positions=procedure.positions,
    devices=procedure.devices,
    picture=Picture(drawing="wheel"),
)
