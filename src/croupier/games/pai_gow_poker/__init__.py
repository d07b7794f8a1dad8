"""Pai gow poker: seven cards set as two hands. Serves gb-archive section 13."""

from croupier.games.pai_gow_poker import round as procedure
from croupier.games.pai_gow_poker.rules import WAGERS, Rules, check
from croupier.games.shared.payment_caps import STAGE
from croupier.table.family import Family

FAMILY = Family(
    name="pai_gow_poker",
    kind="Poker against the house",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"envy": ("fortune",)},
    wagers=WAGERS,
    stages=("start", STAGE),
    decisions={"set": ("low", "high")},
    check=check,
    odds="croupier.games.pai_gow_poker.odds",
    kernel="croupier.games.pai_gow_poker.kernel",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
)
