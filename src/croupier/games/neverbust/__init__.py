"""NeverBust Blackjack: the family."""

from croupier.games.neverbust import picture
from croupier.games.neverbust import round as procedure
from croupier.table.family import Family

FAMILY = Family(
    name="neverbust",
    round=procedure.round,
    places=procedure.PLACES,
    odds="croupier.games.neverbust.odds",
    kernel="croupier.games.neverbust.kernel",
    idle=procedure.idle,
    quiet=("decline",),
    label=picture.label,
)
