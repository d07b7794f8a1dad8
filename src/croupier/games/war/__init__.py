"""Casino War: the family."""

from croupier.games.war import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="war",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.war.odds",
    kernel="croupier.games.war.kernel",
    check_place=procedure.check_place,
)
