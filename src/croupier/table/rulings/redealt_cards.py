"""Rulings about cards that came too early or to the wrong place: they are dealt again in order.

Serves qld s 52, 59 and 65. `Round.coming` are cards that lie ready: whatever card is asked for next is one of them. The
declaration stands in the record for the cards, which come of themselves when it is replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError, Refusal
from croupier.messages import SeatNumber
from croupier.rulebooks.model import Ruling
from croupier.table.rulings.messages import CardsSince, NobodyAsked, NotLastToAct, ShoeCannotHave
from croupier.table.rulings.replay import take_over
from croupier.table.rulings.specs import BEGUN, Called, CardFacts, Later, Moment, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

NEXT_CARD, BACKED_OFF, MISPLACED = "next_card", "backed_off", "misplaced"
CARD = "card"  # the device


def cards_named(playing: Round, named: Sequence[str] | str) -> list[Any]:
    """The cards that a declaration names."""
    device = playing.table.devices[CARD]
    return [device.read(text) for text in (named.split() if isinstance(named, str) else named)]


def why_not_in_shoe(playing: Round, things: Iterable[Any], ruling: Ruling) -> Refusal | None:
    """Find that the round cannot have been dealt these cards besides those that it was."""
    device, stock = playing.table.devices[CARD], playing.stock(CARD).copy()
    try:
        for thing in things:
            device.take(stock, thing)
    except CroupierError as error:
        return playing.felt.ruling_refusal(ruling, ShoeCannotHave(reason=error.refusal.message))
    return None


def next_card(playing: Round, facts: CardFacts, ruling: Ruling) -> Called:
    """Make a card that was drawn in error and seen the next to be dealt, to whichever hand is next."""
    felt, ask = playing.felt, playing.awaiting
    if ask is None or ask.kind != "decision":
        return felt.ruling_refusal(ruling, NobodyAsked()), None
    named = facts.cards
    card = playing.table.devices[CARD].read(named[0] if isinstance(named, tuple) and len(named) == 1 else named)

    def act() -> None:
        playing.coming.append(str(card))
        felt.announce_ruling(ruling, detail=str(card))

    return None, act


def backed_off(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """The last player was passed over, and two cards or more have come to the dealer since: they are used first for
    that player, and then for the dealer."""
    return _taken_back(playing, facts, ruling, least=2)


def replace_misplaced_card(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """A single card came to a wrong place, and none since: what led to it is undone, and it is the next to be dealt."""
    return _taken_back(playing, facts, ruling, least=1)


def _taken_back(playing: Round, facts: SeatFacts, ruling: Ruling, least: int) -> Called:
    """The last decision is the seat's to make again, with the cards that have come since then, in their order."""
    felt, moves, seat = playing.felt, playing.moves, playing.seat_of(facts.move())
    at = next((i for i in range(len(moves) - 1, -1, -1) if moves[i]["do"] == "decide"), None)
    cards = [made["outcome"] for made in moves[at or 0 :] if made["do"] == "chance"]
    if at is None or moves[at]["seat"] != seat or len(moves) != at + 1 + len(cards):
        return felt.ruling_refusal(ruling, NotLastToAct(seat=SeatNumber(seat))), None
    other = playing.replay_with(moves[:at])
    grown = [name for name, pile in felt.piles.items() if len(pile.things) > len(other.felt.things(name))]
    is_own_chance = other.awaiting is not None and other.awaiting.place in grown
    if (len(cards) < least or is_own_chance) if least > 1 else len(cards) != least:
        return felt.ruling_refusal(ruling, CardsSince(count=len(cards))), None
    other.coming = cards
    other.felt.announce_ruling(ruling)
    return None, take_over(playing, other)


SPECS = specs_by_effect(
    RulingSpec(
        effect=NEXT_CARD,
        facts=CardFacts,
        moments=frozenset({Moment.DECIDING}),
        later=Later.AT_ONCE,
        prepare=next_card,
    ),
    RulingSpec(effect=BACKED_OFF, facts=SeatFacts, moments=BEGUN, later=Later.AT_ONCE, prepare=backed_off),
    RulingSpec(effect=MISPLACED, facts=SeatFacts, moments=BEGUN, later=Later.AT_ONCE, prepare=replace_misplaced_card),
)
