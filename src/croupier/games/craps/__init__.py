"""Dice (Craps): the family."""

from croupier.games.craps import round as procedure
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="craps",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.craps.odds",
    kernel="croupier.simulate.chain",
    positions=procedure.positions,
    canonical=procedure.canonical,
    check_place=procedure.check_place,
    check_remove=procedure.check_remove,
    check_reduce=procedure.check_reduce,
    call=procedure.call,
    instruct=procedure.instruct,
    calls=procedure.calls,
    where=procedure.where,
    declare=procedure.declare,
    shown=("point",),
    picture=Picture(drawing="craps/layout.js"),
)
