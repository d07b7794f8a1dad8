"""Keno tickets as they are written: the numbers marked, the ways, and for how many games.

    4-17-23                     three spots
    4-17-23x5                   the same, for five games
    4-17/38-45:A+B+AB           two groups of numbers, and three ways: the first, the second, both together
    1/5/9/13:2                  every way of two of these groups
    1/5/9/13:all                every way there is

A ticket's stake is for all its games, and of each game for all its ways, in equal parts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

from croupier.errors import CroupierError
from croupier.games.keno.messages import (
    GroupsAreForWays,
    GroupsCannotBeJoined,
    NotATicket,
    NumberMarkedOnce,
    NumbersAreMarked,
    TicketForAGame,
    WaysByLetters,
    WaysFromTwo,
)
from croupier.money import Amount, exact

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_WAYS = 2_000  # on one ticket
_TICKET = re.compile(r"(?P<groups>[0-9/-]+)(?::(?P<ways>[A-Z+]+|ALL|[0-9]+))?(?:X(?P<games>[0-9]{1,3}))?", re.ASCII)
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ticket:
    """A player's marks: groups of numbers, the ways as the groups that each of them joins, and the games."""

    groups: tuple[Numbers, ...]
    said: str  # the ways as they are written; "" for a ticket without any
    games: int = 1

    @property
    def text(self) -> str:
        """The one way to write it."""
        return ticket_text(self.groups, self.said, self.games)

    def after_game(self) -> Ticket:
        """The ticket once a game more has been played."""
        return Ticket(self.groups, self.said, self.games - 1)

    @property
    def spots(self) -> int:
        """How many numbers are marked."""
        return sum(map(len, self.groups))

    @property
    def ways(self) -> tuple[Numbers, ...]:
        """The numbers of each way."""
        return _ways(self.groups, self.said)

    def share(self, stake: Amount) -> Amount:
        """Return the part of a stake on one way of one game."""
        return exact(Fraction(stake) / (self.games * len(self.ways)))


def ticket_text(groups: tuple[Numbers, ...], ways_text: str, games: int) -> str:
    """A ticket as text: groups of numbers, ways, games."""
    numbers = "/".join("-".join(map(str, group)) for group in groups)
    return numbers + (f":{ways_text}" if ways_text else "") + (f"x{games}" if games > 1 else "")


@lru_cache(maxsize=10_000)
def read(text: str, numbers: int) -> Ticket:
    """A ticket on numbers from 1 to so many; one that cannot be marked so is an error in words."""
    match = _TICKET.fullmatch(text.upper().replace(" ", "-").replace(",", "-").strip("-"))
    if match is None:
        raise CroupierError(NotATicket(text=repr(text[:60])))
    groups = tuple(_group(part, numbers) for part in match["groups"].split("/"))
    marked = [number for group in groups for number in group]
    if len(set(marked)) != len(marked):
        raise CroupierError(NumberMarkedOnce())
    ways_text, games = match["ways"] or "", int(match["games"] or 1)
    if (len(groups) > 1) != bool(ways_text):
        raise CroupierError(GroupsAreForWays())
    ways_text = _tidy(ways_text, len(groups))
    if ways_text and not 2 <= _count_ways(ways_text, len(groups)) <= MOST_WAYS:
        raise CroupierError(WaysFromTwo(most=MOST_WAYS, count=_count_ways(ways_text, len(groups))))
    if games < 1:
        raise CroupierError(TicketForAGame())
    return Ticket(groups, ways_text, games)


def _count_ways(ways_text: str, groups: int) -> int:
    """The number of ways, without writing them down."""
    if ways_text == "all":
        return int(2**groups - 1)
    return comb(groups, int(ways_text)) if ways_text.isdigit() else ways_text.count("+") + 1


def _group(part: str, numbers: int) -> Numbers:
    texts = [text for text in part.split("-") if text]
    group_numbers = sorted(int(text) for text in texts if len(text) < 4)
    if not texts or len(group_numbers) != len(texts) or not all(1 <= number <= numbers for number in group_numbers):
        raise CroupierError(NumbersAreMarked(most=numbers, given=repr(part[:40])))
    return tuple(group_numbers)


def _tidy(ways_text: str, groups: int) -> str:
    """Ways in the one way to write them; a way that joins groups that are not there is an error."""
    if not ways_text or ways_text == "ALL":
        return ways_text.lower()
    if ways_text.isdigit():
        if not 1 <= int(ways_text) <= groups:
            raise CroupierError(GroupsCannotBeJoined(groups=groups, given=ways_text))
        return str(int(ways_text))
    ways = ["".join(sorted(set(way))) for way in ways_text.split("+")]
    if not all(ways) or len(set(ways)) != len(ways) or any(LETTERS.index(way[-1]) >= groups for way in ways):
        raise CroupierError(WaysByLetters(groups=groups, given=repr(ways_text[:40])))
    return "+".join(sorted(ways, key=lambda way: (len(way), way)))


@lru_cache(maxsize=10_000)
def _ways(groups: tuple[Numbers, ...], ways_text: str) -> tuple[Numbers, ...]:
    if not ways_text:
        return groups
    if ways_text == "all":
        joined = [which for size in range(1, len(groups) + 1) for which in combinations(groups, size)]
    elif ways_text.isdigit():
        joined = list(combinations(groups, int(ways_text)))
    else:
        joined = [tuple(groups[LETTERS.index(letter)] for letter in way) for way in ways_text.split("+")]
    return tuple(tuple(sorted(number for group in way for number in group)) for way in joined)
