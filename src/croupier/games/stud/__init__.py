"""Casino Stud Poker: five cards each, against the dealer. Serves gb-archive 7.1 to 7.35 and qld part 14."""

from croupier.games.shared.poker import dealer_hand
from croupier.games.stud import irregularities
from croupier.games.stud import round as procedure
from croupier.games.stud.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Memory, Play


class TableMemory(Memory, frozen=True):
    """The memory of a table of stud."""

    jackpot_down: bool | None = None  # the jackpot is out of order


FAMILY = Family(
    name="stud",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "raise": Decision(takes=("stake",)),
            "fold": Decision(for_absent=True, gives_up=True),
            "double": Decision(takes=("stake",)),
            "decline": Decision(),
        },
        faults=check,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        adds_to={"double": ("insurance",)},
        check_place=procedure.check_place,
    ),
    rulings=irregularities.RULINGS,
    analysis=Analysis(
        edges="croupier.games.stud.odds",
        kernel="croupier.games.stud.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold . . . raise", ". . double decline ."),
        made_hand=dealer_hand.made_hand,
    ),
    bot=Bot(suggest=procedure.suggest),
)
