"""Let it Ride: three wagers on five cards, two of which may be withdrawn. Serves gb-archive section 12."""

from croupier.games.let_it_ride import round as procedure
from croupier.games.let_it_ride.rules import RIDE, WITHDRAW, Rules, check, wagers
from croupier.table.display.hand_names import best_five
from croupier.table.family import Family

FAMILY = Family(
    name="let_it_ride",
    kind="Poker against the house",
    round=procedure.round,
    made=best_five,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={RIDE: (), WITHDRAW: ()},
    stages=("start", "ceiling"),
    check=check,
    odds="croupier.games.let_it_ride.odds",
    kernel="croupier.games.let_it_ride.kernel",
    environment="croupier.games.let_it_ride.environment:LetItRideVectorEnv",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    unasked=procedure.unasked,
    check_table=procedure.check_table,
    quiet=("let_it_ride",),
    suggest=procedure.suggest,
)
