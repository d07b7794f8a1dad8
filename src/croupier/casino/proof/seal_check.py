"""Proof by the seals: the chain is whole and signed, and every row that they cover is the one that was written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import casino_key, seal_chain
from croupier.casino.core import database as store
from croupier.casino.core.seal_chain import GENESIS, Last
from croupier.casino.proof.messages import HeadForm
from croupier.casino.proof.proof_report import STREAMED, Check
from croupier.errors import CroupierError

decode = msgspec.json.Decoder().decode
Rows = dict[tuple[str, str], str]  # the hash of each row that should be there
_PREFIX = "head"


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a chain of seals, as it was printed: whatever came before it cannot be changed unseen."""

    number: int
    hash: str
    signature: str

    def __str__(self) -> str:
        return f"{_PREFIX}:{self.number}:{self.hash}:{self.signature}"

    @classmethod
    def read(cls, text: str) -> Head:
        """A head from the line that was kept."""
        prefix, _, fields = text.strip().partition("\n")[0].partition(":")
        number, _, fields = fields.partition(":")
        head, _, signature = fields.partition(":")
        if prefix != _PREFIX or not number.isdecimal() or len(head) != 64:
            raise CroupierError(HeadForm())
        return cls(int(number), head, signature)


def head(connection: sa.Connection) -> Head | None:
    """The last seal."""
    s = store.seals.c
    row = connection.execute(store.seals.select().order_by(s.number.desc()).limit(1)).first()
    return None if row is None else Head(row.number, row.hash, row.signature)


def signer(connection: sa.Connection) -> str | None:
    """The public key that the database itself names."""
    s = store.signers.c
    return connection.execute(sa.select(s.public).order_by(s.number.desc()).limit(1)).scalar_one_or_none()


class Seals:
    """A walk along the chain. `rows` is what should stand in the tables at its end; `ends` the last row of the journal
    for each seal, while the journal is read."""

    def __init__(self, connection: sa.Connection, since: Head | None = None) -> None:
        self.connection = connection
        self.since = since
        self.chain = Check("the chain of seals", 0)
        self.answers = Check("answers kept for commands that are sent again", 0)
        self.rows: Rows = {}
        self.last = Last()
        self.ended: tuple[int, str] = (0, GENESIS)
        self._signature = ""

    def walk(self) -> Iterator[tuple[int, str]]:
        """Each seal in turn, and where it says that the journal ends."""
        wanted = store.seals.select().order_by(store.seals.c.number)
        kept = self._answers()
        batch, digest = next(kept, (0, ""))
        for row in self.connection.execute(wanted, execution_options=STREAMED).mappings():
            self.chain.count += 1
            self._link(row)
            while batch and batch < row["number"]:
                self.answers.bad(f"answers stand there for seal {batch}, which kept none")
                batch, digest = next(kept, (0, ""))
            if (digest if batch == row["number"] else "") != row["answers"]:
                self.answers.bad(f"the answers of seal {row['number']} are not those that were given")
            if batch == row["number"]:
                batch, digest = next(kept, (0, ""))
            yield row["journal"], row["journal_hash"]
        if batch:
            self.answers.bad(f"answers stand there for seal {batch}, which is not there")
        self._check_given_head()

    def _link(self, row: Any) -> None:
        """One seal: whether it follows from the one before."""
        number = row["number"]
        if number != self.last.number + 1 or seal_chain.seal_hash(self.last.hash, row) != row["hash"]:
            self.chain.bad(f"seal {number} does not follow from the one before")
        if row["began"] != self.last.journal:
            self.chain.bad(f"seal {number} found rows in the journal that no seal had written")
        if self.since is not None and number == self.since.number and row["hash"] != self.since.hash:
            self.chain.bad(f"seal {number} is not the one of the head that was given: what came before was rewritten")
        for table, key, before, after in decode(row["written"]):
            if self.rows.get((table, key), "") != before:
                self.chain.bad(f"seal {number} found {table} {key} otherwise than it had been left")
            self.rows[table, key] = after
        self.last, self._signature = Last(number, row["hash"], row["journal"]), row["signature"]
        self.ended = row["journal"], row["journal_hash"]

    def _check_given_head(self) -> None:
        """Check that the chain reaches the head that was given."""
        if self.since is not None and self.since.number > self.last.number:
            self.chain.bad(
                f"the chain ends with seal {self.last.number}, and the head that was given is of seal "
                f"{self.since.number}: what came after was taken away"
            )

    def _answers(self) -> Iterator[tuple[int, str]]:
        """The digest of the answers of each batch."""
        c = store.commands.c
        wanted = sa.select(c.batch, *(c[field] for field in seal_chain.ANSWERED)).order_by(c.batch)
        batch, rows = 0, list[seal_chain.Row]()
        for row in self.connection.execute(wanted, execution_options=STREAMED):
            self.answers.count += 1
            if row[0] != batch:
                if rows:
                    yield batch, seal_chain.answers_digest(rows)
                batch, rows = row[0], []
            rows.append(row._mapping)
        if rows:
            yield batch, seal_chain.answers_digest(rows)

    # Afterwards

    def head(self) -> str:
        """The head that was reached, as it is printed."""
        return str(Head(self.last.number, self.last.hash, self._signature)) if self.last.number else ""

    def check_signature(self, house: str | None) -> Check:
        """The signature under the last seal, and under the head that was given, by the house's public key."""
        named = signer(self.connection)
        check = Check("the signature under the last seal", int(self.last.number > 0))
        public = house or named
        if not self.last.number:
            return check
        text = seal_chain.head_text(self.last.number, self.last.hash)
        if public is None or not casino_key.is_signed(public, text, self._signature):
            check.bad("the last seal is not signed by the house")
        if self.since is not None:
            text = seal_chain.head_text(self.since.number, self.since.hash)
            ever = self.connection.execute(sa.select(store.signers.c.public)).scalars().all()
            if not any(casino_key.is_signed(one, text, self.since.signature) for one in {public, *ever} if one):
                check.bad("the head that was given is not signed by the house")
        if house is None:
            check.note = (
                f"checked with the public key that the database itself names ({named}): whoever writes a database anew "
                "can name another. Give the house's with --house, or have its key beside the database"
            )
        return check

    def check_coverage(self) -> Check:
        """Every row of the tables that are sealed row by row."""
        check = Check("rows of people, tables, links and tournaments", 0)
        for table, key, row_hash in hashes(self.connection):
            check.count += 1
            if self.rows.pop((table, key), "") != row_hash:
                check.bad(f"{table} {key} is not as it was written")
        for (table, key), hashed in self.rows.items():
            if hashed:
                check.bad(f"{table} {key} is gone")
        return check


def hashes(connection: sa.Connection) -> Iterator[tuple[str, str, str]]:
    """Every row that is sealed by a hash of its own: the table, its key and the hash."""
    for table in seal_chain.KEYED:
        if table == "floor":
            yield from _tables(connection)
            continue
        for row in connection.execute(store.metadata.tables[table].select(), execution_options=STREAMED).mappings():
            yield table, seal_chain.key_of(table, row), seal_chain.row_hash(table, row)


def _tables(connection: sa.Connection) -> Iterator[tuple[str, str, str]]:
    """The tables of the floor, each with its open round."""
    f, r = store.floor.c, store.rounds.c
    now = sa.and_(r.floor_table == f.id, r.round == f.round)
    wanted = sa.select(store.floor, r.seats.label("_seats"), r.seeds.label("_seeds")).join_from(
        store.floor, store.rounds, now, isouter=True
    )
    for table_row in connection.execute(wanted, execution_options=STREAMED).mappings():
        row = dict(table_row)
        seats, seeds = row.pop("_seats"), row.pop("_seeds")
        yield "floor", row["id"], seal_chain.table_row_hash(row, seats, seeds)
