"""Poker for a pot: the players win from one another. Serves kings GEGA-004248 and GEGA-004250."""

from croupier.games.pot import bot
from croupier.games.pot import round as procedure
from croupier.games.pot.rules import WAGERS, Rules, check
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="pot",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={"fold": (), "check": (), "call": (), "check_or_call": (), "bet": ("to",), "raise": ("to",)},
    check=check,
    odds="croupier.games.pot.odds",
    notation="croupier.games.pot.phh",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    least_seats=procedure.LEAST_SEATS,
    for_a_pot=True,
    devices=procedure.devices,
    suggest=bot.suggest,
    kept=procedure.kept,
    sealed=True,
    quiet=("check", "fold"),
    picture=Picture(dealer=False, pot=True),
)
