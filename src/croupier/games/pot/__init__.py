"""Poker for a pot: the players win from one another. Serves kings GEGA-004248, GEGA-004247 and
GEGA-004250."""

from typing import Any

from croupier.games.pot import bot
from croupier.games.pot import round as procedure
from croupier.games.pot.rules import BUY_IN, POT, WAGERS, Rules, check, check_table
from croupier.games.shared.poker import sitting_out
from croupier.games.shared.poker.pot_bots import LEVELS
from croupier.table.family import (
    Analysis,
    Betting,
    Bot,
    Decision,
    Display,
    Family,
    Layout,
    Memory,
    Play,
    Public,
    Records,
    Seating,
)


class TableMemory(Memory, frozen=True):
    """The memory of a table for a pot."""

    out: Public[list[int] | None] = None  # the seats that sit out
    forced: dict[str, Any] | None = None  # what was posted in a hand recorded elsewhere


FAMILY = Family(
    name="pot",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "fold": Decision(for_absent=True, gives_up=True),
            "check": Decision(for_absent=True, goes_on=True),
            "call": Decision(takes=("stake",)),
            "check_or_call": Decision(),
            "bet": Decision(takes=("to",)),
            "raise": Decision(takes=("to",)),
        },
        faults=check,
        devices=procedure.devices,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=WAGERS,
        check_table=check_table,
        check_place=procedure.check_place,
        check_close=procedure.check_close,
        calls=sitting_out.calls,
        call=sitting_out.instruct,
    ),
    seating=Seating(
        least_seats=procedure.LEAST_SEATS,
        resting_seats=sitting_out.resting,
        is_for_a_pot=True,
        hides_folded_hands=True,
        house_take=procedure.house_take,
    ),
    records=Records(notation="croupier.games.pot.phh"),
    rulings=procedure.RULINGS,
    analysis=Analysis(
        edges="croupier.games.pot.odds",
        showdown=procedure.showdown,
    ),
    display=Display(
        kind="Poker",
        dock=("fold check/call/check_or_call . bet/raise .",),
        layout=Layout(dealer_has_hand=False, pot=POT, chips=BUY_IN),
    ),
    bot=Bot(
        suggest=bot.suggest,
        suggest_at_level=bot.bot_move,
        levels=LEVELS,
        lays=bot.bot_wagers,
    ),
)
