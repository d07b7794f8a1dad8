"""An edge: a wager's distribution of results per unit, and the figures derived from it.

A distribution maps the net result of one unit of the initial wager to its probability, both exact. Where a game asks
for further stakes (a play wager, doubles), results are still measured per unit of the initial wager, and `staked` is
the expectation of all that was staked.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier import notebook
from croupier.rulebooks.model import Scalar

Distribution = dict[Fraction, Fraction]
AGAINST_BANK = "the wagers against the bank"  # what a bank's edge is measured against
MEASURES_OF_WHOLE_WAGERS = (
    "initial wager",
    AGAINST_BANK,
)  # measures of a wager that is a choice by itself, and no part of another
EXACT = "exact"  # edge, spread and distribution: the methods of an Edge
EXACT_EDGE = "exact edge, approximate spread"  # the note says how far off


@dataclass(slots=True)
class Edge:
    """The price of one wager at one table. Without a distribution it says in `note` why there is none.

    >>> from croupier import edge
    >>> sorted((str(net), str(chance)) for net, chance in edge("gb-core/roulette", "corner").distribution.items())
    [('-1', '33/37'), ('8', '4/37')]
    """

    game: str
    wager: str
    options: Mapping[str, Scalar]
    distribution: Distribution | None
    clauses: tuple[str, ...]
    on: str = ""
    per: str = "initial wager"
    staked: Fraction = Fraction(1)
    average: Fraction | None = None  # the exact mean, where the distribution is rounded or left out
    method: str = EXACT
    standard_error: str = ""  # decimal text, for a simulated edge
    note: str = ""
    seconds: str = ""
    extra: dict[str, Any] = field(default_factory=dict)
    of: tuple[str, ...] = ()  # the wagers it is of, with what play adds to them; odds.figure_names fills it where empty
    play: str = ""  # the way to play it is of, as `simulate --strategy` calls it; empty where nothing is decided
    units: int = 1  # equal initial wagers that a unit is spread over
    ways: dict[str, Fraction] = field(default_factory=dict)  # the edge under other ways to play, by their names

    @property
    def mean(self) -> Fraction | None:
        """The average result of a unit, or None where there is no price."""
        if self.average is not None:
            return self.average
        return None if self.distribution is None else mean(self.distribution)

    @property
    def edge(self) -> Fraction | None:
        """The house edge: what one unit of the initial wager loses on average."""
        average = self.mean
        return None if average is None else -average

    @property
    def risk(self) -> Fraction | None:
        """The element of risk: what is lost of all that is staked, where that is not just the initial wager."""
        return None if self.edge is None or self.staked in (0, 1) else self.edge / self.staked

    @property
    def variance(self) -> Fraction | None:
        """The variance of what a unit brings, where its distribution is known."""
        return None if self.distribution is None else variance(self.distribution)

    @property
    def skewness(self) -> float | None:
        """The third moment about the mean, in standard deviations: above 0 where rare wins are large."""
        return None if self.distribution is None else standardised_moment(self.distribution, 3)

    @property
    def excess_kurtosis(self) -> float | None:
        """The fourth moment about the mean in standard deviations, less the 3 of a normal law."""
        moment = None if self.distribution is None else standardised_moment(self.distribution, 4)
        return None if moment is None else moment - 3

    @property
    def hit_frequency(self) -> Fraction | None:
        """How often the wager shows a profit."""
        if self.distribution is None:
            return None
        return sum((p for net, p in self.distribution.items() if net > 0), Fraction(0))

    def _repr_html_(self) -> str:
        figures = [(key, value) for key, value in self.plain().items() if key not in ("options", "distribution")]
        return notebook.grid(f"{self.game} {self.wager} {self.on}".strip(), ("figure", "value"), figures)

    @property
    def is_player_favoured(self) -> bool:
        """Return whether the player has the better of it."""
        return self.edge is not None and self.edge < 0 and self.per in MEASURES_OF_WHOLE_WAGERS

    @property
    def break_even_odds(self) -> str:
        """The odds at which a wager that favours the player would cost nothing, where it has one way to win."""
        spread = self.distribution or {}
        wins = [net for net in spread if net > 0]
        if not self.is_player_favoured or len(wins) != 1 or self.per == AGAINST_BANK:
            return ""
        fair = -sum((net * p for net, p in spread.items() if net < 0), Fraction(0)) / spread[wins[0]]
        return f"{fair.numerator} to {fair.denominator}"

    def to_plain(self) -> dict[str, Any]:
        """The edge as it is kept on disk: everything but what the table says itself."""
        spread = self.distribution
        return {
            "wager": self.wager,
            "distribution": None if spread is None else {ratio(net): ratio(p) for net, p in spread.items()},
            "clauses": list(self.clauses),
            "on": self.on,
            "per": self.per,
            "staked": ratio(self.staked),
            "average": None if self.average is None else ratio(self.average),
            "method": self.method,
            "standard_error": self.standard_error,
            "note": self.note,
            "extra": self.extra,
            "of": list(self.of),
            "play": self.play,
            "units": self.units,
            "ways": {play: ratio(worth) for play, worth in self.ways.items()},
        }

    @classmethod
    def from_plain(cls, game: str, options: Mapping[str, Scalar], kept: Mapping[str, Any]) -> Edge:
        """An edge as it was kept."""
        spread = kept["distribution"]
        return cls(
            game,
            kept["wager"],
            options,
            None if spread is None else {Fraction(net): Fraction(p) for net, p in spread.items()},
            tuple(kept["clauses"]),
            on=kept["on"],
            per=kept["per"],
            staked=Fraction(kept["staked"]),
            average=None if kept["average"] is None else Fraction(kept["average"]),
            method=kept["method"],
            standard_error=kept["standard_error"],
            note=kept["note"],
            extra=dict(kept["extra"]),
            of=tuple(kept["of"]),
            play=kept["play"],
            units=kept["units"],
            ways={play: Fraction(worth) for play, worth in kept["ways"].items()},
        )

    def plain(self) -> dict[str, Any]:
        """The edge as `croupier edge --json` prints it."""
        out: dict[str, Any] = {"game": self.game, "wager": self.wager}
        if self.on:
            out["on"] = self.on
        out |= {"of": list(self.of or (self.wager,)), "play": self.play}
        out |= {"options": dict(self.options), "edge": None, "edge_decimal": None, "per": self.per}
        edge, spread, hit = self.edge, self.variance, self.hit_frequency
        if edge is not None:
            exact = ratio(edge) if self.method in (EXACT, EXACT_EDGE) else None  # a fraction only where it is one
            out |= {"edge": exact, "edge_decimal": decimal(edge)}
        if self.is_player_favoured:
            out |= {"favours": "player"} | ({"mended": self.break_even_odds} if self.break_even_odds else {})
        to_text = ratio if self.method == EXACT else decimal_text
        if spread is not None and hit is not None:
            out |= {"variance": to_text(spread), "variance_decimal": decimal(spread)}
            out |= {"hit_frequency": to_text(hit), "hit_frequency_decimal": decimal(hit)}
            if self.skewness is not None and self.excess_kurtosis is not None:
                out |= {"skewness": f"{self.skewness:.8g}", "excess_kurtosis": f"{self.excess_kurtosis:.8g}"}
        if (risk := self.risk) is not None:
            all_staked = ratio(self.staked) if self.method in (EXACT, EXACT_EDGE) else decimal_text(self.staked)
            out |= {"staked": all_staked, "edge_per_unit_staked": decimal(risk)}
        if self.distribution is not None:
            out["distribution"] = {ratio(net): to_text(p) for net, p in sorted(self.distribution.items())}
        if self.ways:
            out["ways"] = {play: {"edge": ratio(e), "edge_decimal": decimal(e)} for play, e in self.ways.items()}
        out["method"] = self.method
        if self.standard_error:
            out["standard_error"] = self.standard_error
        if self.note:
            out["note"] = self.note
        return out | self.extra | {"clauses": list(self.clauses), "seconds": self.seconds}


def mean(distribution: Distribution) -> Fraction:
    """The mean of a distribution, exactly."""
    return sum((net * p for net, p in distribution.items()), Fraction(0))


def variance(distribution: Distribution) -> Fraction:
    """The variance of a distribution, exactly."""
    centre = mean(distribution)
    return sum(((net - centre) ** 2 * p for net, p in distribution.items()), Fraction(0))


def standardised_moment(distribution: Distribution, order: int) -> float | None:
    """Return a moment about the mean, in standard deviations; None where nothing varies."""
    centre, spread = mean(distribution), variance(distribution)
    if not spread:
        return None
    moment = sum(((net - centre) ** order * p for net, p in distribution.items()), Fraction(0))
    return float(moment / spread ** (order // 2)) / math.sqrt(spread) ** (order % 2)


def distribution_of(parts: Iterable[tuple[Fraction, Fraction]]) -> Distribution:
    """A distribution from (net, probability) pairs; equal nets are added up."""
    out: Distribution = {}
    for net, p in parts:
        if p:
            out[net] = out.get(net, Fraction(0)) + p
    return out


def distribution_of_counts(counts: Mapping[Fraction, int]) -> Distribution:
    """A distribution from counts of equally likely outcomes."""
    total = sum(counts.values())
    return {Fraction(net): Fraction(n, total) for net, n in counts.items() if n}


def ratio(value: Fraction) -> str:
    """p/q, always with the slash, as the command prints fractions."""
    return f"{value.numerator}/{value.denominator}"


def decimal_text(value: Fraction) -> str:
    """Return an inexact figure as decimal text."""
    return decimal(value, 15)


def decimal(value: Fraction, places: int = 10) -> str:
    """A fraction as decimal text, rounded half to even at the last place."""
    scaled = value * 10**places
    whole, remainder = divmod(scaled.numerator, scaled.denominator)
    if 2 * remainder > scaled.denominator or (2 * remainder == scaled.denominator and whole % 2):
        whole += 1
    sign, digits = ("-" if whole < 0 else ""), str(abs(whole)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def percent(value: Fraction, places: int = 3) -> str:
    """A fraction as people write an edge: 2.703%."""
    return decimal(value * 100, places) + "%"
