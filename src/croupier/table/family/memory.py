"""Memory of a table from round to round: a point, whose turn it is with the dice.

A family declares it as a struct whose fields are the names under which the table's state keeps each thing:

    class CrapsMemory(Memory):
        point: Public[int | None] = None
        shooter: SeatNumber = None

The state itself stays the plain values that records have; what is not remembered has no entry.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import Annotated, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")


class Mark(Enum):
    """How a remembered field is treated: who sees it, and what it names."""

    PUBLIC = auto()  # everybody at the table sees it
    SEAT = auto()  # it is a seat


Public = Annotated[T, Mark.PUBLIC]
SeatNumber = Annotated[int | None, Mark.SEAT]


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """The memory of a table; a family adds its fields."""


@cache
def names_of(memory: type[Memory], mark: Mark | None = None) -> tuple[str, ...]:
    """Return the names of what is remembered; with a mark, of what bears it."""
    hints = get_type_hints(memory, include_extras=True)
    return tuple(name for name, hint in hints.items() if mark is None or mark in getattr(hint, "__metadata__", ()))
