"""Two-up: coins spun from a kip. The family."""

from croupier.games.two_up import kip
from croupier.games.two_up import round as procedure
from croupier.games.two_up.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Layout, Play

FAMILY = Family(
    name="two_up",
    play=Play(
        procedure=procedure.round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            procedure.RETIRE: Decision(only_after_ruling=True),
            procedure.BOXER: Decision(only_after_ruling=True, for_absent=True),
        },
        equipment=("coins",),
        faults=check,
        shown=("odds", "spinner", "boxer", "lost"),
        whose=("spinner",),
        remembers=(kip.INVALID, kip.RUN, kip.DECLINED),
    ),
    betting=Betting(
        wagers=wagers,
        stages=(procedure.START, procedure.FROZEN, procedure.NEW_SPINNER),
        position_on_felt=procedure.where,
        check_place=procedure.check_place,
        check_remove=procedure.check_remove,
        check_reduce=procedure.check_reduce,
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
