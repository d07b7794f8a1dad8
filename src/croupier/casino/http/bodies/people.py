"""Accounts and what is on offer, as a client of the API reads them."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class Purse(TypedDict):
    """A balance in one currency, what of it lies on tables, and what is owed."""

    balance_cents: int
    held_cents: int
    owed_cents: int


class Sitting(TypedDict):
    """A person's seat, what of theirs lies there, and whether the table waits for them."""

    table: str
    seat: int
    name: str
    game: str
    held_cents: int
    is_asked: bool


class Alert(TypedDict):
    """Something that was done to an account since its owner last signed in."""

    seq: int
    at: float
    act: str
    by: str
    why: str
    message: dict[str, Any]
    count: int


class User(Purse):
    """An account as its owner sees it."""

    id: str
    name: str
    role: str
    second_factor: bool
    seed: str
    chips_below_cents: int
    bought: Purse
    seats: list[Sitting]
    alerts: list[Alert]


class OfferedBook(TypedDict):
    """A rulebook."""

    id: str
    title: str
    edition: str
    example: bool


class OfferedPrice(TypedDict):
    """What a game costs on average, of every 100 staked on its main bet, and whether only at best play."""

    per_100: str
    wager: str
    at_best_play: bool


class OfferedGame(TypedDict):
    """A game: whose it is, how many may sit, and what it is played with."""

    game: str
    title: str
    family: str
    rulebook: str
    seats: int
    devices: list[str]
    kind: str
    easy: str
    line: str
    bots: int
    example: bool
    price: OfferedPrice | None
    for_a_pot: bool
    has_fees: bool


class OfferedBroken(TypedDict):
    """A game or a book that cannot be read: why, and whether its last good edition is played instead."""

    what: str
    why: str
    stands: bool


class Offered(TypedDict):
    """Every book and every game, and what of them is broken."""

    books: list[OfferedBook]
    games: list[OfferedGame]
    broken: list[OfferedBroken]
