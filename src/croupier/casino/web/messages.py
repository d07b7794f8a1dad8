"""The pages' scripts."""

from __future__ import annotations

from croupier.messages.base import Message


class ScriptNotJoined(Message, frozen=True, tag="script_not_joined"):
    """A script cannot be joined with others."""

    kind = "bad_input"
    script: str
    line: str


class ScriptCircle(Message, frozen=True, tag="script_circle"):
    """Scripts import each other in a circle."""

    kind = "bad_input"
    names: str
