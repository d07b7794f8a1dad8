"""Somebody with the database file in hand, and everything that Croupier knows of it, but not the casino's key.

Each function changes the file as such a person would: plainly, or so that everything that can be computed without the
key agrees again afterwards (`agree`: the journal's chain, balances and holds, trails, hashes and the chain of seals).
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from typing import Any

from croupier.casino.core import seal_chain
from croupier.casino.money import ledger

Tamper = Callable[[sqlite3.Connection], None]


def sql(*statements: str) -> Tamper:
    """Plain changes; each must find something to change."""

    def tamper(raw: sqlite3.Connection) -> None:
        for statement in statements:
            assert raw.execute(statement).rowcount > 0, statement

    return tamper


def agreeing(*statements: str) -> Tamper:
    """The same, and then everything is made to agree."""

    def tamper(raw: sqlite3.Connection) -> None:
        sql(*statements)(raw)
        agree(raw)

    return tamper


def rows(raw: sqlite3.Connection, query: str, *given: Any) -> list[dict[str, Any]]:
    found = raw.execute(query, given)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


def put_in(raw: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    raw.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", list(row.values()))


def agree(raw: sqlite3.Connection) -> None:
    """Whatever follows from other rows is worked out again: only the signature cannot be."""
    chain_journal(raw)
    balance(raw)
    trails(raw)
    chain_seals(raw)


def chain_journal(raw: sqlite3.Connection) -> None:
    previous = seal_chain.GENESIS
    for seq, row in enumerate(rows(raw, "SELECT * FROM journal ORDER BY seq"), 1):
        was, row["seq"] = row["seq"], seq
        previous = ledger.row_hash(previous, row)
        raw.execute("UPDATE journal SET seq = ?, hash = ? WHERE seq = ?", (seq, previous, was))


def balance(raw: sqlite3.Connection) -> None:
    balances, held, holds = Counter[str](), Counter[str](), Counter[tuple[str, str]]()
    for row in rows(raw, "SELECT * FROM journal ORDER BY seq"):
        if row["kind"] in ("move", "post"):
            balances[row["debit"]] -= row["amount"]
            balances[row["credit"]] += row["amount"]
        if row["kind"] != "move":
            change = row["amount"] if row["kind"] == "hold" else -row["amount"]
            held[row["debit"]] += change
            holds[row["debit"], row["floor_table"]] += change
    for account in rows(raw, "SELECT id FROM accounts"):
        name = account["id"]
        raw.execute("UPDATE accounts SET balance = ?, held = ? WHERE id = ?", (balances[name], held[name], name))
    for hold in rows(raw, "SELECT account, floor_table FROM holds"):
        key = hold["account"], hold["floor_table"]
        raw.execute("UPDATE holds SET amount = ? WHERE account = ? AND floor_table = ?", (holds[key], *key))


def trails(raw: sqlite3.Connection) -> None:
    for table in rows(raw, "SELECT id FROM floor"):
        trail = seal_chain.first_trail(table["id"])
        for row in rows(raw, "SELECT * FROM rounds WHERE floor_table = ? ORDER BY round", table["id"]):
            trail = seal_chain.trail_after_open(trail, row)
            made = "SELECT * FROM moves WHERE floor_table = ? AND round = ? ORDER BY version"
            for move in rows(raw, made, table["id"], row["round"]):
                trail = seal_chain.trail_after_move(trail, move)
            if row["state"] != "open":
                trail = seal_chain.trail_after_close(trail, row)
        raw.execute("UPDATE floor SET trail = ? WHERE id = ?", (trail, table["id"]))


def _hashes(raw: sqlite3.Connection) -> dict[tuple[str, str], str]:
    out = {}
    for table in seal_chain.KEYED:
        for row in rows(raw, f"SELECT * FROM {table}"):
            if table == "floor":
                query = "SELECT seats, seeds FROM rounds WHERE floor_table = ? AND round = ?"
                ((seats, seeds),) = raw.execute(query, (row["id"], row["round"])).fetchall()
                out[table, row["id"]] = seal_chain.table_row_hash(row, seats, seeds)
            else:
                out[table, seal_chain.key_of(table, row)] = seal_chain.row_hash(table, row)
    return out


def chain_seals(raw: sqlite3.Connection) -> None:
    """Every seal again: the last one that names a row names it as it now is."""
    found = rows(raw, "SELECT * FROM seals ORDER BY number")
    hashes, ends = _hashes(raw), dict(raw.execute("SELECT seq, hash FROM journal").fetchall()) | {0: seal_chain.GENESIS}
    last = max(ends)
    writings = [json.loads(row["written"]) for row in found]
    named: set[tuple[str, str]] = set()
    for writing in reversed(writings):
        for entry in writing:
            place = entry[0], entry[1]
            if place not in named:
                entry[3] = hashes.pop(place, "")
            named.add(place)
    writings[-1] += [[*place, "", after] for place, after in hashes.items()]
    previous, began = seal_chain.GENESIS, 0
    for number, (row, writing) in enumerate(zip(found, writings, strict=True), 1):
        was = row["number"]
        kept = rows(raw, "SELECT * FROM commands WHERE batch = ?", was)
        row |= {"number": number, "began": began, "journal": min(row["journal"], last)}
        if number == len(found):
            row["journal"] = last
        row |= {"journal_hash": ends[row["journal"]], "written": seal_chain.encode(writing).decode()}
        row["answers"] = seal_chain.answers_digest(kept)
        row["hash"] = previous = seal_chain.seal_hash(previous, row)
        began = row["journal"]
        raw.execute("DELETE FROM seals WHERE number = ?", (was,))
        put_in(raw, "seals", row)
        raw.execute("UPDATE commands SET batch = ? WHERE batch = ?", (number, was))
