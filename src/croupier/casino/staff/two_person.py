"""Acts that need two people: each waits until a second member of staff confirms it.

A person asks for it (`ask`), with a reason; an operator who is neither the one who asked nor the one it is done
for says yes or no. The act is done with the yes, in the same transaction. `ACTS` says how those are done that change
accounts; what is done at a table is a command there, which names what it waited for (`confirmed`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.actor import STAFF
from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money.work import Work
from croupier.casino.staff.messages import (
    AskedForAnother,
    AskerLeft,
    DecidedAlready,
    DecidedOrLapsed,
    NothingToConfirm,
    OperatorConfirms,
    SecondNeeded,
)
from croupier.errors import Refused

MAX_WAIT_MS = 7 * 24 * 3600 * 1000  # milliseconds that an act may wait
ACTS: dict[str, Callable[[Work, dict[str, Any], str], dict[str, Any]]] = {}


def ask(work: Work, act: str, what: dict[str, Any], reason: str) -> Answer:
    """An act that waits for a second member of staff; its id."""
    pending = new_id("p")
    row = {
        "id": pending,
        "at": work.at,
        "actor": work.person.id,
        "act": act,
        "what": dumps(what),
        "reason": reason,
        "state": "waiting",
        "decided_by": "",
        "decided_at": None,
    }
    work.insert(database.pending, row)
    action_log.record_act(
        work, f"ask: {act}", reason, what.get("user", ""), what.get("table", ""), what.get("round", 0), what
    )
    return {"pending": pending}


def row_of(connection: sa.Connection, pending: str) -> Any:
    """The row of what waits, refused where nothing does."""
    row = connection.execute(database.pending.select().where(database.pending.c.id == pending)).first()
    if row is None:
        raise Refused(NothingToConfirm())
    return row


def _waiting(work: Work, pending: str, any_staff: bool = False) -> tuple[Any, str]:
    """Return a waiting act, for a person who may decide it; and its reason, with who asked. `any_staff`: a dealer may,
    too."""
    row, p = row_of(work.connection, pending), database.people.c
    if row.state != "waiting" or work.at - row.at > MAX_WAIT_MS:
        raise Refused(DecidedOrLapsed())
    if not (work.person.is_staff if any_staff else work.person.role == "operator"):
        raise Refused(OperatorConfirms())
    if work.person.id in (row.actor, json.loads(row.what).get("user")):
        raise Refused(SecondNeeded())
    asked = work.connection.execute(sa.select(p.role, p.name).where(p.id == row.actor)).one()
    if asked.role not in STAFF:
        raise Refused(AskerLeft())
    return row, f"{row.reason} (asked by {asked.name})"


def _record_decision(work: Work, pending: str, state: str) -> None:
    work.update(database.pending, pending, state=state, decided_by=work.person.id, decided_at=work.at)


def confirm(work: Work, pending: str) -> Answer:
    """Yes: it is done, here and now."""
    row, why = _waiting(work, pending)
    _record_decision(work, pending, "done")
    return ACTS[row.act](work, json.loads(row.what), why)


def refuse(work: Work, pending: str, reason: str) -> Answer:
    """Refuse a waiting act; the person who asked may also withdraw it."""
    row = row_of(work.connection, pending)
    if row.actor != work.person.id:
        row, _ = _waiting(work, pending)
    if row.state != "waiting":
        raise Refused(DecidedAlready())
    _record_decision(work, pending, "refused")
    what, detail = json.loads(row.what), {"asked_by": row.actor}
    action_log.record_act(
        work, f"refuse: {row.act}", reason, what.get("user", ""), what.get("table", ""), detail=detail
    )
    return {}


def reason_confirmed(work: Work, pending: Any, act: str, **about: Any) -> str:
    """For a command at a table: that this is the yes to what was asked for, about this very thing. Its reason."""
    _, why = pending_request(work, pending, act, **about)
    mark_done(work, str(pending))
    return why


def pending_request(work: Work, pending: Any, act: str, any_staff: bool = False, **about: Any) -> tuple[Answer, str]:
    """Return the request that waits for this member of staff's confirmation, and its reason."""
    row, why = _waiting(work, str(pending), any_staff)
    what: dict[str, Any] = json.loads(row.what)
    if row.act != act or any(what.get(key) != value for key, value in about.items()):
        raise Refused(AskedForAnother())
    p = database.people.c
    name = work.connection.execute(sa.select(p.name).where(p.id == row.actor)).scalar_one()
    return {**what, "asked_by": row.actor, "asked_by_name": name}, why


def mark_done(work: Work, pending: str) -> None:
    """Write down that an act was confirmed."""
    _record_decision(work, pending, "done")


def listing(connection: sa.Connection, at: int) -> list[dict[str, Any]]:
    """Return the waiting acts, oldest first."""
    q, p = database.pending.c, database.people.c
    rows = connection.execute(
        sa.select(database.pending, p.name)
        .join_from(database.pending, database.people, p.id == q.actor)
        .where(q.state == "waiting", q.at > at - MAX_WAIT_MS)
        .order_by(q.at)
    ).all()
    whats = [json.loads(row.what) for row in rows]
    subjects = {what["user"] for what in whats if "user" in what}
    people_rows = connection.execute(sa.select(p.id, p.name).where(p.id.in_(subjects))).all() if subjects else []
    names = {row.id: row.name for row in people_rows}
    return [
        {
            "id": row.id,
            "at": row.at / 1000,
            "actor": row.actor,
            "name": row.name,
            "act": row.act,
            "what": what,
            "subject_name": names.get(what.get("user", ""), ""),
            "reason": row.reason,
        }
        for row, what in zip(rows, whats, strict=True)
    ]
