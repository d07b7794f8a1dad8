"""The ledger's proof: the chains are whole and signed, the sums are zero, balances and holds follow from the journal,
every row is the one that was written, and every round begins where the one before ended and replays to the postings
that stand there.

Rows are read as they are needed and not kept, so that a long journal takes time but no memory; whoever waits hears how
far it is (odds/working.py).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import Any

import sqlalchemy as sa

from croupier.casino import acts, certificates, fairness, links, seals, settlement, store, tournaments
from croupier.casino.certificates import LOST
from croupier.casino.checks import STREAMED, Check, Proof
from croupier.casino.ledger import (
    GENESIS,
    chained,
    currency_of,
    is_outside,
    player,
    pool_account,
    table_float,
    unit_of,
)
from croupier.casino.record import unit_at
from croupier.casino.rooms import Room
from croupier.casino.sealed import Head, Seals
from croupier.casino.settlement import Posting
from croupier.casino.store import Store
from croupier.casino.work import dumps
from croupier.odds.working import tell
from croupier.rulebooks import fingerprint, game
from croupier.table.pools import read

__all__ = ["Check", "Proof", "verify"]
TOLD = 50  # rounds, and so many times as many rows, between two words about how far it is
BESIDE = ("fill", "house money", "a bot's chips")  # what moves beside a settlement


def verify(database: Store, rounds: bool = True, since: Head | None = None, house: str | None = None) -> Proof:
    """Prove the ledger from its journal and, with `rounds`, the rounds from their records: in one consistent look.
    `since` is a head that was printed before, and `house` the public key of the house, where it is known."""
    with database.reading() as connection:
        if not database.sqlite:
            connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        walk = Seals(connection, since)
        looks: list[tuple[str, Callable[[], list[Check]]]] = [
            ("the journal", lambda: _journal(connection, walk)),
            ("the seals", lambda: [walk.chain, walk.signed(house), walk.answers, walk.covered()]),
            ("jackpot pools", lambda: [_pools(connection)]),
            ("acts of staff", lambda: [Check("the hash chain of the acts of staff", *acts.broken(connection))]),
            ("tournaments", lambda: [Check("pools and prizes of tournaments", *tournaments.proved(connection))]),
        ]
        if rounds:
            looks += [
                ("money at tables", lambda: [_astray(connection)]),
                ("rounds", lambda: _rounds(connection)),
                ("links", lambda: [Check("meters of links, rebuilt from their rounds", *links.rebuilt(connection))]),
            ]  # fmt: skip
        checks = [check for what, look in looks for check in _looked(what, look)]
    return Proof(checks, walk.head())


def _looked(what: str, look: Callable[[], list[Check]]) -> list[Check]:
    """One look; rows that somebody has made unreadable are something that is wrong with them, and not an accident."""
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
        if chain.count % (TOLD * TOLD) == 1:
            tell("the journal", chain.count, of)
        if row["seq"] != seq or chained(previous, dict(row)) != row["hash"]:
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
    told = yield None
    for ends, ends_with in walk.walk():
        while told[0] is not None and told[0] < ends:
            told = yield None
        if told[0] == ends and told[1] != ends_with:
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
    for name, found in stored.items():
        units[unit_of(name)] += found.balance
    sums.count = len(units)
    sums.wrong += [f"of {currency_of(unit)} it is {total} cents" for unit, total in units.items() if total]
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
        unit = unit_at(kept)
        for pool, cents in settlement.pools_of(game(row.game), json.loads(row.opening)["carry"]).items():
            check.count += 1
            if balances.get(unit + pool_account(row.id, pool), 0) != cents:
                check.wrong.append(f"{pool} of {row.id} is not what its account holds")
    for link in connection.execute(store.links.select()):
        for pool, held in json.loads(link.held).items():
            check.count += 1
            if balances.get(links.unit(link) + pool_account(link.id, pool), 0) != settlement.in_cents(read(held)):
                check.wrong.append(f"{pool} of {link.name} is not what its account holds")
    return check


class Trail:
    """The moves of all rounds, in the order of tables, rounds and versions, handed out round by round."""

    def __init__(self, connection: sa.Connection) -> None:
        m = store.moves.c
        wanted = sa.select(m.floor_table, m.round, m.version, m.person, m.at, m.moves)
        ordered = wanted.order_by(m.floor_table, m.round, m.version)
        self._rows = iter(connection.execute(ordered, execution_options=STREAMED).mappings())
        self._next = next(self._rows, None)
        self.astray = Check("moves that belong to a round", 0)

    def of(self, table: str, number: int) -> list[Any]:
        """The rows of one round; those that come before it belong to none."""
        out = []
        while self._next is not None and (self._next["floor_table"], self._next["round"]) <= (table, number):
            self.astray.count += 1
            if (self._next["floor_table"], self._next["round"]) == (table, number):
                out.append(self._next)
            else:
                self._strays(self._next)
            self._next = next(self._rows, None)
        return out

    def rest(self) -> Check:
        """When all rounds have had theirs, nothing is left."""
        while self._next is not None:
            self._strays(self._next)
            self._next = next(self._rows, None)
        return self.astray

    def _strays(self, row: Any) -> None:
        self.astray.bad(f"table {row['floor_table']}, version {row['version']}: there is no round {row['round']}")


def _rounds(connection: sa.Connection) -> list[Check]:
    """Every settled round replayed: draws, lines and postings; and the trail that it left."""
    check = Check("rounds replayed", 0)
    trails = Check("trails of tables: rounds and moves as they were written", 0)
    room: Room | None = None
    before: Any = None
    trail, other = "", 0
    r = store.rounds.c
    of = _number(connection, store.rounds.select())
    moves = Trail(connection)
    ordered = store.rounds.select().order_by(r.floor_table, r.round)
    for number, row in enumerate(connection.execute(ordered, execution_options=STREAMED), 1):
        if number % TOLD == 1:
            tell("rounds", number, of)
        if room is None or room.id != row.floor_table:
            _ended(room, trail, trails)
            found = connection.execute(store.floor.select().where(store.floor.c.id == row.floor_table)).one()
            room, before, trail = Room(found), None, seals.first_trail(row.floor_table)
        made = moves.of(row.floor_table, row.round)
        trail = _after(trail, row._mapping, made)
        wrong, before = _follows(before, row), row
        if row.state != "open" and row.rulebook_hash == fingerprint(room.game_name.partition("/")[0]):
            check.count += 1
            wrong = wrong or _round(connection, room, row, [move for m in made for move in json.loads(m["moves"])])
        elif row.state != "open":
            other += 1
        if wrong:
            check.bad(f"table {row.floor_table}, round {row.round}: {wrong}")
    _ended(room, trail, trails)
    if other:
        check.note = f"{other} rounds were played by another edition of their rulebook and are not replayed"
    return [check, trails, moves.rest()]


def _after(trail: str, row: Any, made: Sequence[Any]) -> str:
    """The trail of a table after one round more."""
    trail = seals.opened(trail, row)
    for moved in made:
        trail = seals.moved(trail, moved)
    return trail if row["state"] == "open" else seals.closed(trail, row)


def _ended(room: Room | None, trail: str, trails: Check) -> None:
    """All rounds of a table have been gone along."""
    if room is not None:
        trails.count += 1
        if room.trail != trail:
            trails.bad(f"table {room.id}: its rounds and moves are not those that were written")


def _follows(before: Any, row: Any) -> str:
    """What is wrong with the place of a round in the line of its table's rounds, or nothing."""
    lost = row.state == "void" and row.secret == LOST
    known = row.state != "open" or not row.salt
    if known and not lost and fairness.commitment(row.floor_table, row.round, row.secret) != row.commitment:
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


def _round(connection: sa.Connection, room: Room, row: Any, moves: list[Any]) -> str:
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
    proof = {
        "table": row.floor_table, "round": row.round, "secret": row.secret, "seeds": json.loads(row.seeds) or {},
        "shoe": opening["shoe"], "mode": room.settings["mode"], "fairness": row.fairness,
        "record": {"inputs": moves},
    }  # fmt: skip
    try:
        made = room.make_table(tuple(json.loads(row.seats)) or None, opening["carry"])
        playing, difference, left = certificates.drawn_again(proof, made)
    except Exception as error:  # whatever it fails with, it is not the round that was played
        return str(error) or repr(error)
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
