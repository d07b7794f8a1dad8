"""Routes for the operator: the floor's figures, disputes, roles, chips, and the ledger's proof."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from croupier.casino.core import action_log
from croupier.casino.core.account_names import CURRENCIES
from croupier.casino.core.actor import Person
from croupier.casino.core.messages import ByOperator
from croupier.casino.core.transaction import Answer, now_ms
from croupier.casino.http.bodies import operator as shapes_office
from croupier.casino.http.bodies import proof as shapes_proof
from croupier.casino.http.requests import ERRORS, Body, Key, Name, Operator, TheCasino, answers
from croupier.casino.http.routes import tournaments
from croupier.casino.http.routes.tables import Id, Nothing, Number, Version
from croupier.casino.money import held_winnings, size_limits
from croupier.casino.money.work import Work
from croupier.casino.people import open_sessions
from croupier.casino.pit import amendments, collusion, period_figures, table_opening
from croupier.casino.pit import table_figures as office
from croupier.casino.process.casino import Casino
from croupier.casino.process.writer import Task
from croupier.casino.proof import table_settings
from croupier.casino.staff import two_person
from croupier.casino.tables import floor_duties, shared_jackpots
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.workers.proof_worker import prove_in_process

router = APIRouter(prefix="/api/operator", responses=ERRORS, tags=["operator"])
Why = Annotated[
    str, Field(min_length=1, max_length=action_log.MAX_REASON_LENGTH, description="The reason, which the log keeps")
]
Filter = Annotated[str, Query(max_length=60)]
PersonId = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]


class ChipsBody(Body):
    """Chips bought in for a person, or cashed out where the amount is below zero."""

    user: PersonId
    currency: Literal["play", "bought"] = "play"
    amount_cents: Annotated[int, Field(ge=-size_limits.GIFT_CENTS, le=size_limits.GIFT_CENTS)]
    why: Why


class RoleBody(Body):
    """Who is to be what."""

    user: PersonId
    role: Literal["player", "dealer", "operator"]
    why: Why


class AboutBody(Body):
    """A person, and the reason."""

    user: PersonId
    why: Why


class ResetBody(AboutBody):
    """Whose password is reset, why, and whether by one operator alone."""

    alone: bool = False


class AmendBody(Body):
    """A correction of a closed round; the changes are those of docs/reference/record.md."""

    change: Annotated[list[dict[str, Any]], Field(max_length=40)]
    found: Why
    ruling: Annotated[str, Field(max_length=60)] | None = None
    clause: Annotated[str, Field(max_length=60)] | None = None
    check: bool = False


class SeatBody(Body):
    """A seat of a closed round."""

    seat: Annotated[int, Field(ge=1, le=100)]
    why: Why


class HeldBody(SeatBody):
    """A decision about money on hold."""

    decision: Literal["release", "return", "forfeit"]


class StakesBody(Body):
    """A game, and the price that is announced for it."""

    game: Annotated[str, Field(max_length=80)]
    value: Annotated[str, Field(max_length=40)]
    why: Why


class DebtBody(AboutBody):
    """Whose debt in which currency is to be let go."""

    currency: Literal["play", "bought"] = "play"


class WhyBody(Body):
    """Only the reason."""

    why: Why


class DecideBody(Body):
    """A second operator's yes or no."""

    confirm: bool
    why: Why = "confirmed"


async def _asks_password(casino: Casino, person: Person) -> None:
    """Refuse an operator who has not shown the password for a while."""

    def look() -> None:
        with casino.store.reading() as connection:
            open_sessions.refuse_unproven(connection, person, now_ms())

    await asyncio.to_thread(look)


@router.get("/floor", responses=answers(shapes_office.FloorFigures))
async def the_floor(casino: TheCasino, person: Operator) -> Answer:
    """Every table: float, drop, win, and what the exact odds expect of it."""
    return await office.floor(casino.store)


@router.get("/periods", responses=answers(shapes_office.Periods))
def the_periods(
    casino: TheCasino,
    person: Operator,
    step: Literal["hour", "day"] = "day",
    since: Annotated[float, Query(ge=0, le=1e11, description="seconds since 1970")] = 0,
    until: Annotated[float | None, Query(ge=0, le=1e11)] = None,
    ahead: Annotated[int, Query(ge=-840, le=840, description="minutes that the reader's clock is ahead")] = 0,
    currency: Literal["play", "bought"] = "play",
) -> Answer:
    """Drop and win by the hour or the day, each with its band. Without `until`: up to now."""
    ends = now_ms() + 1 if until is None else int(until * 1000)
    with casino.store.reading() as connection:
        figures = period_figures.periods(connection, step, int(since * 1000), ends, CURRENCIES[currency], ahead)
    return {"periods": figures}


@router.get("/people", responses=answers(shapes_office.People))
def people(casino: TheCasino, person: Operator) -> Answer:
    """Everybody who has an account."""
    with casino.store.reading() as connection:
        return {"people": office.people(connection)}


@router.get("/rounds/{table}/{number}", responses=answers(shapes_office.Replayed))
def replay(table: Id, number: Number, casino: TheCasino, person: Operator) -> Answer:
    """A disputed round, step by step, with its clauses."""
    with casino.store.reading() as connection:
        return office.replay(connection, table, number, person)


@router.post("/amend/{table}/{number}", responses=answers(shapes_office.Amended))
async def amend(table: Id, number: Number, body: AmendBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Correct a closed round: what was found is settled anew. With `check` it is only worked out what it comes to;
    otherwise it waits for a second operator, and then only the difference is posted."""
    what = {"do": "amend", "round": number, **body.model_dump(exclude_none=True, exclude={"check"})}
    if not body.check:
        return await casino.desk.command(table, person, key, what)

    def check_amendment() -> Answer:
        with casino.store.reading() as connection:
            return {
                "amendment": amendments.check_correction(
                    connection, TableState.load(connection, table), what, person.name
                )
            }

    return await asyncio.to_thread(check_amendment)


@router.get("/held", responses=answers(shapes_office.OnHold))
def on_hold(casino: TheCasino, person: Operator) -> Answer:
    """Money on hold while rounds are looked into."""
    with casino.store.reading() as connection:
        return {"held": held_winnings.listing(connection)}


@router.post("/withhold/{table}/{number}", responses=answers(shapes_office.Withheld))
async def withhold(table: Id, number: Number, body: SeatBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Put a seat's winnings of a closed round on hold."""
    what = {"do": "withhold", "round": number, "seat": body.seat, "why": body.why}
    return await casino.desk.command(table, person, key, what)


@router.post("/held/{table}/{number}", responses=answers(shapes_office.HeldDecided))
async def decide_held(
    table: Id, number: Number, body: HeldBody, key: Key, casino: TheCasino, person: Operator
) -> Answer:
    """Release money on hold to the player, return it to the float, or declare it forfeited; the last two take two."""
    what = {"do": "held", "round": number, "seat": body.seat, "decision": body.decision, "why": body.why}
    return await casino.desk.command(table, person, key, what)


@router.post("/stakes", responses=answers(shapes_office.StakesAnnounced))
async def stakes(body: StakesBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Give notice of another price of what the book lets change only after a notice of days."""
    what, game = body.model_dump(), table_opening.found_game(body.game)
    task = lambda work: floor_duties.announce_stakes(work, game, body.value, action_log.checked_reason(body.why))  # noqa: E731
    return await casino.desk.task(person, key, {"stakes": what}, task)


@router.get("/collusion", responses=answers(shapes_office.Collusion))
def signs_of_collusion(casino: TheCasino, person: Operator, days: Annotated[int, Query(ge=1, le=365)] = 30) -> Answer:
    """Signs that players at a pot do not play against each other: a reason to look at their hands, and no proof."""
    with casino.store.reading() as connection:
        return collusion.report(connection, now_ms(), days)


@router.get("/debts", responses=answers(shapes_office.Debts))
def debts_owed(casino: TheCasino, person: Operator) -> Answer:
    """List people's debts to the house, where a correction took back more than was there."""
    with casino.store.reading() as connection:
        return {"debts": office.owing(connection)}


@router.post("/debts", responses=answers(shapes_office.DebtLetGo))
async def let_go(body: DebtBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Take a person's debt out of their money; the house bears the rest. Much of it waits for a second operator."""
    await _asks_password(casino, person)
    what, most = body.model_dump(), casino.settings.gifts_cents
    return await casino.desk.task(person, key, {"debt": what}, lambda work: office.let_go(work, what, most))


@router.post("/void/{table}")
async def void(table: Id, body: WhyBody, key: Key, casino: TheCasino, person: Operator) -> Version:
    """Void the running round; every stake laid in it goes back. Where something in it is decided already, it waits for
    a second operator."""
    return Version(**await casino.desk.command(table, person, key, {"do": "void", "why": body.why}))


@router.post("/again/{table}")
async def again(table: Id, body: WhyBody, key: Key, casino: TheCasino, person: Operator) -> Version:
    """Try a table once more that was set aside after a fault; or void its round instead, and every stake goes back."""
    return Version(**await casino.desk.command(table, person, key, {"do": "again", "why": body.why}))


@router.post("/chips", responses=answers(shapes_office.ChipsGiven))
async def chips(body: ChipsBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Buy in for a person, or (below zero) cash out; much of it waits for a second operator."""
    await _asks_password(casino, person)
    what, most = body.model_dump(), casino.settings.gifts_cents
    return await casino.desk.task(person, key, {"chips": what}, lambda work: office.chips(work, what, most))


@router.post("/role", responses=answers(shapes_office.RoleGiven))
async def role(body: RoleBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Make a person a player; a new dealer or operator takes a second operator."""
    await _asks_password(casino, person)
    what = body.model_dump()
    return await _ending(casino, person, key, {"role": what}, lambda work: office.role(work, what))


@router.post("/password", responses=answers(shapes_office.ResetCode))
async def password(body: ResetBody, casino: TheCasino, person: Operator) -> Answer:
    """Make a code for a person who forgot the password: with it they choose a new one. Half of it is shown now, once,
    and the other half to the operator who confirms; `alone`: all of it now, and for a day there is no play and no
    cash-out on that account."""
    await _asks_password(casino, person)
    what = body.model_dump()
    return await _ending(casino, person, "", {"reset": what}, lambda work: office.reset(work, what))


@router.post("/sessions", responses=answers(shapes_office.NothingTold))
async def sessions(body: AboutBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Sign a person out everywhere."""
    what = body.model_dump()
    return await _ending(casino, person, key, {"sessions": what}, lambda work: office.signed_out(work, what))


async def _ending(casino: Casino, person: Person, key: str, what: dict[str, Any], task: Task) -> Answer:
    """Do something that ends sessions, and what was opened in them."""
    made = dict(await casino.desk.task(person, key, what, task))
    casino.sign_out(made.pop("gone", []))
    return made


@router.get("/pending", responses=answers(shapes_office.WaitingActs))
def pending(casino: TheCasino, person: Operator) -> Answer:
    """List the acts that wait for a second member of staff."""
    with casino.store.reading() as connection:
        return {"pending": two_person.listing(connection, now_ms())}


@router.post("/pending/{act}", responses=answers(shapes_office.ActDecided))
async def decide(act: Id, body: DecideBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Confirm another operator's request, and it is done; or refuse it."""
    if not body.confirm:
        return await casino.desk.task(person, key, {"no": act}, lambda work: two_person.refuse(work, act, body.why))
    with casino.store.reading() as connection:
        row = two_person.row_of(connection, act)
    about = json.loads(row.what)
    if row.act == tournaments.END:
        return await tournaments.confirm_end(casino, person, key, act)
    if "table" in about:
        return await casino.desk.command(about["table"], person, key, {"do": row.act, "why": "asked", "second": act})
    await _asks_password(casino, person)
    return await _ending(casino, person, key, {"yes": act}, lambda work: two_person.confirm(work, act))


@router.get("/acts", responses=answers(shapes_office.Acts))
def log(
    casino: TheCasino,
    person: Operator,
    actor: Filter = "",
    act: Filter = "",
    table: Filter = "",
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Answer:
    """List acts of staff, newest first: by whom, what, at which table."""
    with casino.store.reading() as connection:
        return {"acts": action_log.listing(connection, actor, act, table, before, limit)}


class IncidentBody(WhyBody):
    """An incident, and its table if it has one."""

    table: Annotated[str, Field(pattern="^[a-z0-9-]{0,40}$")] = ""


@router.post("/incidents", responses=answers(shapes_office.NothingTold))
async def incident(body: IncidentBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Log something that happened on the floor, at a table or at none."""
    why = action_log.checked_reason(body.why)

    def task(work: Work) -> Answer:
        if body.table:
            table_settings.row_of(work.connection, body.table)
        action_log.record_act(work, "incident", why, table=body.table)
        return {}

    return await casino.desk.task(person, key, {"incident": body.model_dump()}, task)


@router.get("/journal", responses=answers(shapes_office.Journal))
def journal(
    casino: TheCasino,
    person: Operator,
    actor: Filter = "",
    account: Filter = "",
    table: Filter = "",
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Answer:
    """Rows of the journal, newest first: who moved what, and why."""
    with casino.store.reading() as connection:
        return {"rows": office.journal(connection, actor, account, table, before, limit)}


class LinkBody(Body):
    """The name of a new link of jackpots."""

    name: Name


@router.get("/links", responses=answers(shapes_office.Links))
def all_links(casino: TheCasino, person: Operator) -> Answer:
    """Jackpots that tables share: what their pools hold, and who is in them."""
    with casino.store.reading() as connection:
        return {"links": shared_jackpots.listing(connection)}


@router.post("/links", responses=answers(shapes_office.LinkOpened))
async def open_link(body: LinkBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """A new link; tables join it as they are opened."""

    def task(work: Work) -> Answer:
        action_log.record_act(work, "open link", ByOperator(), detail={"name": body.name})
        return shared_jackpots.open_link(work, body.name)

    return await casino.desk.task(person, key, {"link": body.name}, task)


class SuspendBody(WhyBody):
    """Why a link is suspended, or that it goes on."""

    resume: bool = False


@router.post("/links/{link}/suspend", responses=answers(shapes_office.LinkSuspended))
async def suspend_link(link: Id, body: SuspendBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Suspend the jackpots of a link while a fault is looked into, or let them go on; the tables play on without."""
    why = action_log.checked_reason(body.why)
    task = lambda work: shared_jackpots.suspend(work, link, why, body.resume)  # noqa: E731
    return await casino.desk.task(person, key, {"suspend": link, **body.model_dump()}, task)


@router.post("/verify", responses=answers(shapes_proof.LedgerProof))
async def prove(body: Nothing, casino: TheCasino, person: Operator) -> Answer:
    """The ledger's proof."""
    async with casino.proving:
        return await prove_in_process(casino.store.url, casino.store.key().public)
