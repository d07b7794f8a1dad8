"""Three Card Poker: three cards each, against the dealer. Serves gb-core section 5 and gb-archive section 5."""

from croupier.games.shared.poker import dealer_hand
from croupier.games.three_card_poker import round as procedure
from croupier.games.three_card_poker.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play

FAMILY = Family(
    name="three_card_poker",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "play": Decision(takes=("stake",)),
            "fold": Decision(for_absent=True, gives_up=True),
        },
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        adds_to={"play": ("ante",), "ante_bonus": ("ante",)},
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.three_card_poker.odds",
        kernel="croupier.games.three_card_poker.kernel",
        vector_environment="croupier.games.three_card_poker.environment:ThreeCardPokerVectorEnv",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold . . . play",),
        made_hand=dealer_hand.made_hand,
    ),
    bot=Bot(suggest=procedure.suggest),
)
