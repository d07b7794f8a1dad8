"""Rocket 7: the family."""

from croupier.games.rocket_7 import round as procedure
from croupier.games.rocket_7.rules import Rules, check, wagers
from croupier.games.shared.dice import shooter
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="rocket_7",
    kind="Dice",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={},
    stages=("start", "run"),
    equipment=("dice",),
    check=check,
    odds="croupier.games.rocket_7.odds",
    kernel="croupier.games.rocket_7.kernel",
    positions=procedure.positions,
    canonical=procedure.canonical,
    check_place=procedure.check_place,
    picture=Picture(drawing="throws", faces={"single_die": 1, "specific_double": 2}),
    whose=(shooter.HAS_DICE,),
    remembers=("sevens",),
)
