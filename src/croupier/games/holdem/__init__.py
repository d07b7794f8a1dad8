"""Hold'em against the house: the family."""

from croupier.games.holdem import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="holdem",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.holdem.odds",
    kernel="croupier.games.holdem.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    declare=procedure.declare,
    excused=procedure.excused,
    undo=procedure.undo,
    display=procedure.display,
    idle=procedure.idle,
    suggest=procedure.suggest,
    quiet=("check", "fold"),
)
