"""The door: what is turned away before anybody looks at it. Names that are not the casino's, and bodies that are too
large or too slow. Whose address counts, and whether the way was safe, is the word of a proxy only where it is named."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.casino.http.messages import HostUnknown, ProxyForm, TooLarge, TooSlow
from croupier.errors import CroupierError, Refusal

MAX_BODY_BYTES = 64 * 1024  # bytes of a body
MAX_BODY_SECONDS = 20.0  # seconds in which a body has to come
LOOPBACK = ("localhost", "127.0.0.1", "::1")
TOO_SLOW = Refusal(TooSlow(seconds=int(MAX_BODY_SECONDS)))
TOO_LARGE = Refusal(TooLarge(most=MAX_BODY_BYTES))


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def checked_proxies(given: tuple[str, ...]) -> list[str]:
    """Return addresses or networks of proxies; a mistyped one would trust no proxy, or every client."""
    for proxy in given:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise CroupierError(ProxyForm(text=proxy)) from None
    return list(given)


class Door:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], refuse: Callable[[Refusal], Response]) -> None:
        self.app = app
        self.hosts = {name.lower().strip("[]") for name in (*LOOPBACK, *hosts)}
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        name = name_of(headers.get("host", ""))
        if name not in self.hosts:
            await self._turn_away(scope, receive, send, Refusal(HostUnknown(name=name[:60])))
        elif scope["type"] == "http" and not _is_small_enough(headers.get("content-length", "0")):
            await self._turn_away(scope, receive, send, TOO_LARGE)
        else:
            await self._let_in(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application answers, unless the body turns out to be too large or too slow."""
        body, begun = Body(receive, scope["type"] == "websocket"), False

        async def answer(message: Message) -> None:
            nonlocal begun
            if body.why is None:
                begun = True
                await send(message)

        try:
            await self.app(scope, body, answer)
        except Exception:
            if body.why is None:
                raise
        if body.why is not None and not begun:
            await self.refuse(body.why)(scope, receive, send)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, why: Refusal) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": why.code})
        else:
            await self.refuse(why)(scope, receive, send)


def _is_small_enough(length: str) -> bool:
    return length.isascii() and length.isdigit() and len(length) < 12 and int(length) <= MAX_BODY_BYTES


class Body:
    """The body of a request as it comes in: a reader of one that is too large, or too slow, is told that the line is
    dead."""

    def __init__(self, receive: Receive, whole: bool) -> None:
        self.receive = receive
        self.whole = whole
        self.read = 0
        self.why: Refusal | None = None

    async def __call__(self) -> Message:
        if self.whole:
            return await self.receive()
        try:
            message = await asyncio.wait_for(self.receive(), MAX_BODY_SECONDS)
        except TimeoutError:
            return self._dead(TOO_SLOW)
        self.read += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        return message if self.read <= MAX_BODY_BYTES else self._dead(TOO_LARGE)

    def _dead(self, why: Refusal) -> Message:
        self.why, self.whole = why, True
        return {"type": "http.disconnect"}
