"""Messages of pai gow poker with a player-dealer: announcements."""

from __future__ import annotations

from croupier.messages.base import Message, Words


class ActionButtonAt(Message, frozen=True, tag="action_button_at"):
    """A throw says where the action button stands."""

    dice: Words
    at: Words
