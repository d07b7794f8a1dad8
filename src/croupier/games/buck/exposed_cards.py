"""Cards of the deck that were seen before they were dealt, at stud.

Serves qld s 359 and 360 (five card stud) and 404(1), (2) and 405 (seven card stud). The first face up card of a deal
that is found face up, or that the dealer exposes while a round of betting goes on, is shuffled into the deck again, so
that any card may come; a later one of the same deal is dealt as if nothing had happened. A declaration names the card,
which must still be in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.cards import cards
from croupier.errors import Refusal
from croupier.games.buck.betting import Bets
from croupier.games.buck.messages import (
    NextCardFaceDown,
    NoBettingGoesOn,
    NoFaceUpFollows,
    NoRoundDealt,
    NotFirstFaceUp,
    SayOneCardKd,
)
from croupier.places import Place
from croupier.rulebooks.model import Ruling
from croupier.table.rulings.redealt_cards import why_not_in_shoe
from croupier.table.rulings.specs import (
    NOTE_ONLY,
    Authority,
    Called,
    CardFacts,
    Later,
    Moment,
    RulingSpec,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.games.buck.betting import Bets
    from croupier.games.buck.rules import Streets
    from croupier.table.round import Round

FOUND_FACE_UP, EXPOSED_NEXT = "found_face_up", "exposed_next"


def face_up(streets: Streets) -> list[bool]:
    """Of each card of a player, in the order of dealing, whether it is dealt face up."""
    return [up for street in streets.list for up in (*[False] * street.down, *[True] * street.up)]


def _why_not_one_card(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """Find that not one card is named, or one that has been dealt."""
    named = cards(facts.cards)
    if len(named) != 1:
        return playing.felt.ruling_refusal(ruling, SayOneCardKd())
    return why_not_in_shoe(playing, named, ruling)


def _why_not_first_card(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """Find that the card to come is not the first face up card before a round of betting."""
    felt, ask = playing.felt, playing.awaiting
    bets = felt.find_round_state(Bets)
    if bets is None or ask is None:
        return felt.ruling_refusal(ruling, NoRoundDealt())
    held = len(felt.things(ask.place))
    if not face_up(felt.rules.streets)[held]:
        return felt.ruling_refusal(ruling, NextCardFaceDown())
    if any(len(felt.things(Place.box(seat))) > held for seat in bets.playing):
        return felt.ruling_refusal(ruling, NotFirstFaceUp(), felt.rules.cite.later_face_up)
    return _why_not_one_card(playing, facts, ruling)


def _why_none_to_come(playing: Round, facts: CardFacts, ruling: Ruling) -> Refusal | None:
    """Find that no round of betting goes on, or that no face up card follows it."""
    felt = playing.felt
    bets = felt.find_round_state(Bets)
    if bets is None or not bets.has_begun:
        return felt.ruling_refusal(ruling, NoBettingGoesOn())
    held = max(len(felt.things(Place.box(seat))) for seat in bets.playing)
    if True not in face_up(felt.rules.streets)[held : held + 1]:
        return felt.ruling_refusal(ruling, NoFaceUpFollows())
    return _why_not_one_card(playing, facts, ruling)


def _shuffled_in(playing: Round, facts: CardFacts, ruling: Ruling) -> Called:
    """The card is in the deck as before, and the next one may be any."""
    felt, named = playing.felt, cards(facts.cards)
    listed = " ".join(card.pretty for card in named)
    return None, lambda: felt.announce_ruling(ruling, detail=listed)


RULINGS = specs_by_effect(
    RulingSpec(
        effect=FOUND_FACE_UP,
        facts=CardFacts,
        moments=frozenset({Moment.DEALING}),
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_not_first_card,
        prepare=_shuffled_in,
        before=NOTE_ONLY,
    ),
    RulingSpec(
        effect=EXPOSED_NEXT,
        facts=CardFacts,
        moments=frozenset({Moment.DECIDING}),
        decided_by=Authority.DEALER,
        later=Later.TOO_LATE,
        why_not=_why_none_to_come,
        prepare=_shuffled_in,
        before=NOTE_ONLY,
    ),
)
