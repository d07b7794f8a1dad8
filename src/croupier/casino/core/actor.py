"""The person who gives a command: one with a role, the clock, or a person at the machine itself."""

from __future__ import annotations

from dataclasses import dataclass, field

STAFF = ("dealer", "operator")


@dataclass(frozen=True, slots=True)
class Person:
    """Who gives a command, and in which session (its digest); those who are no people have none."""

    id: str
    name: str
    role: str
    session: str = field(default="", compare=False)

    @property
    def is_staff(self) -> bool:
        """Return whether this is a dealer or an operator."""
        return self.role in STAFF

    @property
    def actor(self) -> str:
        """The name in the journal and the log of acts."""
        return self.id or self.name


CLOCK = Person("", "the clock", "operator")
MACHINE = Person("", "the machine", "operator")  # the person who may run the command there
NOBODY = Person("", "nobody", "guest")  # at the door
