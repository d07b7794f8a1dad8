"""Rulings in records of version 1 of blackjack: they were carried out as the staff gave them, and nothing was checked
against the record (docs/reference/record.md).

The rulings of today stand in irregularities.py.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment.cards import cards
from croupier.games.blackjack import mid_shoe_entry
from croupier.games.blackjack.extra_cards import ADDED, REMOVED, count_or_remove_extra_cards
from croupier.games.blackjack.messages import (
    HandWasPlayed,
    NothingInPlay,
    SayOfWhichSeat,
    SayWhichWhilePlayed,
    SeatNotAsked,
)
from croupier.games.blackjack.round import for_absent
from croupier.games.shared.twenty_one.opening import DEALERS, NO_CARD, PLAYED, hands_in_play
from croupier.messages import SeatNumber
from croupier.places import DEALER
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Ask, Felt, Move, Wager
from croupier.table.rulings.specs import Called, RulingSpec

if TYPE_CHECKING:
    from croupier.table.round import Round

VOID, RETURNED, ABSENT = "void_wagers", "return_wagers", "absent"
NEW_SHOE = "new_shoe"
EFFECTS = {
    VOID: ("seat", "box"),
    RETURNED: ("seat", "box"),
    ABSENT: ("seat",),
    ADDED: ("seat", "cards"),
    REMOVED: ("seat", "cards"),
    DEALERS: ("cards",),
    NEW_SHOE: (),
}
RESULTS = {VOID: "void", RETURNED: "returned"}


def declare(felt: Felt, move: Move, ask: Ask | None, effect: str) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling, seat = felt.game.ruling[move["ruling"]], move.get("seat")
    if effect == NEW_SHOE:
        return None, partial(
            mid_shoe_entry.begin_shoe, felt, bool(move.get("late")) or (ask is not None and ask.kind == "wagers")
        )
    if effect == DEALERS:
        return _dealer_with_more(felt, move, ask, ruling)
    if seat not in felt.seats:
        return felt.ruling_refusal(ruling, SayOfWhichSeat()), None
    if effect == ABSENT:
        asked = ask is not None and ask.kind == "decision" and ask.seat == seat
        if not asked and any(hand.away and hand.seat == seat for hand in hands_in_play(felt)):
            return None, None  # it has been directed
        if ask is None or not asked:
            return felt.ruling_refusal(ruling, SeatNotAsked(seat=SeatNumber(seat))), None
        if any(_is_own_decision(felt, seat, later) for later in felt.later_moves):
            return felt.ruling_refusal(ruling, HandWasPlayed(seat=SeatNumber(seat))), None
        return None, partial(_for_absent, felt, ask)
    if effect in (ADDED, REMOVED):
        return count_or_remove_extra_cards(felt, move, ask, ruling, effect)
    wagers = [w for w in felt.wagers if w.seat == seat and w.box == move.get("box", w.box)]
    if not wagers or ask is None or ask.kind == "wagers":
        return felt.ruling_refusal(ruling, NothingInPlay(seat=SeatNumber(seat))), None
    return None, partial(_taken_off, felt, ask, wagers, RESULTS[effect], ruling.clause)


def _dealer_with_more(felt: Felt, move: Move, ask: Ask | None, ruling: Ruling) -> Called:
    """The dealer was dealt two cards or more at first: all count as after the second, and make no blackjack."""
    named = cards(move.get("cards") or "")
    if ask is None or ask.kind != "decision" or len(felt.things(DEALER)) != 1 or not named:
        return felt.ruling_refusal(ruling, SayWhichWhilePlayed()), None

    def act() -> None:
        for named_card in named:
            felt.lay(DEALER, named_card)
        felt.announce_ruling(ruling)

    return None, act


def _taken_off(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Take wagers back, so that their owner is asked no more about them; a box without a wager is dealt no card (s
    30(1))."""
    for wager in wagers:
        felt.push(wager, clause, result)
    if ask.kind == "chance":
        return NO_CARD if any(hand.place == ask.place and not hand.wagers for hand in hands_in_play(felt)) else None
    is_about_wager = (
        "decline" in ask.choices and ask.seat == wagers[0].seat
    )  # about the wager, not about the hand of a box
    over = is_about_wager or not felt.on_box(ask.box, *PLAYED)
    return next(choice for choice in felt.for_absent if choice in ask.choices) if over else None


def _is_own_decision(felt: Felt, seat: int, move: Move) -> bool:
    """Return whether a move is a seat's own decision, and not one for an absent player."""
    return move["do"] == "decide" and move.get("seat") == seat and move.get("choice") not in (*felt.for_absent, "hit")


def _for_absent(felt: Felt, ask: Ask) -> str:
    """Return the decision for the absent player of the hand in turn: it holds for the rest of that hand. A player
    behind it adds nothing."""
    hand = next(hand for hand in hands_in_play(felt) if hand.place == ask.place)
    hand.away = hand.seat == ask.seat
    return for_absent(felt, hand, ask.choices)


def ruled_before(effect: str, name: str = "") -> RulingSpec:
    """Return how a ruling that had this effect was declared in a round of version 1; `name` is its effect today."""

    def prepare(playing: Round, move: Move, ruling: Ruling) -> Called:
        heard = {**move, "late": True} if playing.felt.heard_late else move
        return declare(playing.felt, heard, playing.awaiting, effect)

    return RulingSpec(effect=name or effect, facts=None, keys=EFFECTS[effect], prepare=prepare)
