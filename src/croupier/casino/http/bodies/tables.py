"""Answers about tables and their rounds."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from croupier.casino.http.bodies import Figure, Plain
from croupier.casino.http.bodies.state import EventView, LineView, PastRoundView, RoundView, TableView


class Chair(TypedDict):
    """A seat in the lobby's list: its player, and whether that is a bot or a player who has gone."""

    seat: int
    name: str
    bot: bool
    here: bool


class Listing(TypedDict):
    """A table as the lobby lists it."""

    id: str
    name: str
    game: str
    title: str
    family: str
    mode: str
    options: Plain
    limits: Plain
    timers: dict[str, int]
    private: bool
    seats: int
    devices: list[str]
    taken: list[Chair]
    round: int
    open: bool
    aside: str
    owner: str
    link: str | None
    currency: str
    practice: bool
    tournament: str | None
    stays: bool


class Lobby(TypedDict):
    """The tables that are open."""

    tables: list[Listing]


class Opened(TypedDict):
    """The table that was opened, or what waits for a second member of staff."""

    table: NotRequired[Listing]
    pending: NotRequired[str]


class OptionShape(TypedDict):
    """An option of a game: what may be chosen, and by which clause."""

    title: str
    clause: str
    default: bool | int | str
    kind: str
    values: list[bool | int | str]
    least: Figure | None
    most: Figure | None
    why: Plain
    trial: str | None
    help: str


class Described(TypedDict):
    """Something with a sentence and the clause that it follows."""

    text: str
    clause: str


class Layout(TypedDict):
    """The data from which a game's felt is drawn, at a table with its options."""

    game: str
    title: str
    family: str
    seats: int
    least_seats: int
    options: dict[str, OptionShape]
    options_chosen: dict[str, bool | int | str]
    constraints: list[Plain]
    wagers: dict[str, Plain]
    pay_tables: dict[str, Plain]
    decisions: dict[str, Plain]
    dock: list[list[list[str]]]
    rulings: dict[str, Plain]
    calls: dict[str, Plain]
    procedure: list[Described]
    notices: list[Plain]
    limits: Plain
    table_limits: Plain
    collection: Plain | None
    equipment: dict[str, Plain]
    devices: dict[str, Plain]
    facts: Plain
    places: list[str]
    picture: Plain
    print: list[str]
    hand_size: int
    board_size: int
    usual: list[Plain]
    levels: list[str]
    tickets: bool
    sections: NotRequired[Plain]
    colours: NotRequired[dict[str, str]]


class Checked(TypedDict):
    """That the book allows a table, and what its felt would be."""

    ok: bool
    layout: Layout


class RuleShape(TypedDict):
    """A rule of the house's policy: its clause, what it is set to, and who enforces it."""

    rule: str
    title: str
    clause: str
    value: bool | int
    enforced: Literal["server", "page"]


class PolicyShape(TypedDict):
    """Whose rules a house keeps."""

    name: str
    title: str
    source: str
    rules: list[RuleShape]


class LobbyNamesShape(TypedDict):
    """Titles and lines of games in a language, by game."""

    games: dict[str, dict[str, str]]


class NamesShape(TypedDict):
    """A game's names for its parts in a language, by kind and id."""

    title: str
    wager: dict[str, str]
    decision: dict[str, str]
    does: dict[str, str]
    ruling: dict[str, str]
    option: dict[str, str]
    hand: dict[str, str]
    value: NotRequired[dict[str, str]]
    lobby: NotRequired[dict[str, str]]


class Looked(TypedDict):
    """A table: how it is listed, what its felt is drawn from, and how it stands."""

    table: Listing
    layout: Layout
    state: TableView
    policy: PolicyShape


class Seated(Looked):
    """A table as its newest player sees it, with their account."""

    user: Plain | None


class Weighed(TypedDict):
    """A choice, and what it is worth beside the best."""

    choice: str
    decision: NotRequired[str]
    cards: NotRequired[list[str]]
    worth: NotRequired[str]
    costs: NotRequired[str]
    costs_percent: NotRequired[str]


class Advice(TypedDict):
    """The value of each choice of a decision."""

    advice: list[Weighed]


class AdviceShare(TypedDict):
    """How much of an advice is worked out, of a hundred; nothing where that is not known."""

    share: int | None


class Prepared(TypedDict):
    """Advice is being prepared."""


class ThrowTold(TypedDict):
    """A throw that may come: its faces, in how many ways it falls, and what it would bring."""

    faces: list[int]
    ways: int
    net: Figure


class Throws(TypedDict):
    """Every throw that may come next."""

    throws: list[ThrowTold]


class MarkTold(TypedDict):
    """One thing that is read on a ticket, and the clause that wants it there."""

    name: str
    title: str
    value: str
    clause: str


class TicketTold(TypedDict):
    """A ticket: its number, what is read on it, and the widths of the bars and spaces of its code."""

    round: int
    title: str
    serial: str
    bars: str
    marks: list[MarkTold]


class Tickets(TypedDict):
    """The tickets that were issued in the last rounds, newest first."""

    tickets: list[TicketTold]


class Display(TypedDict):
    """The sign with the jackpots, line by line."""

    display: list[str]


class Rounds(TypedDict):
    """Rounds that are over, newest first."""

    rounds: list[PastRoundView]


class OneRound(TypedDict):
    """One round that is over."""

    round: PastRoundView


class StepTold(TypedDict):
    """A move, and what was seen after it."""

    event: EventView
    view: RoundView


class Steps(TypedDict):
    """A round move by move."""

    steps: list[StepTold]


class RecordShape(TypedDict):
    """A round as a record; docs/reference/record.md says what is in it."""

    record: int
    game: str
    edition: str
    rulebook_hash: str
    options: Plain
    limits: Plain
    seats: list[int]
    before: Plain
    inputs: list[Plain]
    lines: NotRequired[list[LineView]]
    after: NotRequired[Plain]
    departures: NotRequired[list[str]]
    odds: NotRequired[Plain]


class Certificate(TypedDict):
    """The proof of a round: `croupier verify` checks it. Before the round is over it is sealed, and says little."""

    certificate: int
    fairness: int
    table: str
    round: int
    state: str
    mode: str
    link: str
    rulebook_hash: str
    commitment: str
    seeds: dict[str, str]
    rounding: Plain
    sealed: bool
    secret: NotRequired[str]
    shoe: NotRequired[list[str] | None]
    shoe_left: NotRequired[list[str] | None]
    keeps_shoe: NotRequired[bool]
    devices: NotRequired[dict[str, Plain]]
    draws: NotRequired[list[Plain]]
    named: NotRequired[list[int]]  # the moves in which a person named cards, or moved some
    record: NotRequired[RecordShape]
    postings: NotRequired[list[Plain]]
    amendments: NotRequired[list[Plain]]
    seen: NotRequired[Plain]
