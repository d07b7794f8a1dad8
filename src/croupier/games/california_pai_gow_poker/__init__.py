"""Pai gow poker against a player-dealer: seven cards set as two hands. Serves kings GEGA-004231 and face-up."""

from croupier.games.california_pai_gow_poker import round as procedure
from croupier.games.california_pai_gow_poker.rules import WAGERS, Rules, check
from croupier.table.family import Family

FAMILY = Family(
    name="california_pai_gow_poker",
    kind="Poker against the house",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"envy": ("fortune",)},
    wagers=WAGERS,
    decisions={"accept": (), "decline": (), "set": ("low", "high")},
    equipment=("cards", "dice"),
    check=check,
    odds="croupier.games.california_pai_gow_poker.odds",
    kernel="croupier.games.california_pai_gow_poker.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    lays=procedure.lays,
    least_seats=procedure.LEAST_SEATS,
    moot=procedure.moot,
    suggest=procedure.suggest,
    quiet=("decline", "set"),
)
