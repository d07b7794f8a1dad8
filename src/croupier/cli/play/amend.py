"""croupier amend: correct a closed round by a further record, and say what is to be paid or taken."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from typing import Any

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.play.messages import SeatGivesBack, SeatIsPaid
from croupier.cli.play.settle import read
from croupier.cli.usage.messages import NoRulingCalled, NotACorrection, NotAPayment
from croupier.errors import CroupierError
from croupier.messages import Words

_SET = re.compile(r"(\d+)\.(\w+)=(.*)", re.S)
_LINE = re.compile(r"(\d+)=(.*)")


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="RECORD", help="The record of the round, as JSON")
    parser.add_argument("--found", required=True, metavar="TEXT", help="What was found")
    parser.add_argument("--by", required=True, metavar="NAME", help="Who decided")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="N.KEY=VALUE",
        help="What input N really was. Repeat it for more.",
    )
    parser.add_argument(
        "--line",
        action="append",
        default=[],
        metavar="N=NET",
        help="What line N should have paid, by the floor's decision",
    )
    parser.add_argument("--void", action="store_true", help="Void the round")
    parser.add_argument("--ruling", metavar="NAME", help="The ruling of the rulebook that you applied")
    parser.add_argument(
        "--clause",
        metavar="CLAUSE",
        help="Or the clause. Without either it is the house's own ruling.",
    )


def run(args: Namespace) -> None:
    """Print a record with its correction, and what that changes."""
    from croupier.money import amount_to_text
    from croupier.table.rulings.amendments import amend

    record = read(args.file)
    change = [*_set(args.set), *_lines(args.line), *([{"void": True}] if args.void else [])]
    amendment = amend(record, change, found=args.found, by=args.by, clause=_clause(record, args.ruling, args.clause))
    if args.json:
        output.as_json(amendment.plain())
        return
    pairs = zip(amendment.record["lines"], amendment.lines, strict=False)
    rows = [
        (
            line["seat"],
            f"{line['wager']} {line.get('on', '')}".strip(),
            was["result"],
            was["net"],
            line["result"],
            line["net"],
            line["clause"],
        )
        for was, line in pairs
    ]
    columns = ("seat", "wager", "was", "paid", "is", "due", "clause")
    output.table(
        f"{record['game']}: {amendment.found} ({amendment.by}, {amendment.clause})",
        columns,
        rows,
        right=("paid", "due"),
        worded=("was", "is"),
    )
    for seat, net in amendment.difference.items():
        told = SeatIsPaid if net > 0 else SeatGivesBack
        print(speech.say(told(seat=Words(str(seat)), amount=Words(amount_to_text(net if net > 0 else -net)))))
    if not amendment.difference:
        print(speech.term("nothing is owed"))


def _set(texts: list[str]) -> list[dict[str, Any]]:
    """`4.outcome=Kd`: the fourth input had this outcome. Lists and numbers as JSON."""
    out = []
    for text in texts:
        match = _SET.fullmatch(text)
        if match is None:
            raise CroupierError(NotACorrection(given=repr(text)))
        try:
            value = json.loads(match[3])
        except ValueError:
            value = match[3]
        out.append({"input": int(match[1]), "set": {match[2]: value}})
    return out


def _lines(texts: list[str]) -> list[dict[str, Any]]:
    out = []
    for text in texts:
        match = _LINE.fullmatch(text)
        if match is None:
            raise CroupierError(NotAPayment(given=repr(text)))
        out.append({"line": int(match[1]), "net": match[2]})
    return out


def _clause(record: dict[str, Any], ruling: str | None, clause: str | None) -> str:
    """The clause of the ruling that the book knows, or the one named."""
    from croupier.rulebooks import game

    if ruling is None:
        return clause or ""
    chosen_game = game(record["game"])
    if ruling not in chosen_game.ruling:
        raise CroupierError(
            NoRulingCalled(game=chosen_game.name, ruling=repr(ruling), known=", ".join(chosen_game.ruling) or "none")
        )
    return chosen_game.cite_clause(chosen_game.ruling[ruling].clause)


COMMAND = Command(
    examples=(
        'croupier amend round.json --set 3.outcome=22 --found "22 was called 20" --by Ann',
        'croupier amend round.json --void --found "a card was missing" --by Ann',
    ),
    arguments=arguments,
    run=run,
)
