"""Three Card Poker: the family."""

from croupier.games.three_card_poker import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="three_card_poker",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.three_card_poker.odds",
    kernel="croupier.games.three_card_poker.kernel",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
    quiet=("fold",),
)
