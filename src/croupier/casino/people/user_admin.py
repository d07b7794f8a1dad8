"""Accounts as they are managed from the machine itself: what `croupier user` does, and `serve --operator`.

A person who may run the command there may do anything to the file; so here staff are made, and here their passwords and
second factors are given back. Every change is an act of "the machine" in the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log
from croupier.casino.core import database as store
from croupier.casino.core.actor import MACHINE, STAFF
from croupier.casino.core.connections import Store
from croupier.casino.core.transaction import Answer, Transaction
from croupier.casino.core.user_names import checked_name
from croupier.casino.people import sign_in, totp
from croupier.casino.people.messages import NameHasRole, NameIsGuest, NoSuchName
from croupier.casino.people.passwords import checked_password, hash_password
from croupier.errors import CroupierError

ROLES = ("player", "dealer", "operator")


@contextmanager
def admin_transaction(database: str) -> Iterator[Transaction]:
    """One change of the accounts, whole or not at all; a server that runs on the same database sees it at once."""
    store = Store(database)
    try:
        with store.writing() as connection:
            work = Transaction(connection)
            work.by(MACHINE)
            yield work
            work.flush()
    finally:
        store.close()


def user_row(work: Transaction, name: str) -> Any:
    """Return the row of a person by name; an error where the name is unknown."""
    row = sign_in.find_by_name(work.connection, name)
    if row is None or row.role == "bot":
        raise CroupierError(NoSuchName(name=name))
    return row


def add(work: Transaction, name: str, role: str, password: str, reason: str) -> str:
    """Add a person."""
    staff = role in STAFF
    name = checked_name(name, staff)
    kept = hash_password(checked_password(password, name, staff))
    person = sign_in.create_person(work, name, role, kept)
    action_log.record_act(work, "add", reason, person, detail={"role": role})
    return person


def make_operator(database: str, name: str, password: str) -> None:
    """An operator of this name: made anew; one who is there already keeps the password."""
    with admin_transaction(database) as work:
        if not _is_operator(work, name):
            add(work, name, "operator", password, "serve --operator")


def is_operator(database: str, name: str) -> bool:
    """Return whether there is such an operator already, so that no password need be asked for."""
    with admin_transaction(database) as work:
        return _is_operator(work, name)


def _is_operator(work: Transaction, name: str) -> bool:
    """Anybody else who took the name is left as they are, and this is refused."""
    row = sign_in.find_by_name(work.connection, name)
    if row is not None and row.role != "operator":
        raise CroupierError(NameHasRole(name=row.name, role=row.role))
    return row is not None


def set_role(work: Transaction, name: str, role: str, reason: str) -> str:
    """Another role: every session of the account is over, and what was opened in it."""
    row = user_row(work, name)
    if row.password is None:
        raise CroupierError(NameIsGuest(name=row.name))
    sign_in.change(work, row.id, role=role)
    sign_in.end_sessions(work, row.id)
    action_log.record_act(work, "role", reason, row.id, detail={"was": row.role, "role": role})
    return str(row.id)


def set_password(work: Transaction, name: str, password: str, reason: str) -> str:
    """Another password: every session of the account is over."""
    row = user_row(work, name)
    kept = hash_password(checked_password(password, row.name, row.role in STAFF))
    sign_in.change(work, row.id, password=kept, role="player" if row.role == "guest" else row.role)
    sign_in.end_sessions(work, row.id)
    action_log.record_act(work, "password", reason, row.id)
    return str(row.id)


def factor_off(work: Transaction, name: str, reason: str) -> str:
    """Take a lost second factor away, with its recovery codes; every session of the account is over."""
    row = user_row(work, name)
    totp.remove_second_factor(work, row.id, reason)
    sign_in.end_sessions(work, row.id)
    return str(row.id)


def end_sessions(work: Transaction, name: str, reason: str) -> int:
    """Sign a person out everywhere; return of how many sessions."""
    row = user_row(work, name)
    count = len(sign_in.end_sessions(work, row.id))
    action_log.record_act(work, "end sessions", reason, row.id, detail={"sessions": count})
    return count


def listing(work: Transaction, role: str = "") -> list[Answer]:
    """Everybody with an account: who they are, not what they have."""
    p, s, f = store.people.c, store.sessions.c, store.factors.c
    open_sessions = sa.select(sa.func.count()).where(s.person == p.id, s.expires_at > work.at).scalar_subquery()
    factors = sa.select(sa.func.count()).where(f.person == p.id, f.confirmed_at.is_not(None)).scalar_subquery()
    wanted = sa.select(
        p.id, p.name, p.role, p.created_at, p.password, open_sessions.label("sessions"), factors.label("factor")
    ).where(p.role != "bot")
    if role:
        wanted = wanted.where(p.role == role)
    return [
        {
            "id": r.id,
            "name": r.name,
            "role": r.role,
            "password": r.password is not None,
            "second_factor": r.factor > 0,
            "sessions": r.sessions,
            "created_at": r.created_at / 1000,
        }
        for r in work.connection.execute(wanted.order_by(p.created_at, p.id))
    ]
