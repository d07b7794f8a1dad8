"""The log of what staff did, and of what people chose for themselves (people/player_limits.py): who, what, to whom or
where, and why. Each row carries the hash of the one before."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.actor import Person
from croupier.casino.core.messages import ActReason, ReasonNeeded
from croupier.casino.core.seal_chain import GENESIS
from croupier.errors import Refused
from croupier.messages import Message, Text, Words, english

FIELDS = ("seq", "at", "actor", "name", "act", "subject", "floor_table", "round", "reason", "detail")
MAX_REASON_LENGTH = 200  # characters of a reason


def checked_reason(reason: Any) -> str:
    """Return a reason in words, on one line."""
    text = " ".join(reason.split()) if isinstance(reason, str) else ""
    if not text or len(text) > MAX_REASON_LENGTH or not text.isprintable():
        raise Refused(ReasonNeeded(most=MAX_REASON_LENGTH))
    return text


def written_detail(detail: Any) -> str:
    """The detail of an act, as it is kept."""
    return json.dumps(detail or {}, sort_keys=True)


class AtWork(Protocol):
    """A transaction in which a person acts."""

    at: int
    person: Person
    acts: list[dict[str, Any]]


def record_act(
    work: AtWork,
    act: str,
    reason: str | ActReason,
    subject: str = "",
    table: str = "",
    number: int = 0,
    detail: Any = None,
    by: Person | None = None,
) -> None:
    """Write down an act of the person at work, or of another one (`by`); `detail` is what else belongs to it."""
    who = by or work.person
    work.acts.append(
        {
            "at": work.at,
            "actor": who.actor,
            "name": who.name,
            "act": act,
            "subject": subject,
            "floor_table": table,
            "round": number,
            "reason": reason_text(reason),
            "detail": written_detail(detail),
        }
    )


# Reasons: a code with its parameters, or the words that a person typed; in rows from before codes, a text

_KINDS = {str(kind.__struct_config__.tag): kind for kind in ActReason.__subclasses__()}


def reason_text(reason: str | ActReason) -> str:
    """Return a reason as the log keeps it."""
    message = Text(text=Words(reason)) if isinstance(reason, str) else reason
    return json.dumps(message.as_json(), separators=(",", ":"), ensure_ascii=False)


def act_reason_of(text: str) -> Message:
    """Return the reason of a row of the log, of any version."""
    try:
        plain = json.loads(text) if text[:1] == "{" else {}
        kind = _KINDS.get(plain.get("code", ""))
        if kind is not None:
            return msgspec.convert(plain, kind)
        return Text(text=Words(plain["text"]))
    except (ValueError, KeyError, AttributeError, TypeError):
        return _texts_before().get(text) or Text(text=Words(text))


@cache
def _texts_before() -> dict[str, ActReason]:
    """The reasons without parameters by their texts, which the log kept before reasons had codes."""
    return {english().text(kind()): kind() for kind in _KINDS.values() if kind.__struct_fields__ == ("clause",)}


def told_reason(text: str) -> dict[str, Any]:
    """Return a reason as the API tells it: in English, and by code."""
    reason = act_reason_of(text)
    return {"reason": english().text(reason), "message": reason.as_json()}


def act_hash(previous: str, row: dict[str, Any]) -> str:
    """The hash of an act: of the act before it and of every field of this one."""
    text = json.dumps([row[field] for field in FIELDS], separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(f"{previous}{text}".encode()).hexdigest()


def write(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
    """Add rows to the log, chained to what stands there."""
    a = database.acts.c
    last = connection.execute(sa.select(a.seq, a.hash).order_by(a.seq.desc()).limit(1)).first()
    seq, previous = (0, GENESIS) if last is None else (last.seq, last.hash)
    for row in rows:
        seq += 1
        row["seq"] = seq
        row["hash"] = previous = act_hash(previous, row)
    connection.execute(database.acts.insert(), rows)


def count_broken_links(connection: sa.Connection) -> tuple[int, list[str]]:
    """How many acts there are, and which of them do not follow from the one before."""
    previous, seq, wrong = GENESIS, 0, []
    for row in connection.execute(database.acts.select().order_by(database.acts.c.seq)).mappings():
        seq += 1
        if row["seq"] != seq or act_hash(previous, dict(row)) != row["hash"]:
            wrong.append(f"act {row['seq']} does not follow from the one before")
            seq = row["seq"]
        previous = row["hash"]
    return seq, wrong


def listing(
    connection: sa.Connection,
    actor: str = "",
    act: str = "",
    table: str = "",
    before: int | None = None,
    limit: int = 50,
) -> list[dict[str, Any]]:
    """The newest acts first; `actor` is an id, or a part of the name that the actor had."""
    a = database.acts.c
    wanted = database.acts.select()
    if actor:
        part = "%" + "".join("\\" + c if c in "%_\\" else c for c in actor.casefold()) + "%"
        wanted = wanted.where(sa.or_(a.actor == actor, sa.func.lower(a.name).like(part, escape="\\")))
    if act:
        wanted = wanted.where(a.act == act)
    if table:
        wanted = wanted.where(a.floor_table == table)
    if before is not None:
        wanted = wanted.where(a.seq < before)
    p = database.people.c
    rows = connection.execute(wanted.order_by(a.seq.desc()).limit(limit)).all()
    subjects = {row.subject for row in rows if row.subject}
    people_rows = connection.execute(sa.select(p.id, p.name).where(p.id.in_(subjects))).all() if subjects else []
    names = {row.id: row.name for row in people_rows}
    return [
        {
            "seq": r.seq,
            "at": r.at / 1000,
            "actor": r.actor,
            "name": r.name,
            "act": r.act,
            "subject": r.subject,
            "subject_name": names.get(r.subject, ""),
            "table": r.floor_table,
            "round": r.round,
            **told_reason(r.reason),
            "detail": json.loads(r.detail),
        }
        for r in rows
    ]
