"""Two-up: coins spun from a kip. The family."""

from croupier.games.two_up import kip
from croupier.games.two_up import round as procedure
from croupier.games.two_up.rules import Rules, check, wagers
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="two_up",
    kind="Wheels and coins",
    easy="Pennies in the air: heads or tails?",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={procedure.RETIRE: (), procedure.BOXER: ()},
    after_rulings=frozenset({procedure.RETIRE, procedure.BOXER}),
    rulings=kip.RULINGS,
    stages=(procedure.START, procedure.FROZEN, procedure.NEW_SPINNER),
    equipment=("coins",),
    check=check,
    odds="croupier.games.two_up.odds",
    kernel="croupier.simulate.kernels.state_chain",
    check_place=procedure.check_place,
    check_remove=procedure.check_remove,
    check_reduce=procedure.check_reduce,
    where=procedure.where,
    instruct=kip.instruct,
    calls=procedure.calls,
    quiet=(procedure.BOXER,),
    shown=("odds", "spinner", "boxer", "lost"),
    whose=("spinner",),
    remembers=(kip.INVALID, kip.RUN, kip.DECLINED),
    picture=Picture(drawing="two_up/ring.js"),
    suggest=procedure.suggest,
    lays=procedure.lays,
)
