"""A plan: everything a kernel needs to play a table's game, as plain arrays that travel to any worker.

A family's Kernel has `plan(table, laid, asked)`, which turns the table's data into arrays. Kernels come in two kinds.
One gives a code for each round, a class of outcomes for which `pays` says what each wager brings; the other gives what
each wager brought. All amounts are ticks: whole numbers, `unit` of them to one unit of money.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from importlib import import_module
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.money import Amount
from croupier.odds.figure_names import mains, wager_with_additions, whole_bet
from croupier.simulate.messages import NothingDecidedSameHowever, StakesDoNotFitKernel
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.money.collections import COLLECTION
from croupier.table.money.player_dealer import PLAYER_DEALER

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Codes = NDArray[np.uint16]  # by row and round
BLOCK = 1 << 16  # rounds that are dealt from one stream


class Outcome(NamedTuple):
    """A prize of a meter: how likely it is, the stakes it pays (out of the meter, or of the house's own money), its
    share of the pools, the least that this share comes to, and what the house fills the pool up to afterwards."""

    name: str
    likely: Fraction
    fixed: Fraction
    share: Fraction
    least: Fraction = Fraction(0)
    of_meter: bool = True
    back: Fraction = Fraction(0)


MAX_TICKS = 1 << 53  # ticks; a game whose results need more is not for plain arrays
PLAYED_BY_BOTS = "as bots play"
STRATEGY_FILE_SUFFIX = ".py"  # a strategy that is a file of Python is asked at the readable engine
ENGINE = "croupier.simulate.kernels.readable_engine"  # the readable engine plays where no kernel does


@dataclass(frozen=True)
class Asked:
    """How the table is to be played: the strategy by name, the cards behind the cut, whether a round is a throw."""

    strategy: str = ""
    cut: int | None = None
    every_throw: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """A game to be played over and over."""

    game: str
    options: dict[str, Any]
    columns: tuple[Laid, ...]
    unit: int
    kernel: str  # "module:function", found when it is needed
    arrays: tuple[Any, ...]
    pays: Ints | None = None  # by column and code, for kernels that give codes
    stakes: Ints | None = None  # the same for what is staked in all, where it differs from what is laid
    once: bool = False  # each wager is laid once in a round or not at all, and nothing is added to it in play
    own: bool = False  # every seat has a code of its own; else one is for all
    block: int = BLOCK
    note: str = ""
    signal: bool = False  # the kernel also says how the shoe stood before each round
    extras: tuple[str, ...] = ()  # totals that the kernel adds up behind the stakes, by name (what a collection took)
    each: Mapping[int, Fraction] = field(default_factory=dict)  # by seat what the collection takes in every round
    play: str = ""  # the way to play, by its name; empty where nothing is decided
    of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by laid wager: it and what play adds to it
    whole: tuple[str, ...] = ()  # the whole bet, where it is of several laid wagers: these, and what play adds
    mains: tuple[str, ...] = ()  # those of it that are laid
    seats: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(dict.fromkeys(laid.seat for laid in self.columns)))

    @property
    def deal(self) -> Callable[..., Any]:
        module, _, name = self.kernel.partition(":")
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    def row(self, seat: int) -> int:
        """The row of codes that decides a seat's wagers."""
        return self.seats.index(seat) if self.own else 0

    @property
    def rows(self) -> int:
        return len(self.seats) if self.own else 1

    def columns_of_seat(self, seat: int) -> Ints:
        """Which columns are a seat's."""
        return np.array([i for i, laid in enumerate(self.columns) if laid.seat == seat], np.int64)

    def ticks(self, amount: Amount) -> int:
        """An amount of money in ticks."""
        return to_ticks(amount, self.unit)


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """The parts of a family's compiled rounds: the `KERNEL` of the module that the family names as its kernel."""

    plan: Callable[[Table, tuple[Laid, ...], Asked], Plan]
    usual: str = ""  # the way to play when none is asked for, by its name; empty where nothing is decided
    named: Callable[[Table, str], str] | None = None  # the name of the way asked for, where it is not the word given
    banks: bool = False  # it knows a seat that banks
    meter_outcomes: Callable[[Table, Amount], list[Outcome]] | None = None  # where prizes of a stake come together


def _with_figure_names(table: Table, made: Plan, way: str, fees: bool) -> Plan:
    """A plan with the names of its figures; a fee for the use of the table counts with the main wager."""
    of = {laid.wager: wager_with_additions(table, laid.wager) for laid in made.columns} | dict(made.of)
    several = mains(table)
    if fees and several[0] in of:
        of[several[0]] = (*of[several[0]], COLLECTION)
    if made.kernel.startswith(ENGINE):
        way = made.play
    if len(several) < 2:
        return replace(made, play=way, of=of)
    return replace(made, play=way, of=of, whole=whole_bet(table), mains=several)


def kernel_of(table: Table) -> Kernel:
    """The kernel of a table's family; a family without one is played by the readable engine."""
    kernel = import_module(table.family.analysis.kernel or ENGINE).KERNEL
    assert isinstance(kernel, Kernel)
    return kernel


def is_compiled_on_disk(kernel: Any) -> bool:
    """Return whether what numba made of a function lies on this machine's disk; a plain function needs none of that."""
    file = getattr(getattr(kernel, "_cache", None), "_cache_file", None)
    return file is None or bool(file._load_index())


def to_ticks(amount: Amount, unit: int) -> int:
    whole = Fraction(amount) * unit
    if whole.denominator != 1 or abs(whole) > MAX_TICKS:
        raise CroupierError(StakesDoNotFitKernel())
    return whole.numerator


def common_unit(amounts: Iterable[Amount]) -> int:
    """So many ticks to a unit of money that all these amounts are whole."""
    return lcm(*(Fraction(amount).denominator for amount in amounts))


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked | None = None) -> Plan:
    """The plan of a table; a game without a kernel of its own is played by the readable engine."""
    asked = asked or Asked()
    if asked.strategy not in ("", "best") and not table.game.decision:
        raise CroupierError(NothingDecidedSameHowever(game=table.game.name))
    banks = sum(w.wager == PLAYER_DEALER for w in laid)  # a bank that can run out, settled in the book's order
    kernel = kernel_of(table)
    device = table.devices.get("card")
    gone = isinstance(device, Cards) and not device.is_whole  # kernels deal whole packs
    if gone or (banks and not (banks == 1 and kernel.banks)) or asked.strategy.endswith(STRATEGY_FILE_SUFFIX):
        kernel = import_module(ENGINE).KERNEL
    way = kernel.named(table, asked.strategy) if kernel.named is not None else asked.strategy or kernel.usual
    made = kernel.plan(table, laid, asked)
    fees: Mapping[int, Fraction] = {}
    if PLAYER_DEALER in table.game.wager:
        fees = import_module(ENGINE).collections_by_seat(table, laid)
    return _with_figure_names(table, made if made.extras else replace(made, each=fees), way, any(fees.values()))
