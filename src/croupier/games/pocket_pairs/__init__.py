"""Pocket Pairs: the family."""

from croupier.games.pocket_pairs import round as procedure
from croupier.games.pocket_pairs.rules import DECISIONS, WAGERS, Rules, check
from croupier.table.family import Family, Picture

FAMILY = Family(
    name="pocket_pairs",
    kind="Poker against the house",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    wagers=WAGERS,
    decisions=DECISIONS,
    check=check,
    odds="croupier.games.pocket_pairs.odds",
    kernel="croupier.games.pocket_pairs.kernel",
    check_place=procedure.check_place,
    quiet=("keep", "fold"),
    picture=Picture(dealer=False),
)
