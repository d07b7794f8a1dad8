"""Notices to an account's owner at the next sign-in: acts on it, by the owner or by others.

The log of acts has all of it; a row of the account says up to which act its owner has been told.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.transaction import Transaction
from croupier.casino.people.sign_in import REFUSED

ACTS = ("password", "reset", "factor on", "factor off", "recovery code", "role", "end sessions", REFUSED)
MOST = 200  # acts that are looked at
SLIPS = 2  # so many sign-ins that were refused are the owner's own mistyping


def alerts(connection: sa.Connection, person: str, session: str) -> list[dict[str, Any]]:
    """Return what was done before this session began and its owner has not said to have seen, oldest first. Sign-ins
    that were refused are counted together."""
    a, p, s = database.acts.c, database.people.c, database.sessions.c
    began = connection.execute(sa.select(s.began_at).where(s.digest == session)).scalar()
    told = connection.execute(sa.select(p.told).where(p.id == person)).scalar()
    if began is None or told is None:
        return []
    wanted = database.acts.select().where(a.subject == person, a.seq > told, a.act.in_(ACTS), a.at < began)
    out: list[dict[str, Any]] = []
    for row in connection.execute(wanted.order_by(a.seq.desc()).limit(MOST)).all()[::-1]:
        before = next((one for one in out if one["act"] == row.act == REFUSED), None)
        if before is not None:
            before |= {"seq": row.seq, "at": row.at / 1000, "count": before["count"] + 1}
        else:
            out.append(
                {"seq": row.seq, "at": row.at / 1000, "act": row.act, "by": row.name, **_why(row.reason), "count": 1}
            )
    return [one for one in out if one["act"] != REFUSED or one["count"] > SLIPS]


def _why(text: str) -> dict[str, Any]:
    told = action_log.told_reason(text)
    return {"why": told["reason"], "message": told["message"]}


def mark_seen(work: Transaction, person: str, seq: int) -> None:
    """The owner has seen what there is up to this act."""
    p = database.people.c
    told = work.connection.execute(sa.select(p.told).where(p.id == person)).scalar_one()
    last = work.connection.execute(sa.select(sa.func.max(database.acts.c.seq))).scalar() or 0
    work.update(database.people, person, told=max(told, min(seq, last)))
