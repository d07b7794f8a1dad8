"""Common parts of the routes: the signed-in person, the idempotency key, and the shapes of bodies and errors."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, Header, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import HTTPConnection

from croupier.casino.core.actor import STAFF, Person
from croupier.casino.http.messages import AskerGone, NotSignedIn, OperatorOnly, TooManyQuestions
from croupier.casino.people import sign_in
from croupier.casino.people.fair_queue import asker_now
from croupier.casino.people.staff_factor import FACTOR_NEEDED
from croupier.casino.process.casino import Casino, Settings
from croupier.errors import Refused

T = TypeVar("T")
FOREIGN_SITES = ("cross-site", "same-site")  # values of Sec-Fetch-Site: another site, or another host of the same one
LOOKS = ("GET", "HEAD", "OPTIONS")  # requests that change nothing
MAX_QUESTIONS_WAITING = 20  # long questions that one address may have waiting


class Body(BaseModel):
    """A request's body: unknown keys are errors, and nothing is turned into something else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class RefusalShape(BaseModel):
    """Why something was not done: a code for programs, a sentence for people, the deciding clause where a book has
    one."""

    code: str
    sentence: str
    clause: str | None = None


class ErrorShape(BaseModel):
    """Every error: why not, and by which clause."""

    refusal: RefusalShape


class Ok(BaseModel):
    """It was done, and there is nothing more to say."""

    ok: bool = True


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorShape, "description": what}
    for status, what in (
        (400, "Bad input"),
        (401, "Not signed in"),
        (403, "Not allowed"),
        (404, "Not found"),
        (408, "Too slow"),
        (413, "Too large"),
        (409, "A rule, the balance or the state of things forbids it"),
        (421, "Not a name of this casino"),
        (422, "Not the shape that is asked for"),
        (429, "Too many requests"),
        (503, "Busy, or the database fails"),
    )
}


def answers(shape: Any) -> dict[int | str, dict[str, Any]]:
    """Return an operation's answers, for the description of the API. The answer itself is sent as it was made."""
    return {200: {"model": shape}}


def sends(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """That an operation sends a file, of one of these kinds."""
    whole = {"schema": {"type": "string", "format": "binary"}}
    return {200: {"description": "The file", "content": {kind.partition(";")[0]: whole for kind in kinds}}}


def describe_api(app: FastAPI) -> dict[str, Any]:
    """The description of the API, in which a shape stands for itself, without the plain object that is sent."""
    if app.openapi_schema is None:
        for operations in FastAPI.openapi(app)["paths"].values():
            for operation in operations.values():
                for content in operation["responses"].get("200", {}).get("content", {}).values():
                    if "$ref" in content["schema"]:
                        content["schema"] = {"$ref": content["schema"]["$ref"]}
    return FastAPI.openapi(app)


def the_casino(request: Request) -> Casino:
    """The casino that this application serves."""
    casino: Casino = request.app.state.casino
    return casino


def somebody(request: Request, casino: Annotated[Casino, Depends(the_casino)]) -> Person | None:
    """Return the person of the session's cookie, or None; the log learns it too."""
    with casino.store.reading() as connection:
        signed_in_person = sign_in.session_person(
            connection, session_token(request), casino.staff_factor.is_needed(connection), casino.idle_limits
        )
    request.state.actor = signed_in_person.id if signed_in_person is not None else ""
    if signed_in_person is not None and request.method not in LOOKS:
        casino.note_session_use(signed_in_person)
    return signed_in_person


def signed_in(person: Annotated[Person | None, Depends(somebody)]) -> Person:
    """Return the person who asks, or refuse a request that is not signed in."""
    if person is None:
        raise Refused(NotSignedIn())
    return person


def operator(person: Annotated[Person, Depends(signed_in)], casino: Annotated[Casino, Depends(the_casino)]) -> Person:
    """Return the operator who asks, or refuse anybody else."""
    if person.role == "player" and _is_second_factor_missing(casino, person):
        raise Refused(FACTOR_NEEDED)
    if person.role != "operator":
        raise Refused(OperatorOnly())
    return person


def _is_second_factor_missing(casino: Casino, person: Person) -> bool:
    """Return whether a member of staff came without the second factor that they need here."""
    with casino.store.reading() as connection:
        return sign_in.role_of(connection, person.id) in STAFF


KEY = r"^[A-Za-z0-9_-]{1,64}$"
Key = Annotated[
    str, Header(alias="Idempotency-Key", pattern=KEY, description="A key of your own, new for each command")
]
TheCasino = Annotated[Casino, Depends(the_casino)]
Somebody = Annotated[Person | None, Depends(somebody)]
SignedIn = Annotated[Person, Depends(signed_in)]
Operator = Annotated[Person, Depends(operator)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Password = Annotated[str, Field(min_length=1, max_length=200)]


def is_same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Return whether a request comes from the casino's own pages; programs send no origin."""
    return origin is None or origin in allowed or (host is not None and urlsplit(origin).netloc == host)


def is_from_own_pages(asked: HTTPConnection) -> bool:
    """Return whether a browser sends this for the casino's own pages, by its Origin and its Fetch-Metadata headers.

    Programs send neither."""
    settings: Settings = asked.app.state.casino.settings
    origin = asked.headers.get("origin")
    if not is_same_origin(origin, asked.headers.get("host"), settings.origins):
        return False
    return origin in settings.origins or asked.headers.get("sec-fetch-site") not in FOREIGN_SITES


def is_secure(asked: HTTPConnection) -> bool:
    """Return whether a request came over https: to this server, or to a proxy whose word is taken."""
    settings: Settings = asked.app.state.casino.settings
    return settings.secure_cookie or asked.url.scheme in ("https", "wss")


def cookie_name(asked: HTTPConnection, name: str) -> str:
    """Return the full name of a cookie: over https with a prefix, so that no other host of the domain can set it."""
    return f"__Host-{name}" if is_secure(asked) else name


def session_token(asked: HTTPConnection) -> str | None:
    """Return the token of the session that a request came in, if any."""
    return asked.cookies.get(cookie_name(asked, sign_in.COOKIE))


def address(request: Request) -> str:
    """Return the address from which a request comes, as trusted proxies give it."""
    return request.client.host if request.client is not None else "?"


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Return the answer to a long question, for as long as its asker waits: one who has hung up, or who asks too many
    at a time, delays no other."""
    waiting, who = the_casino(request).waiting, address(request)
    if waiting[who] >= MAX_QUESTIONS_WAITING:
        work.close()
        raise Refused(TooManyQuestions(most=MAX_QUESTIONS_WAITING))
    waiting[who] += 1
    asker_now.set((who, session_token(request) or ""))  # whose turn it is, where others wait too
    answer, gone = asyncio.ensure_future(work), asyncio.ensure_future(_until_disconnect(request))
    try:
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise Refused(AskerGone())
        return answer.result()
    finally:
        waiting[who] -= 1
        if not waiting[who]:
            del waiting[who]
        for future in (answer, gone):
            future.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await future


async def _until_disconnect(request: Request) -> None:
    """Until the line is dead."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
