"""Live Draw Poker: five common cards, holds, and a common draw. Serves gb-archive section 16."""

from croupier.games.draw_poker import round as procedure
from croupier.games.draw_poker.rules import HOLD, Rules, check, wagers
from croupier.games.shared.poker.paid_hands import BOARD
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="draw_poker",
    kind="Poker against the house",
    round=procedure.round,
    places=procedure.PLACES,
    beyond=procedure.beyond,
    rules=Rules,
    wagers=wagers,
    decisions={HOLD: ("cards",)},
    check=check,
    odds="croupier.games.draw_poker.odds",
    kernel="croupier.games.draw_poker.kernel",
    check_table=procedure.check_table,
    suggest=procedure.suggest,
    remembers=("grown",),
    picture=Picture(dealer=False, middle=procedure.PLACES, completed=(BOARD, procedure.DRAW), hand=5),
)
