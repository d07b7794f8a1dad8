"""Messages of three card poker."""

from __future__ import annotations

from croupier.messages.base import Message

# Notes on lines


class NotQualified(Message, frozen=True, tag="dealer_did_not_qualify"):
    """The dealer's hand does not qualify."""
