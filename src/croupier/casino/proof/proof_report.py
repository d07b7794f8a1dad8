"""The report of a proof of the ledger: each check, how many things it looked at, and its faults."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

MAX_FAULTS_SHOWN = 20  # so many things that are wrong are told; the first is enough
STREAMED = {"yield_per": 1000}  # rows in memory at a time


@dataclass(slots=True)
class Check:
    """One thing that was proved, or what is wrong with it."""

    what: str
    count: int
    wrong: list[str] = field(default_factory=list)  # the first of them, at least
    note: str = ""

    def bad(self, sentence: str) -> None:
        """Note something that is wrong; only the first few are kept."""
        if len(self.wrong) < MAX_FAULTS_SHOWN:
            self.wrong.append(sentence)

    def plain(self) -> dict[str, Any]:
        """The check as plain data."""
        wrong = self.wrong[:MAX_FAULTS_SHOWN]
        return {"what": self.what, "count": self.count, "ok": not wrong, "wrong": wrong, "note": self.note}


@dataclass(slots=True)
class Proof:
    """All checks of the books, and the end of the chain that they vouch for."""

    checks: list[Check]
    head: str = ""  # the end of the chain that was proved, to be kept elsewhere

    @property
    def ok(self) -> bool:
        """Return whether nothing at all is wrong."""
        return not any(check.wrong for check in self.checks)
