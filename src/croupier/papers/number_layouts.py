"""A layout of numbers as a picture for a guide, with the place of each wager. Which numbers a position covers the
settlement says: every position is laid and every number falls once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from croupier.papers.document import Drawing, Part, Rows
from croupier.papers.paper_subject import Subject
from croupier.papers.pictures import INK, PAPER, RED
from croupier.table import NO_MORE_BETS, Table
from croupier.table.display.cloth import layout_of

WIDE, HIGH, ROWS, LAST = 44, 38, 3, 36
INSIDE, TWELVE, EIGHTEEN = 6, 12, 18
FELT = "#14532d"
Covers = dict[tuple[str, str], frozenset[str]]


def layout_parts(subject: Subject) -> list[Part]:
    """The layout with a letter where an example of each wager on numbers lies, and what the letters are."""
    table = subject.table
    wheel = table.devices.get("wheel")
    pockets = tuple(getattr(wheel, "pockets", ()))
    if not layout_of(table).numbers or not {str(n) for n in range(1, LAST + 1)} <= set(pockets):
        return []
    covers = _numbers_covered(table, pockets)
    marks = dict(_marks(covers))
    rows = [
        (letter, subject.wager_title(name), subject.odds_text(table.pays.get(name, "")))
        for letter, name in zip("ABCDEFGHIJKL", marks, strict=False)
    ]
    parts = [*_numbers(table, pockets), *_outside(subject, covers), *_letter_marks(marks)]
    size = f'viewBox="-2 -2 {WIDE * 14 + 4} {HIGH * 5 + 4}" width="{WIDE * 14}" height="{HIGH * 5}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(subject.names.title)}">'
    columns = ("", subject.translate("wager"), subject.translate("pays"))
    return [Drawing(f"{svg}{''.join(parts)}</svg>", ""), Rows(columns, rows, columns[2:])]


def _numbers_covered(table: Table, pockets: tuple[str, ...]) -> Covers:
    free = Table(table.game, table.options, odds=table.odds)
    won: dict[tuple[str, str], set[str]] = {}
    for fell in pockets:
        playing = free.apart().round()
        for name, spots in free.positions.items():
            for on in sorted(spots):
                move = {"do": "place", "seat": 1, "wager": name, "on": on, "stake": 1}
                if playing.may(move) is None:
                    playing.do(move)
        playing.do(NO_MORE_BETS)
        playing.do({"do": "chance", "outcome": fell})
        for line in playing.lines:
            if line.net > 0:
                won.setdefault((line.wager, line.on), set()).add(fell)
    return {key: frozenset(numbers) for key, numbers in won.items()}


def _centre(pocket: str) -> tuple[float, float]:
    if not pocket.isdigit() or int(pocket) == 0:
        return WIDE / 2, HIGH * ROWS / 2
    column, row = divmod(int(pocket) - 1, ROWS)
    return WIDE * (1.5 + column), HIGH * (ROWS - 0.5 - row)


def _marks(covers: Covers) -> Iterator[tuple[str, tuple[float, float]]]:
    """Return where one example of each wager on few numbers lies, each in a part of the layout of its own."""
    marks: dict[str, list[frozenset[str]]] = {}
    for (name, _), numbers in covers.items():
        if len(numbers) <= INSIDE:
            marks.setdefault(name, []).append(numbers)
    for k, (name, options) in enumerate(marks.items()):
        aim = WIDE * (2.5 + 2 * k)
        yield name, min((_place(option) for option in options), key=lambda at: (abs(at[0] - aim), at[1]))


def _place(numbers: frozenset[str]) -> tuple[float, float]:
    """Between the numbers; what covers whole rows of three lies on their edge."""
    spots = [_centre(pocket) for pocket in numbers]
    across, down = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    if len(numbers) % ROWS == 0:
        return across, HIGH * ROWS
    if len(numbers) == ROWS + 1 and min(x for x, _ in spots) < WIDE:
        return WIDE, HIGH * ROWS
    return across, down


def _box(x: float, y: float, wide: float, high: float, text: str, ground: str = FELT) -> str:
    at = f'x="{x + wide / 2:g}" y="{y + high / 2 + 5:g}" text-anchor="middle" font-size="14" fill="{PAPER}"'
    rect = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{ground}" stroke="{PAPER}"/>'
    return f"{rect}<text {at}>{escape(text)}</text>"


def _numbers(table: Table, pockets: tuple[str, ...]) -> Iterator[str]:
    known = table.family.display.pocket_colours
    colours: Mapping[str, str] = {} if known is None else known(table.game)
    grounds = {"red": RED, "black": INK}
    zeros = sorted((p for p in pockets if int(p) == 0), key=len, reverse=True)
    for k, zero in enumerate(zeros):
        yield _box(0, k * HIGH * ROWS / len(zeros), WIDE, HIGH * ROWS / len(zeros), zero)
    for n in range(1, LAST + 1):
        x, y = _centre(str(n))
        yield _box(x - WIDE / 2, y - HIGH / 2, WIDE, HIGH, str(n), grounds.get(colours.get(str(n), ""), FELT))


def _outside(subject: Subject, covers: Covers) -> Iterator[str]:
    """Boxes beside the rows, under the dozens, and under those the even chances."""
    halves = []
    for (name, on), numbers in covers.items():
        columns = {(int(n) - 1) // ROWS for n in numbers}
        if len(numbers) == TWELVE and len(columns) == TWELVE:
            yield _box(WIDE * 13, _centre(min(numbers, key=int))[1] - HIGH / 2, WIDE, HIGH, subject.position_text(on))
        elif len(numbers) == TWELVE:
            yield _box(
                WIDE * (1 + min(columns)),
                HIGH * ROWS,
                WIDE * 4,
                HIGH,
                f"{subject.wager_title(name)} {subject.position_text(on)}",
            )
        elif len(numbers) == EIGHTEEN:
            halves.append((_even_chance_box(numbers), subject.position_text(on)))
    for k, (_, on) in enumerate(sorted(halves)[:INSIDE]):
        yield _box(WIDE * (1 + 2 * k), HIGH * (ROWS + 1), WIDE * 2, HIGH, on)


def _even_chance_box(numbers: frozenset[str]) -> int:
    """Where half of the numbers has its box: the low ones, the even, two colours, the odd, the high."""
    inside = {int(number) for number in numbers}
    if max(inside) - min(inside) < EIGHTEEN:
        return 0 if 1 in inside else 5
    parity = {number % 2 for number in inside}
    return (2 if 1 in inside else 3) if len(parity) > 1 else 4 if 1 in parity else 1


def _letter_marks(marks: Mapping[str, tuple[float, float]]) -> Iterator[str]:
    for letter, (x, y) in zip("ABCDEFGHIJKL", marks.values(), strict=False):
        disc = f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="#f0c75e" stroke="{INK}"/>'
        at = f'x="{x:g}" y="{y + 5:g}" text-anchor="middle" font-size="14" font-weight="700" fill="{INK}"'
        yield f"{disc}<text {at}>{letter}</text>"
