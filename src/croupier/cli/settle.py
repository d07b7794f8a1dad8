"""croupier settle: a record in, the pay-out sheet with clauses out."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from croupier.cli import show
from croupier.errors import CroupierError


def read(file: str) -> dict[str, Any]:
    """A record from a file or from standard input; a poker hand may also be in PHH notation."""
    from croupier.table import notation
    from croupier.table.record import parse

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CroupierError(f"{file} is not text") from None
    found = None if text.lstrip().startswith("{") else notation.read(text)
    return parse(text) if found is None else found


def run(args: Namespace) -> None:
    from croupier.money import shown
    from croupier.table.record import settle

    settled = settle(read(args.file))
    if args.json:
        show.as_json(settled.plain())
        return
    rows = [
        (
            line.seat,
            f"{line.wager} {line.on}".strip(),
            shown(line.stake),
            line.result,
            line.odds,
            ("+" if line.net > 0 else "") + shown(line.net),
            " ".join(part for part in (line.clause, f"({line.note})" if line.note else "") if part),
        )
        for line in settled.lines
    ]
    columns = ("seat", "wager", "stake", "result", "odds", "net", "clause")
    show.table(settled.table.game.name, columns, rows, right=("stake", "net"))
    for seat, total in settled.plain()["totals"].items():
        print(f"seat {seat}: {total}")
