"""The columns of a table's row for its chairs and its house, as types, and the way there and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import seal_chain
from croupier.casino.core.sql_statements import Statement
from croupier.casino.core.transaction import dumps

_CHAIRS = Statement(
    "SELECT seat, person, name, bot, ready, away, leaving, waiting, missed, last, lost, used, drawing, "
    "extended "
    "FROM chairs WHERE floor_table = :table ORDER BY seat"
)
_CHAIRS_OF = Statement("SELECT floor_table, seat, name, bot, away, lost FROM chairs WHERE floor_table IN :tables")

AWAY_AFTER_MS = 20_000  # without a connection, and a player is away


@dataclass(slots=True)
class Seat:
    """Who sits in a chair."""

    person: str
    name: str
    bot: bool = False
    ready: bool = False
    away: bool = False
    leaving: bool = False
    waiting: bool = False  # sat down while a round was going on: in the next one
    missed: int = 0
    last: bool = False  # has this round to play out, and is gone then
    lost: int = 0  # since when no one is connected for this chair; 0: a person is, or never was
    used: int = 0  # seconds of the time bank that are gone
    drawing: bool = False  # plays on time from the bank now
    extended: int = 0  # milliseconds that the clock of this round has waited for a slow connection of theirs

    def copy(self) -> Seat:
        """A copy that changes by itself."""
        return Seat(
            self.person,
            self.name,
            self.bot,
            self.ready,
            self.away,
            self.leaving,
            self.waiting,
            self.missed,
            self.last,
            self.lost,
            self.used,
            self.drawing,
            self.extended,
        )

    def row(self, table: str, number: int) -> dict[str, Any]:
        """Return the row of this chair."""
        return {
            "floor_table": table,
            "seat": number,
            "person": self.person,
            "name": self.name,
            "bot": int(self.bot),
            "ready": int(self.ready),
            "away": int(self.away),
            "leaving": int(self.leaving),
            "waiting": int(self.waiting),
            "missed": self.missed,
            "last": int(self.last),
            "lost": self.lost,
            "used": self.used,
            "drawing": int(self.drawing),
            "extended": self.extended,
        }


def read_chairs(connection: sa.Connection, table: str) -> dict[int, Seat]:
    """Return who sits at a table, by the number of the seat."""
    return {
        seat: Seat(
            person,
            name,
            bool(bot),
            bool(ready),
            bool(away),
            bool(leaving),
            bool(waiting),
            missed,
            bool(last),
            lost,
            used,
            bool(drawing),
            extended,
        )
        for (
            seat,
            person,
            name,
            bot,
            ready,
            away,
            leaving,
            waiting,
            missed,
            last,
            lost,
            used,
            drawing,
            extended,
        ) in _CHAIRS(connection, table=table)
    }


class TakenSeat(msgspec.Struct):
    """A chair as the lobby lists it: whose it is, and whether they are there."""

    seat: int
    name: str
    bot: bool
    here: bool


def taken_seats(connection: sa.Connection, tables: Iterable[str]) -> dict[str, list[TakenSeat]]:
    """Return who sits at each of these tables, in the order of the seats."""
    seats: dict[str, list[TakenSeat]] = {}
    for table, seat, name, bot, away, lost in sorted(_CHAIRS_OF(connection, tables=list(tables))):
        seats.setdefault(table, []).append(TakenSeat(seat, name, bool(bot), not (away or lost)))
    return seats


class ChairRows:
    """The rows of a table's chairs as they were written last, and what has changed since."""

    def __init__(self, table: str, seats: dict[int, Seat]) -> None:
        self._table = table
        self._written = {number: seat.copy() for number, seat in seats.items()}

    def changes(self, seats: dict[int, Seat]) -> ChairChanges:
        """Return what is to be written so that the rows say who sits there now; they count as written from then on."""
        chair_changes = ChairChanges([], [], [])
        for number in sorted(self._written.keys() | seats.keys()):
            was, now = self._written.get(number), seats.get(number)
            if was == now:
                continue
            before = "" if was is None else seal_chain.row_hash("chairs", was.row(self._table, number))
            after = ""
            if now is None:
                chair_changes.to_delete.append({"table": self._table, "seat": number})
                del self._written[number]
            else:
                row = now.row(self._table, number)
                after = seal_chain.row_hash("chairs", row)
                chair_changes.rows.append(row)
                self._written[number] = now.copy()
            chair_changes.to_seal.append(("chairs", f"{self._table} {number}", before, after))
        return chair_changes


@dataclass(slots=True)
class ChairChanges:
    """Rows of chairs to write and to take away, and what the seal says of them."""

    rows: list[dict[str, Any]]
    to_delete: list[dict[str, Any]]
    to_seal: list[seal_chain.Written]


class Notice(msgspec.Struct, frozen=True):
    """A change that was announced, when it was and from when on it may be made, and who has agreed to it."""

    at: int
    due: int
    agreed: list[str]
    said: dict[str, Any]  # what will be changed


class WaitingRuling(msgspec.Struct, frozen=True):
    """A ruling that waits for a second member of staff."""

    pending: str
    round: int
    until: int


class HouseState(msgspec.Struct, frozen=True):
    """The house's announcements and decisions at a table: why play is suspended, the ruling that waits, notices, the
    excluded and the separated players, and for how many rounds each player has laid nothing."""

    suspended: str = ""
    ruling: WaitingRuling | None = None
    notices: dict[str, Notice] = {}
    barred: list[str] = []
    separated: list[list[str]] = []
    sat_out: dict[str, int] = {}

    def columns(self) -> dict[str, Any]:
        """Return the columns of a table's row that hold it."""
        ruling = self.ruling
        return {
            "suspended": self.suspended,
            "ruling_pending": ruling.pending if ruling is not None else "",
            "ruling_round": ruling.round if ruling is not None else 0,
            "ruling_until": ruling.until if ruling is not None else 0,
            "notices": to_text(self.notices),
            "barred": to_text(self.barred),
            "separated": to_text(self.separated),
            "sat_out": to_text(self.sat_out),
        }


_NOTICES = msgspec.json.Decoder(dict[str, Notice]).decode
_NAMES = msgspec.json.Decoder(list[str]).decode
_GROUPS = msgspec.json.Decoder(list[list[str]]).decode
_COUNTS = msgspec.json.Decoder(dict[str, int]).decode
read_pools = msgspec.json.Decoder(dict[str, Any]).decode  # amounts by pool, as the engine writes them


def read_house(row: Any) -> HouseState:
    """Return what the house has said at a table, from its row."""
    waits = WaitingRuling(row.ruling_pending, row.ruling_round, row.ruling_until) if row.ruling_pending else None
    return HouseState(
        suspended=row.suspended,
        ruling=waits,
        notices=_NOTICES(row.notices or "{}"),
        barred=_NAMES(row.barred or "[]"),
        separated=_GROUPS(row.separated or "[]"),
        sat_out=_COUNTS(row.sat_out or "{}"),
    )


def read_dealt_by(row: Any) -> set[str]:
    """Return the staff who have dealt or ruled at a table, from its row."""
    return set(_NAMES(row.dealt_by or "[]"))


def to_text(value: Any) -> str:
    """Return a list or map as its column holds it: nothing, where there is nothing in it."""
    return dumps(value) if value else ""
