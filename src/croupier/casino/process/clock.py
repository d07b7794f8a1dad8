"""A clock that jumps. Deadlines are kept as times of the machine's clock, so that any process can go by them. Where it
is set, or the machine was asleep, a clock that only goes forward shows it, and what is waited for is laid anew: no time
runs out because of it, and no wait is an hour longer. Nor does a change of the clock sign people out, or keep an idle
session open; the hours in which the machine slept do count as idle."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.messages import ClockJumped, ClockWasAhead
from croupier.casino.core.transaction import Answer, dumps, now_ms
from croupier.casino.money.work import Work
from croupier.casino.tables.turn_clock import EXTENSION_MS
from croupier.messages import english

log = logging.getLogger("croupier.casino")
JUMP_MS = 2000  # milliseconds that the two clocks may differ by between two looks
SAME_JUMP_MS = 10_000  # milliseconds in which several processes notice the same jump
ACT = "clock"


def steady() -> int:
    """Return milliseconds of a clock that is never set."""
    return time.monotonic_ns() // 1_000_000


def elapsed_ms() -> int:
    """Return milliseconds of a clock that is never set and that goes on while the machine sleeps, where the system has
    one."""
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return steady()


class Watch:
    """Watches the machine's clock beside one that is never set (`unset`)."""

    def __init__(self, unset: Callable[[], int]) -> None:
        self._unset = unset
        self._ahead = now_ms() - unset()

    def measure_jump(self) -> int:
        """Return by how many milliseconds the machine's clock has jumped since this was last asked; 0: it has not."""
        by = now_ms() - self._unset() - self._ahead
        if abs(by) < JUMP_MS:
            self._ahead += by  # it is only set right a little, as clocks are
            return 0
        return by

    def advance(self, by: int) -> None:
        """Time has moved on by so much."""
        self._ahead += by


def shift(work: Work, by: int, set_by: int) -> Answer:
    """Move all deadlines by the jump of the clock, `by`: that much later, or earlier. Once, however many processes
    report it. `set_by`: the part that was no sleep of the machine; sessions were used that much later."""
    if _is_logged_already(work, by):
        return {}
    if set_by:
        seen_at = database.sessions.c.seen_at
        work.connection.execute(database.sessions.update().values(seen_at=seen_at + set_by))
    reason = ClockJumped(seconds=f"{by / 1000:+.1f}")
    log.warning(english().text(reason))
    action_log.record_act(work, ACT, reason, detail={"by": by})
    t, f = database.tournaments.c, database.floor.c
    running = sa.select(t.id, t.ends_at).where(t.state == "running", t.ends_at.is_not(None))
    for cup in work.connection.execute(running).all():
        work.update(database.tournaments, cup.id, ends_at=cup.ends_at + by)
    wanted = sa.select(f.id, f.deadline, f.settings, f.begun_at).where(f.is_open == 1)
    for row in work.connection.execute(wanted).all():
        is_anybody_lost = _postpone_lost_times(work, row.id, by)
        changes = _later_deadlines(row, by)
        if changes or is_anybody_lost:
            work.change_floor(row.id, **changes)
    return {}


def _postpone_lost_times(work: Work, table: str, by: int) -> bool:
    """Move the times at which connections were lost at a table, so that a jump marks no player away. Return whether any
    connection is lost there."""
    c = database.chairs.c
    lost = work.connection.execute(sa.select(c.seat, c.lost).where(c.floor_table == table, c.lost > 0)).all()
    for seat, since in lost:
        work.update(database.chairs, table, seat, lost=since + by)
    return bool(lost)


def _is_logged_already(work: Work, by: int) -> bool:
    a = database.acts.c
    lately = sa.select(a.detail).where(a.act == ACT, a.at > work.at - SAME_JUMP_MS, a.at < work.at + SAME_JUMP_MS)
    return any(
        abs(json.loads(detail).get("by", 0) - by) < JUMP_MS for detail in work.connection.execute(lately).scalars()
    )


def _later_deadlines(row: Any, by: int) -> dict[str, Any]:
    """Return the changes to a table's row."""
    changes: dict[str, Any] = {} if row.deadline is None else {"deadline": row.deadline + by}
    kept = json.loads(row.settings)
    terms = kept.get("tournament")
    if terms and terms.get("ends_at"):
        kept["tournament"] = {**terms, "ends_at": terms["ends_at"] + by}
        changes["settings"] = dumps(kept)
    return changes | ({"begun_at": row.begun_at + by} if row.begun_at else {})


def set_right(work: Work) -> Answer:
    """When a process begins: nothing is waited for longer than its timer says, and no session is used later than now,
    whatever the clock did meanwhile."""
    f, s = database.floor.c, database.sessions.c
    work.connection.execute(database.sessions.update().where(s.seen_at > work.at).values(seen_at=work.at))
    wanted = sa.select(f.id, f.deadline, f.settings).where(f.deadline > work.at)
    for row in work.connection.execute(wanted).all():
        longest = 1000 * _longest(json.loads(row.settings)["timers"]) + EXTENSION_MS
        if row.deadline > work.at + longest + JUMP_MS:
            ahead = (row.deadline - work.at - longest) // 1000
            action_log.record_act(work, ACT, ClockWasAhead(seconds=str(ahead)), table=row.id)
            work.change_floor(row.id, deadline=work.at + longest)
    return {}


def _longest(timers: dict[str, int]) -> int:
    """The most seconds that anything is waited for at a table: the time for several people counts only where a stage
    has no timer of its own."""
    together = timers.get("together", 0)
    stages = (timers["betting"] or together, timers["decision"] or together)
    return max(*stages, timers.get("bank", 0))
