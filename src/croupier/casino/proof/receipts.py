"""Receipts: the house's bookings for a person, signed, for that person to keep.

A receipt holds the rows of the journal that it is about, each with its hash, and the head of the chain of seals at the
moment when it was given. So it proves by itself that the house said so (`croupier verify`), and it is a head kept
elsewhere: its holder shows that a ledger which does not have these rows any more was rewritten or put back
(`croupier ledger verify --since`). What is signed is the receipt without its signature, as JSON in the form of RFC
8785.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import rfc8785
import sqlalchemy as sa

from croupier.casino.core import casino_key, database
from croupier.casino.core.account_names import currency_of, debt, player, unit_of
from croupier.casino.core.actor import Person
from croupier.casino.proof import closed_rounds, seal_check, table_settings
from croupier.casino.proof.certificates import Shown
from croupier.casino.proof.closed_rounds import amending_told
from croupier.casino.proof.messages import NoSuchRow, ReceiptNotInRound, ReceiptNotWhole
from croupier.errors import CroupierError, Refused

VERSION = 1


def round_receipt(connection: sa.Connection, table: str, number: int, person: Person) -> dict[str, Any]:
    """Return the result of a closed round for a person who was in it."""
    row, round_row = table_settings.row_of(connection, table), closed_rounds.round_row(connection, table, number)
    seats = [int(seat) for seat, who in json.loads(round_row.closing)["people"].items() if who == person.id]
    if not seats:
        raise Refused(ReceiptNotInRound())
    j = database.journal.c
    rows = connection.execute(
        database.journal.select().where(j.floor_table == table, j.round == number).order_by(j.seq)
    )
    own_rows = [posted for posted in rows if person.id in _whose(posted)]
    return _sign(
        connection,
        {
            "of": "round",
            "person": person.id,
            "name": person.name,
            "table": table,
            "round": number,
            "game": row.game,
            "seat": seats[0],
            "state": round_row.state,
            "settled_at": round_row.settled_at,
            "commitment": round_row.commitment,
            "rulebook_hash": round_row.rulebook_hash,
            "net_cents": sum(_net(posted, person.id) for posted in own_rows),
            "rows": [_row(posted) for posted in own_rows],
            **({"amendments": amended} if (amended := amending_told(connection, table, number)) else {}),
        },
    )


def row_receipt(connection: sa.Connection, seq: int, person: Person) -> dict[str, Any]:
    """Return a receipt of one row of the journal that moved money on a person's account: a buy-in, a prize, a stake."""
    row = connection.execute(database.journal.select().where(database.journal.c.seq == seq)).first()
    if row is None or person.id not in _whose(row):
        raise Refused(NoSuchRow())
    receipt = {"of": "row", "person": person.id, "name": person.name, "net_cents": _net(row, person.id)}
    return _sign(connection, receipt | {"rows": [_row(row)]})


def _whose(row: Any) -> list[str]:
    """The people whose accounts a row of the journal touches."""
    accounts = [a.removeprefix(unit_of(a)) for a in (row.debit, row.credit) if a is not None]
    return [a.partition(":")[2] for a in accounts if a.startswith((player(""), debt("")))]


def _net(row: Any, person: str) -> int:
    """Return the change of a person's balance by a row."""
    if row.kind not in ("move", "post"):
        return 0
    account = player(person)
    sign = int(row.credit.endswith(account)) - int(row.debit.endswith(account))
    return sign * int(row.amount)


def _row(row: Any) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "at": row.at,
        "kind": row.kind,
        "from": row.debit,
        "to": row.credit,
        "amount_cents": row.amount,
        "currency": currency_of(row.debit),
        "why": row.why,
        "clause": row.clause,
        "hash": row.hash,
    }


def _sign(connection: sa.Connection, body: dict[str, Any]) -> dict[str, Any]:
    key, head = casino_key.key_of(connection), seal_check.head(connection)
    whole = {"receipt": VERSION, "house": key.public, "head": str(head), **body}
    return whole | {"signature": key.sign(signed_text(whole))}


def signed_text(body: dict[str, Any]) -> bytes:
    """Return the signed text of a receipt: all but the signature."""
    return b"croupier receipt 1\0" + rfc8785.dumps({k: v for k, v in body.items() if k != "signature"})


# With the receipt in hand


def check(receipt: dict[str, Any], house: str | None) -> list[Shown]:
    """Return the checks of a receipt; `house` is the casino's public key, where that is known from elsewhere."""
    try:
        named, signature, rows = str(receipt["house"]), str(receipt["signature"]), receipt["rows"]
        net, what = receipt["net_cents"], f"{receipt['name']}, {receipt['of']}"
        good = casino_key.is_signed(named, signed_text(receipt), signature)
        about = f"{what}: {len(rows)} rows of the journal, {net} cents net"
    except (KeyError, TypeError, ValueError, rfc8785.CanonicalizationError) as error:
        raise CroupierError(ReceiptNotWhole(error=repr(error))) from None
    out = [Shown("signature", good, about if good else "it is not what was signed with the key that it names")]
    if house is None:
        note = f"whether {named} is the house's key is not shown: compare it with what the casino publishes (--house)"
        return [*out, Shown("house", None, note)]
    return [*out, Shown("house", house == named, f"the house signs as {house}")]


def missing(connection: sa.Connection, rows: Sequence[dict[str, Any]]) -> list[str]:
    """Which rows of a receipt do not stand in a journal as it says."""
    j, out = database.journal.c, []
    for row in rows:
        row_hash = connection.execute(sa.select(j.hash).where(j.seq == row["seq"])).scalar()
        if row_hash != row["hash"]:
            out.append(f"row {row['seq']} of the receipt ({row['why']}) is not in the journal as it was booked")
    return out
