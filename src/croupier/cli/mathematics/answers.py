"""Answers to questions about the bets of a game, and how the values that a question takes are read."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction
from typing import Any

from croupier.cli.usage.messages import (
    AskNeedsOneWager,
    GiveAShare,
)
from croupier.errors import CroupierError


class Answer:
    """An answer: for programs, and for people."""

    def __init__(self, plain: Any) -> None:
        self.plain = plain
        self.tables: list[tuple[str, tuple[str, ...], list[tuple[object, ...]]]] = []
        self.lines: list[str] = []


def cards_of(text: str) -> list[str]:
    return text.replace(",", " ").split()


def one_wager(args: Namespace) -> str:
    if len(args.wager) != 1:
        raise CroupierError(AskNeedsOneWager(question=args.question))
    return str(args.wager[0])


def share_given(text: str | None, what: str) -> Fraction:
    from croupier.cli.given_values import share

    value = share(text, "edge")
    if value is None:
        raise CroupierError(GiveAShare(option=what))
    return value


def units_given(text: str | None, usual: int) -> Fraction:
    from croupier.money import amount

    return Fraction(usual) if text is None else Fraction(amount(text))


def percent_text(value: Fraction, places: int = 4) -> str:
    from croupier.odds.edge import percent

    return percent(value, places)


def plain_number(value: Fraction) -> str:
    from croupier.money import amount_to_text, exact

    return amount_to_text(exact(value))
