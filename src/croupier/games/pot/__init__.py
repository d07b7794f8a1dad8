"""Poker for a pot: the family."""

from croupier.games.pot import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="pot",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.pot.odds",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    least_seats=procedure.LEAST_SEATS,
    devices=procedure.devices,
    suggest=procedure.suggest,
    kept=procedure.kept,
    sealed=True,
    quiet=("check", "fold"),
)
