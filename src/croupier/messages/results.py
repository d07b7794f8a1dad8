"""The result of a round in words: for each wager its cause, then the money. The one place where it is composed.

A cause is a message that a family's procedure writes on a line: two hands, a total, a pocket, a fold. Its entry in the
catalogue has no full stop. A cause that is the same for the whole table stands as a sentence of its own ("33, black.
Red loses 10."); one that is about a seat is followed by what it brought ("You folded: 20 lost.").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial, reduce
from typing import Any, ClassVar, Protocol

from croupier.messages.base import Message, PositionName, SeatNumber, WagerName
from croupier.messages.catalogue import Catalogue

Amount = int | Fraction


class Cause(Message, frozen=True):
    """Why a wager came to its result. A family's causes are subclasses of it."""

    is_shared: ClassVar[bool] = False  # by the whole table: the number that came, the dealer's hand
    is_fee: ClassVar[bool] = False  # for the use of the table: no wager


def about_seat(cause: Callable[..., Cause], **parameters: Any) -> Callable[[int], Cause]:
    """Return a function that makes a cause about a seat, when it is asked for."""
    return partial(_cause_for_seat, cause, parameters)


def _cause_for_seat(cause: Callable[..., Cause], parameters: dict[str, Any], seat: int) -> Cause:
    return cause(seat=SeatNumber(seat), **parameters)


class SeatWins(Message, frozen=True, tag="seat_wins"):
    """A seat wins, where it had one wager."""

    seat: SeatNumber
    amount: Amount


class SeatLoses(Message, frozen=True, tag="seat_loses"):
    """A seat loses, where it had one wager."""

    seat: SeatNumber
    amount: Amount


class SeatGetsBack(Message, frozen=True, tag="seat_gets_back"):
    """A seat's only wager neither wins nor loses."""

    seat: SeatNumber
    amount: Amount


class SeatBreaksEven(Message, frozen=True, tag="seat_breaks_even"):
    """A seat neither wins nor loses, and had staked nothing."""

    seat: SeatNumber


class FeePaid(Message, frozen=True, tag="fee_paid"):
    """The fee that the house takes for the use of the table."""

    amount: Amount


class WagerAt(Message, frozen=True, tag="wager_at"):
    """A wager on a position: straight up 17."""

    wager: WagerName
    on: PositionName


class PositionNamed(Message, frozen=True, tag="position_named"):
    """A wager by its position, where that is a word which says enough: red, odd."""

    on: PositionName


class WagerNamed(Message, frozen=True, tag="wager_named"):
    """A wager by its name."""

    wager: WagerName


class WagersWin(Message, frozen=True, tag="wagers_win"):
    """One or more of several wagers of a seat win so much together; `count` is how many."""

    wagers: tuple[Message, ...]
    amount: Amount
    count: int


class WagersLose(Message, frozen=True, tag="wagers_lose"):
    """One or more of several wagers of a seat lose so much together."""

    wagers: tuple[Message, ...]
    amount: Amount
    count: int


class WagersComeBack(Message, frozen=True, tag="wagers_come_back"):
    """Wagers that neither win nor lose: a push, or void, or returned."""

    wagers: tuple[Message, ...]
    amount: Amount
    count: int


class WagersLosePart(Message, frozen=True, tag="wagers_lose_part"):
    """A part of wagers is lost and the rest comes back: half on zero, a surrender."""

    wagers: tuple[Message, ...]
    amount: Amount
    count: int


class WagersStand(Message, frozen=True, tag="wagers_stand"):
    """Wagers stand on, not decided."""

    wagers: tuple[Message, ...]
    count: int


class ResultSentence(Message, frozen=True, tag="result_sentence"):
    """A sentence of a result by itself: a cause that is the whole table's, or what it brought."""

    said: Message


class CauseAndMoney(Message, frozen=True, tag="cause_and_money"):
    """A sentence of a result: why, and what it brought."""

    cause: Message
    money: Message


class MoneyAndMoney(Message, frozen=True, tag="money_and_money"):
    """Two things that one cause brought: a wager won, and another lost."""

    first: Message
    second: Message


class SettledLine(Protocol):
    """A line of a settlement, as far as its sentence needs it."""

    seat: int
    wager: str
    on: str
    stake: Amount
    result: str
    net: Amount

    @property
    def cause(self) -> Message | None:
        """Why the line came to its result."""


PARTLY_LOST = ("half", "surrender")
UNDECIDED = "no_decision"


def describe_lines(lines: Iterable[SettledLine], words: Catalogue, reader: int | None = None) -> str:
    """Return the sentences of one seat's lines: each cause once, then what it brought.

    Args:
        lines: the lines of one seat, in the order of the settlement.
        words: the catalogue of the reader's language, with the names of the game in it.
        reader: the seat of the reader, who is then spoken to as "you".
    """
    return str(words.entries["_gap"]).join(words.text(sentence, reader) for sentence in result_messages(lines))


def result_messages(lines: Iterable[SettledLine]) -> list[Message]:
    """Return what is said of one seat's lines, a message a sentence: pages make the sentences in their own language."""
    by_cause: dict[Message | None, list[SettledLine]] = {}
    for line in lines:
        by_cause.setdefault(line.cause, []).append(line)
    wagers = sum(not getattr(line.cause, "is_fee", False) for group in by_cause.values() for line in group)
    sentences: list[Message] = []
    for cause, group in by_cause.items():
        money = reduce(_both, money_messages(cause, group, wagers == 1))
        if cause is None:
            sentences.append(ResultSentence(said=money))
        elif getattr(cause, "is_shared", False):
            sentences += [ResultSentence(said=cause), ResultSentence(said=money)]
        else:
            sentences.append(CauseAndMoney(cause=cause, money=money))
    return sentences


def _both(first: Message, second: Message) -> Message:
    return MoneyAndMoney(first=first, second=second)


def money_messages(cause: Message | None, lines: Iterable[SettledLine], is_only: bool) -> list[Message]:
    """Return what lines of one cause brought: winners first, each sort of outcome as one message.

    Args:
        cause: their cause.
        lines: the lines of one seat with this cause.
        is_only: whether the seat has no other wager: it is not named then, unless its cause is the whole table's.
    """
    if getattr(cause, "is_fee", False):
        return [FeePaid(amount=_total(-line.net for line in lines))]
    is_only = is_only and not getattr(cause, "is_shared", False)
    by_outcome: dict[str, list[SettledLine]] = {}
    for line in lines:
        by_outcome.setdefault(_outcome(line), []).append(line)
    return [_MONEY[outcome](by_outcome[outcome], is_only) for outcome in _MONEY if outcome in by_outcome]


def _outcome(line: SettledLine) -> str:
    if line.result == UNDECIDED:
        return "stands"
    if not line.net:
        return "comes back"
    if line.result in PARTLY_LOST:
        return "loses part"
    return "wins" if line.net > 0 else "loses"


def _won_message(lines: list[SettledLine], is_only: bool) -> Message:
    amount = _total(line.net for line in lines)
    if is_only:
        return SeatWins(seat=SeatNumber(lines[0].seat), amount=amount)
    return WagersWin(wagers=_wagers_named(lines), amount=amount, count=len(lines))


def _lost_message(lines: list[SettledLine], is_only: bool) -> Message:
    amount = _total(-line.net for line in lines)
    if is_only:
        return SeatLoses(seat=SeatNumber(lines[0].seat), amount=amount)
    return WagersLose(wagers=_wagers_named(lines), amount=amount, count=len(lines))


def _partly_lost(lines: list[SettledLine], is_only: bool) -> Message:
    return WagersLosePart(wagers=_wagers_named(lines), amount=_total(-line.net for line in lines), count=len(lines))


def _came_back(lines: list[SettledLine], is_only: bool) -> Message:
    amount = _total(line.stake for line in lines)
    if not amount:
        return SeatBreaksEven(seat=SeatNumber(lines[0].seat))
    if is_only:
        return SeatGetsBack(seat=SeatNumber(lines[0].seat), amount=amount)
    return WagersComeBack(wagers=_wagers_named(lines), amount=amount, count=len(lines))


def _standing(lines: list[SettledLine], is_only: bool) -> Message:
    return WagersStand(wagers=_wagers_named(lines), count=len(lines))


_MONEY: dict[str, Callable[[list[SettledLine], bool], Message]] = {
    "wins": _won_message,
    "loses": _lost_message,
    "loses part": _partly_lost,
    "comes back": _came_back,
    "stands": _standing,
}


def _wagers_named(lines: list[SettledLine]) -> tuple[Message, ...]:
    return tuple(dict.fromkeys(_wager_named(line.wager, line.on) for line in lines))


def _wager_named(wager: str, on: str) -> Message:
    if not on:
        return WagerNamed(wager=WagerName(wager))
    if on.isalpha() and len(on) > 1:
        return PositionNamed(on=PositionName(on))
    return WagerAt(wager=WagerName(wager), on=PositionName(on))


def _total(amounts: Iterable[Amount]) -> Amount:
    total = Fraction(sum(amounts))
    return total.numerator if total.denominator == 1 else total
