"""The wheel of numbers and its layout: which are red, which stand in a column or a dozen, which touch on the felt.

No rulebook prints the colours (its figures are lost); these are the usual ones, and they alternate round the wheels
whose order gb-archive 3.5 gives. A position is written by the numbers it touches, `14-17`, lowest first, zeros before
all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from croupier.rulebooks.model import Game

if TYPE_CHECKING:
    from croupier.table import Table

Numbers = frozenset[str]

ZEROS = ("0", "00", "000")
NUMBERS = tuple(str(n) for n in range(1, 37))
REDS = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
BLACKS = frozenset(NUMBERS) - REDS
ODD = frozenset(n for n in NUMBERS if int(n) % 2)
EVEN = frozenset(NUMBERS) - ODD
CHANCES: dict[str, Numbers] = {
    "red": REDS,
    "black": BLACKS,
    "odd": ODD,
    "even": EVEN,
    "low": frozenset(NUMBERS[:18]),
    "high": frozenset(NUMBERS[18:]),
}
COLUMNS: dict[str, Numbers] = {str(i + 1): frozenset(NUMBERS[i::3]) for i in range(3)}
DOZENS: dict[str, Numbers] = {str(i + 1): frozenset(NUMBERS[12 * i : 12 * i + 12]) for i in range(3)}

# Call bets on a wheel with one zero, by custom: no book prints them. Each is the chips that are laid for it.
SECTIONS = {
    "Zero": "split 0-3, split 12-15, straight_up 26, split 32-35",
    "Voisins": "street 0-2-3, street 0-2-3, split 4-7, split 12-15, split 18-21, split 19-22, split 32-35, "
    "corner 25-26-28-29, corner 25-26-28-29",
    "Orphelins": "straight_up 1, split 6-9, split 14-17, split 17-20, split 31-34",
    "Tiers": "split 5-8, split 10-11, split 13-16, split 23-24, split 27-30, split 33-36",
}


def sections(table: Table) -> dict[str, tuple[tuple[str, str], ...]]:
    """The call bets of a table's wheel: none with two zeros, nor where the layout lacks one of their places."""
    if "00" in getattr(table.devices["wheel"], "pockets", ()):
        return {}
    out = {}
    for title, laid in SECTIONS.items():
        chips = tuple((wager, on) for wager, _, on in (section.partition(" ") for section in laid.split(", ")))
        if not all(on in table.positions.get(wager, ()) and table.is_offered(wager) for wager, on in chips):
            return {}
        out[title] = chips
    return out


def pocket_faults(order: Sequence[str], zeros: Sequence[str] = ZEROS) -> Iterator[str]:
    """Yield the faults of a wheel's layout: it has the numbers 1 to 36 and the zero, each once, and may have the
    further zeros named."""
    for pocket in dict.fromkeys(order):
        if pocket not in NUMBERS and pocket not in zeros:
            yield f"the layout has no place for the compartment {pocket!r}"
        elif order.count(pocket) > 1:
            yield f"the compartment {pocket!r} comes twice"
    for pocket in (zeros[0], *NUMBERS):
        if pocket not in order:
            yield f"the wheel lacks the compartment {pocket!r}"


def colour(pocket: str) -> str:
    """Red or black; nothing for a zero."""
    return "red" if pocket in REDS else "black" if pocket in BLACKS else ""


def colours(game: Game) -> Mapping[str, str]:
    """The colour of every pocket, as people see it; a zero is green."""
    return {pocket: colour(pocket) or "green" for pocket in (*ZEROS, *NUMBERS)}


def astride(parts: Mapping[str, Numbers]) -> dict[str, Numbers]:
    """Two neighbours of the three columns or dozens, with a chip on the line between them."""
    return {f"{a}-{b}": parts[a] | parts[b] for a, b in (("1", "2"), ("2", "3"))}


def position(numbers: Iterable[object]) -> str:
    """Numbers as a position is written."""
    return "-".join(map(str, numbers))


class Grid:
    """The numbers 1 to 36 in rows: three to a row on the usual layout, six on that of Double Action."""

    def __init__(self, width: int) -> None:
        numbers = range(1, 37)
        ends = [n for n in numbers if n % width]  # those with a neighbour to the right
        self.rows = [list(range(n, n + width)) for n in numbers[::width]]
        self.two_rows = [list(range(n, n + 2 * width)) for n in numbers[:-width:width]]
        self.splits = [[n, n + width] for n in numbers[:-width]] + [[n, n + 1] for n in ends]
        self.corners = [[n, n + 1, n + width, n + width + 1] for n in ends if n + width < 37]


def position_in_layout_order(on: str) -> str:
    """A position with its numbers in layout order, whatever order and marks they were given with."""
    parts = on.replace(" ", "").replace(",", "-").replace("/", "-").lower().split("-")
    if all(part.isascii() and part.isdigit() for part in parts):
        parts.sort(key=lambda p: (p not in ZEROS, int(p), len(p)))
    return "-".join(parts)
