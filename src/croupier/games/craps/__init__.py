"""Dice (Craps): the family."""

from croupier.games.craps import round as procedure
from croupier.games.craps.rules import VIGORISH, Rules, check, wagers
from croupier.games.shared.dice import shooter
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="craps",
    kind="Dice",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    rulings=shooter.RULINGS,
    stages=("start", "point"),
    joins={VIGORISH: ("buy", "lay")},
    equipment=("dice",),
    check=check,
    odds="croupier.games.craps.odds",
    kernel="croupier.simulate.kernels.state_chain",
    environment="croupier.learning.gym_throws:ThrowTables",
    positions=procedure.positions,
    canonical=procedure.canonical,
    check_table=procedure.check_table,
    check_place=procedure.check_place,
    check_attended=shooter.check_attended,
    check_remove=procedure.check_remove,
    check_reduce=procedure.check_reduce,
    call=procedure.call,
    instruct=shooter.instruct,
    calls=procedure.calls,
    beyond=procedure.beyond,
    where=procedure.where,
    shown=("point",),
    whose=(shooter.HAS_DICE,),
    picture=Picture(drawing="craps/layout.js"),
)
