"""The state of a table as it is sent, over HTTP and over the WebSocket: one message, as types.

`table_view.py` builds it. The scripts read it by the types of `web/types/state.d.ts` and the client by those of
`http/bodies/state.py`; both files are written from these by `python -m croupier.casino.web.state_types`. A field may
be added; one that is there keeps its name and its values. A change that readers have to know of raises `STATE_VERSION`.

A field that may be absent has the default `UNSET`. What differs from game to game stays a plain dictionary.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, cast

import msgspec
from msgspec import UNSET, UnsetType

STATE_VERSION = 1
Figure = int | str  # an amount: a whole number, or a fraction as text
Plain = dict[str, Any]  # what differs from game to game


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the message."""


class AskView(Shape, kw_only=True):
    """The question that a round waits for: wagers, a decision of a seat, or an outcome of a device."""

    kind: Literal["wagers", "decision", "chance"]
    stage: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    box: int | UnsetType = UNSET
    choices: list[str] | UnsetType = UNSET
    form: list[Plain] | UnsetType = UNSET  # what each choice takes, and within which bounds
    question: Plain | UnsetType = UNSET  # what is asked, as a message, where the choices alone do not say it
    hint: Plain | UnsetType = UNSET  # what is worth knowing before one answers, as a message
    place: str | UnsetType = UNSET
    device: str | UnsetType = UNSET


class WagerView(Shape, kw_only=True):
    """A wager on the felt."""

    seat: int
    wager: str
    stake: Figure
    on: str | UnsetType = UNSET
    box: int | UnsetType = UNSET
    note: Plain | UnsetType = UNSET


class LineView(Shape, kw_only=True):
    """A line of the settlement: what a wager came to, and by which clause."""

    seat: int
    wager: str
    stake: Figure
    on: str | UnsetType = UNSET
    box: int | UnsetType = UNSET
    result: str
    odds: str | UnsetType | None = UNSET
    net: Figure
    clause: str
    note: str | UnsetType = UNSET
    paid_by: str | UnsetType = UNSET
    basis: Literal["book", "house", "reading"] | UnsetType = UNSET
    readings: list[str] | UnsetType = UNSET
    cause: Plain | UnsetType = UNSET  # why, as a message
    remarks: list[Plain] | UnsetType = UNSET  # what the note says besides, as messages


class MadeHandView(Shape, kw_only=True):
    """A hand that is made at a place: which cards, and what they are called."""

    part: str
    name: str
    cards: list[str]
    message: Plain | UnsetType = UNSET


class BankView(Shape, kw_only=True):
    """The seat that banks, and which of its hands this is."""

    seat: int
    hand: int
    of: int


class RoundView(Shape, kw_only=True):
    """A round as a seat sees it; each game adds what it shows besides (a point, who sits out)."""

    game: str
    seat: int | None
    wagers: list[WagerView]
    hands: dict[str, list[str]]
    awaiting: AskView | None
    said: list[str]
    announcements: list[Plain]
    lines: list[LineView]
    road: str | UnsetType = UNSET
    calls: dict[str, list[str]] | UnsetType = UNSET  # what each seat may call about no wager
    minimum: dict[str, Figure] | UnsetType = UNSET  # minimums that were set since the table was opened, by wager
    limits: dict[str, dict[str, Figure]] | UnsetType = UNSET
    display: list[str] | UnsetType = UNSET
    aside: Plain | UnsetType = UNSET  # the money of a game for a pot
    bank: BankView | UnsetType = UNSET
    labels: dict[str, list[str]] | UnsetType = (
        UNSET  # what the first card at a place comes to, the first two, and so on
    )
    values: dict[str, Plain] | UnsetType = UNSET  # what the cards at a place come to, as a message
    made: dict[str, list[MadeHandView]] | UnsetType = UNSET


@cache
def round_view_of(shown: tuple[str, ...]) -> type[RoundView]:
    """Return the view of a round of a game that shows these names of its own besides."""
    fields = [(name, Any | UnsetType, UNSET) for name in shown]
    made = msgspec.defstruct("RoundView", fields, bases=(RoundView,), kw_only=True, forbid_unknown_fields=True)
    return cast("type[RoundView]", made)


class EventView(Shape, kw_only=True):
    """Something that happened at a table, as a seat may know it."""

    do: str
    seat: int | UnsetType | None = UNSET
    name: str | UnsetType = UNSET
    wager: str | UnsetType = UNSET
    on: Figure | UnsetType = UNSET
    stake: Figure | UnsetType = UNSET
    box: int | UnsetType = UNSET
    chips: str | UnsetType = UNSET
    call: str | UnsetType = UNSET
    choice: str | UnsetType = UNSET
    to: Figure | UnsetType = UNSET
    cards: Any = UNSET  # of a player's own decision
    low: Any = UNSET
    high: Any = UNSET
    device: str | UnsetType = UNSET
    place: str | UnsetType = UNSET
    outcome: Any = UNSET  # `??` is a card that lies face down
    ruling: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    absent: str | UnsetType = UNSET  # the clause by which an absent player was answered for


class ResultView(Shape, kw_only=True):
    """The result of a round for a seat, and why: in English, and a message a sentence."""

    sentence: str
    messages: list[Plain]


class AmendmentView(Shape, kw_only=True):
    """A correction of a closed round, as everybody may know it."""

    id: str
    number: int
    round: int
    at: float
    found: str
    by: str
    clause: str
    difference: dict[str, Figure]
    owed_cents: dict[str, int]


class PastRoundView(Shape, kw_only=True):
    """A round that is over, as a person saw it."""

    round: int
    state: str
    lines: list[LineView]
    net: dict[str, Figure]
    results: dict[str, ResultView] = {}  # by seat
    commitment: str
    settled_at: float
    view: RoundView | None
    log: list[EventView]
    won: list[list[str]] | UnsetType = UNSET  # wagers and positions that the throw or spin paid, staked on or not
    amendments: list[AmendmentView] | UnsetType = UNSET


class SeatView(Shape, kw_only=True):
    """A person or a bot at the table."""

    seat: int
    name: str
    bot: bool
    ready: bool
    away: bool
    waiting: bool
    lost: bool
    seconds_to_return: int | UnsetType = UNSET  # of a player whose connection is lost, before they are away
    time_bank: int | UnsetType = UNSET
    drawing: bool | UnsetType = UNSET


class FairnessView(Shape, kw_only=True):
    """The basis of the running round's chance; `drawn` when the first outcome has been asked for."""

    version: int
    commitment: str
    seeds: dict[str, str]
    drawn: bool


class ShoeView(Shape, kw_only=True):
    """How many cards are left in a shoe that is kept from round to round, and how many have come out of it."""

    left: int
    out: int


class NoticeView(Shape, kw_only=True):
    """A change that is announced at a table, and from when on it may be made."""

    at: float
    due: float
    wager: str | UnsetType = UNSET
    stake: Figure | UnsetType = UNSET
    min: Figure | UnsetType = UNSET
    max: Figure | UnsetType = UNSET
    step: Figure | UnsetType = UNSET


class WaitingRulingView(Shape, kw_only=True):
    """A ruling that waits for a second member of staff."""

    pending: str
    round: int
    until: float


class HouseView(Shape, kw_only=True):
    """The house's announcements at a table, and whether play or its jackpots are suspended."""

    notices: dict[str, NoticeView] | UnsetType = UNSET
    suspended: str | UnsetType = UNSET
    ruling: WaitingRulingView | UnsetType = UNSET
    jackpot_suspended: bool | UnsetType = UNSET


class YouView(Shape, kw_only=True):
    """The person who looks."""

    seat: int | None
    ready: bool | UnsetType = UNSET
    balance_cents: int | UnsetType | None = UNSET
    held_cents: int | UnsetType | None = UNSET


class TableView(Shape, kw_only=True):
    """A table now, as one person sees it."""

    state_version: int = STATE_VERSION
    table: str
    version: int
    round: int
    seats: list[SeatView]
    display: list[str]
    deadline: float | None
    extended: float | UnsetType = UNSET  # seconds by which it is later, for a slow connection
    asked: str | UnsetType = UNSET  # the name of the question that is awaited: a command may carry it
    now: float
    fairness: FairnessView
    open: bool
    aside: bool
    next_start: float | UnsetType = UNSET
    shoe: ShoeView | UnsetType = UNSET
    house: HouseView | UnsetType = UNSET
    you: YouView
    view: RoundView | None
    last: PastRoundView | None


class StateMessage(Shape, kw_only=True, tag_field="type", tag="state"):
    """The state of a table and what happened since the last one; not `fresh`, every event of the round so far."""

    fresh: bool
    events: list[EventView]
    state: TableView


class TalkMessage(Shape, kw_only=True, tag_field="type", tag="talk"):
    """Something that was said at a table."""

    seat: int | None
    name: str
    text: str
