"""The cut before the deal of a round with a buck: how deep it is, and that it is made once.

Serves qld s 263(2)(a) and 280(1)(b) (Manila), 301(2)(a) and 317(1)(b) (draw), 338(2)(a) and 357(1)(b) (five card stud)
and 382(2)(a) and 401(1)(b) (seven card stud). Cards that were cut are no misdeal for want of a cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.buck import earlier_rulings
from croupier.games.buck.betting import Bets
from croupier.games.buck.irregularities import why_misdeal_late
from croupier.games.buck.messages import CutBeforeFirstCard, CutIsNotNearEnds, CutOnce, CutWasDeclared
from croupier.messages import Words
from croupier.rulebooks.model import Ruling
from croupier.table.felt import VOID_ROUND
from croupier.table.rulings.specs import (
    BEGUN,
    IN_PLAY,
    Authority,
    Called,
    Facts,
    Later,
    RulingSpec,
    declared_by,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.games.buck.betting import Bets
    from croupier.table.round import Round

CUT_DECK, NOT_CUT = "cut_deck", earlier_rulings.NOT_CUT
FROM_THE_ENDS = 2


class CutFacts(Facts, frozen=True, kw_only=True):
    """How many cards lay above the cut."""

    at: int


def _why_no_cut(playing: Round, facts: CutFacts, ruling: Ruling) -> Refusal | None:
    """Find that a card has been dealt, that the cards are cut already, or that the cut is too near an end."""
    felt = playing.felt
    bets = felt.find_round_state(Bets)
    if bets is None or any(pile.things for pile in felt.piles.values()):
        return felt.ruling_refusal(ruling, CutBeforeFirstCard())
    if bets.cut:
        return felt.ruling_refusal(ruling, CutOnce())
    size = felt.rules.cards
    if FROM_THE_ENDS <= facts.at <= size - FROM_THE_ENDS:
        return None
    words = f"{FROM_THE_ENDS} cards or more from either end, of {size}"
    return felt.ruling_refusal(ruling, CutIsNotNearEnds(words=Words(str(words))))


def _cut_cards(playing: Round, facts: CutFacts, ruling: Ruling) -> Called:
    """The cards are cut."""
    felt = playing.felt

    def act() -> None:
        felt.round_state(Bets).cut = facts.at
        felt.announce_ruling(ruling)

    return None, act


def _why_no_misdeal(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the cards of this round were cut, or that it is too late for a misdeal."""
    late = why_misdeal_late(playing, facts, ruling)
    if late is not None or not playing.felt.round_state(Bets).cut:
        return late
    return playing.felt.ruling_refusal(ruling, CutWasDeclared())


def _misdeal(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    return None, lambda: VOID_ROUND


RULINGS = specs_by_effect(
    RulingSpec(
        effect=CUT_DECK,
        facts=CutFacts,
        moments=IN_PLAY,
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_no_cut,
        prepare=_cut_cards,
    ),
    RulingSpec(
        effect=NOT_CUT,
        moments=BEGUN,
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_no_misdeal,
        prepare=_misdeal,
        before=declared_by(earlier_rulings.RULINGS, earlier_rulings.declare)[NOT_CUT],
    ),
)
