"""Amendments: a closed round is corrected by a further record, never by erasing.

An amendment names the record that it corrects, what was found, who decided, and by which clause, or that it is the
house's own ruling where the book is silent. What is found is settled anew by the real procedure; the difference between
the lines before and after is all that is to be paid or taken.

    found = amend(record, [{"input": 3, "set": {"outcome": "Kd"}}], found="the king was called a queen", by="Ann")
    found.difference                # {1: 20}

A change is one of
    {"input": N, "set": {...}}      the Nth input had these values: a card, an outcome, a stake, a seat
    {"input": N, "remove": true}    it was never made
    {"input": N, "insert": {...}}   this was made before it; one more than there are: at the end
    {"line": N, "net": X}           the floor's word about one payment, whatever the rules give
    {"void": true}                  the round is void, by the ruling named or by the house's own
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.money import Amount, amount, amount_to_json, exact
from croupier.rulebooks.model import HOUSE
from croupier.table.money.collections import HOUSE as FEE
from croupier.table.records.record import settle
from croupier.table.records.record_shape import check
from croupier.table.rulings.messages import (
    AmendmentChangesSomething,
    AmendmentDoesNotFollow,
    AmendmentOfAnother,
    AmendmentSaysWhatAndWho,
    ChangeForm,
    NoSuchInRecord,
    NotAnAmendment,
)

VERSION = 1
KEYS = {"amendment", "of", "found", "by", "clause", "change", "before", "lines", "difference", "after"}
IDENTITY = ("game", "options", "limits", "odds", "seats", "before")  # of a record: at which table it was played
Settlement = tuple[list[dict[str, Any]], dict[str, Any]]  # lines, and what the table keeps
_SHAPES = ({"input", "set"}, {"input", "remove"}, {"input", "insert"}, {"line", "net"}, {"void"})


@dataclass(frozen=True)
class Word:
    """The finding behind an amendment, who decided, and by which clause (none: by the house's own ruling)."""

    found: str
    by: str
    clause: str = ""


@dataclass(frozen=True)
class Amendment:
    """A correction of one record: what was found, and what it comes to."""

    record: dict[str, Any]  # as it was settled
    change: list[dict[str, Any]]
    found: str
    by: str
    clause: str
    lines: list[dict[str, Any]]  # as they are now
    after: dict[str, Any]
    stood: list[dict[str, Any]]  # the lines as they stood until now: of the record, or of an amendment before this one

    @property
    def difference(self) -> dict[int, Amount]:
        """The amount that each seat is due beyond what was paid; below zero, the amount that it owes."""
        now, then = nets(self.lines), nets(self.stood)
        owed = {seat: exact(now.get(seat, 0) - then.get(seat, 0)) for seat in sorted(now.keys() | then.keys())}
        return {seat: net for seat, net in owed.items() if net}

    def plain(self) -> dict[str, Any]:
        """The amendment as a record of its own."""
        return {
            "amendment": VERSION,
            "of": fingerprint(self.record),
            "found": self.found,
            "by": self.by,
            "clause": self.clause,
            "change": self.change,
            "before": self.stood,
            "lines": self.lines,
            "difference": {str(seat): amount_to_json(net) for seat, net in self.difference.items()},
            "after": self.after,
        }


def fingerprint(record: Mapping[str, Any]) -> str:
    """A hash of a settled record, by which an amendment names it."""
    plain = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()


def nets(lines: Sequence[Mapping[str, Any]]) -> dict[int, Amount]:
    """Return each seat's win or loss by these lines."""
    out: dict[int, Amount] = {}
    for line in lines:
        out[line["seat"]] = exact(out.get(line["seat"], 0) + amount(line["net"]))
    return out


def amend(
    record: dict[str, Any], change: Sequence[Mapping[str, Any]], *, found: str, by: str, clause: str = ""
) -> Amendment:
    """Correct a record. The clause is one of the book, or the house's own ruling where none is named."""
    closed = settle(check(record)).plain()
    identity: dict[str, Any] = {key: closed[key] for key in IDENTITY if key in closed}

    def again(inputs: list[dict[str, Any]]) -> Settlement:
        settled = settle({**identity, "inputs": inputs}).plain()
        return settled["lines"], settled["after"]

    return correct_record(closed, change, Word(found, by, clause), again)


def correct_record(
    closed: dict[str, Any],
    change: Sequence[Mapping[str, Any]],
    word: Word,
    again: Callable[[list[dict[str, Any]]], Settlement],
    stood: list[dict[str, Any]] | None = None,
) -> Amendment:
    """Correct a settled record; `again` settles inputs at the table where it was played, and `stood` are its lines as
    an amendment before this one left them. What is changed is always the record itself: the last word counts."""
    finding, by, clause = word.found.strip(), word.by.strip(), word.clause or HOUSE
    if not finding or not by:
        raise CroupierError(AmendmentSaysWhatAndWho())
    changes = [_check_change(one) for one in change]
    if not changes:
        raise CroupierError(AmendmentChangesSomething())
    lines, after = _settled_anew(closed, changes, clause, again)
    return Amendment(closed, changes, finding, by, clause, lines, after, closed["lines"] if stood is None else stood)


def _check_change(change: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(change, Mapping) or set(change) not in _SHAPES:
        raise CroupierError(ChangeForm())
    return dict(change)


def _settled_anew(
    closed: dict[str, Any],
    changes: list[dict[str, Any]],
    clause: str,
    again: Callable[[list[dict[str, Any]]], Settlement],
) -> Settlement:
    """The lines and what the table keeps, with the changes made."""
    if any("void" in change for change in changes):
        return [_void(line, clause) for line in closed["lines"]], closed["before"]
    lines, after = again(_inputs(closed["inputs"], [change for change in changes if "input" in change]))
    for change in changes:
        if "line" in change:
            lines[_number(change["line"], lines, "line")] |= {
                "net": amount_to_json(amount(change["net"])),
                "clause": clause,
                "note": "as the floor decided",
            }
    return lines, after


def _void(line: dict[str, Any], clause: str) -> dict[str, Any]:
    """A line of a void round; a fee for the use of the table stays taken."""
    if line.get("paid_by") == FEE:
        return line
    kept = {key: line[key] for key in ("seat", "wager", "stake", "on", "box") if key in line}
    return kept | {"result": "void", "odds": "", "net": 0, "clause": clause}


def _inputs(inputs: list[dict[str, Any]], changes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The inputs with what was found; numbers are those of the closed record."""
    kept: list[list[dict[str, Any]]] = [*([move] for move in inputs), []]
    for change in changes:
        at = _number(change["input"], kept if "insert" in change else inputs, "input")
        if "set" in change:
            kept[at][-1] = {**kept[at][-1], **change["set"]}
        elif "insert" in change:
            kept[at].insert(0, dict(change["insert"]))
        elif change["remove"] is True:
            kept[at].pop()
    return [move for moves in kept for move in moves]


def _number(number: object, things: Sequence[Any], what: str) -> int:
    if type(number) is not int or not 1 <= number <= len(things):
        raise CroupierError(NoSuchInRecord(what=what, number=repr(number), count=len(things)))
    return number - 1


def verify(record: dict[str, Any], amendment: Mapping[str, Any]) -> None:
    """Check that an amendment is of this record and comes to what it says; an error where it does not."""
    unknown = set(amendment) - KEYS
    if unknown or amendment.get("amendment") != VERSION:
        raise CroupierError(NotAnAmendment(version=VERSION))
    clause = "" if amendment["clause"] == HOUSE else amendment["clause"]
    again = amend(record, amendment["change"], found=amendment["found"], by=amendment["by"], clause=clause).plain()
    if again["of"] != amendment["of"]:
        raise CroupierError(AmendmentOfAnother())
    for key in ("before", "lines", "difference", "after"):
        if again[key] != amendment[key]:
            raise CroupierError(AmendmentDoesNotFollow(key=key))
