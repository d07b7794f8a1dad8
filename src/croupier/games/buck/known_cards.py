"""Rulings on a player's knowledge of another's cards: the others are told.

Serves qld s 279(5) and (6) (Manila), 316(5) and (6) (draw), 356 and 400(5) and (6) (stud). Of an inactive player, who
has folded or tapped out, all other active players are told; of one whose bet is not called yet, all other players.
They see the cards from then on, and bystanders do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.buck.betting import Bets
from croupier.games.buck.messages import HasCardsWhich, NeitherFoldedNorTapped, NoUncalledBet
from croupier.messages import SeatNumber
from croupier.places import Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt
from croupier.table.rulings.specs import IN_PLAY, NOTE_ONLY, Called, Later, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.games.buck.betting import Bets
    from croupier.table.round import Round

OF_INACTIVE, OF_UNCALLED = "told_of_inactive", "told_of_uncalled"


class LearnedFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose cards they are, and which of them as they were dealt ("1", "2,5"); all where it is not said. Who declares
    it need not know what they are."""

    which: tuple[int | str, ...] | int | str = ""


def _places(facts: LearnedFacts, held: int) -> list[int]:
    """Return the places of cards in the hand, from 0; none where something else is said."""
    if facts.which == "":
        return list(range(held))
    which = facts.which if isinstance(facts.which, tuple) else str(facts.which).replace(",", " ").split()
    places = [str(place) for place in which]
    cards = [int(text) - 1 for text in places if text.isdecimal() and 1 <= int(text) <= held]
    return cards if len(cards) == len(places) else []


def _why_not_held(playing: Round, facts: LearnedFacts, ruling: Ruling) -> Refusal | None:
    """Find that the seat has no such cards."""
    felt, held = playing.felt, len(playing.felt.things(Place.box(facts.seat)))
    if _places(facts, held):
        return None
    return felt.ruling_refusal(ruling, HasCardsWhich(seat=SeatNumber(facts.seat), cards=held))


def _why_still_active(playing: Round, facts: LearnedFacts, ruling: Ruling) -> Refusal | None:
    """Find that the player whose cards these are has neither folded nor tapped out."""
    bets = playing.felt.find_round_state(Bets)
    if bets is not None and facts.seat not in bets.active:
        return _why_not_held(playing, facts, ruling)
    return playing.felt.ruling_refusal(ruling, NeitherFoldedNorTapped(seat=SeatNumber(facts.seat)))


def _why_no_called_bet(playing: Round, facts: LearnedFacts, ruling: Ruling) -> Refusal | None:
    """Find that the player has not made the highest bet, or that another one has called it."""
    bets = playing.felt.find_round_state(Bets)
    if bets is not None and bets.highest and [s for s in bets.order if bets.bets[s] == bets.highest] == [facts.seat]:
        return _why_not_held(playing, facts, ruling)
    return playing.felt.ruling_refusal(ruling, NoUncalledBet(seat=SeatNumber(facts.seat)))


def _tell_active(playing: Round, facts: LearnedFacts, ruling: Ruling) -> Called:
    """All other active players see the cards."""
    bets = playing.felt.round_state(Bets)
    return None, partial(_tell, playing.felt, facts, bets.active, ruling)


def _tell_all(playing: Round, facts: LearnedFacts, ruling: Ruling) -> Called:
    """All other players of the round see the cards."""
    bets = playing.felt.round_state(Bets)
    return None, partial(_tell, playing.felt, facts, bets.order, ruling)


def _tell(felt: Felt, facts: LearnedFacts, others: Sequence[int], ruling: Ruling) -> None:
    pile = felt.piles[Place.box(facts.seat)]
    for which in _places(facts, len(pile.things)):
        seen = pile.seen[which]
        if seen is not None:
            pile.seen[which] = tuple(sorted({*seen, *others}))
    felt.announce_ruling(ruling)


RULINGS = specs_by_effect(
    *(
        RulingSpec(
            effect=effect,
            facts=LearnedFacts,
            moments=IN_PLAY,
            later=Later.TOO_LATE,
            why_not=why_not,
            prepare=prepare,
            before=NOTE_ONLY,
        )
        for effect, why_not, prepare in (
            (OF_INACTIVE, _why_still_active, _tell_active),
            (OF_UNCALLED, _why_no_called_bet, _tell_all),
        )
    )
)
