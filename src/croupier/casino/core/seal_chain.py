"""Seals: what each transaction of the writer has written, in a chain that is signed.

A transaction ends with one row more, its seal. It names the last row of the journal, a digest of the answers that were
kept, and every row of the other tables that was written, changed or taken away, each by a hash of what stood there
before and of what stands there now; it has a hash over all this and over the seal before, and the house's signature
under that. A table of the floor has a trail in its row: a chain over its rounds as they were opened, each move with its
author and time, and its rounds as they were closed. So one hash, the head, stands for the whole database: a person who
changes a row, takes one away or puts one in must write the chain anew from there, and cannot sign it. Because a seal
says what it found before, a row that was changed behind the casino's back shows even after the casino has used it.

What is not sealed is what follows from the rest: accounts and holds, and what people have played by day.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import casino_key
from croupier.casino.core import database as store
from croupier.casino.core.sql_statements import Statement, inserting

encode = msgspec.json.Encoder().encode
GENESIS = "0" * 64
SHORT_HASH_DIGITS = 32  # hexadecimal digits of a row's hash
# By what their rows are found; the rounds, moves and answers are sealed by trail and digest.
KEYED: dict[str, tuple[str, ...]] = {
    "people": ("id",), "floor": ("id",), "links": ("id",), "tournaments": ("id",), "entries": ("tournament", "person"),
    "signers": ("number",), "sessions": ("digest",), "factors": ("person",), "codes": ("person", "digest"),
    "care": ("person",), "excluded_browsers": ("digest",), "browsers": ("digest", "person"), "pending": ("id",),
    "acts": ("seq",), "amendments": ("id",), "practice": ("person",), "exams": ("id",), "sittings": ("id",),
    "chairs": ("floor_table", "seat"),
}  # fmt: skip
# What a row only notes for a while.
PASSING = {"care": {"standing_up", "began_at", "began_with", "last_at", "told_at"}, "sessions": {"seen_at"}}
OPENING_FIELDS = ("round", "rulebook_hash", "opening", "commitment", "salt", "fairness", "opened_at")
MOVE_FIELDS = ("version", "round", "person", "at", "moves")
CLOSED = ("round", "state", "secret", "seats", "seeds", "closing", "settled_at")
ANSWERED = ("person", "idempotency_key", "digest", "answer", "at")
SEALED = ("number", "at", "began", "journal", "journal_hash", "written", "answers")
INSERT = inserting(store.seals)
_LAST = Statement("SELECT number, hash, journal FROM seals ORDER BY number DESC LIMIT 1")
Row = Mapping[Any, Any]
Written = tuple[str, str, str, str]  # the table, the row's key, its hash before and after; none: it was or is not there


def row_hash(table: str, row: Row) -> str:
    """The hash of a row. Columns with nothing in them do not count, so that a later column changes no older hash."""
    passing = PASSING.get(table, ())
    counted = {k: row[k] for k in sorted(row) if row[k] and k not in passing}
    return hashlib.sha256(encode([table, counted])).hexdigest()[:SHORT_HASH_DIGITS]


def table_row_hash(row: Row, seats: str, seeds: str) -> str:
    """Return the hash of a table's row together with the players of its open round and their seeds."""
    return row_hash("floor", {**row, "open round": [seats, seeds]})


def key_of(table: str, row: Row) -> str:
    """Return the name of a sealed row, by its table's key."""
    return " ".join(str(row[column]) for column in KEYED[table])


# The trail of a table


def first_trail(table: str) -> str:
    """Return the beginning of a table's trail."""
    return hashlib.sha256(b"croupier trail 1\0" + table.encode()).hexdigest()


def follow(trail: str, what: str, fields: Sequence[str], row: Row) -> str:
    """The trail after one step more."""
    return hashlib.sha256(trail.encode() + encode([what, *(row[field] for field in fields)])).hexdigest()


def trail_after_open(trail: str, row: Row) -> str:
    """The trail after a round was opened."""
    return follow(trail, "opened", OPENING_FIELDS, row)


def trail_after_move(trail: str, row: Row) -> str:
    """The trail after a move."""
    return follow(trail, "moved", MOVE_FIELDS, row)


def trail_after_close(trail: str, row: Row) -> str:
    """The trail after a round was closed."""
    return follow(trail, "closed", CLOSED, row)


# The chain of seals


def answers_digest(rows: Iterable[Row]) -> str:
    """Over the answers that a batch has kept, by person and key; nothing, when there are none."""
    plain = sorted([row[field] for field in ANSWERED] for row in rows)
    return hashlib.sha256(encode(plain)).hexdigest() if plain else ""


def seal_hash(previous: str, row: Row) -> str:
    """The hash of a seal: of the seal before it and of every field of this one."""
    return hashlib.sha256(previous.encode() + encode([row[field] for field in SEALED])).hexdigest()


def head_text(number: int, head: str) -> bytes:
    """Return the text that is signed."""
    return f"croupier head 1\0{number}\0{head}".encode()


@dataclass(frozen=True, slots=True)
class Last:
    """The seal before: its number and hash, and the row of the journal that it ends with."""

    number: int = 0
    hash: str = GENESIS
    journal: int = 0


def newest_seal(connection: sa.Connection) -> Last:
    """The newest seal."""
    rows = _LAST(connection)
    return Last(*rows[0]) if rows else Last()


def seal(
    key: casino_key.Key, before: Last, at: int, journal: tuple[int, int, str], written: Sequence[Written], answers: str
) -> dict[str, Any]:
    """The row that ends a transaction. `journal`: the last row that was found there, the last one now, and its hash."""
    began, ends, ends_with = journal
    row: dict[str, Any] = {
        "number": before.number + 1,
        "at": at,
        "began": began,
        "journal": ends,
        "journal_hash": ends_with,
        "written": encode(written).decode(),
        "answers": answers,
    }
    row["hash"] = seal_hash(before.hash, row)
    row["signature"] = key.sign(head_text(row["number"], row["hash"]))
    return row
