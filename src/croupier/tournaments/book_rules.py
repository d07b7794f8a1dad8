"""Rules of tournaments in a book: figures and clauses, from its tournaments.toml. A book without one says nothing."""

from __future__ import annotations

from functools import cache

import msgspec

from croupier.errors import Refusal
from croupier.messages import Message
from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _toml
from croupier.rulebooks.model import Data


class Months(Data, frozen=True):
    """How long before a tournament its application is made."""

    months: int
    clause: str


class Years(Data, frozen=True):
    """Over how long one application may reach."""

    years: int
    clause: str


class Cite(Data, frozen=True):
    """The clauses of what is decided about tournaments; "" where a book is silent."""

    game: str = ""
    approval: str = ""
    entry: str = ""
    procedure: str = ""
    departures: str = ""
    additional: str = ""
    particulars: str = ""
    necessary: str = ""
    single: str = ""
    pool: str = ""
    fee: str = ""
    review: str = ""
    approved: str = ""
    altered: str = ""
    refused: str = ""
    cancelled: str = ""


class Part(Data, frozen=True):
    """A book's part on tournaments. Without `notice` and `period` nothing has to be applied for."""

    book: str
    cite: Cite = Cite()
    notice: Months | None = None
    period: Years | None = None

    @property
    def is_approval_needed(self) -> bool:
        """Return whether a departure has to be approved."""
        return bool(self.cite.approval)

    def cite_clause(self, clause: str) -> str | None:
        """A clause as people are told it."""
        return f"{self.book} {clause}" if clause else None

    def refusal(self, message: Message, clause: str) -> Refusal:
        """Return a refusal by a clause of the part."""
        return Refusal(message.with_clause(self.cite_clause(clause) or ""))


@cache
def part(book: str) -> Part:
    """Return a book's rules of tournaments."""
    file = PACKAGE_FOLDER / book / "tournaments.toml"
    if not file.exists():
        return Part(book=book)
    try:
        return msgspec.convert({"book": book, **_toml(file)}, Part)
    except msgspec.ValidationError as error:
        raise DataError(file, "the file", str(error)) from None
