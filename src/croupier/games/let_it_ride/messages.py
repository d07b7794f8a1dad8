"""Messages of let it ride: refusals and announcements."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words
from croupier.money import Amount


class StaysInPlay(Message, frozen=True, tag="stays_in_play"):
    """The wager stays in play."""

    kind = "stays"
    wager: WagerName


class RoyalFlushCeiling(Message, frozen=True, tag="royal_flush_ceiling"):
    """A royal flush is paid so much at most."""

    box: Words
    most: Amount


# Notes on lines


class ShareOfCeiling(Message, frozen=True, tag="share_of_ceiling"):
    """A part of a ceiling that several wagers share."""

    ceiling: Amount
