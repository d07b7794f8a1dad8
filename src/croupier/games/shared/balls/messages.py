"""Messages of games with balls: refusals of rulings."""

from __future__ import annotations

from croupier.messages.base import Message, RulingName


class DrawsWith(Message, frozen=True, tag="draws_with"):
    """The table draws with another device."""

    kind = "other_device"
    balls: bool


class NothingBeingDrawn(Message, frozen=True, tag="nothing_being_drawn"):
    """Nothing is being drawn."""

    kind = "not_now"


class NeedsInspectorsApproval(Message, frozen=True, tag="needs_inspectors_approval"):
    """An inspector approves first."""

    kind = "needs_inspector"


class SayWhichBall(Message, frozen=True, tag="say_which_ball"):
    """The ball is none of those drawn."""

    kind = "not_drawn"


class BallsSetAside(Message, frozen=True, tag="balls_set_aside"):
    """The balls drawn are set aside by a ruling without a clause of its own."""

    ruling: RulingName
