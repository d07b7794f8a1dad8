"""The come out roll and the point: a number that is thrown again before a 7 or not, and the lines that go with it.

Serves gb-core 6.1 to 6.8 and gb-archive 8.13 to 8.17(d), 8.60 to 8.64(a). `felt.state["point"]` is the point that
stands. What a line wins, loses and gets back on its first throw are its terms; every other total is a number that must
come again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal, Protocol

from croupier.games.shared.dice import shooter
from croupier.games.shared.dice.messages import ComeOutRoll, DiceThrown, PointIs, PointMade, SevenOut, ThrownUnderPoint
from croupier.games.shared.dice.next_throw import TOTALS, Dice
from croupier.messages import Words
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Procedure, Wager
from croupier.table.rules import Fact, Fault, Terms

POINT = "point"
SEVEN = 7


class Points(Fact, frozen=True):
    """The numbers that a come out roll makes the point."""

    numbers: tuple[int, ...]

    @property
    def numbers_text(self) -> list[str]:
        """The numbers as text."""
        return [str(number) for number in self.numbers]


class Line(Terms, frozen=True):
    """The decision of the first throw: totals that win, lose, and give the wager back as a push or void."""

    wins: tuple[int, ...]
    loses: tuple[int, ...]
    back: tuple[int, ...] = ()
    result: Literal["push", "void"] = "push"


class Pointed(Protocol):
    """Rules with a point and lines."""

    @property
    def points(self) -> Points:
        """The numbers that may be a point."""

    @property
    def lines(self) -> Mapping[str, Line]:
        """The wagers that follow a point, by name."""


class Throw:
    """One throw: the two dice, their total, and the point that stood before it (None on a come out roll)."""

    __slots__ = ("dice", "point", "total")

    def __init__(self, dice: Dice, point: int | None) -> None:
        self.dice = dice
        self.total = dice[0] + dice[1]
        self.point = point


def one_roll_of_many(
    felt: Felt, settle: Callable[[Felt, Wager, Throw], None], charge: Callable[[Felt], None] | None = None
) -> Procedure:
    """A round of a game with a point: wagers and what is charged for them, one throw, what it does to each of them, and
    the puck."""
    point: int | None = felt.state.get(POINT)
    yield from felt.open("start" if point is None else "point")
    if point is None:
        shooter.offer(felt)
    else:
        shooter.offer_if_bare(felt)
    if charge is not None:
        charge(felt)
    dice: Dice = yield felt.throw()
    throw = Throw(dice, point)
    felt.cause = throw_cause(dice)
    for wager in felt.wagers.copy():
        settle(felt, wager, throw)
    turn_puck(felt, throw)


def throw_cause(dice: tuple[int, ...]) -> DiceThrown:
    """Return the cause of what a throw decides."""
    return DiceThrown(dice=Words("-".join(map(str, dice))), total=sum(dice))


def line_faults(game: Game, rules: Pointed) -> Iterator[Fault]:
    """Points that are none, and lines that a first throw does not decide once and only once unless it is a point."""
    numbers = set(rules.points.numbers)
    if not numbers <= set(TOTALS) - {SEVEN}:
        yield "facts.points", "two dice make no such point"
    for name, line in rules.lines.items():
        decided = sorted({*line.wins, *line.loses, *line.back} | numbers)
        each = len(set(line.wins)) + len(set(line.loses)) + len(set(line.back)) + len(numbers)
        if decided != list(TOTALS) or each != len(TOTALS):
            yield f"wager.{name}", "every total is either a point or in one of wins, loses and back"


def settle_line(felt: Felt, wager: Wager, throw: Throw, number: int | None, against: bool = False) -> bool:
    """A line that stands on a number, or that awaits its first throw; whether this throw gives it its number. `against`
    is the other side: the 7 wins and the number loses."""
    rules: Pointed = felt.rules
    terms, total = rules.lines[wager.name], throw.total
    if number is not None:
        decide(felt, wager, throw, *((SEVEN, number) if against else (number, SEVEN)))
    elif total in terms.wins:
        felt.win(wager)
    elif total in terms.loses:
        felt.lose(wager)
    elif total in terms.back:
        felt.push(wager, result=terms.result)
    else:
        return True
    return False


def decide(felt: Felt, wager: Wager, throw: Throw, wins: int, loses: int) -> None:
    """Win on one number and lose on another, whichever comes first."""
    if throw.total == wins:
        felt.win(wager, wager.on)
    elif throw.total == loses:
        felt.lose(wager)


def turn_puck(felt: Felt, throw: Throw) -> None:
    """A come out roll may set a point; a point ends when it is thrown again or by a 7, which also passes the dice."""
    rules: Pointed = felt.rules
    total = throw.total
    if throw.point is None:
        if total in rules.points.numbers:
            felt.state[POINT] = total
        felt.announce(PointIs(total=total) if POINT in felt.state else ComeOutRoll(total=total))
    elif total == throw.point:
        del felt.state[POINT]
        felt.announce(PointMade(total=total))
    elif total == SEVEN:
        del felt.state[POINT]
        shooter.pass_on(felt)
        felt.announce(SevenOut())
    else:
        felt.announce(ThrownUnderPoint(total=total, point=throw.point))
