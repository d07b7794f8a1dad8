"""Keno dollars: chips of the terminals, which are good for wagers for a time. Serves qld s 218(4) and (5).

A table has one kind of money, and keno dollars are part of it; what the floor declares of them is for how many days
they have been out.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.keno.messages import HasNoTicket, KenoDollarsAtTerminal, KenoDollarsTooOld
from croupier.games.keno.rules import Rules
from croupier.messages import SeatNumber
from croupier.rulebooks.model import Ruling
from croupier.table.round import Round
from croupier.table.rulings.specs import (
    WHILE_WAGERS,
    Called,
    Facts,
    Later,
    RulingSpec,
    SeatFacts,
    note,
    specs_by_effect,
)


class IssuedFacts(Facts, frozen=True, kw_only=True):
    """How many days ago keno dollars were issued."""

    days: int


class WageredFacts(SeatFacts, frozen=True, kw_only=True):
    """Who wagers with them, and how many days ago they were issued."""

    days: int


def why_no_ticket(playing: Round, facts: WageredFacts, ruling: Ruling) -> Refusal | None:
    """A player without a ticket has wagered nothing."""
    if any(wager.seat == facts.seat for wager in playing.felt.wagers):
        return None
    return playing.felt.ruling_refusal(ruling, HasNoTicket(seat=SeatNumber(facts.seat)))


def accept(playing: Round, facts: WageredFacts | IssuedFacts, ruling: Ruling) -> Called:
    """Take keno dollars while they are good: for a wager, or for cash at a writer's terminal."""
    rules: Rules = playing.felt.rules
    if facts.days <= rules.keno_dollar_days:
        return note(playing, facts, ruling)
    return playing.felt.refusal(
        KenoDollarsTooOld(days=facts.days, good=rules.keno_dollar_days, clause=ruling.clause)
    ), None


def redeem_late(playing: Round, facts: IssuedFacts, ruling: Ruling) -> Called:
    """Redeem keno dollars at the cashier once no terminal does."""
    rules: Rules = playing.felt.rules
    if facts.days > rules.keno_dollar_days:
        return note(playing, facts, ruling)
    return playing.felt.refusal(KenoDollarsAtTerminal(days=rules.keno_dollar_days, clause=ruling.clause)), None


RULINGS = specs_by_effect(
    RulingSpec(
        effect="dollars_wagered",
        facts=WageredFacts,
        moments=WHILE_WAGERS,
        why_not=why_no_ticket,
        prepare=accept,
    ),
    RulingSpec(effect="dollars_redeemed", facts=IssuedFacts, later=Later.AFTERWARDS, prepare=accept),
    RulingSpec(effect="dollars_at_cashier", facts=IssuedFacts, later=Later.AFTERWARDS, prepare=redeem_late),
)
