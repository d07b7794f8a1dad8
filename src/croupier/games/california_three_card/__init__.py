"""Three Card Poker against a player-dealer, one of whose cards is seen before the players decide: the family."""

from croupier.games.california_three_card import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="california_three_card",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.california_three_card.odds",
    kernel="croupier.games.california_three_card.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    lays=procedure.lays,
    least_seats=procedure.LEAST_SEATS,
    suggest=procedure.suggest,
    sealed=True,
    quiet=("decline", "fold"),
)
