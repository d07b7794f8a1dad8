"""Double Action Roulette: the family."""

from croupier.games.double_action import picture
from croupier.games.double_action import round as procedure
from croupier.games.double_action.rules import WAGERS, Rules, check
from croupier.table.family import Analysis, Betting, Display, Family, Play

FAMILY = Family(
    name="double_action",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("wheel",),
        faults=check,
    ),
    betting=Betting(
        wagers=WAGERS,
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        position_on_felt=procedure.position_in_ring,
    ),
    analysis=Analysis(
        edges="croupier.games.double_action.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Roulette",
        layout=picture.PICTURE,
        pocket_colours=picture.colours,
    ),
)
