"""What an outcome pays, asked of the real settlement: one representative of a class of outcomes, played to its end.

Exact analysis and kernels count how often a class of outcomes comes; what it brings they learn here. So a pay-out is
stated in one place, the procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError
from croupier.money import Amount, written
from croupier.table import NO_MORE_BETS, Table
from croupier.table.felt import Felt, Line, Move, Wager
from croupier.table.limits import TableLimits


@dataclass(slots=True)
class Brought:
    """What a played round brought, by wager, in units of the stake that was laid on it."""

    nets: dict[str, Fraction] = field(default_factory=dict)
    staked: dict[str, Fraction] = field(default_factory=dict)

    def add(self, line: Line, stake: Amount) -> None:
        unit = Fraction(stake)
        self.nets[line.wager] = self.nets.get(line.wager, Fraction(0)) + Fraction(line.net) / unit
        self.staked[line.wager] = self.staked.get(line.wager, Fraction(0)) + Fraction(line.stake) / unit

    def net(self, *wagers: str) -> Fraction:
        """What these wagers brought together; one that was not on the felt brought nothing."""
        return sum((self.nets.get(name, Fraction(0)) for name in wagers), Fraction(0))

    def stake(self, *wagers: str) -> Fraction:
        return sum((self.staked.get(name, Fraction(0)) for name in wagers), Fraction(0))


def brought(
    table: Table,
    laid: Mapping[str, str] | Iterable[str],
    chances: Iterable[Any],
    choices: Iterable[str | Move] = (),
    stake: Amount = 1,
) -> Brought:
    """Play a round with equal stakes on these wagers (with a position each where they need one), these outcomes of
    chance in order, and these decisions in order; the settlement's lines, gathered by wager.

    Wagers of a later stage are laid when it opens. The table is left as it was; its limits do not bind what is tried
    here, nor does it round.
    """
    waiting = dict(laid) if isinstance(laid, Mapping) else dict.fromkeys(laid, "")
    seat, coming, choosing = table.seats[0], iter(chances), iter(choices)
    aside = table.apart()
    aside.limits, aside.rounding = TableLimits(), None
    playing = aside.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for name in [n for n in waiting if ask.stage in table.game.wager[n].stage]:
                on = waiting.pop(name)
                move: Move = {"do": "place", "seat": seat, "wager": name, "stake": written(stake)}
                playing.do({**move, "on": on} if on else move)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            choice = _next(choosing, playing.awaited())
            carried = {"choice": choice} if isinstance(choice, str) else choice
            playing.do({"do": "decide", "seat": ask.seat, **carried})
        else:
            playing.do({"do": "chance", "outcome": _next(coming, playing.awaited()), "place": ask.place})
    found = Brought()
    for line in playing.lines:
        found.add(line, stake)
    return found


def _next(given: Any, awaited: str) -> Any:
    for one in given:
        return one
    raise CroupierError(f"nothing is given for {awaited}")


class Trial:
    """A wager at a table, one unit unless a stake is given, settled by the family's own settlement as often as somebody
    asks. For wagers that can be settled by themselves, whatever else is on the felt."""

    def __init__(
        self, table: Table, wager: str, on: str = "", state: Mapping[str, Any] | None = None, stake: Amount = 1
    ) -> None:
        self.felt = felt_of(table, state)
        self.laid = table.seats[0], wager, stake, on

    def __call__(self, settle: Callable[[Felt, Wager], object]) -> Fraction | None:
        """What the settlement brings; None where the wager stands on."""
        wager, felt = Wager(*self.laid), self.felt
        felt.wagers, felt.lines = [wager], []
        settle(felt, wager)
        if felt.wagers:
            return None
        first, *more = felt.lines
        return sum((Fraction(line.net) for line in more), Fraction(first.net))


def settled(
    table: Table, wager: str, on: str, settle: Callable[[Felt, Wager], object], state: Mapping[str, Any] | None = None
) -> Fraction:
    """What one settlement of one unit on a wager brings, where it is decided whatever comes."""
    return _decided(Trial(table, wager, on, state), settle)


def decided(table: Table, wager: str, settle: Callable[[Felt, Wager], object], stake: Amount = 1) -> Fraction:
    """The same for a wager that takes no position, of any stake."""
    return _decided(Trial(table, wager, stake=stake), settle)


def _decided(trial: Trial, settle: Callable[[Felt, Wager], object]) -> Fraction:
    found = trial(settle)
    assert found is not None, f"{trial.laid[1]} stands on"
    return found


def felt_of(table: Table, state: Mapping[str, Any] | None = None) -> Felt:
    """The table's felt with nothing on it."""
    return Felt(table.game, table.options, table.pays, table.seats, state=dict(state or {}), rules=table.rules)
