"""Dice Magic: the family."""

from croupier.games.dice_magic import round as procedure
from croupier.games.dice_magic.rules import Rules, check, wagers
from croupier.games.shared.dice import shooter
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="dice_magic",
    kind="Dice",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    rulings=shooter.RULINGS,
    stages=("start", "point"),
    equipment=("dice",),
    check=check,
    odds="croupier.games.dice_magic.odds",
    kernel="croupier.simulate.kernels.state_chain",
    positions=procedure.positions,
    check_attended=shooter.check_attended,
    check_remove=shooter.keeps_line,
    instruct=shooter.instruct,
    calls=procedure.calls,
    shown=("point",),
    whose=(shooter.HAS_DICE,),
    picture=Picture(drawing="throws"),
)
