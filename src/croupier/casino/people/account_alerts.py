"""Notices to an account's owner at the next sign-in: acts on it, by the owner or by others.

The log of acts has all of it; a row of the account says up to which act its owner has been told.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.transaction import Transaction
from croupier.casino.people.sign_in import SIGN_IN_REFUSED

ACTS = ("password", "reset", "factor on", "factor off", "recovery code", "role", "end sessions", SIGN_IN_REFUSED)
MAX_ACTS_READ = 200  # acts that are looked at
MISTYPED_SIGN_INS = 2  # so many sign-ins that were refused are the owner's own mistyping


def alerts(connection: sa.Connection, person: str, session: str) -> list[dict[str, Any]]:
    """Return what was done before this session began and its owner has not said to have seen, oldest first. Sign-ins
    that were refused are counted together."""
    a, p, s = database.acts.c, database.people.c, database.sessions.c
    began = connection.execute(sa.select(s.began_at).where(s.digest == session)).scalar()
    last_seen = connection.execute(sa.select(p.told).where(p.id == person)).scalar()
    if began is None or last_seen is None:
        return []
    wanted = database.acts.select().where(a.subject == person, a.seq > last_seen, a.act.in_(ACTS), a.at < began)
    out: list[dict[str, Any]] = []
    for row in connection.execute(wanted.order_by(a.seq.desc()).limit(MAX_ACTS_READ)).all()[::-1]:
        before = next((alert for alert in out if alert["act"] == row.act == SIGN_IN_REFUSED), None)
        if before is not None:
            before |= {"seq": row.seq, "at": row.at / 1000, "count": before["count"] + 1}
        else:
            out.append(
                {"seq": row.seq, "at": row.at / 1000, "act": row.act, "by": row.name, **_why(row.reason), "count": 1}
            )
    return [alert for alert in out if alert["act"] != SIGN_IN_REFUSED or alert["count"] > MISTYPED_SIGN_INS]


def _why(text: str) -> dict[str, Any]:
    reason = action_log.told_reason(text)
    return {"why": reason["reason"], "message": reason["message"]}


def mark_seen(work: Transaction, person: str, seq: int) -> None:
    """The owner has seen what there is up to this act."""
    p = database.people.c
    last_seen = work.connection.execute(sa.select(p.told).where(p.id == person)).scalar_one()
    last = work.connection.execute(sa.select(sa.func.max(database.acts.c.seq))).scalar() or 0
    work.update(database.people, person, told=max(last_seen, min(seq, last)))
