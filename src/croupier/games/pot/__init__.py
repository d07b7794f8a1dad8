"""Poker for a pot: the players win from one another. Serves kings GEGA-004248, GEGA-004247 and
GEGA-004250."""

from croupier.games.pot import bot
from croupier.games.pot import round as procedure
from croupier.games.pot.rules import BUY_IN, POT, WAGERS, Rules, check, check_opening, check_table
from croupier.games.shared.poker import sitting_out
from croupier.games.shared.poker.pot_bots import LEVELS
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="pot",
    kind="Poker",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions={"fold": (), "check": (), "call": (), "check_or_call": (), "bet": ("to",), "raise": ("to",)},
    rulings=procedure.RULINGS,
    check=check,
    check_table=check_table,
    check_opening=check_opening,
    odds="croupier.games.pot.odds",
    notation="croupier.games.pot.phh",
    showdown=procedure.showdown,
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    least_seats=procedure.LEAST_SEATS,
    for_a_pot=True,
    devices=procedure.devices,
    suggest=bot.suggest,
    levels=LEVELS,
    at_level=bot.at_level,
    lays=bot.lays,
    instruct=sitting_out.instruct,
    calls=sitting_out.calls,
    resting=sitting_out.resting,
    shown=(sitting_out.OUT,),
    remembers=(procedure.FORCED,),
    kept=procedure.kept,
    sealed=True,
    quiet=("check", "fold"),
    picture=Picture(dealer=False, pot=POT, chips=BUY_IN),
)
