"""The school: what its drills are called, and what they ask."""

from __future__ import annotations

from croupier.messages.base import Message


class DrillTitle(Message, frozen=True, tag="drill_title"):
    """The title of a kind of drill."""

    drill: str


class DrillAsks(Message, frozen=True, tag="drill_asks"):
    """The question of a kind of drill."""

    drill: str


class DrillPaid(Message, frozen=True, tag="drill_paid"):
    """Asks what a wager is paid."""

    seat: int
    wager: str
    stake: str


class DrillPaidOrBack(Message, frozen=True, tag="drill_paid_or_back"):
    """Asks what a wager is paid where the bank is limited."""

    seat: int
    wager: str
    stake: str


class DrillPieces(Message, frozen=True, tag="drill_pieces"):
    """Asks for the pieces that a seat takes."""


class DrillInMoney(Message, frozen=True, tag="drill_in_money"):
    """Asks for an amount in money."""


class DrillColourChange(Message, frozen=True, tag="drill_colour_change"):
    """Asks for the rest of a payment in cash chips."""

    pieces: int


class DrillCallBet(Message, frozen=True, tag="drill_call_bet"):
    """Asks for the stake of a call bet."""

    call: str
    chip: str


class DrillCallResult(Message, frozen=True, tag="drill_call_result"):
    """Asks for the result of a call bet."""

    pocket: str


class DrillHouseKeeps(Message, frozen=True, tag="drill_house_keeps"):
    """Asks what the house keeps."""

    account: str


class DrillHigher(Message, frozen=True, tag="drill_higher"):
    """Asks which hand is higher."""

    one: str
    other: str


class DrillLateBet(Message, frozen=True, tag="drill_late_bet"):
    """Asks whether a late bet is accepted."""

    when: str
    seat: int
    stake: str
    wager: str


class DrillRuling(Message, frozen=True, tag="drill_ruling"):
    """Asks what follows from an irregularity."""

    happened: str


class DrillBest(Message, frozen=True, tag="drill_best"):
    """Asks for the best choice of a seat."""

    seat: int


class DrillRunningCount(Message, frozen=True, tag="drill_running_count"):
    """Asks for the running count."""


class DrillTrueCount(Message, frozen=True, tag="drill_true_count"):
    """Asks for the true count."""
