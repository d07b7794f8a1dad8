"""Routes for what opens an account: the password, a code from the operator, and the second factor."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from croupier.casino.core import action_log, database
from croupier.casino.core.actor import NOBODY, STAFF, Person
from croupier.casino.core.messages import ByThemselves, WithOperatorsCode
from croupier.casino.core.transaction import Answer
from croupier.casino.core.user_names import folded_name, normal_name
from croupier.casino.http.arrival import arrival, give_cookies
from croupier.casino.http.messages import WrongPassword, WrongRecoveryCode
from croupier.casino.http.requests import ERRORS, Body, Name, Ok, Password, SignedIn, TheCasino
from croupier.casino.http.routes.people import UserAnswer, profile
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in, totp
from croupier.casino.people.passwords import checked_password, hash_password, is_right_password
from croupier.casino.process.casino import Casino
from croupier.errors import Refusal, Refused

router = APIRouter(prefix="/api", responses=ERRORS, tags=["keys"])
Code = Annotated[str, Field(min_length=1, max_length=40)]
WRONG_PASSWORD = Refusal(WrongPassword())


class ChangeBody(Body):
    """The old password and the new one."""

    old: Password
    new: Password


class ResetBody(Body):
    """The code that an operator gave, and the password that is to be."""

    name: Name
    code: Code
    password: Password


class PasswordBody(Body):
    """The password, asked for again before something that matters."""

    password: Password


class CodeBody(Body):
    """A code of the second factor."""

    code: Code


class OffBody(Body):
    """The factors asked for when the second factor is taken off: both."""

    password: Password
    code: Code


class FactorAnswer(BaseModel):
    """The secret for an authenticator: to be typed, or read from the picture. It is shown once."""

    secret: str
    uri: str
    picture: str


class RecoveryAnswer(BaseModel):
    """Recovery codes for people who lose the authenticator; each opens the door once, and they are never shown
    again."""

    codes: list[str]


async def shows_password(casino: Casino, person: Person, password: str) -> Any:
    """Return the account of a person who shows the password once more."""

    def look() -> Any:
        with casino.store.reading() as connection:
            row = connection.execute(database.people.select().where(database.people.c.id == person.id)).one()
        return row if is_right_password(row.password, password) else None

    with casino.guesses.again(person.session):
        row = await asyncio.to_thread(look)
        if row is None:
            raise Refused(WRONG_PASSWORD)
    return row


@router.post("/me/password")
async def change(
    body: ChangeBody, request: Request, response: Response, casino: TheCasino, person: SignedIn
) -> UserAnswer:
    """Another password: you are signed out everywhere else."""
    row, came = await shows_password(casino, person, body.old), arrival(request)
    kept = await asyncio.to_thread(hash_password, checked_password(body.new, row.name, row.role in STAFF))

    def task(work: Work) -> Answer:
        sign_in.change(work, row.id, password=kept)
        gone = sign_in.end_sessions(work, row.id)
        action_log.record_act(work, "password", ByThemselves(), row.id)
        proven = totp.has(work.connection, row.id)
        return {"gone": gone, "token": sign_in.new_session(work, row.id, came, proven)}

    made = await casino.desk.task(person, "", {}, task)
    casino.sign_out(made["gone"])
    give_cookies(request, response, made["token"], came)
    return await asyncio.to_thread(profile, casino, row.id, sign_in.digest(made["token"]))


@router.post("/reset")
async def reset(body: ResetBody, request: Request, response: Response, casino: TheCasino) -> UserAnswer:
    """Set a new password with a code from the operator. The answer is null where a second factor is still asked for:
    sign in then."""
    came, name = arrival(request), normal_name(body.name)
    casino.sign_ins.take(came.place)
    kept = await asyncio.to_thread(hash_password, checked_password(body.password, name))

    def task(work: Work) -> Answer:
        row = sign_in.find_by_name(work.connection, name)
        who = row.id if row is not None else ""
        if not totp.use_code(work, who, "reset", body.code):
            raise Refused(WrongRecoveryCode())
        sign_in.may_come_in(work.connection, came.token, who, came.browser)
        sign_in.change(work, who, password=kept)
        work.by(Person(row.id, row.name, row.role))
        action_log.record_act(work, "password", WithOperatorsCode(), who)
        gone = sign_in.end_sessions(work, who)
        if totp.has(work.connection, who):  # which the operator's code does not stand for
            return {"gone": gone}
        return {"person": who, "gone": gone, "token": sign_in.new_session(work, who, came)}

    with casino.guesses.code(f"reset {folded_name(name)}", came.place, is_known=True):
        made = await casino.desk.task(NOBODY, "", {}, task)
    casino.sign_out(made["gone"])
    if "token" not in made:
        return UserAnswer(user=None)
    give_cookies(request, response, made["token"], came)
    return await asyncio.to_thread(profile, casino, made["person"], sign_in.digest(made["token"]))


@router.post("/me/factor")
async def enrol(body: PasswordBody, casino: TheCasino, person: SignedIn) -> FactorAnswer:
    """A second factor: its secret, for an authenticator."""
    row = await shows_password(casino, person, body.password)
    made = await casino.desk.task(person, "", {}, lambda work: totp.enrol(work, row.id, row.name))
    return FactorAnswer(**made, picture=await asyncio.to_thread(totp.picture, made["uri"]))


@router.post("/me/factor/confirm")
async def confirm(body: CodeBody, casino: TheCasino, person: SignedIn) -> RecoveryAnswer:
    """The first code: the second factor is asked for from now on."""

    def task(work: Work) -> Answer:
        codes = totp.confirm(work, person.id, body.code)
        work.update(database.sessions, person.session, factor=1)
        return {"codes": codes}

    with casino.guesses.again(person.session):
        return RecoveryAnswer(**await casino.desk.task(person, "", {}, task))


@router.post("/me/factor/off")
async def off(body: OffBody, casino: TheCasino, person: SignedIn) -> Ok:
    """Take the second factor away; it takes both of them."""
    row = await shows_password(casino, person, body.password)

    def task(work: Work) -> Answer:
        if not totp.accept_code(work, row.id, body.code):
            raise Refused(totp.WRONG_CODE)
        totp.remove_second_factor(work, row.id, ByThemselves())
        return {}

    with casino.guesses.again(person.session):
        await casino.desk.task(person, "", {}, task)
    return Ok()
