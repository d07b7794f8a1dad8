"""croupier check: whether the book allows a table, what it must show, and whether a folder of papers shows it all.

A table file is TOML: game = "gb-core/roulette", and [options], [limits], [odds] as wanted.
"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from croupier.cli import output, speech, table_arguments
from croupier.cli.books.messages import (
    FillInByHand,
    NoticeRequired,
    NotMadeHere,
    PaperOfAnotherTable,
    PapersComplete,
    PapersMissing,
    TableAllowed,
    TableNotAllowed,
)
from croupier.cli.command import Command, Parser
from croupier.errors import Refused
from croupier.messages import ClauseName, Words

if TYPE_CHECKING:
    from croupier.papers.folder_check import FolderCheck
    from croupier.table import Table


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="TABLE.toml", help="The table: its game, options, limits and odds, as TOML")
    parser.add_argument(
        "--papers",
        default="",
        metavar="DIR",
        help="Check that this folder has every paper that the table needs",
    )


def run(args: Namespace) -> int:
    """0 where the book allows the table, 1 where it does not or papers are missing, 2 where the file cannot be read."""
    data = table_arguments.read(args.file)
    try:
        table = table_arguments.open_table_file(data)
    except Refused as error:
        if args.json:
            output.as_json({"allowed": False, "game": data["game"], "refusal": error.refusal.as_json()})
        else:
            reason = Words(speech.refusal_text(error.refusal, reader=None))
            print(speech.say(TableNotAllowed(game=Words(data["game"]), reason=reason)))
        return 1
    check = _check_folder(table, args.papers)
    if args.json:
        notices = [{"text": step.text, "clause": table.game.cite_clause(step.clause)} for step in table.notices]
        output.as_json({"allowed": True, **table.identity(), "notices": notices, **_plain(check, args.papers)})
    else:
        _say(table, check, args.papers)
    return 1 if args.papers and not check.is_complete else 0


def _check_folder(table: Table, folder: str) -> FolderCheck:
    from croupier.papers.folder_check import FolderCheck, check_folder, papers_needed
    from croupier.papers.paper_subject import Subject

    subject = Subject(table, priced=False)
    return check_folder(subject, folder) if folder else FolderCheck(tuple(papers_needed(subject)))


def _plain(check: FolderCheck, folder: str) -> dict[str, Any]:
    out: dict[str, Any] = {"shows": [paper.as_json() for paper in check.needed]}
    if not folder:
        return out
    return out | {
        "complete": check.is_complete,
        "missing": [paper.panel.clause for paper in check.missing_papers],
        "stale": {name: list(apart) for name, apart in check.stale},
        "by_hand": {name: list(labels) for name, labels in check.unfilled},
        "unknown": list(check.strange),
    }


WHERE = {
    "table": "at the table",
    "leaflet": "in a leaflet",
    "either": "at the table or in a leaflet",
    "layout": "on the layout",
    "display": "on a display",
    "change": "before a change",
    "rule": "a rule, shown nowhere",
}


def _say(table: Table, check: FolderCheck, folder: str) -> None:
    print(speech.say(TableAllowed(game=Words(table.game.name))))
    for key, value in table.options.items():
        shown_value = str(value).lower() if isinstance(value, bool) else value
        shown_value = speech.term("none") if shown_value == "" else shown_value
        print(f"  {key} = {shown_value}  [{table.game.option[key].clause}]")
    for paper in check.needed:
        panel = paper.panel
        met = f": {', '.join(paper.by) or speech.term('MISSING')}" if folder and paper.papers else ""
        notice = NoticeRequired(
            where=Words(speech.term(WHERE[panel.on])), asks=Words(" ".join(panel.asks)), cited=ClauseName(panel.clause)
        )
        print(f"  {speech.say(notice)}{met}")
    for name, apart in check.stale:
        print(f"  {speech.say(PaperOfAnotherTable(file=Words(name), differences=Words(', '.join(apart))))}")
    for name, labels in check.unfilled:
        print(f"  {speech.say(FillInByHand(file=Words(name), labels=Words(', '.join(labels))))}")
    for name in check.strange:
        print(f"  {speech.say(NotMadeHere(file=Words(name)))}")
    if folder:
        is_complete, missing = check.is_complete, len(check.missing_papers)
        named = Words(folder)
        print(speech.say(PapersComplete(folder=named) if is_complete else PapersMissing(folder=named, count=missing)))


COMMAND = Command(
    examples=(
        "croupier check table.toml",
        "croupier check table.toml --papers papers",
    ),
    arguments=arguments,
    run=run,
    notes="The exit status is 1 if the rulebook forbids the table or a paper is missing.",
)
