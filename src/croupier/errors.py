"""The ways Croupier says no.

Every error that a user can cause is a CroupierError: one clear line, never a stack trace. A refusal is the
special case where a rule of the book forbids something; it is a value with a code, a sentence and a clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class CroupierError(Exception):
    """Something a user gave is wrong; the message is one clear line. `move` is the move of a record it is about."""

    move: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a thing may not be done: a code for programs, a sentence for people, and the clause it rests on."""

    code: str
    sentence: str
    clause: str | None = None

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


class Refused(CroupierError):
    """A move was refused; nothing of it was done."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
