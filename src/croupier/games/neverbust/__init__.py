"""NeverBust Blackjack: the family."""

from croupier.games.neverbust import picture
from croupier.games.neverbust import round as procedure
from croupier.games.neverbust.rules import WAGERS, Rules
from croupier.table.family import Analysis, Betting, Decision, Display, Family, Layout, Play, Records

FAMILY = Family(
    name="neverbust",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "insurance": Decision(takes=("stake",)),
            "even_money": Decision(),
            "decline": Decision(for_absent=True),
        },
        why_not_asked=procedure.why_not_asked,
    ),
    betting=Betting(
        wagers=WAGERS,
        adds_to={"insurance": ("insurance",)},
    ),
    records=Records(allows_spare_cards=procedure.can_be_spare),
    analysis=Analysis(
        edges="croupier.games.neverbust.odds",
        kernel="croupier.games.neverbust.kernel",
    ),
    display=Display(
        kind="Blackjack",
        dock=(". . even_money decline insurance",),
        layout=Layout(grows=True, behind="main"),
        hand_value=picture.hand_total,
    ),
)
