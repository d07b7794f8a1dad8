"""What the floor may declare at blackjack: wagers that go back, and cards for a player who does not act.

Serves qld s 4, 54, 56 to 58, 60, 61, 64 and 65D. An irregularity is declared of a seat, and of one of its boxes where
it plays several.
"""

from __future__ import annotations

from functools import partial

from croupier.hands.blackjack import ACE, LIMIT
from croupier.parts.twenty_one import PLAYED
from croupier.table.family import Called
from croupier.table.felt import Ask, Felt, Move, Wager

VOID, RETURNED, ABSENT = "void_wagers", "return_wagers", "absent"
EFFECTS = {VOID: ("seat", "box"), RETURNED: ("seat", "box"), ABSENT: ("seat",)}
RESULTS = {VOID: "void", RETURNED: "returned"}
HARD = 11  # s 64: cards are drawn for an absent player while the hard total is no more than this
QUIET = ("stand", "decline", "first_hand", "keep")  # nothing is added and nothing drawn


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling, seat = felt.game.ruling[move["ruling"]], move.get("seat")
    if seat not in felt.seats:
        return felt.no("bad_input", f"{ruling.title}: say of which seat", ruling.clause), None
    if ruling.effect == ABSENT:
        if ask is None or ask.kind != "decision" or ask.seat != seat:
            return felt.no("not_now", f"{ruling.title}: seat {seat} is not asked", ruling.clause), None
        return None, partial(_for_absent, felt, ask)
    wagers = [w for w in felt.wagers if w.seat == seat and w.box == move.get("box", w.box)]
    if not wagers or ask is None or ask.kind == "wagers":
        return felt.no("not_now", f"{ruling.title}: seat {seat} has nothing in play", ruling.clause), None
    return None, partial(_taken_off, felt, ask, wagers, RESULTS[ruling.effect], ruling.clause)


def _taken_off(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Wagers go back, and whoever was asked about them has nothing to answer any more."""
    for wager in wagers:
        felt.push(wager, clause, result)
    own = "decline" in ask.choices and ask.seat == wagers[0].seat  # about the wager, not about the hand of a box
    over = own or not felt.on_box(ask.box, *PLAYED)
    return next(choice for choice in QUIET if choice in ask.choices) if ask.kind == "decision" and over else None


def _for_absent(felt: Felt, ask: Ask) -> str:
    """A card while the hard total is low, and nothing else."""
    cards = felt.things(ask.place)
    hard = sum(1 if card.rank == ACE else card.pips for card in cards)
    soft = any(card.rank == ACE for card in cards) and hard + 10 <= LIMIT
    low = hard <= HARD and not soft
    return "hit" if low and "hit" in ask.choices else next(choice for choice in QUIET if choice in ask.choices)
