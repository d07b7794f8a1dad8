"""Messages of double action roulette: causes of results and announcements."""

from __future__ import annotations

from croupier.messages.base import Message, Words
from croupier.messages.results import Cause

# Causes of results


class RingsMarked(Cause, frozen=True, tag="rings_marked"):
    """The numbers marked on the two rings."""

    is_shared = True
    inner: Words
    outer: Words


# Announcements


class RingMarked(Message, frozen=True, tag="ring_marked"):
    """The number marked on one ring."""

    ring: Words
    called: Message
