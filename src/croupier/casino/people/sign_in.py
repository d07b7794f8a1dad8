"""Accounts and sessions: guests with play money, players with a password, dealers and operators; and the session's
token, which their cookie holds. The password is checked in passwords.py."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Protocol

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.account_names import BOUGHT, CURRENCIES, PLAY, debt, player
from croupier.casino.core.actor import NOBODY, STAFF, Person
from croupier.casino.core.transaction import Transaction, now_ms
from croupier.casino.core.user_names import folded_name, skeleton
from croupier.casino.people import known_browsers, player_limits
from croupier.casino.people.messages import NameTaken, UnprintableText
from croupier.errors import Refusal, Refused

COOKIE = "croupier_session"
SESSION_SECONDS = 14 * 24 * 3600  # seconds
ROLES = ("guest", "player", "dealer", "operator")
SIGN_IN_REFUSED = "sign-in refused"  # the act by which a person was not let in
NAME_TAKEN = Refusal(NameTaken())


def digest(token: str) -> str:
    """Return the stored digest of a session's token: its SHA-256, so that the database opens no session."""
    return hashlib.sha256(token.encode()).hexdigest()


def checked_text(text: str) -> str:
    """Words on one line, with nothing in them that cannot be printed."""
    text = " ".join(text.split())
    if not text.isprintable():
        raise Refused(UnprintableText())
    return text


def numbered_name(connection: sa.Connection, name: str) -> str:
    """A guest's name with a number behind it, always: that an account of the name exists is not told by it."""
    while True:
        numbered = f"{name[:22].rstrip()} {secrets.randbelow(9000) + 1000}"
        if not is_name_taken(connection, numbered):
            return numbered


def create_person(work: Transaction, name: str, role: str, password: str | None) -> str:
    """Create a person; refused where the name is taken."""
    person = "u" + secrets.token_hex(6)
    if is_name_taken(work.connection, name):
        raise Refused(NAME_TAKEN)
    row = {
        "id": person,
        "name": name,
        "folded": folded_name(name),
        "skeleton": skeleton(name),
        "password": password,
        "role": role,
        "seed": secrets.token_hex(8),
        "created_at": work.at,
    }
    work.insert(store.people, row)
    if work.person is NOBODY:
        work.by(Person(person, name, role))
    return person


def is_name_taken(connection: sa.Connection, name: str, by: str = "") -> bool:
    """Return whether another person has this name or one that looks like it."""
    p = store.people.c
    alike = sa.or_(p.folded == folded_name(name), p.skeleton == skeleton(name))
    return connection.execute(sa.select(p.id).where(alike, p.id != by)).first() is not None


def rename(work: Transaction, person: str, name: str) -> None:
    """Give a person another name, refused where it looks like one that is taken."""
    if is_name_taken(work.connection, name, by=person):
        raise Refused(NAME_TAKEN)
    change(work, person, name=name, folded=folded_name(name), skeleton=skeleton(name))


def rename_guest(work: Transaction, person: str, name: str) -> None:
    """Give a guest another name, at the tables too."""
    rename(work, person, name)
    c = store.chairs.c
    for table, seat in work.connection.execute(sa.select(c.floor_table, c.seat).where(c.person == person)).all():
        work.update(store.chairs, table, seat, name=name)
        work.change_floor(table)


def change(work: Transaction, person: str, **values: Any) -> None:
    """Write new values into a person's row."""
    work.update(store.people, person, **values)


class Came(Protocol):
    """The way a person comes to the door: with which browser, from where (arrival.py)."""

    @property
    def browser(self) -> str:
        """The token of the browser."""

    @property
    def address(self) -> str:
        """The address."""

    @property
    def agent(self) -> str:
        """The kind of browser, in words."""


def new_session(work: Transaction, person: str, came: Came | None = None, factor: bool = False) -> str:
    """Begin a session; the token for its cookie, of which only the digest is kept. `factor`: the second one was shown
    too. The browser is known from now on."""
    may_sign_in(work, person)
    token = secrets.token_urlsafe(32)
    row = {
        "digest": digest(token),
        "person": person,
        "expires_at": work.at + SESSION_SECONDS * 1000,
        "factor": int(factor),
        "began_at": work.at,
        "seen_at": work.at,
        "address": came.address if came else "",
        "agent": came.agent if came else "",
    }
    work.insert(store.sessions, row)
    if came is not None:
        known_browsers.link(work, came.browser, person, came.address)
    return token


def owner_of(connection: sa.Connection, session: str) -> str:
    """Return whose session a digest is of, or was of when they excluded themselves; or nothing."""
    for table in (store.sessions, store.excluded_browsers):
        owner = connection.execute(sa.select(table.c.person).where(table.c.digest == session)).scalar()
        if owner is not None:
            return str(owner)
    return ""


def end_session(work: Transaction, session: str) -> list[str]:
    """End a session. Return it in a list, as `end_sessions` does."""
    work.delete(store.sessions, session)
    return [session]


def end_sessions(work: Transaction, person: str) -> list[str]:
    """End all sessions of a person; return those that were open."""
    s = store.sessions.c
    gone = list(work.connection.execute(sa.select(s.digest).where(s.person == person)).scalars())
    for session in gone:
        work.delete(store.sessions, session)
    return gone


def exclude(work: Transaction, person: str) -> list[str]:
    """End every session of an excluded person, and remember their browsers. Return the sessions that were ended."""
    ended = end_sessions(work, person)
    for session in ended:
        work.insert(store.excluded_browsers, {"digest": session, "person": person})
    return ended


def may_sign_in(work: Transaction, person: str) -> None:
    """Refuse a session to an excluded person, however they come by one."""
    chosen = player_limits.chosen_limits(work.connection, person, work.at)
    refused = chosen.why_barred()
    if refused is not None and chosen.barred == player_limits.EXCLUSION:
        raise refused


def may_come_in(connection: sa.Connection, token: str | None, person: str | None = None, browser: str = "") -> None:
    """Refuse a new beginning during a time-out, or from a browser of a person who has one or is excluded."""
    known_browsers.refuse_barred(connection, browser)
    e = store.excluded_browsers.c
    if token:
        barred_person = connection.execute(sa.select(e.person).where(e.digest == digest(token))).scalar()
        person = barred_person or person
    if person is not None:
        refused = player_limits.chosen_limits(connection, person, now_ms()).why_barred()
        if refused is not None:
            raise refused


def acting_role(role: str, factor: int, needed: bool) -> str:
    """Return the role that a person has in a session: where staff need a second factor, a session without one is a
    player's."""
    return "player" if needed and role in STAFF and not factor else role


class Idle(Protocol):
    """How long sessions may lie idle (open_sessions.py)."""

    def since(self, role: str, at: int) -> int:
        """The last use that a session of this role must have had to be open now."""


def session_person(
    connection: sa.Connection, token: str | None, factor: bool = False, idle: Idle | None = None
) -> Person | None:
    """Whose session a token is; `factor`: whether staff need a second one; `idle`: how long it may lie idle."""
    if not token or len(token) > 100:
        return None
    s, p = store.sessions.c, store.people.c
    row = connection.execute(
        sa.select(p.id, p.name, p.role, s.factor, s.seen_at)
        .join_from(store.sessions, store.people, s.person == p.id)
        .where(s.digest == digest(token), s.expires_at > (at := now_ms()))
    ).first()
    if row is None or (idle is not None and row.seen_at <= idle.since(row.role, at)):
        return None
    return Person(row.id, row.name, acting_role(row.role, row.factor, factor), digest(token))


def role_of(connection: sa.Connection, person: str) -> str:
    """Return the role of a person's account, whatever they may do in the session they are in."""
    role = connection.execute(sa.select(store.people.c.role).where(store.people.c.id == person)).scalar()
    return str(role or "")


def find_by_name(connection: sa.Connection, name: str) -> Any:
    """Return the row of the person with this name, however it is capitalised, or None."""
    return connection.execute(store.people.select().where(store.people.c.folded == folded_name(name))).first()


def profile(connection: sa.Connection, person: str) -> dict[str, Any]:
    """Return a person's profile as they see it themselves."""
    row = connection.execute(store.people.select().where(store.people.c.id == person)).first()
    accounts = {unit + player(person): currency for currency, unit in CURRENCIES.items()}
    owing = {unit + debt(person): currency for currency, unit in CURRENCIES.items()}
    rows = connection.execute(store.accounts.select().where(store.accounts.c.id.in_([*accounts, *owing]))).all()
    purses = {currency: {"balance_cents": 0, "held_cents": 0, "owed_cents": 0} for currency in CURRENCIES}
    for a in rows:
        if a.id in accounts:
            purses[accounts[a.id]] |= {"balance_cents": a.balance - a.held, "held_cents": a.held}
        else:
            purses[owing[a.id]]["owed_cents"] = -a.balance
    assert row is not None
    return {
        "id": row.id,
        "name": row.name,
        "role": row.role,
        "seed": row.seed,
        "second_factor": _has_second_factor(connection, row.id),
        **purses[PLAY],
        "bought": purses[BOUGHT],
        "seats": _seats_of(connection, person, list(accounts)),
    }


def _seats_of(connection: sa.Connection, person: str, accounts: list[str]) -> list[dict[str, Any]]:
    """Return where a person sits: at open tables, and at others where something of theirs is still held."""
    f, h, c = store.floor.c, store.holds.c, store.chairs.c
    at_stake = sa.select(h.floor_table, h.amount).where(h.account.in_(accounts), h.amount > 0)
    held: dict[str, int] = {}
    for table, cents in connection.execute(at_stake):
        held[table] = held.get(table, 0) + cents
    seats = sa.select(c.floor_table, c.seat, f.name, f.game, f.wait).join(store.floor, f.id == c.floor_table)
    mine = seats.where(c.person == person, sa.or_(f.is_open == 1, f.id.in_(held)))
    return [
        {
            "table": row.floor_table,
            "seat": row.seat,
            "name": row.name,
            "game": row.game,
            "held_cents": held.get(row.floor_table, 0),
            "is_asked": row.wait.split()[2:3] == [str(row.seat)],
        }
        for row in connection.execute(mine.order_by(c.floor_table, c.seat))
    ]


def _has_second_factor(connection: sa.Connection, person: str) -> bool:
    f = store.factors.c
    wanted = sa.select(f.person).where(f.person == person, f.confirmed_at.is_not(None))
    return connection.execute(wanted).first() is not None
