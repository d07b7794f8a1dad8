"""Limits on guessing passwords and codes, counted so that one person cannot lock another's account.

What is wrong is counted by the account together with where it came from: a browser that has signed in to the account
before, or an address. What is right counts for nothing. Besides, an account is guessed at no more than so many times
an hour from all the places together that it does not know; its owner, in a known browser or at a known address, is
never among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import sqlalchemy as sa

from croupier.casino.people import known_browsers
from croupier.casino.people.rate_limits import Buckets

PASSWORDS = (10, 15 * 60)  # wrong ones of one account from one place, in so many seconds
CODES = (5, 10 * 60)
STRANGERS = (100, 3600)  # wrong ones of one account from everywhere that it does not know


class Placed(Protocol):
    """Where a person comes from, and with which browser (http/arrival.py)."""

    @property
    def browser(self) -> str:
        """The token of the browser."""

    @property
    def address(self) -> str:
        """The address."""

    @property
    def place(self) -> str:
        """Where it comes from, for counting how often."""


def _buckets(count: int, seconds: int) -> Buckets:
    return Buckets(count, count, seconds)


class Guesses:
    """Wrong guesses, counted in this process."""

    def __init__(self) -> None:
        self.passwords, self.codes, self.strangers = _buckets(*PASSWORDS), _buckets(*CODES), _buckets(*STRANGERS)

    @contextmanager
    def password(self, account: str, place: str, is_known: bool) -> Iterator[None]:
        """Count a password that is tried, unless it turns out to be right (nothing is raised)."""
        with self._count_attempt(self.passwords, account, place, is_known):
            yield

    @contextmanager
    def code(self, account: str, place: str, is_known: bool) -> Iterator[None]:
        """Count a code that is tried, unless it turns out to be right."""
        with self._count_attempt(self.codes, account, place, is_known):
            yield

    @contextmanager
    def again(self, session: str) -> Iterator[None]:
        """Count what is shown again in an open session, unless it turns out to be right."""
        with self._count_attempt(self.codes, "", f"session {session}", True):
            yield

    @contextmanager
    def _count_attempt(self, buckets: Buckets, account: str, place: str, is_known: bool) -> Iterator[None]:
        taken = [(buckets, f"{account} {place}")]
        if not is_known:
            taken.append((self.strangers, account))
        for number, (bucket, key) in enumerate(taken):
            try:
                bucket.take(key)
            except Exception:
                for other, before in taken[:number]:
                    other.put_back(before)
                raise
        yield  # what is raised here was wrong, and stays counted
        for bucket, key in taken:
            bucket.put_back(key)


def place_of(connection: sa.Connection, person: str, came: Placed) -> tuple[str, bool]:
    """Return where a guess comes from, and whether the account knows that place. A known browser is a place of its own,
    which no other client can use up."""
    if person and known_browsers.is_known(connection, came.browser, person):
        return f"browser {known_browsers.digest(came.browser)}", True
    return came.place, bool(person) and known_browsers.is_known_address(connection, came.address, person)
