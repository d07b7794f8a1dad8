"""Routes for one's sessions: where one is signed in, signing out elsewhere, and the password once more."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import now_ms
from croupier.casino.http.requests import ERRORS, Body, Ok, SignedIn, TheCasino
from croupier.casino.http.routes.credentials import PasswordBody, shows_password
from croupier.casino.money.work import Work
from croupier.casino.people import open_sessions
from croupier.casino.process.casino import Casino

router = APIRouter(prefix="/api/me", responses=ERRORS, tags=["keys"])


class SessionShape(BaseModel):
    """A session: whether it is the one that asks, since when, when it was used last, and from where."""

    id: str
    here: bool
    began_at: float
    seen_at: float
    address: str
    browser: str
    second_factor: bool


class SessionsAnswer(BaseModel):
    """A person's open sessions."""

    sessions: list[SessionShape]


class EndBody(Body):
    """The session that is to end; null: every other one."""

    id: Annotated[str, Field(pattern="^[0-9a-f]{16}$")] | None


def _list_sessions(casino: Casino, person: Person) -> SessionsAnswer:
    with casino.store.reading() as connection:
        sessions = open_sessions.listing(connection, person, casino.idle_limits, now_ms())
    return SessionsAnswer.model_validate({"sessions": sessions})


@router.get("/sessions")
def sessions(casino: TheCasino, person: SignedIn) -> SessionsAnswer:
    """Where you are signed in, this session first."""
    return _list_sessions(casino, person)


@router.post("/sessions/end")
async def end(body: EndBody, casino: TheCasino, person: SignedIn) -> SessionsAnswer:
    """Sign out somewhere else, or (null) everywhere else."""
    gone: list[str] = []

    def task(work: Work) -> dict[str, str]:
        gone.extend(open_sessions.end(work, person, body.id))
        return {}

    await casino.desk.task(person, "", {}, task)
    casino.sign_out(gone)
    return await asyncio.to_thread(_list_sessions, casino, person)


@router.post("/password/again")
async def again(body: PasswordBody, casino: TheCasino, person: SignedIn) -> Ok:
    """Show the password once more; chips and roles ask for it, ten minutes later again."""
    await shows_password(casino, person, body.password)
    await casino.desk.task(person, "", {}, lambda work: open_sessions.note_password(work, person))
    return Ok()
