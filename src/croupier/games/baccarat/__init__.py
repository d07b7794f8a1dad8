"""Baccarat: the family."""

from croupier.games.baccarat import floor, picture
from croupier.games.baccarat import round as procedure
from croupier.games.baccarat.rules import Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="baccarat",
    kind="Baccarat",
    easy="Pick a side; the cards do the rest.",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=wagers,
    decisions={"accept": (), "decline": (), "deal": (), "pass": ()},
    rulings=floor.EFFECTS,
    takes_back=floor.TAKES_BACK,
    check=check,
    declare=floor.declare,
    idle=floor.idle,
    kept=floor.kept,
    display=floor.display,
    odds="croupier.games.baccarat.odds",
    kernel="croupier.games.baccarat.kernel",
    environment="croupier.games.baccarat.environment:BaccaratVectorEnv",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    seats=procedure.seats,
    quiet=("decline", "pass", "deal"),
    remembers=floor.REMEMBERED,
    picture=picture.PICTURE,
    label=picture.label,
    road=picture.road,
)
