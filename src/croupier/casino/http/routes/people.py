"""Routes for people: coming in as a guest, registering, signing in and out, one's seed and one's ledger."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import CURRENCIES, OUTSIDE, currency_of, player
from croupier.casino.core.actor import NOBODY, Person
from croupier.casino.core.messages import ActReason, ByThemselves, WrongCodeTyped, WrongPasswordTyped
from croupier.casino.core.transaction import Answer
from croupier.casino.core.user_names import checked_name, folded_name, normal_name
from croupier.casino.http.arrival import Arrival, arrival, give_browser, give_cookies, take_session
from croupier.casino.http.messages import ChipsLeft, WrongSignIn
from croupier.casino.http.requests import (
    ERRORS,
    Body,
    Key,
    Name,
    Ok,
    Password,
    SignedIn,
    Somebody,
    TheCasino,
)
from croupier.casino.money import new_accounts
from croupier.casino.money.messages import PlayMoney
from croupier.casino.money.reasons import reason_of, sentence_of
from croupier.casino.money.work import Work
from croupier.casino.people import account_alerts, known_browsers, sign_in, totp
from croupier.casino.people.guess_limits import place_of
from croupier.casino.people.messages import OnlyGuestsRename
from croupier.casino.people.passwords import checked_password, hash_password, is_right_password
from croupier.casino.process.casino import Casino
from croupier.casino.tournaments import tournament as tournaments
from croupier.errors import Refused
from croupier.messages import Cents

router = APIRouter(prefix="/api", responses=ERRORS, tags=["people"])
WRONG_PASSWORD, WRONG_CODE = WrongPasswordTyped(), WrongCodeTyped()
LOW_BALANCE_CENTS = 1000  # cents: a player with less may ask for play money again


class SeatShape(BaseModel):
    """A person's seat, what of theirs lies there, and whether the table waits for them."""

    table: str
    seat: int
    name: str
    game: str
    held_cents: int
    is_asked: bool


class PurseShape(BaseModel):
    """A balance in one currency, what of it lies on tables, and what is owed."""

    balance_cents: int
    held_cents: int
    owed_cents: int


class AlertShape(BaseModel):
    """Something that was done to an account: by whom, how often, and up to which act of the log."""

    seq: int
    at: float
    act: str
    by: str
    why: str
    message: dict[str, Any]  # the code and its parameters
    count: int


class UserShape(BaseModel):
    """An account as its owner sees it."""

    id: str
    name: str
    role: str
    second_factor: bool
    seed: str
    balance_cents: int
    held_cents: int
    owed_cents: int
    chips_below_cents: int  # with less, play money may be asked for
    bought: PurseShape
    seats: list[SeatShape]
    alerts: list[AlertShape]


class UserAnswer(BaseModel):
    """The signed-in person, or null."""

    user: UserShape | None


class GuestBody(Body):
    """A guest's name; without one the house gives one."""

    name: Name | None = None


class NameBody(Body):
    """Another name for a guest."""

    name: Name


class SignIn(Body):
    """A name and its password."""

    name: Name
    password: Password


class LogIn(SignIn):
    """A name, its password, and a code if the account has a second factor."""

    code: Annotated[str, Field(max_length=40, description="of the second factor, where there is one")] = ""


class SeedBody(Body):
    """The words that a person mixes into the chance of their rounds."""

    seed: Annotated[str, Field(min_length=1, max_length=100)]


class SeenBody(Body):
    """The last act that was told."""

    seq: Annotated[int, Field(ge=1, le=2**62)]


class Nothing(Body):
    """A body without content."""


class Entry(BaseModel):
    """A row of your own account."""

    seq: int
    at: float
    kind: str
    amount_cents: int
    currency: str
    sign: int
    why: str
    reason: dict[str, Any]  # the code and its parameters
    clause: str
    table: str
    round: int


class Entries(BaseModel):
    """Rows of your own account, newest first."""

    entries: list[Entry]


def profile(casino: Casino, person: str, session: str) -> UserAnswer:
    """Return a person's account, as the API answers it in a session."""
    with casino.store.reading() as connection:
        alerts = account_alerts.alerts(connection, person, session)
        more = {"alerts": alerts, "chips_below_cents": LOW_BALANCE_CENTS}
        return UserAnswer.model_validate({"user": sign_in.profile(connection, person) | more})


async def _once(casino: Casino, person: Person, task: Any) -> Answer:
    """Something that a person does to the own account."""
    return await casino.desk.task(person, "", {}, task)


async def come_in(
    request: Request, response: Response, casino: Casino, person: Person | None, name: str | None = None
) -> Person:
    """A new guest, with play money and a session, which the answer carries."""
    came = arrival(request)
    casino.sign_ins.take(came.place)
    wanted = checked_name(name or "Guest")

    def task(work: Work) -> Answer:
        sign_in.may_come_in(work.connection, came.token, person.id if person is not None else None, came.browser)
        name = sign_in.numbered_name(work.connection, wanted)
        new = new_accounts.create_account(work, name, "guest", None, casino.settings.welcome_cents)
        return {"person": new, "token": sign_in.new_session(work, new, came)}

    made = await _once(casino, NOBODY, task)
    give_cookies(request, response, made["token"], came)

    def new() -> Person | None:
        with casino.store.reading() as connection:
            return sign_in.session_person(connection, made["token"])

    newcomer = await asyncio.to_thread(new)
    assert newcomer is not None
    return newcomer


@router.post("/guest")
async def guest(
    body: GuestBody, request: Request, response: Response, casino: TheCasino, person: Somebody
) -> UserAnswer:
    """Come in as a guest, with play money."""
    new = await come_in(request, response, casino, person, body.name)
    return await asyncio.to_thread(profile, casino, new.id, new.session)


@router.post("/register")
async def register(
    body: SignIn, request: Request, response: Response, casino: TheCasino, person: Somebody
) -> UserAnswer:
    """Register with a name and a password; a guest who does keeps the chips."""
    came = arrival(request)
    casino.sign_ins.take(came.place)
    casino.registrations.take(came.place)
    name = checked_name(body.name)
    kept = await asyncio.to_thread(hash_password, checked_password(body.password, name))

    def task(work: Work) -> Answer:
        sign_in.may_come_in(work.connection, came.token, person.id if person is not None else None, came.browser)
        if person is None or person.role != "guest":
            made = new_accounts.create_account(work, name, "player", kept, casino.settings.welcome_cents)
            gone = sign_in.end_session(work, came.session)
        else:
            made = person.id
            sign_in.rename(work, made, name)
            sign_in.change(work, made, password=kept, role="player")
            gone = sign_in.end_sessions(work, made)
        return {"person": made, "token": sign_in.new_session(work, made, came), "gone": gone}

    made = await _once(casino, person or NOBODY, task)
    casino.sign_out(made["gone"])
    give_cookies(request, response, made["token"], came)
    return await asyncio.to_thread(profile, casino, made["person"], sign_in.digest(made["token"]))


@router.post("/login")
async def login(body: LogIn, request: Request, response: Response, casino: TheCasino) -> UserAnswer:
    """Sign in."""
    came, name = arrival(request), normal_name(body.name)

    def look() -> tuple[Any, str, bool]:
        with casino.store.reading() as connection:
            row = sign_in.find_by_name(connection, name)
            return row, *place_of(connection, row.id if row is not None else "", came)

    row, place, is_known = await asyncio.to_thread(look)
    casino.sign_ins.take(place)
    with casino.guesses.password(folded_name(name), place, is_known):
        if not await asyncio.to_thread(is_right_password, None if row is None else row.password, body.password):
            await _note_refused(casino, came, row, WRONG_PASSWORD)
            raise Refused(WrongSignIn())

    def task(work: Work) -> Answer:
        sign_in.may_sign_in(work, row.id)
        proven = totp.has(work.connection, row.id)
        if proven and not body.code:
            raise Refused(totp.CODE_NEEDED)
        if proven and not totp.accept_code(work, row.id, body.code):
            raise Refused(totp.WRONG_CODE)
        ended = sign_in.end_session(work, came.session)
        action_log.record_act(
            work, "sign in", ByThemselves(), row.id, detail={**came.as_log_entry(), "second_factor": proven}
        )
        return {"gone": ended, "token": sign_in.new_session(work, row.id, came, proven)}

    who = Person(row.id, row.name, row.role)
    if not body.code:
        made = await _once(casino, who, task)
    else:
        with casino.guesses.code(row.id, place, is_known):
            try:
                made = await _once(casino, who, task)
            except Refused as error:
                if error.refusal is totp.WRONG_CODE:
                    await _note_refused(casino, came, row, WRONG_CODE)
                raise
    casino.sign_out(made["gone"])
    give_cookies(request, response, made["token"], came)
    return await asyncio.to_thread(profile, casino, row.id, sign_in.digest(made["token"]))


async def _note_refused(casino: Casino, came: Arrival, row: Any, why: ActReason) -> None:
    """Write down that a sign-in was refused. A name without an account is not kept: it may be a password that was typed
    in the wrong place."""
    subject = row.id if row is not None else ""

    def task(work: Work) -> Answer:
        action_log.record_act(work, sign_in.SIGN_IN_REFUSED, why, subject, detail=came.as_log_entry())
        return {}

    await _once(casino, NOBODY, task)


@router.post("/logout")
async def logout(body: Nothing, request: Request, response: Response, casino: TheCasino) -> Ok:
    """Sign out; the session is over."""
    came = arrival(request)

    def task(work: Work) -> Answer:
        owner = sign_in.owner_of(work.connection, came.session)
        if owner:
            known_browsers.link(work, came.browser, owner, came.address)
        return {"gone": sign_in.end_session(work, came.session), "owner": owner}

    made = await _once(casino, NOBODY, task)
    casino.sign_out(made["gone"])
    take_session(request, response)
    if made["owner"]:
        give_browser(request, response, came.browser)
    return Ok()


@router.get("/me")
def me(casino: TheCasino, person: Somebody) -> UserAnswer:
    """Who you are, and what you have."""
    return UserAnswer(user=None) if person is None else profile(casino, person.id, person.session)


@router.post("/me/alerts")
async def alerts_seen(body: SeenBody, casino: TheCasino, person: SignedIn) -> UserAnswer:
    """You have seen what was done to your account, up to this act."""

    def task(work: Work) -> Answer:
        account_alerts.mark_seen(work, person.id, body.seq)
        return {}

    await _once(casino, person, task)
    return await asyncio.to_thread(profile, casino, person.id, person.session)


@router.post("/me/name")
async def name(body: NameBody, casino: TheCasino, person: SignedIn) -> UserAnswer:
    """Take another name as a guest; it has a number behind it, as every guest's. Tables show it at once."""
    casino.commands.take(person.id)
    wanted = checked_name(body.name)

    def task(work: Work) -> Answer:
        if person.role != "guest":
            raise Refused(OnlyGuestsRename())
        sign_in.rename_guest(work, person.id, sign_in.numbered_name(work.connection, wanted))
        return {}

    await _once(casino, person, task)
    return await asyncio.to_thread(profile, casino, person.id, person.session)


@router.post("/me/seed")
async def seed(body: SeedBody, casino: TheCasino, person: SignedIn) -> UserAnswer:
    """Your own part of the randomness."""
    text = sign_in.checked_text(body.seed)

    def task(work: Work) -> Answer:
        work.update(database.people, person.id, seed=text)
        return {}

    await _once(casino, person, task)
    return await asyncio.to_thread(profile, casino, person.id, person.session)


@router.post("/me/chips")
async def chips(body: Nothing, key: Key, casino: TheCasino, person: SignedIn) -> UserAnswer:
    """More play money, for a guest or a player who has lost it."""

    def task(work: Work) -> Answer:
        work.care.may_come(person.id)
        money = work.ledger.account(player(person.id)).balance + tournaments.to_come_back(work.connection, person.id)
        if person.is_staff or money >= LOW_BALANCE_CENTS:
            raise Refused(ChipsLeft(least=Cents(LOW_BALANCE_CENTS)))
        work.ledger.move(OUTSIDE, player(person.id), casino.settings.welcome_cents, PlayMoney())
        return {}

    await casino.desk.task(person, key, {"do": "chips"}, task)
    return await asyncio.to_thread(profile, casino, person.id, person.session)


@router.get("/me/ledger")
def ledger(
    casino: TheCasino,
    person: SignedIn,
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Entries:
    """List the movements on your account, newest first."""
    j, accounts = database.journal.c, [unit + player(person.id) for unit in CURRENCIES.values()]
    wanted = database.journal.select().where(sa.or_(j.debit.in_(accounts), j.credit.in_(accounts)))
    if before is not None:
        wanted = wanted.where(j.seq < before)
    with casino.store.reading() as connection:
        rows = connection.execute(wanted.order_by(j.seq.desc()).limit(limit)).all()
    return Entries(
        entries=[
            Entry(
                seq=r.seq,
                at=r.at / 1000,
                kind=r.kind,
                amount_cents=r.amount,
                sign=_sign(r, accounts),
                why=sentence_of(r.why),
                reason=reason_of(r.why).as_json(),
                clause=r.clause,
                table=r.floor_table,
                round=r.round,
                currency=currency_of(r.debit),
            )
            for r in rows
        ]
    )


def _sign(row: Any, accounts: list[str]) -> int:
    """Return 1 if a row adds to what may be staked, -1 if it takes from it; a stake that is lost was taken when it was
    laid."""
    if row.credit in accounts or row.kind == "free":
        return 1
    return 0 if row.kind == "post" else -1
