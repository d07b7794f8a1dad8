"""A game that begins with another: what is said of the other holds, but for what its own file says.

`like = "punto-banco"` is a game of the same book, `like = "gb-archive/blackjack"` one of another, whose clauses then
stay that book's. `without = ["wager.bonus", "constraint.4.21"]` leaves parts of the other out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from croupier.rulebooks.model import HOUSE

LISTS = ("constraint", "procedure", "notice")  # of which both are kept, one after the other
OWN_CHANGES = "own"  # what a game changes of the one that it is built on itself (changes_to_base.py)
_CITING = ("cite", "rule", "why", "refuses")  # tables whose values are clauses
_OWN_CITING = ("figures", "tables", "kept", "rule_before", "cite_before", "refuses_before")
_CLAUSES = (  # keys that name one, or several
    "clauses",
    "per_box",
    "per_player",
    "suspend",
    "empty",
    "consent",
    "notice",
    "no_advice",
)


def lay_over(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """One table laid over another: tables go together key by key, lists of tables one after the other."""
    out = dict(base)
    for key, value in changes.items():
        under = base.get(key)
        if isinstance(value, dict) and isinstance(under, dict):
            out[key] = lay_over(under, value)
        elif isinstance(value, list) and isinstance(under, list) and key in LISTS:
            out[key] = under + value
        else:
            out[key] = value
    return out


def left_out(data: dict[str, Any], parts: object) -> dict[str, Any]:
    """The data without the parts that are named: a table's by their keys ("wager.bonus"), a list's by their clauses
    ("constraint.4.21"). KeyError with the first that is not there."""
    out = dict(data)
    for part in parts if isinstance(parts, list) else [parts]:
        table, _, name = str(part).partition(".")
        held = out.get(table)
        if not name and held is not None:
            del out[table]
        elif isinstance(held, dict) and name in held:
            out[table] = {key: value for key, value in held.items() if key != name}
        elif isinstance(held, list) and any(_is_of_clause(entry, name) for entry in held):
            out[table] = [entry for entry in held if not _is_of_clause(entry, name)]
        else:
            raise KeyError(part)
    return out


def is_entry_named(part: str, table: str, entry: dict[str, Any]) -> bool:
    """Return whether a part that is left out ("constraint.4.21") is this entry of a list."""
    here, _, clause = part.partition(".")
    return here == table and (not clause or _is_of_clause(entry, clause))


def _is_of_clause(entry: dict[str, Any], clause: str) -> bool:
    return str(entry.get("clause", "")).rpartition(" ")[2] == clause


def with_book_in_clauses(data: Any, books: tuple[str, ...], citing: bool = False) -> Any:
    """Data whose clauses say of which book they are: the first of these, where they do not name another already."""
    if isinstance(data, dict):
        return {
            key: with_book_in_clauses(value, books, citing or is_citation(key, value)) for key, value in data.items()
        }
    if isinstance(data, list):
        return [with_book_in_clauses(value, books, citing) for value in data]
    if not citing or not isinstance(data, str) or data in ("", HOUSE):
        return data
    return data if any(data.startswith(f"{book} ") for book in books[1:]) else f"{books[0]} {data}"


def changes_of_book(data: dict[str, Any], books: tuple[str, ...]) -> dict[str, Any]:
    """Return a game's changes of another, their clauses with the book's name."""
    return {
        key: with_book_in_clauses(value, books, key in _OWN_CITING) for key, value in data.items() if key != "books"
    }


def is_citation(key: str, value: Any) -> bool:
    """Return whether what stands under a key is a clause, or clauses."""
    if isinstance(value, dict):
        return key in _CITING
    words = isinstance(value, str) or (isinstance(value, list) and not any(isinstance(item, dict) for item in value))
    return words and (key == "clause" or key.endswith("_clause") or key in _CLAUSES)


def line_of(file: Path, key: str) -> int | None:
    """On which line a file speaks of a key: its own line, or that of the table it stands in."""
    if not file.is_file():
        return None
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    parts = key.replace("[", ".").split(".")
    for many in range(len(parts), 0, -1):
        for number, line in enumerate(lines, 1):
            if _is_heading(line, ".".join(parts[:many])):
                return number + _within(lines[number:], parts[many:])
    table, name = (parts[0], parts[1]) if len(parts) > 1 else ("", parts[0])
    return next((n for n, line in enumerate(lines, 1) if _is_line_of_key(line, name) and not table), None)


def _is_heading(line: str, key: str) -> bool:
    return line.split("#")[0].strip() in (f"[{key}]", f"[[{key}]]")


def _is_line_of_key(line: str, name: str) -> bool:
    return line.split("=")[0].strip().strip('"') == name and "=" in line


def _within(lines: list[str], later_lines: list[str]) -> int:
    """How many lines below a table's head a key of it stands: 0 where it is not found."""
    for below, line in enumerate(lines, 1):
        if line.lstrip().startswith("["):
            break
        if later_lines and _is_line_of_key(line, later_lines[0]):
            return below
    return 0
