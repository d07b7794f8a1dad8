"""Pocket Pairs: the family."""

from croupier.games.pocket_pairs import round as procedure
from croupier.games.pocket_pairs.rules import DECISIONS, WAGERS, Rules, check
from croupier.table.family import Analysis, Betting, Display, Family, Layout, Play

FAMILY = Family(
    name="pocket_pairs",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions=DECISIONS,
        faults=check,
    ),
    betting=Betting(
        wagers=WAGERS,
        check_place=procedure.check_place,
    ),
    analysis=Analysis(
        edges="croupier.games.pocket_pairs.odds",
        kernel="croupier.games.pocket_pairs.kernel",
    ),
    display=Display(
        kind="Poker against the house",
        dock=("fold fold_and_forfeit . . keep", ". . conceal show ."),
        layout=Layout(dealer_has_hand=False),
    ),
)
