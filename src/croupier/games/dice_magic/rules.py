"""Rules of a throw of Dice Magic: gb-archive 8.49 to 8.65."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.games.shared.dice import next_throw, shooter
from croupier.games.shared.dice.next_throw import OneThrow
from croupier.games.shared.dice.point import Line, Points, line_faults
from croupier.games.shared.dice.shooter import Cite, Shooter
from croupier.rulebooks.model import Game
from croupier.table.equipment import dice_faults
from croupier.table.rules import ONE_FIGURE, Fault, Pays, terms_but, terms_of, usual

SPOT = "shooters_spot"
DICE = 2


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts, and what decides each wager."""

    points: Points
    shooter: Shooter
    cite: Cite
    lines: Mapping[str, Line] = terms_of(SPOT)
    one_throw_wagers: Mapping[str, OneThrow] = terms_but(SPOT)


def wagers(game: Game) -> dict[str, Pays]:
    """The Shooters Spot, and whatever the next throw decides."""
    rules = usual(Rules, game)
    sets = {"points": rules.points.numbers_text}
    thrown = {name: next_throw.pays(terms, game.wager[name], sets) for name, terms in rules.one_throw_wagers.items()}
    return {SPOT: ONE_FIGURE, **thrown}


def check(game: Game) -> Iterator[Fault]:
    """Other dice, a spot that leaves a total open, a shooter who can lay nothing."""
    rules = usual(Rules, game)
    yield from dice_faults(game, DICE)
    yield from line_faults(game, rules)
    yield from shooter.needs_faults(game, rules.shooter)
