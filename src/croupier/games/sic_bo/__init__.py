"""Sic Bo: the family."""

from croupier.games.sic_bo import round as procedure
from croupier.games.sic_bo.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Play

FAMILY = Family(
    name="sic_bo",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("dice",),
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        positions=procedure.positions,
        canonical_position=procedure.canonical,
    ),
    analysis=Analysis(
        edges="croupier.games.sic_bo.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Dice",
        layout=Layout(
            drawing="sic_bo/layout.js",
            faces={"single_dice": 1, "individual_die_face": 1, "specific_doubles": 2, "specific_triples": 3},
        ),
    ),
)
