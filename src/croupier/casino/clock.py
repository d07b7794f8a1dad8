"""A clock that jumps. Deadlines are kept as times of the machine's clock, so that any process can go by them. Where it
is set, or the machine was asleep, a clock that only goes forward shows it, and what is waited for is laid anew:
nobody's time is up because of it, and nobody is waited for an hour longer."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

import sqlalchemy as sa

from croupier.casino import acts, presence, store
from croupier.casino.work import Work, dumps, now

log = logging.getLogger("croupier.casino")
JUMP = 2000  # milliseconds that the two clocks may differ by between two looks
SAME = 10_000  # milliseconds in which several processes notice the same jump
ACT = "clock"


def steady() -> int:
    """Milliseconds of a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


class Watch:
    """Looks at both clocks, again and again."""

    def __init__(self) -> None:
        self._ahead = now() - steady()

    def jumped(self) -> int:
        """By how many milliseconds the machine's clock has jumped since it was last `seen`; 0: it has not."""
        by = now() - steady() - self._ahead
        if abs(by) < JUMP:
            self._ahead += by  # it is only set right a little, as clocks are
            return 0
        return by

    def seen(self, by: int) -> None:
        """Time has moved on by so much."""
        self._ahead += by


def shift(work: Work, by: int) -> dict[str, Any]:
    """The clock has jumped: whatever ends at some time ends that much later, or earlier. Once, however many processes
    say so."""
    if _told_already(work, by):
        return {}
    reason = f"the machine's clock jumped by {by / 1000:+.1f} seconds; what is waited for was laid anew"
    log.warning(reason)
    acts.noted(work, ACT, reason, detail={"by": by})
    t, f = store.tournaments.c, store.floor.c
    running = sa.select(t.id, t.ends_at).where(t.state == "running", t.ends_at.is_not(None))
    for cup in work.connection.execute(running).all():
        work.update(store.tournaments, cup.id, ends_at=cup.ends_at + by)
    wanted = sa.select(f.id, f.deadline, f.settings, f.seats).where(f.is_open == 1)
    for row in work.connection.execute(wanted).all():
        changes = _later(row, by)
        if changes:
            work.change_floor(row.id, **changes)
    return {}


def _told_already(work: Work, by: int) -> bool:
    a = store.acts.c
    lately = sa.select(a.detail).where(a.act == ACT, a.at > work.at - SAME, a.at < work.at + SAME)
    return any(abs(json.loads(detail).get("by", 0) - by) < JUMP for detail in work.connection.execute(lately).scalars())


def _later(row: Any, by: int) -> dict[str, Any]:
    """What changes in a table's row."""
    changes: dict[str, Any] = {} if row.deadline is None else {"deadline": row.deadline + by}
    kept = json.loads(row.settings)
    terms = kept.get("tournament")
    if terms and terms.get("ends_at"):
        kept["tournament"] = {**terms, "ends_at": terms["ends_at"] + by}
        changes["settings"] = dumps(kept)
    chairs = json.loads(row.seats)
    moved = presence.later(chairs, by)
    if "begun" in chairs:
        moved = {**moved, "begun": [chairs["begun"][0] + by, chairs["begun"][1]]}
    if moved != chairs:
        changes["seats"] = dumps(moved)
    return changes


def set_right(work: Work) -> dict[str, Any]:
    """When a process begins: nothing is waited for longer than its timer says, whatever the clock did meanwhile."""
    f = store.floor.c
    wanted = sa.select(f.id, f.deadline, f.settings).where(f.deadline > work.at)
    for row in work.connection.execute(wanted).all():
        longest = 1000 * _longest(json.loads(row.settings)["timers"])
        if row.deadline > work.at + longest + JUMP:
            ahead = (row.deadline - work.at - longest) // 1000
            acts.noted(work, ACT, f"the machine's clock was {ahead} seconds ahead when this was laid", table=row.id)
            work.change_floor(row.id, deadline=work.at + longest)
    return {}


def _longest(timers: dict[str, int]) -> int:
    """The most seconds that anything is waited for at a table: the time for several people counts only where a stage
    has no timer of its own."""
    together = timers.get("together", 0)
    stages = (timers["betting"] or together, timers["decision"] or together)
    return max(*stages, timers.get("bank", 0))
