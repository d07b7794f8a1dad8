"""Blackjack against a player-dealer: the family."""

from croupier.games.california_blackjack import picture
from croupier.games.california_blackjack import round as procedure
from croupier.games.california_blackjack.rules import Rules, check, wagers
from croupier.table.family import Analysis, Betting, Bot, Decision, Display, Family, Play, Records, Seating

FAMILY = Family(
    name="california_blackjack",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "accept": Decision(about_the_bank=True),
            "decline": Decision(for_absent=True),
            "insurance": Decision(takes=("stake",)),
            "stand": Decision(for_absent=True),
            "hit": Decision(for_absent=True, goes_on=True),
            "double": Decision(takes=("stake",)),
            "double_double": Decision(takes=("stake",)),
            "rescue": Decision(gives_up=True),
            "split": Decision(takes=("stake",), situation="pairs"),
            "first_hand": Decision(for_absent=True),
            "second_hand": Decision(),
            "surrender": Decision(gives_up=True),
        },
        faults=check,
        why_not_asked=procedure.why_not_asked,
    ),
    betting=Betting(
        wagers=wagers,
        adds_to={"insurance": ("insurance",), **dict.fromkeys(("double", "double_double", "split"), ("main",))},
        check_place=procedure.check_place,
        check_close=procedure.check_close,
    ),
    seating=Seating(least_seats=procedure.LEAST_SEATS),
    records=Records(
        allows_spare_cards=procedure.can_be_spare,
        reorder_as_dealt=procedure.as_dealt,
    ),
    analysis=Analysis(
        edges="croupier.games.california_blackjack.odds",
        kernel="croupier.games.california_blackjack.kernel",
    ),
    display=Display(
        kind="Blackjack",
        dock=(
            "surrender split double hit stand",
            "rescue . double_double . stand",
            ". . . decline insurance",
            ". . . first_hand second_hand",
            ". . . decline accept",
        ),
        layout=picture.PICTURE,
        hand_value=picture.label,
    ),
    bot=Bot(
        suggest=procedure.suggest,
        lays=procedure.lays,
    ),
)
