"""The tables of a casino's database, as the migrations make them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

CHANNEL = "croupier_floor"  # where PostgreSQL says that a table has changed
TALK = "say "  # how a notice begins that is talk at a table

metadata = sa.MetaData()


def _table(name: str, /, **columns: Any) -> sa.Table:
    return sa.Table(name, metadata, *(sa.Column(key, kind) for key, kind in columns.items()))


people = _table(
    "people", id=sa.Text, name=sa.Text, folded=sa.Text, password=sa.Text, role=sa.Text, seed=sa.Text,
    created_at=sa.BigInteger, skeleton=sa.Text, told=sa.BigInteger,
)  # fmt: skip
sessions = _table(
    "sessions", digest=sa.Text, person=sa.Text, expires_at=sa.BigInteger, factor=sa.Integer, began_at=sa.BigInteger,
    seen_at=sa.BigInteger, address=sa.Text, agent=sa.Text,
)  # fmt: skip
factors = _table("factors", person=sa.Text, secret=sa.Text, confirmed_at=sa.BigInteger, last_step=sa.BigInteger)
browsers = _table("browsers", digest=sa.Text, person=sa.Text, at=sa.BigInteger, address=sa.Text)
codes = _table("codes", person=sa.Text, kind=sa.Text, digest=sa.Text, expires_at=sa.BigInteger)
acts = _table(
    "acts", seq=sa.BigInteger, at=sa.BigInteger, actor=sa.Text, name=sa.Text, act=sa.Text, subject=sa.Text,
    floor_table=sa.Text, round=sa.BigInteger, reason=sa.Text, detail=sa.Text, hash=sa.Text,
)  # fmt: skip
pending = _table(
    "pending", id=sa.Text, at=sa.BigInteger, actor=sa.Text, act=sa.Text, what=sa.Text, reason=sa.Text, state=sa.Text,
    decided_by=sa.Text, decided_at=sa.BigInteger,
)  # fmt: skip
accounts = _table("accounts", id=sa.Text, outside=sa.Integer, balance=sa.BigInteger, held=sa.BigInteger)
holds = _table("holds", account=sa.Text, floor_table=sa.Text, amount=sa.BigInteger)
journal = _table(
    "journal", seq=sa.BigInteger, at=sa.BigInteger, kind=sa.Text, debit=sa.Text, credit=sa.Text,
    amount=sa.BigInteger, why=sa.Text, clause=sa.Text, floor_table=sa.Text, round=sa.BigInteger, hash=sa.Text,
    actor=sa.Text,
)  # fmt: skip
floor = _table(
    "floor", id=sa.Text, name=sa.Text, game=sa.Text, settings=sa.Text, owner=sa.Text, opened_at=sa.BigInteger,
    is_open=sa.Integer, version=sa.BigInteger, round=sa.BigInteger, takings=sa.Text, deadline=sa.BigInteger,
    aside=sa.Text, trail=sa.Text, closed_from=sa.Text, wait=sa.Text, empty_since=sa.BigInteger, begun_at=sa.BigInteger,
    begun_gap=sa.BigInteger, suspended=sa.Text, ruling_pending=sa.Text, ruling_round=sa.BigInteger,
    ruling_until=sa.BigInteger, notices=sa.Text, barred=sa.Text, separated=sa.Text, sat_out=sa.Text, pools=sa.Text,
    dealt_by=sa.Text, extended=sa.BigInteger,
)  # fmt: skip
chairs = _table(
    "chairs", floor_table=sa.Text, seat=sa.Integer, person=sa.Text, name=sa.Text, bot=sa.Integer, ready=sa.Integer,
    away=sa.Integer, leaving=sa.Integer, waiting=sa.Integer, missed=sa.Integer, last=sa.Integer, lost=sa.BigInteger,
    used=sa.BigInteger, drawing=sa.Integer, extended=sa.BigInteger,
)  # fmt: skip
rounds = _table(
    "rounds", floor_table=sa.Text, round=sa.BigInteger, state=sa.Text, rulebook_hash=sa.Text, opening=sa.Text,
    secret=sa.Text, commitment=sa.Text, seats=sa.Text, seeds=sa.Text, closing=sa.Text, opened_at=sa.BigInteger,
    settled_at=sa.BigInteger, salt=sa.Text, fairness=sa.BigInteger,
)  # fmt: skip
moves = _table(
    "moves", floor_table=sa.Text, version=sa.BigInteger, round=sa.BigInteger, person=sa.Text, at=sa.BigInteger,
    moves=sa.Text,
)  # fmt: skip
amendments = _table(
    "amendments", id=sa.Text, floor_table=sa.Text, round=sa.BigInteger, number=sa.BigInteger, at=sa.BigInteger,
    actor=sa.Text, decided_by=sa.Text, body=sa.Text,
)  # fmt: skip
tournaments = _table(
    "tournaments", id=sa.Text, name=sa.Text, game=sa.Text, settings=sa.Text, state=sa.Text, owner=sa.Text,
    opened_at=sa.BigInteger, ends_at=sa.BigInteger, ended_at=sa.BigInteger, standings=sa.Text,
)  # fmt: skip
entries = _table("entries", tournament=sa.Text, person=sa.Text, number=sa.BigInteger, floor_table=sa.Text)
links = _table("links", id=sa.Text, name=sa.Text, model=sa.Text, held=sa.Text, opened_at=sa.BigInteger)
care = _table(
    "care", person=sa.Text, limits=sa.Text, pending=sa.Text, barred=sa.Text, barred_until=sa.BigInteger,
    standing_up=sa.Integer, began_at=sa.BigInteger, began_with=sa.Text, last_at=sa.BigInteger, told_at=sa.BigInteger,
    locked_until=sa.BigInteger,
)  # fmt: skip
played = _table(
    "played", person=sa.Text, unit=sa.Text, day=sa.BigInteger, staked=sa.BigInteger, net=sa.BigInteger,
    millis=sa.BigInteger,
)  # fmt: skip
excluded_browsers = _table("excluded_browsers", digest=sa.Text, person=sa.Text)
commands = _table(
    "commands", person=sa.Text, idempotency_key=sa.Text, digest=sa.Text, answer=sa.Text, at=sa.BigInteger,
    batch=sa.BigInteger,
)  # fmt: skip
seals = _table(
    "seals", number=sa.BigInteger, at=sa.BigInteger, began=sa.BigInteger, journal=sa.BigInteger, journal_hash=sa.Text,
    written=sa.Text, answers=sa.Text, hash=sa.Text, signature=sa.Text,
)  # fmt: skip
practice = _table("practice", person=sa.Text, body=sa.Text)
exams = _table("exams", id=sa.Text, owner=sa.Text, body=sa.Text, opened_at=sa.BigInteger)
sittings = _table(
    "sittings", id=sa.Text, exam=sa.Text, person=sa.Text, name=sa.Text, seed=sa.BigInteger, began_at=sa.BigInteger,
    ended_at=sa.BigInteger, body=sa.Text,
)  # fmt: skip
signers = _table("signers", number=sa.BigInteger, public=sa.Text)


class Conflict(Exception):
    """Another process changed the rows that this was based on; look again and try again."""


def is_database_failure(error: BaseException) -> bool:
    """Return whether an error is the database's own (it is away, full, locked, or was changed by another process), and
    not the caller's."""
    return isinstance(error, Conflict) or any(
        kind.__name__ in ("OperationalError", "InterfaceError") for kind in type(error).__mro__
    )
