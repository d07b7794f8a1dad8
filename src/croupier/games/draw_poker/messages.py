"""Messages of live draw poker about cards that cannot be held."""

from __future__ import annotations

from croupier.messages import Message, Words


class CardNotDealt(Message, frozen=True, tag="card_not_dealt"):
    """A card that is not one of the deal."""

    kind = "not_dealt"
    card: Words


class CardHeldTwice(Message, frozen=True, tag="card_held_twice"):
    """A card that is named twice."""

    kind = "held_twice"


class WildOddsMissing(Message, frozen=True, tag="wild_odds_missing"):
    """With a wild card the house gives odds for every hand."""

    kind = "odds_missing"
    rows: Words


# Notes on lines


class NoCardHeld(Message, frozen=True, tag="no_card_held"):
    """A silent player has all cards replaced."""
