"""What decides a throw of Craps: gb-core section 6 and gb-archive 8.1 to 8.19."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.parts import one_throw, shooter
from croupier.parts.one_throw import OneThrow
from croupier.parts.point import Line, Points, line_faults
from croupier.parts.shooter import Cite, Shooter
from croupier.rulebooks.model import Game
from croupier.table.equipment import dice_faults
from croupier.table.rules import Fault, Pays, Terms, terms_but, terms_of, usual

COME = ("come", "dont_come")
FRONT = ("pass_line", "dont_pass")
LINES = (*FRONT, *COME)
ODDS = ("pass_odds", "dont_pass_odds", "come_odds", "dont_come_odds")
PLACES = ("place", "place_to_lose")
HARD_WAYS = "hard_ways"
HARD = ("4", "6", "8", "10")  # numbers that come as a double and otherwise
DICE = 2
Multiple = int | Literal["odds_multiple"] | None  # of the wager in front, or the option that has it; None: no limit
Spoken = Literal["on", "off"]


class Called(Terms, frozen=True, kw_only=True):
    """A wager that is in play on come out rolls, or off, unless its player calls otherwise (None: always in play)."""

    come_out: Spoken | None = None


class Behind(Called, frozen=True, kw_only=True):
    """Odds: the wager that they stand behind, and the most that they may stake or win."""

    behind: Literal["pass_line", "dont_pass", "come", "dont_come"]
    most: Multiple = None
    to_win: Multiple = None


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices, and what decides each wager."""

    points: Points
    shooter: Shooter
    cite: Cite
    lines: Mapping[str, Line] = terms_of(*LINES)
    odds: Mapping[str, Behind] = terms_of(*ODDS)
    places: Mapping[str, Called] = terms_of(*PLACES)
    thrown: Mapping[str, OneThrow] = terms_but(*LINES, *ODDS, *PLACES, HARD_WAYS)
    odds_multiple: int | None = None

    def come_out(self, wager: str) -> Spoken | None:
        """How a wager stands on a come out roll unless it is called otherwise; None where it cannot be called."""
        terms = self.odds.get(wager) or self.places.get(wager)
        return terms.come_out if terms is not None else None

    def multiple(self, limit: Multiple) -> int | None:
        """A limit as a multiple of the wager in front."""
        return self.odds_multiple if isinstance(limit, str) else limit


def positions(points: Points) -> dict[str, list[str]]:
    """The positions of the layout, by kind."""
    return {
        "points": points.written,
        "pair": one_throw.two_dice(pairs=True, mixed=False),
        "mixed": one_throw.two_dice(pairs=False, mixed=True),
        "two_dice": one_throw.two_dice(pairs=True, mixed=True),
    }


def wagers(game: Game) -> dict[str, Pays]:
    """Lines, odds, places, hard ways, and whatever the next throw decides; a book has those that it likes."""
    rules = usual(Rules, game)
    numbers, sets = rules.points.written, positions(rules.points)
    out = {name: Pays(side=True) for name in LINES}
    out |= {name: Pays(tuple(numbers), either=True, side=True, on=numbers) for name in (*ODDS, *PLACES)}
    hard = game.wager[HARD_WAYS].on if HARD_WAYS in game.wager else ()
    out[HARD_WAYS] = Pays(hard if isinstance(hard, tuple) else HARD, either=True, side=True, on=HARD)
    return out | {name: one_throw.pays(terms, game.wager[name], sets) for name, terms in rules.thrown.items()}


def check(game: Game) -> Iterator[Fault]:
    """Other dice, lines that leave a total open, odds behind nothing, a shooter who can lay nothing."""
    rules = usual(Rules, game)
    yield from dice_faults(game, DICE)
    yield from line_faults(game, rules)
    yield from shooter.needs_faults(game, rules.shooter)
    for name, terms in rules.odds.items():
        if terms.behind not in game.wager:
            yield f"wager.{name}", f"there is no wager {terms.behind!r} to stand behind"
        if "odds_multiple" in (terms.most, terms.to_win) and "odds_multiple" not in game.option:
            yield f"wager.{name}", "there is no option 'odds_multiple'"
