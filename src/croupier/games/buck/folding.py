"""Players who are taken to have folded although they did not do it in the correct way.

Serves qld s 278(3) (Manila), 315(3) (draw), 355(3) (five card stud) and 399(3) (seven card stud): the cards were put
into the circle for discards, or another clear sign was given. It is a fold like any other, so that it has its place in
the order of acting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.buck.betting import Bets
from croupier.games.buck.messages import SeatMayNotFold, SeatNotAskedNow
from croupier.messages import SeatNumber
from croupier.rulebooks.model import Ruling
from croupier.table.rulings.specs import Authority, Called, Later, Moment, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

TAKEN_TO_FOLD, FOLD = "taken_to_fold", "fold"


def _why_no_fold(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """Find that another seat is asked, or that the one who is asked may not fold."""
    ask = playing.awaiting
    if ask is None or ask.seat != facts.seat:
        return playing.felt.ruling_refusal(ruling, SeatNotAskedNow(seat=SeatNumber(facts.seat)))
    if FOLD in ask.choices:
        return None
    known = ask.refused.get(FOLD)
    return known or playing.felt.ruling_refusal(ruling, SeatMayNotFold(seat=SeatNumber(facts.seat)))


def _fold(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    def act() -> str:
        playing.felt.round_state(Bets).taken_to_fold[facts.seat] = ruling.clause
        return FOLD

    return None, act


RULINGS = specs_by_effect(
    RulingSpec(
        effect=TAKEN_TO_FOLD,
        facts=SeatFacts,
        moments=frozenset({Moment.DECIDING}),
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_no_fold,
        prepare=_fold,
    ),
)
