"""Mississippi Stud: a bet on each street before its card is turned. Serves gb-archive 7.36 to 7.49."""

from croupier.games.mississippi import round as procedure
from croupier.games.mississippi.rules import DECISIONS, Rules, check, wagers
from croupier.table.display.hand_names import best_five
from croupier.table.family import Analysis, Betting, Bot, Display, Family, Play

FAMILY = Family(
    name="mississippi",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions=DECISIONS,
        faults=check,
    ),
    betting=Betting(
        wagers=wagers,
        check_table=procedure.check_table,
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.mississippi.odds",
        kernel="croupier.games.mississippi.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold . bet_1x bet_2x bet_3x",),
        made_hand=best_five,
    ),
    bot=Bot(suggest=procedure.suggest),
)
