"""Which key of the dock each decision of a game has.

The dock has five keys. A family names its decisions in rows of five, one row for each kind of question
(`Display.dock`): a dot is an empty key, and a slash joins decisions that are never asked together and share a key
("check/call"). A decision has the same key in every row, so that it never moves.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.table.table import Table

SLOTS = 5
EMPTY, TOGETHER = ".", "/"


def rows_of(dock: tuple[str, ...]) -> list[list[list[str]]]:
    """Return the decisions of each key, by row, as a family names them."""
    return [[[] if cell == EMPTY else cell.split(TOGETHER) for cell in row.split()] for row in dock]


def dock(table: Table) -> list[list[list[str]]]:
    """Return the rows of a table with the decisions that its game has; rows in which it has none are left out."""
    known = table.game.decision
    rows = [[[name for name in cell if name in known] for cell in row] for row in rows_of(table.family.display.dock)]
    return [row for i, row in enumerate(rows) if any(row) and row not in rows[:i]]


def faults(dock: tuple[str, ...], decisions: frozenset[str]) -> Iterator[str]:
    """Yield what is wrong with the rows of a family that has these decisions."""
    slots: dict[str, int] = {}
    for text, row in zip(dock, rows_of(dock), strict=True):
        if len(row) != SLOTS:
            yield f"a row has {SLOTS} keys, not {len(row)}: {text!r}"
        for slot, cell in enumerate(row, 1):
            for name in cell:
                if name not in decisions:
                    yield f"{name!r} is no decision of the family"
                if slots.setdefault(name, slot) != slot:
                    yield f"{name!r} has key {slots[name]} in one row and key {slot} in another"
    yield from (f"{name!r} has no key" for name in sorted(decisions - slots.keys()))
