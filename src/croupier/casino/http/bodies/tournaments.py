"""Answers about tournaments."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from croupier.casino.http.bodies import Plain


class Approval(TypedDict):
    """Where an application stands, and what was decided about it."""

    state: str
    at: int
    verdict: NotRequired[str]
    by: NotRequired[str]
    name: NotRequired[str]
    recommendation: NotRequired[str]
    alterations: NotRequired[Plain]
    clause: NotRequired[str]
    required: NotRequired[list[str]]
    particulars: NotRequired[dict[str, str]]
    advised: NotRequired[str]
    cancelled_by: NotRequired[str]
    cancelled_at: NotRequired[int]


class OfSeries(TypedDict):
    """Another tournament of the same application."""

    id: str
    name: str
    held: str | None
    state: str


class Entrant(TypedDict):
    """An entrant, and their seat."""

    id: str
    name: str
    table: str | None


class Placed(TypedDict):
    """A place: whose it is, with how many chips, and what it wins."""

    person: str
    place: int
    chips_cents: int
    prize_cents: int
    name: NotRequired[str]


class StageTold(TypedDict):
    """A round of the tournament and its tables."""

    name: str
    rounds: int | None
    minutes: int | None
    chips: int
    seats: int
    advance: int
    tables: list[Plain]
    state: str


class TableOf(TypedDict):
    """A table of the tournament."""

    id: str
    name: str
    open: bool
    round: int


class Terms(TypedDict):
    """The announced terms."""

    buy_in_cents: int
    chips: int
    rounds: int | None
    minutes: int | None
    prizes: list[int]
    most: int
    conditions: list[str]
    form: list[str]
    procedure: list[str]
    additional: list[str]
    departures: list[Plain]
    draw: str
    ties: str
    prize_ties: str
    refunds: list[str]
    stages: list[Plain]
    currency: str
    held: str | None
    practice: bool
    options: Plain
    limits: Plain
    timers: dict[str, int]
    commitment: str
    seed: NotRequired[str]


class Tournament(TypedDict):
    """A tournament: its terms, its entrants, and how they stand."""

    id: str
    name: str
    game: str
    state: str
    terms: Terms
    approval: Approval | None
    owner: str
    series: list[OfSeries]
    pool_cents: int
    entrants: list[Entrant]
    standings: list[Placed]
    stages: list[StageTold]
    stage: int
    tables: list[TableOf]
    ends_at: float | None


class Tournaments(TypedDict):
    """Every tournament, newest first."""

    tournaments: list[Tournament]


class OneTournament(TypedDict):
    """One tournament."""

    tournament: Tournament


class Announced(TypedDict):
    """The tournament that was announced."""

    tournament: str


class Series(TypedDict):
    """The tournaments that were applied for together."""

    tournaments: list[str]


class Decided(TypedDict):
    """The approval as it stands now."""

    approval: Approval


class Particulars(TypedDict):
    """The particulars still asked for, and those given."""

    required: list[str]
    particulars: dict[str, str]


class Entered(TypedDict):
    """How many have entered now."""

    entered: int


class Begun(TypedDict):
    """At how many tables it is played."""

    tables: int


class Ended(TypedDict):
    """The final standings, or what waits for a second operator."""

    standings: NotRequired[list[Placed]]
    pending: NotRequired[str]


class Done(TypedDict):
    """It was done, or waits for a second operator."""

    ok: NotRequired[bool]
    pending: NotRequired[str]
