"""Casino Stud Poker: the family."""

from croupier.games.stud import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="stud",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.stud.odds",
    kernel="croupier.games.stud.kernel",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
    quiet=("fold",),
)
