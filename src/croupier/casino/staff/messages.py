"""Staff: second factors, and what takes two people."""

from __future__ import annotations

from croupier.messages.base import Message


class NothingToConfirm(Message, frozen=True, tag="nothing_to_confirm"):
    """There is nothing to confirm."""

    kind = "no_such_act"


class DecidedOrLapsed(Message, frozen=True, tag="decided_or_lapsed"):
    """A request is decided, or has lapsed."""

    kind = "not_now"


class OperatorConfirms(Message, frozen=True, tag="operator_confirms"):
    """Only an operator confirms."""

    kind = "not_allowed"


class SecondNeeded(Message, frozen=True, tag="second_needed"):
    """The person who asked cannot confirm."""


class AskerLeft(Message, frozen=True, tag="asker_left"):
    """The person who asked is no longer of the staff."""

    kind = "not_now"


class DecidedAlready(Message, frozen=True, tag="decided_already"):
    """A request is decided."""

    kind = "not_now"


class AskedForAnother(Message, frozen=True, tag="asked_for_another"):
    """A confirmation is about something else."""

    kind = "not_now"
