"""The statements that are run for every batch of commands.

They are given to the driver as they are, instead of being put together each time. Where a batch writes many rows of one
kind, SQLite is given them one after the other in one call, and PostgreSQL as one statement over a list in JSON: one
journey to the server instead of one a row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

_encode = msgspec.json.Encoder().encode
_TYPES: dict[type[Any], str] = {sa.Text: "text", sa.BigInteger: "bigint", sa.Integer: "integer"}


def _with_placeholders(text: str) -> str:
    """`:name` as PostgreSQL's driver writes it."""
    return re.sub(r"(?<!:):(\w+)", r"%(\1)s", text)


class Call(NamedTuple):
    """A statement, and what is filled in."""

    sqlite: str
    postgresql: str
    given: Any


class Done(NamedTuple):
    """The result of a call: rows, where it asks for some, and how many rows it found or changed."""

    rows: Sequence[tuple[Any, ...]]
    found: int


class Statement:
    """A statement with `:name` for what is filled in and `IN :name` for a list, in the SQL that both databases share,
    or once for each."""

    def __init__(self, text: str, postgresql: str | None = None) -> None:
        self._sqlite = re.sub(r"IN :(\w+)", r"IN (SELECT value FROM json_each(:\1))", text)
        self._postgresql = _with_placeholders(re.sub(r"IN :(\w+)", r"= ANY(:\1)", postgresql or text))

    def call(self, **given: Any) -> Call:
        """The statement with its values."""
        return Call(self._sqlite, self._postgresql, given)

    def __call__(self, connection: sa.Connection, **given: Any) -> Sequence[tuple[Any, ...]]:
        return run_together(connection, [self.call(**given)])[0].rows


class Rows:
    """A statement that writes many rows."""

    def __init__(self, sqlite: str, postgresql: str) -> None:
        self._sqlite = sqlite
        self._postgresql = _with_placeholders(postgresql)

    def call(self, rows: Sequence[Mapping[str, Any]]) -> Call:
        """The statement with many rows of values."""
        return Call(self._sqlite, self._postgresql, rows)


def run_together(connection: sa.Connection, calls: Iterable[Call]) -> list[Done]:
    """Run statements one after the other; on PostgreSQL in one journey to the server and back."""
    wanted = [call for call in calls if not isinstance(call.given, Sequence) or call.given]
    driver: Any = connection.connection.driver_connection
    if connection.dialect.name == "sqlite":
        return [_run_on_sqlite(driver, call) for call in wanted]
    cursors = []
    with driver.pipeline():
        for call in wanted:
            given = call.given if isinstance(call.given, Mapping) else {"rows": _encode(call.given).decode()}
            cursors.append(driver.execute(call.postgresql, given))
    return [Done(c.fetchall() if c.description else (), c.rowcount) for c in cursors]


def _run_on_sqlite(driver: Any, call: Call) -> Done:
    if not isinstance(call.given, Mapping):
        return Done((), driver.executemany(call.sqlite, call.given).rowcount)
    given = {k: _encode(v).decode() if isinstance(v, list) else v for k, v in call.given.items()}
    cursor = driver.execute(call.sqlite, given)
    return Done(cursor.fetchall(), cursor.rowcount)


def inserting(table: sa.Table, or_else: str = "") -> Rows:
    """Writes new rows into a table; `or_else` says what becomes of those that are there."""
    names = [column.name for column in table.columns]
    into = f"INSERT INTO {table.name} ({', '.join(names)})"
    return Rows(
        f"{into} VALUES ({', '.join(f':{name}' for name in names)}) {or_else}",
        f"{into} SELECT {', '.join(names)} FROM json_populate_recordset(NULL::{table.name}, :rows::json) {or_else}",
    )


def updating(table: sa.Table, names: Sequence[str], where: Mapping[str, str]) -> Rows:
    """Changes columns of the rows whose columns are what the keys of `where` say: column by key."""
    kinds = {name: _TYPES[type(table.c[name].type)] for name in names}
    kinds |= {key: _TYPES[type(table.c[column].type)] for column, key in where.items()}
    listed = ", ".join(f'"{key}" {kind}' for key, kind in kinds.items())
    condition = " AND ".join(f"{column} = :{key}" for column, key in where.items())
    changed = ", ".join(f'{name} = given."{name}"' for name in names)
    joined = " AND ".join(f'held.{column} = given."{key}"' for column, key in where.items())
    return Rows(
        f"UPDATE {table.name} SET {', '.join(f'{name} = :{name}' for name in names)} WHERE {condition}",
        f"UPDATE {table.name} AS held SET {changed} FROM json_to_recordset(:rows::json) AS given ({listed}) "
        f"WHERE {joined}",
    )


def deleting(table: sa.Table, where: Mapping[str, str]) -> Rows:
    """Takes away the rows whose columns are what the keys of `where` say: column by key."""
    listed = ", ".join(f'"{key}" {_TYPES[type(table.c[column].type)]}' for column, key in where.items())
    condition = " AND ".join(f"{column} = :{key}" for column, key in where.items())
    joined = " AND ".join(f'held.{column} = given."{key}"' for column, key in where.items())
    return Rows(
        f"DELETE FROM {table.name} WHERE {condition}",
        f"DELETE FROM {table.name} AS held USING json_to_recordset(:rows::json) AS given ({listed}) WHERE {joined}",
    )
