"""What live draw poker says of cards that cannot be held."""

from __future__ import annotations

from croupier.messages import Message, Words


class CardNotDealt(Message, frozen=True, tag="card_not_dealt"):
    """A card that is not one of the deal."""

    kind = "not_dealt"
    card: Words


class CardHeldTwice(Message, frozen=True, tag="card_held_twice"):
    """A card that is named twice."""

    kind = "held_twice"
