"""croupier ticket: the tickets that were issued for the wagers of a record, as they are printed."""

from __future__ import annotations

import json
from argparse import Namespace
from datetime import UTC, date, datetime

from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.cli.play.settle import read
from croupier.cli.usage.messages import GameNumberedFromOne, NotADate, NotATime
from croupier.errors import CroupierError


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help='The record, as JSON; "-" or nothing reads standard input',
    )
    parser.add_argument(
        "--writer",
        default="terminal",
        metavar="NAME",
        help="The name or number of the writer (default terminal)",
    )
    parser.add_argument("--station", metavar="N", help="The number of the station (default: the seat)")
    parser.add_argument(
        "--game",
        type=int,
        default=1,
        metavar="N",
        help="The number of the first game in the record (default 1)",
    )
    parser.add_argument(
        "--at",
        metavar="TIME",
        help="When the ticket is issued, for example 2026-03-04T19:20Z (default now)",
    )
    parser.add_argument("--day", metavar="DATE", help="The keno day, if it is not the day of that time")


def run(args: Namespace) -> None:
    """Print the tickets of a record. Who issues them, where and when, a record does not know: the arguments say it."""
    from croupier.table.records.record import settle
    from croupier.table.tickets import Issue, serial_number, ticket, tickets

    if args.game < 1:
        raise CroupierError(GameNumberedFromOne(number=args.game))
    at = _moment(args.at)
    day = at.date() if args.day is None else _day(args.day)
    record = read(args.file)
    rounds, printed_tickets = settle(record).rounds, []
    for number, seat, wager, move in tickets(rounds):
        serial = serial_number(json.dumps(record["inputs"], sort_keys=True), args.game + number, move)
        issue = Issue(args.writer, args.station or str(seat), at, day, args.game + number, serial)
        printed_tickets.append(ticket(rounds[number], wager, issue))
    if args.json:
        output.as_json([one.plain() for one in printed_tickets])
    else:
        print("\n".join(one.text() for one in printed_tickets), end="")


def _moment(text: str | None) -> datetime:
    """A moment in UTC; now where none is given."""
    if text is None:
        return datetime.now(UTC)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise CroupierError(NotATime(given=repr(text))) from None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise CroupierError(NotADate(given=repr(text))) from None


COMMAND = Command(
    examples=(
        "croupier ticket games.json",
        "croupier ticket games.json --game 41 --at 2026-03-04T19:20Z",
    ),
    arguments=arguments,
    run=run,
)
