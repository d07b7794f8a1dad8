"""Sic Bo: the family."""

from croupier.games.sic_bo import round as procedure
from croupier.games.sic_bo.rules import Rules, check, wagers
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="sic_bo",
    kind="Dice",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    equipment=("dice",),
    check=check,
    odds="croupier.games.sic_bo.odds",
    kernel="croupier.simulate.kernels.state_chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    picture=Picture(
        drawing="sic_bo/layout.js",
        faces={"single_dice": 1, "individual_die_face": 1, "specific_doubles": 2, "specific_triples": 3},
    ),
)
