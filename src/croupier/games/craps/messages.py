"""Messages of craps: causes of results, refusals."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class PointsMade(Cause, frozen=True, tag="points_made"):
    """How many different points were made."""

    count: int


class FeeOfWager(Cause, frozen=True, tag="fee_of_wager"):
    """The fee that goes with a wager which was bought or laid."""

    wager: WagerName


# Refusals


class LaidBeforeComeOut(Message, frozen=True, tag="laid_before_come_out"):
    """The wager is laid before a come out roll."""

    kind = "too_late"
    wager: WagerName


class ThrowerNeeds(Message, frozen=True, tag="thrower_needs"):
    """One of the wagers that a shooter needs has to stay."""

    kind = "forbidden_option"
    wagers: Words


class UnequalParts(Message, frozen=True, tag="unequal_parts"):
    """A horn has to divide into its parts."""

    kind = "uneven_stake"
    wager: WagerName
    stake: Amount
    part: Amount


class MovesToItsNumber(Message, frozen=True, tag="moves_to_its_number"):
    """The wager is laid without a number."""

    kind = "not_on_a_number"
    wager: WagerName


class StandsBehindIt(Message, frozen=True, tag="stands_behind_it"):
    """Odds still stand behind the wager."""

    kind = "needs_wager"
    wager: WagerName


class OddsNeedFlat(Message, frozen=True, tag="odds_need_flat"):
    """Odds need the wager they stand behind."""

    kind = "needs_wager"
    wager: WagerName
    needed: Words


class OddsExactly(Message, frozen=True, tag="odds_exactly"):
    """Odds have one of these sizes."""

    kind = "wrong_stake"
    wager: WagerName
    allowed: Words
    how: Words
    size: Amount


class OddsTooLarge(Message, frozen=True, tag="odds_too_large"):
    """Odds are limited by the wager they stand behind."""

    kind = "odds_too_large"
    wager: WagerName
    most: Amount
    how: Words
    size: Amount


class OnOrOff(Message, frozen=True, tag="on_or_off"):
    """A wager is called on or off."""

    kind = "unknown_call"
    call: Words


class AlwaysInPlay(Message, frozen=True, tag="always_in_play"):
    """The wager is always in play."""

    kind = "cannot_be_called"
    wager: WagerName


# Notes on lines


class PartOnTotal(Message, frozen=True, tag="part_on_total"):
    """A part of a horn lay on the total."""

    part: Amount
    total: Words


class RoundedUp(Message, frozen=True, tag="rounded_up"):
    """A payment is rounded up."""


class DifferentPoints(Message, frozen=True, tag="different_points"):
    """How many points were made."""

    count: Words


# What a seat may call


class CallOn(Message, frozen=True, tag="call_on"):
    """The call by which a wager is on."""


class CallOff(Message, frozen=True, tag="call_off"):
    """The call by which a wager is off."""


class OnAtComeOut(Message, frozen=True, tag="on_at_come_out"):
    """What that call does: the wagers are on at come out rolls."""

    wagers: tuple[WagerName, ...]


class OffAtComeOut(Message, frozen=True, tag="off_at_come_out"):
    """What that call does: the wagers are off at come out rolls."""

    wagers: tuple[WagerName, ...]
