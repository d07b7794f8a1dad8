"""Spin and Throw: a wheel names a number, each seat raises or stays, and a throw of two dice has to beat the number."""

from dataclasses import dataclass
from typing import Literal

from croupier.messages import Message
from croupier.messages.results import Cause
from croupier.table.asks import Bounds, Choice, StakeForm
from croupier.table.family import Betting, Decision, Display, Family, Layout, Play
from croupier.table.felt import Felt, Procedure
from croupier.table.rules import SIDE

NO_RAISE_ON = 11  # a throw seldom beats it


class WheelStops(Message, frozen=True, tag="spin_and_throw_wheel_stops"):
    """The number to beat."""

    number: int


class NoRaise(Message, frozen=True, tag="spin_and_throw_no_raise"):
    """Nobody raises on the highest number."""

    kind = "not_now"
    number: int


class ThrowBeats(Cause, frozen=True, tag="spin_and_throw_beats"):
    """The throw is higher than the number."""

    is_shared = True
    total: int
    number: int


class ThrowEquals(Cause, frozen=True, tag="spin_and_throw_equals"):
    """The throw is the number."""

    is_shared = True
    total: int


class ThrowFails(Cause, frozen=True, tag="spin_and_throw_fails"):
    """The throw is lower than the number."""

    is_shared = True
    total: int
    number: int


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table may choose."""

    equal_totals: Literal["push", "lose"]


def play_round(felt: Felt) -> Procedure:
    """Stakes, a spin, a raise or none, a throw, and the settlement."""
    yield from felt.open()
    number = int((yield felt.spin()))
    felt.announce(WheelStops(number=number))
    for stake in [*felt.wagers]:
        yield from offer_raise(felt, stake, number)
    settle(felt, sum((yield felt.throw())), number)


def offer_raise(felt: Felt, stake, number: int) -> Procedure:
    """Ask a seat whether it stakes again, up to its first stake."""
    bounds = Bounds(least=1, most=stake.stake, usual=stake.stake)
    choices = [Choice("raise", StakeForm(wager="raise", bounds=bounds, adds_to="stake")), "stay"]
    refused = {}
    if number == NO_RAISE_ON:
        refused["raise"] = felt.refusal(NoRaise(number=number, clause="1.5"))
        choices = ["stay"]
    if (yield felt.ask(stake.seat, choices, stake.box, refused)) == "raise":
        felt.add(stake.seat, "raise", felt.answer.get("stake", stake.stake), stake.box)


def settle(felt: Felt, total: int, number: int) -> None:
    """Pay what is above the number; what equals it goes as the table has chosen."""
    for wager in [*felt.wagers]:
        if total > number:
            felt.win(wager, cause=ThrowBeats(total=total, number=number))
        elif total == number and felt.rules.equal_totals == "push":
            felt.push(wager, felt.rule(wager.name, "push"), cause=ThrowEquals(total=total))
        elif total == number:
            felt.lose(wager, felt.rule(wager.name, "push"), cause=ThrowEquals(total=total))
        else:
            felt.lose(wager, cause=ThrowFails(total=total, number=number))


FAMILY = Family(
    name="spin_and_throw",
    play=Play(
        procedure=play_round,
        rules=Rules,
        places=("wheel", "roll"),
        decisions={"raise": Decision(takes=("stake",)), "stay": Decision(for_absent=True)},
        equipment=("wheel", "dice"),
    ),
    betting=Betting(wagers={"stake": SIDE, "raise": SIDE}),
    display=Display(
        kind="Dice",
        layout=Layout(drawing="plain", dealer_has_hand=False, players_have_cards=False),
        dock=("raise stay . . .",),
    ),
)
