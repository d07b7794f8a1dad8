"""Messages of games with dice: causes of results, announcements, refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber, Words
from croupier.messages.results import Cause

# Causes of results


class DiceThrown(Cause, frozen=True, tag="dice_thrown"):
    """The throw that decided."""

    is_shared = True
    dice: Words
    total: int


class DiceOff(Cause, frozen=True, tag="dice_off"):
    """The wager was off when the throw came."""

    total: int


# Refusals


class NobodyMayThrow(Message, frozen=True, tag="nobody_may_throw"):
    """The shooter needs a wager that no player has."""

    kind = "no_shooter"
    needed: Words


class ShooterKeepsLine(Message, frozen=True, tag="shooter_keeps_line"):
    """The shooter keeps a wager on the line."""

    kind = "shooter_needs_wager"


class ShooterMayPassDice(Message, frozen=True, tag="shooter_may_pass_dice"):
    """The shooter may call pass_dice."""

    kind = "unknown_call"
    call: Words


class HasNotTheDice(Message, frozen=True, tag="has_not_the_dice"):
    """The seat does not have the dice."""

    kind = "not_the_shooter"
    seat: SeatNumber


class PointStands(Message, frozen=True, tag="point_stands"):
    """The shooter keeps the dice until the point is decided."""

    kind = "point_stands"
    point: Words


# Announcements


class PointIs(Message, frozen=True, tag="point_is"):
    """A come out roll sets the point."""

    total: int


class ComeOutRoll(Message, frozen=True, tag="come_out_roll"):
    """A come out roll sets no point."""

    total: int


class PointMade(Message, frozen=True, tag="point_made"):
    """The point is made."""

    total: int


class SevenOut(Message, frozen=True, tag="seven_out"):
    """A seven ends the point, and the dice pass."""


class ThrownUnderPoint(Message, frozen=True, tag="thrown_under_point"):
    """A throw that neither makes nor ends the point."""

    total: int
    point: int


class DiceTotal(Message, frozen=True, tag="dice_total"):
    """A throw and its total."""

    dice: Words
    total: int


# Notes on lines


class DiceOfferedOn(Message, frozen=True, tag="dice_offered_on"):
    """A shooter gave up the dice."""


# What a seat may call


class PassTheDice(Message, frozen=True, tag="pass_the_dice"):
    """The call by which a shooter gives the dice up."""


class ShooterGivesUp(Message, frozen=True, tag="shooter_gives_up"):
    """What that call does, and when it may be made."""

    at_any_roll: bool
