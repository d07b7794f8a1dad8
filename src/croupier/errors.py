"""The ways Croupier says no.

Every error that a user can cause is a CroupierError: one clear line, never a stack trace. A refusal is the
special case where a rule of the book forbids something; it is a value with a code, a sentence and a clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class CroupierError(Exception):
    """Something a user gave is wrong; the message is one clear line. `move` is the move of a record it is about.

    >>> from croupier import Table
    >>> try:
    ...     Table("gb-core/rulette")
    ... except CroupierError as error:
    ...     print(error)
    gb-core has no game 'rulette'; it has roulette, blackjack, punto-banco, three-card-poker, craps
    """

    move: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a thing may not be done: a code for programs, a sentence for people, and the clause it rests on.

    >>> from croupier import Table
    >>> split = {"do": "place", "seat": 1, "wager": "split", "on": "1-9", "stake": 5}
    >>> refusal = Table("gb-core/roulette").round().may(split)
    >>> refusal.code, refusal.clause
    ('bad_input', 'gb-core 2.3 B')
    """

    code: str
    sentence: str
    clause: str | None = None

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


class Refused(CroupierError):
    """A move was refused; nothing of it was done.

    >>> from croupier import Table
    >>> try:
    ...     Table("gb-core/roulette").round().do({"do": "chance", "outcome": "17"})
    ... except Refused as error:
    ...     print(error.refusal.code)
    not_now
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
