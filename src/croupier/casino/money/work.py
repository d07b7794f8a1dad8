"""A transaction with a ledger: what a command of the casino works with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import sqlalchemy as sa

from croupier.casino.core import database, transaction
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.sql_statements import Call
from croupier.casino.core.transaction import Transaction
from croupier.casino.money.ledger import Books, Ledger
from croupier.casino.people import house_policy
from croupier.casino.people.player_limits import LimitKeeper
from croupier.casino.people.staff_factor import StaffFactor


class Saved(transaction.Saved, Protocol):
    """A table that knows what the people at it have."""

    def know_balances(self, ledger: Ledger) -> None:
        """Take up the balances that the work leaves."""


class Work(Transaction):
    """A transaction in which money moves and the limits of people hold."""

    floor: dict[str, Saved]  # type: ignore[assignment]

    def __init__(
        self, connection: sa.Connection, books: Books | None = None, head: Sequence[Any] | None = None
    ) -> None:
        super().__init__(connection, head)
        self.ledger = Ledger(connection, books, self._journal)
        self.ledger.actor = CLOCK.actor
        self.care = LimitKeeper(connection, self.ledger, self.at)
        self.staff_factor = StaffFactor()
        self.policy = house_policy.read_policy(house_policy.USUAL)  # whose rules the house keeps
        self.alone_cents = 0  # what rulings of one person may move in a day on settled rounds
        self.ruling_seconds = 60  # for how long a table takes no wagers while a ruling waits for a second person

    def by(self, person: Person) -> None:
        """Let this person act from now on: in the journal, and in the log of acts."""
        super().by(person)
        self.ledger.actor = person.actor

    @property
    def journal_end(self) -> tuple[int, str]:
        """Number and hash of the last row of the journal."""
        return self.ledger.books.seq, self.ledger.books.hash

    def count_postings(self) -> int:
        """Return how many rows of the journal are staged."""
        return len(self.ledger.rows)

    def undo_postings(self, count: int) -> None:
        """Take back the rows of the journal that were staged since there were so many."""
        self.ledger.undo(count)

    def calls_of_parts(self) -> list[Call]:
        """Return what ledger and limits tell the database."""
        for table in self.floor.values():
            table.know_balances(self.ledger)
        keep, played = self.care.calls()
        self.note_changes(database.care, keep.given)
        return [*self.ledger.calls(), keep, played]
