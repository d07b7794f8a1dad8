"""How people have played: what they staked, what it brought and how long it took, counted by the day.

Stakes and results are a pure function of the journal's rows (`money.ledger.result_of`): the ledger adds them up as it
writes, and a batch puts them beside the day they fell on, in the same transaction. A stake counts when it is decided;
what lies on the felt is in the account's holds. Days are those of UTC; a week begins on Monday.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from croupier.casino.core import database
from croupier.casino.core.account_names import player
from croupier.casino.core.sql_statements import Statement, inserting

DAY = 86_400_000  # milliseconds
EPOCH = date(1970, 1, 1)
PERIODS = ("day", "week", "month")
_PLAYER, _CHIPS, BOT = player(""), "chips:", "-bot"


def whose(account: str) -> tuple[str, str] | None:
    """The person and the currency of a player's account; none for bots, and for chips of a tournament, which are no
    money: what they cost is the buy-in."""
    unit, _, person = account.partition(_PLAYER)
    return None if unit.startswith(_CHIPS) or BOT in person or not person else (person, unit)


@dataclass(frozen=True, slots=True)
class Played:
    """Play over a span of time."""

    staked: int = 0
    net: int = 0
    millis: int = 0

    def __add__(self, other: Played) -> Played:
        return Played(self.staked + other.staked, self.net + other.net, self.millis + other.millis)

    def __sub__(self, other: Played) -> Played:
        return Played(self.staked - other.staked, self.net - other.net, self.millis - other.millis)


@dataclass(frozen=True, slots=True)
class Day:
    """A person's play on one day in one currency."""

    unit: str
    day: int
    played: Played


def day_of(at: int) -> int:
    """The number of the day in which a moment lies."""
    return at // DAY


def first_day(per: str, at: int) -> int:
    """The first day of the day, week or month that a moment lies in."""
    today = EPOCH + timedelta(days=day_of(at))
    first = {"day": today, "week": today - timedelta(days=today.weekday()), "month": today.replace(day=1)}[per]
    return (first - EPOCH).days


def end_of_period(per: str, at: int) -> int:
    """Return when that day, week or month is over, in milliseconds."""
    first = EPOCH + timedelta(days=first_day(per, at))
    after = {"day": 1, "week": 7, "month": 31}[per]
    over = first + timedelta(days=after)
    if per == "month":
        over = over.replace(day=1)
    return (over - EPOCH).days * DAY


def earliest(at: int) -> int:
    """The first day that any running period reaches back to."""
    return min(first_day(per, at) for per in PERIODS)


def sum_days(days: Iterable[Day], since: int = 0, unit: str | None = None) -> Played:
    """Return the play from a day on, in one currency or in all."""
    wanted = (d.played for d in days if d.day >= since and unit in (None, d.unit))
    return sum(wanted, Played())


def units(days: Iterable[Day]) -> list[str]:
    """The currencies in which something was played."""
    return sorted({d.unit for d in days if d.played.staked or d.played.net})


def read(rows: Sequence[tuple[Any, ...]]) -> dict[str, list[Day]]:
    """Rows of days, by person."""
    out: dict[str, list[Day]] = {}
    for person, unit, day, staked, net, millis in rows:
        out.setdefault(person, []).append(Day(unit, day, Played(staked, net, millis)))
    return out


def utc_text(at: int) -> str:
    """A moment, as people read it, in UTC."""
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%d %H:%M} UTC"


DAYS = Statement("SELECT person, unit, day, staked, net, millis FROM played WHERE person IN :people AND day >= :since")
LIMITED = Statement(  # of those who have set a limit that counts days
    "SELECT p.person, p.unit, p.day, p.staked, p.net, p.millis FROM care AS c JOIN played AS p ON p.person = c.person "
    "WHERE c.person IN :people AND c.limits <> '{}' AND p.day >= :since"
)
ADD = inserting(
    database.played,
    "ON CONFLICT (person, unit, day) DO UPDATE SET staked = played.staked + excluded.staked, "
    "net = played.net + excluded.net, millis = played.millis + excluded.millis",
)
