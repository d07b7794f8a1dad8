"""Rulings in records of version 1 of Queensland pai gow: they were carried out as the staff gave them, and little was
checked against the record (docs/reference/record.md).

The rulings of today stand in irregularities.py.
"""

from __future__ import annotations

from functools import partial

from croupier.games.pai_gow_tiles import chung
from croupier.games.pai_gow_tiles.messages import (
    IdleRounds,
    LookedPlaysAsDealt,
    PlayerBanksAlone,
    SayOfASeat,
    SeatHasNoWager,
)
from croupier.messages import SeatNumber
from croupier.table.felt import VOID_ROUND, Ask, Felt, Move, Wager
from croupier.table.rulings.specs import Called, declared_by

RETURNED, VOID, VACATE, BREAK, REDEAL, BANKER_PLAYS, HOUSE_PLAYS = (
    "return_wagers",
    "void_wagers",
    "vacate_seat",
    "break_in_play",
    "redeal",
    "banker_plays",
    "house_plays",
)
LOOKED = "looked"  # whether the player has looked at a tile that was not exposed
EFFECTS = {
    RETURNED: ("seat", LOOKED),
    VOID: ("seat",),
    VACATE: ("seat",),
    BREAK: (),
    REDEAL: (LOOKED,),
    BANKER_PLAYS: (),
    HOUSE_PLAYS: (),
}
IDLE_ROUNDS = 3  # s 452(a)


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling, seat = felt.game.ruling[move["ruling"]], move.get("seat")
    noted = partial(felt.announce_ruling, ruling)
    if move.get(LOOKED):
        return felt.ruling_refusal(ruling, LookedPlaysAsDealt()), None
    if ruling.effect in (REDEAL, BANKER_PLAYS, HOUSE_PLAYS):
        alone = bool(chung.banker(felt)) and not chung.is_bank_shared(felt)
        if alone == (ruling.effect == HOUSE_PLAYS):
            return felt.ruling_refusal(ruling, PlayerBanksAlone(alone=alone)), None
        return None, (lambda: VOID_ROUND) if ruling.effect == REDEAL else noted
    if ruling.effect == BREAK:
        return None, partial(_break, felt)
    if seat not in felt.seats:
        return felt.ruling_refusal(ruling, SayOfASeat()), None
    if ruling.effect == VACATE:
        rounds = chung.memory(felt).get(chung.IDLE, {}).get(str(seat), 0)
        if rounds < IDLE_ROUNDS or len(felt.seats) < felt.game.seats:
            return felt.ruling_refusal(ruling, IdleRounds(rounds=rounds, seats=len(felt.seats))), None
        return None, noted
    wagers = [w for w in felt.wagers if w.seat == seat]
    if not wagers or ask is None:
        return felt.ruling_refusal(ruling, SeatHasNoWager(seat=SeatNumber(seat))), None
    result = "void" if ruling.effect == VOID else "returned"
    return None, partial(_take_back_wagers, felt, ask, wagers, result, ruling.clause)


def _break(felt: Felt) -> None:
    """Let the house bank the first round after a break (s 425(8))."""
    felt.state.pop(chung.CHUNG, None)


def _take_back_wagers(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Take wagers back; tiles without a player are not set."""
    for wager in wagers:
        felt.push(wager, clause, result)
    asked = ask.kind == "decision" and ask.place and ask.box and not felt.on_box(ask.box, *felt.game.wager)
    return "set" if asked and "set" in ask.choices and ask.box != chung.banker(felt) else None


BEFORE = declared_by(EFFECTS, declare)
