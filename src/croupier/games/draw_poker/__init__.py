"""Live Draw Poker: five common cards, holds, and a common draw. Serves gb-archive section 16."""

from croupier.games.draw_poker import round as procedure
from croupier.games.draw_poker.rules import HOLD, Rules, check, wagers
from croupier.places import BOARD
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Layout, Memory, Play


class TableMemory(Memory, frozen=True):
    """The memory of a table of live draw poker."""

    grown: int | str | None = None  # what the jackpot has grown by


FAMILY = Family(
    name="draw_poker",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            HOLD: Decision(takes=("cards",)),
        },
        faults=check,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        check_table=procedure.check_table,
        extra_win=procedure.extra_win,
    ),
    analysis=Analysis(
        edges="croupier.games.draw_poker.odds",
        kernel="croupier.games.draw_poker.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=(". . . . hold",),
        layout=Layout(
            dealer_has_hand=False, shared_places=(BOARD, procedure.DRAW), completed=(BOARD, procedure.DRAW), hand_size=5
        ),
    ),
    bot=Bot(suggest=procedure.suggest),
)
