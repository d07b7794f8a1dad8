"""Mississippi Stud: a bet on each street before its card is turned. Serves gb-archive 7.36 to 7.49."""

from croupier.games.mississippi import round as procedure
from croupier.games.mississippi.rules import DECISIONS, Rules, check, wagers
from croupier.table.display.hand_names import best_five
from croupier.table.family import Family

FAMILY = Family(
    name="mississippi",
    kind="Poker against the house",
    round=procedure.round,
    made=best_five,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions=DECISIONS,
    check=check,
    odds="croupier.games.mississippi.odds",
    kernel="croupier.games.mississippi.kernel",
    check_place=procedure.check_place,
    check_table=procedure.check_table,
    quiet=("fold",),
    suggest=procedure.suggest,
)
