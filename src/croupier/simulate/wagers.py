"""What is laid in every simulated round: read from the command, checked at the table it is for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError, Refused
from croupier.games.felt import Line, Move
from croupier.money import Amount, amount, shown, written
from croupier.table import Table
from croupier.table.bots import main_wagers

_WRITTEN = re.compile(r"(?:(?P<seat>\d+):)?(?P<wager>[a-z0-9_]+)(?:@(?P<on>[^=]+))?(?:=(?P<stake>.+))?")
_LATER = ("not_now", "needs_wager", "no_colour", "run_under_way")  # refused at the start, perhaps not afterwards


@dataclass(frozen=True, slots=True)
class Laid:
    """One wager of one seat, laid in every round."""

    seat: int
    wager: str
    on: str
    stake: Amount

    @property
    def move(self) -> Move:
        move: Move = {"do": "place", "seat": self.seat, "wager": self.wager, "stake": written(self.stake)}
        return {**move, "on": self.on} if self.on else move

    @property
    def name(self) -> str:
        return f"{self.wager}@{self.on}" if self.on else self.wager

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "wager": self.wager, "on": self.on, "stake": written(self.stake)}


def read(table: Table, texts: Iterable[str]) -> tuple[Laid, ...]:
    """Wagers written `[SEAT:]WAGER[@ON][=STAKE]`; the game's main wager where none is named."""
    found = [_read(table, text) for text in texts] or usual(table)
    seen = set()
    for laid in found:
        if (laid.seat, laid.wager, laid.on) in seen:
            raise CroupierError(f"{laid.name} of seat {laid.seat} is laid twice: give its whole stake at once")
        seen.add((laid.seat, laid.wager, laid.on))
    _check(table, found)
    return tuple(found)


def _read(table: Table, text: str) -> Laid:
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        raise CroupierError(f"{text!r} is not a wager: write it as in corner@1-2-4-5=10, or 2:red=5 for seat 2")
    seat, stake = int(match["seat"] or table.seats[0]), amount(match["stake"] or 1)
    name = match["wager"]
    if name not in table.game.wager:
        raise CroupierError(f"{table.game.name} has no wager {name!r}; it has {', '.join(table.game.wager)}")
    if seat not in table.seats:
        raise CroupierError(f"{table.game.name} has seats 1 to {table.room}; there is no seat {seat}")
    if stake <= 0:
        raise CroupierError(f"a stake must be more than nothing, not {shown(stake)}")
    return Laid(seat, name, _position(table, name, match["on"]), stake)


def _position(table: Table, name: str, on: str | None) -> str:
    """The position as the layout writes it."""
    allowed = table.positions.get(name)
    if allowed is None:
        if on:
            raise CroupierError(f"{name} takes no choice, but {on!r} is given")
        return ""
    canonical = table.hook("canonical")
    tidy = on if on in allowed or canonical is None else canonical(table.game, name, on or "")
    if tidy in allowed:
        return str(tidy)
    some = sorted(allowed, key=lambda p: (len(p), p))
    listed = ", ".join(some[:8]) + (", ..." if len(some) > 8 else "")
    if on is None and "point" in table.game.wager[name].stage:
        return ""  # odds that go wherever the point is
    raise CroupierError(f"{name} cannot be laid on {on or 'nothing'}: choose from {listed}")


def usual(table: Table) -> list[Laid]:
    """One unit on the game's main wager, on the first position where it needs one."""
    seat = table.seats[0]
    first = {name: min(places, key=lambda p: (len(p), p)) for name, places in table.positions.items()}
    return [Laid(seat, name, first.get(name, ""), 1) for name in main_wagers(table)]


def _check(table: Table, found: list[Laid]) -> None:
    """Lay them all once; what may only be laid later, or is refused for want of what comes later, passes."""
    playing = table.round()
    while playing.awaiting is not None and playing.awaiting.kind == "decision":
        playing.do({"do": "decide", "seat": playing.awaiting.seat, "choice": playing.awaiting.choices[0]})
    for laid in found:
        refusal = playing.may(laid.move)
        if refusal is None:
            playing.do(laid.move)
        elif refusal.code not in _LATER:
            table.playing = None
            raise Refused(refusal)
    table.playing = None


def column_of(columns: tuple[Laid, ...], line: Line) -> int | None:
    """The laid wager that a line of the settlement belongs to: its own, or the seat's first for what play has added."""
    of_seat = [i for i, laid in enumerate(columns) if laid.seat == line.seat]
    if not of_seat:
        return None
    same = [i for i in of_seat if columns[i].wager == line.wager]
    exactly = [i for i in same if columns[i].on == line.on]
    return (exactly or same or of_seat)[0]
