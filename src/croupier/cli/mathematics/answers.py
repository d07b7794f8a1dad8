"""Answers of `croupier ask`, and how what is asked about is read."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction
from typing import Any

from croupier.cli.usage.messages import (
    AskNeedsOneWager,
    GiveAShare,
)
from croupier.errors import CroupierError


class Found:
    """An answer: for programs, and for people."""

    def __init__(self, plain: Any) -> None:
        self.plain = plain
        self.tables: list[tuple[str, tuple[str, ...], list[tuple[object, ...]]]] = []
        self.lines: list[str] = []


def cards_named(text: str) -> list[str]:
    """Return the cards of a text, apart by blanks or commas."""
    return text.replace(",", " ").split()


def one_wager(args: Namespace) -> str:
    """Return the wager of a question that is about one."""
    if len(args.wager) != 1:
        raise CroupierError(AskNeedsOneWager(question=args.question))
    return str(args.wager[0])


def share_given(text: str | None, what: str) -> Fraction:
    """Return a share that an option must have, such as 5%."""
    from croupier.cli.given_values import share

    value = share(text, "edge")
    if value is None:
        raise CroupierError(GiveAShare(option=what))
    return value


def units_given(text: str | None, usual: int) -> Fraction:
    """Return an amount in units, or the usual one where none is given."""
    from croupier.money import amount

    return Fraction(usual) if text is None else Fraction(amount(text))


def percent_text(value: Fraction, places: int = 4) -> str:
    """Return a fraction as people write an edge."""
    from croupier.odds.edge import percent

    return percent(value, places)


def amount_text(value: Fraction) -> str:
    """Return an amount as people read it."""
    from croupier.money import amount_to_text, exact

    return amount_to_text(exact(value))
