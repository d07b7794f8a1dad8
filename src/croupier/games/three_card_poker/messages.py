"""Messages of three card poker."""

from __future__ import annotations

from croupier.messages.base import Message

# Notes on lines


class NotQualified(Message, frozen=True, tag="dealer_did_not_qualify"):
    """The dealer's hand does not qualify."""


class PricedFromOnePack(Message, frozen=True, tag="priced_from_one_pack"):
    """Game is priced from a single pack."""

    kind = "bad_input"
    game: str


class TakesSixCards(Message, frozen=True, tag="takes_six_cards"):
    """Game takes six cards."""

    kind = "bad_input"
    game: str
    left: int


class NoHandWorthPlaying(Message, frozen=True, tag="no_hand_worth_playing"):
    """No hand of game is worth playing with this pack."""

    kind = "bad_input"
    game: str


class ColoursNotCountedTogether(Message, frozen=True, tag="colours_not_counted_together"):
    """A wager on the colours of the cards is not counted together with others."""

    kind = "bad_input"
