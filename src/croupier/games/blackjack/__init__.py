"""Blackjack, Blackjack Switch and what is laid beside them: the family."""

from croupier.games.blackjack import entry, floor, picture
from croupier.games.blackjack import round as procedure
from croupier.games.blackjack.rules import Rules, check, wagers
from croupier.table.family import Family

FAMILY = Family(
    name="blackjack",
    kind="Blackjack",
    easy="Closer to 21 than the dealer.",
    round=procedure.round,
    places=procedure.PLACES,
    rules=Rules,
    joins={"insurance": ("insurance",)},
    wagers=wagers,
    decisions={
        "hit": (),
        "stand": (),
        "double": ("stake",),
        "split": ("stake",),
        "first_hand": (),
        "second_hand": (),
        "insurance": ("stake",),
        "even_money": (),
        "surrender": (),
        "decline": (),
        "switch": (),
        "keep": (),
    },
    rulings=floor.RULINGS,
    check=check,
    odds="croupier.games.blackjack.odds",
    kernel="croupier.games.blackjack.kernel",
    environment="croupier.games.blackjack.environment:BlackjackVectorEnv",
    one_table="croupier.games.blackjack.environment.single:BlackjackEnv",
    check_place=procedure.check_place,
    check_close=procedure.check_close,
    unasked=procedure.unasked,
    idle=procedure.idle,
    moot=procedure.moot,
    as_dealt=procedure.as_dealt,
    suggest=procedure.suggest,
    quiet=("stand", "decline", "keep", "first_hand"),
    remembers=(entry.SHOE,),
    picture=picture.picture,
    label=picture.label,
)
