"""Tickets: what a player is handed for a wager, with everything that the book wants to be read on it.

A family says what its tickets show (`Display.ticket`). Of that the record knows the wager; who issued it, where, when
and under which number is the `Issue`, which a casino knows and a command is told.

    for game, seat, wager, move in tickets(rounds):
        print(ticket(rounds[game], wager, issue).text())
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.errors import CroupierError
from croupier.money import amount, exact
from croupier.table.felt import Wager
from croupier.table.records.messages import GameHasNoTickets

if TYPE_CHECKING:
    from croupier.table.round import Round

DIGITS = 14  # of a serial number, with its check digit: an even number, which the bar code needs
WEIGHTS = (1, 2, 4, 7, 0)  # of the five bars of a digit: the two wide ones add up to it, and to 11 for a nought
START, STOP = "1111", "211"
WIDE, NARROW = "2", "1"


@dataclass(frozen=True, slots=True)
class Issue:
    """Who issued a ticket, where and when: what the record of a game does not know."""

    writer: str
    station: str
    at: datetime
    day: date  # the day by which the casino counts its games
    game: int  # the number of the first game that it is for
    serial: str


class Mark(NamedTuple):
    """One thing that is read on a ticket, and the clause that wants it there."""

    name: str
    title: str
    value: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket as it is handed over."""

    title: str
    serial: str
    marks: tuple[Mark, ...]

    def plain(self) -> dict[str, Any]:
        """Return it as plain values, for JSON; `bars` are the widths of bar, space, bar and so on."""
        marks = [mark._asdict() for mark in self.marks]
        return {"title": self.title, "serial": self.serial, "bars": bars(self.serial), "marks": marks}

    def text(self) -> str:
        """Return it as it is printed."""
        wide = max(len(mark.title) for mark in self.marks)
        lines = [f"{mark.title.ljust(wide)}  {mark.value}  [{mark.clause}]" for mark in self.marks]
        code = _blocks(bars(self.serial))
        return "\n".join([self.title, *lines, code, code, self.serial]) + "\n"


def ticket(playing: Round, wager: Wager, issue: Issue) -> Ticket:
    """Return the ticket of a wager; refused where the game has none."""
    made = playing.table.family.display.ticket
    if made is None:
        raise CroupierError(GameHasNoTickets(game=playing.table.game.name))
    made_ticket: Ticket = made(playing.felt, wager, issue)
    return made_ticket


def tickets(rounds: Sequence[Round]) -> Iterator[tuple[int, int, Wager, int]]:
    """Yield the tickets that were issued in rounds: in which, to which seat, for which wager, and with which of its
    moves. One that was taken back again is none; one that was added to was issued when it was laid first."""
    for number, playing in enumerate(rounds):
        yield from ((number, wager.seat, wager, move) for move, wager in _laid_wagers(playing))


def _laid_wagers(playing: Round) -> Iterable[tuple[int, Wager]]:
    laid: dict[tuple[int, str, str, int], tuple[int, Wager]] = {}
    for number, move in enumerate(playing.moves):
        if move["do"] not in ("place", "remove"):
            continue
        seat, name, on, box = key = playing.parts_of_move(move)
        if move["do"] == "place":
            _, wager = laid.setdefault(key, (number, Wager(seat, name, 0, on, box)))
            wager.stake = exact(wager.stake + amount(move["stake"]))
        elif key in laid:
            _, wager = laid[key]
            wager.stake = exact(wager.stake - amount(move["stake"])) if "stake" in move else 0
            if not wager.stake:
                del laid[key]
    return laid.values()


# The number, and the bars in which a machine reads it


def serial_number(*what: object) -> str:
    """Return the number of what is told apart so: fourteen digits, the last of which checks the others."""
    identity = "\0".join(["croupier ticket 1", *map(str, what)])
    number = int.from_bytes(hashlib.sha256(identity.encode()).digest(), "big") % 10 ** (DIGITS - 1)
    digits = str(number).zfill(DIGITS - 1)
    return digits + check_digit(digits)


def check_digit(digits: str) -> str:
    """Return the digit that makes the sum, every second digit from the right counted thrice, a multiple of ten."""
    total = sum(int(digit) * (3 if i % 2 == 0 else 1) for i, digit in enumerate(reversed(digits)))
    return str(-total % 10)


def bars(digits: str) -> str:
    """Return an interleaved 2 of 5 bar code: the widths of bar, space, bar and so on. Of each two digits the first is
    in the bars and the second in the spaces between them."""
    pairs = zip(digits[::2], digits[1::2], strict=True)
    body = "".join(a + b for first_digit, two in pairs for a, b in zip(_widths(first_digit), _widths(two), strict=True))
    return START + body + STOP


def _widths(digit: str) -> str:
    """Five widths, two of them wide, whose weights add up to the digit."""
    wanted = int(digit) or sum(sorted(WEIGHTS)[-2:])
    pair = next((i, j) for i in range(5) for j in range(i + 1, 5) if WEIGHTS[i] + WEIGHTS[j] == wanted)
    return "".join(WIDE if i in pair else NARROW for i in range(5))


def _blocks(widths: str) -> str:
    """A bar code in characters of a terminal, two modules to a character."""
    modules = "".join(("1" if i % 2 == 0 else "0") * int(width) for i, width in enumerate(widths))
    modules += "0" * (len(modules) % 2)
    shown = {"11": "█", "10": "▌", "01": "▐", "00": " "}
    return "".join(shown[modules[i : i + 2]] for i in range(0, len(modules), 2)).rstrip()
