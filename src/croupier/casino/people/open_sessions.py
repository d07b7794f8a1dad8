"""Sessions that are open: when each was used last, when it ends for want of use, a list for their owner,
and whether the owner has shown the password lately.

A session is used by what changes something: a request that is no mere look, a command at a table. Pages look by
themselves, again and again, and keep no session open. Guests have no password to come back with, and stay.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.actor import STAFF, Person
from croupier.casino.core.messages import ByThemselves
from croupier.casino.core.transaction import Answer, Transaction
from croupier.casino.people import sign_in
from croupier.casino.people.messages import NoSuchSession, PasswordNeeded
from croupier.errors import Refusal, Refused

MINUTE = 60_000
MS_BETWEEN_NOTES = MINUTE  # how often the last use of a session is written down
PROOF_LASTS = 10 * MINUTE  # milliseconds for which a password that was shown counts
SHOWN_AGAIN = "password again"  # the act
NAME_LENGTH = 16  # letters of a session's digest, by which its owner names it
MAX_SESSIONS_LISTED = 100  # sessions that are listed
PASSWORD_NEEDED = Refusal(PasswordNeeded())


def _not_set() -> int:
    """The clock was not set."""
    return 0


@dataclass(frozen=True, slots=True)
class IdleLimits:
    """For how many milliseconds a session may lie idle, of staff and of players; 0: for as long as it lasts. `set_by`
    says by how much the machine's clock was just set, which is not yet written down."""

    staff: int = 0
    players: int = 0
    set_by: Callable[[], int] = _not_set

    def since(self, role: str, at: int) -> int:
        """The last use that a session of this role must have had to be open now."""
        limit = self.staff if role in STAFF else self.players if role == "player" else 0
        return at - max(0, self.set_by()) - limit if limit else 0


class Uses:
    """When the sessions of this process were used last, and which of that is to be written down."""

    def __init__(self) -> None:
        self._noted: dict[str, int] = {}
        self._lock = threading.Lock()

    def note_use(self, session: str, at: int) -> Any:
        """A session is used: what is to be done about it in the desk's thread, or None where that was done lately."""
        with self._lock:
            if at - self._noted.get(session, 0) < MS_BETWEEN_NOTES:
                return None
            if len(self._noted) > 100_000:
                self._noted.clear()
            self._noted[session] = at
        return partial(_write_down, session=session)


def _write_down(work: Transaction, session: str) -> Answer:
    s = database.sessions.c  # no seal knows when a session was used last (seals.PASSING)
    work.connection.execute(database.sessions.update().where(s.digest == session).values(seen_at=work.at))
    return {}


def listing(connection: sa.Connection, person: Person, limits: IdleLimits, at: int) -> list[dict[str, Any]]:
    """Return a person's sessions, the one they are in first, then by last use."""
    s = database.sessions.c
    since = limits.since(sign_in.role_of(connection, person.id), at)
    wanted = database.sessions.select().where(s.person == person.id, s.expires_at > at, s.seen_at > since)
    rows = connection.execute(wanted.order_by(s.seen_at.desc()).limit(MAX_SESSIONS_LISTED)).all()
    sessions = [
        {
            "id": r.digest[:NAME_LENGTH],
            "here": r.digest == person.session,
            "began_at": r.began_at / 1000,
            "seen_at": r.seen_at / 1000,
            "address": r.address,
            "browser": r.agent,
            "second_factor": bool(r.factor),
        }
        for r in rows
    ]
    return sorted(sessions, key=lambda session: not session["here"])


def end(work: Transaction, person: Person, named: str | None) -> list[str]:
    """End a session of a person, or (None) all but the one they are in; return those that are over now."""
    s = database.sessions.c
    mine = work.connection.execute(sa.select(s.digest).where(s.person == person.id)).scalars().all()
    gone = [d for d in mine if (d[:NAME_LENGTH] == named if named is not None else d != person.session)]
    if named is not None and not gone:
        raise Refused(NoSuchSession())
    for session in gone:
        sign_in.end_session(work, session)
    action_log.record_act(work, "end own sessions", ByThemselves(), person.id, detail={"sessions": len(gone)})
    return gone


def note_password(work: Transaction, person: Person) -> Answer:
    """Note that a person has shown the password again in this session."""
    action_log.record_act(
        work, SHOWN_AGAIN, ByThemselves(), person.id, detail={"session": person.session[:NAME_LENGTH]}
    )
    return {}


def refuse_unproven(connection: sa.Connection, person: Person, at: int) -> None:
    """Refuse a person who has shown no password in this session for a while."""
    s, a, since = database.sessions.c, database.acts.c, at - PROOF_LASTS
    began = connection.execute(sa.select(s.began_at).where(s.digest == person.session)).scalar() or 0
    if began > since:
        return
    shown = sa.select(a.detail).where(a.subject == person.id, a.act == SHOWN_AGAIN, a.at > since)
    detail = action_log.written_detail({"session": person.session[:NAME_LENGTH]})
    if detail not in connection.execute(shown).scalars().all():
        raise Refused(PASSWORD_NEEDED)
