"""Crazy 4 Poker: the best four of five cards, against the dealer. Serves gb-archive section 15."""

from croupier.games.crazy_4 import round as procedure
from croupier.games.crazy_4.rules import DECISIONS, Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="crazy_4",
    kind="Poker against the house",
    round=procedure.round,
    made=procedure.made,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions=DECISIONS,
    check=check,
    odds="croupier.games.crazy_4.odds",
    kernel="croupier.games.crazy_4.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    quiet=("fold",),
    suggest=procedure.suggest,
)
