"""NeverBust Blackjack: the family."""

from croupier.games.neverbust import picture
from croupier.games.neverbust import round as procedure
from croupier.games.neverbust.rules import WAGERS, Rules
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="neverbust",
    kind="Blackjack",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"insurance": ("insurance",)},
    wagers=WAGERS,
    decisions={"insurance": ("stake",), "even_money": (), "decline": ()},
    odds="croupier.games.neverbust.odds",
    kernel="croupier.games.neverbust.kernel",
    idle=procedure.idle,
    unasked=procedure.unasked,
    quiet=("decline",),
    picture=Picture(grows=True, behind="main"),
    label=picture.label,
)
