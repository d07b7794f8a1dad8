"""Blackjack and Blackjack Switch: the family."""

from croupier.games.blackjack import picture
from croupier.games.blackjack import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="blackjack",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.blackjack.odds",
    kernel="croupier.games.blackjack.kernel",
    environment="croupier.games.blackjack.environment:BlackjackVectorEnv",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    idle=procedure.idle,
    as_dealt=procedure.as_dealt,
    suggest=procedure.suggest,
    quiet=("stand", "decline", "keep", "first_hand"),
    picture=picture.picture,
    label=picture.label,
)
