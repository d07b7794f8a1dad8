"""croupier settle: a record in, the pay-out sheet with clauses out."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli import show
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.table.felt import Line
    from croupier.table.record import Settled
    from croupier.table.round import Round


def read(file: str) -> dict[str, Any]:
    """A record from a file or from standard input; a poker hand may also be in PHH notation."""
    from croupier.table import notation
    from croupier.table.record import parse

    text = _text(file)
    found = None if text.lstrip().startswith("{") else notation.read(text)
    return parse(text) if found is None else found


def _text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CroupierError(f"{file} is not text") from None


def read_all(file: str) -> list[dict[str, Any]]:
    """The records in a file: one, or all the hands of a file in PHH notation."""
    from croupier.table import notation
    from croupier.table.record import parse

    text = _text(file)
    found = None if text.lstrip().startswith("{") else notation.read_all(text)
    return [parse(text)] if found is None else found


def run(args: Namespace) -> None:
    from croupier.table.record import settle

    found = [settle(record) for record in read_all(args.file)]
    if args.json:
        plain = [settled.plain() for settled in found]
        show.as_json(plain[0] if len(plain) == 1 else plain)
        return
    for settled in found:
        _sheet(settled)


def rows(lines: Iterable[Line]) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
    """The columns of a pay-out sheet, and a row for each line."""
    from croupier.money import shown

    columns = ("seat", "wager", "stake", "result", "odds", "net", "clause")
    return columns, [
        (
            line.seat,
            f"{line.wager} {line.on}".strip(),
            shown(line.stake),
            line.result,
            line.odds,
            show.gained(line.net),
            " ".join(part for part in (line.clause, f"({line.note})" if line.note else "") if part),
        )
        for line in lines
    ]


def two_hands(rounds: Iterable[Round]) -> Iterator[str]:
    """How high and low hands were set, in words, where a game has them."""
    for playing in rounds:
        for place, found in playing.felt.sets.items():
            hands = (f"{name} {' '.join(_pieces(found[name]))} ({found[name]['is']})" for name in ("high", "low"))
            yield f"{place}: {', '.join(hands)}"


def _pieces(hand: dict[str, Any]) -> list[str]:
    pieces: list[str] = next(value for key, value in hand.items() if key != "is")
    return pieces


def _sheet(settled: Settled) -> None:
    """The pay-out sheet of one record."""
    from croupier.money import amount

    show.table(settled.table.game.name, *rows(settled.lines), right=("stake", "net"))
    for line in two_hands(settled.rounds):
        print(line)
    for seat, total in settled.plain()["totals"].items():
        print(f"seat {seat}: {show.gained(amount(total))}")
