"""The ledger: double entry in cents, holds for stakes that are not decided yet, and the hash chain that it writes over
the journal (workers/ledger_proof.py checks it).

Rows of the journal are of four kinds:
    move   from one account to another
    hold   a stake is laid: that much of the balance can be used for nothing else
    post   a held amount goes to another account (the wager was lost)
    free   a held amount is the player's own again (won, pushed, taken back or void)

A `Ledger` lives for one transaction of the one writer. What it does can be undone until it is flushed; the database's
own constraints (no balance below zero, no negative hold) stand behind the checks made here.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.account_names import is_outside, player
from croupier.casino.core.seal_chain import GENESIS
from croupier.casino.core.sql_statements import Call, Statement, inserting, updating
from croupier.casino.core.transaction import HEAD
from croupier.casino.money.messages import NotEnough, Reason, StakeSettled, TournamentEntryBack
from croupier.casino.money.reasons import journal_text, reason_of
from croupier.errors import Refused
from croupier.messages import Cents

MAX_ACCOUNTS_IN_MEMORY = 100_000  # accounts in memory
FIELDS = ("seq", "at", "kind", "debit", "credit", "amount", "why", "clause", "floor_table", "round")


def row_hash(previous: str, row: dict[str, Any]) -> str:
    """The hash of a row of the journal, over the row before it."""
    fields = [*FIELDS, "actor"] if row["actor"] else FIELDS  # rows from before anybody was named have none
    text = json.dumps([row[field] for field in fields], separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(f"{previous}{text}".encode()).hexdigest()


PLAYERS, TOURNAMENT_POOL = player(""), "tournament:"  # what is in the names of such accounts


def result_of(row: Mapping[str, Any]) -> tuple[str, int, int] | None:
    """The account for which a row of the journal counts as play, what it adds to its stakes, and to its result."""
    kind, debit, credit, cents = row["kind"], row["debit"], row["credit"], row["amount"]
    if kind == "post":
        return debit, cents, -cents
    if kind == "free":
        # one that was taken back, or void, never counted
        return (debit, cents, 0) if isinstance(reason_of(row["why"]), StakeSettled) else None
    if kind == "hold":
        return None
    pays, paid = PLAYERS in debit, PLAYERS in credit
    if reason_of(row["why"]).is_correction:
        return (debit, 0, -cents) if pays else (credit, 0, cents) if paid else None
    if pays and (row["floor_table"] or TOURNAMENT_POOL in credit):
        return debit, cents, -cents
    if paid and row["floor_table"]:
        return credit, 0, cents
    if paid and TOURNAMENT_POOL in debit:
        return (credit, -cents, cents) if isinstance(reason_of(row["why"]), TournamentEntryBack) else (credit, 0, cents)
    return None


@dataclass(slots=True)
class Account:
    """A balance, and what of it is held."""

    balance: int
    held: int
    outside: bool = False
    new: bool = False

    @property
    def free(self) -> int:
        """The amount free to be staked."""
        return self.balance - self.held


@dataclass(slots=True)
class Books:
    """Accounts and holds as they stood after the last row of the journal that this process wrote. While no other
    process has written a row they need not be read again."""

    seq: int = -1
    hash: str = ""
    accounts: dict[str, Account] = field(default_factory=dict)
    holds: dict[tuple[str, str], int] = field(default_factory=dict)


class Ledger:
    """The accounts as one transaction sees and changes them. `head` is number and hash of the last row of the journal,
    where it has been read already. After a transaction that failed, its books are worth nothing."""

    def __init__(
        self, connection: sa.Connection, books: Books | None = None, head: tuple[int | None, str | None] | None = None
    ) -> None:
        self.connection = connection
        self.rows: list[dict[str, Any]] = []
        self.books = books if books is not None else Books()
        seq, last = HEAD(connection)[0][:2] if head is None else head
        seq, last = seq or 0, last or GENESIS
        if self.books.seq != seq or len(self.books.accounts) > MAX_ACCOUNTS_IN_MEMORY:
            self.books.accounts, self.books.holds = {}, {}
        self.books.seq, self.books.hash = seq, last
        self._accounts, self._holds = self.books.accounts, self.books.holds
        self._touched: set[str] = set()
        self.results: dict[str, tuple[int, int]] = {}  # what the rows count as play: staked and net, by account
        self.unit = ""
        self.actor = ""  # who moves the money

    # Looking

    @contextmanager
    def counting(self, unit: str) -> Iterator[None]:
        """Within this, names are of accounts of another unit: the chips of a tournament, which are no money. Nothing
        moves between two units."""
        was, self.unit = self.unit, unit
        try:
            yield
        finally:
            self.unit = was

    def load(self, ids: Iterable[str], table: str | None = None) -> None:
        """Read accounts, and their holds at a table, in one go."""
        names, accounts, holds = [self.unit + i for i in ids], self._accounts, self._holds
        for name in names:
            if name not in accounts or (table is not None and (name, table) not in holds):
                self._load(names, table)
                return

    def _load(self, ids: list[str], table: str | None = None) -> None:
        wanted = [i for i in ids if i not in self._accounts]
        if wanted:
            for name, outside, balance, held in ACCOUNTS(self.connection, ids=wanted):
                self._accounts[name] = Account(balance, held, bool(outside))
        if table is not None:
            keys = [i for i in ids if (i, table) not in self._holds]
            if keys:
                for account, amount in _HOLDS(self.connection, ids=keys, table=table):
                    self._holds[account, table] = amount
                for i in keys:
                    self._holds.setdefault((i, table), 0)

    def know(self, accounts: Sequence[Any], holds: Sequence[Any], keys: Iterable[tuple[str, str]]) -> None:
        """Accounts and holds that were read before; `keys` are those that were looked for, and hold nothing if they
        were not found. What is known already is as new as that."""
        for name, outside, balance, held in accounts:
            if name not in self._accounts:
                self._accounts[name] = Account(balance, held, bool(outside))
        for account, table, amount in holds:
            self._holds.setdefault((account, table), amount)
        for key in keys:
            self._holds.setdefault(key, 0)

    def account(self, name: str) -> Account:
        """An account as it stands within this piece of work."""
        return self._account(self.unit + name)

    def _account(self, name: str) -> Account:
        if name not in self._accounts:
            self._load([name])
        if name not in self._accounts:
            self._accounts[name] = Account(0, 0, is_outside(name), new=True)
        return self._accounts[name]

    def amount_on_table(self, account: str, table: str) -> int:
        """Return an account's money on a table."""
        return self._amount_on_table(self.unit + account, table)

    def _amount_on_table(self, account: str, table: str) -> int:
        if (account, table) not in self._holds:
            self._load([account], table)
        return self._holds[account, table]

    # Changing

    def move(
        self, debit: str, credit: str, amount: int, reason: Reason, clause: str = "", table: str = "", number: int = 0
    ) -> None:
        """Move cents from one account to another, and write down why."""
        self._write("move", debit, credit, amount, reason, clause, table, number)

    def hold(self, account: str, table: str, amount: int, reason: Reason, number: int) -> None:
        """Hold a stake on a table."""
        self._write("hold", account, None, amount, reason, "", table, number)

    def post(
        self, account: str, credit: str, amount: int, reason: Reason, clause: str, table: str, number: int
    ) -> None:
        """Pay what was held to another account."""
        self._write("post", account, credit, amount, reason, clause, table, number)

    def free(self, account: str, table: str, amount: int, reason: Reason, number: int) -> None:
        """Give back what was held."""
        self._write("free", account, None, amount, reason, "", table, number)

    def _write(
        self,
        kind: str,
        debit: str,
        credit: str | None,
        amount: int,
        reason: Reason,
        clause: str,
        table: str,
        number: int,
    ) -> None:
        if amount <= 0:
            raise ValueError(f"{amount} cents cannot be moved")
        debit, credit = self.unit + debit, None if credit is None else self.unit + credit
        row = {
            "at": time.time_ns() // 1_000_000,
            "kind": kind,
            "debit": debit,
            "credit": credit,
            "amount": amount,
            "why": journal_text(reason),
            "clause": clause,
            "floor_table": table,
            "round": number,
            "actor": self.actor,
        }
        source = self._account(debit)
        if kind in ("move", "hold") and not source.outside and source.free < amount:
            raise Refused(NotEnough(left=Cents(source.free), needed=Cents(amount)))
        if kind in ("post", "free") and self._amount_on_table(debit, table) < amount:
            raise ValueError(f"{debit} holds less than {amount} cents at {table}")
        if kind == "hold":
            self._amount_on_table(debit, table)
        self._apply(row, 1)
        self.rows.append(row)

    def _apply(self, row: dict[str, Any], sign: int) -> None:
        kind, debit, change = row["kind"], self._account(row["debit"]), sign * row["amount"]
        if kind in ("move", "post"):
            debit.balance -= change
            self._account(row["credit"]).balance += change
            self._touched.add(row["credit"])
        if kind != "move":
            debit.held += change if kind == "hold" else -change
            self._holds[row["debit"], row["floor_table"]] += change if kind == "hold" else -change
        self._touched.add(row["debit"])
        played = result_of(row)
        if played is not None:
            account, staked, net = played
            before = self.results.get(account, (0, 0))
            self.results[account] = (before[0] + sign * staked, before[1] + sign * net)

    def undo(self, mark: int) -> None:
        """Take back what was written since there were `mark` rows."""
        while len(self.rows) > mark:
            self._apply(self.rows.pop(), -1)

    # Writing down

    def calls(self) -> list[Call]:
        """Return the changes as calls of the database, chained to its last row."""
        if not self.rows:
            return []
        seq, previous = self.books.seq, self.books.hash
        for row in self.rows:
            seq += 1
            row["seq"] = seq
            row["hash"] = previous = row_hash(previous, row)
        made, changed = self._account_rows()
        keys = {(r["debit"], r["floor_table"]) for r in self.rows if r["kind"] != "move"}
        held = [{"account": a, "floor_table": t, "amount": self._holds[a, t]} for a, t in sorted(keys)]
        rows, self.rows, self._touched = self.rows, [], set()
        self.books.seq, self.books.hash = seq, previous
        return [_OPEN.call(made), _UPDATE.call(changed), _HOLD.call(held), _JOURNAL.call(rows)]

    def _account_rows(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        made: list[dict[str, Any]] = []
        changed: list[dict[str, Any]] = []
        for name in sorted(self._touched):
            account = self._accounts[name]
            row = {"id": name, "outside": int(account.outside), "balance": account.balance, "held": account.held}
            (made if account.new else changed).append(row)
            account.new = False
        return made, changed


_OPEN, _JOURNAL = inserting(store.accounts), inserting(store.journal)
_UPDATE = updating(store.accounts, ("balance", "held"), {"id": "id"})
_HOLD = inserting(store.holds, "ON CONFLICT (account, floor_table) DO UPDATE SET amount = excluded.amount")
ACCOUNTS = Statement("SELECT id, outside, balance, held FROM accounts WHERE id IN :ids")
_HOLDS = Statement("SELECT account, amount FROM holds WHERE floor_table = :table AND account IN :ids")
HOLDS = Statement("SELECT account, floor_table, amount FROM holds WHERE account IN :ids AND amount > 0")


def cents(value: int) -> str:
    """Cents as people write money."""
    whole, part = divmod(abs(value), 100)
    return f"{'-' if value < 0 else ''}{whole:,}.{part:02}"
