"""Casino War: one card each, the higher wins. Serves gb-archive section 17."""

from croupier.games.war import round as procedure
from croupier.games.war.rules import WAGERS, Rules
from croupier.table.family import Analysis, Betting, Decision, Display, Family, Play
from croupier.table.symmetry import Alike

FAMILY = Family(
    name="war",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "go_to_war": Decision(takes=("stake",)),
            "surrender": Decision(for_absent=True, gives_up=True),
        },
    ),
    betting=Betting(
        wagers=WAGERS,
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.war.odds",
        kernel="croupier.games.war.kernel",
        symmetry=Alike(face=lambda card: card.rank),
    ),
    display=Display(kind="Poker against the house", dock=("surrender . . . go_to_war",)),
)
