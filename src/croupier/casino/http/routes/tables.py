"""Routes for tables: the lobby, opening one, looking, commands, advice, history and certificates."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from croupier.casino.core import action_log, database
from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import tables as shapes_tables
from croupier.casino.http.messages import NoDecisionToAdvise
from croupier.casino.http.requests import (
    ERRORS,
    Body,
    Key,
    SignedIn,
    Somebody,
    TheCasino,
    address,
    answers,
    while_there,
)
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.process.commands import set_aside
from croupier.casino.tables import floor_duties, issued_certificates, issued_tickets, shared_jackpots
from croupier.casino.tables.messages import TableClosed
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import Refused
from croupier.money import amount_to_json
from croupier.table import Table
from croupier.table.display.next_throw import results_of_next_throw

router = APIRouter(prefix="/api/tables", responses=ERRORS, tags=["tables"])
Id = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]
Number = Annotated[int, Path(ge=1, le=2**62)]
Figure = int | Annotated[str, Field(max_length=40)]
Scalar = bool | int | Annotated[str, Field(max_length=80)]
Word = Annotated[str, Field(max_length=80)]


class Timers(Body):
    """Seconds for bets and decisions; 0 is no limit."""

    betting: Annotated[int, Field(ge=0, le=table_opening.LONGEST_TIMER)] = 30
    decision: Annotated[int, Field(ge=0, le=table_opening.LONGEST_TIMER)] = 30
    together: Annotated[int, Field(ge=0, le=table_opening.LONGEST_TIMER)] = (
        table_opening.TOGETHER
    )  # where another is 0 and two sit
    bank: Annotated[int, Field(ge=0, le=table_opening.LONGEST_TIMER)] | None = None  # beyond the time for a decision


class Bounds(Body):
    """The least, the most and the step of a stake."""

    min: Figure | None = None
    max: Figure | None = None
    step: Figure | None = None


class Limits(Bounds):
    """The table's bounds, and those of single wagers."""

    wagers: dict[Word, Bounds] | None = None


class TableBody(Body):
    """A table as it is asked for."""

    game: Annotated[str, Field(max_length=80, examples=["gb-core/roulette"])]
    name: Annotated[str, Field(max_length=60)] | None = None
    options: dict[Word, Scalar] = {}
    limits: Limits = Limits()
    odds: dict[Word, Word | dict[Word, Word]] = {}
    bots: Annotated[int, Field(ge=0, le=20)] = 0
    level: Word | None = None  # how well they play, where a game's bots have levels; without it the best
    timers: Timers = Timers()
    mode: Literal["house", "dealer"] = "house"
    currency: Literal["play", "bought"] = "play"
    private: bool = False
    practice: bool = False  # opened for practice: advice is given, whatever the book says of it
    link: Annotated[str, Field(pattern="^[a-z0-9]{1,20}$")] | None = None
    why: Annotated[str, Field(max_length=action_log.MAX_REASON_LENGTH)] | None = (
        None  # where it waits for a second person
    )

    def to_settings(self) -> Answer:
        """Return the given settings of the table."""
        return self.model_dump(exclude_none=True)


class CommandBody(Body):
    """A command at a table; docs/reference/http.md lists what each one carries. A game's own decisions and rulings
    may carry more (which cards are held, how a hand is set)."""

    model_config = ConfigDict(extra="allow", strict=True)

    do: Annotated[str, Field(max_length=20, examples=["place"])]
    seat: int | None = None
    wager: Word | None = None
    on: Word | int | None = None
    stake: Figure | None = None
    box: int | None = None
    chips: Word | None = None
    call: Word | None = None
    choice: Word | None = None
    to: Figure | None = None
    low: Annotated[list[Any], Field(max_length=20)] | Annotated[str, Field(max_length=200)] | None = None
    high: Annotated[list[Any], Field(max_length=20)] | Annotated[str, Field(max_length=200)] | None = None
    ready: bool | None = None
    text: Annotated[str, Field(max_length=400)] | None = None
    outcome: Any = None
    place: Word | None = None
    ruling: Word | None = None
    asked: Word | None = None  # the question that it answers: after that one it is refused


class Version(BaseModel):
    """Which version of the table holds what was asked for."""

    version: int
    pending: str | None = None  # what waits for a second member of staff


class Nothing(Body):
    """A body without content."""


@router.get("", responses=answers(shapes_tables.Lobby))
def lobby(casino: TheCasino, person: Somebody) -> dict[str, list[Answer]]:
    """The tables that are open."""
    with casino.store.reading() as connection:
        return {"tables": table_opening.lobby(connection, person.id if person is not None else None)}


@router.post("", responses=answers(shapes_tables.Opened))
async def open_table(body: TableBody, request: Request, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Open a table; a choice that the book forbids explains itself with the clause. One for bought chips at other terms
    than the book's waits for a second member of staff, and the answer names what waits."""
    casino.commands.take(person.id)
    casino.openings.take(address(request))
    wanted = body.to_settings()
    await asyncio.to_thread(table_opening.settings, person, wanted)

    def task(work: Work) -> Answer:
        table_opening.may_open(work, person, casino.settings.tables_per_person)
        return table_opening.ask_to_open(work, person, wanted)

    made = await casino.desk.task(person, key, {"open": wanted}, task)
    if "pending" in made:
        return {"pending": made["pending"]}

    def list_opened_table() -> dict[str, Answer]:
        with casino.store.reading() as connection:
            return {"table": table_opening.listing_of(connection, made["table"])}

    return await asyncio.to_thread(list_opened_table)


@router.post("/check", responses=answers(shapes_tables.Checked))
def check(body: TableBody, casino: TheCasino, person: SignedIn) -> Answer:
    """Return whether the book allows a table; nothing is opened."""
    kept = table_opening.settings(person, body.to_settings())
    return {"ok": True, "layout": table_opening.layout(Table(body.game, kept["options"], kept["limits"], kept["odds"]))}


def _room(casino: TheCasino, table: str) -> TableState:
    with casino.store.reading() as connection:
        return TableState.load(connection, table)


@router.get("/{table}", responses=answers(shapes_tables.Looked))
def look(table: Id, casino: TheCasino, person: Somebody) -> Answer:
    """A table as you see it."""
    room = _room(casino, table)
    seat = table_view.seat_of(room, person.id if person is not None else None)
    with casino.store.reading() as connection:
        listing = table_opening.listing_of(connection, table)
        if person is not None and seat is not None:
            row = connection.execute(
                database.accounts.select().where(database.accounts.c.id == f"{room.unit}player:{person.id}")
            ).first()
            if row is not None:
                room.balances[person.id] = (row.balance - row.held, row.held)
    if room.table is None:
        raise set_aside() if room.is_open else Refused(TableClosed())
    state = table_view.plain(table_view.state(room, person.id if person is not None else None))
    policy = casino.policy.plain()
    return {"table": listing, "layout": table_opening.layout(room.table), "state": state, "policy": policy}


@router.post("/{table}/commands")
async def command(table: Id, body: CommandBody, key: Key, casino: TheCasino, person: SignedIn) -> Version:
    """Do something at a table. The same key again changes nothing again."""
    casino.commands.take(person.id)
    what = body.model_dump(exclude_unset=True)
    return Version(**await casino.desk.command(table, person, key, what))


@router.post("/{table}/advice", responses=answers(shapes_tables.Advice))
async def advice(table: Id, body: Nothing, request: Request, casino: TheCasino, person: SignedIn) -> Answer:
    """Return the value of each choice of the decision that you are asked for. It may take a minute; the table goes
    on."""
    casino.commands.take(person.id)
    room = await asyncio.to_thread(_room, casino, table)
    ask = room.playing.awaiting if room.playing is not None else None
    if room.playing is None or ask is None or ask.kind != "decision" or ask.seat != table_view.seat_of(room, person.id):
        raise Refused(NoDecisionToAdvise())
    floor_duties.advice(room)
    return {"advice": await while_there(request, casino.adviser.ask(room.question()))}


@router.get("/{table}/advice", responses=answers(shapes_tables.AdviceShare))
async def advice_share(table: Id, casino: TheCasino, person: SignedIn) -> Answer:
    """Return how much of the advice on the decision that is awaited is worked out, of a hundred."""
    room = await asyncio.to_thread(_room, casino, table)
    return {"share": casino.adviser.share_done(room.question()) if room.playing is not None else None}


@router.post("/{table}/advice/prepare", responses=answers(shapes_tables.Prepared))
async def prepare_advice(table: Id, body: Nothing, casino: TheCasino, person: SignedIn) -> Answer:
    """Have advice at this table worked out as far as that can be done before a decision, so that it comes at once."""
    casino.commands.take(person.id)
    room = await asyncio.to_thread(_room, casino, table)
    floor_duties.advice(room)
    if room.playing is not None:
        casino.adviser.begin_preparing(room.question())
    return {}


@router.get("/{table}/next", responses=answers(shapes_tables.Throws))
def next_throw(table: Id, casino: TheCasino, person: SignedIn) -> dict[str, list[Answer]]:
    """Return, for each throw that may come next, its result for your wagers as they lie now."""
    casino.commands.take(person.id)
    room = _room(casino, table)
    seat = table_view.seat_of(room, person.id)
    if room.playing is None or seat is None:
        return {"throws": []}
    results = results_of_next_throw(room.playing, seat)
    return {"throws": [{"faces": list(faces), "ways": n, "net": amount_to_json(net)} for faces, n, net in results]}


@router.get("/{table}/tickets", responses=answers(shapes_tables.Tickets))
def issued(table: Id, casino: TheCasino, person: SignedIn) -> dict[str, list[Answer]]:
    """The tickets that you were issued here in the last ten rounds, where the game has tickets."""
    casino.history.take(person.id, issued_tickets.ROUNDS_SHOWN)
    with casino.store.reading() as connection:
        return {"tickets": issued_tickets.tickets_of(connection, TableState.load(connection, table), person)}


@router.get("/{table}/meters", responses=answers(shapes_tables.Display))
def meters(table: Id, casino: TheCasino) -> dict[str, list[str]]:
    """The sign with the jackpots of a table, as they stand now at all the tables that share them."""
    with casino.store.reading() as connection:
        return {"display": shared_jackpots.display(connection, TableState.load(connection, table))}


@router.get("/{table}/rounds", responses=answers(shapes_tables.Rounds))
def rounds(
    table: Id,
    casino: TheCasino,
    person: SignedIn,
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> dict[str, list[Any]]:
    """The rounds that are over, newest first. Each is played again to be shown, so only some are given at a time."""
    casino.history.take(person.id, limit)
    with casino.store.reading() as connection:
        return {"rounds": table_opening.history(connection, table, person.id, before, limit)}


@router.get("/{table}/rounds/{number}", responses=answers(shapes_tables.OneRound))
def one(table: Id, number: Number, casino: TheCasino, person: Somebody) -> Answer:
    """One round that is over."""
    who = person.id if person is not None else None
    with casino.store.reading() as connection:
        return {"round": table_opening.one_round(connection, table, number, who)}


@router.get("/{table}/rounds/{number}/steps", responses=answers(shapes_tables.Steps))
def steps(table: Id, number: Number, casino: TheCasino, person: SignedIn) -> dict[str, list[Any]]:
    """One round that is over, move by move, with what you saw after each."""
    casino.history.take(person.id, 1)
    with casino.store.reading() as connection:
        return {"steps": table_opening.steps(connection, table, number, person.id)}


@router.get("/{table}/rounds/{number}/certificate", responses=answers(shapes_tables.Certificate))
def certificate(table: Id, number: Number, casino: TheCasino, person: Somebody) -> Answer:
    """The proof of a round: what was committed to, what was drawn, what was paid."""
    with casino.store.reading() as connection:
        return issued_certificates.certificate(connection, table, number, person)
