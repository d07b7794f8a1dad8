"""Three Card Poker against a player-dealer, one of whose cards is seen before the players decide. Serves kings
GEGA-004246."""

from croupier.games.california_three_card import round as procedure
from croupier.games.california_three_card.rules import Rules, check, wagers
from croupier.games.shared.poker import dealer_hand
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play, Seating

FAMILY = Family(
    name="california_three_card",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "accept": Decision(about_the_bank=True),
            "decline": Decision(about_the_bank=True, for_absent=True),
            "play": Decision(takes=("stake",)),
            "fold": Decision(for_absent=True, gives_up=True),
        },
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        adds_to={"play": ("ante",)},
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    seating=Seating(hides_folded_hands=True),
    analysis=Analysis(
        edges="croupier.games.california_three_card.odds",
        kernel="croupier.games.california_three_card.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold . . . play", ". . decline accept ."),
        made_hand=dealer_hand.made_hand,
    ),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
