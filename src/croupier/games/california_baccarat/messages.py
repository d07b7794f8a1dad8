"""Messages of baccarat with a player-dealer: refusals."""

from __future__ import annotations

from croupier.messages.base import Message, SeatNumber


class NoBackline(Message, frozen=True, tag="no_backline"):
    """No player bets behind another one."""

    kind = "no_backline"
    seat: SeatNumber
