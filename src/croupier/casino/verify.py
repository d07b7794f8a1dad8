"""The ledger's proof: the chain is whole, the sums are zero, balances and holds follow from the journal, and every
round begins where the one before ended and replays to the postings that stand there.

Rows are read as they are needed and not kept, so that a long journal takes time but no memory; whoever waits hears how
far it is (odds/working.py)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from croupier.casino import acts, certificates, fairness, links, settlement, store, tournaments
from croupier.casino.ledger import (
    GENESIS,
    chained,
    chips_of,
    is_outside,
    player,
    pool_account,
    table_float,
    unit_of,
)
from croupier.casino.past import recorded
from croupier.casino.rooms import Room
from croupier.casino.settlement import Posting
from croupier.casino.store import Store
from croupier.casino.work import dumps
from croupier.errors import CroupierError
from croupier.odds.working import tell
from croupier.rulebooks import fingerprint, game
from croupier.table.pools import read

SHOWN = 20  # so many things that are wrong are told; the first is enough
STREAMED = {"yield_per": 1000}  # rows in memory at a time
TOLD = 50  # rounds, and so many times as many rows, between two words about how far it is
BESIDE = ("fill", "house money", "a bot's chips")  # what moves beside a settlement


@dataclass(slots=True)
class Check:
    """One thing that was proved, or what is wrong with it."""

    what: str
    count: int
    wrong: list[str] = field(default_factory=list)  # the first of them, at least
    note: str = ""

    def bad(self, sentence: str) -> None:
        if len(self.wrong) < SHOWN:
            self.wrong.append(sentence)

    def plain(self) -> dict[str, Any]:
        wrong = self.wrong[:SHOWN]
        return {"what": self.what, "count": self.count, "ok": not wrong, "wrong": wrong, "note": self.note}


@dataclass(slots=True)
class Proof:
    checks: list[Check]

    @property
    def ok(self) -> bool:
        return not any(check.wrong for check in self.checks)


def verify(database: Store, rounds: bool = True) -> Proof:
    """Prove the ledger from its journal and, with `rounds`, the rounds from their records: in one consistent look."""
    with database.reading() as connection:
        if not database.sqlite:
            connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        checks = _journal(connection)
        checks.append(_pools(connection))
        checks.append(Check("the hash chain of the acts of staff", *acts.broken(connection)))
        checks.append(Check("pools and prizes of tournaments", *tournaments.proved(connection)))
        if rounds:
            checks.append(_astray(connection))
            checks.append(_rounds(connection))
            checks.append(Check("meters of linked tables, rebuilt from their rounds", *links.rebuilt(connection)))
    return Proof(checks)


def _journal(connection: sa.Connection) -> list[Check]:
    """The chain, and the balances and holds that follow from it."""
    chain = Check("the hash chain of the journal", 0)
    balances: Counter[str] = Counter()
    held: Counter[tuple[str, str]] = Counter()
    by_account: Counter[str] = Counter()
    previous, seq = GENESIS, 0
    of = _number(connection, store.journal.select())
    rows = connection.execute(store.journal.select().order_by(store.journal.c.seq), execution_options=STREAMED)
    for row in rows.mappings():
        seq += 1
        chain.count += 1
        if chain.count % (TOLD * TOLD) == 1:
            tell("the journal", chain.count, of)
        if row["seq"] != seq or chained(previous, dict(row)) != row["hash"]:
            chain.bad(f"row {row['seq']} does not follow from the one before")
            seq = row["seq"]
        previous = row["hash"]
        _count(row, balances, held, by_account)
        if unit_of(row["debit"]) != unit_of(row["credit"] or row["debit"]):
            chain.bad(f"row {row['seq']} makes money of chips, or chips of money")
        if not is_outside(row["debit"]) and balances[row["debit"]] < by_account[row["debit"]]:
            chain.bad(f"row {row['seq']} takes {row['debit']} below zero")
    return [chain, *_sums(connection, balances, held, by_account)]


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
    sums = Check("the sum of all accounts is zero, of money and of the chips of each tournament", 0)
    accounts, holds = Check("accounts", 0), Check("holds", 0)
    stored = {row.id: row for row in connection.execute(store.accounts.select())}
    units: Counter[str] = Counter()
    for name, found in stored.items():
        units[unit_of(name)] += found.balance
    sums.count = len(units)
    sums.wrong += [f"of {unit or 'money'} it is {total} cents" for unit, total in units.items() if total]
    for name in sorted(stored.keys() | balances.keys()):
        accounts.count += 1
        row = stored.get(name)
        if row is None or (row.balance, row.held) != (balances[name], by_account[name]):
            accounts.bad(f"{name} is not what the journal makes of it")
        elif not row.outside and row.balance - row.held < 0:
            accounts.bad(f"{name} is below zero")
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
        sa.select(f.id, f.game, f.settings, r.opening).join_from(
            store.floor, store.rounds, sa.and_(r.floor_table == f.id, r.round == f.round)
        )
    )
    for row in rows:
        kept = json.loads(row.settings)
        if kept.get("link"):
            continue
        unit = chips_of(kept["tournament"]["id"]) if kept.get("tournament") else ""
        for pool, cents in settlement.pools_of(game(row.game), json.loads(row.opening)["carry"]).items():
            check.count += 1
            if balances.get(unit + pool_account(row.id, pool), 0) != cents:
                check.wrong.append(f"{pool} of {row.id} is not what its account holds")
    for link in connection.execute(store.links.select()):
        for pool, held in json.loads(link.held).items():
            check.count += 1
            if balances.get(pool_account(link.id, pool), 0) != settlement.in_cents(read(held)):
                check.wrong.append(f"{pool} of {link.name} is not what its account holds")
    return check


def _rounds(connection: sa.Connection) -> Check:
    """Every settled round replayed: draws, lines and postings."""
    check = Check("rounds replayed", 0)
    room: Room | None = None
    before: Any = None
    other = 0
    r = store.rounds.c
    of = _number(connection, store.rounds.select())
    ordered = store.rounds.select().order_by(r.floor_table, r.round)
    for number, row in enumerate(connection.execute(ordered, execution_options=STREAMED), 1):
        if number % TOLD == 1:
            tell("rounds", number, of)
        if room is None or room.id != row.floor_table:
            found = connection.execute(store.floor.select().where(store.floor.c.id == row.floor_table)).one()
            room, before = Room(found), None
        wrong, before = _follows(before, row), row
        if row.state != "open" and row.rulebook_hash == fingerprint(room.game_name.partition("/")[0]):
            check.count += 1
            wrong = wrong or _round(connection, room, row)
        elif row.state != "open":
            other += 1
        if wrong:
            check.bad(f"table {row.floor_table}, round {row.round}: {wrong}")
    if other:
        check.note = f"{other} rounds were played by another edition of their rulebook and are not replayed"
    return check


def _follows(before: Any, row: Any) -> str:
    """What is wrong with the place of a round in the line of its table's rounds, or nothing."""
    if fairness.commitment(row.floor_table, row.round, row.secret) != row.commitment:
        return "its secret is not what was committed to"
    if row.round != (1 if before is None else before.round + 1):
        return "the one before is missing"
    if before is None:
        return ""
    if before.state == "open":
        return "the one before is not over"
    closing = json.loads(before.closing)
    if json.loads(row.opening) != {key: closing[key] for key in ("carry", "shoe")}:
        return "it begins otherwise than the one before ended"
    return ""


def _astray(connection: sa.Connection) -> Check:
    """Money that moved at a table outside of a round that is over."""
    check = Check("money moves at a table only when a round is settled", 0)
    j, r = store.journal.c, store.rounds.c
    moved = (
        sa.select(j.seq, r.state)
        .join_from(
            store.journal, store.rounds, sa.and_(r.floor_table == j.floor_table, r.round == j.round), isouter=True
        )
        .where(j.floor_table != "", j.kind.in_(["move", "post"]), j.why.not_in(BESIDE))
    )
    for row in connection.execute(moved, execution_options=STREAMED):
        check.count += 1
        if row.state != "settled":
            check.bad(f"row {row.seq} belongs to no round that is settled")
    return check


def _round(connection: sa.Connection, room: Room, row: Any) -> str:
    """What is wrong with a round, or nothing."""
    opening, closing = json.loads(row.opening), json.loads(row.closing)
    j = store.journal.c
    posted = connection.execute(
        store.journal.select().where(
            j.floor_table == row.floor_table, j.round == row.round, j.kind.in_(["move", "post"])
        )
    ).all()
    if row.state == "void":
        return "a void round has moved money" if any(p.why not in BESIDE for p in posted) else ""
    made = room.make_table(tuple(json.loads(row.seats)) or None, opening["carry"])
    proof = {
        "table": row.floor_table, "round": row.round, "secret": row.secret, "seeds": json.loads(row.seeds) or {},
        "shoe": opening["shoe"], "mode": room.settings["mode"],
        "record": {"inputs": recorded(connection, row.floor_table, row.round)},
    }  # fmt: skip
    try:
        playing, difference, left = certificates.drawn_again(proof, made)
    except CroupierError as error:
        return str(error)
    if difference or playing is None or playing.awaiting is not None:
        return difference or "it is not over"
    if [line.plain() for line in playing.lines] != closing["lines"]:
        return "it settles to other lines"
    if room.settings["mode"] != "dealer" and left != closing["shoe"]:
        return "it leaves another shoe"
    due = settlement.postings(playing.felt, row.floor_table, room.link)
    made.close(playing)
    if json.loads(dumps(made.carry)) != closing["carry"]:
        return "it leaves another table behind"
    return _compared(row.floor_table, due, posted, closing["people"], room.unit)


def _compared(table: str, due: list[Posting], posted: Sequence[Any], people: dict[str, str], unit: str) -> str:
    """The postings that a round should have, against those that stand in the journal."""
    wanted: Counter[tuple[str, str, str, str]] = Counter()
    for p in due:
        side = player(people[str(p.seat)]) if p.seat else table_float(table)
        source, target = (p.account, side) if (p.cents > 0) else (side, p.account)
        wanted[source, target, p.why, p.clause] += abs(p.cents)
    found: Counter[tuple[str, str, str, str]] = Counter()
    short = 0
    for row in posted:
        if row.why in BESIDE:
            continue
        if row.why.startswith("short: "):
            short += row.amount
        else:
            found[row.debit.removeprefix(unit), row.credit.removeprefix(unit), row.why, row.clause] += row.amount
    missing, extra = wanted - found, found - wanted
    if extra or (missing and sum(missing.values()) != short):
        return f"the journal has {dict(extra) or 'less'} where {dict(missing) or 'nothing'} is due"
    return ""
