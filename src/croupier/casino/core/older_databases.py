"""A database of an earlier form, taken over: what stands there is sealed as it is found, and a later migration that
changes rows is sealed as a change of the house's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core import seal_chain
from croupier.casino.core.casino_key import Key
from croupier.casino.core.sql_statements import run_together
from croupier.casino.core.transaction import now_ms

Hashes = dict[tuple[str, str], str]


def hashes(connection: sa.Connection) -> Hashes:
    """The hash of every row that is sealed by its own, as the rows are now."""
    out: Hashes = {}
    tables = set(sa.inspect(connection).get_table_names())
    for table in seal_chain.KEYED.keys() & tables:
        for row in connection.execute(sa.text(f"SELECT * FROM {table}")).mappings().all():
            row_hash = _floor_hash(connection, row) if table == "floor" else seal_chain.row_hash(table, row)
            out[table, seal_chain.key_of(table, row)] = row_hash
    return out


def _floor_hash(connection: sa.Connection, row: Any) -> str:
    r = store.rounds.c
    wanted = sa.select(r.seats, r.seeds).where(r.floor_table == row["id"], r.round == row["round"])
    seats, seeds = connection.execute(wanted).one()
    return seal_chain.table_row_hash(row, seats, seeds)


def adopt(connection: sa.Connection, key: Callable[[], Key]) -> None:
    """The first seal of a casino that was there before there were seals."""
    for table in connection.execute(sa.select(store.floor.c.id)).scalars().all():
        trail = trail_of(connection, table)
        connection.execute(store.floor.update().where(store.floor.c.id == table).values(trail=trail))
    reseal(connection, {}, key)


def reseal(connection: sa.Connection, before: Hashes, key: Callable[[], Key]) -> None:
    """Seal what a migration has changed, if it has changed anything."""
    after = hashes(connection)
    changed = [(*place, before.get(place, ""), after.get(place, "")) for place in sorted(before.keys() | after.keys())]
    written = [row for row in changed if row[2] != row[3]]
    first = seal_chain.newest_seal(connection)
    if not written and (first.number or not last_row(connection)[0]):
        return
    c = store.commands.c
    kept = [] if first.number else connection.execute(store.commands.select().where(c.batch == 0)).mappings().all()
    connection.execute(store.commands.update().where(c.batch == 0).values(batch=first.number + 1))
    if not first.number:
        signer = {"number": 1, "public": key().public}
        connection.execute(store.signers.insert(), signer)
        written.append(("signers", "1", "", seal_chain.row_hash("signers", signer)))
    seq, ends = last_row(connection)
    row = seal_chain.seal(key(), first, now_ms(), (first.journal, seq, ends), written, seal_chain.answers_digest(kept))
    run_together(connection, [seal_chain.INSERT.call([row])])


def last_row(connection: sa.Connection) -> tuple[int, str]:
    j = store.journal.c
    row = connection.execute(sa.select(j.seq, j.hash).order_by(j.seq.desc()).limit(1)).first()
    return (row.seq, row.hash) if row is not None else (0, seal_chain.GENESIS)


def trail_of(connection: sa.Connection, table: str) -> str:
    """The trail of a table, from all its rounds and moves."""
    r, m = store.rounds.c, store.moves.c
    trail = seal_chain.first_trail(table)
    for row in connection.execute(store.rounds.select().where(r.floor_table == table).order_by(r.round)).mappings():
        trail = seal_chain.trail_after_open(trail, row)
        made = store.moves.select().where(m.floor_table == table, m.round == row["round"]).order_by(m.version)
        for move in connection.execute(made).mappings():
            trail = seal_chain.trail_after_move(trail, move)
        if row["state"] != "open":
            trail = seal_chain.trail_after_close(trail, row)
    return trail
