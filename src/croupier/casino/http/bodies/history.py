"""The contents of a person's own history, as a file."""

from __future__ import annotations

from typing_extensions import TypedDict


class Movement(TypedDict):
    """A row: what moved, what that changed of the balance, and why; amounts as text with two places."""

    number: int
    time: str
    kind: str
    amount: str
    change: str
    currency: str
    why: str
    clause: str
    game: str
    table: str
    table_name: str
    round: int


class History(TypedDict):
    """Every row of one's accounts, oldest first."""

    movements: list[Movement]
