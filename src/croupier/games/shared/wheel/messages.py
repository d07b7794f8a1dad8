"""Messages of games with a wheel: causes of results, announcements, refusals."""

from __future__ import annotations

from croupier.messages.base import Message, Words
from croupier.messages.results import Cause

# Causes of results


class PocketHit(Cause, frozen=True, tag="pocket_hit"):
    """The pocket where the ball fell."""

    is_shared = True
    pocket: Words
    colour: Words


class OutOfPrison(Cause, frozen=True, tag="out_of_prison"):
    """The wager was in prison, and this pocket sets it free without winning."""

    pocket: Words


class LostInPrison(Cause, frozen=True, tag="lost_in_prison"):
    """The wager was in prison, and this pocket loses it."""

    pocket: Words


class SymbolStopped(Cause, frozen=True, tag="symbol_stopped"):
    """The symbol at which the wheel stopped."""

    is_shared = True
    symbol: Words


# Announcements


class PocketCalled(Message, frozen=True, tag="pocket_called"):
    """The pocket where the ball fell, as it is called."""

    pocket: Words
    colour: Words
