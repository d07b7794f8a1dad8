"""Double Action Roulette: the family."""

from croupier.games.double_action import picture
from croupier.games.double_action import round as procedure
from croupier.games.double_action.rules import WAGERS, Rules, check
from croupier.table.family import Family

FAMILY = Family(
    name="double_action",
    kind="Roulette",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={},
    equipment=("wheel",),
    check=check,
    odds="croupier.games.double_action.odds",
    kernel="croupier.simulate.kernels.state_chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    where=procedure.where,
    picture=picture.PICTURE,
    colours=picture.colours,
)
