"""What roulette says: causes of results of the side wagers, announcements, refusals."""

from __future__ import annotations

from croupier.messages.results import Cause

# Causes of results


class ColourRun(Cause, frozen=True, tag="colour_run"):
    """The colour was repeated so often before the run broke."""

    repeats: int
