"""Payments of an outcome by the real settlement: one representative of a class of outcomes, played to its end.

Exact analysis and kernels count how often a class of outcomes comes; what it brings they learn here. So a pay-out is
stated in one place, the procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.money import Amount, amount_to_json
from croupier.moved import renamed
from croupier.odds.messages import AnswerNotAmong, NothingGivenFor
from croupier.places import Place
from croupier.table import NO_MORE_BETS, Table
from croupier.table.felt import Ask, Felt, Line, Move, Wager
from croupier.table.money.limits import TableLimits


@dataclass(slots=True)
class Brought:
    """The results of a played round by wager, in units of the stake that was laid on it."""

    nets: dict[str, Fraction] = field(default_factory=dict)
    staked: dict[str, Fraction] = field(default_factory=dict)

    def add(self, line: Line, stake: Amount) -> None:
        for sums, amount in ((self.nets, line.net), (self.staked, line.stake)):
            part = Fraction(amount) if stake == 1 else Fraction(amount) / Fraction(stake)
            sums[line.wager] = sums[line.wager] + part if line.wager in sums else part

    def net(self, *wagers: str) -> Fraction:
        """Return the result of these wagers together; one that was not on the felt counts as nothing."""
        return sum((self.nets.get(name, Fraction(0)) for name in wagers), Fraction(0))

    def stake(self, *wagers: str) -> Fraction:
        return sum((self.staked.get(name, Fraction(0)) for name in wagers), Fraction(0))


def play_laid(
    table: Table,
    laid: Mapping[str, str] | Iterable[str],
    chances: Iterable[Any],
    choices: Iterable[str | Move] = (),
    stake: Amount = 1,
) -> Brought:
    """Play a round with equal stakes on these wagers (with a position each where they need one), these outcomes of
    chance in order, and these decisions in order; the settlement's lines, gathered by wager.

    Wagers of a later stage are laid when it opens. The table is left as it was; its limits do not bind what is tried
    here, nor does it round, and cards that have gone from its pack may lie in the example.
    """
    waiting = dict(laid) if isinstance(laid, Mapping) else dict.fromkeys(laid, "")
    seat, coming, choosing = table.seats[0], iter(chances), iter(choices)
    aside = table.apart()
    aside.limits, aside.rounding = TableLimits(), None
    device = table.devices.get("card")
    if isinstance(device, Cards):
        aside.devices = {**table.devices, "card": device.with_all()}
    playing = aside.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for name in [n for n in waiting if ask.stage in table.game.wager[n].stage]:
                on = waiting.pop(name)
                move: Move = {"do": "place", "seat": seat, "wager": name, "stake": amount_to_json(stake)}
                playing.do({**move, "on": on} if on else move)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            choice = _next_decision(choosing, ask, playing.awaited_text())
            carried = {"choice": choice} if isinstance(choice, str) else choice
            playing.do({"do": "decide", "seat": ask.seat, **carried})
        else:
            playing.do(
                {"do": "chance", "outcome": _next_given(coming, playing.awaited_text()), "place": str(ask.place)}
            )
    brought = Brought()
    for line in playing.lines:
        brought.add(line, stake)
    return brought


def _next_given(given: Any, awaited: str) -> Any:
    for named_card in given:
        return named_card
    raise CroupierError(NothingGivenFor(awaited=awaited))


def _next_decision(given: Any, ask: Ask, awaited: str) -> str | Move:
    """The next decision; when none is left, what a player who says nothing has chosen."""
    for choice in given:
        return choice  # type: ignore[no-any-return]
    if ask.silent:
        return ask.silent
    raise CroupierError(NothingGivenFor(awaited=awaited))


class Trial:
    """A wager at a table, one unit unless a stake is given, settled by the family's own settlement as often as it is
    asked. For wagers that can be settled by themselves, whatever else is on the felt."""

    def __init__(
        self, table: Table, wager: str, on: str = "", state: Mapping[str, Any] | None = None, stake: Amount = 1
    ) -> None:
        self.felt = felt_of(table, state)
        self.laid = table.seats[0], wager, stake, on

    def __call__(self, settle: Callable[[Felt, Wager], object]) -> Fraction | None:
        """Return the net by the settlement; None where the wager stands on."""
        wager, felt = Wager(*self.laid), self.felt
        felt.wagers, felt.lines = [wager], []
        settle(felt, wager)
        if felt.wagers:
            return None
        first, *more = felt.lines
        return sum((Fraction(line.net) for line in more), Fraction(first.net))


def net_of_settlement(
    table: Table, wager: str, on: str, settle: Callable[[Felt, Wager], object], state: Mapping[str, Any] | None = None
) -> Fraction:
    """Return the net of one settlement of one unit on a wager, where it is decided by every outcome."""
    return _settle_trial(Trial(table, wager, on, state), settle)


def net_of_any_settlement(
    table: Table,
    wager: str,
    settle: Callable[[Felt, Wager], object],
    stake: Amount = 1,
    state: Mapping[str, Any] | None = None,
) -> Fraction:
    """Return what a settlement brings a wager that takes no position, of any stake."""
    return _settle_trial(Trial(table, wager, state=state, stake=stake), settle)


def _settle_trial(trial: Trial, settle: Callable[[Felt, Wager], object]) -> Fraction:
    net = trial(settle)
    assert net is not None, f"{trial.laid[1]} stands on"
    return net


def felt_of(table: Table, state: Mapping[str, Any] | None = None) -> Felt:
    """The table's felt with nothing on it."""
    return Felt(table.game, table.options, table.pays, table.seats, state=dict(state or {}), rules=table.rules)


def play_cards(
    table: Table,
    laid: Mapping[str, Amount],
    cards: Mapping[Place, Iterable[Card]],
    choices: Iterable[str | Move] = (),
    others: Iterable[Wager] = (),
) -> Brought:
    """Return the results of one seat's wagers with these cards at these places and these decisions in turn: amounts as
    they are, by wager. `others` are wagers of other seats (a player's bank).

    The same as `brought` for cards given by place, and many times faster: the procedure answers, nothing is recorded.
    """
    seat = table.seats[0]
    wagers = [Wager(seat, name, stake, "", seat) for name, stake in laid.items()]
    brought = Brought()
    for line in felt_after(table, [*wagers, *others], cards, choices).lines:
        if line.seat == seat:
            brought.add(line, 1)
    return brought


def felt_after(
    table: Table, wagers: Iterable[Wager], cards: Mapping[Place, Iterable[Card]], choices: Iterable[str | Move]
) -> Felt:
    """The felt when the procedure has ended, with the lines of all wagers; those of a later stage are laid then."""
    felt, waiting = felt_of(table, table.state), list(wagers)
    piles, choosing = {place: iter(pile) for place, pile in cards.items()}, iter(choices)
    run = table.family.play.procedure(felt)
    ask, answer = next(run, None), None
    while ask is not None:
        if ask.kind == "wagers":
            felt.wagers += [wager for wager in waiting if ask.stage in table.game.wager[wager.name].stage]
            waiting = [wager for wager in waiting if wager not in felt.wagers]
        elif ask.kind == "decision":
            choice = _next_decision(choosing, ask, f"{ask.choices} of seat {ask.seat}")
            felt.answer = {"choice": choice} if isinstance(choice, str) else choice
            answer = felt.answer["choice"]
            if answer not in ask.choices:
                raise CroupierError(AnswerNotAmong(answer=repr(answer), choices=str(ask.choices)))
        else:
            answer = _next_given(piles.get(ask.place, iter(())), ask.place)
            felt.lay(ask.place, answer, ask.seen)
        try:
            ask, answer = run.send(answer), None
        except StopIteration:
            ask = None
    return felt


__getattr__ = renamed(__name__)
