"""Mississippi Stud: the family."""

from croupier.games.mississippi import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="mississippi",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.mississippi.odds",
    kernel="croupier.games.mississippi.kernel",
    check_place=procedure.check_place,
    check_table=procedure.check_table,
    suggest=procedure.suggest,
    quiet=("fold",),
)
