"""Poker with a buck: players win from one another, and the house takes a commission of the pot.

Serves qld Parts 15 to 18.
"""

from collections.abc import Mapping
from typing import Any

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards, Device
from croupier.games.buck import (
    announcements,
    bot,
    common_procedure,
    deck_cut,
    draw,
    exposed_cards,
    final_cards,
    folding,
    irregularities,
    known_cards,
    manila,
    rules,
    seat_claims,
    stud,
    wrong_deals,
)
from croupier.games.buck.rules import BUY_IN, LOWEST_RANK_BY_PACK, POT, WAGERS, check, check_table
from croupier.games.shared.poker import sitting_out
from croupier.games.shared.poker.pot_bots import LEVELS, STRONG
from croupier.table.family import (
    Analysis,
    Betting,
    Bot,
    Decision,
    Display,
    Family,
    Layout,
    Memory,
    Play,
    Public,
    Seating,
    SeatNumber,
    Showdown,
)
from croupier.table.felt import Ask, Felt, Procedure

VARIANTS: dict[str, Any] = {"manila": manila, "stud": stud, "draw": draw}


def play_round(felt: Felt) -> Procedure:
    """The procedure of the part that the game is in."""
    felt.rules = announcements.rules_now(felt.rules, felt)
    yield from VARIANTS[felt.rules.variant].play_round(felt)


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Return the strongest bot's move."""
    return bot_move(felt, ask, STRONG)


def bot_move(felt: Felt, ask: Ask, level: int) -> dict[str, Any]:
    """Return the move of a bot of this level."""
    played = VARIANTS[felt.rules.variant]
    if "draw" in ask.choices:
        return draw.choose_discards(felt, ask.seat)
    if "over_blind" in ask.choices:
        return {"choice": "decline"}
    lowest = LOWEST_RANK_BY_PACK[played.pack(felt.rules)]
    return bot.suggest(felt, ask, [c for c in DECK if c.rank >= lowest], played.trial, level)


def devices(rules: Any, described: Mapping[str, Device]) -> dict[str, Device]:
    """Return the whole pack, or what is left of it from the seven or the five up."""
    return {"card": Cards(1, 0, range(2, LOWEST_RANK_BY_PACK[rules.cards]))}


def showdown(rules: Any) -> Showdown:
    """How hands are made in each of the parts, for those who count."""
    played = VARIANTS[rules.variant]
    pack = played.pack(rules)
    below = LOWEST_RANK_BY_PACK[pack] if rules.ace == "high_and_low" else LOWEST_RANK_BY_PACK[len(DECK)]
    ladder = "five_card" if pack == len(DECK) else "five_card_32"
    held, board, used = played.deal_shape(rules)
    return Showdown(held, board, used, ladder, below, LOWEST_RANK_BY_PACK[pack])


class TableMemory(Memory, frozen=True):
    """The memory of a table of these games."""

    out: Public[list[int] | None] = None  # the seats that sit out
    announced: Public[dict[str, Any] | None] = None  # what was announced to be otherwise than the table's options
    buck: SeatNumber = None  # who has it


FAMILY = Family(
    name="buck",
    play=Play(
        procedure=play_round,
        rules=rules.VARIANTS,
        places=("box N", "board", "burn", "discards"),
        decisions={
            "fold": Decision(for_absent=True, gives_up=True),
            "check": Decision(for_absent=True, goes_on=True),
            "call": Decision(takes=("stake",)),
            "decline": Decision(for_absent=True),
            "bet": Decision(takes=("to",)),
            "raise": Decision(takes=("to",)),
            "over_blind": Decision(takes=("stake",)),
            "stand": Decision(for_absent=True),
            "draw": Decision(takes=("cards",)),
        },
        faults=check,
        devices=devices,
        device_now=announcements.device_now,
        undo_void_round=irregularities.undo,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=WAGERS,
        check_table=check_table,
        check_place=common_procedure.check_place,
        check_close=common_procedure.check_close,
        calls=sitting_out.calls,
        call=sitting_out.instruct,
    ),
    seating=Seating(
        least_seats=common_procedure.LEAST_SEATS,
        resting_seats=sitting_out.resting,
        is_for_a_pot=True,
        hides_folded_hands=True,
        house_take=common_procedure.commissions,
    ),
    rulings={
        **irregularities.RULINGS,
        **deck_cut.RULINGS,
        **wrong_deals.RULINGS,
        **known_cards.RULINGS,
        **folding.RULINGS,
        **exposed_cards.RULINGS,
        **final_cards.RULINGS,
        **seat_claims.RULINGS,
        **announcements.RULINGS,
    },
    analysis=Analysis(
        edges="croupier.games.buck.odds",
        showdown=showdown,
    ),
    display=Display(
        kind="Poker",
        dock=("fold check/call/decline . bet/raise/over_blind .", ". . stand . draw"),
        layout=Layout(dealer_has_hand=False, pot=POT, chips=BUY_IN),
    ),
    bot=Bot(
        suggest=suggest,
        suggest_at_level=bot_move,
        levels=LEVELS,
        lays=bot.bot_wagers,
    ),
)
