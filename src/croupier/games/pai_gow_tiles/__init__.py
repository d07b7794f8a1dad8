"""Pai gow tiles: four tiles set as two hands. Serves gb-archive section 14, qld part 19 and kings
GEGA-004233."""

from typing import Any

from croupier.games.pai_gow_tiles import chung, irregularities
from croupier.games.pai_gow_tiles import round as procedure
from croupier.games.pai_gow_tiles.rules import BANK, WAGERS, Rules, check
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
    Seating,
)


class TableMemory(Memory, frozen=True):
    """The memory of a table of pai gow."""

    chung: Public[dict[str, Any] | None] = None  # where the bank is offered, and who has it
    bank: int | None = None  # the seat that has asked to hold the bank of the next round


FAMILY = Family(
    name="pai_gow_tiles",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "set": Decision(takes=("low", "high")),
            procedure.SURRENDER: Decision(gives_up=True),
            procedure.KEEP: Decision(),
            **dict.fromkeys((procedure.ACCEPT, BANK, chung.CO_BANK), Decision(about_the_bank=True)),
            chung.DECLINE: Decision(about_the_bank=True, for_absent=True),
        },
        equipment=("tiles", "dice"),
        faults=check,
        why_not_asked=procedure.why_not_asked,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=WAGERS,
        adds_to={"bank": ("bank",)},
        check_place=procedure.check_place,
        check_close=procedure.check_close,
        is_unbounded=chung.is_unbounded,
        calls=procedure.calls,
        call=procedure.instruct,
    ),
    seating=Seating(
        house_take=procedure.house_take,
        liability=procedure.liable,
    ),
    rulings=irregularities.RULINGS,
    analysis=Analysis(
        edges="croupier.games.pai_gow_tiles.odds",
        kernel="croupier.games.pai_gow_tiles.kernel",
    ),
    display=Display(
        kind="Tiles",
        dock=(". . . . set", "surrender_tie keep_tie . . .", ". co_bank decline accept/bank ."),
        layout=Layout(hand_size=4, extra_script="pai_gow_tiles/wall.js"),
    ),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
