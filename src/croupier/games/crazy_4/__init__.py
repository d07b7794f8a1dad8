"""Crazy 4 Poker: the family."""

from croupier.games.crazy_4 import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="crazy_4",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.crazy_4.odds",
    kernel="croupier.games.crazy_4.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    suggest=procedure.suggest,
    quiet=("fold",),
)
