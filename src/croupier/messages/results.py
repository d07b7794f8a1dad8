"""The result of a round in words: for each wager its cause, then the money. The one place where it is composed.

A cause is a message that a family's procedure writes on a line: two hands, a total, a pocket, a fold. Its entry in the
catalogue has no full stop. A cause that is the same for the whole table stands as a sentence of its own ("33, black.
Red loses 10."); one that is about a seat is followed by what it brought ("You folded: 20 lost.").
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, Protocol

from croupier.messages.base import Message, SeatNumber, WagerName
from croupier.messages.catalogue import Catalogue

Amount = int | Fraction


class Cause(Message, frozen=True):
    """Why a wager came to its result. A family's causes are subclasses of it."""

    is_shared: ClassVar[bool] = False  # by the whole table: the number that came, the dealer's hand


class SeatWins(Message, frozen=True, tag="seat_wins"):
    """A seat wins, where it had one wager."""

    seat: SeatNumber
    amount: Amount


class SeatLoses(Message, frozen=True, tag="seat_loses"):
    """A seat loses, where it had one wager."""

    seat: SeatNumber
    amount: Amount


class WagerWins(Message, frozen=True, tag="wager_wins"):
    """One of several wagers of a seat wins."""

    wager: WagerName
    amount: Amount


class WagerLoses(Message, frozen=True, tag="wager_loses"):
    """One of several wagers of a seat loses."""

    wager: WagerName
    amount: Amount


class WagerComesBack(Message, frozen=True, tag="wager_comes_back"):
    """A wager neither wins nor loses: a push, or one that is void or returned."""

    wager: WagerName
    amount: Amount


class WagerLosesPart(Message, frozen=True, tag="wager_loses_part"):
    """A part of a wager is lost and the rest comes back: half on zero, a surrender."""

    wager: WagerName
    amount: Amount


class WagerStands(Message, frozen=True, tag="wager_stands"):
    """A wager stands on, not decided."""

    wager: WagerName


class SettledLine(Protocol):
    """A line of a settlement, as far as its sentence needs it."""

    seat: int
    wager: str
    stake: Amount
    result: str
    net: Amount
    cause: Message | None


PARTLY_LOST = ("half", "surrender")
UNDECIDED = "no_decision"


def money_message(line: SettledLine, is_only: bool) -> Message:
    """Return what a line brought, as a message; `is_only` if it is the seat's only line."""
    wager = WagerName(line.wager)
    if line.result == UNDECIDED:
        return WagerStands(wager=wager)
    if line.result in PARTLY_LOST and line.net:
        return WagerLosesPart(wager=wager, amount=-line.net)
    if not line.net:
        return WagerComesBack(wager=wager, amount=line.stake)
    if is_only:
        seat = SeatNumber(line.seat)
        return SeatWins(seat=seat, amount=line.net) if line.net > 0 else SeatLoses(seat=seat, amount=-line.net)
    return WagerWins(wager=wager, amount=line.net) if line.net > 0 else WagerLoses(wager=wager, amount=-line.net)


def describe_lines(lines: Iterable[SettledLine], words: Catalogue, reader: int | None = None) -> str:
    """Return the sentences of one seat's lines: each cause once, then what it brought.

    Args:
        lines: the lines of one seat, in the order of the settlement.
        words: the catalogue of the reader's language, with the names of the game in it.
        reader: the seat of the reader, who is then spoken to as "you".
    """
    lines = list(lines)
    by_cause: dict[Message | None, list[str]] = {}
    for line in lines:
        money = words.text(money_message(line, len(lines) == 1), reader)
        by_cause.setdefault(line.cause, []).append(money)
    stop, gap, colon = (str(words.entries[mark]) for mark in ("_stop", "_gap", "_colon"))
    sentences = []
    for cause, amounts in by_cause.items():
        money = str(words.entries["_and"]).join(amounts) + stop
        if cause is None:
            sentences.append(_capital(money))
        elif getattr(cause, "is_shared", False):
            sentences.append(words.text(cause, reader) + stop + gap + _capital(money))
        else:
            sentences.append(words.text(cause, reader) + colon + money)
    return gap.join(map(_capital, sentences))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
