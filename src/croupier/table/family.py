"""A family of games: everything that its folder offers the engines, typed, with defaults.

The engines know no game. `family(name)` is the one door through which they reach one: it gives the `FAMILY` of
`croupier.games.<name>`. What a family computes with heavy libraries (its odds, its kernel) is named here and imported
when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from croupier.equipment.devices import Device
from croupier.errors import CroupierError, Refusal
from croupier.money import Amount
from croupier.rulebooks.model import Game, Scalar
from croupier.table import meter
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

Options = Mapping[str, Scalar]
Called = tuple[Refusal | None, Callable[[], Any] | None]  # a refusal, or what is to be done


@dataclass(frozen=True, kw_only=True)
class Family:
    """One family. A hook that is not given has no effect; one that no Family has is an error."""

    name: str
    round: Callable[[Felt], Procedure]  # the procedure: a generator of Asks
    places: tuple[str, ...]  # where its cards, throws or spins lie; N and M are numbers

    # What is computed elsewhere, by the name of the module
    odds: str = ""  # has ANALYSIS
    kernel: str = ""  # has KERNEL; without one the readable engine plays
    environment: str = ""  # "module:class": many tables at once, to learn at

    # The layout and the table
    positions: Callable[[Game, Options], Mapping[str, Iterable[str]]] | None = None  # by the names of sets
    canonical: Callable[[Game, str, str], str] | None = None  # the one way to write a position
    devices: Callable[[Game, Options], dict[str, Device]] | None = None  # where the equipment data does not say it all
    check_table: Callable[[Game, Options, Mapping[str, Any]], Refusal | None] | None = None  # beyond what the data says
    seats: Callable[[Game, Options], int] | None = None  # where their number is the house's choice
    least_seats: int = 1  # how many must be taken for a round

    # Wagers
    check_place: Callable[[Felt, Wager], Refusal | None] | None = None  # may it be placed now
    check_remove: Callable[[Felt, Wager], Refusal | None] | None = None  # may it be taken back
    check_reduce: Callable[[Felt, Wager, Amount], Refusal | None] | None = None  # may a part of it be, leaving so much
    check_close: Callable[[Felt, str], Refusal | None] | None = None  # may the wagers go into the round as they are
    merges: Callable[[Felt, Wager], bool] | None = None  # does a further stake of the same seat join this wager
    where: Callable[[Felt, int, str, object], str | None] | None = None  # the position meant, where the felt decides it
    excused: Callable[[Felt, Wager], bool] | None = None  # a declared irregularity lets it lie as it does

    # What is said and declared
    call: Callable[[Felt, Wager, str], Called] | None = None  # about a wager: "on", "off"
    instruct: Callable[[Felt, int, str], Called] | None = None  # about no wager: "pass_dice"
    calls: Callable[[Game], list[tuple[str, str, str]]] | None = None  # word, what it does, clause
    declare: Callable[[Felt, Move, Ask | None], Called] | None = None  # an irregularity of the family's own; what is
    # done may return the answer to the decision awaited, or "void_round"
    liable: Callable[[Felt, int], Amount] | None = None  # what a seat must have ready besides its own wagers: a bank
    undo: Callable[[Felt, str], None] | None = None  # what else there is to undo when a round is void

    # What people and programs see
    display: Callable[[Felt], list[str]] = field(default=meter.display)  # what the table must show besides
    idle: Callable[[Felt, str, list[Any]], bool] | None = None  # may further cards there have been dealt for nothing
    as_dealt: Callable[[Game, dict[str, list[Any]]], None] | None = None  # cards written where they ended, put where
    # they were dealt

    # A sensible player
    suggest: Callable[[Felt, Ask], Move] | None = None  # the rest of a decision, from what the seat sees
    lays: Callable[[Felt, int], dict[str, int] | None] | None = None  # what a bot lays, as multiples of its stake


@cache
def family(name: str) -> Family:
    """The family of this name."""
    try:
        module = import_module(f"croupier.games.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"croupier.games.{name}":
            raise
        raise CroupierError(f"there is no family of games called {name!r}") from None
    found = module.FAMILY
    assert isinstance(found, Family)
    return found
