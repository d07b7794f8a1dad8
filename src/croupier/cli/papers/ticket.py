"""croupier ticket: the tickets that were issued for the wagers of a record, as they are printed."""

from __future__ import annotations

import json
from argparse import Namespace
from datetime import UTC, date, datetime

from croupier.cli import output
from croupier.cli.play.settle import read
from croupier.errors import CroupierError


def run(args: Namespace) -> None:
    """Print the tickets of a record. Who issues them, where and when, a record does not know: the arguments say it."""
    from croupier.table.records.record import settle
    from croupier.table.tickets import Issue, serial_number, ticket, tickets

    if args.game < 1:
        raise CroupierError(f"a game has a number from 1 on, not {args.game}")
    at = _moment(args.at)
    day = at.date() if args.day is None else _day(args.day)
    record = read(args.file)
    rounds, found = settle(record).rounds, []
    for number, seat, wager, move in tickets(rounds):
        serial = serial_number(json.dumps(record["inputs"], sort_keys=True), args.game + number, move)
        issue = Issue(args.writer, args.station or str(seat), at, day, args.game + number, serial)
        found.append(ticket(rounds[number], wager, issue))
    if args.json:
        output.as_json([one.plain() for one in found])
    else:
        print("\n".join(one.text() for one in found), end="")


def _moment(text: str | None) -> datetime:
    """A moment in UTC; now where none is given."""
    if text is None:
        return datetime.now(UTC)
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise CroupierError(f"{text!r} is no moment: write 2026-03-04T19:20Z") from None
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise CroupierError(f"{text!r} is no day: write 2026-03-04") from None
