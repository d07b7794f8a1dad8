"""Rules of a game of keno: qld Part 13.

The book has no schedule of prizes: it is whatever the chief executive has approved for a casino (s 210). A table gets
its operator's as the odds of its tickets, row by row: "6/5" is what a ticket of six spots is paid that catches five, of
jackpot keno as well as of other tickets. What a schedule has no row for loses; tickets are of as many spots as it has
rows for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from croupier.errors import CroupierError, Refusal
from croupier.games.keno.messages import NotAPrizeRow, ScheduleNeeded, ScheduleWrong
from croupier.games.keno.tickets import read
from croupier.games.shared.balls.barrel import Device
from croupier.messages import Words
from croupier.money import Amount, Odds, pay
from croupier.rulebooks.model import Game
from croupier.table.equipment import balls_of
from croupier.table.money.meter import Meter
from croupier.table.rules import Cites, Fact, Fault, Pays, Terms, terms_of, usual

if TYPE_CHECKING:
    from croupier.table import Table

SPOT, WAY, JACKPOT = "spot", "way", "jackpot"
WAGERS = (SPOT, WAY, JACKPOT)
TICKETS = "tickets"  # the set of positions
OWN = "own"
UNPAID = "unpaid"  # the pool of winnings that no one has come for


class Cite(Cites, frozen=True):
    """The clauses of a ticket."""

    schedule: str
    spots: str
    ways: str
    games: str
    one_prize: str
    refund: str
    unpaid: str
    presented: str
    given: str
    jackpot_spots: str
    total_catch: str
    shared: str
    put_aside: str


class Least(Terms, frozen=True):
    """The least that is wagered on a ticket for a game, and the step of wagers."""

    least: str
    step: str
    least_clause: str
    step_clause: str


class Named(Fact, frozen=True):
    """The pools of the table."""

    names: tuple[str, ...]


class Spots(Fact, frozen=True):
    """The numbers of spots of which there are jackpots, each with a pool of its own."""

    numbers: tuple[int, ...]


class Particular(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that is read on a ticket, and by which clause."""

    name: Literal[
        "numbers",
        "per_game",
        "games",
        "total",
        "writer",
        "time",
        "station",
        "jackpot",
        "serial",
        "first_game",
        "bar_code",
    ]
    title: str
    clause: str


class Marked(Fact, frozen=True):
    """The entries of a ticket, in order."""

    shows: tuple[Particular, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    drawing_device: Device
    broken_ball: Literal["another", "left_out"]
    most_games: int
    unpaid_days: int  # after which winnings are given over
    jackpot_keno: bool
    jackpot_shares: Literal["by_stake", "equal"]
    meter: Meter
    jackpot_spots: Spots
    pools: Named
    cite: Cite
    schedule: str  # of prizes: the operator's own, or an example
    least: Mapping[str, Least] = terms_of(*WAGERS)
    ticket: Marked | None = None
    keno_dollar_days: int = 0  # for how many days after that of their issue keno dollars are good for wagers

    @property
    def seed(self) -> Amount:
        """The seed of the jackpot."""
        return self.meter.seed


def row(spots: int, catch: int) -> str:
    """The row of a schedule for a ticket of so many spots that catches so many."""
    return f"{spots}/{catch}"


def spots_and_catch(text: str) -> tuple[int, int]:
    """The spots and the catch of a row."""
    spots, slash, catch = text.partition("/")
    if not (slash and spots.isascii() and spots.isdigit() and catch.isascii() and catch.isdigit()):
        raise CroupierError(NotAPrizeRow(text=repr(text)))
    return int(spots), int(catch)


def catches(game: Game, spots: int) -> range:
    """How many of so many spots may be caught."""
    balls = balls_of(game)
    return range(max(0, spots + balls.drawn - balls.numbered), min(spots, balls.drawn) + 1)


def pool(spots: int) -> str:
    """The pool of a jackpot."""
    return f"jackpot_{spots}"


class Tickets(frozenset[str]):
    """Whatever may be marked on a blank; what it lists are tickets to begin with."""

    numbers: int

    def __contains__(self, text: object) -> bool:
        try:
            return isinstance(text, str) and read(text, self.numbers).text == text
        except CroupierError:
            return False


def tickets(numbered: int, listed: Collection[str]) -> Tickets:
    """Return a family of tickets over so many numbers."""
    made = Tickets(listed)
    made.numbers = numbered
    return made


def wagers(game: Game) -> dict[str, Pays]:
    """Spot and jackpot tickets, by spots and catch; a way is paid as a spot ticket of its numbers."""
    numbered = balls_of(game).numbered
    rows = tuple(row(spots, n) for spots in range(1, numbered + 1) for n in catches(game, spots))
    every = tickets(numbered, ())
    return {
        SPOT: Pays(rows, some=True, on=every, prizes=False),
        WAY: Pays(nothing=True, on=every, side=True),
        JACKPOT: Pays(rows, some=True, on=every, side=True, prizes=False),
    }


def check(game: Game) -> Iterator[Fault]:
    """Yield the faults: balls without numbers, jackpots of spots that cannot be caught, pools that have other names,
    and steps of nothing."""
    rules = usual(Rules, game)
    if not balls_of(game).numbered:
        yield "equipment.balls", "this family draws numbered balls"
        return
    for spots in rules.jackpot_spots.numbers:
        if spots < 1 or spots not in catches(game, spots):
            yield "facts.jackpot_spots", f"{spots} spots are never all caught"
    if set(rules.pools.names) != {UNPAID, *map(pool, rules.jackpot_spots.numbers)}:
        yield "facts.pools", f"a pool for each jackpot, by its spots, and {UNPAID}"
    if rules.most_games < 1:
        yield "option.most_games", "a ticket is for one game at least"
    for name, terms in rules.least.items():
        try:
            fine = Fraction(terms.least) > 0 and Fraction(terms.step) > 0
        except (ValueError, ZeroDivisionError):
            fine = False
        if not fine:
            yield f"wager.{name}", "the least and the step are more than 0"
    if game.option["schedule"].trial in (None, OWN):
        yield "option.schedule", "the book has no schedule: say with which example the game is tried"
    for name, table in game.paytable.items():
        for text in table.rows:
            refusal = row_refusal(game, rules, JACKPOT if name != SPOT else SPOT, text)
            if refusal is not None:
                yield f"paytable.{name}", refusal


def row_refusal(game: Game, rules: Rules, wager: str, text: str) -> str | None:
    """Why a schedule cannot have a row, or None."""
    try:
        spots, catch = spots_and_catch(text)
    except CroupierError as error:
        return str(error)
    if spots < 1 or catch not in catches(game, spots):
        return f"{catch} of {spots} spots are never caught"
    if wager == JACKPOT and (spots not in rules.jackpot_spots.numbers or catch == spots):
        listed = ", ".join(map(str, rules.jackpot_spots.numbers))
        return f"{text}: jackpot keno is of {listed} spots, and all of them win the pool"
    return None


def check_table(table: Table) -> Refusal | None:
    """Refuse a table without a schedule of prizes, and one whose schedule could pay no ticket."""
    odds: Mapping[str, Any] = table.odds
    rules, game = table.rules, table.game
    clause = game.cite_clause(rules.cite.schedule)
    if rules.schedule == OWN and not odds.get(SPOT):
        return Refusal(ScheduleNeeded(clause=clause))
    for wager in (SPOT, JACKPOT):
        for text, cell in (odds.get(wager) or {}).items():
            reason = row_refusal(game, rules, wager, str(text))
            if reason is None and not isinstance(pay(str(cell)), Odds):
                reason = f"{text}: a prize is so much for a stake, as in 90 for 1"
            if reason is not None:
                return Refusal(ScheduleWrong(reason=Words(reason), clause=clause))
    return None
