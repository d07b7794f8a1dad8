"""Work that is done in processes of its own."""

from __future__ import annotations

from croupier.messages.base import Message


class ProofFailed(Message, frozen=True, tag="proof_failed"):
    """A proof could not be made."""

    kind = "try_again"


class TakesTooLong(Message, frozen=True, tag="takes_too_long"):
    """A computation takes too long."""

    kind = "try_again"
