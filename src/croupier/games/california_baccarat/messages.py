"""What baccarat with a player-dealer says: refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber


class NoBackline(Message, frozen=True, tag="no_backline"):
    """Nobody bets behind another player."""

    kind = "no_backline"
    seat: SeatNumber
