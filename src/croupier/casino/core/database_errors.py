"""Errors that are not the user's fault: the message for people, and one line of log instead of a flood."""

from __future__ import annotations

import logging
import time
from collections import Counter

from croupier.casino.core.messages import DatabaseAway, DiskFull, FloorBusy
from croupier.errors import CroupierError, Refusal, Refused

SECONDS_BETWEEN_REPORTS = 60.0  # seconds between two lines about the same trouble
MAX_ERROR_LENGTH = 300  # characters about what went wrong
DRIVERS = ("sqlite3", "psycopg")
DATABASE_BUSY = Refusal(FloorBusy())
DATABASE_AWAY = Refusal(DatabaseAway())
DISK_FULL = Refusal(DiskFull())
log = logging.getLogger("croupier.casino")


def refusal(error: BaseException) -> Refusal:
    """Return the refusal that people are shown for an error."""
    cause = getattr(error, "orig", None) or error
    if type(cause).__module__.partition(".")[0] not in DRIVERS:
        return DATABASE_BUSY
    kinds = {kind.__name__ for kind in type(cause).__mro__}
    cause_text = str(cause).lower()
    if "full" in cause_text or "no space" in cause_text or getattr(cause, "sqlstate", None) == "53100":
        return DISK_FULL
    if not kinds & {"OperationalError", "InterfaceError"} and type(cause).__name__ != "DatabaseError":
        return DATABASE_BUSY
    return DATABASE_BUSY if "locked" in cause_text else DATABASE_AWAY


def refusal_for(error: BaseException) -> Refused:
    """The refusal that stands for an error of the database, ready to be raised."""
    return Refused(refusal(error))


def is_of_the_database(error: BaseException) -> bool:
    """Return whether the database itself fails, so that another try of each command for itself would only fail
    again."""
    return refusal(error) is not DATABASE_BUSY


def drivers() -> list[type[Exception]]:
    """The errors of the drivers that are installed, as they come where statements are given to them directly."""
    import sqlite3

    kinds: list[type[Exception]] = [sqlite3.Error]
    try:
        import psycopg

        kinds.append(psycopg.Error)
    except ImportError:
        pass
    return kinds


class Quiet:
    """A log that tells each trouble once a minute, with how often it came since."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}
        self._count: Counter[str] = Counter()

    def tell(self, doing: str, error: BaseException) -> None:
        """Something failed: the database in one line, anything else with where it came from."""
        kind = refusal(error).code if is_of_the_database(error) else f"{doing} {type(error).__name__}"
        self._count[kind] += 1
        at = time.monotonic()
        if at - self._last.get(kind, -SECONDS_BETWEEN_REPORTS) < SECONDS_BETWEEN_REPORTS:
            return
        count, self._last[kind] = self._count.pop(kind), at
        often = f" ({count} times since it was told last)" if count > 1 else ""
        first = next(iter(str(error).splitlines()), "")
        if is_of_the_database(error):
            log.error("%s: %s%s", kind, first, often)
        else:
            log.error("%s: %s%s", doing, first or type(error).__name__, often, exc_info=error)
        if len(self._last) > 1000:
            self._last.clear()


quiet = Quiet()


def one_line(error: BaseException) -> str:
    """Return an error as one line that people can read."""
    text = " ".join(str(error).split())
    return (text if isinstance(error, CroupierError) else f"{type(error).__name__}: {text}")[:MAX_ERROR_LENGTH]
