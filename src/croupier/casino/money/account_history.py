"""All movements on a person's accounts, to keep: as CSV and as JSON, row by row, however much it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.account_names import CURRENCIES, chips_of, currency_of, player
from croupier.casino.core.connections import Store
from croupier.casino.money.ledger import cents
from croupier.casino.money.reasons import sentence_of

FIELDS = (
    "number",
    "time",
    "kind",
    "amount",
    "change",
    "currency",
    "why",
    "clause",
    "game",
    "table",
    "table_name",
    "round",
)
AT_ONCE = 1000  # rows
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how a cell begins that a spreadsheet would take for a formula


def own_accounts(connection: sa.Connection, person: str) -> list[str]:
    """Return a person's accounts in every currency, and those of the chips of their tournaments."""
    e, account = store.entries.c, player(person)
    entered = connection.execute(sa.select(e.tournament).where(e.person == person)).scalars()
    units = [*CURRENCIES.values(), *(chips_of(tournament) for tournament in entered)]
    return [unit + account for unit in units]


def rows(database: Store, person: str) -> Iterator[dict[str, Any]]:
    """Yield every row of the journal that concerns a person, oldest first."""
    j, f = store.journal.c, store.floor.c
    with database.reading() as connection:
        accounts = own_accounts(connection, person)
    wanted = (
        sa.select(store.journal, f.name.label("table_name"), f.game)
        .join_from(store.journal, store.floor, f.id == j.floor_table, isouter=True)
        .where(sa.or_(j.debit.in_(accounts), j.credit.in_(accounts)))
        .order_by(j.seq)
        .limit(AT_ONCE)
    )
    after = 0
    while True:
        with database.reading() as connection:
            page = connection.execute(wanted.where(j.seq > after)).all()
        yield from (_row(row, accounts) for row in page)
        if len(page) < AT_ONCE:
            return
        after = page[-1].seq


def _row(row: Any, accounts: list[str]) -> dict[str, Any]:
    return {
        "number": row.seq,
        "time": datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="milliseconds"),
        "kind": row.kind,
        "amount": cents(row.amount).replace(",", ""),
        "change": _change(row, accounts),
        "currency": currency_of(row.debit),
        "why": sentence_of(row.why),
        "clause": row.clause,
        "game": row.game or "",
        "table": row.floor_table,
        "table_name": row.table_name or "",
        "round": row.round,
    }


def _change(row: Any, accounts: list[str]) -> str:
    """Return a row's effect on the balance: a stake that is laid or taken back stays your own."""
    if row.kind in ("hold", "free"):
        return "0.00"
    return cents(row.amount if row.credit in accounts else -row.amount).replace(",", "")


def as_csv(database: Store, person: str) -> Iterator[str]:
    """The rows as a spreadsheet reads them."""
    line = io.StringIO()
    writer = csv.DictWriter(line, FIELDS)
    writer.writeheader()
    for row in rows(database, person):
        writer.writerow({key: _cell(key, value) for key, value in row.items()})
        if line.tell() > 1 << 15:
            yield line.getvalue()
            line.seek(0)
            line.truncate()
    yield line.getvalue()


def _cell(key: str, value: Any) -> Any:
    """A name that looks like a formula is kept from being one; figures are figures."""
    return f"'{value}" if key in ("why", "clause", "table_name") and str(value).startswith(FORMULA) else value


def as_json(database: Store, person: str) -> Iterator[bytes]:
    """The rows as a list of objects."""
    before = b'{"movements": ['
    for row in rows(database, person):
        yield before + b"\n" + msgspec.json.encode(row)
        before = b","
    yield (b"" if before == b"," else before) + b"\n]}\n"
