"""Messages of neverbust blackjack: refusals."""

from __future__ import annotations

from croupier.messages.base import Message


class DealtByRule(Message, frozen=True, tag="dealt_by_rule"):
    """Every hand is dealt out by rule."""

    kind = "dealt_by_rule"
