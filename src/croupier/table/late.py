"""A ruling of the floor that plays the round again: without a wager or a deal, or after the last chance and before the
round is closed.

Some rulings take a chance back: the last throw, or the whole of a drawing, and the round waits for it again. Others are
heard as if they had come at the last moment when they could, with what followed played again; after some of those the
round may have to go on. And some are about what the round has left (what is owed after it). What a family's own rulings
do is in its `takes_back`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal
from croupier.money import Amount, amount
from croupier.rulebooks.model import Ruling
from croupier.table.felt import VOID_THROW, Line, Move, Wager

if TYPE_CHECKING:
    from croupier.table.round import Round

Called = tuple[Refusal | None, Callable[[], Any] | None]
WAGERING = ("place", "remove", "call")
THROW, DRAWING, NOTHING, NEVER, AFTER = "throw", "drawing", "nothing", "never", "after"


def taken_back(playing: Round, ruling: Ruling) -> str:
    """What a ruling takes back; "" where it is heard and settles the round as it is."""
    return THROW if ruling.effect == VOID_THROW else playing.table.family.takes_back.get(ruling.effect, "")


def declared(playing: Round, move: Move, ruling: Ruling) -> Called:
    """Why a ruling cannot be made any more, or what it does."""
    back = taken_back(playing, ruling)
    if back == NEVER:
        return playing.felt.no("too_late", f"{ruling.words}: that had to be said before", ruling.clause), None
    if back == AFTER and playing.table.family.declare is not None:
        return playing.table.family.declare(playing.felt, move, None)
    if back in (THROW, DRAWING):
        chances = sum(made["do"] == "chance" for made in playing.moves)
        return drawn_again(playing, move, ruling, chances - 1 if back == THROW else 0)
    return _heard(playing, move, ruling, may_go_on=back == NOTHING)


def drawn_again(playing: Round, move: Move, ruling: Ruling, counts: int) -> Called:
    """Of the throws, spins or draws of the round only so many count: it waits for the next of them again."""
    at = [i for i, made in enumerate(playing.moves) if made["do"] == "chance"]
    other = None if not 0 <= counts < len(at) else playing.again(playing.moves[: at[counts]])
    refusal = None if other is None else other.may(move)
    if other is None or refusal is not None:
        sentence = f"{ruling.words}: there was no throw or spin"
        return refusal or playing.felt.no("not_now", sentence, ruling.clause), None
    other.do(move)
    return None, partial(playing.become, other, other.moves)


def _heard(playing: Round, move: Move, ruling: Ruling, may_go_on: bool) -> Called:
    """A ruling at the latest moment of the round when it could be made. The felt is told what chance gave next and what
    was done since, for it may be that which the ruling is about."""
    why: Refusal | None = None
    late = {**move, "late": True}  # so that it takes nothing from what was played after it
    for at in range(len(playing.moves) - 1, -1, -1):
        other = playing.again(playing.moves[:at])
        if other.awaiting is None:
            continue
        other.felt.later = playing.moves[at:]
        other.felt.coming = next((made["outcome"] for made in other.felt.later if made["do"] == "chance"), None)
        refusal = other.may(late)
        if refusal is not None:
            why = why or refusal
            continue
        other.do(late)
        for later in playing.moves[at:]:
            if other.may(later) is None:
                other.do(later)
        if _laid(other) < _laid(playing):  # it would undo wagers that were laid and settled
            continue
        if other.awaiting is None or (may_go_on and other.awaiting.kind == "chance"):
            return None, lambda found=other: playing.become(found, [*playing.moves])  # with this ruling among them
    return why or playing.felt.no("not_now", f"{ruling.words}: the round is over", ruling.clause), None


def _laid(playing: Round) -> int:
    """How many times wagers were laid in a round."""
    return sum(made["do"] == "place" for made in playing.moves)


def without_wager(playing: Round, move: Move, ruling: Ruling) -> Called:
    """One wager goes back: the round is what it would have been had it not been laid."""
    felt, (seat, name, on, box) = playing.felt, playing.named(move)
    mine = [m for m in playing.moves if m["do"] == "place" and playing.named(m) == (seat, name, on, box)]
    if not mine:
        return felt.no("no_such_wager", f"{ruling.words}: seat {seat} has laid no {name}", ruling.clause), None
    rest = [m for m in playing.moves if m not in mine]
    other = playing.again(rest)
    if len(other.moves) < len(rest):
        sentence = f"{ruling.words}: the rest of the round hangs on it; the round may be declared void"
        return felt.no("not_now", sentence, ruling.clause), None
    stake: Amount = sum((amount(m["stake"]) for m in mine), 0)
    other.felt.lines.insert(0, Line(Wager(seat, name, stake, on, box), "void", "", 0, felt.cited(ruling.clause)))
    return None, lambda: playing.become(other, [*playing.moves])


def dealt_again(playing: Round, ruling: Ruling) -> Called:
    """The deal does not count: the round waits for its first card again, with the wagers as they lie."""
    if not any(m["do"] == "chance" for m in playing.moves):
        return playing.felt.no("not_now", f"{ruling.words}: nothing has been dealt", ruling.clause), None
    other = playing.again(m for m in playing.moves if m["do"] in WAGERING)
    return None, lambda: playing.become(other, [*playing.moves])
