"""Casino War: one card each, the higher wins. Serves gb-archive section 17."""

from croupier.games.war import round as procedure
from croupier.games.war.rules import WAGERS, Rules
from croupier.table.family import Family
from croupier.table.symmetry import Alike

FAMILY = Family(
    name="war",
    kind="Poker against the house",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={"go_to_war": (), "surrender": ()},
    odds="croupier.games.war.odds",
    kernel="croupier.games.war.kernel",
    check_place=procedure.check_place,
    quiet=("surrender",),
    alike=Alike(face=lambda card: card.rank),
)
