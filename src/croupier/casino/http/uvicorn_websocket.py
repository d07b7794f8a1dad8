"""The WebSocket as uvicorn speaks it, with a shorter way in and out for a table's messages.

A table that changes is shown to everybody who watches it: many small messages, which would each pass a queue, a task
and several layers on their way. `Wire` lets the application take messages as they come (`heard`) and write them
straight to the connection (`push`); handshake, pings and closing stay uvicorn's. Where an application is run by
something else (the tests' client), there is no wire and the ordinary way is taken.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

log = logging.getLogger("croupier.casino")
EXTENSION = "croupier.wire"  # where a connection's scope names its wire
MAX_BYTES_BEHIND = 1 << 20  # bytes that may wait for a person who reads slowly
TEXT = 0x81  # the first byte of a text message that is sent whole


def to_frame(message: bytes) -> bytes:
    """A message as the protocol writes it."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


class Wire(WebSocketsSansIOProtocol):
    """One connection. `heard` is given each message: its text as bytes, or None for one that is not text."""

    heard: Callable[[bytes | None], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application have the connection itself."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"wire": self}}

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over at once where a receiver waits for it."""
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.heard(data if self.curr_msg_data_type == "text" else None)

    def cut(self) -> None:
        """End the connection without waiting for a client that does not read."""
        self.transport.abort()

    def push(self, message: bytes) -> bool:
        """Write a message; False when its reader is too far behind, or gone."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(to_frame(message))
        return self.transport.get_write_buffer_size() <= MAX_BYTES_BEHIND
