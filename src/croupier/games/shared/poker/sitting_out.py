"""Sitting out of a game for a pot: a player keeps seat and chips, and is dealt no hand until he comes back.

Serves kings GEGA-004248 and GEGA-004247 and qld Parts 15 to 18. They do not speak of it; what is taken is a reading of
each book. It is called before a hand, and said for the hands after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from croupier.errors import Refusal
from croupier.games.shared.poker.messages import (
    ChipsBeforeOwnSeat,
    ComeBack,
    IsDealtIn,
    IsDealtInAgain,
    KeepsSeatAndChips,
    NoChipsNoHand,
    SitOut,
    SitOutOrComeBack,
    SitsOutAlready,
)
from croupier.messages import SeatNumber, Words
from croupier.rulebooks.model import Game
from croupier.table.family import Call
from croupier.table.felt import Felt, Wager
from croupier.table.rulings.specs import Called

BUY_IN = "buy_in"  # the chips that a player has on the table
OUT = "out"  # what the table remembers: the seats that sit out
EXCLUDED = "excluded"  # and those that the floor has excluded (table.rulings.wager_rulings)
SIT_OUT, COME_BACK = "sit_out", "come_back"


def why_not_for_another_seat(felt: Felt, wager: Wager) -> Refusal | None:
    """Return why chips are not bought so: they lie before the seat that plays them, and players do not wager on
    another's hand."""
    if wager.box == wager.seat:
        return None
    return felt.refusal(
        ChipsBeforeOwnSeat(seat=SeatNumber(wager.seat), at=wager.box, clause=felt.game.wager[BUY_IN].clause)
    )


def resting(felt: Felt) -> list[int]:
    """The seats that sit out, of those with chips."""
    return [seat for seat in felt.state.get(OUT, []) if felt.find(seat, BUY_IN) is not None]


def players(felt: Felt) -> list[int]:
    """The seats that are dealt a hand, clockwise: not those that sit out, nor those that are excluded."""
    if OUT not in felt.state and EXCLUDED not in felt.state:
        return felt.boxes(BUY_IN)
    out = [*resting(felt), *felt.state.get(EXCLUDED, ())]
    return [seat for seat in felt.boxes(BUY_IN) if seat not in out]


def calls(rules: Any, game: Game) -> list[Call]:
    """Return what a seat may say about being dealt in."""
    clause = game.wager[BUY_IN].clause
    return [
        Call(SIT_OUT, SitOut(), KeepsSeatAndChips(), clause),
        Call(COME_BACK, ComeBack(), IsDealtInAgain(), clause),
    ]


def instruct(felt: Felt, seat: int, word: str) -> Called:
    """`sit_out` or `come_back`."""
    clause, out = felt.game.wager[BUY_IN].clause, resting(felt)
    if word not in (SIT_OUT, COME_BACK):
        return felt.refusal(
            SitOutOrComeBack(
                call=Words(str(word)),
                first=Words(str(SIT_OUT)),
                second=Words(str(COME_BACK)),
                clause=felt.game.refuses.words,
            )
        ), None
    if felt.find(seat, BUY_IN) is None:
        return felt.refusal(NoChipsNoHand(seat=SeatNumber(seat), clause=clause)), None
    if (seat in out) is (word == SIT_OUT):
        message = SitsOutAlready if seat in out else IsDealtIn
        return felt.refusal(message(seat=SeatNumber(seat), clause=clause)), None
    now = sorted({*out, seat} if word == SIT_OUT else {*out} - {seat})
    action: Callable[[], None] = partial(_remember, felt, now)
    return None, action


def _remember(felt: Felt, out: list[int]) -> None:
    felt.state.pop(OUT, None)
    if out:
        felt.state[OUT] = out
