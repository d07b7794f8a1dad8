"""The result of correcting a closed round, beside its postings; and the amendments that stand in the rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import COLLECTIONS, pool_account, table_float
from croupier.casino.money import round_postings
from croupier.casino.money.messages import OldReason, Reason
from croupier.casino.money.round_postings import Posting, in_cents
from croupier.casino.proof.closed_rounds import PUBLIC_AMENDMENT_FIELDS
from croupier.casino.proof.messages import InputRefused, RoundNotOver
from croupier.errors import CroupierError, Refused
from croupier.money import Amount, amount, amount_to_json, exact
from croupier.rulebooks.model import HOUSE
from croupier.table import Round, Table
from croupier.table.felt import Felt
from croupier.table.money import meter as jackpot
from croupier.table.money.exposure import most_paid
from croupier.table.money.pools import LINKED, read
from croupier.table.rulings.amendments import KEYS, Amendment, Settlement, Word, correct_record
from croupier.table.rulings.amendments import fingerprint as record_hash

Change = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Outcome:
    """A round as some changes make it: what it posts, and what it moves in the pools, exactly."""

    postings: list[Posting]
    pools: dict[str, Fraction]


class Case:
    """A closed round, and what a correction of it comes to. `table` is the engine's, as it stood before the round."""

    def __init__(self, table: Table, record: dict[str, Any], name: str, link: str) -> None:
        self.record, self.name, self.owner = record, name, link or name
        self._table, self._link = table, link
        self._played: Round | None = None

    def settle_with(self, inputs: list[dict[str, Any]]) -> Settlement:
        """Inputs played at the table of the round: the lines, and what the table keeps."""
        made = self._table.with_seats(self.record["seats"] or None, self.record["before"])
        playing = made.round()
        for number, move in enumerate(inputs, 1):
            refusal = playing.may(move)
            if refusal is not None:
                message = InputRefused(number=number, reason=refusal.message, clause=refusal.clause or "")
                raise Refused(message, refusal.names)
            playing.do(move)
        if playing.awaiting is not None:
            raise CroupierError(RoundNotOver(awaited=playing.awaited_text()))
        made.close(playing)
        self._played = playing
        return [line.plain() for line in playing.lines], json.loads(json.dumps(made.carry))

    def amendment_for(self, change: Change, word: Word, stood: list[dict[str, Any]] | None) -> Amendment:
        """Return the result of the round with the change, beside its result before."""
        return correct_record(self.record, change, word, self.settle_with, stood)

    def most_paid(self) -> Amount:
        """The most that the round could pay, by the wagers that lay in it."""
        playing = self._table.with_seats(self.record["seats"] or None, self.record["before"]).round()
        most: Amount = 0
        for move in self.record["inputs"]:
            if move["do"] in ("place", "decide", "declare") or playing.felt.wagers:
                most = max(most, most_paid(playing))
            playing.do(move)
        return max(most, most_paid(playing))

    def outcome(self, change: Change) -> Outcome:
        """Return the postings of the round with these changes; none: as it was settled."""
        void = any("void" in one for one in change)
        inputs = [one for one in change if "input" in one]
        corrected = correct_record(self.record, inputs, Word("x", "x"), self.settle_with) if inputs else None
        if corrected is None:
            self.settle_with(self.record["inputs"])
        assert self._played is not None
        felt = self._played.felt
        posted = round_postings.postings(felt, self.name, self._link)
        accounts = {pool_account(self.owner, pool) for pool in jackpot.pool_names(felt.game)}
        if void:
            return Outcome([p for p in posted if p.seat and p.account == COLLECTIONS], {})
        lines = felt.lines
        kept = [p for p in posted if p.account not in accounts]
        for one in change:
            if "line" in one:
                line = lines[one["line"] - 1]
                cents = in_cents(amount(one["net"])) - in_cents(line.net)
                kept.append(Posting(line.seat, table_float(self.name), cents, OldReason(text=""), ""))
        return Outcome(kept, _pools(felt))

    def due(
        self, change: Change, before: Change, reason: Reason, clause: str
    ) -> tuple[list[Posting], dict[str, Fraction]]:
        """Return the postings still due, and how much more each pool should hold."""
        was, now = self.outcome(before), self.outcome(change)
        pools = {
            pool: more
            for pool in sorted(was.pools.keys() | now.pools.keys())
            if (more := now.pools.get(pool, Fraction(0)) - was.pools.get(pool, Fraction(0)))
        }
        return round_postings.difference(was.postings, now.postings, reason, clause), pools

    def wrong(self, body: Mapping[str, Any], stood: Mapping[str, Any] | None) -> str:
        """Return the fault of an amendment that follows another one, or ""."""
        try:
            return self._wrong(body, stood)
        except (CroupierError, KeyError, TypeError, ValueError, IndexError) as error:
            return str(error) or repr(error)

    def _wrong(self, body: Mapping[str, Any], stood: Mapping[str, Any] | None) -> str:
        if body["follows"] != (stood["id"] if stood is not None else ""):
            return "it does not follow from the one before"
        word = Word(body["found"], body["by"], "" if body["clause"] == HOUSE else body["clause"])
        corrected = self.amendment_for(body["change"], word, stood["lines"] if stood is not None else None).plain()
        for key in KEYS:
            if corrected[key] != body[key]:
                return f"its {key} is not what its changes come to"
        moved, pools = self.due(body["change"], stood["change"] if stood is not None else [], OldReason(text=""), "")
        posted = {(p["seat"], p["account"]): p["cents"] for p in body["postings"] if p["seat"] or not _is_pool(p)}
        if {(p.seat, p.account): p.cents for p in moved} != posted:
            return "its postings are not what its changes come to"
        if {pool: amount_to_json(exact(more)) for pool, more in pools.items()} != body["pools"]:
            return "what it brings the pools is not what its changes come to"
        return ""


def _is_pool(posting: Mapping[str, Any]) -> bool:
    return str(posting["account"]).startswith(pool_account("", "")[:-1])


def _pools(felt: Felt) -> dict[str, Fraction]:
    """Return a round's movement in each pool; a seed that the house put in to begin with is there whatever the round's
    result."""
    out = {name: Fraction(0) for name in sorted(jackpot.pool_names(felt.game))}
    for transfer in felt.transfers:
        if LINKED in (transfer["from"], transfer["to"]) or transfer["why"] == "seed":
            continue
        for end, sign in (("from", -1), ("to", 1)):
            if transfer[end] in out:
                out[transfer[end]] += sign * Fraction(read(transfer["amount"]))
    return out


def bodies(connection: sa.Connection, table: str, number: int) -> list[dict[str, Any]]:
    """The amendments of a round, in their order."""
    a = database.amendments.c
    wanted = sa.select(a.body).where(a.floor_table == table, a.round == number).order_by(a.number)
    return [json.loads(body) for body in connection.execute(wanted).scalars()]


def public_amendments(found: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Amendments as everybody may know them."""
    return [{key: body[key] for key in PUBLIC_AMENDMENT_FIELDS} for body in found]


def is_of_record(record: Mapping[str, Any], body: Mapping[str, Any]) -> bool:
    """Return whether an amendment was made of this very record, by its hash."""
    return bool(body["of"] == record_hash(record))
