"""Three Card Poker against a player-dealer, one of whose cards is seen before the players decide. Serves kings
GEGA-004246."""

from croupier.games.california_three_card import round as procedure
from croupier.games.california_three_card.rules import Rules, check, wagers
from croupier.games.shared.poker import dealer_hand
from croupier.table.family import Family

FAMILY = Family(
    name="california_three_card",
    kind="Poker against the house",
    round=procedure.round,
    made=dealer_hand.made,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    joins={"play": ("ante",)},
    decisions={"accept": (), "decline": (), "play": ("stake",), "fold": ()},
    check=check,
    odds="croupier.games.california_three_card.odds",
    kernel="croupier.games.california_three_card.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    lays=procedure.lays,
    suggest=procedure.suggest,
    sealed=True,
    quiet=("decline", "fold"),
)
