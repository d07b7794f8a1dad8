"""What rocket 7 says: causes of results, announcements and refusals."""

from __future__ import annotations

from croupier.messages.results import Cause

# Causes of results


class FreeRollMade(Cause, frozen=True, tag="free_roll_made"):
    """What the throws of a free roll came to."""

    is_shared = True
    total: int


class SevensRunning(Cause, frozen=True, tag="sevens_running"):
    """So many sevens were thrown in a row."""

    is_shared = True
    times: int
