"""What keno says: causes of results, refusals at the writer's desk."""

from __future__ import annotations

from croupier.messages.base import SeatNumber
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class NumbersCaught(Cause, frozen=True, tag="numbers_caught"):
    """How many of a ticket's numbers were drawn."""

    seat: SeatNumber
    caught: int
    spots: int


class PrizeWaits(Cause, frozen=True, tag="prize_waits"):
    """The ticket was not presented, and its prize waits."""

    prize: Amount


class UnpaidWinnings(Cause, frozen=True, tag="unpaid_winnings"):
    """A prize that had waited is paid."""

    seat: SeatNumber
