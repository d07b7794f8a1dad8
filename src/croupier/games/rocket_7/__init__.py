"""Rocket 7: the family."""

from croupier.games.rocket_7 import round as procedure
from croupier.games.rocket_7.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Memory, Play, SeatNumber


class TableMemory(Memory, frozen=True):
    """The memory of a table of Rocket 7."""

    shooter: SeatNumber = None
    sevens: int | None = None  # thrown one after another


FAMILY = Family(
    name="rocket_7",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        equipment=("dice",),
        faults=check,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        stages=("start", "run"),
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.rocket_7.odds",
        kernel="croupier.games.rocket_7.kernel",
    ),
    display=Display(
        kind="Dice",
        layout=Layout(drawing="throws", faces={"single_die": 1, "specific_double": 2}),
    ),
)
