"""Roulette: the family."""

from croupier.games.roulette import picture, side
from croupier.games.roulette import round as procedure
from croupier.games.roulette.rules import Rules, check, wagers
from croupier.games.shared.wheel.layout import sections
from croupier.table.family import Family

FAMILY = Family(
    name="roulette",
    kind="Roulette",
    easy="A chip on a number or a colour, and the wheel decides.",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    equipment=("wheel",),
    check=check,
    odds="croupier.games.roulette.odds",
    kernel="croupier.simulate.kernels.state_chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    sections=sections,
    check_place=procedure.check_place,
    check_remove=side.check_remove,
    merges=side.merges,
    remembers=("colour", "run"),
    picture=picture.PICTURE,
    colours=picture.colours,
)
