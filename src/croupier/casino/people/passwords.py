"""Passwords: how long, which are too common, and how they are kept; and codes that are used once."""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import lru_cache
from importlib.resources import files

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.casino.core.user_names import skeleton
from croupier.casino.people.messages import PasswordCommon, PasswordLength, PasswordLikeName, PasswordRow
from croupier.errors import Refused
from croupier.messages import Message

MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 200  # of a password
MIN_STAFF_PASSWORD_LENGTH = 12  # the shortest of a person who has more to guard
KINDS = 4  # so many different characters, at least
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")
ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiopü", "azertyuiop")
_hasher = PasswordHasher()
_nobody = _hasher.hash("nobody has this password")  # so that an unknown name takes as long as a wrong password


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    """The list of passwords that are too well known."""
    text = (files("croupier.casino.people") / "passwords.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return frozenset(" ".join(lines).split())


def checked_password(password: str, name: str = "", staff: bool = False) -> str:
    """Return a password that a person of this name may take."""
    least = MIN_STAFF_PASSWORD_LENGTH if staff else MIN_PASSWORD_LENGTH
    if not least <= len(password) <= MAX_PASSWORD_LENGTH:
        raise Refused(PasswordLength(least=least, most=MAX_PASSWORD_LENGTH))
    why = _why_too_easy(password.casefold(), name)
    if why is not None:
        raise Refused(why)
    return password


def _why_too_easy(password: str, name: str) -> Message | None:
    """Return why a password would be guessed among the first, or None."""
    if password in common() or _AROUND.sub("", password) in common():
        return PasswordCommon()
    if len(set(password)) < KINDS or _is_keyboard_row(password):
        return PasswordRow()
    mine, look = skeleton(name), skeleton(password)
    if len(mine) > 2 and mine in look and len(look) < len(mine) + 6:
        return PasswordLikeName()
    return None


def _is_keyboard_row(password: str) -> bool:
    """Return whether it goes along the alphabet, the figures or the keyboard, forwards or backwards, once or over
    again."""
    half = password[: (len(password) + 1) // 2]
    single = half if (half * 2)[: len(password)] == password else password
    return any(single in row * 3 or single in row[::-1] * 3 for row in ROWS)


def hash_password(password: str) -> str:
    """A password as it is kept."""
    return _hasher.hash(password)


def is_right_password(stored: str | None, password: str) -> bool:
    """Return whether a password is the kept one; it takes as long where there is none."""
    try:
        return _hasher.verify(stored or _nobody, password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


def new_code(groups: int = 3) -> str:
    """A code that is used once: groups of four letters and figures that are not mistaken for others."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(groups))


def plain_code(code: str) -> str:
    """A code as it counts, however it was typed."""
    return "".join(c for c in code.casefold() if c in LETTERS)


def code_digest(person: str, code: str) -> str:
    """Return the stored digest of a code. Its characters are drawn, not chosen: there are too many to try them all."""
    return hashlib.sha256(f"{person}\0{plain_code(code)}".encode()).hexdigest()


HALF = 2  # groups of each half of a code that two people give


def joined_digest(person: str, first: str, second: str) -> str:
    """Return the stored digest of a code of two halves, from the digest of the first and the second itself: who made
    the one never knew the other."""
    return hashlib.sha256(f"{person}\0{first}\0{plain_code(second)}".encode()).hexdigest()


def halves_digest(person: str, code: str) -> str:
    """Return the stored digest of a code of two halves, from both of them as they were typed."""
    plain = plain_code(code)
    return joined_digest(person, code_digest(person, plain[: 4 * HALF]), plain[4 * HALF :])
