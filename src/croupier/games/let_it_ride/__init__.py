"""Let it Ride: the family."""

from croupier.games.let_it_ride import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="let_it_ride",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.let_it_ride.odds",
    kernel="croupier.games.let_it_ride.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    check_table=procedure.check_table,
    suggest=procedure.suggest,
    quiet=("let_it_ride",),
)
