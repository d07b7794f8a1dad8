"""The WebSocket of a table: commands come in, every change goes out to everybody who looks on."""

from __future__ import annotations

import asyncio
import contextlib
import re
from importlib.resources import files
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import Response

from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import Answer, now_ms
from croupier.casino.http.messages import (
    BadKey,
    BadShape,
    MessageForm,
    MessageNotJson,
    MessageNotObject,
    MessageTooLong,
)
from croupier.casino.http.requests import KEY, is_from_own_pages, session_token
from croupier.casino.http.routes.tables import CommandBody
from croupier.casino.http.uvicorn_websocket import EXTENSION, Wire
from croupier.casino.people import sign_in
from croupier.casino.process.casino import Casino
from croupier.casino.process.writer import Answered, Job
from croupier.casino.proof import table_settings
from croupier.errors import CroupierError, Refusal, Refused

router = APIRouter()
MAX_MESSAGE_BYTES = 4096  # bytes of a message
MAX_MESSAGES_BEHIND = 400  # messages that may wait for a person who reads slowly
SIGNED_OUT = 4401  # how a connection ends when its session has
CLOSED_AS_TOO_MANY = 4429  # how one ends that is too many
encode = msgspec.json.Encoder().encode
_key = re.compile(KEY)


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, person: Person, table: str, session: str) -> None:
        self.socket = socket
        self.who = person
        self.person: str | None = person.id
        self.table = table
        self.session = session
        self.wire: Wire | None = socket.scope.get("extensions", {}).get(EXTENSION, {}).get("wire")
        self.seen: str | None = None  # the last question that the browser says it has; None: it says nothing of them
        self._out: asyncio.Queue[bytes] = asyncio.Queue(MAX_MESSAGES_BEHIND)
        self.lost = False

    def send(self, message: bytes) -> None:
        """Put a message on its way. A client that falls too far behind is cut off, and finds the state on coming
        back."""
        if self.lost:
            return
        if self.wire is not None:
            if not self.wire.push(message):
                self.lost = True
                self.wire.cut()
            return
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True

    async def pump(self) -> None:
        """The ordinary way out, where there is no wire."""
        while not self.lost:
            message = await self._out.get()
            await self.socket.send_text(message.decode())
        await self.socket.close(1013, "too slow")

    def sign_out(self) -> None:
        """The session is over: nothing more is shown or done on this connection."""
        self.lost = True
        self.closing = asyncio.ensure_future(self.socket.close(SIGNED_OUT, "signed out"))


@router.get("/api/asyncapi.json", include_in_schema=False)
def described() -> Response:
    """Describe the messages of a table's WebSocket."""
    return Response((files("croupier.casino.http") / "asyncapi.json").read_text("utf-8"), media_type="application/json")


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Look at a table, and play at it."""
    casino: Casino = socket.app.state.casino
    if not is_from_own_pages(socket):
        await socket.close(4403, "foreign origin")
        return
    token = session_token(socket)
    person, known = await asyncio.to_thread(_identify, casino, token, table)
    if person is None or token is None:
        await socket.close(SIGNED_OUT, "sign in first")
        return
    if not known:
        await socket.close(4404, "no such table")
        return
    if not casino.can_watch_another(person.id):
        await socket.close(CLOSED_AS_TOO_MANY, "too many tables at a time")
        return
    await socket.accept()
    connection = Connection(socket, person, table, sign_in.digest(token))
    casino.came_in(connection)
    pump = None if connection.wire is not None else asyncio.create_task(connection.pump())
    if connection.wire is not None:
        connection.wire.heard = lambda text: handle_message(casino, connection, text)
    try:
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            handle_message(casino, connection, message.get("text"))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        casino.went_out(connection)
        if pump is not None:
            pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await pump


def _identify(casino: Casino, token: str | None, table: str) -> tuple[Person | None, bool]:
    with casino.store.reading() as connection:
        needed = casino.staff_factor.is_needed(connection)
        person = sign_in.session_person(connection, token, needed, casino.idle_limits)
        try:
            table_settings.row_of(connection, table if table.isalnum() else "")
        except Refused:
            return person, False
        return person, True


def handle_message(casino: Casino, connection: Connection, text: bytes | str | None) -> None:
    """One message. Whatever it is, the answer is a message; only the browser ends the connection."""
    key: str | None = None
    try:
        what = _decode(text)
        given = what.get("key") if what.get("type") == "command" else None
        key = given if isinstance(given, str) and _key.fullmatch(given) else None
        casino.commands.take(connection.who.id)
        if what.get("type") == "ping":
            connection.send(encode({"type": "pong", "now": now_ms() / 1000}))
            return
        if what.get("type") == "seen":
            casino.note_seen(connection, str(what.get("asked")))
            return
        if what.get("type") != "command":
            raise Refused(MessageForm())
        if key is None:
            raise Refused(BadKey())
        command = _check_command(what.get("command"))
        casino.note_session_use(connection.who)
        answering = _answering(connection, key)
        casino.desk.put(Job(connection.who, key, connection.table, command, answered=answering, is_repeatable=True))
    except CroupierError as error:
        if key is not None:
            casino.desk.remember_refusal(connection.who, key, error.refusal)
        connection.send(_refusal_message(key, error))


def _answering(connection: Connection, key: str) -> Answered:
    """Return the callback that sends the answer when a command has been done, or refused."""

    def send_answer(answer: Answer | None, error: BaseException | None) -> None:
        if error is not None:
            connection.send(_refusal_message(key, error))
        else:
            connection.send(encode({"type": "done", "key": key, **(answer or {})}))

    return send_answer


def _decode(text: bytes | str | None) -> dict[str, Any]:
    if text is None or len(text) > MAX_MESSAGE_BYTES:
        raise Refused(MessageTooLong(most=MAX_MESSAGE_BYTES))
    try:
        command = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused(MessageNotJson()) from None
    if not isinstance(command, dict):
        raise Refused(MessageNotObject())
    return command


def _check_command(command: Any) -> dict[str, Any]:
    """A command of the right shape: the same one that the HTTP route takes."""
    try:
        CommandBody.model_validate(command)  # strict: nothing is turned into something else
        checked: dict[str, Any] = command
        return checked
    except ValueError as error:
        first = error.errors()[0] if hasattr(error, "errors") else {"loc": (), "msg": "not a command"}
        where = ".".join(str(part) for part in first["loc"])
        raise Refused(BadShape(where=where or "command", error=str(first["msg"]))) from None


def _refusal_message(key: str | None, error: BaseException) -> bytes:
    refusal = error.refusal if isinstance(error, CroupierError) else Refusal("bad_input", str(error))
    shape = refusal.as_json()
    return encode({"type": "refused", "key": key, "refusal": shape})
