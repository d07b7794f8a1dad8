"""Pai gow poker: seven cards set as two hands. Serves gb-archive section 13."""

from croupier.games.pai_gow_poker import round as procedure
from croupier.games.pai_gow_poker.rules import WAGERS, Rules, check
from croupier.games.shared.payment_caps import STAGE
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play

FAMILY = Family(
    name="pai_gow_poker",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "set": Decision(takes=("low", "high")),
        },
        faults=check,
    ),
    betting=Betting(
        wagers=WAGERS,
        stages=("start", STAGE),
        adds_to={"envy": ("fortune",)},
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.pai_gow_poker.odds",
        kernel="croupier.games.pai_gow_poker.kernel",
    ),
    display=Display(kind="Poker against the house", dock=(". . . . set",)),
    bot=Bot(suggest=procedure.suggest),
)
