"""Blackjack against a player-dealer: the family."""

from croupier.games.california_blackjack import picture
from croupier.games.california_blackjack import round as procedure
from croupier.games.california_blackjack.rules import Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="california_blackjack",
    kind="Blackjack",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"insurance": ("insurance",), **dict.fromkeys(("double", "double_double", "split"), ("main",))},
    wagers=wagers,
    decisions={
        "accept": (),
        "decline": (),
        "insurance": ("stake",),
        "hit": (),
        "stand": (),
        "double": ("stake",),
        "double_double": ("stake",),
        "rescue": (),
        "split": ("stake",),
        "first_hand": (),
        "second_hand": (),
        "surrender": (),
    },
    check=check,
    odds="croupier.games.california_blackjack.odds",
    kernel="croupier.games.california_blackjack.kernel",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    lays=procedure.lays,
    least_seats=procedure.LEAST_SEATS,
    unasked=procedure.unasked,
    idle=procedure.idle,
    as_dealt=procedure.as_dealt,
    suggest=procedure.suggest,
    quiet=("decline", "stand", "first_hand", "hit"),
    picture=picture.PICTURE,
    label=picture.label,
)
