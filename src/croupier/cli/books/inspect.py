"""croupier inspect: a clause from every side, or each payment of a record with the clause it rests on."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli import output, speech
from croupier.cli.books.messages import ExamplesListed, OrElse, ReadingPrinted, StatesFigure
from croupier.cli.command import Command, Parser
from croupier.cli.usage.messages import GiveClauseFindOrRecord
from croupier.errors import CroupierError
from croupier.messages import Text, Within, Words

if TYPE_CHECKING:
    from croupier.rulebooks.inspection import Inspected


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("clause", nargs="*", metavar="CLAUSE", help="The clause as it is cited: gb-archive 4.21(a)")
    parser.add_argument("--find", metavar="WORDS", help="List the clauses whose number or summary has these words")
    parser.add_argument("--record", metavar="FILE", help="Show the clause behind each payment of this round")


def run(args: Namespace) -> None:
    """Print what an inspector asks of a clause, of words, or of a record."""
    from croupier.rulebooks.inspection import inspect_clause, search_clauses

    if sum(bool(given) for given in (args.clause, args.find, args.record)) != 1:
        raise CroupierError(GiveClauseFindOrRecord())
    if args.find:
        matches = search_clauses(args.find)
        if args.json:
            output.as_json(matches)
        else:
            listed = [tuple(entry.values()) for entry in matches]
            output.table("", ("clause", "what it says", "status"), listed, worded=("status",))
        return
    if args.record:
        _record(args)
        return
    entry = inspect_clause(" ".join(args.clause))
    if args.json:
        output.as_json(entry.plain())
    else:
        _say(entry)


def _say(inspected: Inspected) -> None:
    print(f"{inspected.book} {inspected.clause}: {inspected.title}")
    print(
        f"  {speech.term(inspected.kind)}, {speech.term(inspected.status)}"
        + (f": {inspected.reason}" if inspected.reason else "")
    )
    if inspected.part is not None:
        print(f"  {inspected.part.cited}: {inspected.part.title}: {_state(inspected.part)}")
    if inspected.parts:
        parts = [(p.label, p.kind, p.title, p.status, ", ".join(p.examples) or p.reason) for p in inspected.parts]
        output.table(
            "Its parts",
            ("at", "kind", "what it says", "status", "examples, or why none"),
            parts,
            worded=("kind", "status"),
        )
    rows = [(place.game, place.role, place.title, place.clause) for place in inspected.places]
    if rows:
        output.table("Where it is executed", ("game", "as", "what", "clause"), rows)
    if inspected.examples:
        print(speech.say(ExamplesListed(examples=Words(", ".join(inspected.examples)))))
    for reading in inspected.readings:
        read_as = {key: Words(reading[key]) for key in ("printed", "taken")}
        print(speech.say(ReadingPrinted(reading=Words(reading["id"]), **read_as)))
        for other in reading["alternatives"]:
            print(f"  {speech.say(OrElse(meaning=Words(other)))}")
    for claim in inspected.claims:
        states = {key: Words(claim[key]) for key in ("game", "what", "stated")}
        print(speech.say(StatesFigure(**states)))
    if inspected.elsewhere:
        others = [(other["clause"], other["title"], other["on"]) for other in inspected.elsewhere]
        output.table("Other books on the same matter", ("clause", "what it says", "on"), others)


def _state(part: Any) -> str:
    """Return what a part of a clause is about, and its status."""
    return f"{speech.term(part.kind)}, {speech.term(part.status)}"


def _record(args: Namespace) -> None:
    """Each line of the settlement with the clause it rests on."""
    from croupier.money import amount_to_text
    from croupier.rulebooks.citations import BASIS_WORDS, Basis
    from croupier.rulebooks.inspection import inspect_clause
    from croupier.table.authority import basis_of_line
    from croupier.table.records.record import settle

    whose_word = {Basis.BOOK: "the book", **BASIS_WORDS}

    text = sys.stdin.read() if args.record == "-" else Path(args.record).read_text(encoding="utf-8")
    try:
        record = json.loads(text)
    except ValueError as error:
        raise CroupierError(Within(where=Words(args.record), reason=Text(text=Words(str(error))))) from None
    lines: list[dict[str, Any]] = []
    settled = settle(record)
    for line in settled.lines:
        clause = inspect_clause(line.clause) if line.clause and not line.clause.startswith("the house") else None
        row = {
            "seat": line.seat,
            "wager": line.wager,
            "on": line.on,
            "result": line.result,
            "net": amount_to_text(line.net),
        }
        row |= {"clause": line.clause, "basis": whose_word[basis_of_line(settled.table.game, line)]}
        lines.append(row | {"says": clause.says if clause else "the house's own ruling"})
    if args.json:
        output.as_json(lines)
        return
    columns = tuple(lines[0]) if lines else ("seat",)
    output.table(
        "", columns, [tuple(one.values()) for one in lines], right=("net",), worded=("result", "basis", "says")
    )


COMMAND = Command(
    examples=(
        "croupier inspect gb-archive 4.21",
        "croupier inspect --record round.json",
    ),
    arguments=arguments,
    run=run,
)
