"""Answers on the operator's page."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from croupier.casino.http.bodies import Figure, Plain
from croupier.casino.http.bodies.state import AmendmentView, LineView, ResultView
from croupier.casino.http.bodies.tables import Listing, RecordShape

_From = TypedDict("_From", {"from": float})


class Handle(TypedDict):
    """The stakes (the handle) and the house's win of them, people and bots apart.

    `drop_cents` is the turnover, deprecated: use `handle_cents`.
    """

    handle_cents: int
    drop_cents: Annotated[int, Field(deprecated=True, description="turnover, deprecated: use handle_cents")]
    win_cents: int
    people_handle_cents: int
    people_win_cents: int
    bots_handle_cents: int
    bots_win_cents: int


class Band(TypedDict):
    """The theoretical win, by the exact odds, and the band that the win should lie in 19 times of 20; None where it is
    unknown. `expected_cents` is the same figure by its earlier name."""

    theoretical_win_cents: int | None
    expected_cents: int | None
    deviation_cents: int | None
    low_cents: int | None
    high_cents: int | None
    outside: bool


class TableFigures(Listing, Handle, Band):
    """A table with its float, handle and win."""

    float_cents: int
    rounds: int
    opened_at: float
    running: bool
    house: Plain
    pools: Plain
    wagers: dict[str, Plain]
    pricing: bool


class SetAside(TypedDict):
    """A table that a fault has stopped."""

    id: str
    name: str
    game: str
    round: int
    why: str
    held_cents: int


class BrokenBook(TypedDict):
    """A game or a book that cannot be read: why, and whether its last good edition stands."""

    what: str
    why: str
    stands: bool


class FloorFigures(TypedDict):
    """Every table, what was set aside, the house's own accounts by currency, and rulebooks that cannot be read."""

    tables: list[TableFigures]
    aside: list[SetAside]
    accounts: dict[str, int]
    bought: dict[str, int]
    people: int
    books: list[BrokenBook]
    tournament_tables: int
    tournament_handle_cents: int


class Period(_From, Handle, Band):
    """Handle and win of an hour or a day."""

    until: float
    rounds: int
    tables: int
    practice_handle_cents: int


class Periods(TypedDict):
    """Handle and win by the hour or the day."""

    periods: list[Period]


class Account(TypedDict):
    """A person's account, as an operator sees it."""

    id: str
    name: str
    role: str
    balance_cents: int
    held_cents: int
    bought_cents: int
    created_at: float
    second_factor: bool


class People(TypedDict):
    """Everybody who has an account."""

    people: list[Account]


class PostingTold(TypedDict):
    """A movement of money by a settlement."""

    seat: int
    account: str
    cents: int
    why: str
    reason: dict[str, Any]
    clause: str


class ProofTold(TypedDict):
    """Something that was checked about a round."""

    what: str
    holds: bool
    note: str


class Replayed(TypedDict):
    """A disputed round, step by step, with its clauses."""

    record: RecordShape
    steps: list[Plain]
    lines: list[LineView]
    results: dict[str, ResultView]
    postings: list[PostingTold]
    clauses: dict[str, str]
    amendments: list[AmendmentView]
    proof: list[ProofTold]


class Amended(TypedDict):
    """The result of a correction; the act that waits for a second operator where it is to be made."""

    amendment: NotRequired[Plain]
    version: NotRequired[int]
    pending: NotRequired[str]


class HeldMoney(TypedDict):
    """Money on hold while a round is looked into."""

    table: str
    round: int
    seat: int
    cents: int
    game: str
    currency: str
    since: float
    clause: str
    until: float | None


class OnHold(TypedDict):
    """All money on hold."""

    held: list[HeldMoney]


class Withheld(TypedDict):
    """The amount that went on hold."""

    version: int
    held_cents: NotRequired[int]
    pending: NotRequired[str]


class HeldDecided(TypedDict):
    """The decision about money on hold, or the act that waits for a second operator."""

    version: int
    cents: NotRequired[int]
    decision: NotRequired[str]
    pending: NotRequired[str]


class StakesAnnounced(TypedDict):
    """The notice of another price."""

    game: str
    option: str
    value: str
    days: int
    clause: str


class Debt(TypedDict):
    """A person's debt to the house."""

    user: str
    name: str
    owed_cents: int
    currency: str


class SignOfCollusion(TypedDict):
    """Why two players are named: of what kind the sign is, and what passed between them."""

    kind: str
    people: list[str]
    names: list[str]
    hands: int
    passed_cents: int
    tables: list[str]


class Collusion(TypedDict):
    """Hands of some days that should be looked at for collusion."""

    hands: int
    signs: list[SignOfCollusion]


class Debts(TypedDict):
    """Debts of people to the house."""

    debts: list[Debt]


class DebtLetGo(TypedDict):
    """The part of a debt that was paid, and the part that the house bears; or the act that waits for a second
    operator."""

    paid_cents: NotRequired[int]
    borne_cents: NotRequired[int]
    pending: NotRequired[str]


class ChipsGiven(TypedDict):
    """A balance after chips were bought or cashed, or what waits for a second operator."""

    currency: NotRequired[str]
    balance_cents: NotRequired[int]
    held_cents: NotRequired[int]
    pending: NotRequired[str]


class RoleGiven(TypedDict):
    """Who is what now, or what waits for a second operator."""

    user: NotRequired[str]
    role: NotRequired[str]
    pending: NotRequired[str]


class ResetCode(TypedDict):
    """The code for a new password, or the first half of it where a second operator gives the other; shown once."""

    code: NotRequired[str]
    pending: NotRequired[str]


class NothingTold(TypedDict):
    """Done, with nothing to tell."""


class WaitingAct(TypedDict):
    """Something that a second member of staff has to confirm."""

    id: str
    at: float
    actor: str
    name: str
    act: str
    what: Plain
    subject_name: str
    reason: str


class WaitingActs(TypedDict):
    """Acts that wait for a second member of staff."""

    pending: list[WaitingAct]


class ActDecided(TypedDict):
    """The answer of a confirmed act, or nothing where it was refused."""

    version: NotRequired[int]
    amendment: NotRequired[Plain]
    cents: NotRequired[int]
    decision: NotRequired[str]
    currency: NotRequired[str]
    balance_cents: NotRequired[int]
    held_cents: NotRequired[int]
    user: NotRequired[str]
    role: NotRequired[str]
    code: NotRequired[str]


class Act(TypedDict):
    """Something that staff did."""

    seq: int
    at: float
    actor: str
    name: str
    act: str
    subject: str
    subject_name: str
    table: str
    round: int
    reason: str
    message: dict[str, Any]
    detail: Plain


class Acts(TypedDict):
    """Acts of staff, newest first."""

    acts: list[Act]


class JournalRow(TypedDict):
    """A row of the journal: who moved what, and why."""

    seq: int
    at: float
    kind: str
    debit: str
    credit: str | None
    amount_cents: int
    why: str
    reason: dict[str, Any]
    clause: str
    table: str
    round: int
    actor: str
    name: str


class Journal(TypedDict):
    """Rows of the journal, newest first."""

    rows: list[JournalRow]


class LinkTold(TypedDict):
    """A link of jackpots: what its pools hold, and which tables are in it."""

    id: str
    name: str
    game: str
    currency: str
    pools: dict[str, Figure]
    tables: list[str]
    suspended: str


class Links(TypedDict):
    """Every link of jackpots."""

    links: list[LinkTold]


class LinkOpened(TypedDict):
    """The link that was opened."""

    link: str


class LinkSuspended(TypedDict):
    """A link, and why it is suspended; nothing where it goes on."""

    link: str
    suspended: str
