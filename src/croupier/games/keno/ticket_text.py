"""The text of a keno ticket: qld s 217(2), particular by particular, in the order and words of the game's data."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.games.keno.rules import JACKPOT, Rules
from croupier.games.keno.tickets import LETTERS, Ticket, read
from croupier.money import amount_to_text
from croupier.table import tickets
from croupier.table.equipment import balls_of
from croupier.table.felt import Felt, Wager
from croupier.table.tickets import Issue, Mark


def ticket(felt: Felt, wager: Wager, issue: Issue) -> tickets.Ticket:
    """Return the ticket of a wager. A particular that does not apply to it is left out."""
    rules: Rules = felt.rules
    marked = read(wager.on, balls_of(felt.game).numbered)
    assert rules.ticket is not None
    lines = [
        Mark(
            particular.name,
            particular.title,
            PARTICULARS[particular.name](marked, wager, issue),
            felt.cite_clause(particular.clause),
        )
        for particular in rules.ticket.shows
    ]
    title = f"{felt.game.title}: {felt.game.wager[wager.name].title}"
    return tickets.Ticket(title, issue.serial, tuple(mark for mark in lines if mark.value))


def numbers(marked: Ticket) -> str:
    """The numbers as they are marked: in groups, with their ways, where it is a way bet."""
    groups = [" ".join(map(str, group)) for group in marked.groups]
    if not marked.said:
        return groups[0]
    named = ", ".join(f"{LETTERS[i] if i < len(LETTERS) else i + 1}: {group}" for i, group in enumerate(groups))
    ways = "every way" if marked.said == "all" else f"every way of {marked.said}"
    if not marked.said.isdigit() and marked.said != "all":
        ways = f"ways {marked.said.replace('+', ', ')}"
    return f"{named}; {ways}"


def _moment(issue: Issue) -> str:
    return f"{issue.at:%Y-%m-%d %H:%M} UTC, keno day {issue.day}"


def _jackpot(marked: Ticket, wager: Wager) -> str:
    return f"jackpot keno, {marked.spots} spots" if wager.name == JACKPOT else ""


PARTICULARS: dict[str, Callable[[Ticket, Wager, Issue], str]] = {
    "numbers": lambda marked, wager, issue: numbers(marked),
    "per_game": lambda marked, wager, issue: amount_to_text(Fraction(wager.stake) / marked.games),
    "games": lambda marked, wager, issue: str(marked.games),
    "total": lambda marked, wager, issue: amount_to_text(wager.stake),
    "writer": lambda marked, wager, issue: issue.writer,
    "time": lambda marked, wager, issue: _moment(issue),
    "station": lambda marked, wager, issue: issue.station,
    "jackpot": lambda marked, wager, issue: _jackpot(marked, wager),
    "serial": lambda marked, wager, issue: issue.serial,
    "first_game": lambda marked, wager, issue: str(issue.game),
    "bar_code": lambda marked, wager, issue: issue.serial,
}
