"""Messages to everybody who watches a table, after a change: the state (table_view.py), with the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from croupier.casino.proof.closed_rounds import Past
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.state_message import StateMessage
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.state.table_view import EventViews, TableViews

encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A watcher of a table."""

    person: str | None

    def send(self, message: bytes) -> None:
        """Send a message that is already written."""


W = TypeVar("W", bound=Watcher)


def talk(message: dict[str, Any]) -> bytes:
    """Write something said at a table."""
    return encode(table_view.talk_message(message))


def messages_after_change(room: TableState, watching: Iterable[W]) -> list[tuple[W, bytes]]:
    """Write the messages after a change: talk, then the state with what happened since the last one. All who see what
    a bystander sees are sent the same bytes."""
    happened, room.events = room.events, []
    watching = list(watching)
    if not watching:
        return []
    out = [(watcher, text) for text in (talk(e) for e in happened if e["do"] == "say") for watcher in watching]
    views, events = TableViews(room), EventViews(happened)
    bystander: bytes | None = None
    for watcher in watching:
        is_bystander = views.is_bystander(watcher.person)
        if not is_bystander or bystander is None:
            state = views.seen_by(watcher.person)
            text = encode(StateMessage(fresh=True, events=events.seen_by(state.you.seat), state=state))
            bystander = text if is_bystander else bystander
        else:
            text = bystander
        out.append((watcher, text))
    return out


def events_between(old: TableState | None, new: TableState) -> list[dict[str, Any]]:
    """Return the events between a table as it was shown last and as it is read again; at most one round may have ended
    since, or the one that had was ruled on."""
    if old is None:
        return []
    reopened = {"do": "reopened", "round": new.number}
    if old.number > new.number:  # the round that had ended is running again
        known = _moves_shown(old.past, new.number)
        return [*old.events, reopened, *new.log[known:]]
    past = new.past
    if old.number == new.number:
        ruled = [] if past is None else past.log[_moves_shown(old.past, past.number) :]
        if past is not None and ruled:
            ended = {"do": past.state, "round": past.number}
            return [*old.events, {**reopened, "round": past.number}, *ruled, ended, *new.log]
        return [*old.events, *new.log[len(old.log) :]]
    if past is None:
        return list(new.log)
    rest = [*old.events, *past.log[len(old.log) :]] if past.number == old.number else past.log
    return [*rest, {"do": past.state, "round": past.number}, *new.log]


def _moves_shown(past: Past | None, number: int) -> int:
    """How many moves of a round were shown while it was the round before; none of another."""
    return len(past.log) if past is not None and past.number == number else 0


def whole(room: TableState, person: str | None) -> bytes:
    """Write the state with every event of the round so far, for a newcomer."""
    return encode(table_view.whole_message(room, person))
