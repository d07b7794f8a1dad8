"""Big Six: the family."""

from croupier.games.big_six import round as procedure
from croupier.games.big_six.rules import Rules, wagers
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Play

FAMILY = Family(
    name="big_six",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("wheel", "clapper"),
        devices=procedure.devices,
    ),
    betting=Betting(
        wagers=wagers,
        positions=procedure.positions,
    ),
    analysis=Analysis(
        edges="croupier.games.big_six.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Wheels and coins",
        layout=Layout(drawing="wheel"),
    ),
)
