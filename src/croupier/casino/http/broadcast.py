"""What everybody who watches a table is sent after a change.

What all chairs see is written once for the table; a chair's own part (its hands, its balance, events that not everybody
sees) is put beside it. The words are those of views.py: nothing is shown here that is not named there or by the
engine's own view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from croupier.casino.proof.closed_rounds import Past
from croupier.casino.tables import table_view
from croupier.casino.tables.live_table import Room
from croupier.table import Round
from croupier.table.display.public_view import public_view

encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """Somebody who looks at a table."""

    person: str | None

    def send(self, message: bytes) -> None:
        """Send a message that is already written."""


W = TypeVar("W", bound=Watcher)


def written(parts: dict[str, Any]) -> bytes:
    """The inside of an object, to be put beside other parts of it."""
    return encode(parts)[1:-1]


class Views:
    """A round as each chair sees it: what is public is written once, and hands that look alike are too."""

    def __init__(self, playing: Round | None) -> None:
        self._playing = playing
        self._sighted: set[int] = set()  # seats that see what a bystander does not
        if playing is not None:
            self._public = written(public_view(playing))
            self._sighted.update(s for pile in playing.felt.piles.values() for seen in pile.seen if seen for s in seen)
            self._bystander = written(playing.own(None))

    def by(self, seat: int | None) -> bytes:
        """The table as a seat sees it, written."""
        if self._playing is None:
            return b"null"
        own = written(self._playing.own(seat)) if seat in self._sighted else self._bystander
        return b'{%b,%b,"seat":%b}' % (self._public, own, encode(seat))


class Events:
    """What happened as each chair sees it."""

    def __init__(self, happened: list[dict[str, Any]]) -> None:
        self._happened = happened
        alike = not any(table_view.private(e) for e in happened)
        self._public = encode(table_view.events(happened, None)) if alike else None

    def by(self, seat: int | None) -> bytes:
        """What happened, as a seat may know it, written."""
        return self._public if self._public is not None else encode(table_view.events(self._happened, seat))


class Before:
    """The round before, as each person saw it; written once for everybody who sees the same."""

    def __init__(self, past: Past) -> None:
        self._views, self._log = Views(past.playing), Events(past.log)
        self._common = written(table_view.past_common(past))
        self._seats = {person: seat for seat, person in reversed(past.people.items())}
        self._kept: dict[int | None, bytes] = {}

    def knows(self, person: str | None) -> bool:
        """Whether somebody sat there before."""
        return person in self._seats

    def by(self, person: str | None) -> bytes:
        """The state before, as somebody saw it, written."""
        seat = self._seats.get(person) if person is not None else None
        if seat not in self._kept:
            parts = (self._common, self._views.by(seat), self._log.by(seat))
            self._kept[seat] = b'{%b,"view":%b,"log":%b}' % parts
        return self._kept[seat]


def before(room: Room) -> Before | None:
    """The round before of a room: made once a round."""
    if room.past is None:
        return None
    if room.past.written is None:
        room.past.written = Before(room.past)
    found: Before = room.past.written
    return found


def talk(said: dict[str, Any]) -> bytes:
    """Something said at a table."""
    return encode({"type": "talk", **{key: said[key] for key in ("seat", "name", "text")}})


def changed(room: Room, watching: Iterable[W]) -> list[tuple[W, bytes]]:
    """The messages after a change: talk, then the state with what happened since the last one."""
    happened, room.events = room.events, []
    watching = list(watching)
    if not watching:
        return []
    out = [(watcher, text) for text in (talk(e) for e in happened if e["do"] == "say") for watcher in watching]
    last, seen, since = before(room), Views(room.playing), Events(happened)
    common = written(table_view.common(room))
    seats = {seat.person: number for number, seat in room.seats.items()}
    bystander: bytes | None = None
    for watcher in watching:
        seat = seats.get(watcher.person) if watcher.person is not None else None
        alike = seat is None and not (last is not None and last.knows(watcher.person))
        if alike and bystander is not None:
            out.append((watcher, bystander))
            continue
        message = _STATE % (
            b"true", since.by(seat), common, encode(table_view.you(room, watcher.person, seat)), seen.by(seat),
            b"null" if last is None else last.by(watcher.person),
        )  # fmt: skip
        if alike:
            bystander = message
        out.append((watcher, message))
    return out


def missed(old: Room | None, new: Room) -> list[dict[str, Any]]:
    """What happened between a room as it was shown last and the same room read again; at most one round may have
    ended since, or the one that had was ruled on."""
    if old is None:
        return []
    reopened = {"do": "reopened", "round": new.number}
    if old.number > new.number:  # the round that had ended is running again
        known = _told(old.past, new.number)
        return [*old.events, reopened, *new.log[known:]]
    past = new.past
    if old.number == new.number:
        ruled = [] if past is None else past.log[_told(old.past, past.number) :]
        if past is not None and ruled:
            ended = {"do": past.state, "round": past.number}
            return [*old.events, {**reopened, "round": past.number}, *ruled, ended, *new.log]
        return [*old.events, *new.log[len(old.log) :]]
    if past is None:
        return list(new.log)
    rest = [*old.events, *past.log[len(old.log) :]] if past.number == old.number else past.log
    return [*rest, {"do": past.state, "round": past.number}, *new.log]


def _told(past: Past | None, number: int) -> int:
    """How many moves of a round were shown while it was the round before; none of another."""
    return len(past.log) if past is not None and past.number == number else 0


def whole(room: Room, person: str | None) -> bytes:
    """The state with every event of the round so far: for somebody who comes in."""
    seat, last = table_view.seat_of(room, person), before(room)
    return _STATE % (
        b"false", encode(table_view.events(room.log, seat)), written(table_view.common(room)),
        encode(table_view.you(room, person, seat)), encode(table_view.view(room, seat)),
        b"null" if last is None else last.by(person),
    )  # fmt: skip


# A message: is it new, what happened, what is the same for everybody, and three parts that may be somebody's own
_STATE = b'{"type":"state","fresh":%b,"events":%b,"state":{%b,"you":%b,"view":%b,"last":%b}}'
