"""Who gives a command: a person with a role, or the clock."""

from __future__ import annotations

from dataclasses import dataclass

STAFF = ("dealer", "operator")


@dataclass(frozen=True, slots=True)
class Person:
    """Who gives a command."""

    id: str
    name: str
    role: str

    @property
    def staff(self) -> bool:
        return self.role in STAFF


CLOCK = Person("", "the clock", "operator")
