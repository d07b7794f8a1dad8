"""The state of a table as the casino sends it. Written by `python -m croupier.casino.web.state_types`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict


class AskView(TypedDict):
    """The question that a round waits for: wagers, a decision of a seat, or an outcome of a device."""

    kind: Literal["wagers", "decision", "chance"]
    stage: NotRequired[str]
    seat: NotRequired[int]
    box: NotRequired[int]
    choices: NotRequired[list[str]]
    form: NotRequired[list[dict[str, Any]]]
    question: NotRequired[dict[str, Any]]
    hint: NotRequired[dict[str, Any]]
    place: NotRequired[str]
    device: NotRequired[str]


class WagerView(TypedDict):
    """A wager on the felt."""

    seat: int
    wager: str
    stake: int | str
    on: NotRequired[str]
    box: NotRequired[int]
    note: NotRequired[dict[str, Any]]


class LineView(TypedDict):
    """A line of the settlement: what a wager came to, and by which clause."""

    seat: int
    wager: str
    stake: int | str
    on: NotRequired[str]
    box: NotRequired[int]
    result: str
    odds: NotRequired[str | None]
    net: int | str
    clause: str
    note: NotRequired[str]
    paid_by: NotRequired[str]
    basis: NotRequired[Literal["book", "house", "reading"]]
    readings: NotRequired[list[str]]
    cause: NotRequired[dict[str, Any]]
    remarks: NotRequired[list[dict[str, Any]]]


class MadeHandView(TypedDict):
    """A hand that is made at a place: which cards, and what they are called."""

    part: str
    name: str
    cards: list[str]
    message: NotRequired[dict[str, Any]]


class BankView(TypedDict):
    """The seat that banks, and which of its hands this is."""

    seat: int
    hand: int
    of: int


class RoundView(TypedDict):
    """A round as a seat sees it; each game adds what it shows besides (a point, who sits out)."""

    game: str
    seat: int | None
    wagers: list[WagerView]
    hands: dict[str, list[str]]
    awaiting: AskView | None
    said: list[str]
    announcements: list[dict[str, Any]]
    lines: list[LineView]
    road: NotRequired[str]
    calls: NotRequired[dict[str, list[str]]]
    minimum: NotRequired[dict[str, int | str]]
    limits: NotRequired[dict[str, dict[str, int | str]]]
    display: NotRequired[list[str]]
    aside: NotRequired[dict[str, Any]]
    bank: NotRequired[BankView]
    labels: NotRequired[dict[str, list[str]]]
    values: NotRequired[dict[str, dict[str, Any]]]
    made: NotRequired[dict[str, list[MadeHandView]]]


class EventView(TypedDict):
    """Something that happened at a table, as a seat may know it."""

    do: str
    seat: NotRequired[int | None]
    name: NotRequired[str]
    wager: NotRequired[str]
    on: NotRequired[int | str]
    stake: NotRequired[int | str]
    box: NotRequired[int]
    chips: NotRequired[str]
    call: NotRequired[str]
    choice: NotRequired[str]
    to: NotRequired[int | str]
    cards: NotRequired[Any]
    low: NotRequired[Any]
    high: NotRequired[Any]
    device: NotRequired[str]
    place: NotRequired[str]
    outcome: NotRequired[Any]
    ruling: NotRequired[str]
    round: NotRequired[int]
    absent: NotRequired[str]


class ResultView(TypedDict):
    """The result of a round for a seat, and why: in English, and a message a sentence."""

    sentence: str
    messages: list[dict[str, Any]]


class AmendmentView(TypedDict):
    """A correction of a closed round, as everybody may know it."""

    id: str
    number: int
    round: int
    at: float
    found: str
    by: str
    clause: str
    difference: dict[str, int | str]
    owed_cents: dict[str, int]


class PastRoundView(TypedDict):
    """A round that is over, as a person saw it."""

    round: int
    state: str
    lines: list[LineView]
    net: dict[str, int | str]
    results: dict[str, ResultView]
    commitment: str
    settled_at: float
    view: RoundView | None
    log: list[EventView]
    won: NotRequired[list[list[str]]]
    amendments: NotRequired[list[AmendmentView]]


class SeatView(TypedDict):
    """A person or a bot at the table."""

    seat: int
    name: str
    bot: bool
    ready: bool
    away: bool
    waiting: bool
    lost: bool
    seconds_to_return: NotRequired[int]
    time_bank: NotRequired[int]
    drawing: NotRequired[bool]


class FairnessView(TypedDict):
    """The basis of the running round's chance; `drawn` when the first outcome has been asked for."""

    version: int
    commitment: str
    seeds: dict[str, str]
    drawn: bool


class ShoeView(TypedDict):
    """How many cards are left in a shoe that is kept from round to round, and how many have come out of it."""

    left: int
    out: int


class NoticeView(TypedDict):
    """A change that is announced at a table, and from when on it may be made."""

    at: float
    due: float
    wager: NotRequired[str]
    stake: NotRequired[int | str]
    min: NotRequired[int | str]
    max: NotRequired[int | str]
    step: NotRequired[int | str]


class WaitingRulingView(TypedDict):
    """A ruling that waits for a second member of staff."""

    pending: str
    round: int
    until: float


class HouseView(TypedDict):
    """The house's announcements at a table, and whether play or its jackpots are suspended."""

    notices: NotRequired[dict[str, NoticeView]]
    suspended: NotRequired[str]
    ruling: NotRequired[WaitingRulingView]
    jackpot_suspended: NotRequired[bool]


class YouView(TypedDict):
    """The person who looks."""

    seat: int | None
    ready: NotRequired[bool]
    balance_cents: NotRequired[int | None]
    held_cents: NotRequired[int | None]


class TableView(TypedDict):
    """A table now, as one person sees it."""

    state_version: int
    table: str
    version: int
    round: int
    seats: list[SeatView]
    display: list[str]
    deadline: float | None
    extended: NotRequired[float]
    asked: NotRequired[str]
    now: float
    fairness: FairnessView
    open: bool
    aside: bool
    next_start: NotRequired[float]
    shoe: NotRequired[ShoeView]
    house: NotRequired[HouseView]
    you: YouView
    view: RoundView | None
    last: PastRoundView | None


class StateMessage(TypedDict):
    """The state of a table and what happened since the last one; not `fresh`, every event of the round so far."""

    type: Literal["state"]
    fresh: bool
    events: list[EventView]
    state: TableView


class TalkMessage(TypedDict):
    """Something that was said at a table."""

    type: Literal["talk"]
    seat: int | None
    name: str
    text: str
