"""Baccarat against a player-dealer: the family."""

from croupier.games.california_baccarat import picture
from croupier.games.california_baccarat import round as procedure
from croupier.games.california_baccarat.rules import WAGERS, Rules, check
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play, Seating

FAMILY = Family(
    name="california_baccarat",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "accept": Decision(about_the_bank=True),
            "decline": Decision(about_the_bank=True, for_absent=True),
        },
        faults=check,
    ),
    betting=Betting(
        wagers=WAGERS,
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    seating=Seating(seats=procedure.seats),
    analysis=Analysis(
        edges="croupier.games.california_baccarat.odds",
        kernel="croupier.games.california_baccarat.kernel",
    ),
    display=Display(
        kind="Baccarat",
        dock=(". . . decline accept",),
        layout=picture.PICTURE,
        hand_value=picture.label,
        road=picture.road,
    ),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
