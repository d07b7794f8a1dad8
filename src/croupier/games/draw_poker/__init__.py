"""Live Draw Poker: the family."""

from croupier.games.draw_poker import round as procedure
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="draw_poker",
    round=procedure.round,
    beyond=procedure.beyond,
    places=procedure.PLACES,
    odds="croupier.games.draw_poker.odds",
    kernel="croupier.games.draw_poker.kernel",
    check_table=procedure.check_table,
    suggest=procedure.suggest,
    picture=Picture(dealer=False, middle=("board", "draw"), own_cards=False),
)
