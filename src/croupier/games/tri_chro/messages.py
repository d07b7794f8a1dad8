"""Messages of tri-chro: causes of results and announcements."""

from __future__ import annotations

from croupier.messages.base import Message, Words
from croupier.messages.results import Cause

# Causes of results


class Ball(Message, frozen=True, tag="ball"):
    """A ball of a colour, perhaps with a star."""

    colour: Words
    starred: bool


class BallsSelected(Cause, frozen=True, tag="balls_selected"):
    """The two balls that were selected."""

    is_shared = True
    first: Message
    second: Message


# Announcements


class BallsCalled(Message, frozen=True, tag="balls_called"):
    """The two balls as they are called."""

    first: Message
    second: Message
