"""Dice Magic: the family."""

from croupier.games.dice_magic import round as procedure
from croupier.games.dice_magic.rules import Rules, check, wagers
from croupier.games.shared.dice import shooter
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Memory, Play, Public, SeatNumber


class TableMemory(Memory, frozen=True):
    """The memory of a table of Dice Magic."""

    point: Public[int | None] = None
    shooter: SeatNumber = None


FAMILY = Family(
    name="dice_magic",
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
        positions=procedure.positions,
        check_remove=shooter.why_line_stays,
        check_attended=shooter.check_attended,
        calls=shooter.calls,
        call=shooter.instruct,
    ),
    rulings=shooter.RULINGS,
    analysis=Analysis(
        edges="croupier.games.dice_magic.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Dice",
        layout=Layout(drawing="throws"),
    ),
)
