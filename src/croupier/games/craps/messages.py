"""What craps says: causes of results, refusals."""

from __future__ import annotations

from croupier.messages.base import WagerName
from croupier.messages.results import Cause

# Causes of results


class PointsMade(Cause, frozen=True, tag="points_made"):
    """How many different points were made."""

    count: int


class FeeOfWager(Cause, frozen=True, tag="fee_of_wager"):
    """The fee that goes with a wager which was bought or laid."""

    wager: WagerName
