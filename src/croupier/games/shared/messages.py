"""Messages of games of several kinds: announcements of ceilings."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words
from croupier.money import Amount


class CeilingOf(Message, frozen=True, tag="ceiling_of"):
    """A wager is paid so much at most."""

    box: Words
    wager: WagerName
    most: Amount
