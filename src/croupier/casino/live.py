"""The WebSocket of a table: commands come in, every change goes out to everybody who looks on."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from croupier.casino import accounts, floor
from croupier.casino.api import KEY, same_origin
from croupier.casino.api_tables import CommandBody
from croupier.casino.casino import Casino
from croupier.casino.commands import Person
from croupier.casino.work import now
from croupier.errors import CroupierError, Refusal, Refused

router = APIRouter()
LARGEST = 4096  # bytes of a message
BEHIND = 400  # messages that may wait for somebody who reads slowly
encode = msgspec.json.Encoder().encode
_key = re.compile(KEY)


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, person: Person) -> None:
        self.socket = socket
        self.who = person
        self.person: str | None = person.id
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(BEHIND)
        self.lost = False

    def send(self, message: bytes) -> None:
        """Put a message on its way. Whoever falls too far behind is cut off, and finds the state on coming back."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True

    async def pump(self) -> None:
        while not self.lost:
            message = await self._out.get()
            if message is None:
                return
            await self.socket.send_text(message.decode())
        await self.socket.close(1013, "too slow")


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Look at a table, and play at it."""
    casino: Casino = socket.app.state.casino
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), casino.settings.origins):
        await socket.close(4403, "foreign origin")
        return
    person, known = await asyncio.to_thread(_who, casino, socket.cookies.get(accounts.COOKIE), table)
    if person is None or not known:
        await socket.close(4401 if person is None else 4404, "sign in first" if person is None else "no such table")
        return
    await socket.accept()
    connection = Connection(socket, person)
    casino.desk.watch(table, connection)
    pump = asyncio.create_task(connection.pump())
    try:
        while True:
            await _receive(casino, connection, table, await socket.receive())
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        casino.desk.unwatch(table, connection)
        pump.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await pump


def _who(casino: Casino, token: str | None, table: str) -> tuple[Person | None, bool]:
    with casino.store.reading() as connection:
        person = accounts.session_person(connection, token)
        try:
            floor.row_of(connection, table if table.isalnum() else "")
        except Refused:
            return person, False
        return person, True


async def _receive(casino: Casino, connection: Connection, table: str, message: Any) -> None:
    """One message. Whatever it is, the answer is a message; only the browser ends the connection."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    key: str | None = None
    try:
        casino.commands.take(connection.who.id)
        what = _decoded(message)
        if what.get("type") == "ping":
            connection.send(encode({"type": "pong", "now": now() / 1000}))
            return
        if what.get("type") != "command":
            raise Refused(Refusal("bad_message", 'a message is {"type": "command", "key": ..., "command": {...}}'))
        given = what.get("key")
        if not isinstance(given, str) or not _key.match(given):
            raise Refused(Refusal("bad_key", "a command carries a key: 1 to 64 of A-Za-z0-9_-"))
        key = given
        command = _checked(what.get("command"))
        answer = await casino.desk.command(table, connection.who, key, command)
        connection.send(encode({"type": "done", "key": key, **answer}))
    except Refused as error:
        connection.send(_refused(key, error.refusal))
    except CroupierError as error:
        connection.send(_refused(key, Refusal("bad_input", str(error))))


def _decoded(message: dict[str, Any]) -> dict[str, Any]:
    text = message.get("text")
    if text is None or len(text) > LARGEST:
        raise Refused(Refusal("bad_message", f"messages are JSON text of at most {LARGEST} characters"))
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused(Refusal("bad_message", "the message is not JSON")) from None
    if not isinstance(found, dict):
        raise Refused(Refusal("bad_message", "a message is a JSON object"))
    return found


def _checked(command: Any) -> dict[str, Any]:
    """A command of the right shape: the same one that the HTTP route takes."""
    try:
        return CommandBody.model_validate(command).model_dump(exclude_unset=True)
    except ValueError as error:
        first = error.errors()[0] if hasattr(error, "errors") else {"loc": (), "msg": "not a command"}
        where = ".".join(str(part) for part in first["loc"])
        raise Refused(Refusal("bad_shape", f"{where}: {first['msg']}".lstrip(": "))) from None


def _refused(key: str | None, refusal: Refusal) -> bytes:
    shape = {"code": refusal.code, "sentence": refusal.sentence, "clause": refusal.clause}
    return encode({"type": "refused", "key": key, "refusal": shape})
