"""Rules of a throw of Rocket 7: gb-archive 8.20 to 8.48."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.dice import next_throw, shooter
from croupier.games.shared.dice.next_throw import FACES, OneThrow
from croupier.games.shared.dice.shooter import Shooter
from croupier.money import Prize, pay
from croupier.rulebooks.model import Game
from croupier.table.equipment import dice_faults
from croupier.table.money.meter import Meter
from croupier.table.rules import Cites, Fault, Pays, Terms, terms_but, terms_of, usual

SIDE_BET = "side_bet"
DICE = 2
POSITIONS = {"die": [str(face) for face in FACES]}
Feature = Literal["rocket_7", "free_roll"]


class Cite(Cites, frozen=True):
    """The clauses of the side bet: one to a circle, its prizes, and how it is lost."""

    circle: str
    sevens: str
    six_sevens: str
    free_roll: str
    earned: str  # a free roll, by a double
    run_over: str
    first_throw: str


class SideBet(Terms, frozen=True):
    """The rows that runs of sevens pay; the doubles that earn a Free Roll, of how many throws, and the rows that their
    totals pay."""

    sevens: dict[str, str]
    free_roll_on: tuple[int, ...]
    throws: int
    free_roll: dict[str, tuple[int, ...]]

    @property
    def longest_run(self) -> int:
        """How many sevens in a row are paid at most."""
        return max(map(int, self.sevens))

    def row_of(self, total: int) -> str:
        """The row that the total of a Free Roll pays."""
        return next(row for row, totals in self.free_roll.items() if total in totals)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of its pay table."""
        return (*self.sevens.values(), *self.free_roll)


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices, and what decides each wager."""

    side_bets: Literal["none", "rocket_7", "free_roll", "both"]
    shooter: Shooter
    meter: Meter
    cite: Cite
    fixed_prizes: Literal["fund", "house"]  # what multiples of the wager are paid out of
    jackpot_least: Literal["fund", "largest_prize"]  # the fund as it is, or as much as its largest multiple
    side: Mapping[str, SideBet] = terms_of(SIDE_BET)
    one_throw_wagers: Mapping[str, OneThrow] = terms_but(SIDE_BET)

    @property
    def side_bet(self) -> SideBet:
        """The terms of the side bet."""
        return self.side[SIDE_BET]

    def has_jackpot_feature(self, feature: Feature) -> bool:
        """Return whether this table has the Rocket 7 Jackpot, or the Free Roll Jackpot Game."""
        return self.side_bets in (feature, "both")


def wagers(game: Game) -> dict[str, Pays]:
    """The side bet, and whatever the next throw decides."""
    rules = usual(Rules, game)
    thrown = {
        name: next_throw.pays(terms, game.wager[name], POSITIONS) for name, terms in rules.one_throw_wagers.items()
    }
    return {SIDE_BET: Pays(rules.side_bet.rows if SIDE_BET in game.wager else ()), **thrown}


def check(game: Game) -> Iterator[Fault]:
    """Other dice, a shooter who can lay nothing, and a side bet that some run or Free Roll leaves open."""
    rules = usual(Rules, game)
    yield from dice_faults(game, DICE)
    yield from shooter.needs_faults(game, rules.shooter)
    yield from ((f"wager.{SIDE_BET}", reason) for reason in _side_faults(game, rules.side_bet))


def _side_faults(game: Game, terms: SideBet) -> Iterator[str]:
    pays = game.wager[SIDE_BET].pays
    cells = {row: pay(cell) for row, cell in pays.items()} if isinstance(pays, dict) else {}
    if not all(isinstance(cell, Prize) for cell in cells.values()):
        yield "is paid out of the meter: prizes, not odds"
        return
    if not terms.sevens or not all(run.isascii() and run.isdigit() and int(run) > 1 for run in terms.sevens):
        yield "sevens are paid by their number, from two on"
        return
    last = cells[terms.sevens[str(terms.longest_run)]]
    if not isinstance(last, Prize) or last.kind != "meter" or last.size != 1:
        yield "the longest run of sevens pays the whole meter"
    if not set(terms.free_roll_on) <= set(FACES) or terms.throws < 1:
        yield "no such double earns a Free Roll, or it has no throws"
    totals = sorted(total for row in terms.free_roll.values() for total in row)
    if totals != list(range(DICE * terms.throws, DICE * 6 * terms.throws + 1)):
        yield "every total of a Free Roll is in one row"
