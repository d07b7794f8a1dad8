"""Hold'em against the house. Serves gb-archive section 11 and perth's Ultimate Texas Hold'em."""

from croupier.games.holdem import bot, irregularities, ultimate_holdem
from croupier.games.holdem import common_procedure as layout
from croupier.games.holdem import round as procedure
from croupier.games.holdem.rules import DECISIONS, RULES, check, wagers
from croupier.games.shared.payment_caps import STAGE
from croupier.table.display.hand_names import best_five
from croupier.table.family import Analysis, Betting, Bot, Display, Family, Play, Records

FAMILY = Family(
    name="holdem",
    play=Play(
        procedure=procedure.play_round,
        rules=RULES,
        places=procedure.PLACES,
        decisions=DECISIONS,
        faults=check,
        why_not_asked=ultimate_holdem.why_not_asked,
        undo_void_round=irregularities.undo,
    ),
    betting=Betting(
        wagers=wagers,
        stages=("start", STAGE),
        check_place=procedure.check_place,
        check_close=layout.check_close,
        is_allowed_by_ruling=layout.is_excused,
    ),
    records=Records(allows_spare_cards=procedure.can_be_spare),
    rulings=irregularities.RULINGS,
    analysis=Analysis(
        edges="croupier.games.holdem.odds",
        kernel="croupier.games.holdem.kernel",
        vector_environment="croupier.games.holdem.environment:UltimateVectorEnv",
    ),
    display=Display(
        kind="Poker against the house",
        dock=(
            "fold check play_1x/play_2x play_3x play_4x/bet/call",
            ". . play_7x/play_8x play_5x/play_9x play_6x/play_10x",
        ),
        made_hand=best_five,
        notes=procedure.display,
    ),
    bot=Bot(suggest=bot.suggest),
)
