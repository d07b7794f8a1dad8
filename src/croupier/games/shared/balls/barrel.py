"""Balls drawn from a barrel, or chosen by a generator: the drawing, and what the floor declares when it goes wrong.

Serves qld s 222 and 460 to 466. What was drawn lies at `balls`; what a ball that broke gave lies at `broken` and counts
for nothing. A ball that broke is named in the declaration: one that has been drawn, also when the drawing is over, and
then another is drawn.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, Literal, Protocol

from croupier.games.shared.balls.messages import (
    BallsSetAside,
    DrawsWith,
    NeedsInspectorsApproval,
    NothingBeingDrawn,
    SayWhichBall,
)
from croupier.messages import RulingName
from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.equipment import balls_of
from croupier.table.felt import Ask, Felt, Move, Procedure
from croupier.table.rulings.ruling_names import name_of
from croupier.table.rulings.specs import Called, Facts, Later, Moment, RulingSpec, prepared_by

BALLS, BROKEN = Place("balls"), Place("broken")
PLACES = ("balls", "broken")
Device = Literal["balls", "generator"]
BY_HAND, NOT_EFFECTIVE, BROKEN_BALL, GENERATOR, RECORD = (
    "by_hand",
    "not_effective",
    "broken_ball",
    "generator",
    "record",
)
NO_INSPECTOR = ("", "false", "no", "none", "0")  # no inspector, however that is written


class BallFacts(Facts, frozen=True, kw_only=True):
    """The ball that broke."""

    ball: str | int


class ApprovalFacts(Facts, frozen=True, kw_only=True):
    """The inspector who approves of a new drawing."""

    inspector: str | bool = ""


class Drawn(Protocol):
    """Rules of a game whose balls are drawn by one device or the other."""

    @property
    def drawing_device(self) -> Device:
        """The device that the numbers are drawn from."""


def drawing(felt: Felt, in_place_of_broken: bool = True) -> Procedure:
    """Balls, one at a time, until there are enough; another for each that broke, unless the book leaves it out."""
    count = balls_of(felt.game).drawn
    while len(felt.things(BALLS)) + (0 if in_place_of_broken else len(felt.things(BROKEN))) < count:
        yield felt.draw(BALLS)
        set_aside(felt)


def as_dealt(game: Game, places: dict[Place, list[Any]]) -> None:
    """A record by place may show a ball that broke apart from those that count: it was drawn, and before the last."""
    if BROKEN in places:
        places[BALLS] = [*places.pop(BROKEN), *places.get(BALLS, [])]


def set_aside(felt: Felt) -> None:
    """Balls that were declared broken do not lie among those drawn."""
    named_balls = Counter(
        ball_named(move) for move in felt.declared if felt.game.ruling[move["ruling"]].effect == BROKEN_BALL
    )
    for ball in (named_balls - Counter(felt.things(BROKEN))).elements():
        pile = felt.piles.get(BALLS)
        if pile is not None and ball in pile.things:
            at = pile.things.index(ball)
            del pile.things[at], pile.seen[at]
            felt.lay(BROKEN, ball)


def ball_named(move: Move) -> str:
    """The ball that a declaration is about, as it is written."""
    return str(move.get("ball", "")).strip().lower()


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """Return why a fault of the drawing cannot be declared now, or the effect of its declaration."""
    rules: Drawn = felt.rules
    ruling = felt.game.ruling[move["ruling"]]
    needed: Device = "generator" if ruling.effect == GENERATOR else "balls"
    if rules.drawing_device != needed:
        return felt.ruling_refusal(ruling, DrawsWith(balls=needed != "balls")), None
    if ask is None or ask.kind != "chance":
        return felt.ruling_refusal(ruling, NothingBeingDrawn()), None
    if ruling.effect == GENERATOR and str(move.get("inspector", "")).lower() in NO_INSPECTOR:
        return felt.ruling_refusal(ruling, NeedsInspectorsApproval()), None
    if ruling.effect != BROKEN_BALL:
        return None, partial(felt.announce_ruling, ruling)
    if ball_named(move) not in felt.things(BALLS) and ball_named(move) != str(felt.next_outcome).lower():
        return felt.ruling_refusal(ruling, SayWhichBall()), None
    return None, partial(_set_balls_aside, felt, name_of(felt.game, ruling))


def _set_balls_aside(felt: Felt, ruling: RulingName) -> Any:
    felt.announce(BallsSetAside(ruling=ruling))
    set_aside(felt)


_IN_A_DRAWING = frozenset({Moment.DEALING, Moment.SETTLED})
RULINGS = prepared_by(
    declare,
    RulingSpec(effect=BY_HAND, moments=_IN_A_DRAWING),
    RulingSpec(effect=NOT_EFFECTIVE, moments=_IN_A_DRAWING, later=Later.ALL_CHANCES),
    RulingSpec(effect=BROKEN_BALL, facts=BallFacts, moments=_IN_A_DRAWING, later=Later.GOES_ON),
    RulingSpec(effect=GENERATOR, facts=ApprovalFacts, moments=_IN_A_DRAWING, later=Later.ALL_CHANCES),
    RulingSpec(effect=RECORD, moments=_IN_A_DRAWING),
)
