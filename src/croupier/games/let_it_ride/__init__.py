"""Let it Ride: three wagers on five cards, two of which may be withdrawn. Serves gb-archive section 12."""

from croupier.games.let_it_ride import round as procedure
from croupier.games.let_it_ride.rules import RIDE, WITHDRAW, Rules, check, wagers
from croupier.table.display.hand_names import best_five
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play

FAMILY = Family(
    name="let_it_ride",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            RIDE: Decision(for_absent=True),
            WITHDRAW: Decision(),
        },
        faults=check,
        why_not_asked=procedure.why_not_asked,
    ),
    betting=Betting(
        wagers=wagers,
        stages=("start", "ceiling"),
        check_table=procedure.check_table,
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    analysis=Analysis(
        edges="croupier.games.let_it_ride.odds",
        kernel="croupier.games.let_it_ride.kernel",
        vector_environment="croupier.games.let_it_ride.environment:LetItRideVectorEnv",
    ),
    display=Display(
        kind="Poker against the house",
        dock=(". . . withdraw let_it_ride",),
        made_hand=best_five,
    ),
    bot=Bot(suggest=procedure.suggest),
)
