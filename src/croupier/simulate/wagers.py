"""Wagers of every simulated round: read from the command, checked at the table they are for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError, Refused
from croupier.money import Amount, amount, amount_to_json, amount_to_text
from croupier.simulate.messages import (
    AtLeastOneSeat,
    CannotBeLaidOn,
    LeaveASeatFree,
    NotAWagerText,
    StakeAboveNothing,
    WagerLaidTwice,
)
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.felt import Line, Move
from croupier.table.messages import TableHasSeats, TakesNoChoice, unknown_wager
from croupier.table.money.player_dealer import PLAYER_DEALER, TAKE_THE_BANK

_WAGER_TEXT = re.compile(r"(?:(?P<seat>\d+):)?(?P<wager>[a-z0-9_]+)(?:@(?P<on>[^=]+))?(?:=(?P<stake>.+))?")
_BANKING = ("not_player_dealer", "player_dealer_bets")  # refused while the bank is another's, or your own
_REFUSED_FOR_NOW = (
    "not_now",
    "needs_wager",
    "no_colour",
    "run_under_way",
)  # refused at the start, perhaps not afterwards


@dataclass(frozen=True, slots=True)
class Laid:
    """One wager of one seat, laid in every round."""

    seat: int
    wager: str
    on: str
    stake: Amount

    @property
    def move(self) -> Move:
        move: Move = {"do": "place", "seat": self.seat, "wager": self.wager, "stake": amount_to_json(self.stake)}
        return {**move, "on": self.on} if self.on else move

    @property
    def name(self) -> str:
        return f"{self.wager}@{self.on}" if self.on else self.wager

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "wager": self.wager, "on": self.on, "stake": amount_to_json(self.stake)}


def for_seats(texts: Iterable[str], seats: int | None) -> list[str]:
    """Return the wagers with those that name no seat repeated at so many seats."""
    if seats is None:
        return list(texts)
    if seats < 1:
        raise CroupierError(AtLeastOneSeat())
    everyone = range(1, seats + 1)
    return [
        text_of_wager
        for text in texts
        for text_of_wager in ([text] if _seat_of(text) else [f"{seat}:{text}" for seat in everyone])
    ]


def seats_named(texts: Iterable[str], seats: int | None) -> list[int]:
    """The seats that wagers name; those that name none are laid at the first."""
    named = {_seat_of(text) or 1 for text in texts}
    return sorted(named) or list(range(1, (seats or 1) + 1))


def _seat_of(text: str) -> int:
    seat, colon, _ = text.partition(":")
    return int(seat) if colon and seat.strip().isascii() and seat.strip().isdigit() and len(seat) < 9 else 0


def read_wagers(table: Table, texts: Iterable[str], seats: int | None = None) -> tuple[Laid, ...]:
    """Wagers written `[SEAT:]WAGER[@ON][=STAKE]`; where none is named, the game's main wager at so many seats."""
    everyone = table.seats[: seats or 1]
    read_list = [_read_wager(table, text) for text in texts] or [
        laid for seat in everyone for laid in default_wagers(table, seat)
    ]
    seen = set()
    for laid in read_list:
        if (laid.seat, laid.wager, laid.on) in seen:
            raise CroupierError(WagerLaidTwice(wager=laid.name, seat=laid.seat))
        seen.add((laid.seat, laid.wager, laid.on))
    _check_together(table, read_list)
    return tuple(read_list)


def _read_wager(table: Table, text: str) -> Laid:
    match = _WAGER_TEXT.fullmatch(text.strip())
    if match is None:
        raise CroupierError(NotAWagerText(text=repr(text)))
    name, seat = match["wager"], int(match["seat"] or table.seats[0])
    if name not in table.game.wager:
        raise CroupierError(unknown_wager(table.game, name))
    stake = amount(match["stake"] or least_stake(table, name))
    if seat not in table.seats:
        raise CroupierError(TableHasSeats(game=table.game.name, room=table.room, seat=str(seat)))
    if stake <= 0:
        raise CroupierError(StakeAboveNothing(stake=amount_to_text(stake)))
    return Laid(seat, name, _position(table, name, match["on"]), stake)


def _position(table: Table, name: str, on: str | None) -> str:
    """The position as the layout writes it."""
    allowed = table.positions.get(name)
    if allowed is None:
        if on:
            raise CroupierError(TakesNoChoice(wager=name, on=repr(on)))
        return ""
    canonical = table.family.betting.canonical_position
    tidy = on if on in allowed or canonical is None else canonical(table.game, name, on or "")
    if tidy in allowed:
        return str(tidy)
    beyond = table.family.betting.position_on_felt  # a position that the layout does not draw
    reason = beyond(table.felt(), table.seats[0], name, tidy) if beyond is not None and on else None
    if reason:
        return reason
    some = sorted(allowed, key=lambda p: (len(p), p))
    listed = ", ".join(some[:8]) + (", ..." if len(some) > 8 else "")
    if on is None and "point" in table.game.wager[name].stage:
        return ""  # odds that go wherever the point is
    raise CroupierError(CannotBeLaidOn(wager=name, on=on or "", positions=listed))


def default_wagers(table: Table, seat: int) -> list[Laid]:
    """The least stake on the game's main wager, on the first position where it needs one."""
    first = {name: min(places, key=lambda p: (len(p), p)) for name, places in table.positions.items()}
    return [Laid(seat, name, first.get(name, ""), least_stake(table, name)) for name in main_wagers(table)]


def least_stake(table: Table, name: str) -> Amount:
    """One unit, or the table's minimum where that is more."""
    return max(1, table.limits.bounds(table.game, name).least or 1)


def banking_seat(table: Table, laid: Iterable[Laid]) -> int:
    """The seat that banks where a player does and none of these puts anything up: one that is free. Else 0."""
    taken = {w.seat for w in laid}
    if PLAYER_DEALER not in table.game.wager or any(w.wager == PLAYER_DEALER for w in laid):
        return 0
    free = next((seat for seat in range(table.room, 0, -1) if seat not in taken), 0)
    if not free:
        raise CroupierError(LeaveASeatFree(game=table.game.name))
    return free


def _check_together(table: Table, all_laid: list[Laid]) -> None:
    """Lay them all once; what may only be laid later, or is refused for want of what comes later, passes."""
    other = banking_seat(table, all_laid)
    seats = table.seats if not other or other in table.seats else (*table.seats, other)
    limits = table.limits.plain()
    playing = Table(table.game, table.options, limits, table.odds, seats, table.carry, table.rounding).round()
    banks = {w.seat for w in all_laid if w.wager == PLAYER_DEALER} | {other}
    while playing.awaiting is not None and playing.awaiting.kind == "decision":
        seat, choices = playing.awaiting.seat, playing.awaiting.choices
        refuses = choices == TAKE_THE_BANK and seat not in banks
        playing.do({"do": "decide", "seat": seat, "choice": choices[int(refuses)]})
    for laid in all_laid:
        refusal = playing.may(laid.move)
        if refusal is None:
            playing.do(laid.move)
        elif not table.game.wager[laid.wager].stage:
            raise Refused(refusal)  # it comes of a decision, and is never laid
        elif refusal.code not in _REFUSED_FOR_NOW and not (laid.seat in banks and refusal.code in _BANKING):
            raise Refused(refusal)


def column_of(columns: tuple[Laid, ...], line: Line) -> int | None:
    """The laid wager that a line of the settlement belongs to: its own, or the seat's first for what play has added."""
    of_seat = [i for i, laid in enumerate(columns) if laid.seat == line.seat]
    if not of_seat:
        return None
    same = [i for i in of_seat if columns[i].wager == line.wager]
    exactly = [i for i in same if columns[i].on == line.on]
    return (exactly or same or of_seat)[0]
