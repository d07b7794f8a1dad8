"""Crazy 4 Poker: the best four of five cards, against the dealer. Serves gb-archive section 15."""

from croupier.games.crazy_4 import round as procedure
from croupier.games.crazy_4.rules import DECISIONS, Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Display, Family, Play

FAMILY = Family(
    name="crazy_4",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions=DECISIONS,
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    analysis=Analysis(
        edges="croupier.games.crazy_4.odds",
        kernel="croupier.games.crazy_4.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold fold_keep_queens_up play play_2x play_3x",),
        made_hand=procedure.made_hand,
    ),
    bot=Bot(suggest=procedure.suggest),
)
