"""Three Card Poker: three cards each, against the dealer. Serves gb-core section 5 and gb-archive section 5."""

from croupier.games.shared.poker import dealer_hand
from croupier.games.three_card_poker import round as procedure
from croupier.games.three_card_poker.rules import Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="three_card_poker",
    kind="Poker against the house",
    round=procedure.round,
    made=dealer_hand.made,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    joins={"play": ("ante",), "ante_bonus": ("ante",)},
    decisions={"play": ("stake",), "fold": ()},
    check=check,
    odds="croupier.games.three_card_poker.odds",
    kernel="croupier.games.three_card_poker.kernel",
    environment="croupier.games.three_card_poker.environment:ThreeCardPokerVectorEnv",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
    quiet=("fold",),
)
