"""Blackjack, Blackjack Switch and what is laid beside them: the family."""

from typing import Any

from croupier.games.blackjack import irregularities, picture
from croupier.games.blackjack import round as procedure
from croupier.games.blackjack.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Memory, Play, Records


class TableMemory(Memory, frozen=True):
    """The memory of a table of blackjack."""

    shoe: dict[str, Any] | None = None  # who wagered on its first round, who has played, and who is out


FAMILY = Family(
    name="blackjack",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "hit": Decision(goes_on=True),
            "stand": Decision(for_absent=True),
            "double": Decision(takes=("stake",)),
            "split": Decision(takes=("stake",), situation="pairs"),
            "first_hand": Decision(for_absent=True),
            "second_hand": Decision(),
            "insurance": Decision(takes=("stake",)),
            "even_money": Decision(),
            "surrender": Decision(gives_up=True),
            "decline": Decision(for_absent=True),
            "switch": Decision(),
            "keep": Decision(for_absent=True),
        },
        faults=check,
        why_not_asked=procedure.why_no_card,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        adds_to={"insurance": ("insurance",)},
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    records=Records(
        allows_spare_cards=procedure.can_be_spare,
        decision_is_moot=procedure.is_moot_decision,
        reorder_as_dealt=procedure.as_dealt,
    ),
    rulings=irregularities.RULINGS,
    analysis=Analysis(
        edges="croupier.games.blackjack.odds",
        kernel="croupier.games.blackjack.kernel",
        vector_environment="croupier.games.blackjack.environment:BlackjackVectorEnv",
        single_environment="croupier.games.blackjack.environment.single:BlackjackEnv",
    ),
    display=Display(
        kind="Blackjack",
        lobby_line="Closer to 21 than the dealer.",
        dock=(
            "surrender split double hit stand",
            ". . even_money decline insurance",
            "switch . . . keep",
            ". . . first_hand second_hand",
        ),
        layout=picture.layout,
        hand_value=picture.label,
    ),
    bot=Bot(suggest=procedure.suggest),
)
