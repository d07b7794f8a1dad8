"""The ways Croupier says no.

Every error that a user can cause is a CroupierError: one clear line, never a stack trace. A refusal is the
special case where a rule of the book forbids something; it is a value with a message (croupier.messages), from which
its code, its sentence and its clause follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.messages import Message
    from croupier.messages.names import Names


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

    def __init__(self, message: Message | str = "", names: Names | None = None) -> None:
        self.refusal = Refusal("bad_input", message) if isinstance(message, str) else Refusal(message, names=names)
        super().__init__(str(self.refusal))


class Refusal:
    """Why a thing may not be done: a message, and from it a code for programs, a sentence for people and the clause.

    `names` are the game's, in which the English sentence calls wagers and decisions by their titles.

    >>> from croupier import Table
    >>> split = {"do": "place", "seat": 1, "wager": "split", "on": "1-9", "stake": 5}
    >>> refusal = Table("gb-core/roulette").round().may(split)
    >>> refusal.code, refusal.clause
    ('bad_input', 'gb-core 2.3 B')
    """

    __slots__ = ("message", "names")

    message: Message
    names: Names | None

    def __init__(
        self, message: Message | str, sentence: str = "", clause: str | None = None, names: Names | None = None
    ) -> None:
        if isinstance(message, str):  # a coarse code and a sentence, which has no code of its own
            from croupier.messages.base import Text, Words

            message = Text(text=Words(sentence), coarse=message, clause=clause or "")
        self.message = message
        self.names = names

    @property
    def code(self) -> str:
        """The coarse code, which several messages share: "not_now", "bad_input"."""
        coarse: str = getattr(self.message, "coarse", "")
        return coarse or self.message.kind or self.message.code

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        from croupier.messages.catalogue import english
        from croupier.messages.names import NO_NAMES

        return english().with_names(self.names or NO_NAMES).text(self.message)

    @property
    def clause(self) -> str | None:
        """The clause it rests on, if any."""
        return self.message.clause or None

    def as_json(self) -> dict[str, Any]:
        """Return the refusal as the API gives it: `message` has the fine code and its parameters."""
        return {
            "code": self.code,
            "sentence": self.sentence,
            "clause": self.clause,
            "message": self.message.as_json(),
        }

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence

    def __repr__(self) -> str:
        return f"Refusal(code={self.code!r}, sentence={self.sentence!r}, clause={self.clause!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.sentence, self.clause) == (other.code, other.sentence, other.clause)

    def __hash__(self) -> int:
        return hash((self.code, self.clause))


class Refused(CroupierError):
    """A move was refused; nothing of it was done.

    >>> from croupier import Table
    >>> try:
    ...     Table("gb-core/roulette").round().do({"do": "chance", "outcome": "17"})
    ... except Refused as error:
    ...     print(error.refusal.code)
    not_now
    """

    def __init__(self, refusal: Refusal | Message, names: Names | None = None) -> None:
        self.refusal = refusal if isinstance(refusal, Refusal) else Refusal(refusal, names=names)
        Exception.__init__(self, str(self.refusal))
