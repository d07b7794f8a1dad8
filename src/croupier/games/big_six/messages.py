"""Messages of big six: announcements."""

from __future__ import annotations

from croupier.messages.base import Message, Words


class SpinIsVoid(Message, frozen=True, tag="spin_is_void"):
    """The wheel stopped between two segments, and the spin is void."""

    stopped: Words


class StoppedBetween(Message, frozen=True, tag="stopped_between"):
    """The wheel stopped between two segments, and this symbol counts."""

    stopped: Words
    symbol: Words


class StoppedAt(Message, frozen=True, tag="stopped_at"):
    """The wheel stopped at a symbol."""

    symbol: Words
