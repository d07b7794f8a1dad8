"""What commands share in showing things: JSON for programs, tables and colour for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def as_json(value: Any) -> None:
    """Print a value for programs."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


def console() -> Console:
    """The terminal; colour only when it has it."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]], right: Iterable[str] = ()) -> None:
    """Print a table; the columns named in `right` are aligned to the right."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table as RichTable

    out = RichTable(title=title or None, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold")
    aligned = set(right)
    for column in columns:
        out.add_column(column, justify="right" if column in aligned else "left", overflow="fold")
    for row in rows:
        out.add_row(*(escape(str(cell)) for cell in row))  # a clause in brackets is no colour
    screen = console()
    if not sys.stdout.isatty():
        screen.width = 160
    screen.print(out)
