"""Casino Stud Poker: five cards each, against the dealer. Serves gb-archive 7.1 to 7.35 and qld part 14."""

from croupier.games.shared.poker import dealer_hand
from croupier.games.stud import floor, jackpot
from croupier.games.stud import round as procedure
from croupier.games.stud.rules import Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="stud",
    kind="Poker against the house",
    round=procedure.round,
    made=dealer_hand.made,
    places=procedure.PLACES,
    rules=Rules,
    joins={"double": ("insurance",)},
    wagers=wagers,
    decisions={"raise": ("stake",), "fold": (), "double": ("stake",), "decline": ()},
    rulings=floor.RULINGS,
    check=check,
    odds="croupier.games.stud.odds",
    kernel="croupier.games.stud.kernel",
    check_place=procedure.check_place,
    suggest=procedure.suggest,
    quiet=("fold",),
    remembers=(jackpot.DOWN,),
)
