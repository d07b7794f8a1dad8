"""Baccarat against a player-dealer: the family."""

from croupier.games.california_baccarat import picture
from croupier.games.california_baccarat import round as procedure
from croupier.games.california_baccarat.rules import WAGERS, Rules, check
from croupier.table.family import Family

FAMILY = Family(
    name="california_baccarat",
    kind="Baccarat",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={"accept": (), "decline": ()},
    check=check,
    odds="croupier.games.california_baccarat.odds",
    kernel="croupier.games.california_baccarat.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    seats=procedure.seats,
    lays=procedure.lays,
    suggest=procedure.suggest,
    quiet=("decline",),
    picture=picture.PICTURE,
    label=picture.label,
    road=picture.road,
)
