"""Messages of rocket 7: causes of results, announcements and refusals."""

from __future__ import annotations

from croupier.messages.base import Message
from croupier.messages.results import Cause

# Causes of results


class FreeRollMade(Cause, frozen=True, tag="free_roll_made"):
    """The result of a free roll's throws."""

    is_shared = True
    total: int


class SevensRunning(Cause, frozen=True, tag="sevens_running"):
    """So many sevens were thrown in a row."""

    is_shared = True
    times: int


# Refusals and announcements


class CircleTaken(Message, frozen=True, tag="circle_taken"):
    """There is a side bet in the circle."""

    kind = "circle_taken"


class TotalOfDice(Message, frozen=True, tag="total_of_dice"):
    """A throw of two dice."""

    total: int
    low: int
    high: int


class FreeRollThrow(Message, frozen=True, tag="free_roll_throw"):
    """One throw of a free roll."""

    number: int
    total: int
    in_all: int


# Notes on lines


class FreeRollEarned(Message, frozen=True, tag="free_roll_earned"):
    """The result of a free roll."""

    total: int
