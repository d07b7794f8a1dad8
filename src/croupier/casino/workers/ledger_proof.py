"""The ledger's proof: the chains are whole and signed, the sums are zero, balances and holds follow from the journal,
every row is the one that was written, and every round begins where the one before ended and replays to the postings
that stand there.

Rows are read as they are needed and not kept, so that a long journal takes time but no memory; a waiting caller hears
how far it is (odds/progress.py)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log
from croupier.casino.core import database as store
from croupier.casino.core.account_names import currency_of, debt, is_outside, pool_account, unit_of
from croupier.casino.core.connections import Store
from croupier.casino.core.seal_chain import GENESIS
from croupier.casino.money import round_postings
from croupier.casino.money.ledger import row_hash
from croupier.casino.proof import round_replay
from croupier.casino.proof.proof_report import STREAMED, Check, Proof
from croupier.casino.proof.round_replay import Others
from croupier.casino.proof.seal_check import Head, Seals
from croupier.casino.proof.table_settings import unit_at
from croupier.casino.tables import shared_jackpots
from croupier.casino.tournaments import tournament as tournaments
from croupier.errors import CroupierError
from croupier.odds.progress import tell
from croupier.rulebooks import game
from croupier.table.money.pools import read

__all__ = ["Check", "Proof", "verify"]
METERS = "meters of links, rebuilt from their rounds"
ROUNDS_BETWEEN_REPORTS = 50  # rounds, and so many times as many rows, between two words about how far it is


def verify(
    database: Store,
    rounds: bool = True,
    since: Head | None = None,
    house: str | None = None,
    processes: int | None = None,
) -> Proof:
    """Prove the ledger from its journal and, with `rounds`, the rounds from their records: in one consistent look.
    `since` is a head that was printed before, and `house` the public key of the house, where it is known; `processes`
    share the work, as many as there is work and processors for, where nothing is said."""
    with database.reading() as connection:
        if not database.sqlite:
            connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        walk = Seals(connection, since)
        looks: list[tuple[str, Callable[[], list[Check]]]] = [
            ("the journal", lambda: _journal(connection, walk)),
            ("the seals", lambda: [walk.chain, walk.check_signature(house), walk.answers, walk.check_coverage()]),
            ("jackpot pools", lambda: [_pools(connection)]),
            (
                "acts of staff",
                lambda: [Check("the hash chain of the acts of staff", *action_log.count_broken_links(connection))],
            ),
            (
                "tournaments",
                lambda: [Check("pools and prizes of tournaments", *tournaments.prove_tournaments(connection))],
            ),
        ]
        with Others(database, connection, processes if rounds else 1) as others:
            if rounds:
                looks += [
                    ("rounds", lambda: list(round_replay.rounds(database, connection, others))),
                    ("links", lambda: [Check(METERS, *shared_jackpots.rebuilt(connection))]),
                ]
            checks = [check for what, look in looks for check in _run_check(what, look)]
    return Proof(checks, walk.head())


def _run_check(what: str, look: Callable[[], list[Check]]) -> list[Check]:
    """Run one check; rows that have been made unreadable are a fault of theirs, and not an accident."""
    try:
        return look()
    except sa.exc.DBAPIError:
        raise
    except Exception as error:
        return [Check(what, 0, [f"it cannot be read: {error!r}"])]


def _journal(connection: sa.Connection, walk: Seals) -> list[Check]:
    """The chain, with what the seals say of it, and the balances and holds that follow from it."""
    chain = Check("the hash chain of the journal", 0)
    balances: Counter[str] = Counter()
    held: Counter[tuple[str, str]] = Counter()
    by_account: Counter[str] = Counter()
    previous, seq = GENESIS, 0
    of = _number(connection, store.journal.select())
    rows = connection.execute(store.journal.select().order_by(store.journal.c.seq), execution_options=STREAMED)
    ends = _sealed_ends(walk, chain)
    next(ends)
    for row in rows.mappings():
        seq += 1
        chain.count += 1
        if chain.count % (ROUNDS_BETWEEN_REPORTS * ROUNDS_BETWEEN_REPORTS) == 1:
            tell("the journal", chain.count, of)
        if row["seq"] != seq or row_hash(previous, dict(row)) != row["hash"]:
            chain.bad(f"row {row['seq']} does not follow from the one before")
            seq = row["seq"]
        previous = row["hash"]
        ends.send((seq, previous))
        _count(row, balances, held, by_account)
        if unit_of(row["debit"]) != unit_of(row["credit"] or row["debit"]):
            chain.bad(f"row {row['seq']} makes one currency of another")
        if not is_outside(row["debit"]) and balances[row["debit"]] < by_account[row["debit"]]:
            chain.bad(f"row {row['seq']} takes {row['debit']} below zero")
    ends.send((None, ""))
    if walk.last.journal != seq:
        chain.bad(f"it has {seq} rows, and the last seal ends with row {walk.last.journal}")
    return [chain, *_sums(connection, balances, held, by_account)]


def _sealed_ends(walk: Seals, chain: Check) -> Generator[None, tuple[int | None, str], None]:
    """Told each row of the journal and its hash, says where a seal ends with another one; told of no row any more,
    goes along the seals that are left."""
    sealed_row = yield None
    for ends, ends_with in walk.walk():
        while sealed_row[0] is not None and sealed_row[0] < ends:
            sealed_row = yield None
        if sealed_row[0] == ends and sealed_row[1] != ends_with:
            chain.bad(f"row {ends} is not the one that was sealed")
    while True:
        yield None


def _number(connection: sa.Connection, rows: sa.Select[Any]) -> int:
    """How many rows there are to look at."""
    return int(connection.execute(sa.select(sa.func.count()).select_from(rows.subquery())).scalar_one())


def _count(row: Any, balances: Counter[str], held: Counter[tuple[str, str]], by_account: Counter[str]) -> None:
    kind, amount = row["kind"], row["amount"]
    if kind in ("move", "post"):
        balances[row["debit"]] -= amount
        balances[row["credit"]] += amount
    if kind != "move":
        change = amount if kind == "hold" else -amount
        held[row["debit"], row["floor_table"]] += change
        by_account[row["debit"]] += change


def _sums(
    connection: sa.Connection, balances: Counter[str], held: Counter[tuple[str, str]], by_account: Counter[str]
) -> list[Check]:
    sums = Check("the sum of all accounts is zero, of each currency and of the chips of each tournament", 0)
    accounts, holds = Check("accounts", 0), Check("holds", 0)
    stored = {row.id: row for row in connection.execute(store.accounts.select())}
    units: Counter[str] = Counter()
    for name, amount in stored.items():
        units[unit_of(name)] += amount.balance
    sums.count = len(units)
    sums.wrong += [f"of {currency_of(unit)} it is {total} cents" for unit, total in units.items() if total]
    for name in sorted(stored.keys() | balances.keys()):
        accounts.count += 1
        row = stored.get(name)
        if row is None or (row.balance, row.held) != (balances[name], by_account[name]):
            accounts.bad(f"{name} is not what the journal makes of it")
        elif not row.outside and row.balance - row.held < 0:
            accounts.bad(f"{name} is below zero")
        elif name.removeprefix(unit_of(name)).startswith(debt("")) and row.balance > 0:
            accounts.bad(f"{name} is above zero: more was paid off than was owed")
    kept = {(row.account, row.floor_table): row.amount for row in connection.execute(store.holds.select())}
    for key in sorted(kept.keys() | held.keys()):
        holds.count += 1
        if kept.get(key, 0) != held[key] or held[key] < 0:
            holds.bad(f"{key[0]} at {key[1]} holds {kept.get(key, 0)}, by the journal {held[key]}")
    return [sums, accounts, holds]


def _pools(connection: sa.Connection) -> Check:
    """Each pool's account against the meter on its table."""
    check = Check("jackpot pools", 0)
    balances = {row.id: row.balance for row in connection.execute(store.accounts.select())}
    r, f = store.rounds.c, store.floor.c
    rows = connection.execute(
        sa.select(f.id, f.game, f.settings, f.pools, r.opening).join_from(
            store.floor, store.rounds, sa.and_(r.floor_table == f.id, r.round == f.round)
        )
    )
    unread = 0
    for row in rows:
        kept = json.loads(row.settings)
        if kept.get("link"):
            continue
        try:
            chosen_game = game(row.game)
        except CroupierError:  # its rulebook is broken, or not here
            unread += 1
            continue
        unit = unit_at(kept)
        carry, brought = json.loads(row.opening)["carry"], json.loads(row.pools or "{}")
        for pool, cents in round_postings.pools_of(chosen_game, carry, brought).items():
            check.count += 1
            if balances.get(unit + pool_account(row.id, pool), 0) != cents:
                check.wrong.append(f"{pool} of {row.id} is not what its account holds")
    for link in connection.execute(store.links.select()):
        for pool, held in json.loads(link.held).items():
            check.count += 1
            if balances.get(shared_jackpots.unit(link) + pool_account(link.id, pool), 0) != round_postings.in_cents(
                read(held)
            ):
                check.wrong.append(f"{pool} of {link.name} is not what its account holds")
    if unread:
        check.note = f"{unread} tables are of rulebooks that cannot be read here: their meters were not looked at"
    return check
