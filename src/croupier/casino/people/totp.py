"""The second factor: a time-based code (RFC 6238) from an authenticator that has stored a secret; and recovery codes,
each for one time, for a person who has lost the authenticator.

The secret is made of two parts, as the secrets of rounds are: a salt that stands in the row, and the key of the casino,
which does not. A code counts once: the step of time that it belongs to is kept, and no step before it is taken again.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from typing import Any

import pyotp
import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.casino_key import new_salt
from croupier.casino.core.messages import ActReason, ByThemselves, SigningIn
from croupier.casino.core.transaction import Answer, Transaction
from croupier.casino.people.messages import CodeNeeded, FactorExists, NoFactorWaiting, WrongCode
from croupier.casino.people.passwords import code_digest, halves_digest, new_code
from croupier.errors import Refusal, Refused

ISSUER = "Croupier"
STEP = 30_000  # milliseconds that a code goes with
STEPS_OF_TOLERANCE = 1  # so many steps before or after: clocks differ, and people type slowly
RECOVERY = 10  # so many codes
WRONG_CODE = Refusal(WrongCode())
CODE_NEEDED = Refusal(CodeNeeded())


def has(connection: sa.Connection, person: str) -> bool:
    """Return whether a person signs in with a second factor."""
    f = database.factors.c
    wanted = connection.execute(sa.select(f.person).where(f.person == person, f.confirmed_at.is_not(None)))
    return wanted.first() is not None


def enrol(work: Transaction, person: str, name: str) -> Answer:
    """A new secret for an authenticator; it counts when a code from it has been shown."""
    if has(work.connection, person):
        raise Refused(FactorExists())
    work.delete(database.factors, person)
    salt = new_salt()
    work.insert(database.factors, {"person": person, "secret": salt, "confirmed_at": None, "last_step": 0})
    totp = _totp(work, person, salt)
    return {"secret": totp.secret, "uri": totp.provisioning_uri(name, ISSUER)}


def _totp(work: Transaction, person: str, salt: str) -> pyotp.TOTP:
    return pyotp.TOTP(b32encode(work.key.factor(person, salt)).decode())


def picture(uri: str) -> str:
    """The address as a QR code: a picture that lies in the page itself."""
    import segno

    drawn: str = segno.make(uri, micro=False).svg_data_uri(scale=5, border=3, light="#fff")
    return drawn


def confirm(work: Transaction, person: str, code: str) -> list[str]:
    """The first code is right: from now on it is asked for. The recovery codes, which are never shown again."""
    row = _row(work.connection, person)
    if row is None or row.confirmed_at is not None:
        raise Refused(NoFactorWaiting())
    if not _is_step_accepted(work, row, code):
        raise Refused(WRONG_CODE)
    work.update(database.factors, person, confirmed_at=work.at)
    action_log.record_act(work, "factor on", ByThemselves(), person)
    return _new_codes(work, person)


def accept_code(work: Transaction, person: str, code: str) -> bool:
    """Return whether a code opens the door: one of this moment, or a recovery code, which is gone then."""
    row = _row(work.connection, person)
    if row is not None and row.confirmed_at is not None and _is_step_accepted(work, row, code):
        return True
    if not use_code(work, person, "recovery", code):
        return False
    action_log.record_act(work, "recovery code", SigningIn(), person)
    return True


def use_code(work: Transaction, person: str, kind: str, code: str) -> bool:
    """Use up a person's code; return whether they had it."""
    c, digests = database.codes.c, [code_digest(person, code), halves_digest(person, code)]
    kept = sa.and_(c.person == person, c.kind == kind, c.expires_at > work.at)
    digest = work.connection.execute(sa.select(c.digest).where(kept, c.digest.in_(digests))).scalar()
    if digest is None:
        return False
    work.delete(database.codes, person, digest)
    return True


def remove_second_factor(work: Transaction, person: str, reason: str | ActReason) -> None:
    """No second factor any more, and no recovery codes."""
    work.delete(database.factors, person)
    _no_codes(work, person)
    action_log.record_act(work, "factor off", reason, person)


def _row(connection: sa.Connection, person: str) -> Any:
    return connection.execute(database.factors.select().where(database.factors.c.person == person)).first()


def _is_step_accepted(work: Transaction, row: Any, code: str) -> bool:
    """Return whether a code belongs to a step of time about now, and to a later one than the last that was used."""
    code, now, totp = "".join(code.split()), work.at // STEP, _totp(work, row.person, row.secret)
    for step in range(max(now - STEPS_OF_TOLERANCE, row.last_step + 1), now + STEPS_OF_TOLERANCE + 1):
        if hmac.compare_digest(totp.generate_otp(step).encode(), code.encode()):
            work.update(database.factors, row.person, last_step=step)
            return True
    return False


def _new_codes(work: Transaction, person: str) -> list[str]:
    made = [new_code() for _ in range(RECOVERY)]
    _no_codes(work, person)
    for code in made:
        row = {"person": person, "kind": "recovery", "digest": code_digest(person, code), "expires_at": 2**62}
        work.insert(database.codes, row)
    return made


def _no_codes(work: Transaction, person: str) -> None:
    c = database.codes.c
    wanted = sa.select(c.digest).where(c.person == person, c.kind == "recovery")
    for digest in work.connection.execute(wanted).scalars().all():
        work.delete(database.codes, person, digest)
