"""croupier settle: a record in, the pay-out sheet with clauses out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.play.messages import SeatTotal
from croupier.cli.usage.messages import FileIsNotText
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.rulebooks.model import Game
    from croupier.table.felt import Line
    from croupier.table.records.record import Settled
    from croupier.table.round import Round


def read(file: str) -> dict[str, Any]:
    """A record from a file or from standard input; a poker hand may also be in PHH notation."""
    from croupier.table.records import notation
    from croupier.table.records.record_shape import parse

    text = _text(file)
    hand = None if text.lstrip().startswith("{") else notation.read(text)
    return parse(text) if hand is None else hand


def _text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CroupierError(FileIsNotText(file=file)) from None


def read_each(file: str) -> Iterable[dict[str, Any] | CroupierError]:
    """The records in a file: one, or all the hands of a file in PHH notation, those that cannot be read as errors."""
    from croupier.table.records import notation
    from croupier.table.records.record_shape import parse

    text = _text(file)
    hands = None if text.lstrip().startswith("{") else notation.read_each(text)
    return [parse(text)] if hands is None else hands


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help='The record, as JSON, or a poker hand in PHH; "-" or nothing reads standard input',
    )


def run(args: Namespace) -> int:
    """Settle records, and print the lines. Return 2 if one of them cannot be settled."""
    from croupier.table.records.record import settle

    results = [settled if isinstance(settled, CroupierError) else settle(settled) for settled in read_each(args.file)]
    wrong = [settled for settled in results if isinstance(settled, CroupierError)]
    if len(results) == 1 and wrong:
        raise wrong[0]
    if args.json:
        plain = [
            {"error": str(settled)} if isinstance(settled, CroupierError) else _explain(settled) for settled in results
        ]
        output.as_json(plain[0] if len(plain) == 1 else plain)
    for settled in results if not args.json else wrong:
        if isinstance(settled, CroupierError):
            print(f"croupier: {settled}", file=sys.stderr)
        else:
            _sheet(settled)
    return 2 if wrong else 0


def _explain(settled: Settled) -> dict[str, Any]:
    """A settled record, each line with whose word decides it."""
    from croupier.table.authority import explained_line

    game = settled.table.game
    return settled.plain() | {"lines": [explained_line(game, line) for line in settled.lines]}


def rows(game: Game, lines: Iterable[Line]) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
    """The columns of a pay-out sheet, and a row for each line."""
    from croupier.money import amount_to_text
    from croupier.table.authority import cited_line

    columns = ("seat", "wager", "stake", "result", "odds", "net", "clause")
    return columns, [
        (
            line.seat,
            f"{line.wager} {line.on}".strip(),
            amount_to_text(line.stake),
            speech.term(line.result),
            speech.odds(line.odds),
            output.signed_money(line.net),
            " ".join(part for part in (cited_line(game, line), f"({line.note})" if line.note else "") if part),
        )
        for line in lines
    ]


def two_hands(rounds: Iterable[Round]) -> Iterator[str]:
    """How high and low hands were set, in words, where a game has them."""
    for playing in rounds:
        for place, setting in playing.felt.sets.items():
            hands = (f"{name} {' '.join(_pieces(setting[name]))} ({setting[name]['is']})" for name in ("high", "low"))
            yield f"{speech.words().place(str(place))}: {', '.join(hands)}"


def _pieces(hand: dict[str, Any]) -> list[str]:
    pieces: list[str] = next(value for key, value in hand.items() if key != "is")
    return pieces


def _sheet(settled: Settled) -> None:
    """The pay-out sheet of one record."""
    from croupier.money import amount

    game = settled.table.game
    output.table(game.name, *rows(game, settled.lines), right=("stake", "net"))
    for line in two_hands(settled.rounds):
        print(line)
    for seat, total in settled.plain()["totals"].items():
        print(speech.say(SeatTotal(seat=Words(seat), net=Words(output.signed_money(amount(total))))))


COMMAND = Command(
    examples=(
        "croupier settle round.json",
        "croupier settle - < round.json",
    ),
    arguments=arguments,
    run=run,
    notes=(
        "A record gives the moves in order, or the bets and which cards each hand had. A record that breaks "
        'the rules is refused, with the rule: use "croupier dispute" for a round that went wrong.'
    ),
)
