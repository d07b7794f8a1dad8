"""Work that is done in processes of its own."""

from __future__ import annotations

from typing import Any

from croupier.messages.base import Message, Text, Words, read_message


class ProofFailed(Message, frozen=True, tag="proof_failed"):
    """A proof could not be made."""

    kind = "try_again"


class TakesTooLong(Message, frozen=True, tag="takes_too_long"):
    """A computation takes too long."""

    kind = "try_again"


class NoEdgeHere(Message, frozen=True, tag="no_edge_here"):
    """A process of its own has no price, and why."""

    kind = "no_edge"
    reason: Message


class NoAdviceHere(Message, frozen=True, tag="no_advice_here"):
    """A process of its own has no advice, and why."""

    kind = "no_advice"
    reason: Message


class ChangeCannotBe(Message, frozen=True, tag="change_cannot_be"):
    """An option that cannot have this value at a table."""

    kind = "bad_input"
    option: str
    value: str


def why_not(kind: type[NoEdgeHere] | type[NoAdviceHere], answer: dict[str, Any]) -> Message:
    """Return why a process has no answer: its message, else its sentence as it stands."""
    reason = read_message(answer.get("message") or {}) or Text(text=Words(answer["no"]))
    return kind(reason=reason, clause=reason.clause)


def refused_answer(error: Exception) -> dict[str, Any]:
    """Return what a process answers that has no answer."""
    refusal = getattr(error, "refusal", None)
    return {"no": str(error)} | ({} if refusal is None else {"message": refusal.message.as_json()})
