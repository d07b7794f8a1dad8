"""The parts of a family's exact analysis: the `ANALYSIS` of the module that the family names as its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Literal, NamedTuple

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.odds.edge import Edge
from croupier.odds.figure_names import mains
from croupier.odds.messages import WithoutIsAnotherGame
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table
from croupier.table.symmetry import Alike

if TYPE_CHECKING:
    from croupier.odds.charts import Strategy


UNSOLVED = "croupier.simulate.play.fallback_analysis"  # for families without odds of their own
Packs = Literal["one", "whole", "any"]
Joint = dict[tuple[Fraction, ...], Fraction]  # the nets of several wagers -> chance


class Cell(NamedTuple):
    """A place in a chart: its kind, its row and its column."""

    chart: str
    row: str
    column: str


class Index(NamedTuple):
    """A decision that a count turns: from which true count on something else is better."""

    hand: str
    against: str
    below: str
    above: str
    at: int  # the first whole count before the hand is dealt
    deciding: float | None = None  # the count at the moment of decision, the cards on the table being counted


@dataclass(frozen=True, kw_only=True)
class Analysis:
    """How a family is priced and what its best play is."""

    edges: Callable[[Table, str | None], Iterable[Edge]]  # an Edge for each wager, or for the one asked for
    one: Callable[[Table, str, str], Edge] | None = None  # the price of a position that has too many like it to list
    strategy: Callable[[Table], Strategy] | None = None
    no_chart: str = ""  # why there is no chart of best play, where there are decisions
    advice: Callable[[Round], dict[str, Fraction]] | None = None  # what each choice awaited is worth to its seat
    measures: Mapping[str, Callable[[Table, Claim], list[Fraction]]] = field(default_factory=dict)  # for the audit
    quick: Callable[[Table, str], Fraction | None] | None = None  # what a unit brings, without the rest of its price
    own: Callable[[Table, str, str], Edge] | None = None  # a wager played by a strategy of your own, by name or file
    by_charts_of: Callable[[Table, Table], Fraction] | None = None  # a unit's mean, played by another table's charts
    joint: Callable[[Table, Sequence[tuple[str, str]]], Joint] | None = None  # what several wagers bring together
    indices: Callable[[Table, Mapping[str, int], Sequence[int]], list[Index]] | None = None  # where a count turns play
    cell: Callable[[Round], Cell | None] | None = None  # where the charts have the decision awaited
    # How often choices and totals come and a dealer qualifies; a fraction only where it is counted as one
    frequencies: Callable[[Table], Mapping[str, Mapping[str, Fraction | float]]] | None = None
    averages: Callable[[Table], Mapping[str, Fraction]] | None = None  # how long things last
    slow: bool = False  # its answers are kept on disk
    alike: Alike | None = None  # what makes no difference, where a pack or a hand that is no usual one is played out
    packs: Packs = "one"  # what it is worked out for: one pack of 52, the game's own packs whole, or any cards at all

    def is_valid_for(self, table: Table) -> bool:
        """Return whether this analysis is right for the cards that the table is dealt from."""
        device = table.devices.get("card")
        if not isinstance(device, Cards) or self.packs == "any":
            return True
        if self.packs == "whole":
            return device.is_whole
        return set(device.full[: len(DECK)]) == {1}


def analysis(table: Table) -> Analysis:
    """The analysis of a table's family. A family that brings none, and a pack that its analysis is not worked out for,
    are played out; a family that brings none may be simulated instead."""
    if table.not_offered:
        without = " and ".join(table.not_offered)
        raise CroupierError(WithoutIsAnotherGame(game=table.game.name, left_out=without))
    known = analysis_of_family(table)
    return known if known.is_valid_for(table) else played_out()


def analysis_of_family(table: Table) -> Analysis:
    """The analysis that a table's family brings, whatever pack it is dealt from."""
    with naming_extra():
        known = import_module(table.family.analysis.edges or UNSOLVED).ANALYSIS
    assert isinstance(known, Analysis)
    return known


def is_decided(table: Table, wager: str) -> bool:
    """Return whether best play makes a difference to a wager, given as WAGER or WAGER@ON."""
    return analysis_of_family(table).strategy is not None and wager.partition("@")[0] in mains(table)


def played_out() -> Analysis:
    """The analysis of any small game: every round played out, and nothing simulated."""
    with naming_extra():
        solver = import_module(UNSOLVED).PLAYED_OUT
    assert isinstance(solver, Analysis)
    return solver
