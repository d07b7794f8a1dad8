"""Answers about prices: edges, the workshop, the inspector's desk."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from croupier.casino.http.bodies import Plain
from croupier.casino.http.bodies.tables import OptionShape


class Price(TypedDict):
    """The price of a wager; fractions are text, and decimals stand beside them. Without an edge `note` says why."""

    game: str
    wager: str
    of: list[str]
    play: str
    options: dict[str, bool | int | str]
    on: NotRequired[str]
    edge: str | None
    edge_decimal: str | None
    per: str
    variance: NotRequired[str]
    variance_decimal: NotRequired[str]
    hit_frequency: NotRequired[str]
    hit_frequency_decimal: NotRequired[str]
    distribution: NotRequired[dict[str, str]]
    method: str
    clauses: list[str]
    seconds: str
    note: NotRequired[str]
    standard_error: NotRequired[str]
    staked: NotRequired[str]
    edge_per_unit_staked: NotRequired[str]
    ways: NotRequired[dict[str, dict[str, str]]]
    favours: NotRequired[str]
    mended: NotRequired[str]
    name: NotRequired[str]


class Prices(TypedDict):
    """The prices of a game's wagers."""

    edges: list[Price]


class WorkshopGame(TypedDict):
    """The parts of a game that can be changed: options, and the pays of each wager row by row."""

    game: str
    title: str
    options: dict[str, OptionShape]
    chosen: dict[str, bool | int | str]
    pays: dict[str, dict[str, str]]
    wagers: list[str]
    titles: dict[str, str]


class RowTold(TypedDict):
    """A row of a pay table, and what it would cost if that row alone paid one more."""

    row: str
    costs: str
    costs_decimal: str


class WorkshopPrice(TypedDict):
    """The price of a wager as it was changed, of each row that it pays by, and what the book says against it."""

    edges: list[Price]
    also: list[Plain]
    rows: list[RowTold]
    refusal: str | None
    seconds: str


class DifferenceTold(TypedDict):
    """A rule in which two tables differ, and what it moves the edge by where that is known."""

    what: str
    first: str
    second: str
    clauses: list[str]
    edge: NotRequired[str]
    moved: NotRequired[str]
    moved_percent: NotRequired[str]


class Compared(TypedDict):
    """Two tables beside each other."""

    wager: str | None
    wagers: dict[str, str]
    first: str | None
    second: str | None
    differences: list[DifferenceTold]


class Earned(TypedDict):
    """A table's earnings by the hour; with one option otherwise, the change or the reason why it may not be."""

    wager: NotRequired[str]
    edge: NotRequired[str]
    edge_percent: NotRequired[str]
    earns: NotRequired[str]
    earns_decimal: NotRequired[str]
    method: NotRequired[str]
    alone_decimal: NotRequired[str]
    deviation_decimal: NotRequired[str]
    within_decimal: NotRequired[str]
    changes: NotRequired[list[str]]
    option: NotRequired[str]
    value: NotRequired[bool | int | str]
    clause: NotRequired[str]
    more: NotRequired[str]
    more_decimal: NotRequired[str]
    refused: NotRequired[str]


class PlaceTold(TypedDict):
    """Where a clause is executed."""

    game: str
    role: str
    name: str
    clause: str
    title: str


class PartTold(TypedDict):
    """A subsection or paragraph of a clause, and what is done about it."""

    at: str
    kind: str
    title: str
    status: str
    where: list[str]
    examples: list[str]
    reason: str


class ClauseInspected(TypedDict):
    """A clause from every side."""

    clause: str
    title: str
    kind: str
    status: str
    reason: str
    places: list[PlaceTold]
    examples: list[str]
    readings: list[Plain]
    claims: list[dict[str, str]]
    elsewhere: list[dict[str, str]]
    parts: list[PartTold]
    part: str | None
