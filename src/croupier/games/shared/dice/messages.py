"""What games with dice say: causes of results, announcements, refusals."""

from __future__ import annotations

from croupier.messages.base import Words
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
