"""Pai gow poker against a player-dealer: seven cards set as two hands. Serves kings GEGA-004231 and face-up."""

from croupier.games.california_pai_gow_poker import round as procedure
from croupier.games.california_pai_gow_poker.rules import WAGERS, Rules, check
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play, Records, Seating

FAMILY = Family(
    name="california_pai_gow_poker",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "accept": Decision(about_the_bank=True),
            "decline": Decision(about_the_bank=True, for_absent=True),
            "set": Decision(takes=("low", "high"), for_absent=True),
        },
        equipment=("cards", "dice"),
        faults=check,
    ),
    betting=Betting(
        wagers=WAGERS,
        adds_to={"envy": ("fortune",)},
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    seating=Seating(least_seats=procedure.LEAST_SEATS),
    records=Records(decision_is_moot=procedure.is_moot_decision),
    analysis=Analysis(
        edges="croupier.games.california_pai_gow_poker.odds",
        kernel="croupier.games.california_pai_gow_poker.kernel",
    ),
    display=Display(kind="Poker against the house", dock=(". . . . set", ". . decline accept .")),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
