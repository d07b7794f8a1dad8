"""Hold'em against the house. Serves gb-archive section 11 and perth's Ultimate Texas Hold'em."""

from croupier.games.holdem import bot, irregular, ultimate
from croupier.games.holdem import round as procedure
from croupier.games.holdem import table as layout
from croupier.games.holdem.rules import DECISIONS, RULES, check, wagers
from croupier.games.shared.payment_caps import STAGE
from croupier.table.display.hand_names import best_five
from croupier.table.family import Family

FAMILY = Family(
    name="holdem",
    kind="Poker against the house",
    round=procedure.round,
    made=best_five,
    places=procedure.PLACES,
    rules=RULES,
    wagers=wagers,
    decisions=DECISIONS,
    rulings=irregular.RULINGS,
    stages=("start", STAGE),
    check=check,
    odds="croupier.games.holdem.odds",
    kernel="croupier.games.holdem.kernel",
    environment="croupier.games.holdem.environment:UltimateVectorEnv",
    check_place=procedure.check_place,
    check_close=layout.check_close,
    excused=layout.excused,
    undo=irregular.undo,
    unasked=ultimate.unasked,
    display=procedure.display,
    idle=procedure.idle,
    suggest=bot.suggest,
    quiet=("check", "fold"),
)
