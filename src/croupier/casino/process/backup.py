"""A copy of a casino's database, whole and while people play.

A SQLite file is copied by SQLite itself, page by page, with whatever is in its log. A PostgreSQL is read in one
consistent look and written into a SQLite file, which can be proved, and opened, like any other; where a PostgreSQL is
to be restored as one, its own pg_dump does as well. The key of the casino is not in the copy: keep it elsewhere.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.connections import Looking, Store
from croupier.casino.core.messages import BackupExists
from croupier.casino.proof.proof_report import STREAMED
from croupier.errors import CroupierError

PAGES_AT_A_TIME = 2000  # at a time, so that no one waits for the copy
ROWS_AT_A_TIME = 1000


def backup(database: Looking, destination: Path) -> None:
    """Copy a database to a new file."""
    if destination.exists():
        raise CroupierError(BackupExists(file=str(destination)))
    draft = destination.with_name(destination.name + ".part")
    for old in (draft, *_files_beside(draft)):
        old.unlink(missing_ok=True)
    try:
        if database.sqlite:
            _copy_sqlite(database, draft)
        else:
            _write_copy(database, draft)
        draft.rename(destination)
    finally:
        for left in (draft, *_files_beside(draft)):
            left.unlink(missing_ok=True)


def _files_beside(file: Path) -> list[Path]:
    return [file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal")]


def _copy_sqlite(database: Looking, file: Path) -> None:
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with database.reading() as connection, contextlib.closing(sqlite3.connect(file)) as copy:
        raw: Any = connection.connection.driver_connection
        raw.backup(copy, pages=PAGES_AT_A_TIME)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def _write_copy(database: Looking, file: Path) -> None:
    """Every table of another database, in a file of the same form."""
    copy = Store(str(file))
    with database.reading() as connection, copy.writing() as into:
        connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        into.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        for table in store.metadata.sorted_tables:
            table_rows = connection.execute(table.select(), execution_options=STREAMED)
            for rows in table_rows.mappings().partitions(ROWS_AT_A_TIME):
                into.execute(table.insert(), [dict(row) for row in rows])
    copy.close()
    with contextlib.closing(sqlite3.connect(file)) as raw:
        raw.execute("PRAGMA journal_mode=DELETE")
