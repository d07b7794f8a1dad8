"""A WebSocket client that costs little: what the casino sends is read frame by frame, without a library between.

It speaks only what the measurement needs: text frames out, whole frames in, pings answered. Frames to the server carry
a mask of zeros, which the protocol allows and which leaves the text as it is.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
MASK = b"\0\0\0\0"


class Wire(asyncio.Protocol):
    """One connection: `heard` is given every text message."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._left = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def greet(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
            "",
            "",
        )
        self.transport.write("\r\n".join(lines).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the handshake was refused"))

    def data_received(self, data: bytes) -> None:
        if self._left:
            data = self._left + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._left = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.transport.close()
                return
            self._open = True
            self.opened.set_result(None)
        self._left = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hand on every whole frame; what is left of the last one is kept."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < start + length:
                break
            self._frame(data[at] & 0x0F, data[start : start + length])
            at = start + length
        return data[at:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def say(self, payload: bytes) -> None:
        self._send(TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + payload)
