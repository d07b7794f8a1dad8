"""Earnings of a table by the hour: exactly on average, with its spread, for a stake and a speed.

The average is the edge times what is staked; where several wagers are laid as one, the stake is that of each. The
deviation is that of one seat's results over an hour of rounds that do not know of each other; seats at one table share
what falls, so for several only the average is added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any

from croupier.errors import CroupierError
from croupier.money import Amount, amount_to_text, exact
from croupier.odds import edges
from croupier.odds.edge import EXACT, MEASURES_OF_WHOLE_WAGERS, Edge, decimal, percent, ratio
from croupier.odds.figure_names import mains
from croupier.odds.messages import NothingAgainstTheHouse, PaceNeedsMoreThanNothing, PriceIsPer, WagerHasNoPrice
from croupier.odds.progress import tell
from croupier.rulebooks.model import Scalar
from croupier.table import Table

DEVIATIONS_95 = Fraction(196, 100)  # deviations on either side that 95 of 100 hours stay within
FINE = 10**8


@dataclass(frozen=True)
class Pace:
    """How a table is played: the stake of a round, rounds an hour, and how many seats are taken."""

    stake: Amount
    rounds: int
    seats: int = 1

    def __post_init__(self) -> None:
        if self.stake <= 0 or self.rounds < 1 or self.seats < 1:
            raise CroupierError(PaceNeedsMoreThanNothing())


@dataclass(frozen=True)
class Hour:
    """The house's result of one wager in an hour."""

    wager: str
    options: Mapping[str, Scalar]
    edge: Fraction
    earns: Fraction  # of all seats together
    alone: Fraction  # of one seat
    deviation: Fraction | None  # of one seat's hour, to eight places
    method: str

    @property
    def is_exact(self) -> bool:
        """Return whether the edge was counted as a fraction."""
        return self.method.startswith(EXACT)

    def plain(self) -> dict[str, Any]:
        """Return the earnings of an hour as plain data; a fraction only where it was counted as one."""
        out: dict[str, Any] = {
            "wager": self.wager,
            "edge": ratio(self.edge) if self.is_exact else None,
            "edge_percent": percent(self.edge, 4),
            "earns": ratio(self.earns) if self.is_exact else None,
            "earns_decimal": decimal(self.earns, 2),
            "method": self.method,
            "alone_decimal": decimal(self.alone, 2),
        }
        if self.deviation is not None:
            out |= {
                "deviation_decimal": decimal(self.deviation, 2),
                "within_decimal": decimal(DEVIATIONS_95 * self.deviation, 2),
            }
        return out


def hour(table: Table, pace: Pace, wager: str = "") -> Hour:
    """An hour of a table as it is."""
    laid = mains(table)
    name = wager or next(iter(laid), "")
    if not name or table.family.seating.is_for_a_pot:
        raise CroupierError(NothingAgainstTheHouse(game=table.game.name))
    priced = [edge for edge in edges(table, name) if edge.edge is not None]
    whole = [edge for edge in priced if edge.per in MEASURES_OF_WHOLE_WAGERS] or [
        edge for edge in priced if name in laid
    ]
    if not whole:
        raise CroupierError(WagerHasNoPrice(game=table.game.name, wager=name))
    if (
        whole[0].per not in MEASURES_OF_WHOLE_WAGERS and len(whole) > 1
    ):  # per ante, and again with the wagers that lie beside it
        measures = ", another per ".join(edge.per for edge in whole)
        raise CroupierError(PriceIsPer(game=table.game.name, wager=name, measures=measures))
    edge = whole[0]
    assert edge.edge is not None
    alone = edge.edge * pace.stake * pace.rounds
    return Hour(name, table.options, edge.edge, alone * pace.seats, alone, _deviation(edge, pace), edge.method)


def _deviation(edge: Edge, pace: Pace) -> Fraction | None:
    if edge.variance is None:
        return None
    whole = edge.variance * pace.rounds * Fraction(pace.stake) ** 2
    return Fraction(isqrt(whole.numerator * FINE**2 // whole.denominator), FINE)


@dataclass(frozen=True)
class Choice:
    """The earnings of a table with one option chosen otherwise; a refusal where the book does not allow it beside the
    rest."""

    option: str
    value: Scalar
    clause: str
    hour: Hour | None
    more: Fraction | None
    refused: str = ""

    def plain(self) -> dict[str, Any]:
        """Return the earnings with another choice as plain data."""
        out: dict[str, Any] = {"option": self.option, "value": self.value, "clause": self.clause}
        if self.hour is None or self.more is None:
            return out | {"refused": self.refused}
        return out | self.hour.plain() | {"more": ratio(self.more), "more_decimal": decimal(self.more, 2)}


def tried_values(table: Table) -> Iterator[tuple[str, Scalar]]:
    """Every other value of every option that is a choice."""
    for name, option in table.game.option.items():
        for value in option.values:
            if value != table.options[name]:
                yield name, value


def choice(table: Table, pace: Pace, name: str, value: Scalar, wager: str = "", base: Hour | None = None) -> Choice:
    """One option otherwise."""
    game = table.game
    clause = game.cite_clause(game.option[name].clause)
    tell(f"{name} {value}")
    try:
        other = Table(game, {**table.options, name: value}, table.limits.plain(), table.odds)
        result = hour(other, pace, wager)
        now = base or hour(table, pace, wager)
    except CroupierError as error:
        return Choice(name, value, clause, None, None, str(error))
    return Choice(name, value, clause, result, result.earns - now.earns)


def choices(table: Table, pace: Pace, wager: str = "") -> tuple[Hour, list[Choice]]:
    """The table as it is, and with each option otherwise, the best first."""
    base = hour(table, pace, wager)
    results = [choice(table, pace, name, value, wager, base) for name, value in tried_values(table)]
    return base, sorted(
        results, key=lambda choice_made: -(choice_made.more if choice_made.more is not None else Fraction(-(10**12)))
    )


def money_text(amount: Fraction) -> str:
    """An amount of an hour, for people: to the cent."""
    return amount_to_text(exact(Fraction(round_half(amount * 100), 100)))


def round_half(value: Fraction) -> int:
    """Round to the nearest whole, half way up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
