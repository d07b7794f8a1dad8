"""Roulette: the family."""

from croupier.games.roulette import picture, side_wagers
from croupier.games.roulette import round as procedure
from croupier.games.roulette.rules import Rules, check, wagers
from croupier.games.shared.wheel.layout import sections
from croupier.table.family import Analysis, Betting, Display, Family, Memory, Play


class TableMemory(Memory, frozen=True):
    """The memory of a table of roulette."""

    colour: str | None = None  # of the last spins
    run: int | None = None  # how many of them there were


FAMILY = Family(
    name="roulette",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("wheel",),
        faults=check,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        joins_standing=side_wagers.can_join_standing,
        check_place=procedure.check_place,
        check_remove=side_wagers.check_remove,
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
