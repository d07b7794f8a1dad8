"""Messages of roulette: causes of results of the side wagers, announcements, refusals."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words
from croupier.messages.results import Cause

# Causes of results


class ColourRun(Cause, frozen=True, tag="colour_run"):
    """The colour was repeated so often before the run broke."""

    repeats: int


# Refusals


class RouletteRageUnderWay(Message, frozen=True, tag="roulette_rage_under_way"):
    """A run of colour is under way."""

    kind = "run_under_way"


class StandsUntilWonOrLost(Message, frozen=True, tag="stands_until_won_or_lost"):
    """The wager stands until it is won or lost."""

    kind = "not_removable"
    wager: WagerName


class RageOpensAfterColour(Message, frozen=True, tag="rage_opens_after_colour"):
    """Roulette Rage opens after a coloured number."""

    kind = "no_colour"


class RageWaitsAfterZero(Message, frozen=True, tag="rage_waits_after_zero"):
    """After a zero Roulette Rage waits."""

    kind = "no_colour"


class InPrisonWaits(Message, frozen=True, tag="in_prison_waits"):
    """A wager in prison waits."""

    kind = "not_removable"


class PositionsLimited(Message, frozen=True, tag="positions_limited"):
    """A player has so many positions at most."""

    kind = "too_many_positions"
    most: int


# Notes on lines


class CameOutOfPrison(Message, frozen=True, tag="came_out_of_prison"):
    """A wager leaves the prison."""


class AfterEstablishingSpin(Message, frozen=True, tag="after_establishing_spin"):
    """How long a run of a colour was."""

    repeats: Words


class WagerIsSpent(Message, frozen=True, tag="wager_is_spent"):
    """A wager is over with its win."""
