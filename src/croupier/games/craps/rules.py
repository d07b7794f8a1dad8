"""Rules of a throw of Craps: gb-core section 6, gb-archive 8.1 to 8.19 and qld part 7."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.games.craps.collecting_wagers import FIRE, SETS
from croupier.games.shared.dice import next_throw, shooter
from croupier.games.shared.dice.next_throw import OneThrow
from croupier.games.shared.dice.point import Line, Points, line_faults
from croupier.games.shared.dice.shooter import Cite, Shooter
from croupier.rulebooks.model import Game
from croupier.table.equipment import dice_faults
from croupier.table.rules import Fault, Pays, Terms, terms_but, terms_of, usual

COME = ("come", "dont_come")
FRONT = ("pass_line", "dont_pass")
LINES = (*FRONT, *COME)
ODDS_WAGERS = ("pass_odds", "dont_pass_odds", "come_odds", "dont_come_odds")
BOUGHT = ("buy", "lay")  # at true odds, for a fee
PLACES = ("place", "place_to_lose", "big", *BOUGHT)
VIGORISH = "vigorish"
HORNS = {"horn": (), "horn_high": ("2", "3", "11", "12")}  # and the total on which a further unit goes
HORN = {"2": "craps_2", "3": "craps_3", "11": "eleven", "12": "craps_12"}  # the wagers that a horn is made of
HARD_WAYS = "hard_ways"
HARD = ("4", "6", "8", "10")  # numbers that come as a double and otherwise
DICE = 2
Multiple = int | Literal["odds_multiple", "supplemental"] | None  # of the wager in front, or the option that has it
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
    odds: Mapping[str, Behind] = terms_of(*ODDS_WAGERS)
    places: Mapping[str, Called] = terms_of(*PLACES)
    hard: Mapping[str, Called] = terms_of(HARD_WAYS)
    one_throw_wagers: Mapping[str, OneThrow] = terms_but(*LINES, *ODDS_WAGERS, *PLACES, HARD_WAYS)
    odds_multiple: int | None = None
    supplemental: int = 1  # the multiple up to which odds are taken, or laid to win
    supplemental_amount: Literal["up_to", "exact"] = "up_to"  # exact: just once the wager in front, twice and so on
    round_up: bool = False  # winnings of odds that are not whole
    vigorish: Fraction | None = None  # of the stake that is bought, and of what a lay may win
    vigorish_taken: Literal["laid", "won"] = "laid"  # when it is paid: with the wager, or out of what it wins
    off_means: Literal["inactive", "void"] = "inactive"  # of a wager that is off on a come out roll
    on_button: Literal["each", "similar"] = "each"  # whether one that is called on speaks for all of its kind

    def come_out(self, wager: str) -> Spoken | None:
        """How a wager stands on a come out roll unless it is called otherwise; None where it cannot be called."""
        terms = self.odds.get(wager) or self.places.get(wager) or self.hard.get(wager)
        return terms.come_out if terms is not None else None

    def multiple(self, limit: Multiple) -> int | None:
        """A limit as a multiple of the wager in front."""
        named = {"odds_multiple": self.odds_multiple, "supplemental": self.supplemental}
        return named[limit] if isinstance(limit, str) else limit


def positions(points: Points) -> dict[str, list[str]]:
    """The positions of the layout, by kind."""
    return {
        "points": points.numbers_text,
        "pair": next_throw.two_dice(pairs=True, mixed=False),
        "mixed": next_throw.two_dice(pairs=False, mixed=True),
        "two_dice": next_throw.two_dice(pairs=True, mixed=True),
    }


def wagers(game: Game) -> dict[str, Pays]:
    """Lines, odds, places, hard ways, and whatever the next throw decides; a book has those that it likes."""
    rules = usual(Rules, game)
    numbers, sets = rules.points.numbers_text, positions(rules.points)
    out = {name: Pays(side=True) for name in LINES}
    out |= {name: Pays(tuple(numbers), either=True, side=True, on=numbers) for name in (*ODDS_WAGERS, *PLACES)}
    out |= {name: Pays(nothing=True, side=True, on=on) for name, on in HORNS.items()}
    out |= {name: Pays(side=True) for name in SETS}
    out[FIRE] = Pays(tuple(str(n + 1) for n in range(len(numbers))), some=True, side=True)
    out[VIGORISH] = Pays(nothing=True, side=True)
    hard = game.wager[HARD_WAYS].on if HARD_WAYS in game.wager else ()
    out[HARD_WAYS] = Pays(hard if isinstance(hard, tuple) else HARD, either=True, side=True, on=HARD)
    return out | {
        name: next_throw.pays(terms, game.wager[name], sets) for name, terms in rules.one_throw_wagers.items()
    }


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
    yield from _bought_faults(game, rules)


def _bought_faults(game: Game, rules: Rules) -> Iterator[Fault]:
    """Wagers at true odds without a fee, and horns without the wagers that they are made of."""
    for name in BOUGHT:
        if name in game.wager and (rules.vigorish is None or VIGORISH not in game.wager):
            yield f"wager.{name}", f"needs the wager {VIGORISH!r} and its rate"
    for name in HORNS:
        lacking = [part for part in HORN.values() if part not in game.wager] if name in game.wager else []
        if lacking:
            yield f"wager.{name}", f"there is no wager {lacking[0]!r} to pay it by"
    if rules.supplemental < 1:
        yield "option.supplemental", "is at least 1"
