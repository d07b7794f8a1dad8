"""What two-up says: causes of results, announcements and refusals of the ring."""

from __future__ import annotations

from croupier.messages.base import Words
from croupier.messages.results import Cause

# Causes of results


class CoinsFell(Cause, frozen=True, tag="coins_fell"):
    """How the coins fell."""

    is_shared = True
    result: Words


class OddsInARow(Cause, frozen=True, tag="odds_in_a_row"):
    """Odds were spun so often in a row that every wager loses."""

    is_shared = True
    times: int


class SpinnerRetired(Cause, frozen=True, tag="spinner_retired"):
    """The spinner gave up the kip before any valid spin."""

    is_shared = True
