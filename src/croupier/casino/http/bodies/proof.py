"""Answers that prove something: the house's key, receipts, the proof of the ledger."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from croupier.casino.http.bodies.state import AmendmentView

_Between = TypedDict("_Between", {"from": str, "to": str | None})


class House(TypedDict):
    """The key that the house signs with, and the end of its chain of seals."""

    house: str
    head: str


class PostedRow(_Between):
    """A row of the ledger on a receipt."""

    seq: int
    at: int
    kind: str
    amount_cents: int
    currency: str
    why: str
    clause: str
    hash: str


class Receipt(TypedDict):
    """A person's result of a row or a round, signed by the house."""

    receipt: int
    house: str
    head: str
    of: str
    person: str
    name: str
    net_cents: int
    rows: list[PostedRow]
    signature: str
    table: NotRequired[str]
    round: NotRequired[int]
    game: NotRequired[str]
    seat: NotRequired[int]
    state: NotRequired[str]
    settled_at: NotRequired[int]
    commitment: NotRequired[str]
    rulebook_hash: NotRequired[str]
    amendments: NotRequired[list[AmendmentView]]


class CheckTold(TypedDict):
    """One check of the ledger: how many were looked at, and what was wrong."""

    what: str
    count: int
    ok: bool
    wrong: list[str]
    note: str


class LedgerProof(TypedDict):
    """The soundness of the ledger, and up to which row."""

    ok: bool
    head: str
    checks: list[CheckTold]
