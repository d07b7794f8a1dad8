"""Roulette: the family."""

from croupier.games.roulette import picture, side
from croupier.games.roulette import round as procedure
from croupier.games.roulette.rules import Rules, check, wagers
from croupier.games.shared.wheel.layout import sections
from croupier.table.family import Analysis, Betting, Display, Family, Play

FAMILY = Family(
    name="roulette",
    play=Play(
        procedure=procedure.round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("wheel",),
        faults=check,
        remembers=("colour", "run"),
    ),
    betting=Betting(
        wagers=wagers,
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        joins_standing=side.merges,
        check_place=procedure.check_place,
        check_remove=side.check_remove,
    ),
    analysis=Analysis(
        edges="croupier.games.roulette.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Roulette",
        lobby_line="A chip on a number or a colour, and the wheel decides.",
        layout=picture.PICTURE,
        pocket_colours=picture.colours,
        call_bets=sections,
    ),
)
