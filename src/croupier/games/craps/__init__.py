"""Dice (Craps): the family."""

from croupier.games.craps import round as procedure
from croupier.games.craps.rules import VIGORISH, Rules, check, wagers
from croupier.games.shared.dice import shooter
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Memory, Play, Public, SeatNumber


class TableMemory(Memory, frozen=True):
    """The memory of a table of craps."""

    point: Public[int | None] = None
    shooter: SeatNumber = None


FAMILY = Family(
    name="craps",
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
        stages=("start", "point"),
        adds_to={VIGORISH: ("buy", "lay")},
        positions=procedure.positions,
        canonical_position=procedure.canonical,
        position_on_felt=procedure.position_of_odds,
        check_table=procedure.check_table,
        check_place=procedure.check_place,
        check_remove=procedure.check_remove,
        check_attended=shooter.check_attended,
        extra_win=procedure.extra_win,
        calls=procedure.calls,
        call=shooter.instruct,
        call_about=procedure.call,
    ),
    rulings=shooter.RULINGS,
    analysis=Analysis(
        edges="croupier.games.craps.odds",
        kernel="croupier.simulate.kernels.state_chain",
        vector_environment="croupier.learning.gym_throws:ThrowTables",
    ),
    display=Display(
        kind="Dice",
        layout=Layout(drawing="craps/layout.js"),
    ),
)
