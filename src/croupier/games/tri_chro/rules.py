"""Rules of a drawing of tri-chro: qld s 461, 462 and 467.

What wins stands in the data as the terms of a wager, one of:

    balls = ["red", "green"]    the two balls are of just these colours, and both have a star where `stars` is true
    without = "red"             neither ball is of this colour
    within = "red"              at least one ball is, or has a star for `star`

A ball with a star is written with an asterisk: `red*`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.games.shared.balls.barrel import Device
from croupier.rulebooks.model import Game
from croupier.table.equipment import balls_of
from croupier.table.rules import Fault, Pays, Terms, terms_but, usual

DRAWN = 2
STAR = "star"
Balls = tuple[str, str]


def colour(ball: str) -> str:
    """A ball's colour."""
    return ball.rstrip("*")


def is_starred(ball: str) -> bool:
    """Return whether a ball has a star."""
    return ball.endswith("*")


class Wins(Terms, frozen=True):
    """The balls that must be selected."""

    balls: tuple[str, ...] = ()
    stars: bool = False
    without: str = ""
    within: str = ""

    def __post_init__(self) -> None:
        if bool(self.balls) + bool(self.without) + bool(self.within) != 1:
            raise ValueError("say one of balls, without and within")
        if self.balls and len(self.balls) != DRAWN:
            raise ValueError("two balls are drawn")

    def is_won_by(self, balls: Balls) -> bool:
        """Return whether these two balls win."""
        colours = sorted(map(colour, balls))
        if self.balls:
            return colours == sorted(self.balls) and (not self.stars or all(map(is_starred, balls)))
        if self.without:
            return self.without not in colours
        return self.within in colours or (self.within == STAR and any(map(is_starred, balls)))

    @property
    def colours(self) -> set[str]:
        """The colours that the win speaks of."""
        return {*self.balls, *([self.without] if self.without else []), *([self.within] if self.within else [])}


@dataclass(frozen=True, slots=True)
class Rules:
    """With what a table draws, and what wins each wager."""

    drawing_device: Device
    wins: Mapping[str, Wins] = terms_but()


def wagers(game: Game) -> dict[str, Pays]:
    """Whatever the two balls decide, by one figure each."""
    return {name: Pays() for name in usual(Rules, game).wins}


def check(game: Game) -> Iterator[Fault]:
    """Another number of balls, and wagers on colours that are not in the barrel."""
    ball_set = balls_of(game)
    if ball_set.drawn != DRAWN:
        yield "equipment.balls", f"this family draws {DRAWN} balls"
    known = {colour(kind) for kind in ball_set.counts()} | {STAR}
    for name, wins in usual(Rules, game).wins.items():
        if not wins.colours <= known:
            yield f"wager.{name}", "no ball is of that colour"
