"""Messages about cards, tiles, dice, coins, balls and wheels that are written wrongly."""

from __future__ import annotations

from croupier.messages.base import Message


class NotACard(Message, frozen=True, tag="not_a_card"):
    """Text is not a card."""

    kind = "bad_input"
    text: str


class NeededCardNotGiven(Message, frozen=True, tag="card_not_given"):
    """The record is cut short."""

    kind = "bad_input"


class NotAThrow(Message, frozen=True, tag="not_a_throw"):
    """Value is not a throw of count dice."""

    kind = "bad_input"
    value: str
    count: int
    example: str


class NotAToss(Message, frozen=True, tag="not_a_toss"):
    """Value is not a toss of count coins."""

    kind = "bad_input"
    value: str
    count: int
    example: str


class NotABall(Message, frozen=True, tag="not_a_ball"):
    """Value is no ball of this barrel."""

    kind = "bad_input"
    value: str
    known: str


class TileTooOften(Message, frozen=True, tag="tile_too_often"):
    """The tile tile is dealt more often than the set has it."""

    kind = "bad_input"
    tile: str


class BallTooOften(Message, frozen=True, tag="ball_too_often"):
    """The ball ball is drawn more often than the barrel has it."""

    kind = "bad_input"
    ball: str


class NotATile(Message, frozen=True, tag="not_a_tile"):
    """Text is not a tile of the set."""

    kind = "bad_input"
    text: str


class CardDealtTooOften(Message, frozen=True, tag="card_dealt_too_often"):
    """A card that a record deals more often than the pack has it."""

    kind = "bad_input"
    card: str
    held: str


class NotACompartment(Message, frozen=True, tag="not_a_compartment"):
    """A text that names no compartment of a wheel."""

    kind = "bad_input"
    value: str
    example: str
