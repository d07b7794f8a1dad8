"""The school: what its drills are called, and what they ask."""

from __future__ import annotations

from typing import ClassVar

from croupier.messages.base import DecisionName, Message, Words


class Asked(Message, frozen=True):
    """Something that a task asks."""

    is_signed: ClassVar[bool] = False  # the answer is an amount with its sign: what was won or lost


class DrillTitle(Message, frozen=True, tag="drill_title"):
    """The title of a kind of drill."""

    drill: str


class DrillAsks(Message, frozen=True, tag="drill_asks"):
    """The question of a kind of drill."""

    drill: str


class DrillPaid(Asked, frozen=True, tag="drill_paid"):
    """Asks what a wager is paid."""

    is_signed = True
    seat: int
    wager: Message
    stake: str


class DrillPaidOrBack(Asked, frozen=True, tag="drill_paid_or_back"):
    """Asks what a wager is paid where the bank is limited."""

    is_signed = True
    seat: int
    wager: Message
    stake: str


class DrillPieces(Asked, frozen=True, tag="drill_pieces"):
    """Asks for the pieces that a seat takes."""


class DrillInMoney(Asked, frozen=True, tag="drill_in_money"):
    """Asks for an amount in money."""


class DrillColourChange(Asked, frozen=True, tag="drill_colour_change"):
    """Asks for the rest of a payment in cash chips."""

    pieces: int


class DrillCallBet(Asked, frozen=True, tag="drill_call_bet"):
    """Asks for the stake of a call bet."""

    call: str
    chip: str


class DrillCallResult(Asked, frozen=True, tag="drill_call_result"):
    """Asks for the result of a call bet."""

    is_signed = True

    pocket: str


class DrillHouseKeeps(Asked, frozen=True, tag="drill_house_keeps"):
    """Asks what the house keeps."""

    account: str


class DrillHigher(Asked, frozen=True, tag="drill_higher"):
    """Asks which hand is higher."""

    one: str
    other: str


class DrillLateBet(Asked, frozen=True, tag="drill_late_bet"):
    """Asks whether a late bet is accepted."""

    called: bool  # whether no more bets was called before it
    seat: int
    stake: str
    wager: Message


class DrillMayLie(Asked, frozen=True, tag="drill_may_lie"):
    """Asks whether a wager is accepted at a table with these limits."""

    seat: int
    stake: str
    wager: Message


class DrillOrder(Asked, frozen=True, tag="drill_order"):
    """Asks in which order wagers are settled."""


class DrillCollected(Asked, frozen=True, tag="drill_collected"):
    """Asks what the house collects from a seat."""

    seat: int


class DrillTotal(Asked, frozen=True, tag="drill_total"):
    """Asks what cards come to."""

    at: Words
    cards: Words
    board: bool = False  # with the cards of the board


class DrillDraws(Asked, frozen=True, tag="drill_draws"):
    """Asks whether a hand takes a further card."""

    at: Words


class DrillHouseWay(Asked, frozen=True, tag="drill_house_way"):
    """Asks how the house sets its hand."""

    pieces: Words


class DrillSetting(Asked, frozen=True, tag="drill_setting"):
    """Asks how a hand is set best."""


class DrillQualifies(Asked, frozen=True, tag="drill_qualifies"):
    """Asks whether the dealer's hand qualifies."""


class DrillCheapest(Asked, frozen=True, tag="drill_cheapest"):
    """Asks which wager costs least."""


class DrillMostOdds(Asked, frozen=True, tag="drill_most_odds"):
    """Asks how much may be laid behind the line."""

    wager: Message


class DrillOddsPaid(Asked, frozen=True, tag="drill_odds_paid"):
    """Asks what a wager behind the line brings."""

    is_signed = True
    stake: str
    wager: Message
    thrown: Words


class DrillDeviation(Asked, frozen=True, tag="drill_deviation"):
    """Asks what is best at a true count."""

    hand: Words
    against: Words
    count: Words


class DrillAtCount(Asked, frozen=True, tag="drill_at_count"):
    """Asks something at a true count."""

    count: Words
    asks: Message


# Answers to choose from


class DrillAnswer(Message, frozen=True, tag="drill_answer"):
    """An answer in words: yes, no, accepted, refused."""

    answer: str


class DecisionNamed(Message, frozen=True, tag="decision_named"):
    """A decision, and the cards that are named with it."""

    decision: DecisionName
    cards: Words = Words("")


class DrillRuling(Asked, frozen=True, tag="drill_ruling"):
    """Asks what follows from an irregularity."""

    happened: str


class DrillBest(Asked, frozen=True, tag="drill_best"):
    """Asks for the best choice of a seat."""

    seat: int


class DrillRunningCount(Asked, frozen=True, tag="drill_running_count"):
    """Asks for the running count."""


class DrillTrueCount(Asked, frozen=True, tag="drill_true_count"):
    """Asks for the true count."""
