"""Mistakes with the last card of seven card stud, which is dealt face down.

Serves qld s 402 and 404(3). A card that a player should not have had stands once the player has looked at it; otherwise
the dealer puts the deal right, where that is practicable. A final hole card that comes face up, or that was seen in the
deck, is taken back when all have theirs, shuffled into the cards that are left, and the player is dealt another.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.buck.betting import Bets
from croupier.games.buck.common_procedure import DEAL_AGAIN
from croupier.games.buck.messages import (
    FinalBettingBegun,
    HoldsNoHand,
    LookedSoItStands,
    NextIsNoFinalCard,
    NoFinalHoleCard,
    PutRightUnlessLooked,
)
from croupier.messages import SeatNumber
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt
from croupier.table.rulings.specs import (
    IN_PLAY,
    NOTE_ONLY,
    Authority,
    Called,
    Facts,
    Later,
    Moment,
    RulingSpec,
    SeatFacts,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.games.buck.betting import Bets
    from croupier.table.round import Round

STANDS, PUT_RIGHT, FACE_UP, EXPOSED = "final_stands", "final_put_right", "final_face_up", "final_exposed"


class FinalCardFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose card it is, and why the deal is not put right: the player has looked at it, or it is not practicable."""

    looked: bool | str = False
    impracticable: bool | str = False


def _why_no_final_card_held(playing: Round, facts: SeatFacts, ruling: Ruling) -> Refusal | None:
    """Find that the seat has no final hole card, or that a player has acted since."""
    felt, ask = playing.felt, playing.awaiting
    bets = felt.find_round_state(Bets)
    if bets is None or facts.seat not in bets.playing:
        return felt.ruling_refusal(ruling, HoldsNoHand(seat=SeatNumber(facts.seat)))
    if len(felt.things(Place.box(facts.seat))) < felt.rules.streets.total:
        return felt.ruling_refusal(ruling, NoFinalHoleCard(seat=SeatNumber(facts.seat)))
    if ask is not None and ask.kind == "decision" and {*bets.waiting} != {*bets.active}:
        return felt.ruling_refusal(ruling, FinalBettingBegun())
    return None


def _why_not_standing(playing: Round, facts: FinalCardFacts, ruling: Ruling) -> Refusal | None:
    """Find that the deal has to be put right."""
    refusal = _why_no_final_card_held(playing, facts, ruling)
    if refusal is not None or facts.looked or facts.impracticable:
        return refusal
    return playing.felt.ruling_refusal(ruling, PutRightUnlessLooked(), playing.felt.rules.cite.final_put_right)


def _let_stand(playing: Round, facts: FinalCardFacts, ruling: Ruling) -> Called:
    """The card is the player's, and cannot be put right any more."""
    felt = playing.felt

    def act() -> None:
        felt.round_state(Bets).final_stands.add(facts.seat)
        felt.announce_ruling(ruling)

    return None, act


def _why_not_put_right(playing: Round, facts: FinalCardFacts, ruling: Ruling) -> Refusal | None:
    """Find that the player has looked at the card, so that it stands."""
    refusal = _why_no_final_card_held(playing, facts, ruling)
    felt = playing.felt
    if refusal is not None or not (facts.looked or facts.seat in felt.round_state(Bets).final_stands):
        return refusal
    return felt.ruling_refusal(ruling, LookedSoItStands(), felt.rules.cite.final_stands)


def _put_right(playing: Round, facts: FinalCardFacts, ruling: Ruling) -> Called:
    """The players have the cards that they should have."""
    return None, partial(playing.felt.announce_ruling, ruling)


def _came_face_up(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """The card lies face up, and is dealt again when all have theirs: at once, where they have."""
    felt, ask = playing.felt, playing.awaiting

    def act() -> str | None:
        _to_be_dealt_again(felt, facts.seat, ruling)
        felt.show(Place.box(facts.seat), felt.rules.streets.total - 1)
        return DEAL_AGAIN if ask is not None and ask.kind == "decision" else None

    return None, act


def _to_be_dealt_again(felt: Felt, seat: int, ruling: Ruling) -> None:
    felt.round_state(Bets).dealt_again.append(seat)
    felt.announce_ruling(ruling)


def _why_no_final_card_comes(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that the card to come is no final hole card."""
    felt, ask = playing.felt, playing.awaiting
    bets = felt.find_round_state(Bets)
    held = 0 if ask is None else len(felt.things(ask.place))
    if bets is None or ask is None or ask.place == BOARD or held != felt.rules.streets.total - 1:
        return felt.ruling_refusal(ruling, NextIsNoFinalCard())
    return None


def _deal_face_up(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """The next card is dealt face up to whose it is, and again when all have theirs."""
    felt, ask = playing.felt, playing.awaiting
    seat = ask.place.number if ask is not None else 0

    return None, partial(_to_be_dealt_again, felt, seat, ruling)


_dealer_ruling = partial(RulingSpec, decided_by=Authority.DEALER, later=Later.TOO_LATE, before=NOTE_ONLY)
RULINGS = specs_by_effect(
    _dealer_ruling(
        effect=STANDS,
        facts=FinalCardFacts,
        moments=IN_PLAY,
        why_not=_why_not_standing,
        prepare=_let_stand,
    ),
    _dealer_ruling(
        effect=PUT_RIGHT,
        facts=FinalCardFacts,
        moments=IN_PLAY,
        why_not=_why_not_put_right,
        prepare=_put_right,
    ),
    _dealer_ruling(
        effect=FACE_UP,
        facts=SeatFacts,
        moments=IN_PLAY,
        why_not=_why_no_final_card_held,
        prepare=_came_face_up,
    ),
    _dealer_ruling(
        effect=EXPOSED,
        moments=frozenset({Moment.DEALING}),
        why_not=_why_no_final_card_comes,
        prepare=_deal_face_up,
    ),
)
