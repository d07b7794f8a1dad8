"""Common output of the commands: JSON for programs, tables and colour for people."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from croupier.cli import speech
from croupier.money import Amount, amount_to_text

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.table import Table


def as_json(value: Any) -> None:
    """Print a value for programs."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


def console() -> Console:
    """The terminal; colour only when it has it."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def signed_money(net: Amount) -> str:
    """Return a win or loss as people read it: +9,999.70."""
    return ("+" if net > 0 else "") + amount_to_text(net)


def changed_options(table: Table) -> str:
    """Return a table's choices that differ from its book's, in one line."""
    differs = {key: value for key, value in table.options.items() if value != table.game.option[key].default}
    plain = {key: str(value).lower() if isinstance(value, bool) else value for key, value in differs.items()}
    mark = [speech.term("a laboratory table, not a rulebook's")] if table.game.lab else []
    return ", ".join([*(f"{key}={value}" for key, value in plain.items() if value not in ("", None)), *mark])


def table(
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    right: Iterable[str] = (),
    worded: Iterable[str] = (),
) -> None:
    """Print a table in the reader's language.

    Args:
        title: the title; one of the terminal's own is translated, as the columns are.
        columns: the columns.
        rows: the rows.
        right: the columns that are aligned to the right.
        worded: the columns whose cells are words of the terminal's own: results, kinds, verdicts.
    """
    from rich import box
    from rich.markup import escape
    from rich.table import Table as RichTable
    from rich.text import Text

    out = RichTable(
        title=Text(speech.term(title)) if title else None, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold"
    )
    aligned, translated = set(right), [column in set(worded) for column in columns]
    for column in columns:
        out.add_column(speech.term(column), justify="right" if column in aligned else "left", overflow="fold")
    for row in rows:
        cells = zip(row, translated, strict=False)
        out.add_row(*(escape(speech.term(cell) if is_word else str(cell)) for cell, is_word in cells))  # [3.2] is text
    screen = console()
    if not sys.stdout.isatty():
        screen.width = width_of_pipe()
    screen.print(out)


def width_of_pipe() -> int:
    """Return how wide tables are where there is no terminal: as wide as COLUMNS says, else 160 columns."""
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() and int(columns) > 0 else 160
