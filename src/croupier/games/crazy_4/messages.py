"""Messages of crazy 4 poker: refusals."""

from __future__ import annotations

from croupier.messages.base import Message


class NoQueensUpToKeep(Message, frozen=True, tag="no_queens_up_to_keep"):
    """There is no Queens Up wager."""

    kind = "no_queens_up"


class AcesToTripleDown(Message, frozen=True, tag="aces_to_triple_down"):
    """A pair of aces may play for more than the Ante."""

    kind = "no_triple_down"
