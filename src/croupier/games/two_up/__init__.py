"""Two-up: coins spun from a kip. The family."""

from typing import Annotated

from croupier.games.two_up import kip
from croupier.games.two_up import round as procedure
from croupier.games.two_up.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Layout, Memory, Play, Public
from croupier.table.family.memory import Mark


class TableMemory(Memory, frozen=True):
    """The memory of a table of two-up."""

    odds: Public[int | None] = None  # how often odds have come one after another
    spinner: Annotated[int | None, Mark.PUBLIC, Mark.SEAT] = None
    boxer: Public[bool | None] = None  # the boxer spins
    lost: Public[int | None] = None  # coins of the set
    invalid: int | None = None  # spins
    invalid_run: int | None = None  # of them, one after another
    declined: bool | None = None  # the kip


FAMILY = Family(
    name="two_up",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            procedure.RETIRE: Decision(only_after_ruling=True),
            procedure.BOXER: Decision(only_after_ruling=True, for_absent=True),
        },
        equipment=("coins",),
        faults=check,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        stages=(procedure.START, procedure.FROZEN, procedure.NEW_SPINNER),
        position_on_felt=procedure.position_of_wager,
        check_place=procedure.check_place,
        check_remove=procedure.check_remove,
        calls=kip.calls,
        call=kip.instruct,
    ),
    rulings=kip.RULINGS,
    analysis=Analysis(
        edges="croupier.games.two_up.odds",
        kernel="croupier.simulate.kernels.state_chain",
    ),
    display=Display(
        kind="Wheels and coins",
        lobby_line="Pennies in the air: heads or tails?",
        dock=(". . . retire boxer",),
        layout=Layout(drawing="two_up/ring.js"),
    ),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
