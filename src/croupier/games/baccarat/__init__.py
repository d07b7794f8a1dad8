"""Baccarat: the family."""

from croupier.games.baccarat import floor, memory, picture, standing
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
    rulings=floor.RULINGS,
    check=check,
    idle=memory.idle,
    kept=memory.kept,
    display=procedure.display,
    odds="croupier.games.baccarat.odds",
    kernel="croupier.games.baccarat.kernel",
    environment="croupier.games.baccarat.environment:BaccaratVectorEnv",
    own_box=standing.own_box,
    check_late=procedure.check_late,
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    unasked=standing.unasked,
    seats=procedure.seats,
    standing=procedure.standing_seats,
    quiet=("decline", "pass", "deal"),
    remembers=memory.REMEMBERED,
    picture=picture.PICTURE,
    label=picture.label,
    road=picture.road,
)
