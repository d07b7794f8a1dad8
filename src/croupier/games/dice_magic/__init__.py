"""Dice Magic: the family."""

from croupier.games.dice_magic import round as procedure
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="dice_magic",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.dice_magic.odds",
    kernel="croupier.simulate.chain",
    positions=procedure.positions,
    check_remove=procedure.check_remove,
    instruct=procedure.instruct,
    calls=procedure.calls,
    declare=procedure.declare,
    shown=("point",),
    picture=Picture(drawing="throws"),
)
